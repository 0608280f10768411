import { addDays } from '../../dates.ts';
import { figuresDate, todayOf } from '../time/days.ts';
import { monthCalled, readers } from '../time/grammar.ts';
import type { Present } from '../time/phrase.ts';
import { isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';

/** What a message is made of that tells the days of an event of whole days. */

/** A day as it was said: its weekday, Monday 0, its day of the month, its month from 1 on, or all of it. */
export interface DaySaid {
  readonly weekday?: number;
  /** It is that weekday of its month: `the first monday`. */
  readonly nth?: number;
  readonly day?: number;
  readonly month?: number;
  readonly date?: string;
}

/** The kinds of parts, each with the letter by which a row of them is compared with what is said in such a row. */
const kinds = {
  day: 'D',
  count: 'C',
  /** `the first day`, `the last three days` */
  firstDays: 'F',
  lastDays: 'Z',
  until: 'T',
  to: 't',
  start: 'S',
  end: 'E',
  /** `at the front` */
  front: 'H',
  rear: 'R',
  not: 'N',
  out: 'O',
  in: 'I',
  and: '&',
  more: 'M',
  less: 'L',
  later: '>',
  earlier: '<',
  move: 'V',
  /** `postpone` */
  put: 'P',
  only: 'X',
  before: 'B',
  beforeIt: 'b',
  after: 'A',
  afterIt: 'a',
  /** `that week`, `the week of` */
  week: 'W',
  kept: 'K',
  total: '=',
} as const;
type Kind = keyof typeof kinds;

export interface DayPart {
  readonly kind: Kind;
  readonly day?: DaySaid;
  /** Of a count, and of first and last days: how many. */
  readonly days?: number;
}

/** The row of some parts in letters: `SDED`. */
export const rowOf = (parts: readonly DayPart[]): string => parts.map(({ kind }) => kinds[kind]).join('');

const names: Readonly<Record<string, string>> = {
  until: 'until, till, til, through, thru, up to, up until, right through to, all the way to, as far as',
  to: 'to, -',
  start: 'start, starts, starting, started, begin, begins, beginning, from, start date, first day',
  end: `end, ends, ending, ended, finish, finishes, finishing, stop, stops, end date, last day, final day, back, home, back home, over`,
  front: `at the front, at the start, at the beginning, on the front, in front, to the front, to the start, to the beginning, off the front, off the start`,
  rear: 'at the end, at the back, on the end, at the rear, to the end, off the end, off the back',
  not: 'not, instead of, rather than, in place of, but not, no longer',
  out: 'without, drop, remove, cut, skip, lose, minus, except, leave out, take out, take off, scrap, cut off, cut out, drop off',
  in: 'include, including, add, added, adding, also, too, plus, as well, tack on, tacking on, add on',
  and: 'and, &',
  more: 'longer, more, extra, additional, extend, stretch, lengthen, extended, extending, stretching',
  less: 'shorter, less, fewer, shorten, shortened, shortening, trim',
  later: 'later, later on, further on, further out',
  earlier: 'earlier, sooner, early',
  move: `move, moves, moved, shift, shifts, shifted, slide, slides, slid, reschedule, rescheduled, new date is, new dates are, new date, new dates, new days, new days are, changed to, change to`,
  put: 'push, pushed, push back, put back, postpone, postponed, delay, delayed, put off',
  only: 'only, just',
  before: 'before',
  beforeIt: 'before that, before it',
  after: 'after',
  afterIt: 'after that, after it',
  week: 'week of, that week, same week, week, that same week, whole week of',
  kept: 'keep, keeping, same length, same days, same',
  total: 'in total, in all, total, altogether, all told, overall, all in all',
};
const kindOf = new Map(
  Object.entries(names).flatMap(([kind, all]) => listed(all).map((name) => [name, kind as Kind] as const)),
);
const mostOfName = Math.max(...[...kindOf.keys()].map((name) => name.split(' ').length));

/** Words that tell nothing of days. */
export const besideDays = setOf(`
  i, we, you, he, she, it, they, i'm, we're, you're, he's, she's, they're, it'll, we'll, i'll, they'll, she'll, he'll, i'd, we'd, they'd, i've, we've, its, im, our, my,
  the, a, an, this, that, these, those, them, us, me, has, have, had, do, does, did, will, would, can, could, should, shall, may, might, must, need, needs, want, wants,
  make, be, is, are, was, been, last, lasts, takes, going, go, goes, run, runs, running, stay, stays, staying, come, comes, coming, get, gets, getting, got, fly, flying, drive, driving, there, here,
  of, on, in, at, for, by, so, but, then, now, actually, instead, rather, please, pls, plz, thanks, sorry, no, yes, yeah, yep, nope, ok, okay, oh, ah, hm, hmm, um, oops, wait,
  well, right, mean, meant, turns, out, apparently, already, really, let's, lets, let, set, put, wrong, still, able, all, say, says, said, told, again, planned, as
`);
/** What it may be called, behind an article. */
const nouns = /^(?:event|thing|stay|trip|visit|dates?|days?|one|whole|entire)$/;
const articles = /^(?:the|this|that|my|our|whole|entire|those|these)$/;

/**
 * The parts of a message; null where it says anything else than days.
 *
 * @param own words of the name of the event
 */
export function dayPartsIn(
  words: readonly Word[],
  own: ReadonlySet<string>,
  present: Present,
): readonly DayPart[] | null {
  const parts: DayPart[] = [];
  for (let at = 0; at < words.length; ) {
    const found = partsAt(words, at, parts.at(-1), present);
    if (!found && !isBeside(words, at, own)) return null;
    if (found && !leadsToName(words, at, own)) parts.push(...found.parts);
    at = found?.to ?? at + 1;
  }
  // `add a day to it` leads to no day.
  return parts.filter(({ kind }, at) => kind !== 'to' || leadsTo.has(parts[at + 1]?.kind ?? 'only'));
}
const leadsTo: ReadonlySet<Kind> = new Set(['day', 'count', 'week']);

/** `add a day to the trip` */
function leadsToName(words: readonly Word[], at: number, own: ReadonlySet<string>): boolean {
  const next = skip(words, at + 1, /^(?:the|my|our|that|this)$/);
  return isAt(words, at, /^to$/) && own.has(singular(words[next]?.text ?? ''));
}

function isBeside(words: readonly Word[], at: number, own: ReadonlySet<string>): boolean {
  const { kind, text } = words[at] as Word;
  // `turns out`, while `we're out on the 9th` may be anything
  if (text === 'out') return isAt(words, at - 1, /^turns$/);
  const isNoun = nouns.test(text) && isAt(words, at - 1, articles);
  return kind === 'break' || isNoun || besideDays.has(text) || own.has(singular(text));
}

interface Found {
  readonly parts: readonly DayPart[];
  readonly to: number;
}

const partsAt = (words: readonly Word[], at: number, before: DayPart | undefined, present: Present): Found | null =>
  edgeDaysAt(words, at) ?? countAt(words, at) ?? dayAt(words, at, present) ?? namedAt(words, at, before);

function namedAt(words: readonly Word[], at: number, before: DayPart | undefined): Found | null {
  const [word, next] = [words[at], words[at + 1]];
  // `oh wait - until the 9th`
  if (word?.text === '-' && before?.kind !== 'day') return null;
  // `three days on`
  const isOn = word?.text === 'on' && before?.kind === 'count' && next?.kind !== 'word';
  // `push it back two days`
  const isBack = word?.text === 'back' && before?.kind === 'put';
  if (isOn || isBack) return { parts: isOn ? [{ kind: 'later' }] : [], to: at + 1 };
  for (let to = Math.min(words.length, at + mostOfName); to > at; to--) {
    const said = words.slice(at, to).map(({ text }) => text);
    const kind = kindOf.get(said.join(' '));
    if (kind) return { parts: [{ kind }], to };
  }
  return null;
}

/** `the first day`, `the last three days` */
function edgeDaysAt(words: readonly Word[], at: number): Found | null {
  const isFirst = isAt(words, at, /^first$/);
  if (!isFirst && !isAt(words, at, /^(?:last|final)$/)) return null;
  const count = words[at + 1]?.number ?? null;
  const noun = at + (count === null ? 1 : 2);
  if (!isAt(words, noun, /^(?:days?|nights?)$/)) return null;
  return { parts: [{ kind: isFirst ? 'firstDays' : 'lastDays', days: count ?? 1 }], to: noun + 1 };
}

/** `five days`, `two weeks`, `a day`, `two more days`, `another day` */
function countAt(words: readonly Word[], at: number): Found | null {
  // `so five in all`
  const { number = null, isOrdinal = false } = words[at] ?? {};
  const isTotal = namedAt(words, at + 1, undefined)?.parts[0]?.kind === 'total';
  if (number !== null && !isOrdinal && isTotal) return { parts: [{ kind: 'count', days: number }], to: at + 1 };
  const more = isAt(words, at, /^another$/) ? at : at + 1;
  const kind = kindOf.get(words[more]?.text ?? '');
  const isMore = more === at || kind === 'more' || kind === 'less';
  const [word, unit] = [words[at] as Word, words[more + 1]];
  const rest =
    isMore && unit ? [...(more === at ? [oneAt(word)] : [word]), asDays(unit)] : words.slice(at, at + 4).map(asDays);
  const length = readers.length(rest, 0);
  if (!length || length.value.days === 0 || length.value.minutes > 0) return null;
  const count: DayPart = { kind: 'count', days: length.value.days };
  if (!isMore) return { parts: [count], to: at + length.to };
  return { parts: [count, { kind: kind === 'less' ? 'less' : 'more' }], to: more + 2 };
}
const oneAt = (word: Word): Word => ({ ...word, text: 'one', number: 1 });
/** A night is a day of what takes whole days. */
const asDays = (word: Word): Word => (/^nights?$/.test(word.text) ? { ...word, text: 'days' } : word);

/** `mon 8`, `the 10th`, `wednesday the 14th`, `sat 10 july`, `july 14`, `8/2`, `the first monday`, `tomorrow` */
function dayAt(words: readonly Word[], at: number, present: Present): Found | null {
  const found = nthWeekdayAt(words, at) ?? awayAt(words, at, present) ?? weekdayOrDateAt(words, at, present);
  return found && { parts: [{ kind: 'day', day: found.day }], to: found.to };
}

interface DayFound {
  readonly day: DaySaid;
  readonly to: number;
}

/** `the first monday`, `the last friday` */
function nthWeekdayAt(words: readonly Word[], at: number): DayFound | null {
  if (!isAt(words, at, /^the$/)) return null;
  const { isOrdinal = false, number = null, text = '' } = words[at + 1] ?? {};
  const nth = isOrdinal ? (number ?? 9) : text === 'last' ? -1 : 9;
  const weekday = nth <= 5 ? readers.weekday(words, at + 2) : null;
  return weekday && { day: { weekday: weekday.value, nth }, to: weekday.to };
}

function awayAt(words: readonly Word[], at: number, present: Present): DayFound | null {
  const { text = '' } = words[at] ?? {};
  if (!/^(?:today|tomorrow)$/.test(text)) return null;
  return { day: { date: addDays(todayOf(present), text === 'today' ? 0 : 1) }, to: at + 1 };
}

function weekdayOrDateAt(words: readonly Word[], at: number, present: Present): DayFound | null {
  const first = skip(words, at, /^the$/);
  const weekday = readers.weekday(words, first);
  const date = dateAt(words, weekday ? skip(words, weekday.to, /^(?:,|the|on)$/) : first, weekday !== null, present);
  if (!weekday) return date;
  return { day: { weekday: weekday.value, ...date?.day }, to: date?.to ?? weekday.to };
}

const skip = (words: readonly Word[], at: number, some: RegExp): number => {
  let next = at;
  while (isAt(words, next, some)) next++;
  return next;
};

/** `10th`, `10 july`, `july the 10th`, `8/2`; a number without all that only where a weekday leads to it. */
function dateAt(words: readonly Word[], at: number, isLed: boolean, present: Present): DayFound | null {
  const { text = '', number = null, isOrdinal = false } = words[at] ?? {};
  const figures = /^\d{1,2}[/.-]/.test(text) ? figuresDate(text, present) : null;
  if (figures?.date && !figures.otherDate) return { day: { date: figures.date }, to: at + 1 };
  const month = monthCalled(text);
  const next = skip(words, at + 1, /^(?:\.|the)$/);
  const day = words[next]?.number ?? null;
  if (month !== null) return isDay(day) ? { day: { month, day }, to: next + 1 } : null;
  // `the first day`, `the 2nd week`
  if (!isDay(number) || isAt(words, at + 1, countedBy)) return null;
  const behind = skip(words, at + 1, /^of$/);
  const own = monthCalled(words[behind]?.text ?? '');
  if (own !== null) return { day: { month: own, day: number }, to: behind + 1 };
  return isOrdinal || isLed || isInRange(words, at) ? { day: { day: number }, to: at + 1 } : null;
}

const countedBy = /^(?:days?|nights?|ones?|weeks?|weekends?|months?|half|part|time|times)$/;
const isDay = (number: number | null): number is number => number !== null && number >= 1 && number <= 31;

/** `22 until 26 february`: the first of them. */
function isInRange(words: readonly Word[], at: number): boolean {
  const last = skip(words, at + 2, /^the$/);
  const month = monthCalled(words[skip(words, last + 1, /^of$/)]?.text ?? '');
  return (
    isAt(words, at + 1, /^(?:-|to|until|till|til|through)$/) && isDay(words[last]?.number ?? null) && month !== null
  );
}
