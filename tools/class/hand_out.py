"""Copies chapters as they are, to be handed out, or makes a course for nbgrader of them; tools/class/class.ts calls it.

Chapters are named as for tools/book/notebooks.py.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "book"))

from notebooks import NOTEBOOKS, chosen_chapters, in_order, written  # before nbformat, whose import it makes quick

import nbformat

from files import NotOwn, write_own
from nbgrader_course import write_course
from trust import without_answers
from variants import vary


def main() -> int:
    in_order()
    parser = argparse.ArgumentParser(prog="hand_out.py", description=__doc__)
    parser.add_argument("chapters", nargs="*", metavar="CHAPTER", help="number, part of its name, or file")
    parser.add_argument("--notebooks", type=Path, default=NOTEBOOKS, help="the folder of the chapters")
    parser.add_argument("--out", type=Path, metavar="DIR", required=True)
    parser.add_argument("--no-answers", action="store_true", help="leave out the answers to the exercises")
    parser.add_argument("--nbgrader", action="store_true", help="make a course for nbgrader of them")
    parser.add_argument("--variants", type=json.loads, default={}, help="other numbers for exercises, as class.ts gives them")
    options = parser.parse_args()
    options.notebooks = options.notebooks.resolve()
    return hand_out(chosen_chapters(options.notebooks, options.chapters), options)


def hand_out(chapters: list[Path], options: argparse.Namespace) -> int:
    try:
        if os.path.realpath(options.out) == str(options.notebooks):
            raise ValueError(f"{options.out} holds the chapters themselves: name another folder with --out.")
        if options.nbgrader:
            write_course(chapters, options.out, options.variants)
            return 0
        texts = {}
        for chapter in chapters:
            notebook = nbformat.read(chapter, as_version=4)
            vary(notebook, options.variants.get(chapter.stem, {}))
            texts[chapter.name] = written(without_answers(notebook) if options.no_answers else notebook)
        write_own(options.out, texts)
    except (NotOwn, ValueError) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as trouble:
        cure = "What is written is whole: mend that, or name another folder with --out, and the same command goes on."
        print(f"{trouble.filename}: {trouble.strerror}. {cure}", file=sys.stderr)
        return 1
    for chapter in chapters:
        print(f"ok    {chapter.stem}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
