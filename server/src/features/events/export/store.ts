import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { paced } from '../../../platform/pace.ts';
import { entryOf } from '../door/entry-row.ts';
import { eachWholeChange } from '../history/logged-documents.ts';

const ROWS_A_READ = 100;
/** Of documents, before the client has taken them. */
const BYTES_A_READ = 1 << 20;

/** Pages of rows as they are told, each from after the last row of the one before, until there is none. */
async function* pagesOf<Place, Row extends Place, Told>(
  start: Place,
  readAfter: (after: Place) => Promise<Row[]>,
  tell: (row: Row) => Told,
): AsyncGenerator<Told[]> {
  const pause = paced(sliceMs);
  let rows = await readAfter(start);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(tell);
    await pause();
    rows = await readAfter(last);
  }
}

/** How long an export goes on before others are let in. */
export const sliceMs = 4;

export interface OwnEvent {
  readonly uid: string;
  /** JSON text of the contract's CalendarEvent. */
  readonly document: string;
}

/** Rows by id with their documents: few of these at once where they are long. */
async function* eventPages(
  db: Db,
  userId: string,
  readAfter: (id: string) => Promise<{ id: string; bytes: number }[]>,
): AsyncGenerator<{ id: string; uid: string; deleted_at: number | null; document: string }[]> {
  const pause = paced(sliceMs);
  for (let rows = await readAfter(''); rows.length > 0; rows = await readAfter(rows.at(-1)?.id ?? '')) {
    for (let first = 0; first < rows.length; ) {
      let next = first;
      for (let bytes = 0; next < rows.length && bytes < BYTES_A_READ; next++) bytes += rows[next]?.bytes ?? 0;
      const ids = rows.slice(first, next).map(({ id }) => id);
      yield await db
        .selectFrom('shown_events')
        .select(['id', 'uid', 'deleted_at', 'document'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      await pause();
      first = next;
    }
  }
}

/** The person's live events of their own calendars by id, masters and overrides as such, in pages. */
export function ownEventPages(db: Db, userId: string): AsyncGenerator<OwnEvent[]> {
  return eventPages(db, userId, (after) =>
    db
      .selectFrom('shown_events as events')
      .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
      .select('events.id')
      .select(sql<number>`octet_length(events.document)`.as('bytes'))
      .where('events.user_id', '=', userId)
      .where('calendars.account_id', 'is', null)
      .where('events.deleted_at', 'is', null)
      .where('events.id', '>', after)
      .orderBy('events.id')
      .limit(ROWS_A_READ)
      .execute(),
  );
}

/** Fewer, of what may have several megabytes a row. */
const LONG_ROWS_A_READ = 4;

/** The small tables of a person, each with a bound of its own, but for what only opens something: tokens, cursors, channels. */
export async function personOf(db: Db, userId: string) {
  const [user, identities, accounts, budgets, assistant_usage, assistant_model, onboarding] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute(),
    db
      .selectFrom('accounts')
      .select(['id', 'provider', 'subject', 'email', 'scopes', 'status', 'error', 'last_sync', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('budgets')
      .select(['period', 'category', 'from_date', 'minutes'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('assistant_usage')
      .select(['day', 'input_tokens', 'output_tokens'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .execute(),
    db
      .selectFrom('assistant_models')
      .select(['choice', 'provider', 'model', 'base_url'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db.selectFrom('onboarding_responses').select('responses').where('user_id', '=', userId).execute(),
  ]);
  const { preferences, deleted_at: _, ...profile } = user;
  return {
    profile: { ...profile, preferences: JSON.parse(preferences) as unknown },
    identities,
    accounts,
    budgets,
    assistant_usage,
    assistant_model: assistant_model ?? null,
    onboarding_responses: onboarding.map(({ responses }) => JSON.parse(responses) as unknown),
  };
}

/** Every event row with its iCalendar UID, deleted ones included, as JSON texts in pages. */
export async function* eventTextPages(db: Db, userId: string): AsyncGenerator<string[]> {
  const pages = eventPages(db, userId, (after) =>
    db
      .selectFrom('shown_events')
      .select('id')
      .select(sql<number>`octet_length(document)`.as('bytes'))
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_A_READ)
      .execute(),
  );
  for await (const page of pages) {
    yield page.map(
      ({ uid, deleted_at, document }) =>
        `{"uid":${JSON.stringify(uid)},"deleted_at":${deleted_at},"event":${document}}`,
    );
  }
}

/** Every time entry as JSON texts in pages. */
export function entryTextPages(db: Db, userId: string): AsyncGenerator<string[]> {
  return pagesOf(
    { id: '' },
    (after) =>
      db
        .selectFrom('time_entries')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '>', after.id)
        .orderBy('id')
        .limit(ROWS_A_READ)
        .execute(),
    (row) => JSON.stringify(entryOf(row)),
  );
}

/** Every calendar, oldest first, as JSON texts in pages. */
export function calendarTextPages(db: Db, userId: string): AsyncGenerator<string[]> {
  return pagesOf(
    { created_at: -1, id: '' },
    (after) =>
      db
        .selectFrom('calendars')
        .select(['id', 'user_id', 'account_id', 'remote_id', 'name', 'color', 'selected', 'writable'])
        .select(['default_category', 'time_zone', 'is_primary', 'access_role', 'copies_own', 'created_at'])
        .where('user_id', '=', userId)
        .where((where) => where(where.refTuple('created_at', 'id'), '>', where.tuple(after.created_at, after.id)))
        .orderBy('created_at')
        .orderBy('id')
        .limit(ROWS_A_READ)
        .execute(),
    (calendar) => JSON.stringify(calendar),
  );
}

/** Every conversation with what waits in it, as JSON texts in pages. */
export function sessionTextPages(db: Db, userId: string): AsyncGenerator<string[]> {
  return pagesOf(
    { id: '' },
    (after) =>
      db
        .selectFrom('chat_sessions')
        .select(['id', 'created_at', 'last_message_at', 'state'])
        .where('user_id', '=', userId)
        .where('id', '>', after.id)
        .orderBy('id')
        .limit(LONG_ROWS_A_READ)
        .execute(),
    ({ state, ...session }) => `${JSON.stringify(session).slice(0, -1)},"state":${state}}`,
  );
}

/** Everything said to the assistant and by it, oldest first, as JSON texts in pages. */
export function messageTextPages(db: Db, userId: string): AsyncGenerator<string[]> {
  return pagesOf(
    { at: 0, id: '' },
    (after) =>
      db
        .selectFrom('chat_messages')
        .select(['id', 'session_id', 'author', 'text', 'at', 'change_set_id', 'parts'])
        .where('user_id', '=', userId)
        .where((where) => where(where.refTuple('at', 'id'), '>', where.tuple(after.at, after.id)))
        .orderBy('at')
        .orderBy('id')
        .limit(ROWS_A_READ)
        .execute(),
    ({ parts, ...message }) => `${JSON.stringify(message).slice(0, -1)},"parts":${parts}}`,
  );
}

/** What keeping connected accounts in sync did, as JSON texts in pages. */
export function journalTextPages(db: Db, userId: string): AsyncGenerator<string[]> {
  return pagesOf(
    { id: '' },
    (after) =>
      db
        .selectFrom('sync_journal')
        .select(['id', 'account_id', 'calendar_id', 'at', 'full', 'pulled', 'pushed', 'unreadable', 'error'])
        .select(['changed', 'conflicts', 'refusals'])
        .where('user_id', '=', userId)
        .where('id', '>', after.id)
        .orderBy('id')
        .limit(LONG_ROWS_A_READ)
        .execute(),
    ({ changed, conflicts, refusals, ...entry }) => {
      const head = JSON.stringify({ ...entry, at: new Date(entry.at).toISOString() }).slice(0, -1);
      return `${head},"changed":${changed},"conflicts":${conflicts},"refusals":${refusals}}`;
    },
  );
}

/** The change log, oldest first, as JSON texts in pages: one text a changed row. */
export async function* changeTextPages(db: Db, userId: string): AsyncGenerator<string[]> {
  const pause = paced(sliceMs);
  for (let after = { seq: -1, position: -1 }; ; ) {
    const page = await readChangesAfter(db, userId, after);
    const last = page.at(-1);
    if (!last) return;
    for await (const some of eachWholeChange(db, userId, page)) {
      let [texts, length] = [[] as string[], 0];
      for (const change of some) {
        const text = changeText(change);
        texts.push(text);
        length += text.length;
        if (length < BYTES_A_READ) continue;
        yield texts;
        [texts, length] = [[], 0];
        await pause();
      }
      if (texts.length > 0) yield texts;
      await pause();
    }
    after = last;
  }
}

function readChangesAfter(db: Db, userId: string, after: { seq: number; position: number }) {
  const isWhole = sql<boolean>`changes.op is null or changes.entity <> 'event'`;
  return (
    db
      .selectFrom('changes')
      .innerJoin('change_sets', (join) =>
        join.onRef('change_sets.user_id', '=', 'changes.user_id').onRef('change_sets.seq', '=', 'changes.seq'),
      )
      // A part has the id of its whole; of one that is not whole nothing is told.
      .leftJoin('change_sets as whole', (join) =>
        join.onRef('whole.id', '=', 'change_sets.part_of').on('whole.part_of', 'is', null),
      )
      .select(['changes.seq', 'changes.position', 'changes.entity', 'changes.row_id', 'changes.op'])
      .select((eb) => [
        // All others are read with what else was changed in their row.
        eb.case().when(isWhole).then(eb.ref('changes.before')).end().as('before'),
        eb.case().when(isWhole).then(eb.ref('changes.after')).end().as('after'),
        eb.fn.coalesce('whole.id', 'change_sets.id').as('id'),
        'change_sets.actor',
        eb.fn.coalesce('whole.summary', 'change_sets.summary').as('summary'),
        'change_sets.at',
        eb.fn.coalesce('whole.reverts', 'change_sets.reverts').as('reverts'),
      ])
      .where((where) => where.or([where('change_sets.part_of', 'is', null), where('whole.id', 'is not', null)]))
      .where('changes.user_id', '=', userId)
      .where((where) =>
        where.or([
          where('changes.seq', '>', after.seq),
          where.and([where('changes.seq', '=', after.seq), where('changes.position', '>', after.position)]),
        ]),
      )
      .orderBy('changes.seq')
      .orderBy('changes.position')
      .limit(ROWS_A_READ)
      .execute()
  );
}

type ExportedChange = Awaited<ReturnType<typeof readChangesAfter>>[number];

function changeText({ before, after, position, row_id, op, ...set }: ExportedChange): string {
  const head = JSON.stringify({ ...set, position, at: new Date(set.at).toISOString() }).slice(0, -1);
  return `${head},"before":${before ?? null},"after":${after ?? null}}`;
}
