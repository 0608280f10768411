import { plannedNouns } from '../lexicon.ts';
import { clockStretch } from '../time/clock.ts';
import { type Phrase, type Present, says } from '../time/phrase.ts';
import { type Clause, withWords } from './clause.ts';
import { textAt, type Word } from './word.ts';

/** A list of events each of which begins with its hour: `tomorrow: 9-10 emails, 12 lunch with Sione, 2pm dentist`. */

const led = (text: string, word: Word): Word => ({
  ...{ kind: 'word', text, at: word.at, end: word.at, number: null },
  ...{ isOrdinal: false, isCapital: false, isPossessive: false },
});

const saysHour = ({ means }: Phrase): boolean => means.time !== undefined;
const joining = /^(?:and|then|&)$/;

/** `8am gym, 12 lunch with Sione, 5:30pm drinks` on a day that is said: an hour by itself leads its event, as the others do. */
export function withHoursBefore(said: Clause, present: Present): Clause {
  const { words, phrases, isTime } = said;
  const heading = words.findIndex(({ kind, text }) => kind === 'break' && text === ':');
  const isDay = ({ means }: Phrase): boolean => means.date !== undefined || means.repeat !== undefined;
  const isHeading = words.slice(0, Math.max(heading, 0)).every(({ text }, at) => isTime[at] || ofHeading.test(text));
  if (!phrases.some(isDay) || !isHeading) return said;
  const first = phrases.find((phrase) => phrase.from === 0 && isDay(phrase))?.to ?? 0;
  const begins = [
    heading >= 0 ? heading + 1 : first,
    ...words.flatMap(({ text }, at) =>
      at <= heading || text !== ',' ? [] : joining.test(textAt(words, at + 1)) ? [at + 2] : [at + 1],
    ),
  ];
  const isBare = (at: number): boolean => {
    const { number = null, isOrdinal = false, text = '' } = words[at] ?? {};
    const next = words[at + 1];
    return (
      /^\d{1,2}$/.test(text) &&
      !isOrdinal &&
      number !== null &&
      number >= 1 &&
      number <= 23 &&
      !isTime[at] &&
      next?.kind === 'word' &&
      next.number === null &&
      !isTime[at + 1] &&
      !counted.test(next.text)
    );
  };
  // `and 5 drinks` at the end
  const and = words.findLastIndex(({ text }) => joining.test(text));
  const all = and > 0 && isBare(and + 1) && !begins.includes(and + 1) ? [...begins, and + 1] : begins;
  const isTimed = (at: number): boolean => phrases.some((phrase) => phrase.from === at && saysHour(phrase));
  const bare = all.filter(isBare);
  const isList = all.length > 1 && bare.length > 0 && all.every((at) => isBare(at) || isTimed(at));
  const isPlanned = (at: number): boolean => plannedNouns.has(textAt(words, at + 1));
  // `friday: 2 pizzas, 6pm pickup`
  const areHours = bare.every((at) => isPlanned(at) || !/[^s]s$/.test(textAt(words, at + 1)));
  const isSure = areHours && (all.some(isTimed) || heading >= 0 || bare.every(isPlanned));
  if (!isList || !isSure) return said;
  return withWords(
    said,
    words.flatMap((word, at) => (bare.includes(at) ? [led('at', word), word] : [word])),
    present,
  );
}
/** `my plan for tomorrow:` */
const ofHeading = /^(?:my|the|our|plan|plans|planned|for|on|day|schedule|agenda|calendar|is|so|ok|okay)$/;
/** What a number in front of it counts. */
const counted = /^(?:x|k|km|miles?|laps?|people|persons?|pages?|sets?|reps?|rounds?|more|of|or|to|am|pm)$/;

/** `10-12 writing`: once the list is taken apart, nothing else tells that its numbers are hours. */
export function withStretchLed(part: Clause, present: Present): Clause {
  const { words, phrases, isTime } = part;
  const begin = words.findIndex((_, at) => phrases.some(({ from, rule }) => from === at && rule === clockStretch));
  const first = words[begin];
  const isFirst = words.slice(0, Math.max(begin, 0)).every(({ kind }, at) => isTime[at] || kind === 'break');
  return first && isFirst && /^\d/.test(first.text) && says(phrases, 'date', 'repeat')
    ? withWords(part, words.toSpliced(begin, 0, led('from', first)), present)
    : part;
}
