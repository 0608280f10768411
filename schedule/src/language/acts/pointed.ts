import { dateIn, weekdayOf } from '../../dates.ts';
import { tellingOf } from '../likeness.ts';
import type { Conversation, Mentioned } from '../requests.ts';
import type { PartOfDay } from '../time/phrase.ts';
import { readPhrases } from '../time/read.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { isAt } from '../words/find-word.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { startsThen } from './target.ts';

/**
 * Which of the events that the conversation spoke of some words point to: by place (`the second one`, `the later two`), by day, hour or part of
 * the day (`the Monday one`, `the one at 4`, `the evening walk`), by a word of the title or a person (`the Park Road one`, `Tom's`), and several
 * of these (`the first and the last`, `the ones at 9 and 10:30`).
 */
export interface Pointed {
  readonly from: number;
  readonly to: number;
  readonly events: readonly [Mentioned, ...Mentioned[]];
}

/** Where a name of the list tells which, too: behind an article (`the breakfast`), or anywhere (`Ana`). */
type ByName = 'led' | 'anywhere' | null;
type Pointing = Setting & { readonly byName?: ByName };

/** What is said of one event, or of several alike. */
interface Told {
  names: readonly string[];
  /** What every event may be called, where the title has it: `call`. */
  kind: string | null;
  when: readonly When[];
  place: Place | null;
  count: number | null;
  isPlural: boolean;
  /** It has `one`, or says what every event is: `meeting`. */
  isHeaded: boolean;
  /** It has `one`. */
  isOne: boolean;
  /** `Tom's`, `monday's` */
  isOwner: boolean;
}
const nothing: Told = {
  ...{
    names: [],
    kind: null,
    when: [],
    place: null,
    count: null,
    isPlural: false,
    isHeaded: false,
    isOne: false,
    isOwner: false,
  },
};

/** From the first in a list, or with a minus from its end; by time where the list is to be in that order. */
interface Place {
  readonly at: number;
  readonly isByTime: boolean;
  readonly isMiddle?: true;
}

/** The lists in which a message may point, the nearest first, with what was deleted last. */
function listsPointedIn({
  mentioned,
  shown,
  known = [],
  recent = [],
}: Conversation): readonly (readonly Mentioned[])[] {
  const asItIs = (each: Mentioned): Mentioned =>
    [...mentioned, ...recent.toReversed()].find(({ id }) => id === each.id) ?? each;
  const made = known.length > 0 ? known : recent;
  return [mentioned, shown?.events ?? [], made].filter((list) => list.length > 1).map((list) => list.map(asItIs));
}

/** All that a message points to, one behind the other. */
export function allPointedIn(
  words: readonly Word[],
  setting: Setting,
  byName: ByName = null,
  lists = listsPointedIn(setting.conversation),
): readonly Pointed[] {
  const pointed: Pointed[] = [];
  for (let from = 0; from < words.length; ) {
    const next = pointedIn(words.slice(from), { ...setting, byName }, lists);
    if (!next) break;
    pointed.push({ ...next, from: next.from + from, to: next.to + from });
    from += next.to;
  }
  return pointed;
}

/** The only ones of the first list in which they are found, with the words that point to them; null where it is not clear which. */
function pointedIn(
  words: readonly Word[],
  setting: Pointing,
  lists: readonly (readonly Mentioned[])[],
): Pointed | null {
  if (words.length > mostWords) return null;
  for (const list of lists) {
    for (const from of words.keys()) {
      const pointed = pointedAt(words, from, list, setting);
      if (pointed) return pointed;
    }
  }
  return null;
}
const mostWords = 40;

/** What some words point to from one of them on; none of what is a whole list. */
export function pointedAt(
  words: readonly Word[],
  from: number,
  list: readonly Mentioned[],
  setting: Pointing,
): Pointed | null {
  const read = readTold(words, from, list, setting);
  if (!read || !isEnd(words, read.to, read.told)) return null;
  const found = new Set<Mentioned>();
  for (const told of read.told) {
    const events = meant(told, list, setting);
    if (!events) return null;
    for (const event of events) found.add(event);
  }
  const [first, ...more] = list.filter((each) => found.has(each));
  return first ? { from, to: read.to, events: [first, ...more] } : null;
}

/** Those of a list of which something is told; null where it is more or fewer. */
function meant(told: Told, list: readonly Mentioned[], setting: Pointing): readonly Mentioned[] | null {
  const { names, kind, when, place, count, isPlural } = told;
  const named = list.filter(({ title }) =>
    (kind === null ? names : [...names, kind]).every((name) => tellingOf(title).includes(name)),
  );
  const then = when.length === 0 ? named : when.flatMap((each) => startingThen(named, each, setting));
  const events = place ? placed(then, place, count ?? 1) : then;
  const isClear = when.length > 1 ? events.length === when.length : events.length === (count ?? 1);
  const isSeveral = isPlural && count === null && place === null && when.length < 2 && events.length > 1;
  return (isClear || isSeveral) && new Set(events).size === events.length ? events : null;
}

function placed(events: readonly Mentioned[], { at, isByTime, isMiddle }: Place, count: number): readonly Mentioned[] {
  const order = isByTime ? events.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0)) : events;
  // Of one there is no later one.
  if (events.length < 2) return [];
  if (isMiddle)
    return (events.length - count) % 2 === 0
      ? order.slice((events.length - count) / 2, (events.length + count) / 2)
      : [];
  return at < 0 ? order.slice(-count) : order.slice(at, at + count);
}

/** Those that start then; on that weekday of any week, where none is on the next. */
export function startingThen(events: readonly Mentioned[], when: When, setting: Pointing): readonly Mentioned[] {
  const isLate = (start: number): boolean =>
    when.lateTime !== null && startsThen(start, { ...when, time: when.lateTime }, setting);
  const then = events.filter(({ start }) => start !== null && (startsThen(start, when, setting) || isLate(start)));
  if (then.length > 0 || when.weekday === null) return then;
  const { weekday } = when;
  const isOn = (start: number): boolean => weekdayOf(dateIn(start, setting.zone)) === weekday;
  return events.filter(
    ({ start }) => start !== null && isOn(start) && startsThen(start, { ...when, date: null }, setting),
  );
}

/** All that is told from a word on, each of several by itself: `the first and the second`, `the Monday and Wednesday ones`. */
function readTold(
  words: readonly Word[],
  from: number,
  list: readonly Mentioned[],
  setting: Pointing,
): { told: readonly Told[]; to: number } | null {
  const titles = new Set(list.flatMap(({ title }) => tellingOf(title)));
  const first = readOne(words, from, titles, setting);
  if (!first) return null;
  const told = [first.told];
  let { to } = first;
  while (isAt(words, to, /^(?:and|&|,)$/)) {
    const start = isAt(words, to, /^,$/) && isAt(words, to + 1, /^and$/) ? to + 2 : to + 1;
    const next = readOne(
      words,
      start,
      titles,
      setting,
      told.some(({ isOwner }) => !isOwner),
    );
    // `Ana's, Ben's` tells two times which.
    const isListed = !isAt(words, to, /^,$/) || start > to + 1 || isAt(words, next?.to ?? 0, /^and$/);
    if (!next || !isListed || !isEnd(words, next.to, [next.told])) break;
    told.push(next.told);
    to = next.to;
  }
  // `the Monday and Wednesday ones` have one head.
  const { isHeaded } = told.at(-1) ?? nothing;
  const all = told.map((each) => ({
    ...each,
    isHeaded: each.isHeaded || isHeaded,
    isPlural: told.length === 1 && each.isPlural,
  }));
  return all.every((each) => isPointing(each) || (setting.byName != null && each.names.length > 0))
    ? { told: all, to }
    : null;
}

/** It says which, and is no name of a new event. */
const isPointing = ({ names, when, place, isHeaded, isOne, isOwner }: Told): boolean =>
  place !== null || isOwner || (when.length > 0 && (isHeaded || names.length > 0)) || (names.length > 0 && isOne);

/** What is said of one event behind an article, or as an owner. */
function readOne(
  words: readonly Word[],
  from: number,
  titles: ReadonlySet<string>,
  setting: Pointing,
  isBehind = false,
): { told: Told; to: number } | null {
  // `both afternoon things`, `both of the calls`
  const isBoth = isAt(words, from, /^both$/);
  const begin = isBoth ? (isAt(words, from + 1, /^of$/) ? from + 2 : from + 1) : from;
  const isLed = isBoth || isAt(words, begin, /^(?:the|that|those|my|our)$/);
  let at = isAt(words, begin, /^(?:the|that|those|my|our)$/) ? begin + 1 : begin;
  let told: Told = isBoth ? { ...nothing, count: 2 } : nothing;
  for (let next = readMore(words, at, told, titles, setting); next; next = readMore(words, at, told, titles, setting)) {
    told = next.told;
    at = next.to;
    if (told.isOwner || (told.isHeaded && next.isHead)) break;
  }
  if (told.isHeaded && told.place === null) {
    const behind = readBehind(words, at, told, titles, setting);
    if (behind) [told, at] = [behind.told, behind.to];
  }
  const isOwn =
    told.isOwner ||
    isAt(words, from, /^number$/) ||
    (told.place !== null && told.isHeaded && !isAt(words, from - 1, /^(?:a|an|another|next|this|that)$/));
  const isSaid = told.names.length + told.when.length > 0 || told.place !== null;
  const isNamed = setting.byName === 'anywhere' && told.names.length > 0;
  return isSaid && (isLed || isOwn || isBehind || isNamed) ? { told, to: at } : null;
}

type Next = { told: Told; to: number; isHead?: boolean };

/** One more word, or time, of what is told. */
function readMore(
  words: readonly Word[],
  at: number,
  told: Told,
  titles: ReadonlySet<string>,
  setting: Pointing,
): Next | null {
  const word = words[at];
  if (word?.kind !== 'word') return null;
  const { text, number, isOrdinal, isPossessive } = word;
  if (heads.test(text) && !isPossessive)
    return {
      told: {
        ...told,
        kind: isOfTitle(text, titles) ? singular(text) : null,
        isHeaded: true,
        isOne: /^ones?$/.test(text),
        isPlural: /s$/.test(text),
      },
      to: at + 1,
      isHead: true,
    };
  const numbered = /^(?:number|nr)$/.test(text) ? words[at + 1] : undefined;
  if (numbered?.number != null && numbered.number < 10 && told.place === null)
    return { told: { ...told, place: { at: numbered.number - 1, isByTime: false } }, to: at + 2 };
  const place = placeOf(word);
  // `move it to the 2nd` is a day.
  const isDay =
    /^\d/.test(text) && !isAt(words, at + 1, heads) && isAt(words, at - 2, /^(?:to|on|for|until|till|by|from|of|is)$/);
  if (place && told.place === null && !isDay) return { told: { ...told, place }, to: at + 1 };
  const isCount = number !== null && !isOrdinal && number > 1 && number < 8 && /^[a-z]+$/.test(text);
  if (isCount && told.place !== null && told.count === null)
    return { told: { ...told, count: number, isHeaded: true }, to: at + 1 };
  const time = timeAt(words, at, setting);
  if (time) {
    // `wednesday doesn't work, do that one on thursday`
    const isUnsuited =
      at === 0 &&
      isAt(words, time.to, /^(?:doesn't|won't)$/) &&
      isAt(words, time.to + 1, /^(?:work|suit)$/) &&
      time.when.time === null;
    const isOwner = isUnsuited || words[time.to - 1]?.isPossessive === true;
    return {
      told: { ...told, when: [...told.when, time.when], isOwner: isOwner && !isNoun(words, time.to, titles) },
      to: time.to,
    };
  }
  const name = singular(text);
  if (!titles.has(name)) return null;
  const isOwner = isPossessive && !isNoun(words, at + 1, titles);
  return { told: { ...told, names: [...told.names, name], isOwner }, to: at + 1 };
}

/** `the one on monday`, `the ones at 9 and 10:30`, `the one with Ana`, `the one in the morning` */
function readBehind(
  words: readonly Word[],
  at: number,
  told: Told,
  titles: ReadonlySet<string>,
  setting: Pointing,
): Next | null {
  if (isAt(words, at, /^(?:with|for)$/)) {
    const name = singular(words[at + 1]?.text ?? '');
    return titles.has(name) ? { told: { ...told, names: [...told.names, name] }, to: at + 2 } : null;
  }
  const isBare = told.names.length + told.when.length === 0;
  const lead = isAt(words, at, /^(?:on|at|in|from)$/) ? at + 1 : at;
  const begin = isAt(words, lead, /^the$/) ? lead + 1 : lead;
  const time = isBare && lead > at ? timeAt(words, begin, setting, isAt(words, at, /^at$/)) : null;
  if (!time) return null;
  const when = [time.when];
  let { to } = time;
  while (told.isPlural && isAt(words, to, /^and$/)) {
    const next = timeAt(words, isAt(words, to + 1, /^(?:on|at)$/) ? to + 2 : to + 1, setting, isAt(words, at, /^at$/));
    if (!next) break;
    when.push(next.when);
    to = next.to;
  }
  return { told: { ...told, when }, to };
}

/** `the first`, `the last one`, `the later two` */
function placeOf({ text, number, isOrdinal }: Word): Place | null {
  if (isOrdinal && number !== null && number >= 1 && number <= 10 && /^(?:[a-z]+|\d+[a-z]+)$/.test(text))
    return { at: number - 1, isByTime: false };
  if (/^(?:last|latter|final)$/.test(text)) return { at: -1, isByTime: false };
  if (text === 'former') return { at: 0, isByTime: false };
  if (/^(?:later|latest|late)$/.test(text)) return { at: -1, isByTime: true };
  if (/^(?:earlier|earliest|early)$/.test(text)) return { at: 0, isByTime: true };
  return text === 'middle' ? { at: 0, isByTime: true, isMiddle: true } : null;
}

/** The longest day, hour or part of the day that stands there, and nothing that repeats or lasts. */
function timeAt(
  words: readonly Word[],
  at: number,
  setting: Pointing,
  isHour = false,
): { when: When; to: number } | null {
  const [first] = words.slice(at);
  if (first?.kind !== 'word') return null;
  const part = parts[first.text];
  if (part) return { when: { ...noTime, part }, to: at + 1 };
  // `the 7:30 one`, `the 2nd one`
  const isFigure = first.number !== null && !first.isOrdinal;
  const lead = isFigure || isHour ? [{ ...first, text: 'at', number: null, isPossessive: false, end: first.at }] : [];
  for (const length of [5, 4, 3, 2, 1]) {
    const said = words.slice(at, at + length);
    if (
      said.length < length ||
      said.some(({ kind, text }) => kind !== 'word' || /^(?:to|and|is|by|one|ones|at)$/.test(text))
    )
      continue;
    const [phrase, ...more] = readPhrases([...lead, ...said], setting);
    const isWhole = phrase?.from === 0 && phrase.to === lead.length + length && more.length === 0;
    const { date, time, last, endTime, repeat, shift, minutes, days } = phrase?.means ?? {};
    const isMoment =
      (date ?? time) !== undefined && [last, endTime, repeat, shift, minutes, days].every((each) => each === undefined);
    if (!phrase || !isWhole || !isMoment) continue;
    const when = whenOf([phrase], setting);
    return { when: date === undefined ? { ...when, date: null } : when, to: at + length };
  }
  return null;
}
const parts: Readonly<Record<string, PartOfDay>> = { morning: 'morning', afternoon: 'afternoon', evening: 'evening' };

/** What every event may be called. */
const heads = /^(?:ones?|events?|meetings?|appointments?|things?|calls?|sessions?|class|classes|lessons?)$/;
const isOfTitle = (text: string, titles: ReadonlySet<string>): boolean =>
  /^calls?$/.test(text) || (titles.has(singular(text)) && text !== 'one');
const isNoun = (words: readonly Word[], at: number, titles: ReadonlySet<string>): boolean =>
  isAt(words, at, heads) || titles.has(singular(words[at]?.text ?? '-'));

/** Nothing stands behind that would go on with a name: `the second week`, `Tom's party`. */
function isEnd(words: readonly Word[], to: number, told: readonly Told[]): boolean {
  const next = words[to];
  // `Ben's the one to go`
  if (isAt(words, to, /^the$/) && isAt(words, to + 1, /^one$/)) return told.some(({ isOwner }) => isOwner);
  const isNamed = told.some(({ isHeaded, count }) => isHeaded && count === null);
  return next?.kind !== 'word' || isNamed || next.number !== null || behind.test(next.text);
}
const behind =
  /^(?:to|at|by|on|from|until|till|is|are|was|were|be|can|could|should|must|may|might|needs?|has|have|starts?|ends?|runs?|takes?|lasts?|goes|go|gets|will|would|too|as|instead|please|for|an?|half|only|also|and|but|not|no|stays?|called|back|off|out|up|later|earlier|in|into|over|then|now|moves?|doesn't|isn't|aren't|won't|can't|has|as)$/;
