import { addDays, dateIn } from '@daywright/schedule/dates';
import type { Create } from '../language/requests.ts';
import { partHours } from '../language/time/parts.ts';
import { repeatLine } from '../language/time/repeat.ts';
import type { When } from '../language/time/when.ts';
import type { EventView } from '../tools/event-view.ts';
import { eventLink } from '../tools/markdown.ts';
import { clashesOf, overlapText } from './clashes.ts';
import { likeEvent } from './like.ts';
import { questionFor } from './missing.ts';
import { startBeside } from './relation.ts';
import { repeatText } from './repeat-words.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { search } from './search.ts';
import { severalIn } from './several.ts';
import type { InputOf } from './talk.ts';
import { capital, eventText, instantOf, listText, mentionOf, timesText } from './wording.ts';

type Input = InputOf<'create_event'>;

/** Plans an event, or one on each of several dates. */
export async function create(asked: Create, doing: Doing, even_if_similar = false): Promise<Reply> {
  const like = asked.like && (await likeEvent(asked, doing));
  if (like && 'reply' in like) return like.reply;
  const request = like?.request ?? asked;
  const [missing] = request.missing;
  if (missing === 'day') {
    const several = await severalIn(request, lengthOf(request), doing);
    if (several) return several;
  }
  if (missing) return questionFor(missing, request, request.when, doing);
  const when = await settledWhen(request, doing);
  if ('reply' in when) return when.reply;
  const events: EventView[] = [];
  for (const date of [when.date, ...when.also]) {
    const input = inputOf(request, { ...when, date }, doing);
    const answer = await doing.talk.call('create_event', { ...input, ...(even_if_similar && { even_if_similar }) });
    if (answer.created) events.push(answer.event);
    else if (events.length === 0) return similarThere(request, answer.similar, doing);
  }
  return addedReply(events, request, doing);
}

/** A time that is known down to the day, and to the hour unless it lasts all day. */
type Settled = When & { date: string };

async function settledWhen(request: Create, doing: Doing): Promise<Settled | { reply: Reply }> {
  const { setting } = doing;
  const { when } = request;
  const beside = when.relation && when.time === null ? await startBeside(when, lengthOf(request), doing) : null;
  if (beside) return { ...when, ...beside };
  const time = when.time ?? (when.part && partHours[when.part].start);
  const date = when.date ?? (time === null ? null : nextDayWith(time, doing));
  if (date === null) return { reply: questionFor('day', request, when, doing) };
  if (time === null) {
    return lastsAllDay(request) ? { ...when, date } : { reply: questionFor('time', request, { ...when, date }, doing) };
  }
  if (when.otherTime === null) return { ...when, date, time };
  const isTaken = async (clock: string): Promise<boolean> => {
    const start = instantOf(`${date}T${clock}`, setting.zone);
    const window = { start, end: start + lengthOf(request) * 60_000 };
    const others = await search(doing, { window });
    return others.some(
      ({ all_day, untrusted }) => !all_day && untrusted.title.toLowerCase() !== request.title?.toLowerCase(),
    );
  };
  // An hour that is taken may have been meant in the other half of the day.
  const isOther = when.repeat === null && (await isTaken(time)) && !(await isTaken(when.otherTime));
  return isOther ? { reply: questionFor('half of day', request, { ...when, date }, doing) } : { ...when, date, time };
}

function nextDayWith(time: string, { setting: { now, zone } }: Doing): string {
  const today = dateIn(now, zone);
  return instantOf(`${today}T${time}`, zone) > now ? today : addDays(today, 1);
}

const wholeDays =
  /\b(?:birthdays?|anniversary|holidays?|vacation|day off|days off|leave|trip|payday|festival|conference|deadline|due)\b/i;

/** Without an hour: some days, what usually takes a whole one, and what one only wants to be reminded of. */
const lastsAllDay = ({ when, title, isReminder }: Create): boolean =>
  when.days !== null || when.last !== null || isReminder || wholeDays.test(title ?? '');

const REMINDER = 15;
const USUAL = 60;
const lengthOf = ({ when, isReminder }: Create): number => when.minutes ?? (isReminder ? REMINDER : USUAL);

function inputOf(request: Create, when: Settled, { setting: { zone } }: Doing): Input {
  const { title, place, notes, category } = request;
  const { date, time } = when;
  return {
    title: capital(title ?? ''),
    start: time === null ? date : `${date}T${time}`,
    ...(time === null ? daysOf(when) : hoursOf(request, when, time)),
    ...(when.repeat && { repeat: repeatLine(when.repeat, { time, zone }) }),
    ...(place !== null && { location: capital(place) }),
    ...(notes !== null && { notes: capital(notes) }),
    ...(category !== null && { category }),
  };
}

function daysOf({ date, last, days }: Settled): Pick<Input, 'end'> {
  const end = last ?? (days === null ? date : addDays(date, days - 1));
  return end > date ? { end } : {};
}

function hoursOf(request: Create, { date, endTime }: Settled, time: string): Pick<Input, 'end' | 'duration_minutes'> {
  if (endTime === null) return { duration_minutes: lengthOf(request) };
  if (endTime === '24:00') return { end: `${addDays(date, 1)}T00:00` };
  return { end: `${endTime > time ? date : addDays(date, 1)}T${endTime}` };
}

function similarThere(request: Create, similar: readonly EventView[], { setting }: Doing): Reply {
  const candidates = similar.map((event) => mentionOf(event, setting));
  const there = similar.map((event) => eventText(event, setting)).join('; ');
  const text = `That is planned already: ${there}. Shall I add it a second time?`;
  return { ...asking(text, request, 'confirmation', candidates), mentioned: candidates };
}

async function addedReply(events: readonly EventView[], { isReminder }: Create, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const mentioned = events.map((event) => mentionOf(event, setting));
  const [event] = events;
  if (!event) return { text: 'Nothing was added.' };
  if (events.length > 1) {
    return { text: `Added:\n\n${listText(events.map((each) => eventText(each, setting)))}`, mentioned };
  }
  const repeats = event.repeats ? [repeatText(event.repeats)] : [];
  const text = `Added ${joined([eventLink(event), timesText(event, setting), ...repeats])}.`;
  const clashes = isReminder ? [] : await clashesOf(event, doing);
  return { text: [text, overlapText(clashes, setting)].filter(Boolean).join(' '), mentioned };
}

const joined = (parts: readonly string[]): string => parts.join(', ');
