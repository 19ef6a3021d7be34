import type { Files } from "../declaredHost";

/** What the checker knows of the world: the bundler puts `declarations()` in its place. */
export declare const declared: Files;
