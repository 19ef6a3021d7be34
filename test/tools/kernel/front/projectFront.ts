import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { CellFront } from "../../../../tools/kernel/front/cellFront";

/** The front end for cells on this project, as it stands. */
export function projectFront(): CellFront {
  const root = path.resolve(__dirname, "../../../..").replaceAll("\\", "/");
  const kindOf = (file: string) => statSync(file, { throwIfNoEntry: false });
  return new CellFront(ts, {
    folder: root,
    libraries: `${root}/node_modules/typescript/lib`,
    types: ["node"],
    readFile: (file) => (kindOf(file) ? readFileSync(file, "utf8") : undefined),
    fileExists: (file) => kindOf(file)?.isFile() ?? false,
    directoryExists: (folder) => kindOf(folder)?.isDirectory() ?? false,
    version: () => "",
    getDirectories: ts.sys.getDirectories,
    readDirectory: ts.sys.readDirectory,
  });
}
