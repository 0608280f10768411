import { dateIn } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { movedThenToo } from '../acts/same-deed.ts';
import { noTarget } from '../acts/target.ts';
import { interjections, removeVerbs } from '../lexicon.ts';
import type { Mentioned, Request, Update } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import { doneAgain } from './excepted.ts';
import { type Message, mostWords } from './told.ts';

/** Behind a move of one event that is done: it is not to be at all, or that of another day was meant. */
export function afterMove(said: Message, setting: Setting): readonly Request[] | null {
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const [only, ...more] = mentioned;
  const isOfOne = last?.kind === 'update' && last.changes.move !== null && !last.changes.move.repeat;
  const isOfSeries = isOfOne && (last.scope === 'all' || last.scope === 'following');
  if (!isOfOne || isOfSeries || question || isUnchanged || !only || only.start === null || more.length > 0) return null;
  if (said.words.length > mostWords || /[?？]/.test(said.message)) return null;
  const clause = clauseOf(said.message, said.words, setting);
  return cancelledInstead(clause, last, only, setting) ?? ofDayMeant(clause, last, only, setting);
}

/** `no, just cancel it for today`, `actually cancel it instead`: it is to be on neither day. */
function cancelledInstead(clause: Clause, last: Update, only: Mentioned, setting: Setting): readonly Request[] | null {
  const { words, isTime, phrases } = clause;
  const verb = words.findIndex((_, at) => afterAny(words, at, removeVerbs) > 0);
  const to = afterAny(words, Math.max(verb, 0), removeVerbs);
  const isIt = isAt(words, to, /^(?:it|that|this)$/);
  const isLed = words.slice(0, Math.max(verb, 0)).every(({ kind, text }) => kind === 'break' || leading.has(text));
  const isOnly = words.every(({ kind, text }, at) => at < to || isTime[at] || kind === 'break' || beside.has(text));
  const isInstead = hasWord(words, /^(?:just|actually|instead|altogether|entirely|completely|rather|no)$/);
  if (verb < 0 || !isIt || !isLed || !isOnly || !isInstead || says(phrases, 'time', 'minutes', 'repeat')) return null;
  const { date, last: end } = whenOf(phrases, setting);
  const isThen = (day: string): boolean => date === null || (date <= day && day <= (end ?? date));
  const scope = last.target.when || last.scope ? 'this' : null;
  if (isThen(dateIn(only.start ?? 0, setting.zone)))
    return [{ kind: 'delete', target: { ...noTarget, ids: [only.id] }, scope, missing: [] }];
  // `for today`, the day on which it was
  const own = last.target.when?.date ?? null;
  if (own === null || !isThen(own)) return null;
  const target = { ...noTarget, words: only.title, when: { ...noTime, date: own } };
  return doneAgain(last, { kind: 'delete', target, scope, missing: [] }, clause.message, false);
}
const leading = setOf(
  `no, nope, hmm, sorry, wait, actually, just, on, second, thought, thoughts, then, please, let's, can, you, we, i'd, rather, better, ${interjections.join(', ')}`,
);
const beside = setOf(
  'it, that, this, for, on, of, instead, altogether, entirely, completely, just, only, rather, please, then, day, week, the, actually, after, all, thanks',
);

/** `no, leave today as it was, I meant thursday`: the move is taken back, and that of the other day is moved so. */
function ofDayMeant(clause: Clause, last: Update, only: Mentioned, setting: Setting): readonly Request[] | null {
  const { words, isTime, phrases, message } = clause;
  const [one, other, ...more] = phrases;
  if (!one || !other || more.length > 0 || says(phrases, 'time', 'minutes', 'repeat', 'last')) return null;
  const isOnly = words.every(({ kind, text }, at) => isTime[at] || kind === 'break' || besideDays.has(text));
  const stays = [one, other].find(({ from, to }) => isLeft(words, from, to));
  const meant = stays === one ? other : one;
  const own =
    last.target.when?.date ?? (last.changes.move?.date == null ? dateIn(only.start ?? 0, setting.zone) : null);
  if (!isOnly || !stays || own === null || whenOf([stays], setting).date !== own) return null;
  const [first] = words.slice(meant.from, meant.to);
  if (!first) return null;
  const too = { ...first, text: 'too', number: null, isPossessive: false, at: first.end };
  const moved = movedThenToo(withWords(clause, [...words.slice(meant.from, meant.to), too], setting), setting);
  return moved && doneAgain(last, moved, message, false);
}
/** `leave today's …`, `not today`, `today stays …` */
const isLeft = (words: readonly Word[], from: number, to: number): boolean =>
  [1, 2].some((back) => isAt(words, from - back, /^(?:leave|keep|not|put|bring)$/)) ||
  isAt(words, to, /^(?:stays?|remains?)$/) ||
  isAt(words, to + 1, /^(?:stays?|remains?)$/);
const besideDays = setOf(
  `no, nope, not, sorry, wait, oops, leave, keep, put, bring, back, stay, stays, remain, remains, as, it, it's, was, is, were, the, one, ones, alone, to, be, how, where, same, i, meant, mean, that,
  that's, this, moves, should, move, moved, actually, just, on, my, our, please, only, and, but, for, instead, at, in, of, what, ${interjections.join(', ')}`,
);
