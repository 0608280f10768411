/** What is to become of one row, against what the rows below hold. */
export interface Held<D, Creation> {
  readonly base: D | undefined;
  /** Undefined once deleted. */
  readonly document: D | undefined;
  /** The one that the first change of the row was made for. */
  readonly version: number | undefined;
  /** What made it, where it was not there or was deleted on the way. */
  readonly creation: Creation | undefined;
}

/** Rows of one table with what is still to be written laid over them. Only prepared rows are written. */
export interface Overlay<D, Creation> {
  /** Reads what lies below these ids, at once. */
  prepare(ids: readonly string[]): Promise<void>;
  create(id: string, creation: Creation, document: D): void;
  update(id: string, version: number | undefined, change: (document: D) => D): void;
  delete(id: string, version: number | undefined): void;
  /** Whether a row was written here, though it be gone again. */
  has(id: string): boolean;
  /** Those of the ids that exist. */
  read(ids: readonly string[]): Promise<D[]>;
  /** What was read below, with rows that are held here in place of the older ones. */
  over(found: readonly D[], belongs: (document: D) => boolean): D[];
  held(): ReadonlyMap<string, Held<D, Creation>>;
}

export function overlayOn<D extends { readonly id: string }, Creation>(
  below: (ids: readonly string[]) => Promise<D[]>,
): Overlay<D, Creation> {
  // A row that is neither below nor here any more is not held: a series that moves again and again leaves many names.
  const rows = new Map<string, Held<D, Creation>>();
  const bases = new Map<string, D | undefined>();

  function hold(id: string): Held<D, Creation> {
    const known = rows.get(id);
    if (known) return known;
    if (!bases.has(id)) throw new Error(`The row ${id} is written and was not prepared.`);
    const base = bases.get(id);
    return { base, document: base, version: undefined, creation: undefined };
  }

  return {
    async prepare(ids) {
      const unread = ids.filter((id) => !bases.has(id));
      if (unread.length === 0) return;
      for (const id of unread) bases.set(id, undefined);
      for (const base of await below(unread)) bases.set(base.id, base);
    },
    create(id, creation, document) {
      rows.set(id, { ...hold(id), creation, document });
    },
    update(id, version, change) {
      const held = hold(id);
      const document = held.document && change(held.document);
      rows.set(id, { ...held, document, version: held.version ?? version });
    },
    delete(id, version) {
      const held = hold(id);
      if (!held.base) rows.delete(id);
      else {
        rows.set(id, { ...held, document: undefined, creation: undefined, version: held.version ?? version });
      }
    },
    has: (id) => bases.has(id),
    async read(ids) {
      const others = ids.filter((id) => !bases.has(id));
      const found = others.length > 0 ? await below(others) : [];
      return [...found, ...ids.flatMap((id) => rows.get(id)?.document ?? [])];
    },
    over(found, belongs) {
      const held = [...rows.values()].flatMap(({ document }) => document ?? []);
      return [...found.filter(({ id }) => !bases.has(id)), ...held.filter(belongs)];
    },
    held: () => rows,
  };
}
