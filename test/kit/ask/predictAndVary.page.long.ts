import { describe, expect, it } from "vitest";
import { predict } from "../../../kit/ask/predict";
import { vary } from "../../../kit/ask/vary";
import { drawSlides } from "../../../kit/puzzles/sliding/view";
import { hasChromium } from "../../support/browser/chromium";
import { figurePages } from "../../support/browser/figurePages";

const because = "The start is as far away as any position can be.";
const estimate = predict({ question: "How many positions?", answer: 181_440, unit: "positions", because });
const choice = predict({ question: "Which board?", choices: ["2 × 5", "3 × 3"], answer: "2 × 5", because });
const boards = [1, 2, 3].map((tile) => [tile, 0]);
const varied = vary({
  ...{ caption: "Weights", parameter: "weight", values: [1, 2, 4] },
  ...{
    numbers: { moves: [31, 33, 41], expanded: [900, 90, 9] },
    drawings: drawSlides(boards, 2),
  },
});
const named = vary({
  ...{ caption: "Bounds", parameter: "bound", values: ["none", "corners"], numbers: { expanded: [65, 31] } },
});

describe.skipIf(!hasChromium())("figures that ask and answer, in a browser", () => {
  const openPage = figurePages();

  it("hide the answer until the reader has guessed, and then compare the guess", async () => {
    const page = await openPage(estimate.html);
    const answer = page.locator("strong", { hasText: "Answer:" });
    expect(await answer.isVisible()).toBe(false);
    await page.getByLabel("Your estimate").fill("about ten");
    await page.keyboard.press("Enter");
    expect(await page.locator("output").textContent()).toBe("Write a number, such as 10,000 or 2 million.");
    await page.getByLabel("Your estimate").fill("2 million");
    await page.keyboard.press("Enter");
    expect(await page.locator("output").textContent()).toBe(
      `A factor of 11 too high. Answer: 181,440 positions. ${because}`,
    );
    await page.emulateMedia({ media: "print" });
    expect(await answer.isVisible()).toBe(true);
  });

  it("tell right from wrong, once, and show the answer to whoever asks", async () => {
    const page = await openPage(`${choice.html}${estimate.html}`);
    const [chosen, shown] = [page.locator("output").first(), page.locator("output").last()];
    await page.getByRole("button", { name: "3 × 3" }).click();
    expect(await chosen.textContent()).toBe(`Not this one. Answer: 2 × 5. ${because}`);
    await page.getByRole("button", { name: "2 × 5" }).click({ force: true });
    expect(await chosen.textContent()).toMatch(/^Not this one/);
    await page.getByRole("button", { name: "Show me" }).last().press("Enter");
    expect(await shown.textContent()).toBe(`Answer: 181,440 positions. ${because}`);
  });

  it("move table, chart and board at once, by keys", async () => {
    const page = await openPage(varied.html);
    const slider = page.getByRole("slider", { name: "weight" });
    const cursor = () =>
      page.$eval(
        ".puzzle-cursor",
        (element) => (element as unknown as { style: { left: string } }).style.left,
      );
    const first = await cursor();
    await slider.press("End");
    expect(await page.locator("output").textContent()).toBe("moves: 41 · expanded: 9");
    expect(await page.locator(".puzzle-chosen").textContent()).toBe("4419");
    expect(await page.locator(".puzzle-panel img").getAttribute("alt")).toBe("3 _");
    expect(await slider.getAttribute("aria-valuetext")).toBe("4");
    expect(Number.parseFloat(await cursor())).toBeGreaterThan(Number.parseFloat(first));
    expect(await page.locator("li img").first().isVisible()).toBe(false);
  });

  it("move by buttons where the values are names", async () => {
    const page = await openPage(named.html);
    await page.getByRole("button", { name: "corners" }).press(" ");
    expect(await page.locator("output").textContent()).toBe("expanded: 31");
    expect(await page.locator('[aria-pressed="true"]').textContent()).toBe("corners");
  });
});
