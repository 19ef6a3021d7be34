import DOMPurify from "dompurify";
import list from "../../markup.json";

// What tools/book/cleaning.py does with the outputs that a page is made with, for those that its cells show later.

const words = (text: string) => text.split(" ");
const forms = Object.fromEntries(
  Object.entries(list.forms).map(([name, form]) => [name, new RegExp(`^(?:${form})$`, "s")]),
);
const attributes = new Map(Object.entries(list.attributes).map(([tag, names]) => [tag, words(names)]));
const everywhere = words(list.everywhere);
const properties = words(list.properties);

/** Nothing leads away: what a cell shows has no links. */
const ALLOWED = {
  RETURN_DOM_FRAGMENT: true as const,
  ALLOWED_TAGS: words(list.tags).filter((tag) => tag !== "a"),
  ALLOWED_ATTR: [...everywhere, ...[...attributes.values()].flat()],
  FORBID_CONTENTS: words(list.withoutText),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purify = DOMPurify(window);
purify.addHook("uponSanitizeAttribute", (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  const tag = element.tagName.toLowerCase();
  const isKnown = everywhere.includes(name) || attributes.get(tag)?.includes(name);
  const form = name === "id" ? forms[tag] : forms[name]; // of all ids, those of figures are known
  const fits = form ? form.test(value) : name !== "id";
  attribute.keepAttr = Boolean(isKnown && fits);
  if (name === "style") attribute.attrValue = cleanStyle(value);
});

/** The elements of a text, without all that is not allowed. */
export function cleaned(html: string): DocumentFragment {
  return purify.sanitize(html, ALLOWED);
}

function cleanStyle(style: string): string {
  const declarations = style.split(";").map((part) => /^([^:]*):?(.*)$/s.exec(part) as RegExpExecArray);
  return declarations
    .filter(([, name, value]) => properties.includes(name.trim().toLowerCase()) && forms.declared.test(value))
    .map(([, name, value]) => `${name.trim()}:${value.trim()}`)
    .join(";");
}
