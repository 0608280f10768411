import { dateIn } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { isNoSleep } from './agenda.ts';
import { isGeneric, ofThatKind } from './matching.ts';
import { periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { capital, dateOf, eventText, mentionOf } from './wording.ts';

/** With what a day begins. */
export const dayStart = (request: Find, doing: Doing): Promise<Reply> =>
  endOfDay(request, doing, (events) => {
    const [event] = events;
    return event && { event, verb: `starts at ${event.start.slice(11)}`, place: 'first' };
  });

/** With what a day ends. */
export const dayEnd = (request: Find, doing: Doing): Promise<Reply> =>
  endOfDay(request, doing, (events) => {
    const event = events.toSorted((one, other) => (one.end < other.end ? -1 : 1)).at(-1);
    return event && { event, verb: `ends at ${event.end.slice(11)}`, place: 'last' };
  });

type End = (events: readonly EventView[]) => { event: EventView; verb: string; place: string } | undefined;

async function endOfDay(request: Find, doing: Doing, end: End): Promise<Reply> {
  const { setting } = doing;
  const { words } = request.target;
  const { date, last } = request.when;
  const when = { ...noTime, date: date ?? dateIn(setting.now, setting.zone), last };
  const ofDay = (await search(doing, { window: windowOf(when, setting) })).filter(
    (event) => !event.all_day && isNoSleep(event) && dateOf(event) >= when.date,
  );
  const found = end(meantBy(words, ofDay));
  const day = periodText(when, setting);
  const kind = words === '' ? '' : escapeMarkdown(words.toLowerCase());
  if (!found) return { text: `No ${kind || 'event'} with a time is planned ${day}.`, mentioned: [] };
  const { event, verb, place } = found;
  const lead =
    isGeneric(words) || last !== null
      ? `The ${place} ${kind || 'event'} ${day} is`
      : `${capital(day.replace(/^on /, ''))} ${kind} ${verb}, with`;
  const text = `${lead} ${eventText(event, setting)}.`.replace(/ +/g, ' ');
  return { text, mentioned: [mentionOf(event, setting)] };
}

/** Meetings where those are named; `work` is what is planned as work and meetings, where any is. */
function meantBy(words: string, events: readonly EventView[]): readonly EventView[] {
  if (isGeneric(words)) return ofThatKind(words, events, true);
  const work = events.filter(({ category }) => category === 'Work' || category === 'Meeting');
  return words === '' || work.length === 0 ? events : work;
}
