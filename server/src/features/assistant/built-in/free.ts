import { dateIn } from '@daywright/schedule/dates';
import type { Create, Find } from '@daywright/schedule/language/requests';
import type { When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { create } from './create.ts';
import { eventFor, offer } from './offer.ts';
import { periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { type FreeSlot, type FreeTime, freeTime, isAfterWork, slotsText } from './slots.ts';
import { eventText, instantOf, listText, mentionOf } from './wording.ts';

const USUAL = 30;
const USUAL_EVENT = 60;

/** When there is time; with the name of something it may be planned there at once. */
export async function free(request: Find, doing: Doing): Promise<Reply> {
  const { when, target, minutes } = request;
  if (when.time !== null && when.endTime === null && when.bound === null && !when.isPeriod)
    return freeAt(request, doing);
  const isFor = target.words !== '';
  const length = minutes ?? (isFor && request.nth === undefined ? USUAL_EVENT : USUAL);
  const room = await freeTime(when, length, doing);
  const { slots } = room;
  const period = periodText(when, doing.setting) || 'in the coming seven days';
  if (slots.length === 0) {
    const none = `There is no free time of ${lengthText(length)} ${period}.`;
    return withRoom(none, await movableIn(when, doing), doing);
  }
  if (!isFor) {
    const beyond = slots.some(({ isBeyond }) => isBeyond)
      ? ', outside of your working hours only'
      : ', within your working hours';
    return { text: `Free ${period}${isAfterWork(when) ? '' : beyond}:\n\n${slotsText(room, doing)}` };
  }
  const chosen = chosenSlot(request, room);
  if (chosen) {
    const fitting = minutes ?? Math.min(USUAL_EVENT, minutesOf(chosen, doing));
    return placed(eventFor(target.words, fitting), { ...room, slots: [chosen] }, doing);
  }
  return doing.isBesideDeeds
    ? placed(eventFor(target.words, length), room, doing)
    : offer(eventFor(target.words, length), room, doing);
}

/** The stretch that was told by its place, where all of them were listed. */
function chosenSlot({ nth }: Find, { slots, hasMore }: FreeTime): FreeSlot | undefined {
  if (nth === undefined || (nth < 0 && hasMore)) return undefined;
  return nth === 0 ? (slots.length === 1 ? slots[0] : undefined) : slots.at(nth > 0 ? nth - 1 : nth);
}

const minutesOf = ({ start, end }: FreeSlot, { setting: { zone } }: Doing): number =>
  (instantOf(end, zone) - instantOf(start, zone)) / 60_000;

const MOVABLE = 3;

/** What stands in the way and is nobody else's: the longest first. */
async function movableIn(when: When, doing: Doing): Promise<EventView[]> {
  const window = windowOf(when, doing.setting);
  if (!window) return [];
  const { zone } = doing.setting;
  const lengthIn = ({ start, end }: EventView): number => instantOf(end, zone) - instantOf(start, zone);
  return (await search(doing, { window: { ...window, start: Math.max(window.start, doing.setting.now) } }))
    .filter(({ all_day, category, is_read_only, is_done }) => {
      return !all_day && !is_read_only && !is_done && category !== 'Sleep' && category !== 'Meeting';
    })
    .toSorted((one, other) => lengthIn(other) - lengthIn(one))
    .slice(0, MOVABLE);
}

function withRoom(none: string, movable: readonly EventView[], { setting }: Doing): Reply {
  if (movable.length === 0) return { text: none };
  const lines = listText(movable.map((event) => `${eventText(event, setting)} (${event.duration})`));
  const text = `${none} To make room you could move:\n\n${lines}\n\nSay for example “move the first one to Monday”.`;
  return { text, mentioned: movable.map((event) => mentionOf(event, setting)) };
}

/** Takes the first free stretch; one outside of working hours only if the person chooses it. */
async function placed(about: Create, room: FreeTime, doing: Doing): Promise<Reply> {
  const [slot] = room.slots;
  if (!slot || slot.isBeyond) return offer(about, room, doing);
  const when = { ...about.when, date: slot.start.slice(0, 10), time: slot.start.slice(11) };
  return create({ ...about, when }, doing);
}

/** Whether a certain time is free. */
async function freeAt({ when, minutes }: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const date = when.date ?? dateIn(setting.now, setting.zone);
  const start = instantOf(`${date}T${when.time}`, setting.zone);
  const events = await search(doing, { window: { start, end: start + (minutes ?? USUAL) * 60_000 } });
  const taken = events.filter(({ all_day }) => !all_day);
  const time = periodText({ ...when, date }, setting);
  if (taken.length === 0) return { text: `Yes, nothing is planned ${time}.` };
  const mentioned = taken.map((event) => mentionOf(event, setting));
  return { text: `No, ${time} you have ${taken.map((event) => eventText(event, setting)).join('; ')}.`, mentioned };
}

const lengthText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;
