import { isPlannedName } from '../planned-names.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { freeWords, textOf } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { askFor } from './question.ts';
import { noTarget, targetOf } from './target.ts';

/** Questions for free time: `plan my afternoon`, `find an hour for the gym`, `when can I go for a run?` */

/** `plan my afternoon` and `find an hour for the gym` ask for a proposal. */
export const findRoom: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const first = words[0]?.text ?? '';
  const free = freeWords(clause, 1, words.length);
  const textAt = (at: number): string => words[at]?.text ?? '';
  const when = whenOf(phrases, setting);
  const isDay = free.every((at) => /^(?:my|the|rest|of|out|day|for|me|a|calm|quiet|light)$/.test(textAt(at)));
  if (first === 'plan' && isDay && when.time === null && (when.part ?? when.date) !== null) return askFor('plan', when);
  const { minutes } = when;
  if (first !== 'find' || minutes === null) return null;
  // The purpose stands behind `for` or `to`.
  const from = free.findIndex((at) => !places.has(textAt(at)));
  return askFor('free', when, {
    target: { ...noTarget, words: from < 0 ? '' : textOf(clause, free.slice(from)) },
    minutes,
  });
};

const places = setOf('for, me, the, a, an, my, some, time, slot, stretch, gap, to, in');

/** What `when can I go for a run?` looks for room for; null for an event that is planned already, and for other questions. */
export function wishForRoom(clause: Clause, named: string, setting: Setting): string | null {
  const { words } = clause;
  const from = afterAny(words, 0, wishes);
  if (
    from < 0 ||
    named === '' ||
    (isAt(words, from, /^(?:start|begin|leave|finish|stop|expect|get|go)$/) && !isAt(words, from + 1, /^for$/))
  )
    return null;
  if (isPlannedName(named, setting)) return null;
  const isLight = isAt(words, from, /^(?:have|do|schedule|plan|book|take|fit|squeeze|get|find)$/);
  if (isLight || isAt(words, from + 1, /^for$/))
    return named.replace(/^(?:have|do|schedule|plan|book|take|find) (?:an? )?/i, '');
  return targetOf(clause, from, words.length, setting).words || named;
}

/** How a person asks when there is room. */
const wishes = ['can', 'could', 'should', 'might'].flatMap((may) => [`when ${may} i`, `when ${may} we`]);

/** Where the purpose begins in `is there enough time for a walk?` and `do I have an hour to read?`; -1 where none is said. */
export const roomPurposeAt = ({ words }: Clause): number =>
  words.findIndex(
    (_, at) =>
      at > 0 &&
      isAt(words, at - 1, /^(?:for|to)$/) &&
      isAt(words, at - 2, /^(?:time|room|space|gap|slot|hours?|minutes|free)$/),
  );
