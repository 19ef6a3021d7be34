type FigureKind = readonly [add: (figure: HTMLElement) => void, style: string];

/** How each kind of figure moves, by the beginning of its id: the bundler puts the pages of lib/figures/browser and the like here. */
export declare const figureKinds: Readonly<Record<string, FigureKind>>;
