"""What JupyterLab's export does with "Sanitize HTML output" ticked: the markup that chapters show stays, all else goes.

nbconvert's own filter knows neither pictures nor figures, and shows styles and scripts as text. Like it, this is a list
of what is allowed: elements, attributes, addresses and styles that are not on it are dropped, whoever wrote them.
"""

from __future__ import annotations

import re

import bleach
from bs4 import BeautifulSoup

TAGS = frozenset(
    "a abbr b blockquote br caption cite code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 "
    "hr i img ins kbd label li mark ol p pre progress q s samp small span strong sub summary sup table tbody td tfoot th "
    "thead tr u ul var".split()
)
# What stands between the tags of these is no text for a reader.
WITHOUT_TEXT = "script style template noscript iframe object embed svg math title textarea select".split()
EVERYWHERE = frozenset("alt aria-hidden aria-label class dir height id lang role style title width".split())
ATTRIBUTES = {
    "a": {"href"},
    "details": {"open"},
    "img": {"src"},
    "li": {"value"},
    "ol": {"start"},
    "progress": {"max", "value"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
}
# As an <img>, a picture runs no script and loads nothing, an SVG neither.
PICTURE = re.compile(r"data:image/(svg\+xml|png|jpeg|gif|webp)[;,].*", re.DOTALL)
LINK = re.compile(r"(https?://|mailto:).*|#.*|[^:]*", re.DOTALL)

PROPERTIES = frozenset(
    "align-items background-color border border-bottom border-collapse border-left border-radius border-right border-top "
    "caption-side color display flex-wrap font-family font-size font-style font-variant-numeric font-weight gap height "
    "justify-content line-height list-style margin margin-bottom margin-left margin-right margin-top max-width min-width "
    "opacity overflow-x padding padding-bottom padding-left padding-right padding-top table-layout text-align "
    "text-decoration vertical-align white-space width".split()
)
# Words, numbers and colours: no address, and no escape that could spell one.
VALUE = re.compile(r"([\w\s.,%#-]|\brgba?\([\d\s.,%]*\))*")


class StyleCleaner:
    """In the place of bleach's own, which looks at the names of properties alone."""

    def sanitize_css(self, style: str) -> str:
        declarations = (part.partition(":")[::2] for part in style.split(";"))
        return ";".join(
            f"{name.strip()}:{value.strip()}"
            for name, value in declarations
            if name.strip().lower() in PROPERTIES and VALUE.fullmatch(value)
        )


def is_allowed(tag: str, name: str, value: str) -> bool:
    if name not in EVERYWHERE and name not in ATTRIBUTES.get(tag, ()):
        return False
    addresses = {"src": PICTURE, "href": LINK}
    return name not in addresses or addresses[name].fullmatch(value) is not None


def clean_html(element: str | bytes) -> str:
    """The filter of that name in nbconvert's templates."""
    text = element.decode() if isinstance(element, bytes) else str(element)
    soup = BeautifulSoup(text, "html.parser")
    for hidden in soup(WITHOUT_TEXT):
        hidden.decompose()
    return bleach.clean(
        str(soup),
        tags=TAGS,
        attributes=is_allowed,
        protocols={"http", "https", "mailto", "data"},
        strip=True,
        css_sanitizer=StyleCleaner(),
    )
