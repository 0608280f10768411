import { weekdayOf } from '../../dates.ts';
import { exceptionWords, kindsOfEvent } from '../lexicon.ts';
import type { Create } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming, stepped } from '../time/days.ts';
import { monthCalled } from '../time/grammar.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import type { Stretch } from './details.ts';

/** The days on which a series does not take place. */

const excludes: ReadonlySet<string> = new Set(exceptionWords);
export const leadsToException: ReadonlySet<string> = excludes.union(
  new Set(['but', 'just', 'only', 'nor', 'and', 'or', 'also', 'on', 'for', 'from', 'off', 'other', 'than', ',']),
);
const joins = /^(?:and|or|nor|not|also|on|the|,|&)$/;
const isOff = /^(?:off|excepted|excluded)$/;

/** Whether a phrase is an exception: `except 29 December`, `not 11`, `no class on 15 February`. */
export const isExcluded = ({ from }: Phrase, words: readonly Word[]): boolean =>
  // `save the 20th for Ana` keeps it for her.
  (isAt(words, from - 1, excludes) && !(from === 1 && isAt(words, 0, /^save$/))) ||
  (isAt(words, from - 1, /^than$/) && isAt(words, from - 2, /^other$/)) ||
  (isAt(words, from - 1, /^(?:for|from|on|in|during|between)$/) &&
    isAt(words, from - 2, /^(?:except|excepting|apart|aside|but|not)$/)) ||
  words.slice(Math.max(1, from - 3), from).some(({ text }) => text === 'no');

export interface LeftOut {
  readonly phrases: readonly Phrase[];
  /** The words of each; `isPlaced` where they say a place in the phrase: `the last one in october`. */
  readonly stretches: readonly (Stretch & { isPlaced?: boolean })[];
}

/**
 * What the words of a new series leave out: `except 29 December and 5 January`, `no class on 15 February`, `sundays off`, `except when I'm
 * away, 1 to 5 february`. Weekdays behind `except` are of the rule (`time/repeats.ts`).
 */
export function leftOutIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): LeftOut {
  const found: Phrase[] = [];
  const stretches: LeftOut['stretches'][number][] = [];
  let before: Phrase | null = null;
  for (const [index, phrase] of phrases.entries()) {
    if (phrase.means.except) {
      before = phrase;
      continue;
    }
    const reason = reasonBefore(phrase, words);
    const isNext = before !== null && isJoined(before, phrase, words);
    const isBehindOff = isAt(words, phrase.to, isOff) && isClosed(words[phrase.to + 1]);
    const place = placeBefore(phrase, words);
    const isLed =
      place !== null || isExcluded(phrase, words) || isBehindMarkedOff(phrase, words) || isBehindOff || reason !== null;
    if (!isDay(phrase) || !(isNext || isLed)) {
      before = null;
      continue;
    }
    // `christmas and boxing day off`
    for (let at = index; isBehindOff && at > 0; at--) {
      const [first, next] = phrases.slice(at - 1, at + 1);
      const isListed = first && next && isDay(first) && !first.means.isStart && isJoined(first, next, words);
      if (!isListed || found.includes(first) || (at === index && isAt(words, next.from - 1, /^,$/))) break;
      found.push(first);
      stretches.push({ from: leadOf(first, words), to: next.from });
    }
    found.push(phrase);
    stretches.push({
      from: place ?? reason ?? leadOf(phrase, words),
      to: phrase.to + (isBehindOff ? 1 : 0),
      isPlaced: place !== null,
    });
    before = phrase;
  }
  return { phrases: found, stretches };
}

/** `except the last one in october`: where the exception begins. */
function placeBefore({ from, means }: Phrase, words: readonly Word[]): number | null {
  const of = from - 1;
  const isPlaced = isAt(words, of, /^ones?$/) && isAt(words, of - 1, /^(?:first|second|third|last)$/);
  const lead = isAt(words, of - 2, /^the$/) ? of - 2 : of - 1;
  return means.isPeriod && isPlaced && isAt(words, lead - 1, excludes)
    ? leadOf({ from: lead, to: lead, means: {} }, words)
    : null;
}

const isDay = ({ means: { date, time, repeat, until } }: Phrase): boolean =>
  time === undefined && until === undefined && (repeat ? repeat.weekdays.length > 0 : date !== undefined);

const isClosed = (word: Word | undefined): boolean =>
  word === undefined || word.kind === 'break' || /^(?:and|but|or)$/.test(word.text);

/** `…, off on sundays` */
const isBehindMarkedOff = ({ from }: Phrase, words: readonly Word[]): boolean =>
  isAt(words, from - 1, /^off$/) && from > 1 && isClosed(words[from - 2]);

/** `except the 1st, and not on sundays`: nothing but joins between two exceptions. */
const isJoined = (before: Phrase, phrase: Phrase, words: readonly Word[]): boolean =>
  phrase.from > before.to &&
  phrase.from - before.to <= 4 &&
  words.slice(before.to, phrase.from).every(({ text }) => joins.test(text));

/** Where the words begin that lead to an exception: `no class on …`, `but not …`. */
function leadOf(phrase: Phrase, words: readonly Word[]): number {
  const no = words.slice(0, phrase.from).findLastIndex(({ text }, at) => text === 'no' && at >= phrase.from - 3);
  let begin = no >= 0 ? no : phrase.from;
  while (begin > 0 && isAt(words, begin - 1, leadsToException)) begin--;
  return begin;
}

/** So many words a reason has at most. */
const mostReason = 8;

/** `except when I'm away, 1 to 5 february`: where the exception begins; null for any other phrase. */
function reasonBefore({ from }: Phrase, words: readonly Word[]): number | null {
  const first = Math.max(0, from - mostReason);
  const at = words.findLastIndex(
    ({ text }, index) => index >= first && index < from - 1 && /^(?:when|while|as)$/.test(text),
  );
  const isOfSelf = at > 0 && isAt(words, at + 1, /^(?:i|i'm|im|we|we're)$/);
  return isOfSelf && isAt(words, at - 1, excludes) ? leadOf({ from: at, to: at, means: {} }, words) : null;
}

const leading = listed(`
  skip, skipping, except, except for, excepting, excluding, without, not, not on, but not, never, none, minus, leave out, leaving out, bar, barring, apart from,
  no, there is no, there's no, there will be no, there won't be any, take out, only not, just not, also not, also skip
`);
const besideDays = kindsOfEvent.union(
  setOf(`
  the, on, in, for, during, of, it, one, ones, that, this, please, though, also, and, or, nor, not, any, no, thanks, off, excepted, excluded
`),
);

/**
 * The days that a clause says a series does not take place on: `not on christmas eve`, `no class on the 24th`, `sundays off`; null for any
 * other. `skip friday` keeps its weekday: it may be of every week.
 */
export function leftOutBy(clause: Clause, series: Create, setting: Setting): When[] | null {
  const { words, phrases, isTime, isAsked } = withMonthLed(clause, setting);
  const start = words.findIndex(
    ({ kind, text }) => kind === 'word' && !/^(?:but|and|oh|so|also|actually|just)$/.test(text),
  );
  // `no, tuesday` and `no, it's the 4th` correct a day.
  const isCorrecting =
    isAt(words, start, /^no$/) && (words[start + 1]?.kind === 'break' || isAt(words, start + 1, itIs));
  const to = isCorrecting ? -1 : afterAny(words, start, leading);
  const isOffBehind = start >= 0 && isTime[start] === true && hasWord(words, isOff);
  if (isAsked || !series.when.repeat || phrases.length === 0 || !(to > 0 || isOffBehind)) return null;
  const names = new Set((series.title ?? '').toLowerCase().split(/\s+/));
  const isBeside = ({ kind, text }: Word, at: number): boolean =>
    at < Math.max(to, start) ||
    isTime[at] === true ||
    (kind === 'break' && text === ',') ||
    besideDays.has(text) ||
    names.has(text);
  // `and none on the 16th`, behind the 9th of february
  const sameMonth = inMonthOf(series.except?.at(-1) ?? null, phrases);
  const days = afterStart(sameMonth, series.when.date).map((phrase) => ofOneDay(phrase, words, series, setting));
  // `not thursday, friday` corrects a day, and `not 24 december, the 31st` may.
  const isContrast =
    isAt(words, start, /^not$/) && hasWord(words, /^,$/, start) && !hasWord(words, /^(?:and|or|nor)$/, start);
  return words.every(isBeside) && days.every(areDays) && !isContrast ? days : null;
}

export const itIs = /^(?:its?|it's|that|that's|thats|they|they're|make|i|i'm|im)$/;

/** `this friday` is one day, and so is `friday` of a series that has no other weekday. */
function ofOneDay(phrase: Phrase, words: readonly Word[], { when: series }: Create, setting: Setting): When {
  const when = whenOf([phrase], setting);
  const { weekday, date } = when;
  const { frequency, weekdays = [] } = series.repeat ?? {};
  const [own, ...others] =
    frequency === 'WEEKLY' && series.date !== null && weekdays.length === 0 ? [weekdayOf(series.date)] : weekdays;
  const isOnly = frequency === 'WEEKLY' && own === weekday && others.length === 0;
  const isThis = hasWord(words, /^(?:this|next|coming)$/, Math.max(0, phrase.from - 1), phrase.to);
  if (weekday === null || date === null || !(isOnly || isThis)) return when;
  return {
    ...when,
    weekday: null,
    date: series.date !== null && date < series.date ? coming(weekday, series.date) : date,
  };
}

/** `not on the 25th`, of what begins in january: that of january, or of the month behind it. */
export const afterStart = (phrases: readonly Phrase[], start: string | null): Phrase[] =>
  phrases.map((phrase) => {
    if (start === null || (phrase.means.date ?? start) >= start) return phrase;
    const [there] = inMonthOf(start, [phrase]);
    if ((there?.means.date ?? start) >= start) return there ?? phrase;
    return inMonthOf(stepped(start, 1, 'month'), [phrase])[0] ?? phrase;
  });

/** `skip february`: a month by itself may be a name, and is read as `in february`. */
function withMonthLed(clause: Clause, setting: Setting): Clause {
  const last = clause.words.at(-1);
  if (!last || clause.phrases.length > 0 || monthCalled(last.text) === null) return clause;
  const led = [...clause.words.slice(0, -1), { ...last, text: 'in', end: last.at }, last];
  return withWords(clause, led, setting);
}

/** Whether some words say days and nothing else of time. */
export function areDays(when: When): boolean {
  const { date, last, also, weekday, isPeriod, repeat, except, ...rest } = when;
  const { isImpossible, beyond } = when;
  if (isImpossible || beyond !== null || !saysNoTime({ ...noTime, ...rest })) return false;
  if (repeat) return repeat.frequency === 'WEEKLY' && repeat.interval === 1 && repeat.until === undefined;
  return date !== null || except.length > 0;
}
