/** The library's files by their paths from lib/ on, and what brings its figures to life: the bundler puts them here. */
export declare const texts: Readonly<Record<string, string | undefined>>;
export declare const scripts: Readonly<Record<string, { readonly style: string; readonly script: string }>>;
