import { sourceNames } from '@daywright/contract/sources';
import { AppError } from '../../../../platform/errors.ts';
import { keepWatched } from '../../channels/watch.ts';
import { writeJournal } from '../../journal/store.ts';
import { type FailureReason, ProviderFailure } from '../../providers/failure.ts';
import { type CalendarRow, listCalendarRows } from '../../store.ts';
import { isListDue, readCalendarList } from '../calendar-list/calendar-list.ts';
import { removeSuperseded } from '../calendar-list/remove-superseded.ts';
import { pull } from '../pull/pull.ts';
import { parkFailing } from '../push/park.ts';
import type { FailingEvent } from '../push/push.ts';
import { EventsFailing, type PushOptions, pushCalendar } from '../push/push-calendar.ts';
import { retryParked } from '../push/store.ts';
import { type SyncedCalendar, syncedCalendar } from '../synced-calendar.ts';
import type { SyncRun } from './sync-run.ts';

/** What concerns the whole account: to ask for the next calendar would be no use. */
const endsRound: ReadonlySet<FailureReason> = new Set([
  'access-expired',
  'access-revoked',
  'rate-limited',
  'misconfigured',
]);
/** The list of calendars tells what became of such a one. */
const asksForList: ReadonlySet<FailureReason> = new Set(['not-found', 'read-only', 'deleted']);
/** So many calendars fail, and none goes well: then it is not the calendars. */
const mostFailing = 3;

interface Sick {
  readonly calendar: SyncedCalendar;
  readonly failure: ProviderFailure;
}

export interface AccountSynced {
  /** What a person is told of calendars that failed, or were not read; null where there are none. */
  readonly told: string | null;
  /** Whether every calendar was read that is to be. */
  readonly isComplete: boolean;
  /** How often the provider failed at the event that is to be tried again soonest; 0 where there is none. */
  readonly failed: number;
}

/**
 * The work of one sync run: the list of calendars now and then, and of each what was changed here, then what was changed there,
 * then what merging left to be written. A calendar that fails does not keep the others from being in sync.
 *
 * @param pushes only writes there
 * @throws ProviderFailure where nothing went well, LeaseLost
 */
export async function syncAccount(run: SyncRun, pushes: boolean): Promise<AccountSynced> {
  const { ctx, account } = run;
  // By Sync now, or for the first time.
  const isAsked = account.calendars_at === null;
  const readsList = !pushes && isListDue(account.calendars_at, ctx.clock.now());
  if (readsList) {
    await readCalendarList(run);
    await retryParked(ctx.write, account.user_id, account.id);
  }
  const rows = () => listCalendarRows(ctx.read, account.user_id, account.id);
  // What changes there from now on is told; what changed before is read.
  if (!pushes) await keepWatched(run, await rows());
  const { well, sick, failed, resting } = await keepCalendars(run, await rows(), { pushes, isAsked });
  if (!readsList && sick.some(({ failure }) => asksForList.has(failure.reason))) await readCalendarList(run);
  const listed = await rows();
  const left = sick.filter(({ calendar }) => listed.some(({ id }) => id === calendar.id));
  if (left[0] && well === 0) throw left[0].failure;
  for (const { calendar, failure } of left) await noteFailure(run, calendar, failure);
  const [rests] = resting;
  const sickText = left[0] && `“${left[0].calendar.name}”: ${left[0].failure.message}`;
  const restText =
    rests &&
    `“${rests.name}”: ${sourceNames[account.provider]} does not tell what changed. Everything is read again later, or by Sync now.`;
  return { told: sickText ?? restText ?? null, isComplete: left.length + resting.length === 0, failed };
}

async function keepCalendars(
  run: SyncRun,
  rows: readonly CalendarRow[],
  { pushes, isAsked }: { readonly pushes: boolean; readonly isAsked: boolean },
): Promise<Kept> {
  const kept: Kept = { well: 0, sick: [], resting: [], failed: 0 };
  const written = await writeAll(run, rows, kept);
  for (const [calendar, first] of written) {
    if (isHopeless(kept)) break;
    try {
      // Before a series is written there, what was made of it meanwhile is read.
      const reads = (!pushes && isRead(calendar)) || first.leftSeries;
      if (reads && (await pull(run, calendar, isAsked || first.leftSeries)).rests) kept.resting.push(calendar);
      const second = reads && !first.failure ? await pushed(run, calendar, { without: first.events }) : nothing;
      await noteKept(run, calendar, kept, { reads, writes: both(first, second) });
    } catch (error) {
      kept.sick.push({ calendar, failure: ofCalendar(run, error) });
    }
  }
  return kept;
}

interface Kept {
  well: number;
  readonly sick: Sick[];
  /** They refuse their cursors, and were not read. */
  readonly resting: SyncedCalendar[];
  /** As `InStep`. */
  failed: number;
}

const isHopeless = ({ well, sick }: Kept) => well === 0 && sick.length >= mostFailing;
const isRead = ({ remote, copies_own }: SyncedCalendar) => remote.selected || copies_own;

/**
 * What was changed here, of all calendars, before anything is read: an event that goes from one to another is there by then.
 * Whatever cannot be written keeps nothing from being read.
 */
async function writeAll(
  run: SyncRun,
  rows: readonly CalendarRow[],
  kept: Kept,
): Promise<ReadonlyMap<SyncedCalendar, Pushed>> {
  const written = new Map<SyncedCalendar, Pushed>();
  for (const row of rows) {
    const calendar = syncedCalendar(row);
    if (!calendar || isHopeless(kept)) continue;
    try {
      await removeSuperseded(run, row);
      written.set(calendar, await pushed(run, calendar, { keepsSeries: true }));
    } catch (error) {
      kept.sick.push({ calendar, failure: ofCalendar(run, error) });
    }
  }
  // What they waited for is made by now, or waits for another sync run.
  for (const [calendar, first] of written) {
    if (!first.isWaiting) continue;
    const again = await pushed(run, calendar, { without: first.events, keepsSeries: true });
    written.set(calendar, both(first, again));
  }
  return written;
}

async function noteKept(
  run: SyncRun,
  calendar: SyncedCalendar,
  kept: Kept,
  { reads, writes: { count, events, failure } }: { readonly reads: boolean; readonly writes: Pushed },
): Promise<void> {
  const isWell = reads || count > 0;
  if (isWell) kept.well++;
  const failed = isWell ? await parkFailing(run, calendar, events) : 0;
  if (failed > 0) kept.failed = Math.min(failed, kept.failed || failed);
  const told = failure ?? (isWell ? undefined : events[0]?.failure);
  if (told) kept.sick.push({ calendar, failure: told });
}

interface Pushed {
  readonly count: number;
  readonly isWaiting: boolean;
  readonly leftSeries: boolean;
  readonly events: readonly FailingEvent[];
  readonly failure?: ProviderFailure;
}

const nothing: Pushed = { count: 0, isWaiting: false, leftSeries: false, events: [] };

const both = (first: Pushed, second: Pushed): Pushed => ({
  ...first,
  ...second,
  count: first.count + second.count,
  events: [...first.events, ...second.events],
});

async function pushed(run: SyncRun, calendar: SyncedCalendar, options: PushOptions): Promise<Pushed> {
  const written = ({ pushed: count, isWaiting, leftSeries }: EventsFailing['done']) => ({
    count,
    isWaiting,
    leftSeries,
  });
  try {
    return { ...nothing, ...written(await pushCalendar(run, calendar, options)) };
  } catch (error) {
    if (error instanceof EventsFailing) return { ...written(error.done), events: error.events };
    return { ...nothing, failure: ofCalendar(run, error) };
  }
}

/** @throws what does not concern the calendar alone */
function ofCalendar(run: SyncRun, error: unknown): ProviderFailure {
  const failure = noRoom(error) ?? error;
  if (!(failure instanceof ProviderFailure) || endsRound.has(failure.reason) || run.signal.aborted) throw failure;
  return failure;
}

/** A page that was refused here is read again with the next sync run: the cursor stands before it. */
function noRoom(error: unknown): ProviderFailure | undefined {
  const isFull = error instanceof AppError && ['QUOTA_EVENTS', 'QUOTA_BYTES', 'UNAVAILABLE'].includes(error.code);
  return isFull ? new ProviderFailure('no-room', error.message, { detail: error.code }) : undefined;
}

/** Once: a calendar that stays away is not told of with each sync run. */
async function noteFailure(run: SyncRun, calendar: SyncedCalendar, { message }: ProviderFailure): Promise<void> {
  const last = await run.ctx.read
    .selectFrom('sync_journal')
    .select('error')
    .where('user_id', '=', calendar.user_id)
    .where('account_id', '=', calendar.account_id)
    .where('calendar_id', '=', calendar.id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.error !== message) await writeJournal(run.ctx.write, run, calendar.id, { error: message });
}
