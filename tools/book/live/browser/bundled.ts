import type { Files } from "../declaredHost";

// What the bundler puts in the place of this file, for each script that part which it needs.

/** In the worker: the library's modules by the names that cells import, such as "lib/search/index". */
export declare const modules: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** In the worker: the globals that a cell finds in Node as well, but for those that reach beyond the program. */
export declare const namesOfNode: readonly string[];

/** In the worker: what brings the library's figures to life, as texts. */
export declare const scripts: Readonly<Record<string, { readonly style: string; readonly script: string }>>;

type FigureKind = readonly [add: (figure: HTMLElement) => void, style: string];

/** In pages: how each kind of figure moves, by the beginning of its id: the pages of kit/browser and the like. */
export declare const figureKinds: Readonly<Record<string, FigureKind>>;

/** In the checker: what it knows of the world, `declarations()`. */
export declare const declared: Files;
