import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { threadId } from "node:worker_threads";

/** The bytes of a file. @throws Node's own error, if it cannot be read */
export function readFile(file: string): Uint8Array {
  return readFileSync(file);
}

/**
 * Writes a file: first one beside it, which takes its name once it is whole. So the file is either what it was or the new one,
 * whenever the run is interrupted.
 * @throws Node's own error, if it cannot be written (a full disk): then nothing is left behind
 */
export function writeWhole(file: string, parts: readonly Uint8Array[]): void {
  const beside = `${file}.${process.pid}-${threadId}.part`;
  try {
    write(beside, parts);
    renameSync(beside, file);
  } catch (error) {
    try {
      rmSync(beside, { force: true });
    } catch {} // what could not be written need not be there; the error to tell is the first
    throw error;
  }
}

function write(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, "w");
  try {
    for (const part of parts) {
      // A disk that fills up may take a part before it refuses.
      for (let at = 0; at < part.length; ) at += writeSync(descriptor, part, at);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
