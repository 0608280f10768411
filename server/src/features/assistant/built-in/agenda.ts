import { addDays, dateIn } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { countOf, linesText, listed } from './listing.ts';
import { isGeneric } from './matching.ts';
import { lookedForText, periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { found } from './search.ts';
import { findTarget } from './target.ts';
import { capital, eventText, listText, mentionOf, timesText } from './wording.ts';

/** What takes place on a day, in a week, or under a name. Without a time, the coming seven days. */
export async function agenda(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { target, when } = request;
  if (target.ids.length > 0) return named(request, doing);
  const week = {
    ...noTime,
    date: dateIn(setting.now, setting.zone),
    last: addDays(dateIn(setting.now, setting.zone), 6),
  };
  const window = windowOf(when, setting);
  if (target.words !== '') return named(request, doing);
  const sought = widened(window ?? windowOf(week, setting), when.time !== null);
  const { events, isCut } = await found(doing, { window: sought });
  const planned = events.filter(isNoSleep);
  const placed = target.ordinal === null ? null : planned.filter(({ all_day }) => !all_day);
  const one = placed?.at((target.ordinal ?? 1) - (placed && (target.ordinal ?? 1) > 0 ? 1 : 0));
  if (one) return { text: `${eventText(one, setting)}.`, mentioned: [mentionOf(one, setting)] };
  const counted = { events: planned, isCut };
  const period = window ? periodText(when, setting) : 'in the coming seven days';
  const isPast = window !== null && window.end <= setting.now;
  if (counted.events.length === 0)
    return { text: `Nothing ${isPast ? 'was' : 'is'} planned ${period}.`, mentioned: [] };
  const { text, mentioned } = listed(counted, setting, (shown) =>
    linesText(shown, sought ?? { start: setting.now }, setting),
  );
  return { text: `${capital(period)}: ${countOf(counted)}\n\n${text}`, mentioned };
}

/** Sleep is in no list and no count unless it is asked for. */
export const isNoSleep = ({ category }: Pick<EventView, 'category'>): boolean => category !== 'Sleep';

/** At a time means what is on then. */
function widened(
  window: { start: number; end: number } | null,
  isTime: boolean,
): { start: number; end: number } | null {
  return window && isTime && window.end === window.start ? { ...window, end: window.start + 60_000 } : window;
}

/** Nothing else is known, whatever is asked: `what's the capital of France?` */
export const inSchedule = ' in your schedule';

/** Events of a name, at a time or at any. */
async function named(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const isTimed = windowOf(request.when, setting) !== null;
  const target = { ...request.target, when: isTimed ? request.when : null, isAll: true };
  const counted = await findTarget(target, doing);
  const { events } = counted;
  if (events.length === 0) {
    const text = `I found no ${escapeMarkdown(lookedForText(target, setting))}`;
    return { text: `${text}${isTimed ? '' : inSchedule}.`, mentioned: [] };
  }
  const [only] = events;
  if (only && events.length === 1 && !counted.isCut)
    return { text: `${eventText(only, setting)}.`, mentioned: [mentionOf(only, setting)] };
  const { text, mentioned } = listed(counted, setting, (shown) =>
    listText(shown.map((event) => eventText(event, setting))),
  );
  return { text: `${capital(countOf(counted))}:\n\n${text}`, mentioned };
}

const DAYS_OF_YEAR = 364;

/** How many there are, and which. */
export async function count(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { words } = request.target;
  const date = dateIn(setting.now, setting.zone);
  const today = { ...noTime, date };
  const when = windowOf(request.when, setting) ? request.when : words ? null : today;
  const there = await findTarget({ ...request.target, when, isAll: true }, doing);
  // By its words one of a series is found, and not how many there are.
  const isOfSeries = when === null && !isGeneric(words) && there.events.some(({ kind }) => kind !== 'single');
  const year = { ...noTime, date, last: addDays(date, DAYS_OF_YEAR), isPeriod: true };
  const { events, isCut } = isOfSeries
    ? await findTarget({ ...request.target, when: year, isAll: true }, doing)
    : there;
  const counted = { events: words === '' ? events.filter(isNoSleep) : events, isCut };
  const period = when ? ` ${periodText(when, setting)}` : isOfSeries ? ' in the coming year' : ' ahead';
  if (counted.events.length === 0) {
    return { text: `No ${words ? `“${escapeMarkdown(words)}”` : 'events'}${period}.`, mentioned: [] };
  }
  const fitting = words ? ` for “${escapeMarkdown(words)}”` : '';
  const { text, mentioned } = listed(counted, setting, (shown) =>
    listText(shown.map((event) => `${eventLink(event)}, ${timesText(event, setting)}`)),
  );
  return { text: `${capital(countOf(counted))}${fitting}${period}:\n\n${text}`, mentioned };
}
