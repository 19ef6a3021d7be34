import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { type Behaviour, LocalProxy } from "./proxy";
import { goodNpm, goodPython, ToyProject } from "./toyProject";

// The set-up of a project with one small package each, by the real npm and pip, through a proxy of ours.

const npm = npmProgram();
const python = spawnSync("python3", ["-c", "import sys, ensurepip, venv; print(sys.executable)"]);
const registry = packageServer();
const canRun = process.platform !== "win32" && npm !== undefined && python.status === 0;

let project: ToyProject;
let proxy: LocalProxy | undefined;

beforeEach(() => {
  project = new ToyProject();
});

afterEach(() => {
  project.dispose();
  proxy?.stop();
  proxy = undefined;
});

/** What a set-up says that has no other way to the network than the proxy. */
async function setUp(tool: "npm" | "pip", address: string) {
  if (tool === "npm") {
    project.write(
      "package.json",
      JSON.stringify({ ...read("package.json"), dependencies: { dequal: "2.0.3" } }),
    );
    project.program("python3", goodPython);
  } else {
    project.program("npm", goodNpm);
  }
  const { code, output, error } = await project.run(["setup"], {
    env: {
      HOME: project.folder,
      HTTPS_PROXY: address,
      https_proxy: address,
      npm_config_cache: path.join(project.folder, "npm-cache"),
      PIP_NO_CACHE_DIR: "1",
      PIP_RETRIES: "1",
      ...(process.env.SSL_CERT_FILE && { SSL_CERT_FILE: process.env.SSL_CERT_FILE }),
      ...(tool === "npm" ? { npm_execpath: npm ?? "" } : { PUZZLE_PYTHON: `${python.stdout}`.trim() }),
    },
  });
  return { code, output, said: error.replace(/^Installing .*\n/gm, "") };
}

describe.skipIf(!canRun)("without a way to the package server", () => {
  it.each<["npm" | "pip", string, Behaviour | "nobody"]>([
    ["npm", "a proxy that is not there", "nobody"],
    ["npm", "a proxy that wants a password", "wants a password"],
    ["npm", "a line that is cut in the middle", { cutsAfter: 6000 }],
    ["pip", "a proxy that is not there", "nobody"],
    ["pip", "a proxy that wants a password", "wants a password"],
    ["pip", "a line that is cut in the middle", { cutsAfter: 6000 }],
  ])("%s is told of in one sentence: %s", async (tool, _, behaviour) => {
    useLists();
    if (behaviour !== "nobody") proxy = await LocalProxy.start(behaviour);
    const { code, said } = await setUp(tool, proxy?.address ?? "http://127.0.0.1:9");
    expect(said).toBe(
      `${tool} could not reach its package server: check the network connection (or the proxy) and run the same command again.\n`,
    );
    expect(code).toBe(1);
  });
});

describe.skipIf(!canRun || !isOnline())("through a proxy", () => {
  it("all is set up, and nobody else is asked", async () => {
    useLists();
    proxy = await LocalProxy.start("passes");
    expect(await setUp("npm", proxy.address)).toMatchObject({ said: "", code: 0 });
    expect([...proxy.hosts]).toEqual([new URL(registry).hostname]);
    expect(existsSync(project.path("node_modules/dequal/package.json"))).toBe(true);
    expect(await setUp("pip", proxy.address)).toMatchObject({ said: "", code: 0 });
  });

  it.each(["npm", "pip"] as const)(
    "%s refuses a file that is not the one in the project's list",
    async (tool) => {
      useLists((hash) =>
        hash
          .replace(/\w{4}$|\w{4}==$/, (end) => (end.startsWith("abcd") ? "dcba==" : "abcd=="))
          .slice(0, hash.length),
      );
      proxy = await LocalProxy.start("passes");
      const { code, said } = await setUp(tool, proxy.address);
      expect(said).toMatch(
        new RegExp(`^${tool} received a file that is not the one .* run the same command again\\.\\n$`),
      );
      expect(code).toBe(1);
    },
  );
});

it("every package has the hash of its file, for npm and for pip", () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const without = Object.entries<{ integrity?: string }>(packages).filter(
    ([name, { integrity }]) => name !== "" && !integrity?.startsWith("sha512-"),
  );
  expect(without).toEqual([]);
  const lines = readFileSync(path.join(root, "tools/setup/requirements.lock"), "utf8")
    .replaceAll("\\\n", "")
    .split("\n");
  const entries = lines.filter((line) => line !== "" && !line.startsWith("#"));
  expect(entries.length).toBeGreaterThan(90);
  expect(entries.filter((line) => !/^[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}/.test(line))).toEqual([]);
  const named =
    readFileSync(path.join(root, "tools/setup/requirements.txt"), "utf8").match(/^[\w.-]+==.*$/gm) ?? [];
  expect(named.length).toBe(3);
  for (const pin of named) expect(entries.some((line) => line.startsWith(`${pin} `))).toBe(true);
});

/** Writes lists of one package each, out of the project's own. */
function useLists(change = (hash: string) => hash): void {
  const { packages, ...lock } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const { integrity, ...dequal } = packages["node_modules/dequal"];
  const own = { dependencies: { dequal: "2.0.3" } };
  const small = {
    "": own,
    "node_modules/dequal": { ...dequal, dev: undefined, integrity: change(integrity) },
  };
  project.write("package-lock.json", JSON.stringify({ ...lock, packages: small }));
  const text = readFileSync(path.join(root, "tools/setup/requirements.lock"), "utf8");
  const six = /^six==.*\\\n(?: .*\n)+/m.exec(text)?.[0] ?? "";
  project.write("tools/setup/requirements.lock", six.replace(/(?<=sha256:)\w+/g, change));
}

function read(file: string): object {
  return JSON.parse(readFileSync(project.path(file), "utf8"));
}

/** The program of the npm that runs this, or of the one on the path. */
function npmProgram(): string | undefined {
  const { npm_execpath: own = "", PATH = "" } = process.env;
  if (path.basename(own) === "npm-cli.js") return own;
  const found = PATH.split(path.delimiter).map((folder) => path.join(folder, "npm"));
  const program = found.find((file) => existsSync(file));
  return program && path.extname(realpathSync(program)) === ".js" ? realpathSync(program) : undefined;
}

/** The address of npm's package server, as npm itself has it where nobody has set another in a folder of their own. */
function packageServer(): string {
  if (npm === undefined) return "";
  const env = { ...process.env, HOME: tmpdir() };
  return spawnSync(process.execPath, [npm, "config", "get", "registry"], {
    env,
    encoding: "utf8",
  }).stdout.trim();
}

function isOnline(): boolean {
  const ask = `fetch(${JSON.stringify(new URL("dequal", registry))}).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
  const online = spawnSync(process.execPath, ["-e", ask], { timeout: 20_000 }).status === 0;
  if (!online)
    console.warn("SKIPPED: the set-up through a proxy, for the package servers cannot be reached.");
  return online;
}
