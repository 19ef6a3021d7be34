"""What a reader can do in a chapter, and see ticked: the page itself keeps what is done (live/browser/progress.ts)."""

from __future__ import annotations

import hashlib
import json
import re

from bs4 import BeautifulSoup, Tag

FIGURE = re.compile(r"^(?:predict|asked|play|sudoku)-[0-9a-f]{8}$")


def mark_tasks(soup: BeautifulSoup) -> tuple[str, ...]:
    """Notes in the page what a reader can do in it: exercises by their code, since a class may have other numbers, questions, and
    the starts of boards of which one can tell whether they are solved as they should be."""
    tasks = []
    chapter = soup.find(id="chapter")
    for cell in chapter.find_all(class_="cell", recursive=False):
        if "exercise" in cell["class"]:
            code = cell.find(class_="code").get_text().strip()
            cell["data-task"] = f"exercise-{hashlib.sha256(code.encode()).hexdigest()[:8]}"
            tasks.append(cell["data-task"])
        outputs = cell.find(class_="outputs", recursive=False)
        for figure in outputs.find_all("figure", id=FIGURE) if outputs else []:
            name = figure["id"]
            is_board = name.startswith(("play-", "sudoku-"))
            tasks += [f"{name}/{start}" for start in starts_of(figure)] if is_board else [name]
    tasks = list(dict.fromkeys(tasks))
    chapter["data-tasks"] = json.dumps(tasks)
    return tuple(tasks)


def starts_of(figure: Tag) -> list[str]:
    try:
        data = json.loads(figure.find("script").string)
        # Where a board can be shuffled, only the fewest moves tell a start of the chapter from any other.
        return [str(start["name"]) for start in data["starts"] if "least" in start or "shuffle" not in data]
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):  # a notebook may have any data
        return []
