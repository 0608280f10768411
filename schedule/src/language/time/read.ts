import { addDays, weekdayOf } from '../../dates.ts';
import type { Word } from '../words/word.ts';
import { clockReaders, otherHalfOf } from './clock.ts';
import { dateRange, dateReaders } from './date-ranges.ts';
import { calendarDate, dayOfThisMonth, onWeekday } from './dates.ts';
import { coming } from './days.ts';
import { readers, textAt } from './grammar.ts';
import { lengthReaders } from './lengths.ts';
import { isMoving } from './moving.ts';
import { namedDay } from './named-days.ts';
import { readPart } from './parts.ts';
import { monthRange } from './periods.ts';
import type { Phrase, Present } from './phrase.ts';
import { now, relationReaders } from './relations.ts';
import { adverb, repeatReaders } from './repeats.ts';
import { longestOf } from './rules.ts';
import { readZone } from './zones.ts';

/** Every way to speak of time. */
const longest = longestOf([
  ...[...clockReaders, ...repeatReaders, ...relationReaders, ...dateReaders, readPart],
  ...[...lengthReaders, readZone],
]);

/** The expressions of time in a row of words, in order; none overlaps another. */
export function readPhrases(words: readonly Word[], present: Present): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = words[at]?.kind === 'word' ? (longest(words, at, present) ?? begun(words, at, present)) : null;
    if (phrase) phrases.push(isOfChange(phrase, phrases.at(-1)) ? { ...phrase, means: {} } : bounded(phrase, words));
    for (const { count, join } of phrase ? joins : []) {
      const joined = join(phrases.slice(-count), words);
      if (joined) phrases.splice(-count, count, joined);
    }
    at = phrase?.to ?? at + 1;
  }
  return withAdjective(phrases, words);
}

/** `it starts at 10 now`: no longer at another hour, and not today. */
const isOfChange = ({ rule, from }: Phrase, before: Phrase | undefined): boolean =>
  rule === now && before?.to === from && before.means.time !== undefined;

/** `beginning at 14:00`, and behind a comma also `starts at 2`, `ends at 4`. */
function begun(words: readonly Word[], at: number, present: Present): Phrase | null {
  const text = textAt(words, at);
  const isBehindMark = /^[,(-]$/.test(textAt(words, at - 1)) || isOfIt(words, at - 1);
  const isStart = starts.test(text) && (isBehindMark || text.endsWith('ing'));
  const isBack = words[at - 1] === undefined || isBehindMark || textAt(words, at - 1) === 'and';
  const isIn = isBack && /^gets?$/.test(text) && textAt(words, at + 1) === 'in';
  // `…, done by 10`
  const isDone = isBack && /^(?:done|over|finished|out|through)$/.test(text) && textAt(words, at + 1) === 'by';
  const isEnd =
    isIn || isDone || (ends.test(text) && (isBehindMark || text.endsWith('ing'))) || (isBack && returns.test(text));
  const to = at + (isIn ? 2 : 1);
  const isLed = (isStart || isEnd) && (text === 'ending' || /^(?:at|@|on|in|from|by|\d.*)$/.test(textAt(words, to)));
  const phrase = isLed ? longest(words, to, present) : null;
  const { date, time, endTime } = phrase?.means ?? {};
  if (!phrase || (time ?? date) === undefined || endTime !== undefined) return null;
  // `ending thursday 2 july`
  const isLastDay = isEnd && !isIn && date !== undefined && time === undefined && phrase.means.repeat === undefined;
  const { weekday, last = date } = phrase?.means ?? {};
  if (isLastDay && last !== undefined)
    return { ...phrase, from: at, means: { until: last, isPeriod: false, ...(weekday !== undefined && { weekday }) } };
  if (!isEnd) return { ...phrase, from: at, means: { ...phrase.means, ...(date && { isStart: true }) } };
  const { isOpen } = phrase.means;
  return time === undefined ? null : { ...phrase, from: at, means: { endTime: time, ...(isOpen && { isOpen }) } };
}

/** `dinner at 7, it ends at 9` */
const isOfIt = (words: readonly Word[], at: number): boolean =>
  textAt(words, at) === 'it' && /^[,(-]$/.test(textAt(words, at - 1));

const starts = /^(?:start|starts|starting|begin|begins|beginning|commencing)$/;
const ends = /^(?:end|ends|ending|finish|finishes|finishing|stop|stops|stopping)$/;
/** `leaves 9:50 and lands 12:25`, `…, back by 5` */
const returns = /^(?:lands|landing|arrives|arriving|reaches|reaching|returns|returning|back|home)$/;

/** `a fortnightly 1:1, wednesdays at 10`: before the name how often, behind it on which days. */
function withAdjective(phrases: Phrase[], words: readonly Word[]): Phrase[] {
  const isOnDays = phrases.some(
    ({ means }) => means.repeat?.frequency === 'WEEKLY' && means.repeat.weekdays.length > 0,
  );
  const at = isOnDays ? words.findIndex(({ text }) => /^(?:bi-?weekly|fortnightly)$/.test(text)) : -1;
  if (at < 0 || phrases.some(({ from, to }) => from <= at && at < to)) return phrases;
  const adjective: Phrase = { from: at, to: at + 1, means: adverb('fortnightly') };
  return [...phrases, adjective].sort((one, other) => one.from - other.from);
}

/** `until june 30` names an end, `from monday` a beginning, whatever names the date. */
function bounded(phrase: Phrase, words: readonly Word[]): Phrase {
  const lead = textAt(words, phrase.from);
  const { date, last, ...more } = phrase.means;
  if (date === undefined || (last !== undefined && (phrase.rule === dateRange || phrase.rule === monthRange)))
    return phrase;
  const from = upTo(words, phrase.from);
  if (from < phrase.from) return { ...phrase, from, means: { ...more, isPeriod: false, until: last ?? date } };
  if (/^(?:until|till|through)$/.test(lead))
    return { ...phrase, means: { ...more, isPeriod: false, until: last ?? date } };
  return /^(?:from|since|starting)$/.test(lead) ? { ...phrase, means: { ...phrase.means, isStart: true } } : phrase;
}

/** Where `up to and including 29 june` and `through to the end of august` begin, before the date. */
function upTo(words: readonly Word[], date: number): number {
  const lead =
    /(?:^| )((?:right |all the way )?(?:up (?:to|until|till)(?: and including)?|through (?:to|until)))$/.exec(
      words
        .slice(Math.max(date - mostBefore, 0), date)
        .map(({ text }) => text)
        .join(' '),
    )?.[1];
  return lead === undefined ? date : date - lead.split(' ').length;
}
const mostBefore = 7;

const isDated = ({ rule, means }: Phrase): boolean =>
  (rule === calendarDate || rule === dayOfThisMonth) && means.date !== undefined;

/** `friday the 12th` and `the 12th (friday)` are that date; where the 12th is no friday there is no such date. */
function sameDay([before, phrase]: readonly Phrase[], words: readonly Word[]): Phrase | null {
  if (!before || !phrase) return null;
  const isBehind = isDated(before) && phrase.to - phrase.from === 1 && phrase.means.weekday !== undefined;
  const [day, { weekday }] = isBehind ? [before, phrase.means] : [phrase, before.means];
  const isBeside = before.to === phrase.from || (before.to + 1 === phrase.from && textAt(words, before.to) === ',');
  if (weekday === undefined || !isBeside || !isDated(day)) return null;
  const joined = { ...day, from: before.from, to: phrase.to, means: onWeekday(day.means, weekday) };
  if (day !== phrase) return joined;
  // `from monday 22 february` begins there, `until friday the 26th` and `ending thursday 2 july` end there.
  const { date, ...more } = joined.means;
  return before.means.until === undefined
    ? bounded(joined, words)
    : { ...joined, means: { ...more, isPeriod: false, ...(date && { until: date }) } };
}

/** `the 4th of july weekend`: the weekend beside a day, from a Thursday or Friday, or to a Monday that is that day. */
function weekendOf([before, phrase]: readonly Phrase[], words: readonly Word[]): Phrase | null {
  const { date, last } = before?.means ?? {};
  const isBeside = before?.to === phrase?.from && phrase && phrase.to - phrase.from === 1;
  const isDay = before && (isDated(before) || before.rule === namedDay);
  if (!before || !isBeside || !isDay || !date || last || textAt(words, phrase.from) !== 'weekend') return null;
  const saturday = addDays(date, [-2, -3, 3, 2, 1, 0, -1][weekdayOf(date)] ?? 0);
  const days = [saturday, addDays(saturday, 1), ...(/^[034]$/.test(`${weekdayOf(date)}`) ? [date] : [])].sort();
  return {
    from: before.from,
    to: phrase.to,
    means: { date: days[0] ?? date, last: days.at(-1) ?? date, isPeriod: true },
  };
}

/** `the rest of today and all of tomorrow` */
function restAndNext([before, phrase]: readonly Phrase[], words: readonly Word[]): Phrase | null {
  const { isRest, date = '', last } = before?.means ?? {};
  const next = phrase?.means;
  if (!before || !phrase || !isRest || !next?.date || next.last || next.time) return null;
  const between = words.slice(before.to, phrase.from).map(({ text }) => text);
  const isJoined = between[0] === 'and' && between.every((text) => /^(?:and|all|the|whole|of)$/.test(text));
  return isJoined && last === date && next.date === addDays(date, 1)
    ? { from: before.from, to: phrase.to, means: { ...before.means, last: next.date } }
    : null;
}

/** The one that says a day before the one that says an hour, in whichever order they stand beside each other. */
function momentOf(one: Phrase | undefined, other: Phrase | undefined): readonly [day: Phrase, hour: Phrase] | null {
  if (!one || !other || one.to !== other.from) return null;
  const isHour = (one.means.time ?? one.means.endTime) !== undefined;
  return isHour ? [other, one] : [one, other];
}

/** Two dates with times are one stretch: `from nov 12 3pm to nov 15 11am`, `10am friday until 4pm sunday`. */
function betweenMoments([first, second, third, fourth]: readonly Phrase[], words: readonly Word[]): Phrase | null {
  const [start, end] = [momentOf(first, second), momentOf(third, fourth)];
  if (!first || !second || !third || !fourth || !start || !end) return null;
  const [[day, hour], [lastDay, lastHour]] = [start, end];
  const { date } = day.means;
  const { weekday, date: named, until } = lastDay.means;
  // Of two days a weekday is the one that follows.
  const isNext = weekday !== undefined && date !== undefined && weekday !== day.means.weekday;
  const last = isNext ? coming(weekday, addDays(date, 1)) : (named ?? until);
  const time = hour.means.endTime === undefined ? hour.means.time : undefined;
  const isEnd = lastHour.means.endTime === undefined || lastHour.means.time === undefined;
  const said = isEnd ? (lastHour.means.time ?? lastHour.means.endTime) : undefined;
  // `monday 22:00 to tuesday 6:00`: the morning after a night, and behind an hour of 24 the hour as it is written.
  const isOf24 = words.slice(hour.from, hour.to).some(({ text }) => /^(?:1[3-9]|2[0-3]):\d\d$/.test(text));
  const isNight = last !== undefined && date !== undefined && last === addDays(date, 1) && (time ?? '') >= '18:00';
  const isEarly = lastHour.means.isOpen === true && said !== undefined && said >= '12:00' && (isOf24 || isNight);
  const endTime = isEarly ? otherHalfOf(said) : said;
  // `till 6 tomorrow morning`: the half of the day is said behind it.
  if (lastHour.means.isOpen && readers.part(words, fourth.to)) return null;
  const isJoined = joiner.test(textAt(words, second.to)) && third.from - second.to < 2;
  // `move it from friday at 10 to thursday at 3`: where it is, and where it goes
  if (isMoving(words) && textAt(words, second.to) === 'to' && textAt(words, first.from - 1) !== 'to') return null;
  if (!isJoined || !date || !last || last < date || time === undefined || endTime === undefined) return null;
  // `friday 3pm to friday 5pm`
  if (last === date)
    return time < endTime ? { from: first.from, to: fourth.to, means: { ...day.means, date, time, endTime } } : null;
  return { from: first.from, to: fourth.to, means: { date, time, last, endTime, isOne: true } };
}
const joiner = /^(?:to|until|till|-|through)$/;

/** `10am friday until sunday 4pm` */
function aroundRange([hour, days, lastHour]: readonly Phrase[]): Phrase | null {
  const { date, last } = days?.means ?? {};
  const isRange = days?.rule === dateRange && hour?.to === days.from && days.to === lastHour?.from && date !== last;
  const [{ time, ...more }, { time: endTime, ...others }] = [hour?.means ?? {}, lastHour?.means ?? {}];
  if (!isRange || !date || !last || !time || !endTime || more.endTime !== undefined || others.endTime !== undefined)
    return null;
  return { from: hour?.from ?? 0, to: lastHour?.to ?? 0, means: { date, time, last, endTime, isOne: true } };
}

/** What is said in one go is one expression: so many of the last ones, where they belong together. */
const joins = [
  { count: 2, join: sameDay },
  { count: 2, join: weekendOf },
  { count: 2, join: restAndNext },
  { count: 3, join: aroundRange },
  { count: 4, join: betweenMoments },
];
