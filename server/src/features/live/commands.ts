import type { Body } from '@daywright/contract/endpoint';
import type { CalendarEvent } from '@daywright/contract/events';
import type { addTime as add, CascadeMove, postpone as later } from '@daywright/contract/live';
import { dateIn, isoInstant } from '@daywright/schedule/dates';
import type { Context } from '../../context.ts';
import { AppError, badField } from '../../platform/errors.ts';
import {
  type Actor,
  applyChangeSet,
  type Draft,
  draftOver,
  eventNamed,
  planChange,
  type ScheduleRows,
  writtenEvents,
} from '../events/commands.ts';
import { readEvent, readInstant, rowIdsOf } from '../events/queries.ts';
import { stopping } from '../tracking/commands.ts';

const minuteMs = 60_000;

export interface LiveChange {
  readonly event: CalendarEvent;
  readonly change_set_id: string | null;
}

/**
 * Lengthens an event, of a series one occurrence, and moves the later events that were named with it.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `CANNOT_POSTPONE` for what has no time of day, `READ_ONLY`, `VERSION_STALE`,
 *   `SCOPE_INVALID` for a whole series, `INVALID_REQUEST` where `also` names the event itself
 */
export function addTime(ctx: Context, actor: Actor, asked: Body<typeof add>): Promise<LiveChange> {
  const { event_id, minutes, also = [] } = asked;
  return changeLive(ctx, actor, event_id, also, async (draft, event) => {
    const end_date = isoInstant(Date.parse(event.end_date) + minutes * minuteMs);
    await change(draft, event_id, { end_date });
    return `Added ${minutes} min to “${event.title}”`;
  });
}

/**
 * Moves an event later, its parts with it, and stops the timer that runs on it. Minutes count from its start, or from now
 * once it began.
 *
 * @throws AppError `INVALID_REQUEST` unless one of `minutes` and `until` is given, `CANNOT_POSTPONE` for a time that is
 *   not later, `INVALID_DATE`, and as `addTime`
 */
export function postpone(ctx: Context, actor: Actor, asked: Body<typeof later>): Promise<LiveChange> {
  const { event_id, also = [] } = asked;
  return changeLive(ctx, actor, event_id, also, async (draft, event) => {
    const start = postponedStart(event, asked, draft.now);
    await change(draft, event_id, { start_date: isoInstant(start) });
    const running = await draft.runningEntry();
    if (running?.event_id === event_id) await draft.add([stopping(running, draft.now)]);
    return `Postponed “${event.title}” to ${timeText(start, draft)}`;
  });
}

function postponedStart(
  event: CalendarEvent,
  { minutes, until }: Pick<Body<typeof later>, 'minutes' | 'until'>,
  now: number,
): number {
  const start = Date.parse(event.start_date);
  if (minutes !== undefined && until === undefined) {
    const from = now < start ? start : Math.ceil(now / minuteMs) * minuteMs;
    return from + minutes * minuteMs;
  }
  if (until === undefined || minutes !== undefined) {
    throw badField('body', 'minutes', 'is needed, or else until, but not both');
  }
  const at = readInstant(until, 'until');
  if (at <= now) throw cannotPostpone('That time has passed already. Choose a later one.');
  if (at <= start) throw cannotPostpone(`“${event.title}” does not start before that time. Choose a later one.`);
  return at;
}

/** One change set of the event, what moves along, and what `plan` adds; `plan` answers the sentence of the log. */
async function changeLive(
  ctx: Context,
  actor: Actor,
  eventId: string,
  also: readonly CascadeMove[],
  plan: (draft: Draft, event: CalendarEvent) => Promise<string>,
): Promise<LiveChange> {
  const own = also.findIndex(({ id }) => id === eventId);
  if (own >= 0) throw badField('body', `also/${own}/id`, 'must name another event');
  let summary = '';
  const planAll = async (rows: ScheduleRows) => {
    // All at once, so that planning finds them read.
    await rows.events(rowIdsOf([eventId, ...also.map(({ id }) => id)]));
    const draft = draftOver(rows);
    const event = await eventNamed(draft, eventId);
    if (event.all_day) throw cannotPostpone(`“${event.title}” lasts all day: move it to another date instead.`);
    summary = (await plan(draft, event)) + others(also.length);
    for (const move of also) await moveAlong(draft, move);
    return draft.operations();
  };
  const applied = await applyChangeSet(ctx, actor, planAll, { summary: () => summary });
  const written = writtenEvents(applied?.changes ?? []).find(({ id }) => id === eventId);
  return {
    event: written ?? (await readEvent(ctx.read, actor.userId, eventId)),
    change_set_id: applied?.change_set_id ?? null,
  };
}

async function moveAlong(draft: Draft, { id, start_date, version }: CascadeMove): Promise<void> {
  const { all_day, guests, title } = await eventNamed(draft, id);
  if (all_day || guests.length > 0) {
    const why = all_day ? 'lasts all day' : 'has guests';
    throw cannotPostpone(`“${title}” ${why}, so it does not move along. Nothing was changed.`);
  }
  await change(draft, id, { start_date }, version);
}

/** Of a series this occurrence only. */
async function change(
  draft: Draft,
  id: string,
  patch: { start_date: string } | { end_date: string },
  version?: number,
): Promise<void> {
  const asked = { op: 'update', id, scope: 'this', patch, ...(version !== undefined && { version }) } as const;
  await draft.add((await planChange(draft, asked)).operations);
}

function cannotPostpone(message: string): AppError {
  return new AppError('CANNOT_POSTPONE', message);
}

function others(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', and moved another event' : `, and moved ${count} others`;
}

/** `13:00`, on another day with its date, in the person's zone. */
function timeText(instant: number, { timeZone, now }: ScheduleRows): string {
  const isToday = dateIn(instant, timeZone) === dateIn(now, timeZone);
  const form = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return form.format(instant);
}
