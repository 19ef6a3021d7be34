import type { Host } from "../../kernel/front/cellFront";

/** By path. */
export type Files = Readonly<Record<string, string>>;

/** Where the checker of a page finds TypeScript's own declarations, and those of the library. */
export const LANGUAGE = "/types";
export const PROJECT = "/project";

/** The world as the checker of a page knows it: these declarations, which never change, and nothing else. */
export function hostOf(files: Files): Host {
  const folders = new Map<string, Map<string, boolean>>();
  for (const file of Object.keys(files)) {
    const parts = file.split("/");
    for (let i = 1; i < parts.length; i++) {
      const folder = parts.slice(0, i).join("/");
      const inside = folders.get(folder) ?? new Map<string, boolean>();
      folders.set(folder, inside.set(parts[i], i < parts.length - 1));
    }
  }
  const inside = (folder: string) => folders.get(folder.replace(/\/$/, ""));
  const namesIn = (folder: string, isFolder: boolean) =>
    [...(inside(folder) ?? [])].flatMap(([name, isOne]) => (isOne === isFolder ? [name] : []));
  return {
    folder: PROJECT,
    libraries: LANGUAGE,
    types: ["node"],
    readFile: (file) => files[file],
    fileExists: (file) => Object.hasOwn(files, file),
    directoryExists: (folder) => inside(folder) !== undefined,
    version: () => "",
    getDirectories: (folder) => namesIn(folder, true).filter((name) => name !== "node_modules"),
    readDirectory: (folder) => namesIn(folder, false).map((name) => `${folder}/${name}`),
  };
}
