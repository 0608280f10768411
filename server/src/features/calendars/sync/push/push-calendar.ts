import type { Conflict, Refusal } from '@daywright/contract/journal';
import { writeJournal } from '../../journal/store.ts';
import { type FailureReason, ProviderFailure } from '../../providers/failure.ts';
import { LeaseLost } from '../run/lease.ts';
import type { SyncRun } from '../run/sync-run.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { beginPush, type FailingEvent, type Push } from './push.ts';
import { pushRow } from './push-row.ts';
import { type PendingRow, type PushGroup, pushOrder, readPending } from './store.ts';

export interface CalendarPushed {
  /** Events that were written there. */
  readonly pushed: number;
  /** Changes that are not taken there: they stay here, and are not tried again until the next edit. */
  readonly refusals: Refusal[];
  readonly conflicts: Conflict[];
  /** Something waits for what is to be made in another calendar first. */
  readonly isWaiting: boolean;
  /** A series was left until the calendar is read. */
  readonly leftSeries: boolean;
}

export interface PushOptions {
  /** Events at which the provider failed in this sync run already. */
  readonly without?: readonly FailingEvent[];
  /** Leaves changes of a series and of its occurrences: what somebody made of them there meanwhile is to be read first. */
  readonly keepsSeries?: boolean;
}

/** What is changed here while a sync run pushes goes with it, unless it never ends. */
const mostPasses = 4;

/** The provider fails at so many events one after the other: then it is not the events. */
const mostInARow = 3;

/** May be for this one event alone. */
const ofOneEvent: ReadonlySet<FailureReason> = new Set(['unavailable', 'unreadable']);

/**
 * Writes there what was changed here in a calendar since it was last in sync: single events and series, then edited
 * occurrences, then deletions. What is changed again meanwhile is pushed again. What was done is in the journal, however it ends.
 *
 * @throws EventsFailing where the provider failed at some events; the others are written
 * @throws ProviderFailure where the calendar as a whole cannot be written to now; what is left stays pending
 */
export async function pushCalendar(
  run: SyncRun,
  calendar: SyncedCalendar,
  { without = [], keepsSeries = false }: PushOptions = {},
): Promise<CalendarPushed> {
  const push = beginPush(run, calendar, keepsSeries);
  for (const { id, version } of without) push.tried.set(id, version);
  try {
    await pushAll(push);
  } finally {
    const { pushed, changed, refusals } = push;
    await writeJournal(run.ctx.write, run, calendar.id, { pushed, changed, refusals });
    if (push.held > 0) {
      const notice = { kind: 'calendars_changed' } as const;
      run.ctx.bus.publish({ kind: 'notice', user_id: calendar.user_id, notice });
    }
  }
  const { pushed, refusals, conflicts, failing } = push;
  const [first] = failing;
  if (first) throw new EventsFailing(first.failure, failing, push);
  return { pushed, refusals, conflicts, isWaiting: push.isWaiting, leftSeries: push.leftSeries };
}

/** What the provider failed at may be some events alone. */
export class EventsFailing extends ProviderFailure {
  readonly events: readonly FailingEvent[];
  /** As of the others. */
  readonly done: Pick<CalendarPushed, 'pushed' | 'isWaiting' | 'leftSeries'>;

  constructor(
    { reason, message, ...details }: ProviderFailure,
    events: readonly FailingEvent[],
    done: EventsFailing['done'],
  ) {
    super(reason, message, details);
    this.events = events;
    this.done = done;
  }
}

async function pushAll(push: Push): Promise<void> {
  for (let pass = 0; pass < mostPasses; pass++) {
    let count = 0;
    for (const group of pushOrder) count += await pushGroup(push, group);
    if (count === 0) break;
  }
}

/** @returns how many rows were tried that were not, or were changed since */
async function pushGroup(push: Push, group: PushGroup): Promise<number> {
  const { run, calendar, tried } = push;
  let count = 0;
  let after = '';
  for (;;) {
    const rows = await readPending(run.ctx.read, calendar, group, after);
    for (const row of rows) {
      if ((tried.get(row.id) ?? 0) >= row.version) continue;
      count++;
      tried.set(row.id, (await pushEvent(push, row)) ? row.version : Number.POSITIVE_INFINITY);
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

/** One event at which the provider fails, or this server, does not hold up the others. @returns as `pushRow` */
async function pushEvent(push: Push, { id, version }: PendingRow): Promise<boolean> {
  try {
    const isDone = await pushRow(push, id);
    push.failedInARow = 0;
    return isDone;
  } catch (error) {
    const failure = failureAtEvent(push, error);
    if (!failure || ++push.failedInARow === mostInARow) throw error;
    push.failing.push({ id, version, failure });
    return false;
  }
}

/** What may be for one event alone. */
function failureAtEvent({ run }: Push, error: unknown): ProviderFailure | undefined {
  if (run.signal.aborted || error instanceof LeaseLost) return undefined;
  if (error instanceof ProviderFailure) return ofOneEvent.has(error.reason) ? error : undefined;
  run.ctx.log.error({ err: error }, 'an event could not be pushed');
  return new ProviderFailure('unavailable', 'Something went wrong on this server when it sent the event.');
}
