import type { FromWorker, StartWorker } from "../../../../tools/book/live/browser/protocol";
import { displayed } from "../../../support/browser/liveBook";

/**
 * Runs in a page that is alive, in a worker that starts as the page's own does: all cells, in order.
 * @returns for each cell what the worker said
 */
export async function runInWorker(codes: readonly string[]): Promise<FromWorker[][]> {
  const { puzzleRoom } = globalThis as unknown as { puzzleRoom: { start: StartWorker } };
  const messages: FromWorker[][] = codes.map(() => []);
  let hear: (message: FromWorker) => void = () => {};
  let lost: (reason: string) => void = () => {};
  const worker = puzzleRoom.start(
    (message) => hear(message),
    (reason) => lost(reason),
  );
  for (const [i, code] of codes.entries()) {
    await new Promise<void>((resolve, reject) => {
      lost = (reason) => reject(new Error(reason));
      hear = (message) => {
        if (message.kind === "done") resolve();
        else messages[i].push(message);
      };
      worker.post({ kind: "run", code, number: i + 1 });
    });
  }
  worker.end();
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
