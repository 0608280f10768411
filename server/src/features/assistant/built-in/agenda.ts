import { addDays, dateIn } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { lookedForText, periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { found } from './search.ts';
import { findTarget } from './target.ts';
import {
  capital,
  countText,
  dateOf,
  dayText,
  eventText,
  hoursText,
  listText,
  mentionOf,
  timesText,
} from './wording.ts';

/** More lines than these nobody reads. */
const LISTED = 20;

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
  const sought = { window: widened(window ?? windowOf(week, setting), when.time !== null) };
  const { events, isCut } = await found(doing, sought);
  const period = window ? periodText(when, setting) : 'in the coming seven days';
  const isPast = window !== null && window.end <= setting.now;
  return listReply(events.filter(isNoSleep), isCut, period, isPast, doing);
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

function listReply(
  events: readonly EventView[],
  isCut: boolean,
  period: string,
  isPast: boolean,
  { setting }: Doing,
): Reply {
  if (events.length === 0) return { text: `Nothing ${isPast ? 'was' : 'is'} planned ${period}.`, mentioned: [] };
  const shown = events.slice(0, LISTED);
  // Of very many only so many are read: that there are more is certain, and how many is not.
  const count = isCut ? `more than ${events.length} events` : countText(events.length, 'event');
  const left = isCut ? 'more' : `${events.length - LISTED} more`;
  const more = events.length > LISTED ? `\n\nand ${left}.` : '';
  const heading = `${capital(period)}: ${count}`;
  return {
    text: `${heading}\n\n${linesText(shown, setting)}${more}`,
    mentioned: shown.map((event) => mentionOf(event, setting)),
  };
}

const dayLines = (events: readonly EventView[], setting: Doing['setting']): string =>
  listText(events.map((event) => `${hoursText(event, setting)} ${eventLink(event)}${event.is_done ? ', done' : ''}`));

/** A line an event, under the name of its day where there are several. */
export const linesText = (events: readonly EventView[], setting: Doing['setting']): string =>
  new Set(events.map(dateOf)).size > 1 ? daysText(events, setting) : dayLines(events, setting);

function daysText(events: readonly EventView[], setting: Doing['setting']): string {
  const dates = [...new Set(events.map(dateOf))];
  const blocks = dates.map((date) => {
    const ofDay = events.filter((event) => dateOf(event) === date);
    return `**${capital(dayText(date, setting))}**\n\n${dayLines(ofDay, setting)}`;
  });
  return blocks.join('\n\n');
}

/** Nothing else is known, whatever is asked: `what's the capital of France?` */
export const inSchedule = ' in your schedule';

/** Events of a name, at a time or at any. */
async function named(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const isTimed = windowOf(request.when, setting) !== null;
  const target = { ...request.target, when: isTimed ? request.when : null, isAll: true };
  const { events } = await findTarget(target, doing);
  if (events.length === 0) {
    const text = `I found no ${escapeMarkdown(lookedForText(target, setting))}`;
    return { text: `${text}${isTimed ? '' : inSchedule}.`, mentioned: [] };
  }
  const shown = events.slice(0, LISTED);
  const mentioned = shown.map((event) => mentionOf(event, setting));
  const [only] = shown;
  if (only && events.length === 1) return { text: `${eventText(only, setting)}.`, mentioned };
  return {
    text: `${countText(events.length, 'event')}:\n\n${listText(shown.map((event) => eventText(event, setting)))}`,
    mentioned,
  };
}

/** How many there are, and which. */
export async function count(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const today = { ...noTime, date: dateIn(setting.now, setting.zone) };
  const when = windowOf(request.when, setting) ? request.when : request.target.words ? null : today;
  const found = await findTarget({ ...request.target, when, isAll: true }, doing);
  const events = request.target.words === '' ? found.events.filter(isNoSleep) : found.events;
  const period = when ? ` ${periodText(when, setting)}` : ' ahead';
  const name = request.target.words;
  const counted =
    events.length === 0 ? `No ${name ? `“${escapeMarkdown(name)}”` : 'events'}` : countText(events.length, 'event');
  if (events.length === 0) return { text: `${counted}${period}.`, mentioned: [] };
  const shown = events.slice(0, LISTED);
  const lines = listText(shown.map((event) => `${eventLink(event)}, ${timesText(event, setting)}`));
  const fitting = name ? ` for “${escapeMarkdown(name)}”` : '';
  return {
    text: `${counted}${fitting}${period}:\n\n${lines}`,
    mentioned: shown.map((event) => mentionOf(event, setting)),
  };
}
