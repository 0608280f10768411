import { createVerbs } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Update } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { backOver, isAt } from '../words/find-word.ts';
import type { Act } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { updateOf } from './change.ts';
import { createOf } from './new-event.ts';
import { orderVerbs, questionVerbs, subjectPronouns } from './statement.ts';
import { targetOf } from './target.ts';

/** A name and a goal move an event without a verb: `dentist to thursday at 8`. */

/** `dentist to thursday at 8` and `dentist to thursday, same time` move the event of that name. */
export const moveByName: Act = (clause, setting): Update | null => {
  const { words, phrases, isTime, isAsked } = clause;
  const to = words.findIndex(
    ({ text }, at) =>
      at > 0 && text === 'to' && (bareGoal(clause, at) || phrases.some(({ from }) => from === at || from === at + 1)),
  );
  const goal = phrases.filter(({ from }) => from >= to);
  const bare = to > 0 ? bareGoal(clause, to) : null;
  const isRange = phrases.some((phrase) => phrase.from < to && phrase.to >= to);
  const rest = words.flatMap(({ kind, text }, at) =>
    at > to + (bare ? 1 : 0) && kind !== 'break' && !isTime[at] ? [text] : [],
  );
  const isRest = /^(?:(?:at )?(?:the )?same time)?$/.test(rest.join(' '));
  if (isAsked || to < 1 || to > 6 || isRange || !isRest || !(bare || says(goal, 'date', 'time'))) return null;
  if (isAt(words, 0, subjectPronouns) || isAt(words, 0, questionVerbs) || afterAny(words, 0, ordersOrPlans) > 0)
    return null;
  // `the dentist I mean, to noon`
  const target = targetOf(clause, 0, backOver(words, to, /^(?:,|i|mean|meant)$/, 1), setting);
  const isKnown = isPlannedName(target.words, setting);
  if (target.words === '' || target.isAll || (travelling.test(target.words) && !isKnown)) return null;
  if (bare) {
    // `dentist to 10` needs a dentist that is planned.
    if (!isKnown) return null;
    const { date, last, weekday, isPeriod } = goal.length > 0 ? whenOf(goal, setting) : noTime;
    return updateOf(target, { move: { ...bare, date, last, weekday, isPeriod } });
  }
  return {
    ...updateOf(target, { move: whenOf(goal, setting) }),
    orElse: { ...createOf(clause, 0, setting), isDoubtful: true },
  };
};

const ordersOrPlans = [...orderVerbs, ...createVerbs];

/** The hour of `to 10`, beside which only a day may stand. */
const bareGoal = (clause: Clause, to: number): When | null =>
  clause.isTime[to + 1] || (clause.words[to + 2]?.kind === 'word' && !clause.isTime[to + 2])
    ? null
    : bareHour({ words: clause.words.slice(0, to + 2) }, to + 1);

/** `to` behind one of these leads to a place or to somebody. */
const travelling = /\b(?:flight|train|trip|drive|bus|travel|ride|way|back|walk|call|talk|speak|letter|invitation)$/i;
