import { readers } from '../time/grammar.ts';
import { afterAny } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { textAt, type Word } from '../words/word.ts';

/** Which weekdays a series loses and gains, as words tell it, whatever its rule is. */
export interface WeekdaysTold {
  /** Monday 0. */
  readonly dropped: readonly number[];
  readonly added: readonly number[];
  /** A plural or `every` tells that a series is meant: `from tuesdays to wednesdays`. */
  readonly isOfSeries: boolean;
  /** The runs of words before, between and behind them: one of them names the event. */
  readonly rest: readonly (readonly Word[])[];
}

interface Days {
  readonly to: number;
  readonly days: readonly number[];
  readonly isOfSeries: boolean;
}

const dayLeads = /^(?:on|the|our|my|all|every|each|those)$/;
const mostLeads = 3;

/** `on tuesdays and thursdays`, `every friday`, `the monday ones`; no range. */
function daysAt(words: readonly Word[], at: number): Days | null {
  const days: number[] = [];
  let [to, next, isOfSeries] = [at, at, false];
  for (;;) {
    const first = next;
    while (next < first + mostLeads && isAt(words, next, dayLeads)) next++;
    const one = readers.weekday(words, next);
    const found = one ?? readers.weekdays(words, next) ?? readers.days(words, next);
    if (!found) break;
    isOfSeries ||= one === null || hasWord(words, /^(?:every|each|all)$/, first, next);
    days.push(...[found.value].flat());
    to = found.to;
    next = behindJoin(words, to);
    if (next === to) break;
  }
  return days.length > 0
    ? { to: isAt(words, to, /^ones?$/) ? to + 1 : to, days: [...new Set(days)], isOfSeries }
    : null;
}

/** Where the next weekday of a list may stand; a comma joins only a list that goes on behind it. */
function behindJoin(words: readonly Word[], at: number): number {
  if (isAt(words, at, joins)) return at + 1;
  const isListed = textAt(words, at) === ',' && (isAt(words, at + 1, joins) || isAt(words, at + 2, goesOn));
  return isListed ? at + (isAt(words, at + 1, joins) ? 2 : 1) : at;
}
const joins = /^(?:and|&|\+|\/)$/;
const goesOn = /^(?:and|&|\+|,)$/;

const instead = listed(`
  instead of, rather than, in place of, in lieu of, as opposed to, not, and not, but not, no longer, and no longer, but no longer, not any more
`);
const leadsToWrong = listed('instead of, rather than, in place of, not, no longer');
const beforeRight = /^(?:,|-|;|:|\.|but|rather|it's|its|they're|it|make|instead|now|i|mean|meant)$/;
const mostBeforeRight = 4;

/** `wednesdays instead of tuesdays`, `not tuesdays but wednesdays`, `instead of tuesdays, wednesdays`. */
function contrasted(words: readonly Word[]): WeekdaysTold | null {
  for (const at of words.keys()) {
    const lead = afterAny(words, at, leadsToWrong);
    const wrong = lead > 0 ? daysAt(words, lead) : null;
    if (wrong) {
      let join = wrong.to;
      while (join < wrong.to + mostBeforeRight && isAt(words, join, beforeRight)) join++;
      const right = daysAt(words, join);
      return right && toldOf(wrong, right, [words.slice(0, at), words.slice(right.to)]);
    }
    const right = daysAt(words, at);
    if (!right) continue;
    const not = afterAny(words, words[right.to]?.kind === 'break' ? right.to + 1 : right.to, instead);
    const dropped = not > 0 ? daysAt(words, not) : null;
    if (dropped) return toldOf(dropped, right, [words.slice(0, at), words.slice(dropped.to)]);
    const { from, to } = behindUnsuited(words, right.to);
    const other = to > 0 ? daysAt(words, to) : null;
    return other && toldOf(right, other, [words.slice(0, at), words.slice(from, to), words.slice(other.to)]);
  }
  return null;
}

/**
 * `fridays don't work, saturdays`, `fridays don't work for yoga, saturdays`, `friday becomes saturday`: where what is right may stand,
 * and from where a name stands before it; -1 where nothing is said to be wrong.
 */
function behindUnsuited(words: readonly Word[], start: number): { from: number; to: number } {
  if (isAt(words, start, /^becomes?$/)) return { from: start + 1, to: start + 1 };
  const from = endOfUnsuited(words, start);
  if (!hasWord(words, denial, start, from)) return { from, to: -1 };
  const isNamed = isAt(words, from - 1, /^(?:for|with)$/) && words[from]?.kind === 'word';
  const end = isNamed ? words.findIndex(({ kind }, at) => at > from && kind === 'break') : from;
  if (end < 0 || end > from + mostOfName) return { from, to: -1 };
  let to = end;
  while (to < end + mostBeforeRight && isAt(words, to, beforeRight)) to++;
  return { from, to };
}

function endOfUnsuited(words: readonly Word[], from: number): number {
  let to = from;
  while (to < from + mostUnsuited && isAt(words, to, unsuited)) to++;
  return to;
}
const denial = /^(?:not|impossible|don't|doesn't|won't|can't|no|out|bad)$/;
const unsuited =
  /^(?:is|are|not|possible|impossible|don't|doesn't|won't|can't|do|work|works|suit|suits|no|good|out|bad|for|me|us|i|we|any|more|anymore|longer)$/;
const mostUnsuited = 6;
const mostOfName = 6;

const toldOf = (dropped: Days | null, added: Days | null, rest: WeekdaysTold['rest']): WeekdaysTold => ({
  dropped: dropped?.days ?? [],
  added: added?.days ?? [],
  isOfSeries: dropped?.isOfSeries === true || added?.isOfSeries === true,
  rest,
});

/** Verbs that put one weekday in the place of another, and what stands between the two. */
const movers: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:change|move|switch|shift|turn|put|bring|reschedule)$/, /^(?:to|into|onto)$/],
  [/^(?:swap|exchange|switch|trade)$/, /^(?:for|to|with)$/],
  [/^replace$/, /^(?:with|by)$/],
  [/^make$/, /^(?:to|into|be)$/],
];

/** `move gym from tuesdays to wednesdays`, `swap fridays for saturdays`, `move the tuesday gym to wednesdays`, `make fridays saturdays`. */
function moved(words: readonly Word[]): WeekdaysTold | null {
  const verbs = movers.filter(([verb]) => isAt(words, 0, verb));
  for (let at = 1; verbs.length > 0 && at < words.length; at++) {
    const dropped = daysAt(words, at);
    if (!dropped) continue;
    for (let to = dropped.to; to <= dropped.to + mostOfName; to++) {
      const isJoined = verbs.some(([, join]) => isAt(words, to, join));
      const isBare = to === dropped.to && isAt(words, 0, /^make$/);
      const added = isJoined ? daysAt(words, to + 1) : isBare ? daysAt(words, to) : null;
      if (added)
        return toldOf(dropped, added, [
          words.slice(1, isAt(words, at - 1, /^from$/) ? at - 1 : at),
          words.slice(dropped.to, to),
          words.slice(added.to),
        ]);
    }
    return null;
  }
  return null;
}

const turning =
  /^(?:moves?|moved|moving|changes?|changed|changing|switch(?:es|ed|ing)?|shift(?:s|ed|ing)?|goes|going)$/;

/** `gym moves from tuesdays to wednesdays` */
function statedMove(words: readonly Word[]): WeekdaysTold | null {
  const from = words.findIndex((_, at) => isAt(words, at, /^from$/) && isAt(words, at - 1, turning));
  const dropped = from > 1 ? daysAt(words, from + 1) : null;
  const added = dropped && isAt(words, dropped.to, /^to$/) ? daysAt(words, dropped.to + 1) : null;
  return dropped && added ? toldOf(dropped, added, [words.slice(0, from - 1), words.slice(added.to)]) : null;
}

/** `wednesdays instead of tuesdays`, `move it from tuesdays to wednesdays`: one weekday in the place of another, or several. */
export const weekdaysExchanged = (words: readonly Word[]): WeekdaysTold | null =>
  contrasted(words) ?? moved(words) ?? statedMove(words) ?? insteadBehind(words);

/** `every monday yoga should be on tuesday instead` */
function insteadBehind(words: readonly Word[]): WeekdaysTold | null {
  const end = words.length - 1;
  const from = words.findIndex((_, at) => daysAt(words, at) !== null);
  const dropped = isAt(words, end, /^instead$/) && from >= 0 ? daysAt(words, from) : null;
  const to = dropped ? words.findIndex((_, at) => at >= dropped.to && daysAt(words, at)?.to === end) : -1;
  const added = to < 0 ? null : daysAt(words, to);
  return dropped && added ? toldOf(dropped, added, [words.slice(0, from), words.slice(dropped.to, to)]) : null;
}

/** The only weekdays that words name, and where; null where there are none, or more further on. */
export function onlyDays(words: readonly Word[]): (Days & { from: number }) | null {
  const from = words.findIndex((_, at) => daysAt(words, at) !== null);
  const days = from < 0 ? null : daysAt(words, from);
  const isMore = days !== null && words.some((_, at) => at >= days.to && daysAt(words, at) !== null);
  return days && !isMore ? { ...days, from } : null;
}

const alsoWords = /^(?:also|too|additionally)$/;
const isAsWell = (words: readonly Word[], at: number): boolean =>
  (isAt(words, at, /^as$/) && isAt(words, at + 1, /^well$/)) ||
  (isAt(words, at, /^well$/) && isAt(words, at - 1, /^as$/));

/** `too`, `also`, `as well` */
export const isMoreAt = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, alsoWords) || isAsWell(words, at);

/** `gym is also on fridays`, `gym on fridays too`, `add fridays to gym`: weekdays that a series gains. */
export function weekdaysAdded(words: readonly Word[]): WeekdaysTold | null {
  const days = onlyDays(words);
  if (!days) return null;
  const without = (from: number, to: number): Word[] =>
    words.slice(from, to).filter((_, at) => !isMoreAt(words, from + at));
  const [before, behind] = [without(0, days.from), without(days.to, words.length)];
  const isOrder = before.length === 1 && isAt(before, 0, /^(?:add|include)$/);
  const isTold = before.length + behind.length < words.length - (days.to - days.from);
  return isOrder || isTold ? toldOf(null, days, [isOrder ? [] : before, behind]) : null;
}

const dropping = [
  ...listed(
    'no, no more, not any, skip, drop, remove, cancel, delete, scrap, cut, lose, ditch, take, stop, leave, get rid of',
  ),
  ...listed(
    "no longer, there is no, there is no more, there is no longer any, there's no, there's no more, there's no longer any",
  ),
  ...listed('leave out, take out, cut out, drop out, leave off, take off'),
];
const denying = listed(`
  not, no longer, isn't, aren't, is not, are not, is no longer, are no longer, won't be, will not be, doesn't happen, does not happen, doesn't take place, does not take place,
  no longer happens, no longer takes place, no longer meets, no longer meet
`);
const behindDropped = setOf('out, off, from, of, any, more, anymore, longer, away');

/** `no more gym on tuesdays`, `take wednesdays out of standup`, `gym is no longer on tuesdays`: weekdays that a series loses. */
export function weekdaysDropped(words: readonly Word[]): WeekdaysTold | null {
  const days = onlyDays(words);
  if (!days) return null;
  const behind = words.slice(words.findIndex((word, at) => at >= days.to && !behindDropped.has(word.text)));
  const rest = words.slice(days.to).every(({ text }) => behindDropped.has(text)) ? [] : behind;
  // `yoga fridays are off`, `fridays off for yoga`
  const be = isAt(words, days.to, /^(?:is|are)$/) ? days.to + 1 : days.to;
  if (isAt(words, be, /^(?:off|out|cancelled|canceled)$/) && !isAt(words, 0, /^(?:take|leave)$/))
    return toldOf(days, null, [words.slice(0, days.from), words.slice(be + 1)]);
  const not = words.findIndex((_, at) => afterAny(words, at, denying) === days.from);
  if (not >= 0) return toldOf(days, null, [words.slice(0, not), rest]);
  const verb = afterAny(words, 0, dropping);
  return verb > 0 && verb <= days.from ? toldOf(days, null, [words.slice(verb, days.from), rest]) : null;
}

/** `fridays are no good`, and nothing else: nothing says what is to be instead. */
export function weekdaysUnsuited(words: readonly Word[]): readonly number[] | null {
  const days = onlyDays(words);
  if (!days?.isOfSeries || days.from > 0 || days.to === words.length) return null;
  const end = endOfUnsuited(words, days.to);
  return end === words.length && hasWord(words, denial, days.to, end) ? days.days : null;
}

const subjects = setOf('i, we, they, she, he, there, it, the, kids, just, really, actually, that, now');
const noMore = listed("don't, do not, doesn't, does not, isn't, aren't, won't, will not, no longer, not");
const mostSubject = 3;

/** `I don't pick up the kids on fridays anymore`, `we no longer have yoga on mondays`. */
export function weekdaysNoMore(words: readonly Word[]): WeekdaysTold | null {
  const days = onlyDays(words);
  const not = words.findIndex((_, at) => at <= mostSubject && afterAny(words, at, noMore) > 0);
  if (!days || not < 1 || !words.slice(0, not).every(({ text }) => subjects.has(text))) return null;
  const from = afterAny(words, not, noMore);
  const isEnded = hasWord(words, /^(?:longer|more|anymore)$/, not);
  const isBehind = words.slice(days.to).every(({ text }) => behindDropped.has(text));
  const name = words.slice(from, days.from);
  // `I don't work on fridays any more` tells a setting.
  const isSetting = name.length === 1 && isAt(name, 0, /^work$/);
  return from <= days.from && isEnded && isBehind && !isSetting ? toldOf(days, null, [name]) : null;
}

/** `grandad does the fridays, so take those out`: weekdays, and then that they are to go; and what else is said of them. */
export function weekdaysThenDropped(words: readonly Word[]): { told: WeekdaysTold; beside: readonly Word[] } | null {
  const those = words.findIndex((_, at) => isAt(words, at, /^(?:those|them|these)$/));
  const verb = those < 0 ? -1 : words.findLastIndex((_, at) => at < those && afterAny(words, at, dropping) === those);
  const lead = isAt(words, verb - 1, /^please$/) ? verb - 1 : verb;
  const isLed = words[lead - 1]?.kind === 'break' || isAt(words, lead - 1, /^(?:so|and|then)$/);
  const isEnd = words.slice(those + 1).every(({ text }) => behindDropped.has(text) || text === 'please');
  const days = verb > 0 && isLed && isEnd ? onlyDays(words) : null;
  if (!days || days.to > lead) return null;
  return { told: toldOf(days, null, []), beside: [...words.slice(0, days.from), ...words.slice(days.to, lead)] };
}

const rangeJoins = /^(?:to|through|thru|till|until|-|–)$/;

/** `only on mondays`, `monday to thursday only`, `just mondays and fridays`: the weekdays that are left to a series. */
export function weekdaysLeft(words: readonly Word[]): WeekdaysTold | null {
  const range = rangeIn(words);
  const days = range ?? onlyDays(words);
  if (!days?.isOfSeries) return null;
  const isLed = isAt(words, days.from - 1, onlyWord) || isAt(words, days.from, onlyWord);
  const isClosed = isAt(words, days.to, onlyWord) && days.to === words.length - 1;
  if (!isLed && !isClosed) return null;
  const before = words.slice(0, isLed ? days.from - 1 : days.from);
  return toldOf(null, days, [before, words.slice(isClosed ? days.to + 1 : days.to)]);
}
const onlyWord = /^(?:only|just)$/;

/** `monday to thursday` */
function rangeIn(words: readonly Word[]): (Days & { from: number }) | null {
  for (const at of words.keys()) {
    const first = weekdayAt(words, at);
    const last = first && isAt(words, first.to, rangeJoins) ? weekdayAt(words, first.to + 1) : null;
    if (!first || !last) continue;
    const far = (last.value - first.value + 7) % 7;
    const days = Array.from({ length: far + 1 }, (_, day) => (first.value + day) % 7);
    const isMore = words.some((_, other) => (other < at || other >= last.to) && weekdayAt(words, other) !== null);
    const from = isAt(words, at - 1, dayLeads) || isAt(words, at - 1, /^from$/) ? at - 1 : at;
    return isMore || far === 0 ? null : { from, to: last.to, days, isOfSeries: true };
  }
  return null;
}
const weekdayAt = (words: readonly Word[], at: number) => readers.weekday(words, at) ?? readers.weekdays(words, at);
