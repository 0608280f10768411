import { dateIn } from '../../dates.ts';
import { definiteArticles } from '../lexicon.ts';
import { readLength } from '../time/lengths.ts';
import { countsDays, type Relation } from '../time/phrase.ts';
import type { When } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { backOver, hasWord, isAt } from '../words/find-word.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Setting } from './act.ts';

export interface Beside {
  from: number;
  to: number;
  relation: Relation;
}

const sides = /^(?:after|before|following|during)$/;
const adverbs = /^(?:right|just|straight|directly|immediately|shortly|soon|to|for)$/;
/** `look after the dog`, `name it after her`: nothing of time. */
const otherwise = /^(?:look|looks|looking|named|called|runs?|chase|chasing|ask|asking|day|week|month|it|that)$/;
const mostWords = 8;

/** `to after quarterly planning`, `right after standup`, `an hour before lunch with Ana`: beside what only the schedule knows. */
export function besideIn(clause: Clause, from: number, end = clause.words.length): Beside | null {
  const { words, isTime } = clause;
  for (let at = from; at < end - 1; at++) {
    const isDuring = words[at]?.text === 'during';
    const isOtherwise = !isDuring && isAt(words, at - 1, otherwise);
    if (!isAt(words, at, sides) || isTime[at] || isOtherwise) continue;
    const first = at + (isAt(words, at + 1, definiteArticles) ? 2 : 1);
    let to = first;
    while (to < end && to < first + mostWords && !isTime[to] && words[to]?.kind !== 'break') to++;
    const named = trimmed(clause, freeWords(clause, first, to));
    const anchor = textOf(clause, named);
    if (anchor === '' || (words[first]?.number !== null && !isDuring)) continue;
    const { start, minutes } = distanceBefore(clause, at, from);
    const side = isDuring ? 'during' : words[at]?.text === 'before' ? 'before' : 'after';
    return { from: start, to: (named.at(-1) ?? first) + 1, relation: { side, anchor, usual: null, minutes } };
  }
  return null;
}

/** `add "buy flowers" right after`, `and ironing after that`: behind the one event that was just spoken of, on its day. */
export function behindIt(clause: Clause, setting: Setting): (Beside & { date: string | null }) | null {
  const { words } = clause;
  const it = itIn(setting);
  const from = it ? behindItAt(clause) : -1;
  if (!it || from < 1) return null;
  const side = hasWord(words, /^before(?:hand)?$/, from) ? 'before' : 'after';
  const { start, minutes } = distanceBefore(clause, from, 0);
  return { from: start, to: behindEnd(clause, from), relation: { ...it.event, side, minutes }, date: it.date };
}

/** Where `right after it` begins that closes a clause; -1 where it does not. */
export const behindItAt = (clause: Clause): number => clause.words.findIndex((_, at) => behindEnd(clause, at) > 0);

/**
 * Where `right after` ends, behind which only a length may stand: `shopping right after, 2 hours`. -1 where none stands, as in
 * `drinks the day after`, which is of another day.
 */
function behindEnd({ words, isTime }: Clause, at: number): number {
  const to = afterAny(words, at, behind);
  const isEnd = words
    .slice(to)
    .every(({ kind, text }, index) => kind === 'break' || isTime[to + index] || text === 'for');
  if (to > 0 && isEnd) return to;
  const isBare =
    at === words.length - 1 &&
    isAt(words, at, /^(?:after|before)$/) &&
    !isAt(words, at - 1, /^(?:.*days?|weeks?|fortnights?|months?|years?|morning|evening|afternoon|night|one)$/);
  return isBare ? words.length : -1;
}

/** The one event that was just spoken of, in the same message by its name. */
export function itIn({
  conversation,
  zone,
}: Setting): { event: Pick<Relation, 'anchor' | 'id' | 'usual'>; date: string | null } | null {
  const { last, isWithin, mentioned } = conversation;
  const named = (anchor: string) => ({ anchor, usual: null });
  if (isWithin && last?.kind === 'create' && last.title) return { event: named(last.title), date: last.when.date };
  if (isWithin && last?.kind === 'update' && last.target.words) return { event: named(last.target.words), date: null };
  const [only, ...more] = mentioned;
  const isOne = only?.start != null && only.title !== '' && more.length === 0;
  // After `am I free after therapy?`, `it` is the therapy and not the event that follows it.
  if (last?.kind === 'find' && last.when.relation && (last.isIfAny || !isOne)) return askedBeside(last.when);
  return isOne ? { event: { ...named(only.title), id: only.id }, date: dateIn(only.start ?? 0, zone) } : null;
}

/** The event that was asked around, where that is of hours. */
function askedBeside({ relation, date }: When): ReturnType<typeof itIn> {
  if (!relation || countsDays(relation)) return null;
  const { anchor, id, usual } = relation;
  return { event: { anchor, usual, ...(id && { id }) }, date };
}

export const behind = ['', 'right ', 'straight ', 'just ', 'directly ', 'immediately ']
  .flatMap((how) => [
    ...['', ' that', ' it', ' this'].flatMap((it) =>
      how + it === '' ? ['beforehand'] : [`${how}after${it}`, `${how}before${it}`],
    ),
    `${how}afterwards`,
  ])
  .concat(
    ['when', 'once', 'as soon as'].flatMap((when) =>
      ['it ends', "it's over", 'it is over', 'it finishes'].map((over) => `${when} ${over}`),
    ),
  );

/** How far, and what else leads to it. */
export function distanceBefore({ words }: Clause, at: number, from: number): { start: number; minutes: number } {
  const start = backOver(words, at, adverbs, from);
  // `15 minutes right after it` is how long it takes.
  if (hasWord(words, /^(?:right|straight|directly|immediately)$/, start, at)) return { start, minutes: 0 };
  for (let first = Math.max(from, start - 5); first < start; first++) {
    const length = readLength(words, first);
    if (length?.to === start && length.days === 0) return { start: first, minutes: length.minutes };
  }
  return { start, minutes: 0 };
}
