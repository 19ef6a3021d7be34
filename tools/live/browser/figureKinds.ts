type FigureKind = readonly [bringToLife: (id: string) => void, style: string];

/** How each kind of figure moves, by the beginning of its id: the bundler puts lib/figures/browser here. */
export declare const figureKinds: Readonly<Record<string, FigureKind>>;
