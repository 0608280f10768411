import { addDays, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Setting } from '../acts/act.ts';
import { bareHour } from '../acts/bare-hour.ts';
import { updateOf } from '../acts/change.ts';
import { ofItsWeek } from '../acts/its-week.ts';
import { noTarget } from '../acts/target.ts';
import { fromItsWeek } from '../acts/weekdays-changed.ts';
import { datesWithin, withoutDays } from '../acts/without-days.ts';
import type { Create, Request, Update } from '../requests.ts';
import { otherHalfOf } from '../time/clock.ts';
import { dayOfThisMonth, inMonthOf } from '../time/dates.ts';
import { todayOf } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { firstDate, type Repeat } from '../time/repeat.ts';
import { timesAUnit } from '../time/repeats.ts';
import { merged, nearTo, noTime, type When, whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { textAt, type Word } from '../words/word.ts';
import { isPointing, type Piece } from './pieces.ts';
import { ends, starts } from './talk.ts';
import { timesOf } from './times.ts';

/** What some pieces say together. */
function together(pieces: readonly Piece[]): Pick<Piece, 'right' | 'wrong' | 'isRemoved'> & { words: readonly Word[] } {
  const telling = pieces.filter(({ right, wrong, isRemoved }) => right.length + wrong.length > 0 || isRemoved);
  const right = telling.flatMap((piece) => piece.right);
  // `twice a week, tuesday and thursday`: the days say it.
  const days = right.filter(({ rule }) => rule !== timesAUnit);
  return {
    right: days.length > 0 ? days : right,
    wrong: telling.flatMap(({ wrong }) => wrong),
    isRemoved: telling.some(({ isRemoved }) => isRemoved),
    words: telling.flatMap(({ clause }) => clause.words),
  };
}

/** `ten sessions`, `stop after six times`, `eight weeks in total`: how many times it takes place, or until when. */
export function boundIn(pieces: readonly Piece[], first: string): Partial<Repeat> | null {
  const counts = pieces.flatMap(({ numbers, right, clause: { words } }) =>
    numbers.map((at) => ({ count: right.length === 0 ? (words[at]?.number ?? 0) : 0, of: countedAt(words, at) })),
  );
  const [{ count, of } = { count: 0, of: '' }, ...more] = counts;
  if (!Number.isInteger(count) || count < 1 || count > mostCounted || more.length > 0) return null;
  if (counted.test(of)) return { count };
  const weeks = { weeks: of === 'weeks' ? count : 0, months: of === 'months' ? count : 0 };
  const end = Temporal.PlainDate.from(first).add(weeks).subtract({ days: 1 }).toString();
  return end < first ? null : { until: end };
}
const counted = /^(?:sessions|classes|lessons|times|occurrences|meetings|dates|appointments|visits)$/;
/** `just 6 of them`, `6 in all`, `only the first 6` */
const countedAt = (words: readonly Word[], at: number): string => {
  const [of, what] = [textAt(words, at + 1), textAt(words, at + 2)];
  const isOfAll =
    (of === 'of' && /^(?:them|those|these)$/.test(what)) ||
    (of === 'in' && /^(?:all|total)$/.test(what)) ||
    /^(?:altogether|overall|total)$/.test(of) ||
    (words[at + 1]?.kind !== 'word' && isAt(words, at - 1, /^first$/));
  return isOfAll ? 'times' : of;
};
const mostCounted = 500;

/** `7 is better than 6:30`: another hour, and nothing else. */
function clockOf(pieces: readonly Piece[], setting: Setting): When | null {
  const isClock = pieces.every(({ right }) => right.every(({ means }) => means.time !== undefined && !means.repeat));
  const when = isClock ? timesOf(pieces, { start: null, day: null }, setting)?.move : null;
  return when?.time != null && when.date === null && when.shift === null ? when : null;
}

/** `from 7 to 9`, of what is in the evening. */
function inItsHalf({ time, endTime, ...when }: When, pieces: readonly Piece[], before: string | null): When {
  const isOpen = time !== null && endTime !== null && pieces.some(({ right }) => says(right, 'isOpenStretch'));
  const isLate = before !== null && before >= '12:00' && (time ?? '') < '12:00' && (endTime ?? '') <= '12:00';
  return isOpen && isLate
    ? { ...when, time: otherHalfOf(time), endTime: otherHalfOf(endTime) }
    : { ...when, time, endTime };
}

/** A new series as it is to be instead: where it ends and begins, on which days it takes place, how often; null where nothing of that is said. */
export function seriesThen(series: Create, pieces: readonly Piece[], setting: Setting): Create | null {
  const { repeat, date: first } = series.when;
  const piece = together(pieces);
  const { words } = piece;
  if (!repeat || first === null) return null;
  const bound = boundIn(pieces, first);
  if (bound) {
    const { until: _, count: __, ...open } = repeat;
    return { ...series, when: { ...series.when, repeat: { ...open, ...bound } } };
  }
  const change = (rule: Partial<Repeat>, from = first): Create => {
    // One end takes the place of the other.
    const { until: _, count: __, ...open } = repeat;
    const isBound = (rule.until ?? rule.count) !== undefined;
    const changed = Object.keys(rule).length > 0 ? { ...(isBound ? open : repeat), ...rule } : repeat;
    // A rule without a day follows that of its first date.
    const isWeekly = changed.frequency === 'WEEKLY' && changed.weekdays.length === 0;
    const isMonthly = changed.frequency === 'MONTHLY' && changed.nth === 0 && changed.monthDays.length === 0;
    const own = {
      ...(isWeekly && { weekdays: [weekdayOf(first)] }),
      ...(isMonthly && { monthDays: [Number(first.slice(8))] }),
    };
    // `last thursday, sorry`, of what began on the last friday of january, begins in january too.
    const isOtherDay = from === first && changed.frequency === 'MONTHLY' && (rule.nth ?? rule.monthDays) !== undefined;
    const ofMonth = [`${first.slice(0, 8)}01`, addDays(todayOf(setting), 1)].toSorted().at(-1) ?? first;
    const begin = isOtherDay && ofMonth < first ? ofMonth : from;
    const date = firstDate({ ...changed, ...(from !== first && own) }, begin);
    // `for three weeks`, from another day on
    const { spell } = rule.until === undefined ? changed : {};
    const bound = spell !== undefined && date !== first && { until: addDays(date, spell - 1) };
    return { ...series, when: { ...series.when, date, repeat: bound ? { ...changed, ...bound } : changed } };
  };
  // Other weekdays begin with that of the week in which the series did.
  const itsWeek = fromItsWeek(first, repeat, setting);
  const late = startIn(pieces, setting);
  if (late !== null) return change({}, late);
  const clock = clockOf(pieces, setting);
  if (clock) {
    const { time } = series.when;
    return { ...series, when: { ...merged(series.when, nearTo(time, inItsHalf(clock, pieces, time))), repeat } };
  }
  // `the one on Christmas Eve is off`
  const isOff = piece.wrong.length === 0 && hasWord(words, /^(?:off|cancelled|canceled|gone|needed)$/);
  const wrong = (isOff ? piece.right : piece.wrong).map((phrase) => whenOf([phrase], setting));
  if (piece.right.length === 0 || isOff) return piece.isRemoved && wrong.length > 0 ? withoutDays(series, wrong) : null;
  const onDays = (weekdays: readonly number[]): Create | null => {
    if (repeat.frequency === 'WEEKLY') return change({ weekdays }, itsWeek);
    return repeat.frequency === 'DAILY' ? change({ frequency: 'WEEKLY', interval: 1, weekdays }) : null;
  };
  const fromTo = weekdaysFromTo(pieces);
  if (fromTo) return onDays(fromTo);
  const said = whenOf(piece.right, setting);
  if (said.time !== null || said.endTime !== null) return null;
  const counts = piece.right.flatMap(({ means }) => means.repeat?.count ?? []);
  if (counts.length === piece.right.length) return change({ count: counts[0] ?? 1 });
  // `second sunday, I mean`
  const nth = repeat.nth === 0 ? null : nthWeekday(piece.right, words);
  if (nth) return change(nth);
  // `no, it's 4 march`, of what is once a year
  const [birthday, ...others] = piece.right;
  if (repeat.frequency === 'YEARLY' && birthday && said.date !== null && others.length === 0 && !hasWord(words, ends)) {
    const { date } = whenOf(inMonthOf(first, [birthday]), setting);
    return date !== null && said.weekday === null && !said.isPeriod && said.last === null ? change({}, date) : null;
  }
  // `shift it to the 5th, every month`
  const monthDays = piece.right.filter(({ rule }) => rule === dayOfThisMonth);
  // `from the 1st to the 5th`
  const day = (monthDays.length > 1 ? monthDays.find(({ means }) => !means.isStart) : monthDays[0])?.means.date;
  if (repeat.frequency === 'MONTHLY' && repeat.nth === 0 && day !== undefined)
    return repeat.monthDays.length > 1 ? null : change({ monthDays: [Number(day.slice(8))] });
  // `every other week, starting this Wednesday`
  const isBegun = said.date !== null && piece.right.length === 2 && hasWord(words, starts);
  // `only on weekdays`, `it's every other week`; `and on fridays` adds to it
  if (said.repeat && ((piece.right.length > 1 && !isBegun) || isAt(words, 0, /^and$/))) return null;
  if (said.repeat) {
    const { until = repeat.until, ...rule } = said.repeat;
    const isOfWeek = rule.frequency === 'WEEKLY' && rule.weekdays.length === 0 && repeat.frequency === 'WEEKLY';
    // `tuesdays suit him better`, of what takes place every other week
    const isOtherDay = rule.frequency === 'WEEKLY' && !isOfWeek && !hasWord(words, /^(?:every|each|weekly|week)$/);
    const changed = {
      ...rule,
      ...(isOfWeek && { weekdays: repeat.weekdays }),
      ...(isOtherDay && repeat.frequency === 'WEEKLY' && rule.interval === 1 && { interval: repeat.interval }),
      ...(until !== undefined && { until }),
    };
    const isOfOthers = repeat.frequency === 'WEEKLY' && rule.frequency === 'WEEKLY' && rule.weekdays.length > 0;
    return change(changed, isBegun && said.date !== null ? said.date : isOfOthers ? itsWeek : first);
  }
  // `till christmas`, `it stops at the end of june`, `the last one is on 23 march`
  const until = piece.right.find(({ means }) => means.until !== undefined)?.means.until;
  // `we stop for christmas`, perhaps not for good
  if (until === undefined && hasWord(words, ends) && hasWord(words, /^for$/)) return null;
  if (until !== undefined || (said.date !== null && hasWord(words, ends)))
    return change({ until: until ?? said.last ?? said.date ?? first });
  // `only for the next two weeks`
  const isPeriod = said.isPeriod && said.last !== null && hasWord(words, /^for$/);
  if (isPeriod && said.last !== null) return change({ until: said.last });
  if ((said.days ?? 1) > 1 && said.date === null) return change({ until: addDays(first, (said.days ?? 1) - 1) });
  // `it only begins in february`, `first one is next week`, `first one on the 26th`, of the weekday on which it takes place
  const isOwn = said.date !== null && (said.isPeriod || repeat.weekdays.includes(weekdayOf(said.date)));
  const isFirst = hasWord(words, starts) || (hasWord(words, /^first$/) && isOwn);
  if (said.date !== null && isFirst) {
    const begun = change({}, said.date);
    const { date, repeat: rule } = begun.when;
    // `it starts on the 21st and goes for eight weeks`
    const until = (said.days ?? 1) > 1 && date !== null ? addDays(date, (said.days ?? 1) - 1) : null;
    return rule && until !== null ? { ...begun, when: { ...begun.when, repeat: { ...rule, until } } } : begun;
  }
  // `no, tuesday`, of what is on one weekday
  const [other] = said.also.length === 0 && piece.right.length === 1 ? piece.right : [];
  const isOtherDay = repeat.frequency === 'WEEKLY' && repeat.weekdays.length === 1 && says(piece.right, 'weekday');
  if (other?.means.weekday !== undefined && isOtherDay && !said.isPeriod && hasWord(words, takingBack))
    return change({ weekdays: [other.means.weekday] }, itsWeek);
  const weekdays = [said.date, ...said.also].flatMap((date) => (date === null ? [] : [weekdayOf(date)])).sort();
  const areWeekdays = weekdays.length > 1 && piece.right.every(({ means }) => means.weekday !== undefined);
  return areWeekdays ? onDays(weekdays) : null;
}

/** `monday to friday`: the weekdays, where nothing else is said of time. */
function weekdaysFromTo(pieces: readonly Piece[]): readonly number[] | null {
  const [only, ...more] = pieces.filter(({ right, wrong }) => right.length + wrong.length > 0);
  const { words } = only?.clause ?? { words: [] };
  const at = words.findIndex((_, from) => readers.weekday(words, from) !== null && isAt(words, from + 1, to));
  const [first, last] = [readers.weekday(words, at), readers.weekday(words, at + 2)];
  const isOnly = only?.right.every((phrase) => phrase.from >= at - 1 && phrase.to <= at + 3) === true;
  if (at < 0 || !first || !last || !isOnly || more.length > 0 || (only?.wrong.length ?? 0) > 0) return null;
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (day - first.value + 7) % 7 <= (last.value - first.value + 7) % 7);
}
const to = /^(?:to|-|through|thru|till|until)$/;

/** `no, the 22nd`, `a week later`, behind the last day of a series: another last day. */
export function untilOtherwise(series: Create, pieces: readonly Piece[], setting: Setting): Create | null {
  const { repeat } = series.when;
  const [day, ...more] = pieces.flatMap(({ right }) => right);
  const isOther = pieces.some(
    ({ numbers, wrong, isRemoved }) => numbers.length > 0 || (isRemoved && wrong.length === 0),
  );
  if (!day || more.length > 0 || isOther || repeat?.until === undefined) return null;
  // `saturday` by itself may be another day of the week.
  const isSure = pieces.some(({ clause: { words } }) => hasWord(words, takingBack) || hasWord(words, ends));
  if (day.means.weekday !== undefined && !isSure) return null;
  const { shift } = day.means;
  const { date, last, time, repeat: rule } = whenOf(inMonthOf(repeat.until, [day]), setting);
  const isFirst = pieces.some(
    ({ clause: { words } }) => hasWord(words, starts) || hasWord(words, /^(?:first|off|out)$/),
  );
  const said = shift !== undefined && shift % 1440 === 0 ? addDays(repeat.until, shift / 1440) : (last ?? date);
  const until = said ?? null;
  if (until === null || time !== null || rule || isFirst || until < (series.when.date ?? '')) return null;
  return { ...series, when: { ...series.when, repeat: { ...repeat, until } } };
}

const takingBack = /^(?:no|nope|sorry|oops|mean|meant|not|wrong)$/;

/** `the third friday`, of what is on a weekday of each month. */
function nthWeekday(right: readonly Phrase[], words: readonly Word[]): Partial<Repeat> | null {
  const [day, ...more] = right;
  const at = words.findIndex(({ isOrdinal, text }) => isOrdinal || text === 'last');
  const place = words[at]?.isOrdinal ? (words[at]?.number ?? 0) : -1;
  const read = readers.weekday(words, at + 1);
  const weekday = day?.means.weekday ?? read?.value;
  const isOnly = more.length === 0 && at >= 0 && place <= 5 && read !== null;
  return isOnly && weekday !== undefined ? { nth: place, weekdays: [weekday] } : null;
}

/** `weekly, six times`, `every week, 6 sessions in all`: how often what was made once is to be, and how many times; null without a bound. */
export function repeatedThen(made: Create, pieces: readonly Piece[], setting: Setting): Create | null {
  const { date } = made.when;
  const right = pieces.flatMap((piece) => piece.right);
  const { repeat } = whenOf(right, setting);
  const isRule =
    right.every(({ means }) => means.repeat !== undefined) && pieces.every(({ wrong }) => wrong.length === 0);
  const numbered = pieces.filter(({ numbers }) => numbers.length > 0);
  const bound = numbered.length > 0 && date !== null ? boundIn(numbered, date) : {};
  const isBound = repeat?.count !== undefined || numbered.length > 0;
  if (!repeat || !isRule || !bound || !isBound || date === null || made.when.repeat) return null;
  const rule = { ...repeat, ...bound };
  return { ...made, when: { ...made.when, date: firstDate(rule, date), repeat: rule } };
}

/** `not until november`: the first day of that. */
function startIn(pieces: readonly Piece[], setting: Setting): string | null {
  const [only, ...more] = pieces.filter(({ right, wrong }) => right.length + wrong.length > 0);
  const words = only?.clause.words ?? [];
  const at = words.findIndex(
    ({ text }, index) =>
      /^(?:until|till|til|before)$/.test(text) &&
      (isAt(words, index - 1, /^not$/) || isAt(words, 0, /^(?:no|none|nothing)$/)),
  );
  const lead = words[at];
  if (!only || !lead || more.length > 0) return null;
  const led = ['on', 'in'].map((text) =>
    clauseOf(only.clause.message, [{ ...lead, text }, ...words.slice(at + 1)], setting),
  );
  const day = led.find(({ isTime }) => isTime.every(Boolean));
  return day ? whenOf(day.phrases, setting).date : null;
}

/** `this week's one at 7`, `next week it's on the wednesday`, `on the 20th it's at 6:30`: one of a series that was just made is to be otherwise. */
export function ofOneOccurrence(series: Create, pieces: readonly Piece[], setting: Setting): Request | null {
  const { title } = series;
  const { right, words } = together(pieces);
  const [week, ...rest] = right;
  const hour = week && rest.length === 0 ? startHour(pieces) : null;
  if (!week || (rest.length === 0 && !hour) || title === null) return null;
  if (hour) {
    const [when, move] = [whenOf([week], setting), nearTo(series.when.time, hour)];
    const target = { ...noTarget, words: title, when };
    return ownDateIn(series, when) === null ? null : { ...updateOf(target, { move }), scope: 'this' };
  }
  const pointed = isPointing(week, words) ? ofPointed(series, week, rest, setting) : null;
  if (pointed) return pointed;
  const day = onItsDay(series, [week, ...rest], pieces, setting);
  if (day) return { ...updateOf({ ...noTarget, words: title, when: day.when }, { move: day.move }), scope: 'this' };
  return ofItsWeek(title, week, rest, setting);
}

/** `14 march starts 9`, `kick off is 9`: an hour by itself. */
function startHour(pieces: readonly Piece[]): When | null {
  const [only, ...more] = pieces.filter(({ numbers }) => numbers.length > 0);
  const words = only?.clause.words ?? [];
  const [at = -1, ...others] = only?.numbers ?? [];
  const isStart = more.length + others.length === 0 && hasWord(words, starts);
  return isStart ? bareHour({ words: words.slice(0, at + 1) }, at) : null;
}

/** `move the one on the 22nd to wednesday`: a weekday is that of its week; `december's is a week earlier`: the only one of its month. */
function ofPointed(series: Create, day: Phrase, goal: readonly Phrase[], setting: Setting): Update | null {
  const [when, said] = [whenOf([day], setting), whenOf(goal, setting)];
  const date = ownDateIn(series, when);
  // `december's at 8`, of what takes place every week: perhaps the first of them
  const isOfSeveral = date === null && when.isPeriod && datesWithin(series)(periodOf(when), false).length > 1;
  if (isOfSeveral && said.time !== null && said.date === null && !said.repeat)
    return {
      ...updateOf({ ...noTarget, words: series.title ?? '', when }, { move: nearTo(series.when.time, said) }),
      ...{ scope: 'this', isGuess: true },
    };
  if (date === null || said.repeat || said.isPeriod || (said.time ?? said.date ?? said.shift) === null) return null;
  // `the december one is on the 17th`
  const days = inMonthOf(date, goal);
  const there = said.weekday === null ? whenOf(days, setting).date : addDays(mondayOf(date), said.weekday);
  const move = { ...nearTo(series.when.time, said), date: there, weekday: null };
  const target = { ...noTarget, words: series.title ?? '', when: { ...noTime, date } };
  return { ...updateOf(target, { move }), scope: 'this' };
}

const periodOf = ({ date, last }: When): { date: string; last: string } => ({
  date: date ?? '',
  last: last ?? date ?? '',
});

/** The date of a series that is a day, or the only one within what is said. */
function ownDateIn(series: Create, { date, last }: When): string | null {
  if (date === null) return null;
  const [own, ...more] = datesWithin(series)({ date, last: last ?? date }, false);
  return own !== undefined && more.length === 0 ? own : null;
}

/** A date of a series and the hour that it is at then; null where the date is none of its own. */
function onItsDay(
  series: Create,
  phrases: readonly Phrase[],
  pieces: readonly Piece[],
  setting: Setting,
): { when: When; move: When } | null {
  const [date, ...more] = phrases.filter(({ means }) => means.date !== undefined);
  const others = phrases.filter((phrase) => phrase !== date);
  if (!date || more.length > 0 || date.means.weekday !== undefined || date.means.isPeriod) return null;
  const [when, move] = [whenOf([date], setting), whenOf(others, setting)];
  const isShift = move.shift !== null && Math.abs(move.shift) < 1440 && says(others, 'shift');
  const isClock = (move.time !== null || isShift) && move.date === null && move.repeat === null;
  const { time } = series.when;
  return isClock && ownDateIn(series, when) !== null
    ? { when, move: nearTo(time, inItsHalf(move, pieces, time)) }
    : null;
}
