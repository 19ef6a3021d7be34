"""Which notebooks Jupyter trusts without being asked: those that came with the project, like the code that they run.

Whatever else lies in notebooks/ is shown without its scripts until the reader trusts it or has run its cells.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.sign import NotebookNotary


def trust_chapters(root: Path) -> None:
    for chapter in own_chapters(root):
        try:
            sign(nbformat.read(chapter, as_version=nbformat.NO_CONVERT))
        except Exception:  # JupyterLab says what is wrong with a notebook when it is opened.
            pass


def sign(notebook: NotebookNode) -> None:
    """Trusts what it holds now, wherever that lies: a signature is of the outputs, not of the file's name."""
    NotebookNotary().sign(notebook)


def own_chapters(root: Path) -> list[Path]:
    """With Git, the notebooks that are committed and unchanged; where it knows none, those that the README lists."""
    try:
        committed = git(root, "ls-files", "-z", "--", "notebooks/*.ipynb")
        changed = git(root, "diff", "--name-only", "-z", "--relative", "HEAD", "--", "notebooks")
    except (OSError, subprocess.SubprocessError):
        committed, changed = [], []
    if not committed:
        text = (root / "README.md").read_text(encoding="utf-8")
        committed = re.findall(r"\]\((notebooks/[^)]*\.ipynb)\)", text)
    return [root / name for name in sorted({*committed} - {*changed})]


def git(root: Path, *arguments: str) -> list[str]:
    command = ["git", "-C", str(root), *arguments]
    result = subprocess.run(command, capture_output=True, check=True, timeout=20, encoding="utf-8")
    return [name for name in result.stdout.split("\0") if name]
