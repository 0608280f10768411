import { categoriesOf, foldCategory } from '../../categories.ts';
import { eventNouns, partNouns } from '../lexicon.ts';
import { says } from '../time/phrase.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { backOver, findWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';

/** What an event has beside its title and its time: place, people, category, notes and parts. Each is a stretch of words. */

export interface Stretch {
  from: number;
  to: number;
}
export interface Named extends Stretch {
  name: string;
}

/** Words after `at` or `in` that name no place. */
const noPlace = setOf(`
  my, our, it, this, that, so, because, least, all, once, a, an, order, case, time, calendar, schedule, person, advance, progress, about, around, exactly
`);
const mostWords = 12;
const determiner = /^(?:the|my|our|a|an)$/;
const placeEnd = setOf(`
  with, on, for, from, to, that, because, about, by, every, and, repeat, called, is, are, starting, until, i, while, please, this, as
`);
const calendarWord =
  /^(?:time|calendar|calender|schedule|agenda|planner|diary|list|morning|evening|afternoon|weather|future|area|now|earliest|latest)$/;
const placeLeads: ReadonlySet<string> = new Set(['at', '@']);
const rooms = setOf('room, building, hall, floor');
/** The weather is asked for in a city; an event is more often in a room, which is part of its name. */
export const cityLeads: ReadonlySet<string> = new Set(['in', 'at', 'for', 'of', 'near', 'during']);

/** Where something takes place: `at Tomo in Arcata`, `in Lisbon`. It ends with a time or a word that goes on otherwise. */
export function placeIn({ words, isTime, message }: Clause, from: number, leads = placeLeads): Named | null {
  for (let at = from; at < words.length - 1; at++) {
    const lead = words[at]?.text ?? '';
    const next = words[at + 1]?.text ?? '';
    if (words[at]?.kind !== 'word' || isTime[at] || !(leads.has(lead) || (lead === 'in' && rooms.has(next)))) continue;
    const first = at + 1 + (determiner.test(next) ? 1 : 0);
    const rest = words.slice(first, first + mostWords);
    const end = rest.findIndex(
      ({ kind, text }, index) =>
        kind === 'break' || isTime[first + index] || placeEnd.has(text) || text.startsWith('#'),
    );
    const inner = end < 0 ? rest : rest.slice(0, end);
    const isNone = (first === at + 1 && noPlace.has(next)) || inner.some(({ text }) => calendarWord.test(text));
    const last = inner.at(-1);
    const begin = next === 'the' ? words[first] : words[at + 1];
    if (isNone || !last || !begin || inner.every(({ number }) => number !== null)) continue;
    return { from: at, to: first + inner.length, name: message.slice(begin.at, last.end) };
  }
  return null;
}

const nobody = setOf('these, this, that, the, only, it, following, a, an, no, me, everyone, all, lots, other');
const peopleEnd = setOf(`
  has, have, needs, need, should, will, on, at, in, for, from, to, about, is, this, every, i, we, because, next, by, or, as, before, after, who, that,
  too, please, with, the, a, an, of, tonight, today, tomorrow
`);
const mostPeople = 20;

/** Those an event is `with`, as they are named: `with Sam, Kim and my sister`. */
export function peopleIn({ words, phrases, message }: Clause, from: number, to: number): string[] {
  const start = words.findIndex(({ text, kind }, at) => at >= from && at < to && kind === 'word' && text === 'with');
  if (start < 0) return [];
  const end = Math.min(to, phrases.find((phrase) => phrase.from > start)?.from ?? words.length);
  const people: string[] = [];
  let begin = -1;
  const close = (at: number): void => {
    if (begin >= 0) people.push(message.slice(words[begin]?.at, words[at - 1]?.end));
    begin = -1;
  };
  for (let at = start + 1; at < end; at++) {
    const { text = '', kind } = words[at] ?? {};
    if (/^(?:and|,|&)$/.test(text)) {
      close(at);
      continue;
    }
    const isAlone = /^(?:my|our|his|her)$/.test(text) && words[at + 1] === undefined;
    if (kind === 'break' || peopleEnd.has(text) || eventNouns.has(text) || isAlone) {
      close(at);
      return people.slice(0, mostPeople);
    }
    if (begin < 0 && nobody.has(text)) return people;
    if (begin < 0) begin = at;
  }
  close(end);
  return people.slice(0, mostPeople);
}

const categoryLeads = setOf('under, as, category, categorised, categorized, tagged');
type Categories = Pick<Setting, 'categories'>;

/** A category that is named as one: `#work`, `category health`, `under Personal`, `to my family calendar`. */
export function categoryIn(clause: Clause, { categories }: Categories): Named | null {
  const { words, message } = clause;
  const known = namesOf(categories);
  for (const [at, { kind, text, at: begin, end }] of words.entries()) {
    if (kind === 'word' && text.startsWith('#') && text.length > 1) {
      const tag = message.slice(begin + 1, end).replaceAll('_', ' ');
      return { from: at, to: at + 1, name: known.get(foldCategory(tag)) ?? tag };
    }
    if (kind !== 'word' || !categoryLeads.has(text)) continue;
    const start = at + (isAt(words, at + 1, /^(?:category|my|the|a|an)$/) ? 2 : 1);
    const found = longestName(clause, start, known);
    if (found) return { ...found, from: at };
  }
  return null;
}

/** How the category is written whose name stands at a word; null where none does. */
export const categoryCalled = (clause: Clause, at: number, { categories }: Categories): string | null =>
  longestName(clause, at, namesOf(categories))?.name ?? null;

/** Every name of a category, folded, with how it is written. */
function namesOf(own: Setting['categories']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { key, name } of categoriesOf()) names.set(foldCategory(name), name).set(key, name);
  names.set('fitness', names.get('health') ?? 'fitness');
  for (const { name } of own) names.set(foldCategory(name), name.trim());
  return names;
}

function longestName({ words, message }: Clause, at: number, known: ReadonlyMap<string, string>): Named | null {
  for (let to = Math.min(words.length, at + 4); to > at; to--) {
    const [first, last] = [words[at], words[to - 1]];
    const name = first && last && known.get(foldCategory(message.slice(first.at, last.end)));
    if (name) return { from: at, to, name };
  }
  return null;
}

const noteLeads = listed('with a note, with the note, with note, notes, note');

/** `with a note bring shoes`, `note: bring shoes`: all that follows. */
export function notesIn({ words, message }: Clause): Named | null {
  for (const at of words.keys()) {
    const to = at === 0 ? -1 : afterAny(words, at, noteLeads);
    const isMark = isAt(words, to, /^(?::|saying|that|to)$/);
    if (to < 0 || (!isMark && words[at]?.text !== 'with')) continue;
    const [first, last] = [words[to + (isMark ? 1 : 0)], words.at(-1)];
    const inMarks = first === last && first?.kind === 'quoted' ? 1 : 0;
    if (first && last)
      return { from: at, to: words.length, name: message.slice(first.at + inMarks, last.end - inMarks) };
  }
  return null;
}

export interface Parts extends Stretch {
  titles: string[];
}

const partLeads =
  /^(?:with|in|into|of|has|having|including|split|divided|broken|consisting|the|these|following|equal|down|up|and|,)$/;
/** As many parts as are counted and not named. */
const mostUnnamed = 12;

/**
 * What an event is to be divided into: `with 3 parts: intro, practice, review`, `split into reading and writing`, `with reading and
 * writing` of something that has its length.
 */
export function partsIn(clause: Clause, from: number): Parts | null {
  const { words, phrases } = clause;
  const noun = words.findIndex((_, at) => at > from && isAt(words, at, partNouns) && isCounted(clause, at));
  if (noun > 0) return countedParts(clause, noun, from);
  // `split up into`
  const isDivided = (at: number): boolean =>
    words[at]?.text === 'into' && isAt(words, backOver(words, at, /^up$/) - 1, /^(?:split|divided|broken)$/);
  const into = words.findIndex((_, at) => at > from && isDivided(at));
  if (into > 0) return listedParts(clause, leadBefore(words, into, from), into + 1);
  const at = says(phrases, 'endTime', 'minutes') ? findWord(words, /^with$/, from + 1) : -1;
  const found = at < 0 ? null : listedParts(clause, at, at + 1);
  return found?.titles.every((title) => /^[a-z]+ing\b/.test(title)) ? found : null;
}

/** `blocks` alone may be of a title; a number, a lead or a colon makes them parts. */
function isCounted({ words }: Clause, at: number): boolean {
  const isNumbered = words[at - 1]?.number != null && isAt(words, at - 2, partLeads);
  return words[at + 1]?.text === ':' || isNumbered || words[at - 1]?.text === 'with';
}

function countedParts(clause: Clause, noun: number, from: number): Parts | null {
  const { words } = clause;
  const count = words[noun - 1]?.number ?? 0;
  const start = leadBefore(words, count > 0 ? noun - 1 : noun, from);
  const isLed = isAt(words, noun + 1, /^(?::|-|called|named|of|are)$/);
  const found = listedParts(clause, start, noun + (isLed ? 2 : 1));
  if (found || count < 2 || count > mostUnnamed) return found;
  return { from: start, to: noun + 1, titles: Array.from({ length: count }, (_, index) => `Part ${index + 1}`) };
}

const leadBefore = (words: readonly Word[], at: number, from: number): number =>
  backOver(words, at, partLeads, from + 1);

/** Names between commas, up to a time or the end; null where there are not several. */
function listedParts({ words, isTime, message }: Clause, from: number, first: number): Parts | null {
  const titles: string[] = [];
  let [start, at] = [first, first];
  const close = (): void => {
    if (at > start)
      titles.push(message.slice(words[start]?.at, words[at - 1]?.end).replace(/^(?:an?|the) |^["“]|["”]$/gi, ''));
    start = at + 1;
  };
  for (; at < words.length && !isTime[at]; at++) if (/^(?:,|and|&|then|\+)$/.test(words[at]?.text ?? '')) close();
  close();
  return titles.length < 2 ? null : { from, to: at, titles };
}
