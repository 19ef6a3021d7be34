"""Other numbers for a class: the questions that vary with a seed say the numbers of that seed, and their cells name it."""

from __future__ import annotations

import html
import re

from nbformat import NotebookNode

# By chapter and exercise: the seed; what stands in the question, each with what is to stand there; the answer, if there is one only.
Variants = dict[str, dict[str, dict]]

CALL = re.compile(r"^exercise\((\d+), (\w+)\);$", re.MULTILINE)
NOTE = "<p><em>What follows is for the chapter's own numbers. Seed {seed} has given the question others{answer}.</em></p>"


def vary(notebook: NotebookNode, variants: dict[str, dict]) -> None:
    """Raises ValueError where a question does not say what the library expects it to say."""
    note = None
    for question, cell in zip(notebook.cells, notebook.cells[1:]):
        tags = cell.metadata.get("tags", [])
        call = CALL.search(cell.source) if "exercise" in tags else None
        if call:
            variant = variants.get(call[1])
            if variant:
                question.source = varied(question.source, variant["wording"], call[1])
                cell.source = CALL.sub(rf"exercise(\1, \2, {variant['seed']});", cell.source)
                cell.outputs, cell.execution_count = [], None  # they were those of the chapter's numbers
                right = f", and the right answer is {html.escape(variant['answer'])}" if "answer" in variant else ""
                note = NOTE.format(seed=variant["seed"], answer=right)
        elif "answer" in tags and note:
            cell.source = cell.source.replace("</summary>", "</summary>\n" + note, 1)
            note = None


def varied(question: str, wording: list[list[str]], number: str) -> str:
    """All at once: what one number becomes may be what another one was."""
    for own, _ in wording:
        if question.count(own) != 1:
            raise ValueError(f'exercise {number} should say "{own}" once, where its numbers vary')
    table = dict(map(tuple, wording))
    return re.sub("|".join(map(re.escape, sorted(table, key=len, reverse=True))), lambda found: table[found[0]], question)
