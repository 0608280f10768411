import { definiteArticles } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Act } from './act.ts';
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
