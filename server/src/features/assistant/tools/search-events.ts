import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { TimeWindow } from '@daywright/schedule/dates';
import { Type } from 'typebox';
import { type EventView, leftOutOf, ruleIn, viewing } from './event-view.ts';
import * as field from './fields.ts';
import { presentIn } from './moment.ts';
import { calendarCalled } from './own-names.ts';
import { daysFromToday, readStretch } from './stretch.ts';
import { boundsView } from './time-view.ts';
import { tool } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

export const searchEvents = tool({
  name: 'search_events',
  description:
    'Finds events by words of title, notes or place (typing errors are forgiven), time, category and calendar. Without words it lists the stretch, a week from today on unless given. Call it before a change of an event whose id is not known. What is `free`, or has the `answer` declined, takes no time.',
  input: field.inputs({
    words: Type.Optional(field.words),
    from: Type.Optional(field.fromInput),
    to: Type.Optional(field.toInput),
    category: Type.Optional(field.category),
    calendar: Type.Optional(field.calendar),
    details: Type.Optional(field.flag('Answer notes, calendar and how it repeats too, if the person asks for them.')),
    limit: Type.Optional(field.limit(100, 50)),
  }),
  async run({ schedule }, { words: given = '', from, to, category, calendar, details, limit = 50 }) {
    const present = presentIn(schedule);
    const words = given.trim();
    const named = readStretch({ from, to }, present, limits.rangeDays);
    const window = named ?? (words === '' ? daysFromToday(7, present) : undefined);
    const events = await schedule.search({
      words,
      ...(window && { from: window.start, to: window.end }),
      ...(category && { category }),
      ...(calendar && { calendar: (await calendarCalled(calendar, schedule)).id }),
      limit: limit + 1,
    });
    const view = await viewing(schedule, details);
    const looked_for = lookedFor(words, window, category, schedule);
    if (events.length === 0)
      return { events: [], looked_for, message: 'Nothing fits. Say so, and what was looked for.' };
    const series = details ? await seriesOf(events, schedule) : new Map<string, CalendarEvent>();
    const views = viewsThatFit(events.slice(0, limit), (event) => {
      const of = series.get(event.series_id ?? '');
      const repeats = of && ruleIn(of);
      return { ...view(event), ...(repeats && { repeats, left_out: leftOutOf(of, schedule.timeZone) }) };
    });
    const more = events.length - views.length;
    const advice = views.length === limit ? 'look for less, or give a higher limit' : 'look for less';
    return {
      events: views,
      looked_for,
      ...(more > 0 && { message: `There are more than these ${views.length}, ${more} at least: ${advice}.` }),
    };
  },
});

/** Series of which the rules are read for one answer. */
const mostRules = 20;

/** The series that occurrences are of. */
async function seriesOf(events: readonly CalendarEvent[], schedule: TurnSchedule): Promise<Map<string, CalendarEvent>> {
  const ids = [...new Set(events.flatMap(({ series_id }) => series_id ?? []))].slice(0, mostRules);
  const series = await Promise.all(ids.map((id) => schedule.event(id)));
  return new Map(series.map((each) => [each.id, each]));
}

/** What else stands in the answer. */
const restBytes = 4 << 10;

/** The first events, as many as an answer has room for, and one at least. */
function viewsThatFit(events: readonly CalendarEvent[], view: (event: CalendarEvent) => EventView): EventView[] {
  const views: EventView[] = [];
  let bytes = restBytes;
  for (const event of events) {
    const each = view(event);
    bytes += Buffer.byteLength(JSON.stringify(each));
    if (views.length > 0 && bytes > limits.toolAnswerBytes) break;
    views.push(each);
  }
  return views;
}

/** What a search without result was for, so that nobody has to guess it. */
function lookedFor(
  words: string,
  window: TimeWindow | undefined,
  category: string | undefined,
  { timeZone }: TurnSchedule,
): { words?: string; from?: string; to?: string; category?: string } {
  return {
    ...(words !== '' && { words }),
    ...(window && boundsView(window, timeZone)),
    ...(category && { category }),
  };
}
