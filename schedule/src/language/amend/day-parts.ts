import { addDays } from '../../dates.ts';
import { coming, figuresDate, todayOf } from '../time/days.ts';
import { monthCalled, readers } from '../time/grammar.ts';
import type { Present } from '../time/phrase.ts';
import { hasWord, isAt } from '../words/find-word.ts';
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
  /** `in december` */
  month: 'm',
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
  readonly month?: number;
  /** Of a count, and of first and last days: how many. */
  readonly days?: number;
}

/** The row of some parts in letters: `SDED`. */
export const rowOf = (parts: readonly DayPart[]): string => parts.map(({ kind }) => kinds[kind]).join('');

const names: Readonly<Record<string, string>> = {
  until: 'until, till, til, through, thru, up to, up until, right through to, all the way to, as far as',
  to: 'to, -',
  start:
    'start, starts, starting, started, begin, begins, beginning, from, start date, first day, arrive, arrives, arriving, arrival',
  end: `end, ends, ending, ended, finish, finishes, finishing, stop, stops, end date, last day, final day, back, home, back home, over, return, returns, returning`,
  front: `at the front, at the start, at the beginning, on the front, in front, to the front, to the start, to the beginning, off the front, off the start`,
  rear: 'at the end, at the back, on the end, at the rear, to the end, off the end, off the back',
  not: 'not, instead of, rather than, in place of, but not, no longer',
  out: 'without, drop, remove, cut, skip, lose, minus, except, leave out, scrap, cut off, cut out, drop off',
  in: 'include, including, add, added, adding, also, too, plus, as well, tack on, tacking on, add on',
  and: 'and, &',
  more: 'longer, more, extra, prolong, additional, extend, stretch, lengthen, extended, extending, stretching',
  less: 'shorter, less, fewer, shorten, shortened, shortening, trim',
  later: 'later, later on, further on, further out',
  earlier: 'earlier, sooner, early',
  move: `move, moves, moved, shift, shifts, shifted, slide, slides, slid, reschedule, rescheduled, new date is, new dates are, new date, new dates, new days, new days are, change, changes, changed, bring, brought, pull, pulled`,
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
  well, right, mean, meant, turns, out, apparently, already, really, let's, lets, let, set, put, wrong, still, able, all, say, says, said, told, again, planned, as, dates, date, decided, decide, give
`);
/** What it may be called, behind an article. */
const nouns = /^(?:event|thing|stay|trip|visit|dates?|days?|one|whole|entire)$/;
/** Or a count: `a two-day thing`. */
const articles = /^(?:the|this|that|my|our|whole|entire|those|these|day|days|week|weeks)$/;

/** The event of which days are told. */
export interface Own {
  /** The words of its name. */
  readonly words: ReadonlySet<string>;
  /** Who leaves begins a journey, and ends a visit. */
  readonly isJourney: boolean;
  /** It takes more days than one: bare numbers are days, and not hours. */
  readonly isOfSeveral: boolean;
}

/** The parts of a message; null where it says anything else than days. */
export function dayPartsIn(words: readonly Word[], own: Own, present: Present): readonly DayPart[] | null {
  const parts: DayPart[] = [];
  for (let at = 0; at < words.length; ) {
    const found = partsAt(words, at, { parts, own, present });
    if (!found && !isBeside(words, at, own.words)) return null;
    if (found && !leadsToName(words, at, own.words)) parts.push(...found.parts);
    at = found?.to ?? at + 1;
  }
  // `add a day to it` leads to no day.
  return parts.filter(({ kind }, at) => kind !== 'to' || leadsTo.has(parts[at + 1]?.kind ?? 'only'));
}
const leadsTo: ReadonlySet<Kind> = new Set(['day', 'month', 'count', 'week', 'start']);

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

interface Sofar {
  readonly parts: readonly DayPart[];
  readonly own: Own;
  readonly present: Present;
}

const partsAt = (words: readonly Word[], at: number, sofar: Sofar): Found | null =>
  edgeDaysAt(words, at) ??
  countAt(words, at) ??
  dayPartAt(words, at, sofar) ??
  besideAt(words, at, sofar) ??
  namedAt(words, at);

/** Words that mean something only beside what was said before them. */
function besideAt(words: readonly Word[], at: number, { parts, own }: Sofar): Found | null {
  const { text, kind } = words[at] as Word;
  const before = parts.at(-1)?.kind;
  const had = (...kinds: Kind[]): boolean => parts.some((part) => kinds.includes(part.kind));
  const as = (...kinds: Kind[]): Found => ({ parts: kinds.map((each) => ({ kind: each })), to: at + 1 });
  const month = /^(?:in|not|to|than|of)$/.test(words[at - 1]?.text ?? '') ? monthCalled(text) : null;
  if (month !== null) return { parts: [{ kind: 'month', month }], to: at + 1 };
  // `oh wait - until the 9th`
  if (text === '-' && before !== 'day') return as();
  // `three days on`
  if (text === 'on' && before === 'count' && words[at + 1]?.kind !== 'word') return as('later');
  // `push it back two days`, `five days long`
  if ((text === 'back' && had('put')) || (text === 'long' && before === 'count')) return as();
  // `take the last day off`, `the 3rd is out`
  if (/^(?:off|out|gone)$/.test(text) && had('out')) return as();
  if (/^(?:off|out|gone|cancelled|canceled)$/.test(text) && had('day', 'firstDays', 'lastDays')) return as('out');
  if (/^(?:take|knock|shave|chop|leave)$/.test(text) && hasWord(words, /^(?:off|out)$/, at)) return as('out');
  if (leaving.test(text) && !own.words.has(singular(words[at + 1]?.text ?? '')))
    return as(own.isJourney ? 'start' : 'end');
  // `move it forward` may be either.
  if (text === 'forward') return hasWord(words, /^(?:bring|brought|pull|pulled)$/) ? as('earlier') : null;
  // `through the weekend`
  if (text === 'weekend' && before === 'until') return { parts: [{ kind: 'day', day: { weekday: 6 } }], to: at + 1 };
  return text === 'following' && isAt(words, at + 1, /^week$/) && kind === 'word'
    ? { ...as('week', 'after'), to: at + 2 }
    : null;
}
const leaving = /^(?:leave|leaves|leaving|depart|departs|departing)$/;

function namedAt(words: readonly Word[], at: number): Found | null {
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
  const isTotal = namedAt(words, at + 1)?.parts[0]?.kind === 'total';
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
export const dayAt = (words: readonly Word[], at: number, present: Present): DayFound | null =>
  nthWeekdayAt(words, at) ?? awayAt(words, at, present) ?? weekdayOrDateAt(words, at, present);

function dayPartAt(words: readonly Word[], at: number, { own, parts, present }: Sofar): Found | null {
  const bare = own.isOfSeveral ? bareDayAt(words, at, parts) : null;
  const found = dayAt(words, at, present) ?? bare;
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
  const weekday = text === 'this' ? readers.weekday(words, at + 1) : null;
  if (weekday) return { day: { date: coming(weekday.value, todayOf(present)) }, to: weekday.to };
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
  // `the first two days`
  if (isOrdinal && words[at + 1]?.number != null && /^[a-z]+$/.test(text)) return null;
  const behind = skip(words, at + 1, /^of$/);
  const own = monthCalled(words[behind]?.text ?? '');
  if (own !== null) return { day: { month: own, day: number }, to: behind + 1 };
  return isOrdinal || isLed || isInRange(words, at) ? { day: { day: number }, to: at + 1 } : null;
}

const countedBy = /^(?:days?|nights?|ones?|weeks?|weekends?|months?|half|part|time|times)$/;
/** `from 3 to 8`, of several days */
function bareDayAt(words: readonly Word[], at: number, parts: readonly DayPart[]): DayFound | null {
  const isNumber = (index: number): boolean => isDay(words[index]?.number ?? null) && !isAt(words, index + 1, clocks);
  const number = words[at]?.number ?? 0;
  // `9 to 5` are hours.
  const isFirst = isAt(words, at + 1, joins) && isNumber(at + 2) && (words[at + 2]?.number ?? 0) > number;
  const before = parts.at(-2)?.day?.day ?? number;
  const isLast = before < number && /^(?:to|until)$/.test(parts.at(-1)?.kind ?? '');
  return isNumber(at) && (isFirst || isLast) ? { day: { day: number }, to: at + 1 } : null;
}
const joins = /^(?:-|to|until|till|til|through)$/;
const clocks = /^(?:am|pm|o'clock|h|hours?|minutes?|people|of|\d.*)$/;

const isDay = (number: number | null): number is number => number !== null && number >= 1 && number <= 31;

/** `22 until 26 february`: the first of them. */
function isInRange(words: readonly Word[], at: number): boolean {
  const last = skip(words, at + 2, /^the$/);
  const month = monthCalled(words[skip(words, last + 1, /^of$/)]?.text ?? '');
  return (
    isAt(words, at + 1, /^(?:-|to|until|till|til|through)$/) && isDay(words[last]?.number ?? null) && month !== null
  );
}
