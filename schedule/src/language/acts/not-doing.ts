import { withoutAfterAll } from '../amend/told.ts';
import { definiteArticles } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import { isPlannedName } from '../planned-names.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Act } from './act.ts';
import { removeOf } from './remove.ts';
import { noTarget } from './target.ts';

/** `I'm not walking the dog on friday`, of what is planned as `Walk dog`: it is likely not to be then. */
export const tellNotDoing: Act = ({ words, phrases, isTime, isAsked }, setting) => {
  const not = isAt(words, 0, /^(?:i'm|we're)$/)
    ? 1
    : isAt(words, 0, /^(?:i|we)$/) && isAt(words, 1, /^(?:am|are)$/)
      ? 2
      : -1;
  const gerund = words[not + 1]?.text ?? '';
  const isTold = not > 0 && isAt(words, not, /^not$/) && /^[a-z]{2,}ing$/.test(gerund);
  const isThen = says(phrases, 'date') && !says(phrases, 'time', 'repeat', 'until', 'shift');
  if (isAsked || !isTold || !isThen || hasWord(words, /^(?:until|till|before|after|but)$/)) return null;
  const rest = words.flatMap((word, at) =>
    at > not + 1 && word.kind === 'word' && !isTime[at] && !isAt(words, at, definiteArticles) ? [word.text] : [],
  );
  const name = basesOf(gerund)
    .map((verb) => [verb, ...rest].join(' '))
    .find((each) => isPlannedName(each, setting));
  const target = name && { ...noTarget, words: name, when: whenOf(phrases, setting) };
  return target ? { kind: 'delete', target, scope: 'this', missing: [], isGuess: true } : null;
};

/** `picking` is of `pick`, `making` of `make`, `running` of `run`. */
export function basesOf(gerund: string): readonly string[] {
  const stem = gerund.slice(0, -3);
  return [stem, `${stem}e`, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [])];
}

/** `I don't need to walk the dog on friday`, `we don't have to go to yoga tonight`: what is planned then is not to be. */
export const tellNotNeeded: Act = (said, setting) => {
  const clause = withWords(said, withoutAfterAll(said.words), setting);
  const { words, phrases, isAsked } = clause;
  const to = afterAny(words, 0, notHaving);
  const isThen = says(phrases, 'date') && !says(phrases, 'time', 'repeat', 'until', 'shift');
  if (isAsked || to < 0 || !isThen || hasWord(words, /^(?:until|till|before|after|but|if)$/)) return null;
  const named = words.findIndex((_, at) => at > to && !isAt(words, at, going));
  for (let from = to; from <= named; from++) {
    const request = removeOf(clause, from, setting);
    const isMeant = isPlannedName(request.target.words, setting) && !isOfMore(clause, to, request.target.words);
    if (isMeant) return { ...request, target: { ...request.target, isAll: true } };
  }
  // What is not there is not planned either.
  const unknown = named < 0 || isAt(words, named, /^work/) ? null : removeOf(clause, named, setting);
  return unknown?.target.words && !isPlannedName(unknown.target.words, setting) ? unknown : null;
};
export const notHaving = ['i', 'we'].flatMap((who) =>
  listed(
    "don't need to, do not need to, don't have to, do not have to, won't need to, won't have to, needn't, need not",
  ).map((not) => `${who} ${not}`),
);
/** `I don't need to bring anything to the retro` says nothing of the retro itself. */
function isOfMore({ words, isTime }: Clause, from: number, name: string): boolean {
  const own = tellingOf(name);
  return (
    words.some(
      ({ kind, text }, at) =>
        at >= from &&
        kind === 'word' &&
        !isTime[at] &&
        !going.has(text) &&
        !beside.has(text) &&
        !own.includes(singular(text)),
    ) || hasWord(words, /^any(?:thing|one|body)$/)
  );
}
const beside = setOf('on, in, this, next, then, please, session, class, meeting');
/** What is done of anything that is planned. */
const going = setOf('go, to, do, attend, have, be, at, join, take, make, see, come, drive, for, the, my, our');
