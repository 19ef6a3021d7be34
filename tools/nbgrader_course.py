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

from files import write_own

EXERCISES = re.compile(r'import \{[^}]*\bexercise\b[^}]*\} from "(\./lib/exercises/\w+)";')
ANSWER = re.compile(r"^exercise\((\d+), (\w+)\);$", re.MULTILINE)

# Written once: what a teacher changes there stays.
CONFIGURATION = """\
# nbgrader reads this file in the course's folder.
import os

c = get_config()  # noqa: F821
# The kernel is the project's own.
os.environ["JUPYTER_PATH"] = {kernels!r}
c.CourseDirectory.course_id = "puzzles"
# What a student finds in the place of a solution; nbgrader knows no stub for TypeScript.
c.ClearSolutions.code_stub = {{"typescript": "// Your answer takes the place of undefined."}}
# Seconds that one cell may take.
c.Execute.timeout = {cell_seconds}
"""


def write_course(chapters: list[Path], folder: Path, kernels: Path, cell_seconds: int) -> None:
    """An assignment a chapter, in `folder`/source/NAME/NAME.ipynb, and the configuration if there is none.

    Raises ValueError for a chapter without exercises, or with one that is not written as in the other chapters, and
    NotOwn for an assignment that somebody has changed.
    """
    sources = {}
    for chapter in chapters:
        notebook = nbformat.read(chapter, as_version=4)
        try:
            assignment = assignment_of(notebook)
        except ValueError as error:
            raise ValueError(f"{chapter.name}: {error}") from None
        sources[f"source/{chapter.stem}/{chapter.name}"] = nbformat.writes(assignment) + "\n"
    write_own(folder, sources)
    configuration = folder / "nbgrader_config.py"
    if not os.path.lexists(configuration):
        text = CONFIGURATION.format(kernels=str(kernels), cell_seconds=cell_seconds)
        configuration.write_text(text, encoding="utf-8")


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
    number, answer = call.groups()
    cell.metadata.nbgrader = nbgrader_metadata(f"exercise-{number}", solution=True)
    test = f"""\
// This cell tries the answer when it is graded.
// BEGIN HIDDEN TESTS
import {{ requireRight }} from "./lib/exercises/exercise";
import {{ exercises as judges }} from "{module}";
requireRight(judges, {number}, {answer});
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
