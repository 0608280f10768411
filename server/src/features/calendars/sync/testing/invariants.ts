import { expect } from 'vitest';
import { ok } from '../../../../../test/each-product.ts';
import { wholeChanges } from '../../../events/queries.ts';
import { copiedTo, leftCopies } from './copies-left.ts';
import { eventsHere } from './edits-here.ts';
import { from, to } from './random-edits.ts';
import type { Side } from './side.ts';
import type { Witness } from './witness.ts';
import type { Somebody, World } from './world.ts';

type Product = World<unknown>['product'];

/** What is hidden is not read. */
export async function showAll({ person, accounts }: Somebody<unknown>): Promise<void> {
  for (const { calendarId } of accounts) {
    await ok(person, 'PATCH', `/calendar/calendars/${calendarId}`, { selected: true });
  }
}

/** Until a sync run writes nothing on either side any more: it must not take many. Nothing is told of meanwhile. */
export async function settle(world: World<unknown>, somebody: Somebody<unknown>): Promise<void> {
  for (const { grantAgain } of somebody.accounts) await grantAgain();
  for (let run = 0; run < 6; run++) {
    const isStill = await writesNothing(world, somebody, async () => {
      // A day later nothing waits any more.
      world.product.clock.advance(90_000_000);
      for (const { isDue, sync } of byAccount(somebody)) {
        expect(await isDue()).toBe(true);
        expect(await sync()).toBe('in-step');
      }
    });
    if (isStill) return;
  }
  throw new Error('Both sides still change each other.');
}

/** Each account once. */
const byAccount = ({ accounts }: Somebody<unknown>) => [
  ...new Map(accounts.map((account) => [account.accountId, account])).values(),
];

/** What the other side tells of afterwards, also of what was written there from here, makes nobody write. */
export async function nothingEchoes(world: World<unknown>, somebody: Somebody<unknown>): Promise<void> {
  const isStill = await writesNothing(world, somebody, async () => {
    await world.other.tell(world.product, somebody.accounts, 2);
    for (const { isDue, sync } of somebody.accounts) if (await isDue()) expect(await sync()).toBe('in-step');
  });
  expect(isStill).toBe(true);
}

/** @returns whether `act` changes nothing on either side */
async function writesNothing(
  { other, product }: World<unknown>,
  { person }: Somebody<unknown>,
  act: () => Promise<void>,
) {
  const seq = async () => {
    const users = product.ctx.read.selectFrom('users').select('change_seq').where('id', '=', person.userId);
    return (await users.executeTakeFirstOrThrow()).change_seq;
  };
  const before = await seq();
  const written = other.writes();
  await act();
  return other.writes() === written && (await seq()) === before;
}

/** Both sides show the same; own events count for the calendar that they are copied to. */
export async function areAlike(product: Product, somebody: Somebody<unknown>): Promise<void> {
  const copies = await copiedTo(product, somebody);
  const isLeft = await leftCopies(product, somebody, copies);
  const heads = product.ctx.read.selectFrom('events').select(['id', 'remote_id']).where('series_id', 'is', null);
  const rows = await heads.where('user_id', '=', somebody.person.userId).execute();
  const names = new Map(rows.map(({ id, remote_id }) => [id, remote_id]));
  const events = await eventsHere(somebody);
  for (const account of somebody.accounts) {
    const { calendarId, side } = account;
    const kept = copies === calendarId ? [calendarId, somebody.ownCalendarId] : [calendarId];
    const here = events
      .filter(({ calendar_id }) => kept.includes(calendar_id))
      .filter(({ id, calendar_id, series_id }) => {
        return calendar_id !== calendarId || !isLeft(account, names.get(series_id ?? id) ?? null);
      })
      .map((event) =>
        line(event.title, event.start_date, event.end_date, event.location, event.notes, event.completed),
      );
    expect(here.sort()).toEqual(linesThere(side, (id) => isLeft(account, id)));
  }
}

function linesThere(side: Side, isLeft: (id: string) => boolean): string[] {
  return side
    .agenda(from, to)
    .filter(({ id }) => !isLeft(id))
    .map(({ title, start_date, end_date, location, notes, completed }) =>
      line(title, start_date, end_date, location, notes, completed),
    )
    .sort();
}

const line = (title: string, from: string, to: string, location: string | null, notes: string | null, done: boolean) =>
  [title, from, to, location ?? '', notes ?? '', done ? 'done' : ''].join(' | ');

/** Each text that was given on one side came to the other, was kept in the journal, or was changed where it was given. */
export async function nothingIsLost({ ctx }: Product, { person }: Somebody<unknown>, witness: Witness) {
  const rows = await changesOf(ctx, person.userId);
  const kept = await witness.seeJournal({ ctx });
  // What a first reading brought is not in the log.
  const read = ctx.read.selectFrom('events').select('document').where('user_id', '=', person.userId);
  const seenHere = new Set((await read.execute()).flatMap(({ document }) => textsOf(document)));
  // It is here again, or is among the deleted events, as what the provider was not told of when its account was disconnected.
  const isHere = read.where((row) => row.or([row('deleted_at', 'is', null), row('is_undone', '=', 0)]));
  const restorable = new Set((await isHere.execute()).flatMap(({ document }) => textsOf(document)));
  for (const [seq, set] of Map.groupBy(rows, (row) => row.seq)) {
    // An occurrence that moves with its series is another row.
    const given = new Set(set.flatMap(({ after }) => textsOf(after)));
    for (const { before, after, actor } of set) {
      const texts = textsOf(after);
      // What a first reading brought is known by the first change after it.
      const gone = textsOf(before).filter((text) => !given.has(text));
      for (const text of actor === 'sync' ? gone.filter((each) => each.startsWith('h')) : []) {
        // What the person restored, they may have changed since.
        const isRestored = rows.some(
          (row) => row.seq > seq && row.actor !== 'sync' && textsOf(row.after).includes(text),
        );
        const isKept = isRestored || witness.seenThere.has(text) || kept.includes(`"${text}"`) || restorable.has(text);
        expect(isKept, `${text} of here gave way to ${texts.join(', ') || 'a deletion'} and is nowhere`).toBe(true);
      }
      for (const text of [...textsOf(before), ...texts]) seenHere.add(text);
    }
  }
  const lost = [...witness.gaveWay].filter((text) => !seenHere.has(text) && !kept.includes(`"${text}"`));
  expect(lost, 'what gave way there and is nowhere').toEqual([]);
}

function textsOf(document: string | null): string[] {
  if (document === null) return [];
  const { title, location, notes } = JSON.parse(document);
  return [title, location, notes].filter((text) => text !== null);
}

async function changesOf({ read }: Product['ctx'], userId: string) {
  const changes = await read
    .selectFrom('changes')
    .innerJoin('change_sets', (join) =>
      join.onRef('change_sets.user_id', '=', 'changes.user_id').onRef('change_sets.seq', '=', 'changes.seq'),
    )
    .select([
      'changes.seq',
      'changes.position',
      'changes.entity',
      'changes.row_id',
      'changes.op',
      'changes.after',
      'changes.before',
      'change_sets.actor',
      'change_sets.summary',
    ])
    .where('changes.user_id', '=', userId)
    .where('changes.entity', '=', 'event')
    .orderBy('changes.seq')
    .orderBy('changes.position')
    .execute();
  return wholeChanges(read, userId, changes);
}

/** What the columns of a row say goes with its state, as `sync-state.ts` and docs/sync.md have it. */
export async function statesAreSound({ ctx }: Product, { person }: Somebody<unknown>): Promise<void> {
  const rows = await ctx.read
    .selectFrom('events')
    .select(['id', 'sync_state', 'remote_etag', 'remote_base', 'remote_extra', 'deleted_at'])
    .where('user_id', '=', person.userId)
    .execute();
  const unsound = rows.filter(
    ({ sync_state: state, remote_etag: etag, remote_base: base, remote_extra, deleted_at }) => {
      if (state === 'synced') return etag === null || base !== null || deleted_at !== null;
      if (state === 'pending') return etag === null || base === null || deleted_at !== null;
      if (state === 'new' || state === 'unconfirmed') return deleted_at !== null;
      if (state === 'moved') return deleted_at !== null || !remote_extra?.includes('"moving":{');
      return state === 'deleted' && deleted_at === null;
    },
  );
  expect(unsound).toEqual([]);
}

/** What is there once is here once: each event there has one row here, and what was made here was not brought in. */
export async function nothingIsDoubled(product: Product, somebody: Somebody<unknown>, witness: Witness) {
  const { ctx } = product;
  const isLeft = await leftCopies(product, somebody, await copiedTo(product, somebody));
  const { userId } = somebody.person;
  const rows = await ctx.read
    .selectFrom('events')
    .select(['id', 'remote_id', 'remote_calendar_id', 'calendar_id'])
    .where('user_id', '=', userId)
    .where('series_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  for (const account of somebody.accounts) {
    const { calendarId, side } = account;
    const heads = side.entries().filter((each) => !each.isOccurrence && !each.isDeleted && !isLeft(account, each.id));
    const here = rows.filter(
      ({ remote_calendar_id, remote_id }) => remote_calendar_id === calendarId && !isLeft(account, remote_id),
    );
    expect(here.map(({ remote_id }) => remote_id).sort()).toEqual(heads.map(({ id }) => id).sort());
  }
  const known = new Set<string>();
  const madeHere: string[] = [];
  for (const { row_id, actor, summary } of await changesOf(ctx, userId)) {
    const row = rows.find(({ id }) => id === row_id);
    // An event that came with a calendar may have been restored as an own event since.
    const isOwn = row?.calendar_id === somebody.ownCalendarId;
    const isBroughtIn = actor === 'sync' && !isOwn && !known.has(row_id) && !summary.includes('stands alone');
    if (isBroughtIn && row?.remote_id && !witness.madeThere.has(row.remote_id)) madeHere.push(row.remote_id);
    known.add(row_id);
  }
  const names = new Set([...known].map((id) => id.replaceAll('-', '')));
  // What could not be brought back there has a new id there, which is nobody's.
  const isACopy = (id: string) => somebody.accounts.some((account) => isLeft(account, id));
  expect(madeHere.filter((id) => names.has(id) && !isACopy(id))).toEqual([]);
}
