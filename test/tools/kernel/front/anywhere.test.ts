import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// The same code runs in the kernel and in a worker of a page: TypeScript and all files are given to it.

const folder = path.resolve(__dirname, "../../../../tools/kernel/front");

test.each(readdirSync(folder).filter((file) => file.endsWith(".js")))(
  "%s asks nothing of Node or of a page",
  (file) => {
    const code = readFileSync(path.join(folder, file), "utf8");
    const required = [...code.matchAll(/require\((.*?)\)/g)].map(([, name]) => name);
    expect(required.filter((name) => !/^"\.\/\w+"$/.test(name))).toEqual([]);
    expect(code).not.toMatch(/\b(?:process|Buffer|__dirname|globalThis|window|self|document)\b(?!:)\./);
  },
);
