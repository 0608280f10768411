import type { Db } from '../../../platform/database/database.ts';
import { type Dialect, statement } from '../../../platform/database/statement.ts';
import { type Pause, paced } from '../../../platform/pace.ts';
import type { LoggedChange, StoredChange } from '../door/log.ts';
import { documentBefore } from '../door/reverse-patch.ts';
import { readSliceMs } from '../reads/range-rows.ts';

/** Changes that are looked up together; bytes of patches that are read, and of documents that are told together. */
const changesARead = 64;
const bytesAPortion = 4 << 20;

/** All columns of `StoredChange`, for a statement's text. */
export const changeColumns = 'seq, position, entity, row_id, op, before, after, counterpart';

/** The same without what is read with other changes of its row, for `eachWholeChange`. */
export const placeColumns = (changes: string) => {
  const whole = (column: string) =>
    `case when ${changes}.op is null or ${changes}.entity <> 'event' then ${changes}.${column} end as ${column}`;
  const columns = ['seq', 'position', 'entity', 'row_id', 'op', 'counterpart'].map((column) => `${changes}.${column}`);
  return [...columns, whole('before'), whole('after')].join(', ');
};

type Stored = Pick<StoredChange, 'op' | 'before' | 'after'>;
type StoredEvent = Stored & Pick<StoredChange, 'seq' | 'position' | 'entity' | 'row_id'>;
type Whole = Pick<LoggedChange, 'before' | 'after'>;
type WholeChange<C> = Omit<C, keyof Whole> & Whole;

/** Where the change is looked up in: an SQL expression over the columns of `changes`, by the name they have there. */
export const opIn = (changes: string) => `coalesce(${changes}.op, case when ${changes}.before is null then 'create'
  when ${changes}.after is null then 'delete' else 'update' end)`;

/** Changes as the log tells them, from what it stores. For few of them, or short ones: they are in memory together. */
export async function wholeChanges<C extends StoredEvent>(
  db: Db,
  userId: string,
  changes: readonly C[],
): Promise<WholeChange<C>[]> {
  const whole: WholeChange<C>[] = [];
  for await (const some of eachWholeChange(db, userId, changes)) for (const change of some) whole.push(change);
  return whole;
}

/** The same in portions of a bounded size, in the order given. */
export async function* eachWholeChange<C extends StoredEvent>(
  db: Db,
  userId: string,
  changes: readonly C[],
): AsyncGenerator<WholeChange<C>[]> {
  const wanted = changes.filter(isStoredInParts);
  let told = 0;
  for await (const portion of eachRest(db, userId, wanted)) {
    const rests = new Map(portion.map(({ place, rest }) => [place, rest]));
    const last = portion.at(-1)?.place;
    const some: WholeChange<C>[] = [];
    for (let change = changes[told]; change; change = changes[++told]) {
      const rest = rests.get(change);
      if (!rest && isStoredInParts(change)) break;
      some.push(rest ? { ...change, ...documentsIn(rest, change) } : change);
      if (change === last) {
        told++;
        break;
      }
    }
    yield some;
  }
  yield changes.slice(told);
}

/** Where a row is asked for as it stood before the change sets from a number on. */
export interface RowBefore {
  readonly row_id: string;
  readonly seq: number;
}

/** Documents of events as they stood then, in the order asked for; null where there was none. */
export async function documentsAt(db: Db, userId: string, wanted: readonly RowBefore[]): Promise<(string | null)[]> {
  const documents: (string | null)[] = [];
  const places = wanted.map((row) => ({ ...row, position: 0 }));
  for await (const portion of eachRest(db, userId, places)) {
    for (const { rest } of portion) {
      const [first] = rest.changes;
      if (!first) documents.push(rest.isLive ? rest.document : null);
      else documents.push(isCreation(first) ? null : rest.before());
    }
  }
  return documents;
}

/** The changes of a row from one on until the first with a whole document after it; where there is none, what the row holds. */
interface Chain {
  readonly changes: readonly ChainRow[];
  readonly document: string | null;
  readonly isLive: boolean;
  /** What stood in the row before each change and after it; undefined where the log does not lead there. */
  readonly documents: readonly { readonly before: string | undefined; readonly after: string | undefined }[];
}

/** A chain from one of its changes on. */
interface Rest extends Pick<Chain, 'changes' | 'document' | 'isLive'> {
  /** What stood in the row before and after the first of them. */
  before(): string;
  after(): string;
}

interface ChainRow extends Stored {
  readonly n: number;
  /** Null of the row itself, whose document is in `after`. */
  readonly seq: number | null;
  readonly position: number;
}

const places = {
  sqlite: `select value ->> 'n' as n, value ->> 'row_id' as row_id, value ->> 'seq' as seq, value ->> 'position' as position
    from json_each(?)`,
  postgres:
    'select * from jsonb_to_recordset(?::jsonb) as place (n integer, row_id text, seq bigint, position integer)',
};

// By the index of rows: the other one, which is in this order, leads PostgreSQL through all that the person changed since. Until it
// has counted a table it takes both for as good, so no condition but those that begin with the row may be one for an index.
const inOrder = { sqlite: 'k.seq', postgres: 'k.seq + 0' };
const sinceOf = {
  sqlite: (change: string, of: string) => `(${change}.seq, ${change}.position) >= (${of}.seq, ${of}.position)`,
  postgres: (change: string, of: string) =>
    `(${change}.row_id, ${change}.seq) >= (${of}.row_id, ${of}.seq) and (${change}.seq + 0, ${change}.position) >= (${of}.seq, ${of}.position)`,
};
const untilOf = {
  sqlite: (change: string, _: string, seq: string) => `${change}.seq <= ${seq}`,
  postgres: (change: string, of: string, seq: string) => `(${change}.row_id, ${change}.seq) <= (${of}.row_id, ${seq})`,
};
// Row by row, whatever PostgreSQL believes of the tables' sizes.
const each = {
  sqlite: (table: string, condition: string) => `join ${table} on ${condition}`,
  postgres: (table: string, condition: string) =>
    `cross join lateral (select * from ${table} where ${condition} offset 0) ${table.split(' ')[1]}`,
};

/** Later than every change. A bound that named a column would be none for the index: all later changes of the row would be met. */
const lastSeq = Number.MAX_SAFE_INTEGER;

const placed = ({ engine }: Dialect) => `with place as (${places[engine]}),
    wanted as (select place.*, (select k.seq from changes k
        where k.user_id = ? and k.row_id = place.row_id and k.entity = 'event' and k.after is not null
          and ${sinceOf[engine]('k', 'place')} order by ${inOrder[engine]} limit 1) as end_seq
      from place)`;

const ofChain = ({ engine }: Dialect) =>
  `from wanted ${each[engine](
    'changes c',
    `c.user_id = ? and c.row_id = wanted.row_id and c.entity = 'event'
        and ${sinceOf[engine]('c', 'wanted')}
        and ${untilOf[engine]('c', 'wanted', `coalesce(wanted.end_seq, ${lastSeq})`)}`,
  )}`;

const ofRow = ({ engine }: Dialect) =>
  `from wanted ${each[engine]('events e', 'e.user_id = ? and e.id = wanted.row_id')} where wanted.end_seq is null`;

interface ChainSize {
  readonly n: number;
  readonly end_seq: number | null;
  readonly bytes: number;
  /** Of its last document, which tells how long the others are. */
  readonly last: number;
}

const sizesOfChains = statement<ChainSize>(
  (dialect) => `${placed(dialect)}
    select n, end_seq, sum(bytes) as bytes, max(last) as last from (
      select wanted.n, wanted.end_seq, coalesce(octet_length(c.before), 0) + coalesce(octet_length(c.after), 0) as bytes,
        coalesce(octet_length(c.after), 0) as last ${ofChain(dialect)}
      union all
      select wanted.n, wanted.end_seq, octet_length(e.document), octet_length(e.document) ${ofRow(dialect)}
    ) as parts group by n, end_seq`,
  { isPlannedAnew: true },
);

/*
 * In one statement, so that no change comes between a row and its log. A set that changes a row in two of its portions is read
 * whole; what is too much is left out by position.
 */
const restOfRows = statement<ChainRow>(
  (dialect) => `${placed(dialect)}
    select wanted.n, c.seq, c.position, c.op, c.before, c.after ${ofChain(dialect)}
    union all
    select wanted.n, null, case when e.deleted_at is null then 1 else 0 end, null, null, e.document ${ofRow(dialect)}`,
  { isPlannedAnew: true },
);

type Place = Pick<StoredEvent, 'row_id' | 'seq' | 'position'>;

const placesText = (rows: readonly Place[]) =>
  JSON.stringify(rows.map(({ row_id, seq, position }, n) => ({ n, row_id, seq, position })));

/**
 * What the log has of rows from one of their changes on, in portions: whatever was changed, and however often, no more than so
 * many bytes are read at once, but for what a single document takes. Changes of one row share what is read.
 */
async function* eachRest<P extends Place>(
  db: Db,
  userId: string,
  rows: readonly P[],
): AsyncGenerator<{ place: P; rest: Rest }[]> {
  const pause = paced(readSliceMs);
  for (let from = 0; from < rows.length; from += changesARead) {
    const page = rows.slice(from, from + changesARead);
    const found = await sizesOfChains(db, [placesText(page), userId, userId, userId]);
    await pause();
    const sizes = new Map(found.map((size) => [size.n, size]));
    const keyOf = (place: P, n: number) => `${place.row_id} ${sizes.get(n)?.end_seq ?? ''}`;
    for (let first = 0; first < page.length; ) {
      const starts = new Map<string, P>();
      let [read, told] = [0, 0];
      let next = first;
      for (; next < page.length && told < bytesAPortion; next++) {
        const place = page[next] as P;
        const key = keyOf(place, next);
        const start = starts.get(key);
        const { bytes = 0, last = 0 } = sizes.get(next) ?? {};
        if (!start && read > 0 && read + bytes > bytesAPortion) break;
        read += start ? 0 : bytes;
        told += last;
        if (!start || isBefore(place, start)) starts.set(key, place);
      }
      const chains = await readChains(db, userId, [...starts.values()], pause);
      const byKey = new Map([...starts.keys()].map((key, index) => [key, chains[index] as Chain]));
      yield page
        .slice(first, next)
        .map((place, index) => ({ place, rest: restFrom(byKey.get(keyOf(place, first + index)) as Chain, place) }));
      first = next;
    }
  }
}

const isBefore = (a: Place, b: Place) => a.seq < b.seq || (a.seq === b.seq && a.position < b.position);

async function readChains(db: Db, userId: string, rows: readonly Place[], pause: Pause): Promise<Chain[]> {
  const found = Map.groupBy(await restOfRows(db, [placesText(rows), userId, userId, userId]), ({ n }) => n);
  await pause();
  const chains: Chain[] = [];
  for (const n of rows.keys()) {
    const all = found.get(n) ?? [];
    const row = all.find(({ seq }) => seq === null);
    const changes = all
      .filter(({ seq }) => seq !== null)
      .sort((a, b) => Number(a.seq) - Number(b.seq) || a.position - b.position);
    const end = changes.findIndex(({ after }) => after !== null);
    const chain = end < 0 ? changes : changes.slice(0, end + 1);
    const document = row?.after ?? null;
    const documents = await documentsOf(chain, document, pause);
    chains.push({ changes: chain, document, isLive: row?.position === 1, documents });
  }
  return chains;
}

/** Found from the last of them, which are few, back to the first. */
async function documentsOf(changes: readonly Stored[], document: string | null, pause: Pause) {
  let later = changes.at(-1)?.after ?? document ?? undefined;
  const documents: Chain['documents'][number][] = [];
  for (const { before: patch } of changes.toReversed()) {
    const after = later;
    later = patch === null ? undefined : previous(patch, after);
    documents.push({ before: later, after });
    await pause();
  }
  return documents.reverse();
}

function previous(patch: string, after: string | undefined): string | undefined {
  let isMissing = false;
  const before = documentBefore(patch, () => {
    isMissing = after === undefined;
    return after ?? '{}';
  });
  return isMissing ? undefined : before;
}

function restFrom({ changes, document, isLive, documents }: Chain, place: Place): Rest {
  const found = changes.findIndex(({ seq, position }) => !isBefore({ ...place, seq: seq ?? 0, position }, place));
  const from = found < 0 ? changes.length : found;
  return {
    changes: changes.slice(from),
    document,
    isLive,
    before() {
      const text = documents[from]?.before;
      if (text === undefined) throw new Error('Nothing stood there before it.');
      return text;
    },
    after() {
      const text = from < documents.length ? documents[from]?.after : (document ?? undefined);
      if (text === undefined) throw new Error('Neither the log nor a row has the last document.');
      return text;
    },
  };
}

/** Whether the log does not have both documents in this change alone. */
function isStoredInParts({ entity, op }: Pick<StoredChange, 'entity' | 'op'>): boolean {
  return entity === 'event' && op !== null;
}

function documentsIn(rest: Rest, { op, row_id, seq }: StoredEvent): Whole {
  try {
    if (op === 'create' || op === 'restore') return { before: null, after: rest.after() };
    return { before: rest.before(), after: op === 'delete' ? null : rest.after() };
  } catch (cause) {
    throw new Error(`The log does not lead to the document of ${row_id} at change set ${seq}.`, { cause });
  }
}

function isCreation({ op, before }: Stored): boolean {
  return op === 'create' || op === 'restore' || (op === null && before === null);
}
