import type { Setting } from '../acts/act.ts';
import { createVerbs, moveVerbs, plannedNouns, removeVerbs } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import { says } from '../time/phrase.ts';
import type { Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { type Word, written } from '../words/word.ts';
import type { Piece } from './pieces.ts';
import { isOutBy, talk } from './talk.ts';

/**
 * A time that suits or does not, and one that somebody offers: `noon works for the whole team`, `the clinic can only do 3:40`. Who that
 * is, and for whom, are any words: the verb behind the time or before it tells that the last change is meant.
 */

const mostOfSubject = 4;
const mostOfVerdict = 7;

/** What is said of a time behind `is` or `looks`. */
const judged =
  '\\w+er|more \\w+|less \\w+|easy|fine|good|great|best|free|open|clear|empty|quiet|ideal|perfect|possible|okay|ok|out|full|busy|packed|tricky|hard|difficult|impossible|awkward|bad|hopeless|tight';
/** Behind the other verbs any word judges: `three would be smarter`. */
const judging = new RegExp(
  `^(?:would(?: be)?|will be|works?|worked|suits?|fits?|sounds?|(?:is|looks?|seems?|feels?) (?:much |way |far |a bit |a lot |even |really |probably )?(?:${judged})|isn't|is not|won't|doesn't|does not|can't)\\b`,
);
const against =
  /\b(?:not|isn't|doesn't|won't|can't|no|too|hard|harder|difficult|tricky|trickier|impossible|awkward|bad|worse|full|busy|busier|packed|out|hopeless|tight|clashes|wrong|late|early)\b/;

/** `Tuesday suits my boss better`, `friday is less busy`; null for any other clause. */
export function suiting(clause: Clause, setting: Setting): Piece | null {
  const { words, isTime, phrases } = clause;
  const isHour = (at: number): boolean => isTime[at] === true || words[at]?.number != null;
  const first = words.findIndex((_, at) => isHour(at));
  const behind = words.findIndex((_, at) => at > first && !isHour(at));
  if (first < 0 || behind < 0 || !isTalk(clause, 0, first)) return null;
  const isShort = words[behind - 1]?.isPossessive === true;
  const told = words.slice(behind);
  const verdict = `${isShort ? 'is ' : ''}${written(told)}`;
  if (!judging.test(verdict) || namesEvent(told, setting) || told.length > mostOfVerdict || !isPlain(clause, behind))
    return null;
  const numbers = words.flatMap(({ number }, at) => (at < behind && number !== null && !isTime[at] ? [at] : []));
  if (against.test(verdict)) return numbers.length > 0 ? null : pieceWith(clause, { wrong: phrases });
  return numbers.length > 1 ? null : pieceWith(clause, { right: phrases, numbers });
}

const offering =
  /^(?:can|could|has|have|had|'s got|likes?|loves?|offers?|offered|suggests?|suggested|proposes?|proposed|says?|said|writes|wrote|wants?|wanted|prefers?|preferred|needs?|needed|asks?|asked|would|would've|gave|gives|moved|changed|put|booked|squeezed|fitted|fit|bumped|only)$/;
const beside = setOf(
  'full, whole, only, in, instead, me, us, it, him, her, them, rather, love, like, for, do, see, take, make, manage, slot',
);

/** `the clinic can only do wednesday`, `reception says thursday at 11`; null for any other clause. */
export function offered(clause: Clause, setting: Setting): Piece | null {
  const { words, isTime, phrases } = clause;
  const verb = words.findIndex(
    ({ text, isPossessive }, at) =>
      !isTime[at] && (offering.test(text) || (isPossessive && isAt(words, at + 1, offering))),
  );
  const isSubject = words
    .slice(0, Math.max(verb, 0))
    .every(
      ({ kind, text, number }, at) =>
        kind === 'word' && !isTime[at] && number === null && !orders.has(text) && !noSubject.has(text),
    );
  if (verb < 1 || verb > mostOfSubject || !isSubject || namesEvent(words.slice(0, verb), setting)) return null;
  if (isAt(words, verb + 1, /^to$/) && isAt(words, verb + 2, /^(?:come|see|go)$/)) return null;
  // `football has been moved to sunday`, `rugby moved to 4`: what was moved, and nobody who offers
  const isPassive =
    hasWord(words, /^(?:is|are|was|were|been|be|being|got|gets|getting)$/, 0, verb + 2) ||
    (isAt(words, verb, /^(?:moved|changed|bumped|put|booked)$/) && !isAt(words, verb + 1, moved));
  if (isPassive) return null;
  // `they want us out by 11:30` tells the end.
  const isOut = words.some((_, at) => isOutBy(words, at));
  const isOther = says(phrases, 'relation', 'until', 'repeat') || (says(phrases, 'bound') && !isOut);
  if (!says(phrases, 'date', 'time', 'minutes', 'part') || isOther) return null;
  const isTold = words.every(
    ({ text, kind }, at) => at <= verb || isTime[at] || kind === 'break' || talk.has(text) || beside.has(text),
  );
  const isDenied = words.some(
    ({ text }, at) => at >= verb && /^(?:not|no|never|nothing|off|out|by|\w+n't)$/.test(text),
  );
  return isTold && (isOut || !isDenied) ? pieceWith(clause, { right: phrases }) : null;
}
const moved = /^(?:me|us|it|him|her|them|that|this|everything|things)$/;
const orders: ReadonlySet<string> = new Set(
  [...createVerbs, ...moveVerbs, ...removeVerbs].map((verb) => verb.split(' ')[0] ?? ''),
);
const noSubject = setOf("i, we, you, i'm, we're, i've, we've, if, when, what, who, how, where, why, there, and");

/** `friday would be good for lunch with Bo` */
const namesEvent = (words: readonly Word[], setting: Setting): boolean => {
  const said = words.flatMap(({ text }) => (talk.has(text) ? [] : [text]));
  return said.some((text) => plannedNouns.has(text)) || isPlannedName(said.join(' '), setting);
};

const isTalk = ({ words, isTime }: Clause, from: number, to: number): boolean =>
  words.slice(from, to).every(({ kind, text }, at) => kind === 'break' || isTime[from + at] || talk.has(text));

/** Neither a number nor another time. */
const isPlain = ({ words, isTime }: Clause, from: number): boolean =>
  words.every(({ kind, number }, at) => at < from || (kind === 'word' && number === null && !isTime[at]));

const pieceWith = (clause: Clause, told: Partial<Pick<Piece, 'right' | 'wrong' | 'numbers'>>): Piece => ({
  ...{ clause, right: [], wrong: [], numbers: [], isRemoved: false, isRemark: false, isReason: false },
  ...told,
});
