"""A student's JupyterLab, started by JupyterHub as that student: with chapters of their own in ~/puzzles.

What is there already is the student's work and is left as it is; a chapter that was deleted comes back.
"""

import os
import shutil
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
# What chapters need beside them: charts draw with Plotly, and the library can be read.
SHARED = ("lib", "node_modules/plotly.js-dist-min")


def prepare(folder: Path, chapters: Path) -> None:
    (folder / "notebooks").mkdir(parents=True, exist_ok=True)
    for chapter in chapters.glob("[0-9][0-9]-*.ipynb"):
        own = folder / "notebooks" / chapter.name
        if not own.exists():
            shutil.copyfile(chapter, own)
    for name in SHARED:
        link = folder / name
        link.parent.mkdir(exist_ok=True)
        if not link.is_symlink():
            link.symlink_to(PROJECT / name)


if __name__ == "__main__":
    prepare(Path.home() / "puzzles", Path(os.environ.get("PUZZLE_CHAPTERS", PROJECT / "notebooks")))
    from jupyterhub.singleuser import main

    sys.exit(main())
