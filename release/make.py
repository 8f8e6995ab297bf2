"""Builds a release into dist/ and checks it: python release/make.py [--without-trying] (make release).

What is committed is built twice, in two folders, and the bytes must be the same. Beside the wheel and the sources come
a list of what they are made of (CycloneDX) and SHA256SUMS. Then the wheel is tried where no checkout is: see `try_wheel`.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
PACKAGE = ROOT / "src" / "quarterdeck"
LISTED = ("postgres", "lab")
"""Extras whose packages the list names too; the others are for learners, who choose their own."""


def out_of(*command: str | Path, **more: Any) -> str:
    """Run a command; its output, or the end of everything with its complaint."""
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True, **more).stdout


def version() -> str:
    """As the package says it."""
    found = re.search(r'^__version__ = "(.+)"$', (PACKAGE / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return found[1]


def build(commit: str, time: str, folder: Path) -> dict[str, bytes]:
    """The wheel and the sources, made in that folder of nothing but what is committed."""
    committed = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    with tarfile.open(fileobj=io.BytesIO(committed)) as sources:
        sources.extractall(folder / "sources", filter="data")
    out_of(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "made", folder / "sources",
           env={**os.environ, "SOURCE_DATE_EPOCH": time})
    return {file.name: file.read_bytes() for file in sorted((folder / "made").iterdir())}


def parts(wheel: Path, folder: Path) -> str:
    """What a machine has that installed the wheel and the extras in `LISTED`, and what we bring ourselves, in CycloneDX."""
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv" / "bin" / "python"
    out_of(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--disable-pip-version-check",
           f"{wheel}[{','.join(LISTED)}]")
    told = json.loads(out_of(sys.executable, "-m", "cyclonedx_py", "environment", python, "--pyproject",
                             ROOT / "pyproject.toml", "--output-reproducible", "--of", "JSON"))
    found = [one for one in told["components"] if one["name"] == "quarterdeck"]
    for one in found:       # where it was installed from is this machine's business
        told["components"].remove(one)
    for one in told["components"]:
        one["externalReferences"] = [link for link in one.get("externalReferences", ()) if "file:" not in link["url"]]
    told["metadata"]["component"]["version"] = version()
    told["components"] += json.loads((Path(__file__).with_name("vendored.json")).read_text(encoding="utf-8"))
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Build, compare, list, try."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without-trying", action="store_true", help="do not install the wheel and use it")
    asked = parser.parse_args()
    if f"## [{version()}]" not in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        sys.exit(f"CHANGELOG.md says nothing of version {version()}")
    if out_of("git", "status", "--porcelain", cwd=ROOT):
        print("What is not committed is not in the release.")
    commit, time = out_of("git", "log", "-1", "--format=%H %ct", cwd=ROOT).split()
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        made, again = (build(commit, time, Path(folder)) for folder in (first, second))
    if made != again:
        sys.exit("two builds of the same sources differ")
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    for name, data in made.items():
        (DIST / name).write_bytes(data)
    wheel, = DIST.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        (DIST / f"quarterdeck-{version()}.cdx.json").write_text(parts(wheel, Path(folder)), encoding="utf-8")
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(DIST.iterdir())]
    (DIST / "SHA256SUMS").write_text("".join(sums))
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size / 1e6:6.1f} MB  {file.relative_to(ROOT)}")
    print(f"Built twice from {commit[:12]}, the same bytes.", flush=True)
    if not asked.without_trying:
        subprocess.run([sys.executable, Path(__file__).with_name("try_wheel.py"), wheel], check=True)


if __name__ == "__main__":
    main()
