import { dateIn, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import { type Request, seriesIn, type Target, type Update } from '../requests.ts';
import { readers } from '../time/grammar.ts';
import { noTime } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { besideDays } from './day-parts.ts';
import { namedAlone } from './named-alone.ts';
import { isPlainQuestion, type Message, mostWords } from './told.ts';

/**
 * An event with hours is to take its whole day: `we need the full day`, `it's the entire saturday`, `the board meeting is all day now`. A
 * name in front of `all day` by itself is perhaps a new event.
 */
export function ofWholeDay(said: Message, setting: Setting): Update | null {
  const { mentioned, last, question } = setting.conversation;
  if (question || said.words.length > mostWords || isPlainQuestion(said)) return null;
  const [only, ...more] = mentioned;
  const isOne = only?.start != null && more.length === 0 && seriesIn(last)?.when.repeat == null;
  if (isOne && isChange(last?.kind)) {
    const day = dateIn(only.start ?? 0, setting.zone);
    if (saysWholeDay(said, only.title, day, setting)) return toWholeDay({ ...noTarget, ids: [only.id] });
  }
  const named = namedAlone(said.words, setting);
  const [date = ''] = named?.dates ?? [];
  const isTold =
    named && !named.spans && hasWord(said.words, telling) && saysWholeDay(said, named.title, date, setting);
  return isTold ? toWholeDay({ ...noTarget, words: named.title }) : null;
}
const isChange = (kind: string | undefined): boolean => kind === 'create' || kind === 'update';
const telling = /^(?:is|it|be|goes|make|mark|turn|block|set|takes|needs|now|should)$/;

const toWholeDay = (target: Target): Update => ({
  ...updateOf(target, { move: { ...noTime, days: 1 } }),
  isOfDays: true,
});

/** `the meeting will last all day long`, read as a length of 24 hours: perhaps its whole day is meant, so that is shown first. */
export const asWholeDay = (request: Request, message: string): Request =>
  request.kind === 'update' && request.changes.minutes === minutesOfDay && wholeDay.test(message)
    ? { ...toWholeDay(request.target), isGuess: true as const }
    : request;
const minutesOfDay = 1440;
const wholeDay = /\b(?:all|whole|entire|full) day\b/i;

/** Nothing but that it is all day, and perhaps on which day it is, and which hours it is not. */
function saysWholeDay({ message, words: all }: Message, title: string, day: string, setting: Setting): boolean {
  const denied = findWord(all, /^(?:not|instead|rather|without|no)$/, 1);
  const hours = clauseOf(message, all, setting);
  // `instead of 10 to 12`, `not just two hours`
  const isContrast =
    denied > 0 &&
    all
      .slice(denied)
      .every(({ kind, text }, at) => kind === 'break' || hours.isTime[denied + at] || besideHours.has(text));
  const words = isContrast ? all.slice(0, denied) : all;
  const own = new Set(tellingOf(title));
  let isSaid = false;
  for (let at = 0; at < words.length; ) {
    const whole = wholeDayAt(words, at, day);
    const word = words[at] as Word;
    if (whole < 0 && !isBeside(word, own, day)) return false;
    isSaid ||= whole > 0;
    at = whole > 0 ? whole : at + 1;
  }
  return isSaid;
}
const besideHours = setOf(
  'not, instead, rather, than, of, just, only, from, to, the, those, hours, no, fixed, set, time, times, without, a, any',
);

/** `all day`, `the whole day`, `the entire saturday`, `all of wednesday`: the place behind it; -1 where nothing of that stands. */
function wholeDayAt(words: readonly Word[], at: number, day: string): number {
  if (isAt(words, at, /^(?:all-day|allday|whole-day|full-day|daylong|day-long)$/)) return at + 1;
  if (!isAt(words, at, /^(?:all|whole|full|entire|complete)$/)) return -1;
  let next = at + 1;
  while (isAt(words, next, /^(?:of|the|that)$/)) next++;
  if (isAt(words, next, /^day$/)) return isAt(words, next + 1, /^long$/) ? next + 2 : next + 1;
  const weekday = readers.weekday(words, next);
  return weekday?.value === weekdayOf(day) ? weekday.to : -1;
}

function isBeside(word: Word, own: ReadonlySet<string>, day: string): boolean {
  const weekday = readers.weekday([word], 0)?.value;
  return (
    word.kind === 'break' ||
    weekday === weekdayOf(day) ||
    own.has(singular(word.text)) ||
    besideDays.has(word.text) ||
    besideWhole.has(word.text)
  );
}
const besideWhole = setOf(
  'do, doing, just, only, drop, remove, forget, time, times, hours, block, mark, turn, into, make, event, thing, instead, long, no, needs, need, as, for, whole, also, convert, change, changes, changed, to',
);
