import { describe } from "vitest";
import { examples } from "../support/examples";
import { testExamples } from "../support/runExamples";

describe("examples of lib/threads", () => {
  testExamples(examples.filter(({ file }) => file.startsWith("lib/threads/")));
});
