import { addDays, dateIn } from '@daywright/schedule/dates';
import type { Create } from '@daywright/schedule/language/requests';
import { repeatLine } from '@daywright/schedule/language/time/repeat';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { repeatText } from '@daywright/schedule/repeat-text';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import type { InputOf } from '../tools/talk.ts';
import { clashesOf, overlapText } from './clashes.ts';
import { likeEvent } from './like.ts';
import { calledSo } from './matching.ts';
import { nameOf, questionFor } from './missing.ts';
import { offer } from './offer.ts';
import { withFullerAnchor } from './relation.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { search } from './search.ts';
import { lengthOf, type Settled, settledWhen } from './settled-when.ts';
import { severalIn } from './several.ts';
import { onSharedDay } from './shared-day.ts';
import { freeTime } from './slots.ts';
import { smallTalk } from './small-talk.ts';
import { usualCategory } from './usual-category.ts';
import {
  capital,
  dayText,
  eventText,
  instantOf,
  isPast,
  joinedText,
  listText,
  mentionOf,
  timesText,
} from './wording.ts';

type Input = InputOf<'create_event'>;

/** Plans what a change or a question named that is not there: what follows speaks of a new event. */
export const createInstead = async (asked: Create, doing: Doing): Promise<Reply> => ({
  ...(await create(asked, doing)),
  carriedOut: asked,
});

/** Plans an event, or one on each of several dates. */
export async function create(asked: Create, doing: Doing, isConfirmed = false): Promise<Reply> {
  const like = asked.like && (await likeEvent(asked, doing));
  if (like && 'reply' in like) return like.reply;
  const request = await withFullerAnchor(onSharedDay(like?.request ?? asked, doing), doing);
  const [missing] = request.missing;
  if (missing === 'day') {
    const several = await severalIn(request, lengthOf(request), doing);
    if (several) return several;
    const offered = await offeredFor(request, doing);
    if (offered) return offered;
  }
  if (missing) return questionFor(missing, request, request.when, doing);
  const when = await settledWhen(request, doing);
  if ('reply' in when) return when.reply;
  if (!isConfirmed && isBehind(when, doing)) return askedOfPast(request, when, doing);
  if (!isConfirmed && request.isReminder && (await isPlanned(request, when, doing))) return smallTalk('reminder told');
  const there =
    !isConfirmed && request.mayBeThere ? await sameNamed(request, when, Boolean(asked.sharing), doing) : null;
  if (there) return askedBeside(request, there, when, doing);
  if (request.unclear) doing.hesitate({ kind: 'unread', words: request.unclear });
  if (request.isDoubtful) doing.hesitate({ kind: 'unsure of name' });
  const category = request.category ?? (request.title && (await usualCategory(request.title, doing)));
  const events: EventView[] = [];
  for (const date of [when.date, ...when.also].toSorted()) {
    const input = inputOf({ ...request, category }, { ...when, date }, doing);
    const answer = await doing.talk.call('create_event', { ...input, ...(isConfirmed && { even_if_similar: true }) });
    if (answer.created) events.push(answer.event);
    else if (events.length === 0) return similarThere(request, answer.similar, doing);
  }
  return { ...(await addedReply(events, request, doing)), ...(like?.original && { original: like.original }) };
}

/** Whether the event would start in the past. */
function isBehind({ date, time, repeat }: Settled, { setting: { now, zone } }: Doing): boolean {
  if (repeat) return false;
  return time === null ? date < dateIn(now, zone) : isPast(instantOf(`${date}T${time}`, zone), now);
}

/** Asks before an event is planned in the past: most people mean another day. */
function askedOfPast(request: Create, { date, time }: Settled, { setting }: Doing): Reply {
  const then = [dayText(date, setting), time].filter(Boolean).join(' at ');
  return asking(
    `${nameOf(request)} would be in the past, ${then}. Shall I add it there?`,
    { ...request, when: { ...request.when, date, time } },
    'confirmation',
  );
}

/** `remind me of the dentist tonight`: an event of that day has the name. */
async function isPlanned({ title }: Create, { date }: Settled, doing: Doing): Promise<boolean> {
  const window = windowOf({ ...noTime, date }, doing.setting);
  const found = title === null ? [] : await search(doing, { words: title, window });
  return found.some(({ untrusted }) => untrusted.title.toLowerCase().includes((title ?? '').toLowerCase()));
}

/** Ahead of an hour without a day, so many days are looked through. */
const daysAhead = 14;

/** An event of that day, or of those to come where none was said, at another time, whose title has all the words of the new one. */
async function sameNamed(
  { title, when, isDefinite }: Create,
  { date, last, repeat, time }: Settled,
  isOpen: boolean,
  doing: Doing,
): Promise<EventView | null> {
  if (title === null || repeat) return null;
  if (time === null) return isDefinite ? sameDays(title, { date, last }, doing) : null;
  const isOnAnyDay = isOpen || when.date === null;
  // What is to be beside another event may be planned on a day before that.
  const isBeside = isOnAnyDay && when.relation !== null;
  const { date: today } = comingDays(doing);
  const days = isDefinite
    ? comingDays(doing)
    : { date: isBeside ? today : date, ...(isOnAnyDay && { last: addDays(date, daysAhead) }) };
  const found = await search(doing, { words: title, window: windowOf({ ...noTime, ...days }, doing.setting) });
  const isOther = ({ start, all_day, kind }: EventView): boolean =>
    !all_day && start !== `${date}T${time}` && (!isDefinite || kind !== 'occurrence' || start.startsWith(date));
  return calledSo(title, found).find(isOther) ?? null;
}

/** Days of the same name near the days of a new one. */
async function sameDays(
  title: string,
  { date, last }: Pick<Settled, 'date' | 'last'>,
  doing: Doing,
): Promise<EventView | null> {
  const near = { date: addDays(date, -daysAhead), last: addDays(last ?? date, daysAhead) };
  const found = await search(doing, { words: title, window: windowOf({ ...noTime, ...near }, doing.setting) });
  return calledSo(title, found).find(({ all_day, start, end }) => all_day && start < end && start !== date) ?? null;
}

function comingDays({ setting: { now, zone } }: Doing): { date: string; last: string } {
  const date = dateIn(now, zone);
  return { date, last: addDays(date, daysAhead) };
}

function askedBeside(request: Create, there: EventView, { date, time }: Settled, { setting }: Doing): Reply {
  const candidates = [mentionOf(there, setting)];
  const text = `${eventText(there, setting)}, is planned already. Shall I add ${nameOf(request)}, ${[dayText(date, setting), time].filter(Boolean).join(' at ')}, as well?`;
  return {
    ...asking(text, { ...request, when: { ...request.when, date, time } }, 'confirmation', candidates),
    mentioned: candidates,
  };
}

/** `groceries for 45 minutes`: how long and not when, so where there is room. */
async function offeredFor(request: Create, doing: Doing): Promise<Reply | null> {
  const { title, when } = request;
  if (title === null || when.minutes === null || when.time !== null || when.repeat !== null) return null;
  const room = await freeTime(when, when.minutes, doing);
  return room.slots.length === 0 ? null : offer({ ...request, title: capital(title), missing: [] }, room, doing);
}

function inputOf(request: Create, when: Settled, { setting: { zone } }: Doing): Input {
  const { title, place, notes, category, spans = [] } = request;
  const { date, time } = when;
  return {
    title: capital(title ?? ''),
    start: time === null ? date : `${date}T${time}`,
    ...(time === null ? daysOf(when) : hoursOf(request, when, time)),
    ...(when.repeat && { repeat: repeatLine(when.repeat, { time, zone }) }),
    ...(when.repeat && request.except && { except: [...request.except] }),
    ...(place !== null && { location: capital(place) }),
    ...(notes !== null && { notes: capital(notes) }),
    ...(category !== null && { category }),
    ...(spans.length > 0 && time !== null && { spans: spans.map((each) => ({ title: capital(each) })) }),
  };
}

function daysOf({ date, last, days }: Settled): Pick<Input, 'end'> {
  const end = last ?? (days === null ? date : addDays(date, days - 1));
  return end > date ? { end } : {};
}

function hoursOf(
  request: Create,
  { date, last, isOne, endTime }: Settled,
  time: string,
): Pick<Input, 'end' | 'duration_minutes'> {
  if (endTime === null) return { duration_minutes: lengthOf(request) };
  if (isOne && last !== null) return { end: `${last}T${endTime}` };
  if (endTime === '24:00') return { end: `${addDays(date, 1)}T00:00` };
  return { end: `${endTime > time ? date : addDays(date, 1)}T${endTime}` };
}

function similarThere(request: Create, similar: readonly EventView[], { setting }: Doing): Reply {
  const candidates = similar.map((event) => mentionOf(event, setting));
  const there = similar.map((event) => eventText(event, setting)).join('; ');
  const text = `That is planned already: ${there}. Shall I add it a second time?`;
  return { ...asking(text, request, 'confirmation', candidates), mentioned: candidates };
}

async function addedReply(events: readonly EventView[], request: Create, doing: Doing): Promise<Reply> {
  const { isReminder } = request;
  const { setting } = doing;
  const mentioned = events.map((event) => mentionOf(event, setting));
  const [event] = events;
  if (!event) return { text: 'Nothing was added.' };
  if (events.length > 1) {
    return { text: `Added:\n\n${listText(events.map((each) => eventText(each, setting)))}`, mentioned };
  }
  const parts = event.spans?.map(
    ({ start, end, untrusted }) => `${escapeMarkdown(untrusted.title)} ${start.slice(11)} to ${end.slice(11)}`,
  );
  const inParts = parts ? [`in ${parts.length} parts (${parts.join(', ')})`] : [];
  const except = request.except?.map((date) => dayText(date, setting)) ?? [];
  const left = except.length > 0 ? [`not on ${joinedText(except)}`] : [];
  const repeats = event.repeats ? [repeatText(event.repeats, setting.zone), ...left] : [];
  const text = `Added ${joined([eventLink(event), timesText(event, setting), ...repeats, ...inParts])}.`;
  const clashes = isReminder ? [] : await clashesOf(event, doing);
  return { text: [text, overlapText(clashes, setting)].filter(Boolean).join(' '), mentioned };
}

const joined = (parts: readonly string[]): string => parts.join(', ');
