import { addDays, dateIn, timeText } from '../../dates.ts';
import type { Create, Request } from '../requests.ts';
import { hoursIn } from '../time/clock.ts';
import { todayOf } from '../time/days.ts';
import { says } from '../time/phrase.ts';
import type { When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { daysApart } from '../words/days-apart.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import type { Stretch } from './details.ts';

/** The day of a new event that says none: the one that the conversation speaks of. */

/** `there`, `on that day`: the days that were spoken of. */
export function thereIn({ words, phrases, isTime }: Clause): Stretch | null {
  const day = words.findIndex(
    ({ text }, at) =>
      /^(?:that|same)$/.test(text) && /^(?:day|morning|afternoon|evening|night)$/.test(words[at + 1]?.text ?? ''),
  );
  const begin = /^(?:the|on)$/.test(words[day - 1]?.text ?? '') ? day - 1 : day;
  if (day > 0) return { from: words[begin - 1]?.text === 'on' ? begin - 1 : begin, to: day + 2 };
  // `lunch then gym` has two events.
  const isThen = (at: number): boolean =>
    at > 1 && words[at]?.text === 'then' && (isTime[at + 1] || words[at + 1]?.kind !== 'word');
  const at = words.findIndex(
    ({ kind, text }, index) => kind === 'word' && !isTime[index] && (text === 'there' || isThen(index)),
  );
  if (at >= 0) return { from: words[at - 1]?.text === 'in' ? at - 1 : at, to: at + 1 };
  return says(phrases, 'time') ? besideThat(words, isTime) : null;
}

/** `that day`, `the day after`, `the following morning`, behind nothing that tells of a day: which one is asked. */
export function unknownDayIn(clause: Clause, there: Stretch | null): Stretch | null {
  const { words } = clause;
  if (there && isAt(words, there.to - 2, /^(?:that|same)$/) && isAt(words, there.to - 1, partsOfDays)) return there;
  const apart = daysApart(clause);
  // `the next day` may be tomorrow, and `two days later` is counted from now.
  const isUnknown = words
    .slice(apart?.from, apart?.to)
    .some(({ text }) => /^(?:before|after)$/.test(text) || (text === 'next' && apart?.part));
  const isFollowing =
    apart?.span !== undefined || (isAt(words, (apart?.to ?? 0) - 2, /^following$/) && !apart?.weekday);
  return apart && (isUnknown || isFollowing) ? apart : null;
}
const partsOfDays = /^(?:day|morning|afternoon|evening|night)$/;

/** `at the same time`, `at that time`, `painter on wednesday, same hours`: the hour that was spoken of. */
export function sameTimeIn({ words, isTime }: Clause): Stretch | null {
  const at = words.findIndex(
    ({ text }, index) => /^(?:times?|hours?|slot)$/.test(text) && isAt(words, index - 1, /^(?:same|that)$/),
  );
  const begin = isAt(words, at - 2, /^the$/) ? at - 2 : at - 1;
  const from = isAt(words, begin - 1, /^(?:at|for|in)$/) ? begin - 1 : begin;
  const isEdge = (place: number): boolean =>
    words[place] === undefined || words[place].kind === 'break' || isTime[place] === true || isAt(words, place, /^on$/);
  // `Camille asked for tuesday, same time` tells of the event that is there.
  const isBare = isAt(words, at - 1, /^same$/) && isEdge(at + 1) && begin > 0 && !hasWord(words, wishing);
  return (from < begin ? at > 2 : isBare) ? { from, to: at + 1 } : null;
}

const wishing =
  /^(?:ask(?:s|ed)?|wants?|wanted|said|says|prefers?|suggest(?:s|ed)?|propose[sd]?|offer(?:s|ed)?|can|could|would|needs?|likes?)$/;

/** The day and the hours of the one event that was spoken of, or that was deleted; null where it is not one. */
export function spokenTime({ conversation, zone }: Setting): Pick<When, 'date' | 'time' | 'endTime'> | null {
  const { last, mentioned, removed = [] } = conversation;
  const [only, ...more] = last?.kind === 'delete' ? removed : mentioned;
  return only?.start == null || more.length > 0
    ? null
    : {
        ...{ date: dateIn(only.start, zone), time: timeText(only.start, zone) },
        endTime: last?.kind === 'create' ? last.when.endTime : null,
      };
}

/** The one day that the conversation speaks of: that of the event that was told of, changed or deleted, or of the question. */
export function spokenDay(setting: Setting): string | null {
  const { last, question } = setting.conversation;
  const waiting = waitingIn(setting);
  if (waiting && (question || dayOfWaiting(waiting))) return dayOfWaiting(waiting);
  if (last === null) return null;
  const day = spokenTime(setting)?.date ?? dayShown(setting);
  const asked =
    'when' in last && last.when && last.when.last === null && last.when.also.length === 0 ? last.when.date : null;
  return asked ?? day;
}

/** What waits for an answer, or waited for a yes until this message: it is spoken of as if it had been done. */
const waitingIn = ({ conversation: { question, wasHeld, last } }: Setting): Request | null =>
  question?.about ?? (wasHeld ? last : null);

/** The day of what waits: where it goes, or where it is. */
function dayOfWaiting(about: Request): string | null {
  if (about.kind === 'update') return about.changes.move?.date ?? about.target.when?.date ?? null;
  if (about.kind === 'delete') return about.target.when?.last ? null : (about.target.when?.date ?? null);
  return about.kind === 'create' && !about.when.isPeriod ? about.when.date : null;
}

/** The days from which `the day before` and `two days later` are counted; null where the conversation speaks of none. */
export function daysSpokenOf(setting: Setting): Days | null {
  const { last, day } = setting.conversation;
  const said = waitingIn(setting) ?? last;
  if (said?.kind === 'create' && said.when.date !== null) return daysOfNew(said.when.date, said.when);
  const own = said?.kind === 'update' ? (said.changes.move?.date ?? said.target.when?.date) : null;
  return onDays(spokenDay(setting) ?? own ?? day, setting);
}

type Days = { readonly first: string; readonly last: string };

function daysOfNew(first: string, { last, isPeriod, days }: When): Days {
  return { first, last: isPeriod ? first : (last ?? addDays(first, (days ?? 1) - 1)) };
}

/** From the first day to the last of the one event that was spoken of, where that takes whole days. */
function onDays(first: string | null | undefined, { planned = [], conversation: { mentioned } }: Setting): Days | null {
  if (first == null) return null;
  const [only, ...more] = mentioned;
  const spans =
    only?.start === null && more.length === 0 ? planned.find(({ title }) => title === only.title)?.spans : [];
  return { first, last: spans?.find(({ date }) => date === first)?.last ?? first };
}

/** The day of the one event that was asked about or changed: `when is the retro?` */
export function dayShown({
  zone,
  now,
  planned = [],
  conversation: { mentioned, removed = [] },
}: Setting): string | null {
  const [only, ...more] = mentioned.length > 0 ? mentioned : removed;
  if (!only || more.length > 0) return null;
  if (only.start !== null) return dateIn(only.start, zone);
  const dates = planned.find(({ title }) => title === only.title)?.dates ?? [];
  return dates.find((date) => date >= dateIn(now, zone)) ?? null;
}

/** `put a call in then`: it closes the request. */
export const isThenBehind = ({ message, words }: Clause): boolean =>
  /^,? then\b/.test(message.slice(words.at(-1)?.end));

/** `tyres straight after at 9`, `set-up before that at 8`: with an hour of its own, it is on the same day. */
function besideThat(words: readonly Word[], isTime: readonly boolean[]): Stretch | null {
  for (const at of words.keys()) {
    if (at === 0 || isTime[at] || !isAt(words, at, /^(?:before|beforehand|after|afterwards)$/)) continue;
    const from = isAt(words, at - 1, /^(?:right|straight|just|directly|immediately|shortly)$/) ? at - 1 : at;
    const to = isAt(words, at + 1, /^(?:that|it|this)$/) ? at + 2 : at + 1;
    if (from > 0 && (isTime[to] || words[to] === undefined || words[to]?.kind === 'break')) return { from, to };
  }
  return null;
}

/**
 * `is Saturday free?`, `then add a hike at 11`: the day that was just asked about, where no other is said. In one message also
 * the days of a new event: `lunch at noon on Saturday. Add a hike at 3`.
 */
export function onThatDay(clause: Clause, isThere: boolean, said: When, setting: Setting): When {
  const { conversation } = setting;
  const { last, isWithin, day } = conversation;
  const before =
    last && 'when' in last
      ? last.when
      : last?.kind === 'delete' && isThere && last.target.words === ''
        ? last.target.when
        : null;
  const isAskedOf = last?.kind === 'find' || last?.kind === 'weather';
  const isOneDay = !before?.isPeriod && before?.last === null && before.also.length === 0;
  const isReminding = clause.words.some(({ text }) => text === 'remind');
  // `am I free on Thursday at 2?`, `then add a call with Markus`
  const isFreeThen = last?.kind === 'find' && last.topic === 'free' && before?.time != null && said.time === null;
  const isMeant =
    isThere ||
    (isFreeThen && !isReminding) ||
    (isWithin && !before?.isPeriod) ||
    (isAskedOf && isOneDay && said.time !== null && !isReminding);
  const isOpen = said.date === null && !said.repeat && !said.relation;
  // `what's on next week?`, `add a haircut at 4`: on which day?
  const isAhead = isAskedOf && before?.isPeriod && before.date !== null && before.date > todayOf(setting);
  if (isOpen && isAhead && said.time !== null && !isReminding)
    return { ...said, date: before.date, last: before.last, isPeriod: true };
  if (!isMeant || !isOpen) return said;
  // `scrap yoga on Wednesday and add a call at two that day`
  if (!before?.date) return isThere && day && said.time !== null ? { ...said, date: day } : said;
  const { date, last: end, isPeriod, part, time, otherTime, lateTime } = before;
  // Where one thing is, there is no room for the next: `lunch at 12 tomorrow, and book the plumber`.
  const isFree = last?.kind !== 'create' && last?.kind !== 'update';
  const isLater = isFree && said.time === null && said.part === null;
  // `what's on tonight?`, `add a call at 10`
  const { time: hour, endTime } = said;
  const hours =
    isAskedOf && part && hour && said.otherTime ? { ...hoursIn(part, { time: hour, endTime }), otherTime: null } : {};
  return { ...said, date, last: end, isPeriod, ...hours, ...(isLater && { part, time, otherTime, lateTime }) };
}

/** Whether a new event without a day takes that of the events which were changed last. Only the schedule knows that day. */
export function sharingOf(
  clause: Clause,
  there: Stretch | null,
  { date, time, part, repeat, relation, minutes, days, shift }: When,
  { conversation: { last, isWithin } }: Setting,
): Create['sharing'] {
  const isOpen = date === null && !repeat && !relation && days === null && shift === null;
  if (!isOpen || !last || !makesDays.has(last.kind)) return undefined;
  if (
    there &&
    isAt(clause.words, there.to - 1, /^(?:there|then)$/) &&
    time === null &&
    part === null &&
    minutes === null
  )
    return 'time';
  if (time === null) return undefined;
  const { words, goesOn } = clause;
  const isBeside = there !== null || isWithin || goesOn || words.some(({ text }) => /^(?:too|also|well)$/.test(text));
  return isBeside ? 'day' : 'perhaps day';
}

const makesDays = new Set<Request['kind']>(['create', 'update', 'delete', 'swap']);
