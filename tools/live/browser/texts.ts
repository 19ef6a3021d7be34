/** The library's files by their paths from lib/ on: the bundler puts them here. */
export declare const texts: Readonly<Record<string, string | undefined>>;
