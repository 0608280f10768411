import { dateIn, type TimeWindow } from '@daywright/schedule/dates';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { EventView } from '../tools/event-view.ts';
import { eventLink } from '../tools/markdown.ts';
import type { Reply } from './reply.ts';
import { capital, countText, dateOf, dayText, hoursOnDay, listText, mentionOf } from './wording.ts';

/** More lines than these nobody reads. */
const LISTED = 20;

/** Events that an answer counts and lists. */
export interface Counted {
  readonly events: readonly EventView[];
  /** There are more than were read. */
  readonly isCut: boolean;
}

/** `5 events`; where not all were read `at least 500 events`. */
export const countOf = ({ events, isCut }: Counted): string =>
  `${isCut ? 'at least ' : ''}${countText(events.length, 'event')}`;

/** Lists the first events and counts the others: together they are the number that the answer says. */
export function listed(
  counted: Counted,
  setting: Setting,
  linesOf: (shown: readonly EventView[]) => string,
  most: number = LISTED,
): Required<Pick<Reply, 'text' | 'mentioned'>> {
  const shown = counted.events.slice(0, most);
  const left = counted.events.length - shown.length;
  const least = counted.isCut ? 'at least ' : '';
  const more =
    left > 0 ? `\n\nand ${least}${left.toLocaleString('en-US')} more.` : counted.isCut ? '\n\nand more.' : '';
  return { text: `${linesOf(shown)}${more}`, mentioned: shown.map((event) => mentionOf(event, setting)) };
}

/** A line an event, under the name of its day where there are several. What began before the window stands in its first day. */
export function linesText(events: readonly EventView[], window: Pick<TimeWindow, 'start'>, setting: Setting): string {
  const first = dateIn(window.start, setting.zone);
  const days = Map.groupBy(events, (event) => (dateOf(event) < first ? first : dateOf(event)));
  const blocks = [...days].map(([date, ofDay]) => ({ date, lines: dayLines(ofDay, date, setting) }));
  return blocks
    .map(({ date, lines }) => (blocks.length === 1 ? lines : `**${capital(dayText(date, setting))}**\n\n${lines}`))
    .join('\n\n');
}

const dayLines = (events: readonly EventView[], date: string, setting: Setting): string =>
  listText(
    events.map((event) => `${hoursOnDay(event, date, setting)} ${eventLink(event)}${event.is_done ? ', done' : ''}`),
  );
