/** The library's modules by the names that cells import, such as "lib/search/index": the bundler puts them here. */
export declare const modules: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The globals that a cell finds in Node as well, but for those that reach beyond the program. */
export declare const namesOfNode: readonly string[];
