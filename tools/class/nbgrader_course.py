"""Turns chapters into a course for nbgrader: the exercises are graded by the library that judges them in the chapter."""

from __future__ import annotations

import copy
import html
import os
import re
import textwrap
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from files import read_own, write_own, write_whole
from variants import Variants, vary

EXERCISES = re.compile(r'import \{[^}]*\bexercise\b[^}]*\} from "(\./kit/[\w/-]+/exercises(?:/\w+)?)";')
ANSWER = re.compile(r"^exercise\((\d+), (\w+)(, \d+)?\);$", re.MULTILINE)

# In the teacher's edition, under each exercise: what nbgrader_grading.py looks for. Nothing runs it.
TEST = "// This cell stands for the judge, and has nothing to run."
JUDGED = re.compile(r'judgedApart\("\./(kit/[\w/-]+/exercises(?:/\w+)?)", (\d+), "(\w+)"(?:, (\d+))?\);')

# Written once: what a teacher changes there stays.
CONFIGURATION = """\
# nbgrader reads this file in the course's folder.
import sys

sys.path += {folders!r}
from nbgrader_grading import configure

c = get_config()  # noqa: F821
c.CourseDirectory.course_id = "puzzles"
# What a student finds in the place of a solution; nbgrader knows no stub for TypeScript.
c.ClearSolutions.code_stub = {{"typescript": "// Your answer takes the place of undefined."}}
# Students' cells run apart from the judges; each may take so many seconds.
configure(c, cell_seconds=60)
"""


def write_course(chapters: list[Path], folder: Path, variants: Variants) -> None:
    """An assignment a chapter, in `folder`/source/NAME/NAME.ipynb, and the configuration if there is none.

    Raises ValueError for a chapter without exercises, or with one that is not written as in the other chapters, and for
    a configuration that does not call the grader of this project; NotOwn for an assignment that somebody has changed.
    """
    configuration = folder / "nbgrader_config.py"
    is_configured = os.path.lexists(configuration)
    if is_configured and "nbgrader_grading" not in read_own(configuration):
        raise ValueError(f"{configuration} would not grade this course: move it away to have it made anew")
    sources = {}
    for chapter in chapters:
        notebook = nbformat.read(chapter, as_version=4)
        try:
            vary(notebook, variants.get(chapter.stem, {}))
            assignment = assignment_of(notebook)
        except ValueError as error:
            raise ValueError(f"{chapter.name}: {error}") from None
        sources[f"source/{chapter.stem}/{chapter.name}"] = nbformat.writes(assignment) + "\n"
    write_own(folder, sources)
    if not is_configured:
        here = Path(__file__).resolve().parent
        write_whole(configuration, CONFIGURATION.format(folders=[str(here), str(here.parent / "book")]))


def assignment_of(chapter: NotebookNode) -> NotebookNode:
    """The teacher's edition: nbgrader cuts the solutions and the tests out of it."""
    assignment = copy.deepcopy(chapter)
    module = next((found[1] for cell in chapter.cells if (found := EXERCISES.search(cell.source))), None)
    if module is None:
        raise ValueError("it imports no exercises")
    cells, question = [], ""
    for cell in assignment.cells:
        tags = cell.metadata.get("tags", [])
        if "exercise" in tags:
            cells += graded(cell, question, module)
        elif "answer" in tags:
            # The answer becomes a part of the cell before the test, because nbgrader cuts nothing out of prose.
            insert_solution(cells[-2], cell.source)
        else:
            cells.append(cell)
        question = cell.source
    assignment.cells = cells
    return assignment


def graded(cell: NotebookNode, question: str, module: str) -> list[NotebookNode]:
    """A student's cell, and the cell that tries the answer: as many points as the question has stars."""
    call = ANSWER.search(cell.source)
    stars = call and re.search(rf"\*\*{call[1]}\. [^*]*\*\* (★+)", question)
    if not stars:
        raise ValueError(f"no question with a number and stars stands above this exercise: {cell.source}")
    number, answer, seed = call.groups(default="")
    cell.metadata.nbgrader = nbgrader_metadata(f"exercise-{number}", solution=True)
    test = f"""\
{TEST}
// BEGIN HIDDEN TESTS
judgedApart("{module}", {number}, "{answer}"{seed});
// END HIDDEN TESTS"""
    metadata = nbgrader_metadata(f"exercise-{number}-test", grade=True, locked=True, points=len(stars[1]))
    return [cell, new_code_cell(test, id=f"exercise-{number}-test", metadata={"nbgrader": metadata})]


def insert_solution(cell: NotebookNode, prose: str) -> None:
    plain = html.unescape(re.sub(r"<summary>.*?</summary>|<[^>]+>", "", prose)).strip()
    lines = [part for line in plain.splitlines() for part in textwrap.wrap(line, 100) or [""]]
    commented = "\n".join(f"// {line}".rstrip() for line in lines)
    cell.source = f"// BEGIN SOLUTION\n{commented}\n// END SOLUTION\n{cell.source}"


def nbgrader_metadata(grade_id: str, **properties: object) -> dict[str, object]:
    kinds = {"grade": False, "locked": False, "solution": False, "task": False}
    return {"schema_version": 3, "grade_id": grade_id, **kinds, **properties}
