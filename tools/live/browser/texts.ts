/** What brings the library's figures to life: the bundler puts it here. */
export declare const scripts: Readonly<Record<string, { readonly style: string; readonly script: string }>>;
