"""How nbgrader grades a course of this project: students' cells run apart from what judges them (tools/class/grading)."""

from __future__ import annotations

import csv
import json
import re
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output, new_raw_cell
from nbgrader import preprocessors
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.converters import Autograde
from nbgrader.coursedir import CourseDirectory
from nbgrader.plugins import CsvExportPlugin
from traitlets import Float

from nbgrader_course import JUDGED, TEST, nbgrader_metadata

ROOT = Path(__file__).resolve().parents[2]
GRADER = ["node", "-r", "ts-node/register/transpile-only", "tools/class/grading/grade.ts"]
NOT_GRADED = "not graded"
# Where a line of prose is broken; a part of a longer word stands alone.
PART_OF_LINE = re.compile(r".{1,100}(?:\s+|$)|.{1,100}")
NO_JUDGE = "Nothing in the library judges this cell: grade it by hand."


def configure(config: Any, cell_seconds: float) -> None:
    """What nbgrader_config.py calls; a cell of a student's may run for `cell_seconds`."""
    config.Autograde.sanitize_preprocessors = [
        JudgeExercises,
        preprocessors.OverwriteKernelspec,
        preprocessors.OverwriteCells,
        preprocessors.CheckCellMetadata,
    ]
    config.Autograde.autograde_preprocessors = [
        preprocessors.LimitOutput,
        preprocessors.SaveAutoGrades,
        preprocessors.AssignLatePenalties,
        preprocessors.CheckCellMetadata,
    ]
    config.JudgeExercises.cell_seconds = cell_seconds
    config.ExportApp.plugin_class = CsvExport


def init_assignment(autograde: Autograde, assignment: str, student: str) -> None:
    """A link would have a file graded, or given back, that is not the student's: another's notebook, or the answers."""
    course = autograde.coursedir
    folder = Path(course.format_path(course.submitted_directory, student, assignment))
    for path in (folder, *folder.rglob("*")):
        if path.is_symlink():
            with Gradebook(course.db_url, course.course_id) as book:
                book.update_or_create_student(student)  # who is in the table then, as not graded
            raise ValueError(f"{path} is a link, no file.")
    begin(autograde, assignment, student)


# nbgrader calls it for each submission, before it copies what was handed in; it has no setting for such a rule.
begin, Autograde.init_assignment = Autograde.init_assignment, init_assignment


class JudgeExercises(preprocessors.NbGraderPreprocessor):
    """Makes a notebook of what was handed in, with the cells of the gradebook in their places, and has it judged.

    Of a submission only the texts of its cells are used: neither its metadata nor its outputs count.
    """

    cell_seconds = Float(30, help="how long a cell of a student's may run").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        names = resources["nbgrader"]
        asked = gradebook_cells(names)
        released = self.released(names)
        untouched = {cell.source for cell in [*released.cells, *asked.values()]}
        judged = {int(found[2]): found for cell in asked.values() if (found := JUDGED.search(cell.source))}
        cells, places = put_in_order(nb.cells, asked, judged, untouched)
        code = [cell for cell in cells if cell.cell_type == "code" and not is_test(cell)]
        exercises = [
            {
                "number": number,
                "answer": found[3],
                "seed": int(found[4]) if found[4] else None,
                "cell": code.index(places[number]) if places[number] else None,
            }
            for number, found in judged.items()
        ]
        sources = [{"source": cell.source, "own": cell.source not in untouched} for cell in code]
        sources += [{"source": source, "own": False} for source in lost_cells(released, code)]
        modules = {found[1] for found in judged.values()} or {""}
        request = {"module": modules.pop(), "cells": sources, "exercises": exercises, "seconds": self.cell_seconds}
        grades = ask_grader(request) if judged else {"cells": {}, "judgements": {}}
        for at, cell in enumerate(code):
            if ran := grades["cells"].get(str(at)):
                cell.outputs = outputs_of(ran)
        for cell in filter(is_test, cells):
            found = JUDGED.search(cell.source)
            cell.outputs = verdict_of(grades["judgements"][found[2]]) if found else [error("NotGraded", NO_JUDGE)]
        return new_notebook(cells=cells, metadata=released.metadata), resources

    def released(self, names: dict[str, str]) -> NotebookNode:
        """The students' edition; without it, every cell counts as the student's own."""
        course = CourseDirectory(parent=self)
        folder = course.format_path(course.release_directory, ".", names["assignment"])
        path = Path(folder) / f"{names['notebook']}.ipynb"
        return nbformat.read(path, as_version=4) if path.exists() else new_notebook()


def gradebook_cells(names: dict[str, str]) -> dict[str, NotebookNode]:
    """The cells that the gradebook knows, by their names, in the order of the teacher's edition."""
    with Gradebook(names["db_url"]) as book:
        notebook = book.find_notebook(names["notebook"], names["assignment"])
        points = {cell.name: cell.max_score for cell in [*notebook.grade_cells, *notebook.task_cells]}
        kinds = {"grade": notebook.grade_cells, "solution": notebook.solution_cells, "task": notebook.task_cells}
        cells = {}
        for cell in notebook.source_cells:
            properties = {kind: cell.name in {one.name for one in ones} for kind, ones in kinds.items()}
            worth = {"points": points[cell.name]} if cell.name in points else {}
            mark = nbgrader_metadata(cell.name, locked=cell.locked, cell_type=cell.cell_type, **properties, **worth)
            cells[cell.name] = new_cell(cell.cell_type, cell.source, nbgrader=mark)
        return cells


def put_in_order(
    submitted: list[NotebookNode],
    asked: dict[str, NotebookNode],
    judged: dict[int, re.Match[str]],
    untouched: set[str],
) -> tuple[list[NotebookNode], dict[int, NotebookNode | None]]:
    """The cells of a submission with those of the gradebook among them, and the cell that answers each exercise."""
    cells, named = [], {}
    for cell in submitted:
        made = shown_cell(cell, untouched)
        mark = cell.metadata.get("nbgrader")
        name = str(mark.get("grade_id")) if isinstance(mark, dict) else ""
        was_test = made.source.startswith(TEST) or (name in asked and is_test(asked[name]))
        if was_test and not any(answers(made, found) for found in judged.values()):
            continue
        cells.append(made)
        named[name] = made
    places = {}
    for number, found in judged.items():
        answering = [cell for cell in cells if answers(cell, found)]
        changed = [cell for cell in answering if cell.source not in untouched]
        empty = named.get(f"exercise-{number}")
        places[number] = (changed or answering or [empty if empty and empty.cell_type == "code" else None])[-1]
    after = defaultdict(list)
    for name, wanted in asked.items():
        exercise = re.fullmatch(r"exercise-(\d+)(-test)?", name)
        place = places.get(int(exercise[1])) if exercise else named.get(name)
        if wanted.metadata.nbgrader["solution"] and place and place.cell_type == wanted.cell_type:
            place.metadata.setdefault("nbgrader", wanted.metadata.nbgrader)
        else:
            after[place.id if place else ""].append(wanted)
    return [one for cell in cells for one in [cell, *after[cell.id]]] + after[""], places


def answers(cell: NotebookNode, judged: re.Match[str]) -> bool:
    """Whether a cell hands in an answer to an exercise, or gives it its name."""
    number, answer = judged[2], judged[3]
    pattern = rf"\bexercise\(\s*{number}\s*,|\b(?:const|let|var|function)\s+{answer}\b"
    code = re.sub(r"/\*[\s\S]*?\*/|(?<!\S)//.*", "", cell.source)
    return cell.cell_type == "code" and re.search(pattern, code) is not None


def lost_cells(released: NotebookNode, code: list[NotebookNode]) -> list[str]:
    """The chapter's cells that the student deleted, or changed: in JupyterLab what they declared is still there."""
    kept = {cell.source for cell in code}
    own = [cell for cell in released.cells if cell.cell_type == "code" and "nbgrader" not in cell.metadata]
    return [cell.source for cell in own if cell.source not in kept]


def is_test(cell: NotebookNode) -> bool:
    mark = cell.metadata.get("nbgrader", {})
    return cell.cell_type == "code" and mark.get("grade", False) and not mark["solution"]


def shown_cell(cell: NotebookNode, untouched: set[str]) -> NotebookNode:
    """A student's cell for who reads what was handed in: text of their own as it is written, for its markup could be a script."""
    source = well_formed(cell.source)
    if cell.cell_type == "code" or cell.source in untouched:
        return new_cell(cell.cell_type if cell.cell_type == "code" else "markdown", source)
    text = "\n".join(part for line in source.splitlines() for part in PART_OF_LINE.findall(line) or [""])
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return new_cell("markdown", f"{fence}text\n{text}\n{fence}")


def new_cell(kind: str, source: str, **metadata: Any) -> NotebookNode:
    makers = {"code": new_code_cell, "markdown": new_markdown_cell}
    return makers.get(kind, new_raw_cell)(source, metadata=metadata)


def well_formed(text: str) -> str:
    """Half characters can be written to no file."""
    return str(text).encode("utf-8", "replace").decode("utf-8")


def outputs_of(ran: dict[str, Any]) -> list[NotebookNode]:
    names = {True: "stderr", False: "stdout"}
    outputs = [new_output("stream", name=names[part["isError"]], text=part["text"]) for part in ran["printed"]]
    fault = ran.get("error")
    return [*outputs, error(fault["name"], fault["message"], fault["trace"])] if fault else outputs


def verdict_of(judgement: dict[str, Any]) -> list[NotebookNode]:
    """What nbgrader makes points of: all, unless there is an error."""
    if not judgement["right"]:
        return [error("NotRight", judgement["remark"])]
    return [new_output("stream", name="stdout", text=judgement["remark"])]


def error(name: str, message: str, trace: list[str] | None = None) -> NotebookNode:
    return new_output("error", ename=name, evalue=message, traceback=[f"{name}: {message}", *(trace or [])])


class Grader:
    """The program that judges; one does for all submissions, as it keeps what it has worked out."""

    running: subprocess.Popen[str] | None = None


def ask_grader(request: dict[str, Any]) -> dict[str, Any]:
    # Should a submission have ended the program, the next one gets another.
    if Grader.running is None or Grader.running.poll() is not None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
        Grader.running = subprocess.Popen(GRADER, cwd=ROOT, **pipes)
    try:
        Grader.running.stdin.write(json.dumps(request) + "\n")
        Grader.running.stdin.flush()
        return json.loads(Grader.running.stdout.readline())
    except (OSError, ValueError):
        Grader.running.kill()
        raise RuntimeError("The grader ended while it graded this submission.") from None


class CsvExport(CsvExportPlugin):
    """nbgrader's table, which would give 0 points to who has none because grading failed."""

    def export(self, gradebook: Gradebook) -> None:
        super().export(gradebook)
        table = Path(self.to or "grades.csv")
        with table.open(encoding="utf-8", newline="") as file:
            heads, *rows = csv.reader(file)
        course = CourseDirectory(parent=self)
        for row in rows:
            assignment, student = row[heads.index("assignment")], row[heads.index("student_id")]
            if not self.is_graded(gradebook, course, assignment, student):
                for head in ("raw_score", "score"):
                    row[heads.index(head) - len(heads)] = NOT_GRADED
        with table.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([heads, *rows])

    def is_graded(self, gradebook: Gradebook, course: CourseDirectory, assignment: str, student: str) -> bool:
        submitted = Path(course.format_path(course.submitted_directory, student, assignment))
        try:
            submission = gradebook.find_submission(assignment, student)
        except MissingEntry:
            return not submitted.exists()  # Nothing was handed in: that is worth nothing.
        grades = [grade for notebook in submission.notebooks for grade in notebook.grades]
        if any(grade.manual_score is not None for grade in grades):
            return True
        # Of a submission that it could not grade, nbgrader takes the folder away, and keeps the points of an earlier one.
        folder = Path(course.format_path(course.autograded_directory, student, assignment))
        return folder.exists() and any(grade.auto_score is not None for grade in grades)
