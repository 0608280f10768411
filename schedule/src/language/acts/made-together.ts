import { dateIn } from '../../dates.ts';
import { tellingOf } from '../likeness.ts';
import type { Conversation, Mentioned } from '../requests.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';

/**
 * `move all three to Saturday`, `they should be 45 minutes each`, `cancel all but the first`, of those that several messages made one after the
 * other: of one name, or of one day.
 */
export function madeTogether(
  words: readonly Word[],
  { last, mentioned, known = [] }: Conversation,
  { zone }: Setting,
): readonly Mentioned[] | null {
  const [only, ...more] = mentioned;
  if (last?.kind !== 'create' || last.when.repeat || !only || more.length > 0 || known.at(-1)?.id !== only.id)
    return null;
  const count = countIn(words);
  if (count === null) return null;
  if (count > 0) return known.length >= count && count > 1 ? known.slice(-count) : null;
  const own = tellingOf(only.title);
  const alike = known.filter(({ title }) => tellingOf(title).some((word) => own.includes(word)));
  const dayOf = ({ start }: Mentioned): string => (start === null ? '' : dateIn(start, zone));
  const onDay = known.filter((each) => dayOf(each) === dayOf(only));
  return [alike, onDay].find(({ length }) => length > 1) ?? null;
}

/** How many are spoken of, 0 where that is left open; null where no more than one is. */
function countIn(words: readonly Word[]): number | null {
  const text = words.map((word) => word.text);
  for (const [at, word] of text.entries()) {
    const number = words[at + 1]?.number ?? null;
    const isCount = number !== null && words[at + 1]?.isOrdinal === false && /^[a-z]+$/.test(text[at + 1] ?? '');
    if (word === 'both') return 2;
    if (word === 'all' && isCount) return number;
    if (word === 'the' && isCount && text[at + 2] === 'of' && /^(?:them|these|those)$/.test(text[at + 3] ?? ''))
      return number;
    const isOfThem =
      (text[at + 1] === 'of' && /^(?:them|it|these|those)$/.test(text[at + 2] ?? '')) ||
      /^(?:them|they|these|those)$/.test(text[at - 1] ?? '');
    if ((word === 'all' || word === 'each') && isOfThem) return 0;
    if (word === 'each' && (text.includes('they') || text[at + 1] === 'time' || text[at + 1] === undefined)) return 0;
    if (
      /^(?:all|everything|every)$/.test(word) &&
      text.slice(at + 1, at + 4).some((next) => /^(?:but|except|apart|bar|besides)$/.test(next))
    )
      return 0;
    if (/^(?:rest|others)$/.test(word) && text[at - 1] === 'the' && text[at + 1] !== 'of') return 0;
    if (word === 'other' && text[at - 1] === 'the' && isCount) return number + 1;
  }
  return null;
}
