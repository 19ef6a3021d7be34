"""Which notebooks Jupyter trusts without being asked: those whose content is on the project's list, whatever they are called.

Whatever else lies in notebooks/ is shown without its scripts until the reader trusts it or has run its cells.

Run as a program, this file writes the list afresh, of the chapters as they are now: that is to trust them all.
"""

from __future__ import annotations

import copy
import hashlib
import json
from pathlib import Path

import nbformat
from jupyter_core.paths import jupyter_data_dir
from nbformat import NotebookNode
from nbformat.sign import NotebookNotary

from files import write_whole

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(".jupyter", "chapters.txt")
# Not the file that Jupyter itself would take: until it had a list, the project signed by name what might be a stranger's.
SIGNATURES = Path(jupyter_data_dir(), "signatures.db")


def trust_chapters(root: Path) -> None:
    known = {line.split()[0] for line in read_list(root)}
    for file in sorted(root.glob("notebooks/*.ipynb")):
        try:
            notebook = nbformat.read(file, as_version=nbformat.NO_CONVERT)
            if digest_of(notebook) in known:
                sign(notebook)
                sign(without_answers(notebook))
        except Exception:  # JupyterLab says what is wrong with a notebook when it is opened.
            pass


def sign(notebook: NotebookNode) -> None:
    """Trusts what it holds now, wherever that lies: a signature is of the content, not of the file's name."""
    SIGNATURES.parent.mkdir(parents=True, exist_ok=True)
    NotebookNotary(db_file=str(SIGNATURES)).sign(notebook)


def digest_of(notebook: dict) -> str:
    """Of all that Jupyter signs, as it reads it: texts in one piece, so that layout and line ends of the file do not count."""
    text = json.dumps(notebook, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def without_answers(notebook: NotebookNode) -> NotebookNode:
    """A copy for students: without the cells that are tagged as answers."""
    shown = copy.deepcopy(notebook)
    shown.cells = [cell for cell in shown.cells if "answer" not in cell.metadata.get("tags", [])]
    return shown


def read_list(root: Path) -> list[str]:
    file = root / LIST
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def list_chapters(root: Path, chapters: list[Path]) -> list[str]:
    """Puts these chapters on the list as they are now, and leaves those out that are gone; tells which are new on it."""
    lines = {}
    for line in read_list(root):
        digest, name = line.split(maxsplit=1)
        if (root / "notebooks" / name.split()[0]).exists():
            lines[name] = digest
    new = [chapter.name for chapter in chapters if chapter.name not in lines]
    for chapter in chapters:
        notebook = nbformat.read(chapter, as_version=nbformat.NO_CONVERT)
        lines[chapter.name] = digest_of(notebook)
        lines[f"{chapter.name} without answers"] = digest_of(without_answers(notebook))
    text = "".join(f"{digest}  {name}\n" for name, digest in sorted(lines.items()))
    if text.splitlines() != read_list(root):
        write_whole(root / LIST, text)
    return new


if __name__ == "__main__":
    everything = ROOT.glob("notebooks/[0-9][0-9]-*.ipynb")
    list_chapters(ROOT, [file for file in everything if not file.name.endswith(".rerun.ipynb")])
