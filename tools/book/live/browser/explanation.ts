import type { Documentation } from "../../../kernel/front/cellFront";
import { element } from "./elements";

/** What there is to know of a name: its signature, what the comment above it says, and its tags. */
export function explanation({ signature, text, tags }: Documentation): HTMLElement {
  const box = element("div", "live-explanation");
  box.append(element("code", "", signature));
  if (text) box.append(prose(text));
  for (const tag of tags.split(/\n(?=@)/).filter((one) => one !== "")) {
    const [, kind, name, rest] = /^@(\w+)\s*(?:([\w$.]+)\s)?\s*(.*)$/s.exec(tag) ?? [];
    if (kind === "example")
      box.append(element("pre", "", tag.replace(/^@example\s*(?:```\w*\n?)?|\n?```$/g, "")));
    else if (kind === "param") box.append(term(name ?? "", rest));
    else if (kind !== undefined) box.append(term(kind, tag.slice(kind.length + 1)));
  }
  return box;
}

function prose(text: string): HTMLElement {
  const paragraph = element("p", "");
  for (const [i, part] of text.split("`").entries())
    paragraph.append(i % 2 === 1 ? element("code", "", part) : part);
  return paragraph;
}

function term(name: string, text: string): HTMLElement {
  const line = prose(` ${text.trim()}`);
  line.prepend(element("b", "", name));
  return line;
}
