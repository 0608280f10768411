import { dateIn, instantAt, timeText, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { bareHour } from '../acts/bare-hour.ts';
import { endingAt, onFrom } from '../acts/change.ts';
import { merged } from '../acts/follow-up.ts';
import { startsThen } from '../acts/target.ts';
import type { Changes } from '../requests.ts';
import { hoursIn, otherHalfOf } from '../time/clock.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming, todayOf } from '../time/days.ts';
import { says } from '../time/phrase.ts';
import { noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import { hasWord } from '../words/find-word.ts';
import type { Piece } from './pieces.ts';
import { ends } from './talk.ts';

/** The new times that some pieces say, from the first to the last; `day` is the day of the event. */
export function timesOf(
  pieces: readonly Piece[],
  { start, day }: { start: number | null; day: string | null },
  setting: Setting,
): Partial<Changes> | null {
  const isDate = pieces.some(({ clause }) => hasWord(clause.words, /^date$/));
  let said: When = noTime;
  for (const piece of pieces) {
    const when = timeOf(piece, day, isDate, setting);
    // A time that is not understood may change all of it.
    if (!when && piece.right.length + piece.numbers.length > 0) return null;
    if (!when) continue;
    if (when.shift !== null && (when.date ?? when.time ?? when.endTime) !== null) return null;
    const isEnd = when.endTime === null && when.time !== null && hasWord(piece.clause.words, ends);
    const end = isEnd ? endingAt(when) : when.time === null && when.endTime !== null ? when : null;
    if (when.shift !== null) said = { ...said, shift: when.shift };
    else if (!end) said = merged(said, when);
    else
      said = { ...said, endTime: end.endTime, ...(said.time === null && { otherTime: end.otherTime ?? end.lateTime }) };
  }
  if (saysNoTime(said) || said.relation !== null) return null;
  const isLonger = pieces.some(({ clause }) => hasWord(clause.words, /^(?:longer|more|extra|shorter|less)$/));
  const isLength = said.minutes !== null && said.date === null && said.time === null && said.endTime === null;
  if (said.shift !== null && isLonger) return { longer: said.shift };
  if (isLength) return isLonger ? { longer: said.minutes } : { minutes: said.minutes };
  // `friday night, not tomorrow`, of what is at night already
  const isThen = said.part !== null && said.time === null && startsThen(start, { ...noTime, part: said.part }, setting);
  if (isThen) said = { ...said, part: null };
  const otherHalf = isThen || said.time !== null ? null : halfOf(said.part, start, setting);
  if (otherHalf) said = { ...said, part: null, time: otherHalf, otherTime: null };
  const move = onFrom(said, day === null ? null : { ...noTime, date: day });
  // `scratch friday, he's coming monday`: the one after it.
  const isBehind = move?.date != null && move.date <= todayOf(setting) && said.weekday !== null && day !== null;
  return { move: isBehind && move.weekday !== null ? { ...move, date: coming(move.weekday, day) } : move };
}

/** `morning`, of what is at six in the evening: at six in the morning. */
function halfOf(part: When['part'], start: number | null, setting: Setting): string | null {
  if (part === null || start === null) return null;
  const other = otherHalfOf(timeText(start, setting.zone));
  const isThen = startsThen(instantAt(dateIn(start, setting.zone), other, setting.zone), { ...noTime, part }, setting);
  // Nobody means one at night by the morning.
  return isThen && other >= '05:00' ? other : null;
}

function timeOf(
  { right, numbers, clause: { words } }: Piece,
  day: string | null,
  isDate: boolean,
  setting: Setting,
): When | null {
  // `it can wait till friday` is when it is to be.
  const isPutOff = hasWord(words, /^(?:wait|hold|put|push\w*|move\w*|delay\w*|postpone\w*)$/);
  if (!isPutOff && says(right, 'until')) return null;
  const phrases = inMonthOf(day, right).map((phrase) => {
    const { until, ...means } = phrase.means;
    return until === undefined ? phrase : { ...phrase, means: { ...means, date: until, weekday: weekdayOf(until) } };
  });
  const [at, ...others] = numbers;
  if (phrases.length > 0) {
    const when = whenOf(phrases, setting);
    if (at !== undefined && when.time !== null) return null;
    // `7 tonight`
    const hour = at === undefined ? null : bareHour({ words: words.slice(0, at + 1) }, at);
    // `he's 40 on saturday`
    if (at !== undefined && !hour) return null;
    const time =
      hour?.time && when.part ? hoursIn(when.part, { time: hour.time, endTime: hour.time }).time : hour?.time;
    return time ? { ...when, part: null, time, otherTime: when.part ? null : (hour?.otherTime ?? null) } : when;
  }
  const number = at === undefined || others.length > 0 ? null : (words[at]?.number ?? null);
  if (at === undefined || number === null) return null;
  // `the date should be 27`
  if (day !== null && isDate) {
    const date = Temporal.PlainDate.from(day);
    return number < 1 || number > date.daysInMonth ? null : { ...noTime, date: date.with({ day: number }).toString() };
  }
  // Behind the hour other words may stand: `5 suits him better`.
  return bareHour({ words: words.slice(0, at + 1) }, at);
}
