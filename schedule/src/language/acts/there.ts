import type { When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import type { Setting } from './act.ts';

/** `is Saturday free?`, `then add a hike there at 11`: the days that were just asked about, where no other is said. */
export function thereIn({ words, isTime }: Clause, said: When, { conversation: { last } }: Setting): When {
  const isThere = words.some(({ kind, text }, at) => kind === 'word' && text === 'there' && !isTime[at]);
  if (!isThere || said.date !== null || said.repeat || (last?.kind !== 'find' && last?.kind !== 'weather')) return said;
  const { date, last: end, isPeriod, part } = last.when;
  if (date === null) return said;
  const isLater = said.time === null && said.relation === null && said.part === null;
  return { ...said, date, last: end, isPeriod, ...(isLater && { part }) };
}
