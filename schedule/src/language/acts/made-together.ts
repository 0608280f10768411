import { dateIn } from '../../dates.ts';
import { tellingOf } from '../likeness.ts';
import type { Conversation, Mentioned } from '../requests.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import type { Pointed } from './pointed.ts';

/** Where no words stand for them, `from` is `to`. */
type Together = Pointed;

/**
 * `move all three to Saturday`, `they should be 45 minutes each`, of those that several messages made one after the other: of one name, or of
 * one day.
 */
export function madeTogether(words: readonly Word[], conversation: Conversation, setting: Setting): Together | null {
  const { count, from = 0, to = 0 } = countIn(words) ?? {};
  const [first, ...more] = count === undefined ? [] : (lastMade(count, conversation, setting) ?? []);
  return first ? { events: [first, ...more], from, to } : null;
}

/** So many that were made last, or with 0 as many as are of one name or one day with the last. */
export function lastMade(
  count: number,
  { last, mentioned, known = [] }: Conversation,
  { zone }: Setting,
): readonly Mentioned[] | null {
  const [only, ...more] = mentioned;
  if (last?.kind !== 'create' || last.when.repeat || !only || more.length > 0 || known.at(-1)?.id !== only.id)
    return null;
  if (count > 0) return known.length >= count && count > 1 ? known.slice(-count) : null;
  const own = tellingOf(only.title);
  const alike = known.filter(({ title }) => tellingOf(title).some((word) => own.includes(word)));
  const dayOf = ({ start }: Mentioned): string => (start === null ? '' : dateIn(start, zone));
  const onDay = known.filter((each) => dayOf(each) === dayOf(only));
  return [alike, onDay].find(({ length }) => length > 1) ?? null;
}

/** How many are spoken of, 0 where that is left open, and the words that a pronoun can stand for; null where no more than one is. */
function countIn(words: readonly Word[]): { count: number; from: number; to: number } | null {
  const text = words.map((word) => word.text);
  for (const [at, word] of text.entries()) {
    const number = words[at + 1]?.number ?? null;
    const isCount = number !== null && words[at + 1]?.isOrdinal === false && /^[a-z]+$/.test(text[at + 1] ?? '');
    const end = text[at + 2] === 'of' && /^(?:them|these|those)$/.test(text[at + 3] ?? '') ? at + 4 : at + 2;
    if (word === 'both') return { count: 2, from: at, to: at };
    if (isCount && (word === 'all' || (word === 'the' && end > at + 2))) return { count: number, from: at, to: end };
    const isOfThem =
      (text[at + 1] === 'of' && /^(?:them|it|these|those)$/.test(text[at + 2] ?? '')) ||
      /^(?:them|they|these|those)$/.test(text[at - 1] ?? '');
    const isEach = word === 'each' && (text.includes('they') || text[at + 1] === 'time' || text[at + 1] === undefined);
    const isRest = /^(?:rest|others)$/.test(word) && text[at - 1] === 'the' && text[at + 1] !== 'of';
    if (((word === 'all' || word === 'each') && isOfThem) || isEach || isRest) return { count: 0, from: at, to: at };
    if (word === 'other' && text[at - 1] === 'the' && isCount) return { count: number + 1, from: at, to: at };
  }
  return null;
}
