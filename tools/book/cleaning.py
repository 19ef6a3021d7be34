"""What is left of markup that anybody may have written: what chapters show, and nothing that acts.

markup.json lists what is allowed, for this file and for the pages, whose cells show markup, too. Elements, attributes,
addresses and styles that are not on the list are dropped, whoever wrote them. nbconvert's own filter knows neither
pictures nor figures, shows styles and scripts as text, and takes four times as long.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from bs4 import BeautifulSoup, Tag
from bs4.element import PreformattedString

LIST = json.loads((Path(__file__).resolve().parent / "markup.json").read_text(encoding="utf-8"))
TAGS = frozenset(LIST["tags"].split())
# What stands between the tags of these is no text for a reader.
WITHOUT_TEXT = LIST["withoutText"].split()
EVERYWHERE = frozenset(LIST["everywhere"].split())
ATTRIBUTES = {tag: frozenset(names.split()) for tag, names in LIST["attributes"].items()}
PROPERTIES = frozenset(LIST["properties"].split())
# A value of a style: words, numbers of at least 0 and colours, no address and no escape that could spell one. As an
# <img>, a picture runs no script and loads nothing, an SVG neither.
FORMS = {name: re.compile(form, re.DOTALL) for name, form in LIST["forms"].items()}
ANCHORS = ("h1", "h2", "h3", "h4", "h5", "h6", "a", "span", "div", "p")


def clean_html(element: str | bytes) -> str:
    """The filter of that name in nbconvert's templates, for what JupyterLab exports with "Sanitize HTML output" ticked."""
    soup = parsed(element.decode() if isinstance(element, bytes) else str(element))
    clean(soup)
    return str(soup)


def is_clean(html: str) -> bool:
    """Whether nothing of it acts."""
    return clean_html(html) == str(parsed(html))


def clean_prose(soup: BeautifulSoup) -> None:
    """A text of a page: its headings and anchors alone have ids, which the page makes unique, and nothing takes the page's own look."""
    for anchor in soup.find_all("a", attrs={"name": True, "id": False}):
        anchor["id"] = anchor["name"]
    clean(soup)
    for tag in soup.find_all(True):
        without_names(tag, keep_id=tag.name in ANCHORS)
        # The side of a table's column is the one style that markdown knows.
        if "style" in tag.attrs:
            side = re.search(r"text-align:\w+", tag["style"])
            tag["style"] = side[0] if side else ""


def clean_output(soup: BeautifulSoup) -> None:
    """What a cell showed. A figure that moves keeps its data, for the page's own script: see live/browser/figures.ts."""
    found = [figure for figure in soup.find_all("figure") if FORMS["figure"].fullmatch(figure.get("id", ""))]
    data = [(figure, figure_data(figure)) for figure in found]
    clean(soup)
    for tag in soup.find_all(True):
        without_names(tag, keep_id=any(tag is figure for figure in found))
    for figure, text in data:
        if text is not None:
            script = soup.new_tag("script", attrs={"type": "application/json"})
            script.string = text
            figure.append(script)


def figure_data(figure: Tag) -> str | None:
    """The data of a figure as a text that cannot end its element; None if it has none."""
    script = figure.find("script", attrs={"type": "application/json"})
    try:
        json.loads(script.string)
    except (AttributeError, TypeError, ValueError, RecursionError):
        return None
    return script.string.replace("<", "\\u003c")


def parsed(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser", multi_valued_attributes=None)


def clean(soup: BeautifulSoup) -> None:
    for remark in soup.find_all(string=lambda text: isinstance(text, PreformattedString)):
        remark.extract()  # comments, declarations: written as they are, they could hold anything
    for hidden in soup(WITHOUT_TEXT):
        hidden.decompose()
    for tag in soup.find_all(True):
        if tag.name not in TAGS:
            tag.unwrap()
            continue
        if "style" in tag.attrs:
            tag["style"] = clean_style(tag["style"])
        tag.attrs = {name: value for name, value in tag.attrs.items() if is_allowed(tag.name, name, value)}


def clean_style(style: str) -> str:
    declarations = (part.partition(":")[::2] for part in style.split(";"))
    return ";".join(
        f"{name.strip()}:{value.strip()}"
        for name, value in declarations
        if name.strip().lower() in PROPERTIES and FORMS["declared"].fullmatch(value)
    )


def is_allowed(tag: str, name: str, value: str) -> bool:
    if name not in EVERYWHERE and name not in ATTRIBUTES.get(tag, ()):
        return False
    return name not in ("src", "href") or FORMS[name].fullmatch(value) is not None


def without_names(tag: Tag, keep_id: bool) -> None:
    """The page's scripts and styles find their elements by ids and classes: a text must not pass for one of them."""
    if not keep_id:
        tag.attrs.pop("id", None)
    if not FORMS["class"].fullmatch(tag.get("class", "")):
        del tag["class"]
