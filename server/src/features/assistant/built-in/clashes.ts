import type { Setting } from '@daywright/schedule/language/acts/act';
import type { EventView } from '../tools/event-view.ts';
import { eventLink } from '../tools/markdown.ts';
import type { Doing } from './reply.ts';
import { search } from './search.ts';
import { hoursText, instantOf, joinedText } from './wording.ts';

/** What else takes place at the time of an event; of a series, of its next occurrence. */
export async function clashesOf(event: EventView, doing: Doing): Promise<EventView[]> {
  if (event.all_day || event.start === event.end) return [];
  const { zone } = doing.setting;
  const window = { start: instantOf(event.start, zone), end: instantOf(event.end, zone) };
  const others = await search(doing, { window });
  const isItself = ({ id }: EventView): boolean => id === event.id || id.startsWith(`${event.id}_`);
  return others.filter((other) => !other.all_day && other.start !== other.end && !isItself(other));
}

/** `It overlaps [Lunch](…), 12:00 to 13:00.` */
export function overlapText(clashes: readonly EventView[], setting: Setting): string {
  if (clashes.length === 0) return '';
  return `It overlaps ${joinedText(clashes.map((other) => `${eventLink(other)}, ${hoursText(other, setting)}`))}.`;
}
