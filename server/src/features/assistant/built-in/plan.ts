import { dateIn } from '@daywright/schedule/dates';
import { noChanges } from '@daywright/schedule/language/acts/change';
import { noTarget } from '@daywright/schedule/language/acts/target';
import type { Find, Update } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import type { Slot } from '../tools/talk.ts';
import { isNoSleep } from './agenda.ts';
import { linesText, listed } from './listing.ts';
import { eventFor } from './offer.ts';
import { datesIn, periodText } from './period-text.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { found, search } from './search.ts';
import { freeTime, slotsText } from './slots.ts';
import { capital, eventText, instantOf, mentionOf } from './wording.ts';

const SHORTEST = 30;

/** What a stretch has and where it has room; proposes one thing to do there. Nothing is planned before a yes. */
export async function plan(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const today = dateIn(setting.now, setting.zone);
  const when = { ...request.when, date: request.when.date ?? today };
  const window = windowOf(when, setting);
  if (!window) return { text: 'Which day do you mean?' };
  const read = await found(doing, { window });
  const events = read.events.filter((event) => !event.all_day && isNoSleep(event));
  const list = listed({ events, isCut: read.isCut }, setting, (shown) => linesText(shown, window, setting));
  const room = await freeTime(when, SHORTEST, doing);
  const { slots } = room;
  const isToday = datesIn(window, setting).first === today;
  const undone = isToday ? await undoneToday(doing) : [];
  const period = periodText(when, setting);
  const parts = [
    events.length === 0 ? `Nothing is planned ${period}.` : `${capital(period)} you have:\n\n${list.text}`,
    slots.length === 0 ? 'There is no free stretch of 30 minutes.' : `Free:\n\n${slotsText(room, doing)}`,
  ];
  const { mentioned } = list;
  const proposal = proposalFor(undone, slots, doing);
  if (!proposal) return { text: parts.join('\n\n'), mentioned };
  const text = [...parts, proposal.text].join('\n\n');
  return { ...proposal, text, mentioned: proposal.mentioned ?? mentioned };
}

/** What is over today and was not ticked. */
async function undoneToday(doing: Doing): Promise<EventView[]> {
  const { now, zone } = doing.setting;
  const day = windowOf({ ...noTime, date: dateIn(now, zone) }, doing.setting);
  const events = day ? await search(doing, { window: { start: day.start, end: now } }) : [];
  const at = localTime(now, zone);
  return events.filter(({ all_day, end, is_done, is_read_only, kind }) => {
    return !all_day && end <= at && !is_done && !is_read_only && kind === 'single';
  });
}

function proposalFor(undone: readonly EventView[], slots: readonly Slot[], { setting }: Doing): Reply | null {
  const [slot] = slots;
  if (!slot) return null;
  const { zone } = setting;
  const lengthOf = ({ start, end }: Pick<Slot, 'start' | 'end'>): number =>
    instantOf(end, zone) - instantOf(start, zone);
  for (const event of undone) {
    const room = slots.find((each) => lengthOf(each) >= lengthOf(event));
    if (!room) continue;
    const text = `Not ticked today: ${eventText(event, setting)}. Shall I move it to ${room.start.slice(11)}?`;
    const mentioned = [mentionOf(event, setting)];
    return { ...asking(text, moveTo(event, room.start), 'confirmation', mentioned), mentioned };
  }
  const about = eventFor(null, 60);
  const when = { ...about.when, date: slot.start.slice(0, 10), time: slot.start.slice(11) };
  const minutes = Math.min(60, lengthOf(slot) / 60_000);
  return asking(`What shall I put at ${slot.start.slice(11)}?`, { ...about, when: { ...when, minutes } }, 'title');
}

const moveTo = ({ id }: EventView, start: string): Update => ({
  kind: 'update',
  target: { ...noTarget, ids: [id] },
  changes: { ...noChanges, move: { ...noTime, date: start.slice(0, 10), time: start.slice(11) } },
  scope: null,
  missing: [],
});
