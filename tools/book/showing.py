"""What a page shows of each cell, as markup: its text, and what it gave. What a page has no place for is named with its cell."""

from __future__ import annotations

import html
import json
import re
import secrets
import subprocess
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

from bs4 import BeautifulSoup
from nbconvert.filters import add_anchor
from nbformat import NotebookNode
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from cleaning import FORMS, TAGS, clean_output, clean_prose, parsed
from rerun import trace_of

PICTURES = ("image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp")
# The first of these that an output has is shown, as in JupyterLab.
KINDS = ("application/json", "text/html", "text/markdown", "text/latex", *PICTURES, "text/plain")
# Elements that may go: they show nothing themselves.
SILENT = TAGS | set("[document] html head body title meta link style script template noscript picture main nav header footer article aside address form".split())
# A picture within other markup.
DRAWN = re.compile("<svg\\b[^>]*>.*?</svg>", re.DOTALL | re.IGNORECASE)
# A property of a style that a text of the page does not keep.
LOOK = re.compile(r"(?:^|;)\s*(?!text-align\s*:)[\w-]+\s*:")
# What a page has, or leads to by the web or by another page.
REACHED = re.compile(r"#|[a-z][\w.+-]*:|(\./)?\d\d-[^/#?]+\.ipynb", re.IGNORECASE)
ADDRESS = re.compile(r"\bhttps?://\w")
# In the metadata of a cell that is shown: what it is called.
NAME = "puzzle_name"
FORMULA = r"(?<!\\)\$\$.+?\$\$|(?<![\\$])\$(?!\$).+?(?<!\\)\$|\\\[.+?\\\]|\\\(.+?\\\)|\\begin\{(?P<name>\w+\*?)\}.+?\\end\{(?P=name)\}"
# In markup, code and what stands in the angles of an element is none.
ASIDE = r"(?P<other><(?P<code>code|pre)\b.*?</(?P=code)>|<[a-z/!][^>]*>)"
IN_MARKUP = re.compile(f"{ASIDE}|{FORMULA}", re.DOTALL)
# In Markdown, code is none, nor what has code in it or ends in another paragraph; a backslash of TeX may be written as two.
IN_MARKDOWN = FORMULA.replace(".+?", r"(?:(?!\n\s*\n|`).)+?").replace(r"\\\[", r"\\\\\[").replace(r"\\\]", r"\\\\\]")
IN_MARKDOWN = IN_MARKDOWN.replace(r"\\\(", r"\\\\\(").replace(r"\\\)", r"\\\\\)")
CODE = r"^[ >]*(?P<fence>`{3,}|~{3,}).*?(?:^[ >]*(?P=fence)|\Z)|(?P<ticks>(?<!`)`+(?!`)).+?(?<!`)(?P=ticks)(?!`)"
IN_MARKDOWN = re.compile(f"{IN_MARKDOWN}|(?P<other>{CODE}|\\\\.)", re.DOTALL | re.MULTILINE)
# What draws for white paper cannot be read on black.
PAPER = 'style="background-color:#fff"'
DELIMITERS = re.compile(r"^\$\$(.*)\$\$$|^\$(.*)\$$|^\\[\[(](.*)\\[\])]$", re.DOTALL)


class Showing:
    """One notebook on its way into a page: `refused` must be mended before there is one, `notes` says what it shows less of."""

    def __init__(self) -> None:
        self.refused: list[str] = []
        self.notes: list[str] = []
        self._formulas: dict[str, NotebookNode] = {}  # each with the first cell that has it

    def prose(self, cell: NotebookNode) -> str:
        soup = self._markdown(cell.source, cell)
        for image in soup.find_all("img", src=re.compile("^attachment:")):
            kept = cell.get("attachments", {}).get(unquote(image["src"].removeprefix("attachment:")), {})
            image["src"] = next((f"data:{kind};base64,{kept[kind]}" for kind in PICTURES if kind in kept), image["src"])
        pictures = [(image, image.get("src", "")[:80]) for image in soup.find_all("img")]
        self._note_lost(lost_in(soup), cell)
        if cell.metadata.get("heading_collapsed"):
            self._say(self.notes, cell, "what is folded below its heading in JupyterLab is open")
        if soup.find(style=LOOK):
            self._say(self.notes, cell, "shown without the styles of its text")
        for link in soup.find_all("a", href=True):
            if not REACHED.match(link["href"]):
                self._say(self.notes, cell, f"leads to a file that is not with the page: {link['href']}")
        clean_prose(soup)
        for image, source in pictures:
            if image.decomposed:
                continue
            if not image.has_attr("src"):  # its address has gone with all that is not allowed
                self._say(self.refused, cell, f"a picture in the text is no part of the notebook, attach it to its cell: {source}")
            if not image.has_attr("alt"):
                self._say(self.refused, cell, f"a picture has no text alternative: {source}")
        return str(soup)

    def raw(self, cell: NotebookNode) -> str:
        kind = cell.metadata.get("raw_mimetype") or cell.metadata.get("format") or "text/plain"
        if kind == "text/html":
            return f'<div class="output html">{self._html(cell.source, cell)}</div>'
        if kind in ("text/plain", "text/markdown"):
            return f'<pre class="output text">{html.escape(cell.source)}</pre>'
        self._say(self.notes, cell, f"meant for another format ({kind}), so it is left out")
        return ""

    def output(self, output: NotebookNode, cell: NotebookNode) -> str:
        if output.output_type == "stream":
            return f'<pre class="output text{" stderr" if output.name == "stderr" else ""}">{self._text(output.text, cell)}</pre>'
        if output.output_type == "error":
            heading, line_end, rest = trace_of(output).partition("\n")
            return f'<pre class="output text error"><strong>{html.escape(heading)}</strong>{html.escape(line_end + rest)}</pre>'
        shown = ((kind, self._shown(kind, output, cell)) for kind in KINDS if kind in output.data)
        kind, found = next((each for each in shown if each[1]), ("", ""))
        before = KINDS[: KINDS.index(kind)] if found else ()
        others = ", ".join(other for other in output.data if other in before or other not in KINDS)
        if found and others:
            self._say(self.notes, cell, f"its output is shown as {kind}, and not as {others}")
        if not found and any(content != "" for content in output.data.values()):
            kinds = ", ".join(output.data)
            acts = {"text/html", "text/markdown"} & set(output.data)  # scripts, which pages never run
            what = f"its output ({kinds}) holds nothing for a page" if acts else f"its output ({kinds}) has no place on a page"
            self._say(self.notes if acts else self.refused, cell, what)
        return found

    def _shown(self, kind: str, output: NotebookNode, cell: NotebookNode) -> str:
        """Empty where that kind has nothing for a page."""
        content = output.data[kind]
        if kind in PICTURES:
            return self._picture(kind, output, cell)
        if kind == "text/latex":
            given = html.escape(content, quote=False)
            marked = IN_MARKUP.sub(lambda found: found["other"] or self._mark(html.unescape(found[0]), cell), given)
            return f'<div class="output">{marked}</div>' if "<span" in marked else ""
        if kind in ("text/html", "text/markdown"):
            markup = self._html(content if kind == "text/html" else self._markdown(content, cell), cell)
            return f'<div class="output {kind[5:]}">{markup}</div>' if markup else ""
        if kind == "text/plain":
            return f'<pre class="output text">{self._text(content, cell)}</pre>'
        self._say(self.notes, cell, "its JSON is shown as text, without a tree to fold")
        return f'<pre class="output text">{plain(json.dumps(content, indent=2, ensure_ascii=False))}</pre>'

    def _text(self, text: str, cell: NotebookNode) -> str:
        if ADDRESS.search(text):
            self._say(self.notes, cell, "an address in its printed text is no link")
        return plain(text)

    def _html(self, markup: str | BeautifulSoup, cell: NotebookNode) -> str:
        soup = parsed(DRAWN.sub(lambda found: drawn(found[0], cell), markup)) if isinstance(markup, str) else markup
        lost = lost_in(soup)
        if not soup.find("figure", id=FORMS["figure"]):  # the page itself brings those to life
            lost |= {tag.name for tag in soup.find_all(["script", "style"])}
        clean_output(soup)
        images = soup.find_all("img")
        for image in images:
            image.attrs.setdefault("alt", name_of(cell))
        if not soup.get_text(strip=True) and not images and not soup.find(["hr", "progress"]):
            return ""
        self._note_lost(lost | {"img" for image in images if not image.has_attr("src")}, cell)
        return str(soup)

    def _picture(self, kind: str, output: NotebookNode, cell: NotebookNode) -> str:
        content, plain, about = output.data[kind], output.data.get("text/plain", "<"), output.metadata.get(kind, {})
        coded = in_letters(content) if kind == PICTURES[0] else "".join(content.split())
        if not re.fullmatch("[A-Za-z0-9+/=]+", coded):
            return ""
        alt = about.get("alt") or (name_of(cell) if plain.startswith("<") else plain)
        sizes = "".join(f' {side}="{int(about[side])}"' for side in ("width", "height") if isinstance(about.get(side), (int, float)))
        look = f'alt="{html.escape(alt)}"{sizes} {PAPER}'
        return f'<div class="output"><img src="data:{kind};base64,{coded}" {look}></div>'

    def _markdown(self, source: str, cell: NotebookNode) -> BeautifulSoup:
        if re.search(r"\\(eq)?ref\{", source):
            self._say(self.notes, cell, "refers to a formula by its number, which no page has")
        formulas: list[str] = []
        mark = f"@@{secrets.token_hex(4)}-"

        def hidden(found: re.Match) -> str:
            if found["other"]:
                return found[0]
            formulas.append(re.sub(r"^\\(\\[\[(].*)\\(\\[\])])$", r"\1\2", found[0], flags=re.DOTALL))
            return f"{mark}{len(formulas) - 1}@@"

        def back(found: re.Match) -> str:
            if found["other"]:
                return re.sub(f"{mark}(\\d+)@@", lambda place: html.escape(formulas[int(place[1])]), found[0])
            return self._mark(formulas[int(found["place"])], cell)

        markup = answer({"markdown": IN_MARKDOWN.sub(hidden, source)})
        soup = parsed(re.sub(f"{ASIDE}|{mark}(?P<place>\\d+)@@", back, markup, flags=re.DOTALL))
        for heading in soup.find_all(lambda tag: re.fullmatch("h[1-6]", tag.name) and not tag.attrs):
            heading.replace_with(parsed(add_anchor(str(heading), anchor_link_text="#")))
        for code in soup.select("pre > code[class^='language-']"):
            language = code["class"].removeprefix("language-")
            if language == "mermaid":
                self._say(self.notes, cell, "a diagram of Mermaid stands as it was written")
            try:
                lexer = get_lexer_by_name(language)
            except ClassNotFound:
                continue
            code.parent.replace_with(parsed(highlight(code.get_text(), lexer, HtmlFormatter())))
        return soup

    def _mark(self, formula: str, cell: NotebookNode) -> str:
        self._formulas.setdefault(formula, cell)
        return f'<span class="tex">{html.escape(formula, quote=False)}</span>'

    def typeset(self, soup: BeautifulSoup) -> str:
        """Puts MathML for the formulas and colours for what terminals colour. Tells what styles the formulas need."""
        places = [place for place in soup.select("span.tex") if place.get_text() in self._formulas]
        printed = soup.select("pre > span.terminal")
        if not places and not printed:
            return ""
        texts = list(dict.fromkeys(place.get_text() for place in places))
        formulas = [{"tex": DELIMITERS.sub(r"\1\2\3", text), "display": is_display(text)} for text in texts]
        made = answer({"formulas": formulas, "printed": [place.get_text() for place in printed]})
        for place, runs in zip(printed, made["printed"], strict=True):
            pairs = ((run["text"], run["style"]) for run in runs)
            place.replace_with(*(soup.new_tag("span", string=text, style=style) if style else text for text, style in pairs))
        results = dict(zip(texts, made["formulas"], strict=True))
        for place in places:
            text = place.get_text()
            if "failure" in results[text]:
                what = f"a formula stays as it was written: {text}: {results[text]['failure']}"
                self._say(self.notes, self._formulas[text], what)
                continue
            place.clear()
            place.append(parsed(results[text]["mathml"]))
            for number in place.select(".tml-eqn"):  # JupyterLab counts no formulas
                number.decompose()
            place["class"] = "tex display" if is_display(text) else "tex"
        return made["css"] if places else ""

    def _note_lost(self, names: set[str], cell: NotebookNode) -> None:
        if names:
            self._say(self.notes, cell, f"shown without <{'>, <'.join(sorted(names))}>")

    def _say(self, messages: list[str], cell: NotebookNode, what: str) -> None:
        if (message := f"{name_of(cell)}: {what}") not in messages:
            messages.append(message)


@cache
def helper() -> subprocess.Popen:
    """Ends with this program. Node takes a while to start, so one is asked for all."""
    command = ["node", str(Path(__file__).with_name("typeset.js"))]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")


def answer(question: dict) -> Any:
    print(json.dumps(question), file=helper().stdin, flush=True)
    return json.loads(helper().stdout.readline())


def lost_in(soup: BeautifulSoup) -> set[str]:
    """The outermost elements that show something and that the cleaner takes out."""
    lost = soup.find_all(lambda tag: tag.name not in SILENT)
    return {tag.name for tag in lost if not tag.find_parent(lambda around: around.name not in SILENT)}


def drawn(svg: str, cell: NotebookNode) -> str:
    """Markup for a picture of it, in which no script runs; the same again where it is none by itself, as with another in it."""
    if "xmlns=" not in svg.partition(">")[0]:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg"{svg[4:]}'
    try:
        ElementTree.fromstring(svg)
    except ElementTree.ParseError:
        return svg
    return f'<img src="data:{PICTURES[0]};base64,{in_letters(svg)}" alt="{html.escape(name_of(cell))}" {PAPER}>'


def in_letters(text: str) -> str:
    return b64encode(text.encode()).decode()


def name_of(cell: NotebookNode) -> str:
    """As `write_page` has noted it: outputs have no number of their own."""
    return cell.metadata.get(NAME, f"a {cell.cell_type} cell")


def plain(text: str) -> str:
    """Text as it was printed; `typeset` does the rest where it tells a terminal more."""
    return f'<span class="terminal">{html.escape(text)}</span>' if re.search("[\x1b\r\b]", text) else html.escape(text)


def is_display(formula: str) -> bool:
    return formula.startswith(("$$", "\\[", "\\begin"))
