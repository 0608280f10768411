import { addDays, dateIn, weekdayOf } from '@daywright/schedule/dates';
import { kindsOfEvent, plannedNouns } from '@daywright/schedule/language/lexicon';
import type { Create } from '@daywright/schedule/language/requests';
import { partHours } from '@daywright/schedule/language/time/parts';
import type { PartOfDay } from '@daywright/schedule/language/time/phrase';
import type { When } from '@daywright/schedule/language/time/when';
import { nameOf, questionFor } from './missing.ts';
import { dayBeside, noAnchorText, startBeside } from './relation.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { instantOf } from './wording.ts';

/** A time that is known down to the day, and to the hour unless it lasts all day. */
export type Settled = When & { date: string };

/** When something is to be that a request tells of, or the question that leaves open. */
export async function settledWhen(asked: Create, doing: Doing): Promise<Settled | { reply: Reply }> {
  const when = await dayBeside(asked.when, doing);
  if (!when) return { reply: askedWithout({ ...asked, when: { ...asked.when, date: null } }, doing) };
  const request = { ...asked, when };
  // `the week after half term`
  if (when.isPeriod) return { reply: questionFor('day', request, when, doing) };
  const beside = when.relation && when.time === null ? await startBeside(when, lengthOf(request), doing) : null;
  if (beside) return { ...when, ...beside };
  if (when.relation && when.time === null) return { reply: askedWithout(request, doing) };
  const time = when.time ?? (when.part && (await startInPart(request, when.part, doing)));
  const date = when.date ?? (time === null ? null : nextDayWith(time, doing));
  if (date === null) return { reply: questionFor('day', request, when, doing) };
  if (time === null) {
    return lastsAllDay(request) ? { ...when, date } : { reply: questionFor('time', request, { ...when, date }, doing) };
  }
  const isOther = await isLikelyOther(request, { ...when, date, time }, doing);
  return isOther
    ? { reply: questionFor('half of day', request, { ...when, date }, doing) }
    : onEachDay({ ...when, date, time });
}

/** `this afternoon`: at its beginning, or where that is taken as soon in it as there is room. */
async function startInPart(request: Create, part: PartOfDay, doing: Doing): Promise<string> {
  const { start, end } = partHours[part];
  const { date, repeat, also, last } = request.when;
  if (date === null || repeat !== null || also.length > 0 || last !== null || end === '24:00') return start;
  const { slots } = await doing.talk.call('find_free_time', {
    minutes: lengthOf(request),
    from: `${date}T${start}`,
    to: `${date}T${end}`,
    outside_working_hours: true,
    limit: 1,
  });
  return slots[0]?.start.slice(11) ?? start;
}

/** What it is to be beside is not there: the question when instead. */
function askedWithout(request: Create, doing: Doing): Reply {
  const { relation, date } = request.when;
  const when = { ...request.when, relation: null };
  const reply = questionFor(date === null ? 'day' : 'time', { ...request, when }, when, doing);
  return relation ? { ...reply, text: `${noAnchorText(relation, nameOf(request))} ${reply.text}` } : reply;
}

/** So late one still begins something. */
const LATEST = '20:59';

/** An hour that is taken may have been meant in the other half of the day, if one is up then. */
async function isLikelyOther(request: Create, { date, time, ...when }: Settled, doing: Doing): Promise<boolean> {
  const { otherTime } = when;
  if (otherTime === null || when.repeat !== null || otherTime < '06:00' || otherTime > LATEST) return false;
  const isTaken = async (clock: string): Promise<boolean> => {
    const start = instantOf(`${date}T${clock}`, doing.setting.zone);
    const window = { start, end: start + lengthOf(request) * 60_000 };
    const others = await search(doing, { window });
    return others.some(
      ({ all_day, untrusted }) => !all_day && untrusted.title.toLowerCase() !== request.title?.toLowerCase(),
    );
  };
  return time !== null && (await isTaken(time)) && !(await isTaken(otherTime));
}

/** As many days are taken one by one. */
const MOST_DAYS = 14;

/** `gym monday to friday at 7`: an hour on each of some days, not one event from the first to the last. */
function onEachDay(when: Settled): Settled {
  const { date, last } = when;
  if (last === null || when.isOne || when.repeat !== null || last > addDays(date, MOST_DAYS - 1)) return when;
  const also: string[] = [];
  for (let day = date; day <= last; day = addDays(day, 1)) {
    if (!when.except.includes(weekdayOf(day))) also.push(day);
  }
  const [first = date, ...more] = also;
  return { ...when, date: first, last: null, also: more };
}

function nextDayWith(time: string, { setting: { now, zone } }: Doing): string {
  const today = dateIn(now, zone);
  return instantOf(`${today}T${time}`, zone) > now ? today : addDays(today, 1);
}

const wholeDays =
  /\b(?:birthdays?|b-?days?|anniversary|holidays?|vacation|day off|days off|^off$|leave|trip|payday|festival|conference|deadline|due|expires|expiry|renewal|out of office|ooo|away|off sick)\b/i;
/** `sports day`, `family day out`; not what is done on a day or with it, such as `review of the day` and `prep for sports day`. */
const ownDay =
  /^(?!.*\b(?:the|my|our|your|his|her|their|a|this|that|every|each|next|one|of|for|about|on|after|before|half|leg)\b).* day(?: out| trip)?$/i;

/** Without an hour: some days, what usually takes a whole one, what is due on a date, and what one only wants to be reminded of. */
const lastsAllDay = (request: Create): boolean =>
  request.when.days !== null ||
  request.when.last !== null ||
  request.isReminder ||
  wholeDays.test(request.title ?? '') ||
  ownDay.test(request.title ?? '') ||
  isDueOnDate(request);

/** `pay rent on the 1st of every month`; a meeting on that day has an hour. */
function isDueOnDate({ when: { repeat }, title }: Create): boolean {
  const isOnDate = repeat?.frequency === 'YEARLY' || (repeat?.frequency === 'MONTHLY' && repeat.weekdays.length === 0);
  const words = (title ?? '').toLowerCase().split(' ');
  return isOnDate && !words.some((word) => plannedNouns.has(word) || kindsOfEvent.has(word));
}

const REMINDER = 15;
const USUAL = 60;

/** How long something takes, in minutes. `prep 30 minutes before the call` is over when that begins. */
export function lengthOf({ when: { minutes, relation }, isReminder }: Create): number {
  const usual = isReminder ? REMINDER : USUAL;
  const isBefore = relation?.side === 'before' && relation.minutes > 0;
  return minutes ?? (isBefore ? Math.min(relation.minutes, usual) : usual);
}
