import type { FromWorker } from "../../tools/live/browser/protocol";
import { displayed } from "./liveBook";

/**
 * Runs in a page that is alive, with the script that the page itself starts as its worker: all cells, in order.
 * @returns for each cell what the worker said
 */
export async function runInWorker(codes: readonly string[]): Promise<FromWorker[][]> {
  // biome-ignore lint/suspicious/noExplicitAny: it runs in the page, whose types Node does not know
  const scope = globalThis as any;
  const worker = new scope.Worker(scope.URL.createObjectURL(new scope.Blob([scope.puzzleWorker])));
  const messages: FromWorker[][] = codes.map(() => []);
  for (const [i, code] of [undefined, ...codes].entries()) {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = (event: { message: string }) => reject(new Error(event.message));
      worker.onmessage = ({ data }: { data: FromWorker }) => {
        if (data.kind === "ready" || data.kind === "done") resolve();
        else messages[i - 1].push(data);
      };
      if (code !== undefined) worker.postMessage({ kind: "run", code, number: i });
    });
  }
  worker.terminate();
  return messages;
}

/**
 * Texts that follow each other are one output, as in a notebook; a display that was updated counts as it is in the end,
 * and one that was taken back not at all.
 */
export function textOf(messages: readonly FromWorker[]): string {
  const outputs: { stream?: string; id?: string; text: string }[] = [];
  for (const message of messages) {
    const last = outputs[outputs.length - 1];
    if (message.kind === "stream") {
      if (last?.stream === message.name) last.text += message.text;
      else outputs.push({ stream: message.name, text: message.text });
    } else if (message.kind === "display") {
      const text = displayed(message.data);
      const old = message.update ? outputs.findIndex(({ id }) => id === message.id) : -1;
      if (old < 0) outputs.push({ id: message.id, text });
      else if (text === "") outputs.splice(old, 1);
      else outputs[old].text = text;
    } else if (message.kind === "error") outputs.push({ text: message.traceback });
  }
  return outputs.map(({ text }) => text).join("\n");
}
