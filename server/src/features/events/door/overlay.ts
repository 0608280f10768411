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

/** Rows of one table with what is still to be written laid over them. */
export interface Overlay<D, Creation> {
  create(id: string, creation: Creation, document: D): Promise<void>;
  update(id: string, version: number | undefined, change: (document: D) => D): Promise<void>;
  delete(id: string, version: number | undefined): Promise<void>;
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
  const rows = new Map<string, Held<D, Creation>>();

  async function hold(id: string): Promise<Held<D, Creation>> {
    const known = rows.get(id);
    if (known) return known;
    const [base] = await below([id]);
    return { base, document: base, version: undefined, creation: undefined };
  }

  return {
    async create(id, creation, document) {
      rows.set(id, { ...(await hold(id)), creation, document });
    },
    async update(id, version, change) {
      const held = await hold(id);
      const document = held.document && change(held.document);
      rows.set(id, { ...held, document, version: held.version ?? version });
    },
    async delete(id, version) {
      const held = await hold(id);
      rows.set(id, { ...held, document: undefined, creation: undefined, version: held.version ?? version });
    },
    has: (id) => rows.has(id),
    async read(ids) {
      const others = ids.filter((id) => !rows.has(id));
      const found = others.length > 0 ? await below(others) : [];
      return [...found, ...ids.flatMap((id) => rows.get(id)?.document ?? [])];
    },
    over(found, belongs) {
      const held = [...rows.values()].flatMap(({ document }) => document ?? []);
      return [...found.filter(({ id }) => !rows.has(id)), ...held.filter(belongs)];
    },
    held: () => rows,
  };
}
