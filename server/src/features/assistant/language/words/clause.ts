import { askWords, courtesies, remindVerbs, splittingVerbs } from '../lexicon.ts';
import { isMoving } from '../time/moving.ts';
import type { Phrase, Present } from '../time/phrase.ts';
import { readPhrases } from '../time/read.ts';
import { setOf } from './list.ts';
import type { Word } from './word.ts';

/** One request of a message: its words after all courtesy, and what they say of time. */
export interface Clause {
  message: string;
  words: readonly Word[];
  phrases: readonly Phrase[];
  /** Of each word whether it stands in one of the phrases. */
  isTime: readonly boolean[];
  /** It ends with a question mark. */
  isAsked: boolean;
  /** It began with `and` or `also`: it goes on from what was said before. */
  goesOn: boolean;
}

const sentenceEnds = new Set(['.', '!', '?', ';', '\n', '…']);
const abbreviations = setOf(`
  dr, mr, mrs, ms, st, prof, vs, no, approx
`);
/** More than a person asks for at once. */
const mostClauses = 20;
const joins = new Set(['and', 'then', 'also', 'plus', 'but', ',', '&']);
/** With which a request begins in the middle of another sentence. */
const wishes = ['i need to', 'i want to', 'please'];

/** Where the phrase stands from a word on: the index after it; -1 where it does not. */
export function afterPhrase(words: readonly Word[], at: number, phrase: string): number {
  // Most phrases are done with at their first word.
  if (!phrase.startsWith(words[at]?.text ?? ' ')) return -1;
  let next = at;
  for (const part of phrase.split(' ')) {
    const word = words[next];
    if (word?.kind !== 'word' || word.text !== part) return -1;
    next++;
  }
  return next;
}

/** The longest of these phrases that stands there: the index after it; -1 for none. */
export const afterAny = (words: readonly Word[], at: number, phrases: readonly string[]): number =>
  Math.max(-1, ...phrases.map((phrase) => afterPhrase(words, at, phrase)));

/** The requests of a message, in order. */
export function clausesOf(message: string, words: readonly Word[], present: Present): Clause[] {
  return partsOf(words)
    .slice(0, mostClauses)
    .flatMap(({ words: part, isAsked }) => {
      const { words: rest, goesOn } = withoutCourtesy(part);
      const whole = clauseOf(message, rest, present);
      return apart(whole, present).map((clause) => ({ ...clause, isAsked, goesOn }));
    })
    .slice(0, mostClauses);
}

/** The events of a verb that is said once, each with the verb. */
function apart(whole: Clause, present: Present): Clause[] {
  const { message, words } = whole;
  if (words.length === 0) return [];
  const ends = secondEvents(whole);
  if (ends.length === 0) return [whole];
  const verb = sharedVerbs.has(words[0]?.text ?? '') ? words.slice(0, 1) : [];
  const parts = [...ends, words.length].slice(0, mostClauses).map((end, index) => {
    const from = (ends[index - 1] ?? -1) + 1;
    return clauseOf(message, index === 0 ? words.slice(0, end) : [...verb, ...words.slice(from, end)], present);
  });
  return isMoving(words) ? parts : onOneDay(parts, present);
}

/** `lunch at noon and dinner at 7 tomorrow`: a day that is said once is the day of all that have a time and no day. */
function onOneDay(parts: readonly Clause[], present: Present): Clause[] {
  const dated = parts.filter(({ phrases }) => phrases.some(saysDay));
  const [only] = dated;
  const day = only?.phrases.find(saysDay);
  if (!only || !day || dated.length > 1) return [...parts];
  const said = only.words.slice(day.from, day.to);
  return parts.map((part) =>
    part === only || !part.phrases.some(saysHour) ? part : clauseOf(part.message, [...part.words, ...said], present),
  );
}

const saysDay = ({ means }: Phrase): boolean => means.date !== undefined || means.repeat !== undefined;
const saysHour = ({ means }: Phrase): boolean => means.time !== undefined;

/** Words of a message as one clause. */
export function clauseOf(message: string, words: readonly Word[], present: Present): Clause {
  const phrases = readPhrases(words, present);
  const isTime = words.map(() => false);
  for (const { from, to } of phrases) isTime.fill(true, from, to);
  return { message, words, phrases, isTime, isAsked: false, goesOn: false };
}

/** Verbs that are said once for several events. */
const sharedVerbs = setOf('delete, cancel, remove, add, schedule, book, create, move, reschedule, shift, put, plan');

/**
 * `move gym to 8 and lunch to 1`: each `and` or comma behind a time before another event with a time of its own. What is planned
 * with others may also follow other words: `dinner friday at 8 with Kim and lunch saturday at noon`.
 */
function secondEvents({ words, phrases, isTime }: Clause): number[] {
  const first = words[0]?.text ?? '';
  const isShared = sharedVerbs.has(first);
  if (!isShared && (askWords.includes(first) || phrases.length < 2)) return [];
  const ends: number[] = [];
  for (const [at, { text }] of words.entries()) {
    if (text !== 'and' && text !== ',') continue;
    const from = at + (words[at + 1]?.text === 'and' ? 2 : 1);
    const begin = from + (/^(?:a|an|the|my)$/.test(words[from]?.text ?? '') ? 1 : 0);
    const next = words[begin];
    const isNoun = next?.kind === 'word' && !isTime[begin] && next.number === null && !continuing.has(next.text);
    const later = phrases.filter((phrase) => phrase.from > begin);
    if (!isNoun || later.length === 0) continue;
    const before = phrases.filter((phrase) => phrase.to <= at && phrase.from > (ends.at(-1) ?? -1));
    const isBehindTime =
      isTime[at - 1] === true && (text === 'and' ? isShared || later.some(saysHour) : later.some(saysHour));
    const isPlanned = gatherings.has(next.text) && (isTime[begin + 1] === true || words[begin + 1]?.text === 'with');
    if (isBehindTime || (isPlanned && (before.some(saysHour) || (isShared && before.length === 0 && text === ','))))
      ends.push(from - 1);
  }
  return ends;
}

/** Words that go on with the same event. */
const continuing = setOf(
  'with, at, in, on, for, to, repeat, note, it, then, also, again, a, i, we, until, till, remind, not',
);
/** What can be nothing but an event of its own. */
const gatherings = setOf(`
  lunch, dinner, breakfast, brunch, meeting, appointment, party, gym, yoga, swim, run, dentist, doctor, concert, drinks, coffee,
  workshop, class, interview, haircut, stand-up, review, movie, cinema
`);

interface Part {
  words: Word[];
  isAsked: boolean;
}

function partsOf(words: readonly Word[]): Part[] {
  const parts: Part[] = [];
  let part: Word[] = [];
  const close = (isAsked: boolean): void => {
    if (part.some(({ kind }) => kind !== 'break')) parts.push({ words: part, isAsked });
    part = [];
  };
  for (const [at, word] of words.entries()) {
    if (
      word.kind === 'break' &&
      sentenceEnds.has(word.text) &&
      !(word.text === '.' && abbreviations.has(words[at - 1]?.text ?? ''))
    ) {
      close(word.text === '?');
      continue;
    }
    if (part.length > 0 && begins(words, at, part)) close(false);
    part.push(word);
  }
  close(false);
  return parts;
}

/** Whether a request of its own begins at a word within a sentence. */
function begins(words: readonly Word[], at: number, part: readonly Word[]): boolean {
  const word = words[at];
  if (word?.kind !== 'word') return false;
  if (isReason(words, at, part)) return true;
  const wish = afterAny(words, at, wishes);
  const isJoined = joins.has(part.at(-1)?.text ?? '') && isOrder(words, at);
  if (!isJoined && !(wish > 0 && part.length > 2 && isOrder(words, wish))) return false;
  // `hello, could you please tell me`: all of it leads to one request.
  if (isCourtesyOnly(part)) return false;
  // What one is to be reminded of may be any deed: `remind me to wash and clear the table`.
  return afterAny(part, skipped(part), remindVerbs) < 0;
}

const isOrder = (words: readonly Word[], at: number): boolean => splittingVerbs.has(words[at]?.text ?? '');

/** `clear everything, i'm ill`: why, behind what. */
const isReason = (words: readonly Word[], at: number, part: readonly Word[]): boolean =>
  /^(?:,|because|since|as)$/.test(part.at(-1)?.text ?? '') &&
  /^(?:i'm|i|we're|we)$/.test(words[at]?.text ?? '') &&
  isOrder(part, skipped(part));

const byFirst = new Map<string, string[]>();
for (const phrase of courtesies) {
  const [first = ''] = phrase.split(' ');
  byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
}

/** The index of the first word that is no courtesy. */
export function skipped(words: readonly Word[]): number {
  for (let at = 0; ; ) {
    const word = words[at];
    if (word?.kind === 'break') {
      at++;
      continue;
    }
    const to = afterAny(words, at, byFirst.get(word?.text ?? '') ?? []);
    const isQuestion = word?.text === 'do' && /^(?:i|we|you|they|not)$/.test(words[at + 1]?.text ?? '');
    // What is nothing but courtesy is what is said.
    if (to < 0 || isQuestion || words[to] === undefined) return at;
    at = to;
  }
}

const isCourtesyOnly = (words: readonly Word[]): boolean => skipped([...words, stop]) === words.length;
const stop: Word = { text: '', at: 0, end: 0, kind: 'quoted', number: null, isOrdinal: false, isPossessive: false };

function withoutCourtesy(words: readonly Word[]): { words: Word[]; goesOn: boolean } {
  const from = skipped(words);
  const goesOn = words.slice(0, from).some(({ text }) => text === 'and' || text === 'also' || text === 'plus');
  let to = words.length;
  while (to > from + 1 && isClosing(words[to - 1])) to--;
  return { words: words.slice(from, to), goesOn };
}

/** What may end a request and says nothing. */
const isClosing = (word: Word | undefined): boolean =>
  word?.kind === 'break' || /^(?:please|pls|thanks|cheers|ta|olly|siri|alexa|and|then)$/.test(word?.text ?? '');
