import { limits } from '@daywright/contract/limits';
import { sourceNames } from '@daywright/contract/sources';
import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import type { CalendarsTable } from '../../../../platform/database/tables.ts';
import { newId } from '../../../../platform/ids.ts';
import { paced } from '../../../../platform/pace.ts';
import { applyChangeSet } from '../../../events/commands.ts';
import type { AccountRow } from '../../accounts/store.ts';
import { announceCalendars } from '../../announce.ts';
import { writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { RemoteCalendar } from '../../providers/provider.ts';
import { type CalendarRow, listCalendarRows } from '../../store.ts';
import type { SyncRun } from '../run/sync-run.ts';
import { removeCalendar } from './remove-calendar.ts';
import { recordUnwrittenEdits } from './unwritten-edits.ts';

const readEveryMs = 30 * 60_000;
const longAgo = 0;
/** Rows of one statement, which is made while nothing else goes on. */
const rowsAtOnce = 100;

/** Whether the list of an account's calendars is to be read: now and then, and when it was asked for. */
export const isListDue = (readAt: number | null, now: number): boolean =>
  readAt === null || now - readAt >= readEveryMs;

/**
 * Takes an account's calendars as they are there: new ones are shown as they are there, but for what another account of the
 * person shows already; those that are gone are removed with their events; what was changed in those and not told yet stays in the journal. What the person set here stays.
 *
 * @throws ProviderFailure, LeaseLost
 */
export async function readCalendarList(run: SyncRun): Promise<void> {
  const { ctx, account, provider } = run;
  const all = (await provider.calendars(await run.access())).filter(({ deleted }) => !deleted);
  // Each account has a calendar of its own: a list without it is none.
  if (!all.some(({ primary }) => primary)) {
    throw new ProviderFailure('unreadable', 'The list of calendars came without the account’s own one.');
  }
  const anew = await opened(run, all);
  const { gone, isChanged } = await ctx.write.transaction().execute(async (trx) => {
    await run.assertLease(trx);
    const known = await listCalendarRows(trx, account.user_id, account.id);
    const listed = fitting(all, known);
    const changes = await writeListed(trx, run, known, listed, anew);
    if (listed.length < all.length && changes > 0)
      await writeJournal(trx, run, null, { error: tooManyCalendars(account) });
    const ids = new Set(listed.map(({ remote_id }) => remote_id));
    const gone = known.filter(({ remote_id }) => !ids.has(remote_id ?? ''));
    // While some are removed it stays due: a sync run that ends early is followed by one that goes on with it before all else.
    const calendars_at = gone.length === 0 ? ctx.clock.now() : longAgo;
    await trx.updateTable('accounts').set({ calendars_at }).where('id', '=', account.id).execute();
    return { gone, isChanged: changes > 0 };
  });
  for (const calendar of gone) {
    await closeCalendar(run, calendar);
    await removeCalendar(ctx, calendar, run.assertLease);
  }
  if (gone.length > 0) await noteRead(run);
  if (!isChanged && gone.length === 0) return;
  await announceCalendars(ctx, account.user_id);
}

const tooManyCalendars = ({ provider }: AccountRow) =>
  `This account has more calendars than the ${limits.calendarsPerAccount.toLocaleString('en')} that are taken over. ` +
  `To have another one here, remove one that you do not need from your list at ${sourceNames[provider]}.`;

/** As many as are taken over: the account's own one and what is here already first, then what is shown there. */
function fitting(all: readonly RemoteCalendar[], known: readonly CalendarRow[]): readonly RemoteCalendar[] {
  if (all.length <= limits.calendarsPerAccount) return all;
  const here = new Set(known.map(({ remote_id }) => remote_id));
  const rank = ({ remote_id, primary, selected }: RemoteCalendar) =>
    primary ? 0 : here.has(remote_id) ? 1 : selected ? 2 : 3;
  const stays = all.filter((calendar) => rank(calendar) < 2).length;
  return all.toSorted((a, b) => rank(a) - rank(b)).slice(0, Math.max(limits.calendarsPerAccount, stays));
}

/** Unless somebody asked for it meanwhile. */
async function noteRead({ ctx, account, assertLease }: SyncRun): Promise<void> {
  await ctx.write.transaction().execute(async (trx) => {
    await assertLease(trx);
    const notAsked = trx.updateTable('accounts').where('id', '=', account.id).where('calendars_at', 'is not', null);
    await notAsked.set({ calendars_at: ctx.clock.now() }).execute();
  });
}

/**
 * Tells what was changed in a calendar and not told there, and lets nothing more be changed in it: what is edited until it is
 * removed would be lost untold. Should its removal not come to an end and it be listed again, all of it is read anew.
 */
async function closeCalendar(run: SyncRun, calendar: CalendarRow): Promise<void> {
  await applyChangeSet(run.ctx, { userId: calendar.user_id, kind: 'sync' }, [], {
    summary: '',
    check: (trx) => run.assertLease(trx),
    beside: async (trx) => {
      await recordUnwrittenEdits(trx, run, calendar);
      await trx.updateTable('calendars').set({ writable: 0, cursor: null }).where('id', '=', calendar.id).execute();
    },
  });
}

/** @param anew calendars of which everything is to be read @returns how many rows were written */
async function writeListed(
  trx: Db,
  { ctx, account }: SyncRun,
  known: readonly CalendarRow[],
  listed: readonly RemoteCalendar[],
  anew: ReadonlySet<string>,
): Promise<number> {
  const byRemote = new Map(known.map((row) => [row.remote_id, row]));
  const shownElsewhere = await shownByOthers(trx, account);
  const made: Insertable<CalendarsTable>[] = [];
  let changed = 0;
  // The account's own one is listed first.
  for (const calendar of listed.toSorted((a, b) => Number(b.primary) - Number(a.primary))) {
    const row = byRemote.get(calendar.remote_id);
    const told = {
      name: calendar.name,
      remote_color: calendar.color,
      time_zone: calendar.time_zone,
      writable: calendar.writable ? 1 : 0,
      is_primary: calendar.primary ? 1 : 0,
      // Nothing can be copied to a calendar that may only be read.
      ...(!calendar.writable && { copies_own: 0 }),
      // What cannot be changed since the calendar could not be is told by reading it all anew.
      ...(row && anew.has(row.id) && { cursor: null }),
    };
    if (!row) {
      const isShown = (calendar.primary || calendar.selected) && !shownElsewhere.has(calendar.remote_id);
      const owner = { user_id: account.user_id, account_id: account.id, remote_id: calendar.remote_id };
      made.push({
        id: newId(),
        ...owner,
        ...told,
        cursor: null,
        copies_own: 0,
        selected: isShown ? 1 : 0,
        created_at: ctx.clock.now(),
      });
    } else if (Object.entries(told).some(([name, value]) => row[name as keyof CalendarRow] !== value)) {
      await trx.updateTable('calendars').set(told).where('id', '=', row.id).execute();
      changed++;
    }
  }
  for (let from = 0; from < made.length; from += rowsAtOnce) {
    await trx
      .insertInto('calendars')
      .values(made.slice(from, from + rowsAtOnce))
      .execute();
  }
  return changed + made.length;
}

/** What the person's other accounts show already, so that no event shows twice. */
async function shownByOthers(trx: Db, { user_id, id }: AccountRow): Promise<ReadonlySet<string | null>> {
  const rows = await listCalendarRows(trx, user_id);
  return new Set(
    rows.flatMap(({ account_id, remote_id, selected }) =>
      account_id !== null && account_id !== id && selected === 1 ? [remote_id] : [],
    ),
  );
}

/** Rows that are looked at before the event loop may turn. */
const rowsLookedAt = 500;

// How an event can only be read, where its calendar says so.
const extrasAfter = statement<[string, number]>(
  () => `select remote_id, case when remote_extra like '%"read_only":"calendar"%' then 1 else 0 end from events
    where user_id = ? and remote_calendar_id = ? and remote_id > ? order by remote_id limit ${rowsLookedAt}`,
  { asArrays: true },
);

/** Those that may be changed now, and have events that were read when they could only be read. */
async function opened({ ctx, account }: SyncRun, listed: readonly RemoteCalendar[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const writable = new Set(listed.flatMap((each) => (each.writable ? [each.remote_id] : [])));
  for (const row of await listCalendarRows(ctx.read, account.user_id, account.id)) {
    const isOpened = row.writable === 0 && writable.has(row.remote_id ?? '');
    if (isOpened && (await holdsReadOnly(ctx.read, row))) found.add(row.id);
  }
  return found;
}

async function holdsReadOnly(db: Db, { user_id, id }: CalendarRow): Promise<boolean> {
  const pause = paced();
  for (let after = ''; ; await pause()) {
    const rows = await extrasAfter(db, [user_id, id, after]);
    if (rows.some(([, isReadOnly]) => isReadOnly === 1)) return true;
    if (rows.length < rowsLookedAt) return false;
    after = rows.at(-1)?.[0] ?? '';
  }
}
