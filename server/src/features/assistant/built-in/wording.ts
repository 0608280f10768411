import { shortDate } from '@daywright/schedule/date-text';
import { addDays, dateIn, instantAt, startOfDay } from '@daywright/schedule/dates';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Mentioned } from '@daywright/schedule/language/requests';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { eventLink } from '../tools/markdown.ts';

type Here = Pick<Setting, 'now' | 'zone'>;
export type Times = Pick<EventView, 'start' | 'end' | 'all_day'>;

/** `today`, `tomorrow Fri 12 Jun`, `Mon 15 Jun`. */
export function dayText(date: string, { now, zone }: Here): string {
  const today = dateIn(now, zone);
  if (date === today) return 'today';
  const day = shortDate(date, today);
  if (date === addDays(today, 1)) return `tomorrow ${day}`;
  return date === addDays(today, -1) ? `yesterday ${day}` : day;
}

export const dateOf = ({ start }: Pick<EventView, 'start'>): string => start.slice(0, 10);
/** The last date of an event. */
const lastDateOf = ({ end }: Pick<EventView, 'end'>): string => end.slice(0, 10);
const clockOf = (time: string): string => time.slice(11);

/** `07:00 to 08:00`, `all day`. */
export function hoursText({ start, end, all_day }: Times, here: Here): string {
  if (all_day) return 'all day';
  if (start === end) return clockOf(start);
  const until = end.slice(0, 10) === start.slice(0, 10) ? '' : `${dayText(end.slice(0, 10), here)}, `;
  return `${clockOf(start)} to ${until}${clockOf(end)}`;
}

/** `tomorrow Fri 12 Jun, 07:00 to 08:00`; of several days their dates: `Sat 20 Jun to Sat 27 Jun`. */
export function timesText(times: Times, here: Here): string {
  const [first, last] = [dateOf(times), lastDateOf(times)];
  if (times.all_day && last > first) {
    const today = dateIn(here.now, here.zone);
    return `${shortDate(first, today)} to ${shortDate(last, today)}`;
  }
  return `${dayText(first, here)}, ${hoursText(times, here)}`;
}

/** The hours of an event in the list of a day; where it is not of that day alone, its own dates too. */
export function hoursOnDay(times: Times, date: string, here: Here): string {
  const isOfSeveral = dateOf(times) !== date || (times.all_day && lastDateOf(times) !== date);
  return isOfSeveral ? timesText(times, here) : hoursText(times, here);
}

/** `[Gym](…), tomorrow Fri 12 Jun, 07:00 to 08:00`, and that it was declined or is shown as free. */
export const eventText = (event: EventView, here: Here): string =>
  `${eventLink(event)}, ${timesText(event, here)}${event.answer === 'declined' ? ', declined' : event.is_free ? ', shown as free' : ''}`;

const MINUTE_MS = 60_000;

/** Whether an instant that is said to the minute is over: what begins in the present minute is not. */
export const isPast = (instant: number, now: number): boolean => instant < now - (now % MINUTE_MS);

export const mentionOf = (event: EventView, { zone }: Pick<Here, 'zone'>): Mentioned => ({
  id: event.id,
  title: event.untrusted.title,
  start: event.all_day ? null : instantOf(event.start, zone),
  end: event.all_day ? null : instantOf(event.end, zone),
  ...(event.all_day && { days: { first: dateOf(event), last: lastDateOf(event) } }),
});

/** Whether an event has ended; one of whole days has with its last. */
export function isOver({ end, all_day }: Pick<EventView, 'end' | 'all_day'>, { now, zone }: Here): boolean {
  const at = localTime(now, zone);
  return all_day ? end < at.slice(0, 10) : end <= at;
}

/** The instant of a local time as tools answer it; of an all-day event the beginning of its day. */
export const instantOf = (local: string, zone: string): number =>
  local.length > 10 ? instantAt(local.slice(0, 10), local.slice(11), zone) : startOfDay(local, zone);

/** `1 event`, `2 events`, `4,950 conflicts` */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const listText = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** `a`, `a and b`, `a, b and c` */
export function joinedText(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
