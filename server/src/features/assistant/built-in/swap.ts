import { noChanges } from '@daywright/schedule/language/acts/change';
import type { Swap, Update } from '@daywright/schedule/language/requests';
import { startOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { eventLink } from '../tools/markdown.ts';
import { clashesOf, overlapText } from './clashes.ts';
import { nearTo } from './half-of-day.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { meantBy } from './which.ts';
import { instantOf, mentionOf, timesText } from './wording.ts';

/** Gives two events each other's time; where the first was too short for the second, the next free place behind it. */
export async function swap(request: Swap, doing: Doing): Promise<Reply> {
  const first = await meantBy(asMove(request, request.target), request.target, doing);
  if ('reply' in first) return first.reply;
  const second = await meantBy(asMove(request, request.other), request.other, doing);
  if ('reply' in second) return second.reply;
  const [[one], [other]] = [first.events, second.events];
  if (one.id === other.id) return { text: `${eventLink(one)} cannot be swapped with itself.` };
  if (one.all_day || other.all_day) return { text: 'What lasts all day has no time to swap.' };
  const { setting, talk } = doing;
  const to = timeFor(request, one, doing) ?? mixed(one, other, request);
  const moved = await talk.call('update_event', { event_id: one.id, ...reach(one), start: to });
  const at = request.only ? mixed(other, one, request) : await placeFor(other, one, doing);
  const swapped = await talk.call('update_event', { event_id: other.id, ...reach(other), start: at });
  const events = [moved.event, swapped.event];
  const clashes = (await Promise.all(events.map((event) => clashesOf(event, doing)))).flat();
  const told = `${eventLink(moved.event)} is now ${timesText(moved.event, setting)}, and ${eventLink(swapped.event)} ${timesText(swapped.event, setting)}.`;
  return {
    text: [told, overlapText(clashes, setting)].filter(Boolean).join(' '),
    mentioned: events.map((event) => mentionOf(event, setting)),
  };
}

/** Where one event goes if it takes the time of another, or only its day or its hour. */
function mixed(one: EventView, other: EventView, { only }: Swap): string {
  if (!only) return other.start;
  const [day, hour] = only === 'days' ? [other, one] : [one, other];
  return `${day.start.slice(0, 10)}${hour.start.slice(10)}`;
}

/** Of a series the one that is spoken of. */
const reach = ({ kind }: EventView) => (kind === 'occurrence' ? ({ scope: 'this' } as const) : {});

/** The question which event is meant waits with a move. */
const asMove = (request: Swap, target: Swap['target']): Update => ({
  ...{ kind: 'update', target, scope: null, missing: ['change'] },
  changes: { ...noChanges, move: request.move },
});

function timeFor({ move }: Swap, event: EventView, { setting }: Doing): string | null {
  if (!move) return null;
  const when = nearTo(event, { ...move, date: move.date ?? event.start.slice(0, 10) }, setting);
  const start = startOf({ ...when, time: when.time ?? event.start.slice(11) }, setting);
  return start === null ? null : localTime(start, setting.zone);
}

/** Where the other was, or behind what stands in the way there. */
async function placeFor(event: EventView, where: EventView, doing: Doing): Promise<string> {
  const { zone } = doing.setting;
  const length = instantOf(event.end, zone) - instantOf(event.start, zone);
  let start = instantOf(where.start, zone);
  const end = start + 86_400_000;
  const others = (await search(doing, { window: { start, end } })).filter(
    ({ id, all_day }) => !all_day && id !== event.id && id !== where.id,
  );
  for (const other of others) {
    const [from, to] = [instantOf(other.start, zone), instantOf(other.end, zone)];
    if (from < start + length && to > start) start = to;
  }
  return localTime(start, zone);
}
