"""The transport: what carries HTTP and WebSockets below the application.

`line` is its interface. `ours` is uvicorn with a quick way for a page's messages (`wire`) and bounds on what a connection
can make it hold (`connections`); `plain` is uvicorn as it comes. The same tests run against both, so that a new version of
uvicorn or websockets is a choice and not a risk.
"""

from quarterdeck.server.metrics import Metrics
from quarterdeck.server.settings import Settings
from quarterdeck.server.transport.line import Transport
from quarterdeck.server.transport.ours import Ours
from quarterdeck.server.transport.plain import Plain


def transport_of(settings: Settings, metrics: Metrics) -> Transport:
    """The transport that a server was told to use."""
    return Plain() if settings.transport == "plain" else Ours(settings.limits, metrics)
