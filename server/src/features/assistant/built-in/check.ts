import { dateIn } from '@daywright/schedule/dates';
import { startsThen } from '@daywright/schedule/language/acts/target';
import type { Find } from '@daywright/schedule/language/requests';
import { noTime, type When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { listed } from './listing.ts';
import { lookedForText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { eventText, instantOf, isOver, listText } from './wording.ts';

/** So many events are told of. */
const TOLD = 5;

/** Whether an event is there, and at the time that is said: `is the dentist at 3?` */
export async function check(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { when, target } = request;
  const isTimed = windowOf(when, setting) !== null;
  // An hour without its day is that of the event, whichever day it is on.
  const sought = { ...target, when: when.date === null ? null : when };
  const isThen = (event: EventView): boolean =>
    startsThen(event.all_day ? null : instantOf(event.start, setting.zone), when, setting);
  const today = isTimed ? null : await findTarget({ ...sought, when: onToday(doing) }, doing);
  const isToday = today !== null && !today.isElsewhere && today.events.length > 0;
  const { events, isElsewhere } = isToday ? today : await findTarget(sought, doing);
  if (events.length === 0)
    return { text: `No, I found no ${escapeMarkdown(lookedForText(sought, setting))}.`, mentioned: [] };
  const then = isTimed && !isElsewhere ? events.filter(isThen) : [];
  const meant = then.length > 0 ? then : events;
  const tell = (event: EventView) => eventText(event, setting);
  const linesOf = (shown: readonly EventView[]) =>
    meant.length === 1 ? `${shown.map(tell).join('')}.` : `\n\n${listText(shown.map(tell))}`;
  const told = listed({ events: meant, isCut: false }, setting, linesOf, TOLD);
  const verdict =
    isTimed && then.length === 0
      ? 'No'
      : meant.every((event) => isOver(event, setting))
        ? pastVerdict(meant)
        : isTimed
          ? 'Yes'
          : 'Planned';
  return { ...told, text: `${verdict}: ${told.text}` };
}

/** Unless a time is said, today is asked about first, what is over included. */
const onToday = ({ setting: { now, zone } }: Doing): When => ({ ...noTime, date: dateIn(now, zone) });

/** What was planned was not for that reason done. */
const pastVerdict = (events: readonly EventView[]): string =>
  events.every(({ is_done }) => is_done)
    ? 'Yes, it is ticked'
    : events.some(({ is_done }) => is_done)
      ? 'It was planned, and ticked in part'
      : 'It was planned, and is not ticked';
