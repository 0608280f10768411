import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { paced } from '../../../platform/pace.ts';
import type { LoggedChange, StoredChange } from '../door/log.ts';
import { documentBefore } from '../door/reverse-patch.ts';

/** Changes whose documents are put together by one read. */
const changesARead = 200;

/** All columns of `StoredChange`, for a statement's text. */
export const changeColumns = 'seq, position, entity, row_id, op, before, after, counterpart';

type Stored = Pick<StoredChange, 'op' | 'before' | 'after'>;
type StoredEvent = Stored & Pick<StoredChange, 'seq' | 'position' | 'entity' | 'row_id'>;
type Whole = Pick<LoggedChange, 'before' | 'after'>;

/** Where the change is looked up in: an SQL expression over the columns of `changes`, by the name they have there. */
export const opIn = (changes: string) => `coalesce(${changes}.op, case when ${changes}.before is null then 'create'
  when ${changes}.after is null then 'delete' else 'update' end)`;

/** Changes as the log tells them, from what it stores; one read for each 200. */
export async function wholeChanges<C extends StoredEvent>(
  db: Db,
  userId: string,
  changes: readonly C[],
): Promise<(Omit<C, keyof Whole> & Whole)[]> {
  const pause = paced();
  const whole: (Omit<C, keyof Whole> & Whole)[] = [];
  for (let from = 0; from < changes.length; from += changesARead) {
    const page = changes.slice(from, from + changesARead);
    const wanted = page.filter(isStoredInParts);
    const rest = await readRest(db, userId, wanted);
    const chains = new Map(wanted.map((change, index) => [change, rest[index] as Chain]));
    for (const change of page) {
      const chain = chains.get(change);
      whole.push(chain ? { ...change, ...documentsIn(chain, change) } : change);
      await pause();
    }
  }
  return whole;
}

/** Where a row is asked for as it stood before the change sets from a number on. */
export interface RowBefore {
  readonly row_id: string;
  readonly seq: number;
}

/** Documents of events as they stood then, in the order asked for; null where there was none. One read for each 200. */
export async function documentsAt(db: Db, userId: string, wanted: readonly RowBefore[]): Promise<(string | null)[]> {
  const pause = paced();
  const documents: (string | null)[] = [];
  for (let from = 0; from < wanted.length; from += changesARead) {
    const page = wanted.slice(from, from + changesARead).map((row) => ({ ...row, position: 0 }));
    for (const { changes, document, isLive } of await readRest(db, userId, page)) {
      const [first] = changes;
      if (!first) documents.push(isLive ? document : null);
      else documents.push(isCreation(first) ? null : before(changes, 0, document));
      await pause();
    }
  }
  return documents;
}

/** The changes of a row from one on until the first with a whole document after it; where there is none, what the row holds. */
interface Chain {
  readonly changes: readonly Stored[];
  readonly document: string | null;
  readonly isLive: boolean;
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

// By the index of rows: the other one, which is in this order, leads PostgreSQL through all that the person changed since.
const inOrder = { sqlite: 'k.seq', postgres: 'k.seq + 0' };
// Row by row, whatever PostgreSQL believes of the tables' sizes.
const each = {
  sqlite: (table: string, condition: string) => `join ${table} on ${condition}`,
  postgres: (table: string, condition: string) =>
    `cross join lateral (select * from ${table} where ${condition} offset 0) ${table.split(' ')[1]}`,
};

/*
 * In one statement, so that no change comes between a row and its log. A set that changes a row in two of its portions is read
 * whole; what is too much is left out by position.
 */
const restOfRows = statement<ChainRow>(
  ({ engine }) => `with place as (${places[engine]}),
    wanted as (select place.*, (select k.seq from changes k
        where k.user_id = ? and k.row_id = place.row_id and k.entity = 'event' and k.after is not null
          and (k.seq, k.position) >= (place.seq, place.position) order by ${inOrder[engine]} limit 1) as end_seq
      from place)
    select wanted.n, c.seq, c.position, c.op, c.before, c.after
      from wanted ${each[engine](
        'changes c',
        `c.user_id = ? and c.row_id = wanted.row_id and c.entity = 'event'
        and (c.seq, c.position) >= (wanted.seq, wanted.position) and c.seq <= coalesce(wanted.end_seq, c.seq)`,
      )}
    union all
    select wanted.n, null, case when e.deleted_at is null then 1 else 0 end, null, null, e.document
      from wanted ${each[engine]('events e', 'e.user_id = ? and e.id = wanted.row_id')} where wanted.end_seq is null`,
  { isPlannedAnew: true },
);

async function readRest(
  db: Db,
  userId: string,
  rows: readonly Pick<StoredEvent, 'row_id' | 'seq' | 'position'>[],
): Promise<Chain[]> {
  if (rows.length === 0) return [];
  const wanted = rows.map(({ row_id, seq, position }, n) => ({ n, row_id, seq, position }));
  const found = Map.groupBy(await restOfRows(db, [JSON.stringify(wanted), userId, userId, userId]), ({ n }) => n);
  return wanted.map(({ n }) => {
    const all = found.get(n) ?? [];
    const row = all.find(({ seq }) => seq === null);
    const changes = all
      .filter(({ seq }) => seq !== null)
      .sort((a, b) => Number(a.seq) - Number(b.seq) || a.position - b.position);
    const end = changes.findIndex(({ after }) => after !== null);
    return {
      changes: end < 0 ? changes : changes.slice(0, end + 1),
      document: row?.after ?? null,
      isLive: row?.position === 1,
    };
  });
}

/** Whether the log does not have both documents in this change alone. */
function isStoredInParts({ entity, op }: Pick<StoredChange, 'entity' | 'op'>): boolean {
  return entity === 'event' && op !== null;
}

function documentsIn({ changes, document }: Chain, { op, row_id, seq }: StoredEvent): Whole {
  const after = () => documentAfter(changes, 0, document);
  try {
    if (op === 'create' || op === 'restore') return { before: null, after: after() };
    return { before: before(changes, 0, document), after: op === 'delete' ? null : after() };
  } catch (cause) {
    throw new Error(`The log does not lead to the document of ${row_id} at change set ${seq}.`, { cause });
  }
}

/** What stood in the row before one of its changes. */
function before(changes: readonly Stored[], index: number, document: string | null): string {
  const patch = changes[index]?.before ?? null;
  if (patch === null) throw new Error('Nothing stood there before it.');
  return documentBefore(patch, () => documentAfter(changes, index, document));
}

/** What stood in the row after one of its changes: found from the last of them, which are few, back to it. */
function documentAfter(changes: readonly Stored[], index: number, document: string | null): string {
  const end = changes.at(-1)?.after ?? document;
  if (end === null) throw new Error('Neither the log nor a row has the last document.');
  return changes.slice(index + 1).reduceRight((later, { before: patch }) => {
    if (patch === null) throw new Error('Something else stood there between.');
    return documentBefore(patch, () => later);
  }, end);
}

function isCreation({ op, before }: Stored): boolean {
  return op === 'create' || op === 'restore' || (op === null && before === null);
}
