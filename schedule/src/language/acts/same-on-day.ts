import { timeText } from '../../dates.ts';
import { isPlannedThen } from '../planned-names.ts';
import type { Create, Update } from '../requests.ts';
import { minutesOf, otherHalfOf } from '../time/clock.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { nearTo, noTime, type When, whenOf } from '../time/when.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Setting } from './act.ts';
import { updateOf } from './change.ts';
import { copied } from './follow-up.ts';
import { noTarget } from './target.ts';

const around = setOf(
  'same, and, also, too, then, on, do, add, book, the, for, exactly, again, thing, please, pls, as, well, but, only, just, though, this, time, starting, beginning, is, it, in',
);
const another = /^(?:same|too|also|again)$/;

/**
 * `same on friday but only until 10`, `the same on saturday, just an hour`: the event that was just made or changed once more on
 * another day, with hours of its own. The first one stays.
 */
export function sameOnDay(said: Clause, setting: Setting): Create | Update | null {
  const { last, mentioned, question } = setting.conversation;
  const [only, ...more] = mentioned;
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  if (!isMade || question || only?.start == null || more.length > 0 || said.words.length > mostWords) return null;
  const clause = withWords(
    said,
    said.words.filter(({ text }) => !/^(?:but|though|,)$/.test(text)),
    setting,
  );
  const { words, isTime, phrases } = clause;
  // `same time on friday` is perhaps in its place.
  const isMeant = (hasWord(words, another) || isAt(words, 0, /^and$/)) && !/\bsame times?\b/.test(spokenText(clause));
  const isOnly = words.every(({ text }, at) => isTime[at] || around.has(text));
  const days = phrases.filter(({ means }) => means.date !== undefined);
  const [day, ...others] = days;
  const hours = phrases.filter((phrase) => phrase !== day);
  if (!isMeant || !isOnly || !day || others.length > 0 || hours.length !== 1 || !isOneDay(day)) return null;
  const start = timeText(only.start, setting.zone);
  const then = hoursThen(start, hours, hasWord(said.words, /^(?:but|though)$/), setting);
  if (!then) return null;
  const copy = copied(last, { ...whenOf([day], setting), ...then }, setting);
  const { date } = copy.when;
  // That of a series on that day is changed as well.
  if (date !== null && isPlannedThen(only.title, date, setting)) {
    const target = { ...noTarget, words: only.title, when: { ...noTime, date } };
    // `and tuesday till 8` says only when that is over, or how long it takes.
    const told = hasWord(words, another) ? { ...noTime, ...then } : whenOf(hours, setting);
    const isLength = told.minutes !== null && told.time === null && told.endTime === null;
    const changes = isLength ? { minutes: told.minutes } : { move: told };
    return last.kind === 'update' ? { ...updateOf(target, changes), scope: 'this' } : null;
  }
  return { ...copy, when: { ...copy.when, ...then } };
}
const mostWords = 16;

const isOneDay = ({ means }: Phrase): boolean =>
  means.last === undefined && !means.isPeriod && means.repeat === undefined && means.time === undefined;

/** The hours of the copy where its end, its length or how much later it is are told. */
function hoursThen(
  start: string,
  hours: readonly Phrase[],
  isOtherwise: boolean,
  setting: Setting,
): Pick<When, 'time' | 'endTime' | 'minutes' | 'otherTime'> | null {
  const told = whenOf(hours, setting);
  const open = { time: start, endTime: null, minutes: null, otherTime: null };
  if (says(hours, 'minutes') && told.minutes !== null) return { ...open, minutes: told.minutes };
  if (told.shift !== null && Math.abs(told.shift) < 720) return { ...open, time: shifted(start, told.shift) };
  const { endTime, time } = told;
  // `same on friday but from 10`
  if (endTime === null && time !== null && isOtherwise) return { ...open, time: nearTo(start, told).time };
  if (endTime === null || time !== null) return null;
  const isBefore = minutesOf(endTime) <= minutesOf(start);
  const end = isBefore ? otherHalfOf(endTime) : nearTo(start, { ...noTime, time: endTime }).time;
  return end !== null && minutesOf(end) > minutesOf(start) ? { ...open, endTime: end } : null;
}

function shifted(start: string, minutes: number): string {
  return Temporal.PlainTime.from(start).add({ minutes }).toString({ smallestUnit: 'minute' });
}
