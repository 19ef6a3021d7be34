"""A student's JupyterLab, started by JupyterHub as that student: with chapters of their own in ~/puzzles.

What is there already is the student's work and is left as it is, but for the name where a chapter has another one now; a chapter
that was deleted comes back.
"""

import json
import os
import shutil
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
# Charts ask the student's server for it, which serves nothing outside the student's folder, not even through a link.
PLOTLY = Path("node_modules/plotly.js-dist-min/plotly.min.js")


def prepare(folder: Path, chapters: Path) -> None:
    found = [chapter for chapter in chapters.glob("[0-9][0-9]-*.ipynb") if not chapter.match("*.rerun.ipynb")]
    files = {Path("notebooks", chapter.name): chapter for chapter in found}
    for old, new in json.loads((PROJECT / "tools/book/renamed.json").read_text(encoding="utf-8")).items():
        before, after = (folder / "notebooks" / f"{name}.ipynb" for name in (old, new))
        if before.exists() and not os.path.lexists(after):
            before.rename(after)
    for name, shared in {**files, PLOTLY: PROJECT / PLOTLY}.items():
        own = folder / name
        if not os.path.lexists(own):
            own.parent.mkdir(parents=True, exist_ok=True)
            part = own.with_name(f".{own.name}.part")  # Cut off in the middle, it would stay a half for ever.
            shutil.copyfile(shared, part)
            part.replace(own)


if __name__ == "__main__":
    prepare(Path.home() / "puzzles", Path(os.environ["PUZZLE_CHAPTERS"]))
    from jupyterhub.singleuser import main

    sys.exit(main())
