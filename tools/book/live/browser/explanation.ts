import type { Documentation, Signatures } from "../../../kernel/front/cellFront";
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

/** The ways to call a function, with the parameter that is being written set off. */
export function callHelp({ signatures, selected, argument }: Signatures): HTMLElement {
  const { label, parameters, text } = signatures[selected];
  const box = element("div", "live-explanation");
  const code = element("code", "");
  const inside = parameters.map((one) => one.label);
  const at = label.indexOf(inside.join(", "));
  if (inside[argument] === undefined || at < 0) code.textContent = label;
  else {
    const before = at + inside.slice(0, argument).reduce((sum, one) => sum + one.length + ", ".length, 0);
    const end = before + inside[argument].length;
    code.append(label.slice(0, before), element("mark", "", inside[argument]), label.slice(end));
  }
  box.append(code);
  const about = parameters[argument]?.text || text;
  if (about) box.append(prose(about));
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
