import { says } from '../time/phrase.ts';
import { type Clause, clauseOf, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Setting } from './act.ts';

/** Takes the time that no longer holds out of a statement: `on the 27th, not the 28th`. */

/** Drops the old date of `on the 27th, not the 28th` and the old hour of `is 7:30 not 7`. */
export function withoutOldTime(clause: Clause, setting: Setting): Clause {
  const left = withoutDenied(clause, setting);
  if (left) return left;
  const { message, words, phrases } = clause;
  // `on wednesdays instead of thursdays`
  const isInstead = (at: number): boolean => isAt(words, at - 1, /^of$/) && isAt(words, at - 2, /^instead$/);
  const days = phrases.find(({ from, means }) => means.repeat !== undefined && isInstead(from));
  if (days) return clauseOf(message, [...words.slice(0, days.from - 2), ...words.slice(days.to)], setting);
  const old = phrases.find((phrase) => words[phrase.from - 1]?.text === 'not');
  const last = words.length - 2;
  const isHour = words[last]?.text === 'not' && words[last + 1]?.number != null;
  if (!old && !isHour) return clause;
  const begin = old ? old.from - (words[old.from - 2]?.kind === 'break' ? 2 : 1) : last;
  return clauseOf(message, [...words.slice(0, begin), ...words.slice(old?.to ?? words.length)], setting);
}

/** `the review isn't at three, it's at half past three`: the time behind the denied one stays, and the day that stands beside either. */
function withoutDenied({ message, words, phrases }: Clause, setting: Setting): Clause | null {
  const not = words.findIndex(({ text }, at) => at > 0 && /^(?:isn't|wasn't|not)$/.test(text));
  const old = phrases.filter(({ from }) => from > not);
  const but = words.findIndex(({ text }, at) => at > not + 1 && /^(?:but|it|it's|its)$/.test(text));
  const isNot = words[not]?.text === 'not';
  const isIsNot = isNot && words[not - 1]?.text === 'is';
  const verb = isIsNot ? not - 1 : not;
  const [first] = old;
  if (not < 1 || but < 0 || first?.from !== not + 1 || (isNot && !isIsNot)) return null;
  const isWhole = words.slice(not + 1, but).every(({ kind, text }, at) => {
    const place = not + 1 + at;
    return kind === 'break' || /^(?:after|all)$/.test(text) || old.some(({ from, to }) => from <= place && place < to);
  });
  const right = words.slice(but).findIndex((_, at) => phrases.some(({ from }) => from === but + at));
  if (!isWhole || right < 0 || right > 3 || words[verb] === undefined) return null;
  const isDated = phrases.some(({ from, means }) => from >= but + right && means.date !== undefined);
  const day = isDated ? undefined : old.find(({ to, means }) => to <= but && means.date !== undefined && !means.time);
  const said = [
    ...words.slice(0, verb),
    ...(day ? words.slice(day.from, day.to) : []),
    { ...words[verb], text: 'is' },
    ...words.slice(but + right),
  ];
  return clauseOf(message, said, setting);
}

/** Drops `early` where the hour is said behind it: `it's ending early today, at 1:30`. */
export function withoutEarly(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const at = words.findIndex(
    (_, index) =>
      isAt(words, index, /^early$/) && isAt(words, index - 1, /^(?:ends?|ending|finish|finishes|finishing)$/),
  );
  return at < 0 || !says(clause.phrases, 'time')
    ? clause
    : withWords(
        clause,
        [...words.slice(0, at), ...words.slice(at + 1).filter(({ kind }) => kind !== 'break')],
        setting,
      );
}
