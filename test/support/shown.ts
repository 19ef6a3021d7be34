import { vi } from "vitest";

/** What is shown while a function runs: outside a notebook, texts that are printed. */
export function shownBy(act: () => void): string[] {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    act();
    return log.mock.calls.map(([text]) => String(text));
  } finally {
    log.mockRestore();
  }
}
