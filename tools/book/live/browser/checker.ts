import { loadScript } from "./nonce";
import type { Answer, Arguments, FromChecker, Question, ToChecker } from "./typeQuestions";

/** The script of its worker, as soon as the page has loaded it. */
declare const puzzleTypes: string | undefined;

/**
 * TypeScript in a worker of its own, which is started when it is first asked: it is five megabytes, and whoever only reads
 * needs none of them. Whatever becomes of it, the page goes on: a question that it cannot answer has no answer.
 */
export class Checker {
  /** It has answered: the next answer takes no longer than a wink. */
  isReady = false;
  private worker: Promise<Worker | undefined> | undefined;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;

  /** Whether the page came with one. */
  get isOffered(): boolean {
    return typeof puzzleTypes === "string" || address() !== undefined;
  }

  get isStarted(): boolean {
    return this.worker !== undefined;
  }

  async ask<Name extends Question>(name: Name, ...given: Arguments<Name>): Promise<Answer<Name> | undefined> {
    this.worker ??= this.start();
    const worker = await this.worker;
    if (!worker) return undefined;
    return new Promise((resolve) => {
      const id = ++this.asked;
      this.waiting.set(id, resolve as (answer: unknown) => void);
      worker.postMessage({ id, name, given } satisfies ToChecker);
    });
  }

  private async start(): Promise<Worker | undefined> {
    const script = await loaded();
    if (script === undefined) return undefined;
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const worker = new Worker(url);
    worker.onmessage = ({ data }: MessageEvent<FromChecker>) => {
      URL.revokeObjectURL(url);
      this.isReady = true;
      if (data.error !== undefined) console.error(data.error);
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.isReady = false;
      this.worker = Promise.resolve(undefined);
      for (const resolve of this.waiting.values()) resolve(undefined);
      this.waiting.clear();
    };
    return worker;
  }
}

/** It stands beside the pages of a book, in a page of one file, or nowhere. */
async function loaded(): Promise<string | undefined> {
  const there = () => (typeof puzzleTypes === "string" ? puzzleTypes : undefined);
  const source = address();
  if (there() === undefined && source !== undefined) await loadScript(source);
  return there();
}

function address(): string | undefined {
  return document.querySelector<HTMLElement>("script[data-types]")?.dataset.types;
}
