import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { giveAssets } from "../../../support/browser/liveBook";
import { type Cell, ChapterFolder } from "../../../support/notebooks/chapters";

/** A book of made-up chapters whose cells run. */
export class SmallBook {
  private readonly folder = new ChapterFolder();

  /** @param types  whether the checker is there: it would hold back what many tests want to see run */
  async make(chapters: Readonly<Record<string, Cell[]>>, types = false): Promise<void> {
    await giveAssets(this.pages, types);
    this.write(chapters);
  }

  /** Writes chapters, or new editions of them. */
  write(chapters: Readonly<Record<string, Cell[]>>): void {
    for (const [name, cells] of Object.entries(chapters)) this.folder.write(`${name}.ipynb`, cells);
    const { code, printed } = this.folder.run("book", "--as-is", "--out", this.pages);
    expect(code, printed).toBe(0);
  }

  /** Where its pages stand. */
  get pages(): string {
    return this.folder.file("book");
  }

  url(chapter: string): string {
    return pathToFileURL(`${this.pages}/${chapter}.html`).href;
  }

  async open(browser: Browser | BrowserContext, chapter: string): Promise<ReaderPage> {
    const page = await browser.newPage();
    await page.goto(this.url(chapter));
    return new ReaderPage(page);
  }
}

/** A book for the tests of a file or of one `describe`, which calls this. */
export function smallBookForTests(...made: Parameters<SmallBook["make"]>): () => SmallBook {
  const book = new SmallBook();
  beforeAll(() => book.make(...made), 300_000);
  return () => book;
}

/** What a reader does with the cells of a page, which are counted from 1. */
export class ReaderPage {
  constructor(readonly page: Page) {}

  cell(number: number) {
    return this.page.locator(".cell").nth(number - 1);
  }

  outputs(number: number) {
    return this.page.locator(".outputs").nth(number - 1);
  }

  button(name: string | RegExp) {
    return this.page.getByRole("button", { name, exact: true });
  }

  async run(number: number): Promise<void> {
    await this.button(`Run cell ${number}`).click();
  }

  shows(number: number) {
    return expect.poll(async () => (await this.outputs(number).textContent())?.trim());
  }

  /** The line above the outputs of a cell. */
  note(number: number) {
    return expect.poll(async () => {
      const line = this.cell(number).locator(".live-note").first();
      return (await line.isVisible()) ? line.textContent() : "";
    });
  }

  code(number: number): Promise<string> {
    return this.cell(number).locator("textarea").inputValue();
  }

  async edit(number: number, code: string): Promise<void> {
    await this.button(`Edit cell ${number}`).click();
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.insertText(code);
  }

  /** How a part of a cell looks. */
  style(number: number, part: string, property: string): Promise<string> {
    return this.page.evaluate(
      `getComputedStyle(document.querySelectorAll(".cell")[${number - 1}].querySelector("${part}"))["${property}"]`,
    );
  }

  isOld(number: number) {
    return expect.poll(async () => (await this.cell(number).getAttribute("data-old")) !== null);
  }

  said() {
    return expect.poll(() => this.page.locator(".live-said").textContent());
  }
}
