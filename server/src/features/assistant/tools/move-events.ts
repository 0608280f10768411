import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { addDays, dayNumber, eventWindow, startDateOf } from '@daywright/schedule/dates';
import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { patchOf } from './event-patch.ts';
import { type EventView, viewing } from './event-view.ts';
import * as field from './fields.ts';
import { presentIn, readDay } from './moment.ts';
import { reachOf } from './reach.ts';
import { readStretch, type StretchInput } from './stretch.ts';
import { toldToPeople, tool, unclear } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** So many of them are listed. */
const mostListed = 20;

export const moveEvents = tool({
  name: 'move_events',
  description: `Moves many events, at most ${limits.batchOperations}: those of \`event_ids\`, or those that start in a stretch, by words or category too; of a series single events. Give one of \`later_by_minutes\`, \`later_by_days\`, \`to_date\`. Answers how many, the first of them, and what stays and why.`,
  input: field.inputs({
    event_ids: Type.Optional(
      Type.Array(field.eventId, { maxItems: limits.batchOperations, description: 'Ids of the events.' }),
    ),
    from: Type.Optional(field.fromInput),
    to: Type.Optional(field.toInput),
    words: Type.Optional(field.words),
    category: Type.Optional(field.category),
    later_by_minutes: Type.Optional(field.later),
    later_by_days: Type.Optional(
      Type.Integer({ minimum: -3_660, maximum: 3_660, description: 'How many days later; with a minus earlier.' }),
    ),
    to_date: Type.Optional(field.moment('Day for the first; the others keep their distance.')),
    preview: Type.Optional(field.flag('Only count and list them, move nothing.')),
  }),
  async run({ schedule }, { event_ids, preview = false, ...input }) {
    const events = event_ids ? await named(event_ids, schedule) : await sought(input, schedule);
    const view = await viewing(schedule);
    const [first] = events;
    if (!first) return { move_count: 0, message: 'Nothing fits. Say so, and what was looked for.' };
    const move = movesOf(input, first, schedule);
    if (preview) return { preview: true, ...listed('move', events.map(view)) };
    const moved: EventView[] = [];
    const staying: { why: string; event: EventView }[] = [];
    for (const event of events) {
      try {
        const patch = patchOf(event, move(event), schedule);
        const after =
          patch && (await schedule.change({ op: 'update', id: event.id, ...reachOf(event, 'this'), patch }));
        if (after) moved.push(view(after));
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'ASSISTANT_LIMIT') throw error;
        staying.push({ why: toldToPeople(error.message), event: view(event) });
      }
    }
    return { ...listed('moved', moved), ...(staying.length > 0 && listed('staying', staying)) };
  },
});

/** How many there are, and the first of them. */
const listed = (name: string, views: readonly object[]) => ({
  [`${name}_count`]: views.length,
  [name]: views.slice(0, mostListed),
});

async function named(ids: readonly string[], schedule: TurnSchedule): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  for (const id of new Set(ids)) events.push(await schedule.event(id));
  return events.sort((one, other) => startOf(one, schedule) - startOf(other, schedule));
}

/** Those that start in the stretch: what began before stays. */
async function sought(
  { words = '', category, ...stretch }: StretchInput & { words?: string; category?: string },
  schedule: TurnSchedule,
): Promise<CalendarEvent[]> {
  const window = readStretch(stretch, presentIn(schedule), limits.rangeDays);
  if (!window) throw unclear('Give event_ids, or the stretch of time whose events are meant.');
  const limit = limits.batchOperations + 1;
  const query = { words, from: window.start, to: window.end, ...(category && { category }), limit };
  const found = (await schedule.search(query)).filter((event) => startOf(event, schedule) >= window.start);
  if (found.length > limits.batchOperations) {
    throw new AppError(
      'TOO_LARGE',
      `More than ${limits.batchOperations} events fit, and no more can be moved at once.`,
    );
  }
  return found;
}

const startOf = (event: CalendarEvent, { timeZone }: TurnSchedule): number => eventWindow(event, timeZone).start;

interface MoveInput {
  later_by_minutes?: number;
  later_by_days?: number;
  to_date?: string;
}

/** @throws AppError `INVALID_REQUEST`, `INVALID_DATE` */
function movesOf(
  { later_by_minutes, later_by_days, to_date }: MoveInput,
  first: CalendarEvent,
  schedule: TurnSchedule,
) {
  const given = [later_by_minutes, later_by_days, to_date].filter((each) => each !== undefined);
  if (given.length !== 1) {
    throw unclear('Give one of later_by_minutes, later_by_days and to_date: where are they to go?');
  }
  if (later_by_minutes !== undefined) return () => ({ later_by_minutes });
  const days = later_by_days ?? daysTo(to_date ?? '', first, schedule);
  return (event: CalendarEvent) => ({ start: addDays(startDateOf(event, schedule.timeZone), days) });
}

function daysTo(text: string, first: CalendarEvent, schedule: TurnSchedule): number {
  return dayNumber(readDay(text, presentIn(schedule))) - dayNumber(startDateOf(first, schedule.timeZone));
}
