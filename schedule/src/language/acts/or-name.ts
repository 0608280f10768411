import { definiteArticles, editVerbs, removeVerbs, renameVerbs, showVerbs } from '../lexicon.ts';
import type { Create, Delete, Find, Request, Target, Tick, Update } from '../requests.ts';
import { says, saysMoment, saysRule } from '../time/phrase.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import type { Setting } from './act.ts';
import { createOf } from './new-event.ts';

/**
 * A deed or a search at a day and time, of an event that may not be there, is perhaps a name: `Move the sofa on Friday at 10`, `find a
 * plumber friday 2pm`. Without an object and a goal it is one: `shift tomorrow 2 to 10`.
 */
export function orName(request: Request, clause: Clause, setting: Setting): Request {
  if (!isOfTarget(request) || clause.isAsked || setting.conversation.question) return request;
  const { words, phrases } = clause;
  const isVerb = afterAny(words, 0, verbsOfNames) > 0;
  const isGoal = phrases.some(({ from }) =>
    [from - 1, from].some((at) => /^(?:to|until|till|by)$/.test(words[at]?.text ?? '')),
  );
  // A verb that is shared by several events stands away from the second.
  const isShared = (words[1]?.at ?? 0) - (words[0]?.end ?? 0) > 1;
  if (
    !(saysMoment(phrases) || (saysRule(phrases) && says(phrases, 'time'))) ||
    !isVerb ||
    isGoal ||
    isShared ||
    request.orElse
  )
    return request;
  const isOfTime = !definiteArticles.has(words[1]?.text ?? '') && isOfTimeAlone(request.target);
  const isNoun = isOfTime && isNounToo(clause);
  const isAlone = isOfTime && request.kind === 'update' && !says(phrases, 'minutes', 'shift');
  if (request.target.words === '' && !isAlone && !isNoun) return request;
  const named = createOf(clause, 0, setting);
  // `trash every monday at 7pm` plans that
  if (isNoun && saysRule(phrases)) return named;
  const perhaps: Create = { ...named, isDoubtful: true };
  return request.target.words === '' && isAlone ? perhaps : { ...request, orElse: perhaps };
}

/** `trash on tuesday at 7`: what the verb would be done to is not said, and there is a thing of that name. */
const isNounToo = ({ words, isTime }: Clause): boolean =>
  isAt(words, 0, nounsToo) && words.every(({ kind }, at) => at === 0 || kind === 'break' || isTime[at]);
const nounsToo = setOf('trash, stretch, shift');

const isOfTarget = (request: Request): request is Update | Delete | Tick | Find =>
  ['update', 'delete', 'tick', 'untick'].includes(request.kind) ||
  (request.kind === 'find' && request.topic === 'agenda' && request.target.words !== '');
const verbsOfNames = [
  ...removeVerbs,
  ...editVerbs,
  ...renameVerbs,
  ...showVerbs,
  ...listed('tick, end, finish, start, stop, complete'),
];
const isOfTimeAlone = ({ ids, isAll, isNext, ordinal, people, state }: Target): boolean =>
  ids.length === 0 && !isAll && !isNext && ordinal === null && people.length === 0 && state === null;
