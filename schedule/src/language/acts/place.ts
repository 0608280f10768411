import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';

export interface Place {
  from: number;
  to: number;
  name: string;
}

/** Words after `at` or `in` that name no place. */
const noPlace = setOf(`
  my, our, it, this, that, least, all, once, a, an, order, case, time, calendar, schedule, person, advance, progress
`);
const mostWords = 12;
const determiners = new Set(['the', 'my', 'our', 'a', 'an']);
const ends = setOf(`
  with, on, for, from, to, that, because, about, by, every, and, repeat, called, is, are, starting, until, i, while,
  please, this, as
`);
const calendars =
  /^(?:calendar|calender|schedule|agenda|planner|diary|list|morning|evening|afternoon|weather|future|area|now)$/;

/** Where something takes place: `at Tomo in Arcata`, `in Lisbon`. It ends with a time or a word that goes on otherwise. */
export function placeIn(
  { words, isTime, message }: Clause,
  from: number,
  leads: ReadonlySet<string> = placeLeads,
): Place | null {
  for (let at = from; at < words.length - 1; at++) {
    const lead = words[at]?.text ?? '';
    if (words[at]?.kind !== 'word' || isTime[at]) continue;
    const isInRoom = lead === 'in' && rooms.has(words[at + 1]?.text ?? '');
    if (!leads.has(lead) && !isInRoom) continue;
    const first = at + 1 + (determiners.has(words[at + 1]?.text ?? '') ? 1 : 0);
    let to = first;
    while (
      to < words.length &&
      words[to]?.kind !== 'break' &&
      !isTime[to] &&
      to < first + mostWords &&
      !ends.has(words[to]?.text ?? '') &&
      !words[to]?.text.startsWith('#')
    )
      to++;
    const inner = words.slice(first, to);
    const isNone =
      inner.length === 0 ||
      (first === at + 1 && noPlace.has(inner[0]?.text ?? '')) ||
      inner.some(({ text }) => calendars.test(text));
    if (isNone || inner.every(({ number }) => number !== null)) continue;
    const last = inner.at(-1);
    const begin = words[at + 1]?.text === 'the' ? words[first] : words[at + 1];
    if (last && begin) return { from: at, to, name: message.slice(begin.at, last.end) };
  }
  return null;
}

const rooms = setOf('room, building, hall, floor');
const placeLeads: ReadonlySet<string> = new Set(['at', '@']);
/** The weather is asked for in a city; an event is more often in a room, which is part of its name. */
export const cityLeads: ReadonlySet<string> = new Set(['in', 'at', 'for', 'of', 'near']);
