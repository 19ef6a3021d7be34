// What boards in JupyterLab search with, for the extension in .jupyter/labextensions, which asks for it by this name: Jupyter
// serves what lies here beside the extension's own files.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../setup/jupyter";
import { bundleBoards } from "./live/bundle";

const folder = path.join(root, ".jupyter/state/data/labextensions/puzzle-de-typescript-advice/static");

bundleBoards().then((script) => {
  const part = path.join(folder, `${process.pid}.part`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(part, script);
  renameSync(part, path.join(folder, "boards.js"));
});
