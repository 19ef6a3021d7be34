/**
 * Work in pieces for several threads: the one floor that imports `node:`. It knows no puzzle; a room's `threads.ts` says what its
 * pieces are.
 *
 * Read pieces.ts first: a function called for many arguments at once. worker.ts is what runs in the other threads, sources.ts
 * what they load, failure.ts how errors come back.
 */

export {
  type PieceOptions,
  type PieceProgress,
  runPieces,
  WorkerError,
  type WorkerFunction,
  WorkerMemoryError,
  type WorkerOptions,
  workerFunction,
} from "./pieces";
