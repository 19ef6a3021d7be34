"""Turns a notebook that has run into a page of a book: its pictures stand in it, its scripts in the folder "assets"."""

from __future__ import annotations

import copy
import json
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote, unquote

from bs4 import BeautifulSoup, Tag
from nbconvert import HTMLExporter, TemplateExporter
from nbconvert.filters import Highlight2HTML
from nbformat import NotebookNode

from cleaning import ANCHORS
from files import write_whole
from rerun import first_line, numbered_cells
from showing import NAME, Showing
from tasks import mark_tasks

TOOLS = Path(__file__).resolve().parent
# Where the template wants the notebook itself, for the script that runs its cells.
NOTEBOOK_PLACE = "<!--notebook-->"
# What the page's own elements are called, beside its cells.
OWN_IDS = ("chapter", "contents-title", "found", "notebook")
# The lanes of the map in kit/chapters/map.ts, in which the first page shows the chapters.
LANES = {
    "Begin": "00",
    "List and count": "01 02 03 05",
    "Search by levels and bounds": "07 08 09 13",
    "Compare": "16",
    "Ask, solve, infer, climb": "04 06 14 15",
    "Search among pegs": "10 11 12",
}
MAP_BOX = re.compile(
    r"<rect x='(\d+)' y='(\d+)' width='(\d+)' height='(\d+)' rx='8' fill='#\w+'/><text [^>]*>(\d\d) ([^<]*)<"
)
# One lane after another; what builds on all of them comes last.
READING = " ".join(sorted(LANES.values(), key=lambda numbers: numbers == LANES["Compare"])).split()
BOX_SIDES = ("left", "top", "width", "height")
# Pygments takes the 92 of 92_550_856 for all of the number.
SPLIT_NUMBER = re.compile(r'(<span class="m[fi]">\d+)</span><span class="n\w+">((?:_\d+)+n?)</span>')
# The lines that are not indented of a cell that only shows or verifies.
PLUMBING = re.compile(r"(?:(?:show\w*|check)\(|[\s\])}]|//).*|")
PERCENT = re.compile(r"(?<=\d) %")
CHAPTER_LINK = re.compile(r"^(\./)?(\d\d-[^/#?]+)\.ipynb(#.*)?$")


class PageFailed(Exception):
    """A notebook that cannot be shown as a page; the message says what is wrong with it."""


@dataclass(frozen=True)
class Page:
    """What the list of chapters says of one; only the name where no page was asked for."""

    name: str
    title: str = ""
    minutes: str = ""
    after: str = ""  # the numbers of the chapters to read before
    picture: str = ""  # the address holds it
    figures: tuple[str, ...] = ()  # what of it moves on the first page, as markup
    tasks: tuple[str, ...] = ()  # what a reader can do in it, and see ticked
    notes: tuple[str, ...] = ()  # what it shows less of than its notebook


def write_page(notebook: NotebookNode, chapter: Path, folder: Path, chapters: list[str]) -> Page:
    """Writes folder/NAME.html for the chapter's notebook, and what the search of the book finds in it.

    `chapters` has the names of all chapters that have or get a page there, in the order of reading.
    """
    shown = copy.deepcopy(notebook)
    for i, cell in enumerate(shown.cells):
        cell.setdefault("id", f"old-{i}")  # notebooks before format 4.5 have none
        cell.metadata[NAME] = f'the {cell.cell_type} cell "{first_line(cell)}"'
    for number, cell in numbered_cells(shown):
        cell.metadata[NAME] = f"cell [{number}] {first_line(cell)}"
    # Whatever language name the kernel gives, the highlighter knows this one.
    shown.metadata.language_info = {"name": "typescript", "pygments_lexer": "typescript"}
    resources = {"metadata": {"name": chapter.stem, "path": str(chapter.parent)}, "chapters": chapters, "nonce": new_nonce()}
    resources["turn"] = neighbours(chapter, chapters)
    showing = Showing()
    html, _ = exporter(showing).from_notebook_node(shown, resources)
    if showing.refused:
        raise PageFailed("\n".join([*showing.refused, *showing.notes]))
    soup = BeautifulSoup(html, "html.parser")
    # To search these alone takes a small part of the time: most of a page is its coloured code.
    prose = soup.find_all(class_="prose")
    page = page_of(chapter.stem, soup, prose, mark_tasks(soup))
    soup.title.string = f"{page.title} · Puzzle DE TypeScript"
    lay_out(soup)
    link_map(soup, chapters)
    prose = soup.find_all(class_="prose")
    link_chapters(prose)
    make_tables_scroll(soup, prose)
    fill_contents(soup, prose)
    tell_place(soup, page)
    # Not its parents: an export that was killed may leave us at work, and its folder is deleted by the next one, for good.
    folder.mkdir(exist_ok=True)
    write_search(page, prose, folder)
    hold_together(prose)
    add_styles(soup, showing.typeset(soup))
    text = str(soup).replace(NOTEBOOK_PLACE, data_script("notebook", without_outputs(notebook, chapter.stem)))
    write_whole(folder / f"{chapter.stem}.html", text)
    return replace(page, notes=tuple(showing.notes))


def add_styles(soup: BeautifulSoup, formulas: str) -> None:
    """Styles of what the project's own chapters have not, where a page has it."""
    if formulas or soup.select_one(".task, .bare, .alert"):
        style = soup.new_tag("style")
        style.string = formulas + (TOOLS / "template" / "others.css").read_text(encoding="utf-8")
        soup.head.append(style)


def neighbours(chapter: Path, chapters: list[str]) -> list[tuple[str, str, str]]:
    """For links along the lanes: "prev" or "next", the name of that chapter, and its title up to the colon."""
    known = [name for number in READING for name in chapters if name[:2] == number]
    chapters = known + [name for name in chapters if name not in known]
    place = chapters.index(chapter.stem)
    found = {"prev": chapters[max(place - 1, 0) : place], "next": chapters[place + 1 : place + 2]}
    return [(rel, name, short_title(chapter.with_name(f"{name}.ipynb"))) for rel, names in found.items() for name in names]


def short_title(chapter: Path) -> str:
    try:
        cells = json.loads(chapter.read_text(encoding="utf-8"))["cells"]
    except (OSError, ValueError, KeyError):  # a page is there, and its notebook is gone or broken
        cells = []
    prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    title = re.search(r"^# (.+)$", prose, re.MULTILINE)
    if not title:
        return chapter.stem[3:].replace("-", " ").capitalize()
    return re.sub(r"\\(.)", r"\1", BeautifulSoup(title[1], "html.parser").get_text()).split(": ")[0]


def page_of(name: str, soup: BeautifulSoup, prose: list[Tag], tasks: tuple[str, ...]) -> Page:
    opening = prose[0] if prose else None
    minutes = re.search(r"(\d+) minutes", opening.get_text() if opening else "")
    links = opening.find_all("a", href=CHAPTER_LINK) if opening else []
    before = [link["href"].removeprefix("./")[:2] for link in links if "Before you start" in link.parent.get_text()]
    embedded = (image for image in soup.find_all("img", src=True) if image["src"].startswith("data:"))
    pictures = [image for image in embedded if image.find_parent(class_="outputs") and is_compact(image)]
    chosen = soup.select(".cover .outputs img[src^='data:']")  # by its cell's tag
    picture = next(iter(chosen or pictures), None)
    return Page(
        name,
        heading_text(first_of(prose, "h1")) or name,
        minutes[1] if minutes else "",
        ", ".join(sorted(set(before))),
        picture["src"] if picture else "",
        tuple(front_figures(soup, name)),
        tasks,
    )


def front_figures(soup: BeautifulSoup, name: str) -> Iterator[str]:
    """What cells with the tag "front" show, each with the address where it comes from."""
    for figure in soup.select(".front .output.html"):
        figure["data-from"] = f"{quote(name)}.html#{figure.find_parent(class_='cell')['id']}"
        yield str(figure)


def is_compact(image: Tag) -> bool:
    """Whether a picture still says something when it is small: no long row, no column, no sheet of many."""
    width, height = size_of(image)
    return 0 < width <= 640 and height > 0 and 0.4 < width / height < 2.5


def size_of(image: Tag) -> tuple[float, float]:
    """Width and height in pixels; 0 for one that is not stated so, as in width="100%"."""
    stated = [image.get(side, "") for side in ("width", "height")]
    width, height = (float(text) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]+)?", text) else 0 for text in stated)
    return width, height


def write_search(page: Page, prose: list[Tag], folder: Path) -> None:
    """Writes the text of each section for the search of the book: a script, since pages from disk can load no other file."""
    words = mark_vocabulary(prose)
    sections = [{"id": "", "heading": page.title, "text": "", "terms": []}]
    for block in prose:
        for part in block.find_all(recursive=False):
            if part.name in ("h1", "h2", "h3") and part.get("id"):
                sections.append({"id": part["id"], "heading": heading_text(part), "text": "", "terms": []})
            elif part.name != "details" and not part.select_one('tr[id^="word-"]'):  # no answer before it is asked for
                bold = (" ".join(term.get_text().split()) for term in part.find_all("strong"))
                sections[-1]["text"] += " ".join(part.get_text().split()) + " "
                sections[-1]["terms"] += [term for term in bold if len(term) < 40 and not term.endswith((".", ":"))]
    if not sections[0]["text"]:  # as wherever a chapter begins with its title
        sections.pop(0)
    data = json.dumps({"page": page.name, "title": page.title, "sections": sections, "words": words}, ensure_ascii=False)
    place = folder
    for name in ("assets", "search"):
        place /= name
        place.mkdir(exist_ok=True)
    write_whole(place / f"{page.name}.js", f"(window.puzzleSearch ??= []).push({data});\n")


def mark_vocabulary(prose: list[Tag]) -> list[dict]:
    """The rows of tables whose first column is headed "word": each gets an id, so that the search can lead to it."""
    words = []
    all_tables = (table for block in prose for table in block.find_all("table"))
    tables = [table for table in all_tables if heading_text(table.select_one("th")) == "word"]
    for row in (row for table in tables for row in table.select("tbody tr")):
        word, *meaning = [" ".join(cell.get_text().split()) for cell in row.select("td")]
        row["id"] = "word-" + re.sub(r"\W+", "-", word.lower()).strip("-")
        words.append({"id": row["id"], "heading": word, "text": ". Example: ".join(filter(None, meaning))})
    return words


def write_contents(pages: list[Page], folder: Path) -> None:
    """Writes folder/index.html: something that moves, and the chapters as cards."""
    template = exporter().environment.get_template("contents.html.j2")
    resources = {"chapters": [page.name for page in pages], "nonce": new_nonce()}
    text = template.render(pages=pages, lanes=in_lanes(pages), resources=resources)
    write_whole(folder / "index.html", text)


def in_lanes(pages: list[Page]) -> list[tuple[str, list[Page]]]:
    """The lanes that have pages; chapters of the reader's own come last."""
    known = {number for numbers in LANES.values() for number in numbers.split()}
    lanes = [(title, [page for page in pages if page.name[:2] in numbers.split()]) for title, numbers in LANES.items()]
    lanes.append(("More", [page for page in pages if page.name[:2] not in known]))
    return [(title, inside) for title, inside in lanes if inside]


class PageExporter(HTMLExporter):
    """Leaves it to `write_page` to go through the finished text: parsed twice, a page takes twice as long."""

    def from_notebook_node(self, notebook: NotebookNode, resources: dict, **options: object) -> tuple[str, dict]:
        lexer = notebook.metadata.language_info["pygments_lexer"]
        highlight = Highlight2HTML(pygments_lexer=lexer, parent=self)
        self.register_filter("highlight_code", lambda code: SPLIT_NUMBER.sub(r"\1\2</span>", highlight(code)))
        return TemplateExporter.from_notebook_node(self, notebook, resources, **options)


def exporter(showing: Showing | None = None) -> HTMLExporter:
    made = PageExporter(
        template_name="template",
        extra_template_basedirs=[str(TOOLS)],
    )
    if showing:
        for show in (showing.prose, showing.raw, showing.output):
            made.register_filter(f"show_{show.__name__}", show)
        made.register_filter("only_shows", only_shows)
    return made


def only_shows(source: str) -> bool:
    return source.strip() != "" and all(PLUMBING.fullmatch(line) for line in source.splitlines())


def new_nonce() -> str:
    """What marks the page's own scripts, which alone its policy lets run: whoever wrote the notebook cannot know it."""
    return secrets.token_urlsafe(16)


def heading_text(heading: Tag | None) -> str:
    if heading is None:
        return ""
    # Without the mark that links to the heading itself.
    parts = (part for part in heading.find_all(string=True) if "anchor-link" not in part.parent.get("class", []))
    return "".join(parts).strip()


def first_of(prose: list[Tag], name: str) -> Tag | None:
    return next((found for block in prose if (found := block.find(name))), None)


def lay_out(soup: BeautifulSoup) -> None:
    """Puts the board that a chapter begins with right after its title, and checks beside the text that states their figures."""
    chapter = soup.find(id="chapter")
    parts = [part for part in chapter.find_all(recursive=False) if part.name == "div"]
    if parts and "prose" in parts[0]["class"]:
        parts[0]["class"].append("opening")
    board = parts[2] if len(parts) > 2 and parts[2].select_one(".outputs figure[id]") else None
    if board and "opening" in parts[0]["class"] and "prelude" in parts[1]["class"]:
        hero = parts[0].wrap(soup.new_tag("div", attrs={"class": "hero"}))
        rest = soup.new_tag("div", attrs={"class": "prose opening"})
        for part in parts[0].select(":scope > h1 ~ *"):
            rest.append(part)
        hero.extend([board, rest, parts[1]])
    for check in chapter.find_all(class_="checks", recursive=False):
        near = (check.find_next_sibling(), check.find_previous_sibling())
        text = next((part for part in near if part is not None and is_narrow(part)), None)
        if text is not None:
            row = (check if text is near[0] else text).wrap(soup.new_tag("div", attrs={"class": "beside"}))
            row.append(text if text is near[0] else check)


def is_narrow(part: Tag) -> bool:
    """Whether it is a text that leaves the margin free and begins no section."""
    return part.get("class") == ["prose"] and not part.find(["h1", "h2", "h3", "h4", "table", "pre", "details", "img"])


def link_map(soup: BeautifulSoup, chapters: list[str]) -> None:
    """Lays a link over each box of the map of the chapters, which kit/chapters/map.ts draws."""
    for image in soup.find_all("img", alt=re.compile("^The chapters by idea")):
        size = size_of(image)
        if 0 in size or not image.has_attr("src"):
            continue  # somebody else's picture
        place = image.wrap(soup.new_tag("span", attrs={"class": "map"}))
        for *box, number, title in MAP_BOX.findall(unquote(image["src"])):
            name = next((name for name in chapters if name.startswith(f"{number}-")), None)
            if name is None:
                continue
            parts = (f"{side}:{100 * float(value) / size[i % 2]:.2f}%" for i, (side, value) in enumerate(zip(BOX_SIDES, box)))
            attributes = {"href": f"{quote(name)}.html", "style": ";".join(parts), "aria-label": f"{number} {title}"}
            place.append(soup.new_tag("a", attrs=attributes))


def link_chapters(prose: list[Tag]) -> None:
    for block in prose:
        for link in block.find_all("a", href=True):
            link["href"] = CHAPTER_LINK.sub(r"\2.html\3", link["href"])


def hold_together(prose: list[Tag]) -> None:
    """A number and its % stay on one line. What is searched keeps the space that a reader types."""
    for block in prose:
        for text in block.find_all(string=PERCENT):
            if text.find_parent(["code", "pre"]) is None:
                text.replace_with(PERCENT.sub("\u00a0%", text))


def make_tables_scroll(soup: BeautifulSoup, prose: list[Tag]) -> None:
    for block in prose:
        for table in block.find_all("table"):
            table.wrap(soup.new_tag("div", attrs={"class": "wide"}))


def fill_contents(soup: BeautifulSoup, prose: list[Tag]) -> None:
    """Fills the lists of contents from the second and third level of headings, whose ids it makes unique."""
    used = {*OWN_IDS, *(cell["id"] for cell in soup.select("#chapter .cell[id]"))}
    anchors = [anchor for block in prose for anchor in block.find_all(ANCHORS, id=True)]
    for heading in anchors:
        name, copies = heading["id"], 1
        while heading["id"] in used:
            copies += 1
            heading["id"] = f"{name}-{copies}"
        used.add(heading["id"])
        mark = heading.select_one(".anchor-link")
        if mark is None:  # its text wrote the heading as an element
            continue
        mark["href"] = f"#{heading['id']}"
        # A reader of the screen hears the heading; the mark beside it is for the pointer.
        mark["aria-hidden"], mark["tabindex"] = "true", "-1"
    for place in soup.find_all("ol", class_="headings"):
        for heading in anchors:
            if heading.name in ("h2", "h3"):
                item = soup.new_tag("li", attrs={"class": heading.name})
                link = soup.new_tag("a", href=f"#{heading['id']}")
                link.string = heading_text(heading)
                if heading.select_one(".tex"):  # its formulas, not the text of them
                    link.string = ""
                    link.extend(copy.copy(part) for part in heading.contents if part is not heading.select_one(".anchor-link"))
                item.append(link)
                place.append(item)


def tell_place(soup: BeautifulSoup, page: Page) -> None:
    """Says in the bar which chapter this is, where in its lane, and how long it takes."""
    number = page.name[:2] if page.name[:2].isdigit() else ""
    lane = next((numbers.split() for numbers in LANES.values() if number in numbers.split()), [])
    place = f"{lane.index(number) + 1} of {len(lane)}" if len(lane) > 1 else ""
    name = f"{number} {page.title.split(': ')[0]}".strip()
    minutes = page.minutes and f"{page.minutes} min"
    for kind, text in (("minutes", minutes), ("lane", place), ("name", name)):
        if text:
            soup.select_one(".bar .where").insert(0, soup.new_tag("span", attrs={"class": kind}, string=text))


def without_outputs(notebook: NotebookNode, name: str) -> dict:
    """What a page needs of its notebook to run the cells, and to give them back as a notebook."""
    kept = ("id", "cell_type", "metadata", "source", "attachments")
    cells = [
        {"id": f"old-{i}", **{name: cell[name] for name in kept if name in cell}} for i, cell in enumerate(notebook.cells)
    ]
    return {"name": name, "metadata": notebook.metadata, "cells": cells}


def data_script(name: str, data: object) -> str:
    # "<" would let a text end the element.
    return f'<script type="application/json" id="{name}">{json.dumps(data).replace("<", chr(92) + "u003c")}</script>'
