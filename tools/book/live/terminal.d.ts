export interface Run {
  readonly text: string;
  /** For an attribute; "" for plain text. */
  readonly style: string;
}

export class Terminal {
  add(text: string): { readonly done: readonly Run[]; readonly line: readonly Run[] };
}
