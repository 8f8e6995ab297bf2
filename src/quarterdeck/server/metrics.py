"""Counters and gauges, as Prometheus reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

HELP = {
    "tables_opened": "Tables opened since the start",
    "moves": "Moves made durable since the start",
    "refused": "Wishes refused since the start",
    "messages": "Socket messages received since the start",
    "dropped": "Sockets closed for flooding, for size or for not reading",
    "connections_refused": "Connections refused because there were too many",
    "requests_late": "Requests that took too long to arrive",
    "errors": "Failures that nobody expected",
}


class Metrics:
    """What this process has counted; gauges are asked when somebody reads."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def count(self, name: str, by: int = 1) -> None:
        """One more."""
        self.counts[name] += by

    def request(self, method: str, status: int) -> None:
        """One more answered request."""
        self.requests[method if method in ("GET", "POST", "HEAD") else "other", status] += 1

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """A figure that is asked for when somebody reads."""
        self.gauges[name] = (meaning, value)

    def text(self) -> str:
        """All of it in Prometheus' text format."""
        lines = []
        for name, meaning in HELP.items():
            full = f"quarterdeck_{name}_total"
            lines += [f"# HELP {full} {meaning}.", f"# TYPE {full} counter", f"{full} {self.counts[name]}"]
        lines += ["# HELP quarterdeck_requests_total Requests answered.", "# TYPE quarterdeck_requests_total counter"]
        lines += [f'quarterdeck_requests_total{{method="{method}",status="{status}"}} {count}'
                  for (method, status), count in sorted(self.requests.items())]
        for name, (meaning, value) in self.gauges.items():
            lines += [f"# HELP quarterdeck_{name} {meaning}.", f"# TYPE quarterdeck_{name} gauge",
                      f"quarterdeck_{name} {value():g}"]
        return "\n".join(lines) + "\n"
