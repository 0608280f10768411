import type { Present } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { besidesATime, saysOnly } from './own-request.ts';

/** `make it 8`: an hour that no word leads. */
export function bareHour({ words }: Pick<Clause, 'words'>, at: number): When | null {
  const { number: hour = null, isOrdinal } = words[at] ?? {};
  if (hour === null || isOrdinal || hour > 24 || words[at + 1]?.kind === 'word') return null;
  const two = (value: number): string => `${String(value % 24).padStart(2, '0')}:00`;
  const [usual, other] = hour >= 1 && hour < 7 ? [hour + 12, hour] : [hour, hour + 12];
  return { ...noTime, time: two(usual), otherTime: hour >= 1 && hour < 12 ? two(other) : null };
}

/** `8`, `at 8`, `to 8`: the same where a message begins with it and says no other time. */
export const firstHour = ({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): When | null =>
  phrases.length > 0 ? null : bareHour({ words }, /^(?:at|to)$/.test(words[0]?.text ?? '') ? 1 : 0);

/** What a clause says of time where it says nothing else: `only until 5`, `it was 8`. */
export function timeOnly(clause: Clause, present: Present): When | null {
  const { words, phrases } = clause;
  if (phrases.length > 0) return saysOnly(clause, besidesATime) ? whenOf(phrases, present) : null;
  const first = words.findIndex(({ text }) => !besidesATime.has(text));
  return firstHour(clause) ?? bareHour(clause, first);
}
