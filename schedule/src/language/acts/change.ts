import type { Changes, Missing, Target, Update } from '../requests.ts';
import { saysNoTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';
import { lackingIn } from './lacking.ts';
import { isNowhere } from './target.ts';

const noChanges: Changes = {
  ...{ move: null, minutes: null, longer: null, title: null, place: null, notes: null, people: [], category: null },
  endsRepeat: false,
};

/** A change of an event, with what it lacks: which event, or what is to become of it. */
export function updateOf(target: Target, change: Partial<Changes>): Update {
  const changes = { ...noChanges, ...change };
  const when = changes.move;
  const { move, people, ...fields } = changes;
  const isChange =
    people.length > 0 ||
    (move !== null && !saysNoTime(move)) ||
    Object.values(fields).some((value) => value !== null && value !== false);
  const missing: Missing[] = [
    ...(isNowhere(target) ? (['target'] as const) : []),
    ...(isChange ? [] : (['change'] as const)),
    ...new Set([...lackingIn(when), ...lackingIn(target.when)]),
    ...(when?.isPeriod && when.repeat === null ? (['day'] as const) : []),
    ...(when && when.otherDate !== null ? (['which date'] as const) : []),
  ];
  return { kind: 'update', target, changes, scope: null, missing };
}

const destinations = setOf(`
  to, until, till, for, into, onto, as
`);

/** Where what an event becomes begins: the first `to` that an expression of time follows; -1 where there is none. */
export function destinationOf({ words, phrases }: Clause, from: number): number {
  for (const phrase of phrases) {
    if (phrase.from < from) continue;
    if (destinations.has(words[phrase.from]?.text ?? '')) return phrase.from;
    if (phrase.from > from && destinations.has(words[phrase.from - 1]?.text ?? '')) return phrase.from - 1;
  }
  return -1;
}

export const whenFrom = (clause: Clause, from: number, setting: Setting): When | null => {
  const phrases = clause.phrases.filter((phrase) => phrase.from >= from);
  return phrases.length > 0 ? whenOf(phrases, setting) : null;
};
