import { type Run, Terminal } from "../terminal";
import { cleaned } from "./cleaning";
import { element } from "./elements";
import { enliven } from "./figures";
import type { FromWorker } from "./protocol";

const FIGURE_DATA = /<script type="application\/json">([^<]*)<\/script>/;

/** The outputs of one cell: they replace those that stood there, piece by piece as they come. */
export class Outputs {
  private readonly displays = new Map<string, HTMLElement>();
  private stream: { name: string; box: HTMLPreElement; terminal: Terminal; line: ChildNode[] } | undefined;
  private notice: HTMLElement | undefined;
  private isClosed = false;
  /** By the ids of their figures, which follow from all that they show: what comes once more stays as the reader left it. */
  private readonly left = new Map<string, Element>();

  /** @param keeps  whether a figure that comes once more keeps its step, its position, its answers */
  constructor(
    private readonly place: HTMLElement,
    keeps = false,
  ) {
    for (const output of keeps ? place.children : []) {
      const id = figureIn(output);
      if (id) this.left.set(id, output);
    }
    place.replaceChildren();
  }

  /** Others have taken their place: what a timer of the cell says still is theirs no longer. */
  close(): void {
    this.isClosed = true;
  }

  add(message: FromWorker): void {
    if (this.isClosed) return;
    if (message.kind === "stream") this.print(message.name, message.text);
    else if (message.kind === "leftOut") this.leaveOut(message);
    else if (message.kind === "error") this.append(errorBox(message.traceback));
    else if (message.kind === "display") this.show(message);
  }

  /** A sentence of the page itself, such as that the cell was stopped. */
  say(text: string): void {
    this.place.append(element("p", "live-note", text));
  }

  private print(name: string, text: string): void {
    const last = this.notice?.previousElementSibling ?? this.place.lastElementChild;
    if (this.stream?.name !== name || this.stream.box !== last) {
      const box = element("pre", name === "stderr" ? "output text stderr" : "output text");
      this.stream = { name, box, terminal: new Terminal(), line: [] };
      this.append(box);
    }
    const { box, terminal } = this.stream;
    const { done, line } = terminal.add(text);
    for (const old of this.stream.line) old.remove();
    this.stream.line = line.map(node);
    box.append(...done.map(node), ...this.stream.line);
  }

  private show({ data, id, update }: Extract<FromWorker, { kind: "display" }>): void {
    const old = id === undefined ? undefined : this.displays.get(id);
    if (update && Object.keys(data).length === 0) {
      old?.remove();
      this.displays.delete(id as string);
      return;
    }
    const output = rendered(data);
    const known = id === undefined ? this.left.get(figureIn(output)) : undefined;
    if (known) {
      this.left.delete(figureIn(output));
      this.append(known);
      return;
    }
    if (id !== undefined) this.displays.set(id, output);
    if (update && old) old.replaceWith(output);
    else this.append(output);
    enliven(output);
  }

  private append(element: Element): void {
    this.place.append(element);
    if (this.notice) this.place.append(this.notice);
  }

  private leaveOut({ characters, outputs }: Extract<FromWorker, { kind: "leftOut" }>): void {
    const counts = Object.entries({ characters, outputs }).filter(([, count]) => count > 0);
    const left = counts.map(([what, count]) => `${count.toLocaleString("en")} ${what}`).join(" and ");
    this.notice ??= element("pre", "output text stderr");
    this.notice.textContent = `... and ${left} more, which are left out here`;
    this.place.append(this.notice);
  }
}

/** A picture in the place of what stands there. */
export function show(place: HTMLElement, html: string): void {
  place.replaceChildren(rendered({ "text/html": html }));
  enliven(place);
}

function rendered(data: Readonly<Record<string, string>>): HTMLElement {
  const html = data["text/html"];
  if (html === undefined) return element("pre", "output text", data["text/plain"] ?? "");
  const output = element("div", "output html");
  // Whatever a cell sends, no script of it runs in the page; the page brings charts and players to life itself.
  const json = FIGURE_DATA.exec(html)?.[1];
  output.append(cleaned(html));
  const figure = output.querySelector("figure");
  if (json !== undefined)
    figure?.append(Object.assign(element("script", "", json), { type: "application/json" }));
  return output;
}

/** The id of the first figure in an output, or "". */
function figureIn(output: Element): string {
  return output.querySelector("figure[id]")?.id ?? "";
}

/** The first line says what is wrong, the others where. */
function errorBox(traceback: string): HTMLPreElement {
  const [heading, ...frames] = traceback.split(/(?=\n)/);
  const box = element("pre", "output text error");
  box.append(element("strong", "", heading), ...frames);
  return box;
}

function node({ text, style }: Run): ChildNode {
  if (style === "") return document.createTextNode(text);
  const span = Object.assign(document.createElement("span"), { textContent: text });
  span.setAttribute("style", style);
  return span;
}
