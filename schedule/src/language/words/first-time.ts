import { kindsOfEvent } from '../lexicon.ts';
import { type Present, says } from '../time/phrase.ts';
import { type Clause, withWords } from './clause.ts';
import { findWord, isAt } from './find-word.ts';
import { setOf } from './list.ts';

const occurrence = kindsOfEvent.union(setOf('time, one, occurrence, event, date, day, payment, delivery'));
const being = /^(?:is|was|being|will|be|on|starts|starting|takes|place|:)$/;

/** `every tuesday at 4, first lesson November 17`: what repeats starts then. */
export function withFirstTime(clause: Clause, present: Present): Clause {
  const { words, phrases, isTime } = clause;
  const first = findWord(words, /^first$/);
  const word = words[first];
  if (!word || isTime[first] || !says(phrases, 'repeat')) return clause;
  let to = isAt(words, first + 1, occurrence) ? first + 2 : first + 1;
  while (!isTime[to] && isAt(words, to, being)) to++;
  const isDay = phrases.some(({ from, means }) => from === to && means.date !== undefined && !means.repeat);
  const isRuled = phrases.some((phrase) => phrase.to <= first && phrase.means.repeat !== undefined);
  if (!isDay || !isRuled) return clause;
  let from = first;
  while (isAt(words, from - 1, /^(?:the|for|with|and|,|-)$/) && !isTime[from - 1]) from--;
  const starting = { ...word, text: 'starting', number: null, isOrdinal: false };
  const day = isAt(words, to, /^on$/) ? to + 1 : to;
  return withWords(clause, [...words.slice(0, from), starting, ...words.slice(day)], present);
}
