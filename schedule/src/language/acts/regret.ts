import { interjections } from '../lexicon.ts';
import type { Conversation } from '../requests.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { dayBesideAt } from './day-beside.ts';

/** What says that something was said wrongly. */
const regrets = setOf(`
  no, nope, nah, sorry, apologies, oops, oopsie, whoops, woops, ups, wait, actually, rather, correction, mean, meant, it's, its, that's, thats, instead, scrap, scratch,
  strike, wrong, typo, should, supposed, better
`);
const regretPhrases = listed(`
  change of plan, change of plans, on second thought, on second thoughts, my mistake, my bad, is what i meant, was what i meant, is the one i meant, was the one i meant, is what i wanted, was what i wanted, i said, i wrote, i got that wrong, i got it wrong, hang on, hold on, one sec,
  excuse me, forgive me, silly me, about that, my fault, would be better, would be best, is better, works better, suits better, i think, i guess,
  never mind, nvm, duh, bugger, autocorrect, stupid autocorrect, damn autocorrect, misread, misread it, misread that, read it wrong, read that wrong,
  got it wrong, got that wrong, got the day wrong, got the time wrong, messed up, mixed up, mixed that up, should've been, should've said, fat fingers, autocorrect
`);
/** These words add nothing to it. */
const besideRegrets = setOf(`
  hold, hang, i, i'm, make, that, it, is, be, been, was, were, better, well, say, said, on, in, fact, day, time, and,
  one, i'd, have, had, last, wanted, to, but, back, then, work, works, do, doesn't, won't, keep, leave, let's, lets, please, also, obviously,
  ok, okay, so, hey, dear, mate, love, darling, honey, man, dude, buddy, pal, guys, ${interjections.join(', ')}
`).union(regrets);

/** Whether a word is of talk rather than a name, right after a change. */
export const isTalk = (text: string): boolean => besideRegrets.has(text) && text !== 'work';

/** A clause without the words of regret at its ends. */
export interface Regret {
  readonly isRegret: boolean;
  readonly left: Clause;
}

const mostOfWrong = 6;

/** How many words at the beginning tell only that something was wrong: `got the wrong kid, it's for Noah`. */
export function wrongTold(words: readonly Word[]): number {
  const end = words.findIndex(({ kind }) => kind === 'break');
  return end <= mostOfWrong && words.slice(0, Math.max(end, 0)).some(({ text }) => text === 'wrong') ? end : 0;
}

export function withoutRegret(clause: Clause, setting: Setting): Regret {
  const { words, message, isTime } = clause;
  const isBeside = words.map(
    ({ kind, text }, at) => !isTime[at] && !isOfAll(words, at) && (kind === 'break' || besideRegrets.has(text)),
  );
  const isRegret = words.map(({ text }, at) => regrets.has(text) && !isOfAll(words, at));
  for (const from of words.keys()) {
    const to = afterAny(words, from, regretPhrases);
    isBeside.fill(true, from, Math.max(from, to));
    isRegret.fill(true, from, Math.max(from, to));
  }
  const wrong = wrongTold(words);
  isBeside.fill(true, 0, wrong);
  isRegret.fill(true, 0, wrong);
  const from = isBeside.includes(false) ? isBeside.indexOf(false) : words.length;
  const to = Math.max(from, isBeside.lastIndexOf(false) + 1);
  const left =
    from === 0 && to === words.length
      ? { ...clause, isAsked: false, goesOn: false }
      : clauseOf(message, words.slice(from, to), setting);
  return { isRegret: isRegret.some((is, at) => is && (at < from || at >= to)), left };
}

/** `scrap all of monday` deletes what is there; `scrap all of that` takes back what was said. */
const isOfAll = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, /^(?:scrap|scratch|strike)$/) &&
  isAt(words, at + 1, /^(?:all|everything)$/) &&
  words.length > at + 2 &&
  !isAt(words, isAt(words, at + 2, /^of$/) ? at + 3 : at + 2, /^(?:it|that|this|them|those|these)$/);

/** What was wrong and what is right instead. */
export interface Contrast {
  readonly wrong: readonly Word[];
  readonly right: readonly Word[];
  /** `change one to the other`: said of anything, so that the one has to be there. */
  readonly isExchange: boolean;
}

const negations = listed("not, and not, rather than, instead of, isn't, is not, wasn't, was not");
const dismissals = /^(?:forget|wrote|said|doesn't|don't|won't|can't|cannot|out|impossible)$/;

/** `not gym, yoga`, `thursday rather than friday`, `i wrote saturday but it's sunday`. */
export function contrastIn({ words }: Clause): Contrast | null {
  const to = words.findIndex(({ text }) => /^(?:to|with|by)$/.test(text));
  if (/^(?:change|replace|correct)$/.test(words[0]?.text ?? '') && to > 1)
    return { wrong: words.slice(1, to), right: words.slice(to + 1), isExchange: true };
  const not = words.findIndex((_, at) => afterAny(words, at, negations) > 0);
  const begin = not < 0 ? 0 : afterAny(words, not, negations);
  // `not Meera I meant Meena`
  const isMeant = (at: number): boolean =>
    isAt(words, at, /^i$/) && isAt(words, at + 1, /^(?:mean|meant|said|wanted)$/);
  const join = words.findIndex(
    ({ kind, text }, at) => at > begin && (kind === 'break' || /^(?:but|its?)$/.test(text) || isMeant(at)),
  );
  const end = join < 0 ? words.length : join;
  // `friday is out, saturday`, while `dinner out right after it, 90 min` is a name
  const isOut = (at: number): boolean => at + 1 === end || isAt(words, at - 1, /^(?:is|are)$/);
  const isDismissed =
    not < 0 && words.slice(0, end).some(({ text }, at) => dismissals.test(text) && (text !== 'out' || isOut(at)));
  if (not < 0 && !isDismissed) return null;
  const before = words.slice(0, Math.max(not, 0)).filter(({ text }) => !/^(?:it|that|this)$/.test(text));
  const right = [...before, ...words.slice(isMeant(end) ? end + 2 : end + 1)];
  return right.length > 0 && end > begin ? { wrong: words.slice(begin, end), right, isExchange: false } : null;
}

/** Whether a message is nothing but regret: `wrong one`, before what was meant. */
export const isRegretAlone = (clause: Clause, setting: Setting): boolean => {
  const { isRegret, left } = withoutRegret(clause, setting);
  return isRegret && left.words.length === 0;
};

/** `oh dear, that was wrong`, `I didn't want that`: nothing but that something went wrong. */
export const isRegretted = (clause: Clause): boolean =>
  !clause.isAsked &&
  clause.phrases.length === 0 &&
  clause.words.every(({ kind, text }) => kind === 'break' || ofRegret.has(text));
const ofRegret = setOf(`
  a, an, the, this, all, just, my, own, me, you, we, not, didn't, did, don't, shouldn't, isn't, wasn't, right, mistake, mistakes, error, fault, bad, silly, stupid, accident, by, mistaken, meaning, done, do, one, thing,
  intended, intend, quite, what, need, goodness, god, gosh, no, dear, happened, button, clicked, pressed, misunderstood, sure, after, meeting, event, appointment
`).union(besideRegrets);

/** `sorry about that. What's on tomorrow?`: what is regretted before a question is no part of it. An answer to an open question is none. */
export function withoutRegretBefore(
  message: string,
  words: readonly Word[],
  { question }: Conversation,
): readonly Word[] {
  const isMarked = /[?？]\s*$/.test(message);
  const from = words.findIndex(
    ({ text }, at) => words[at - 1]?.kind === 'break' && (asksOpenly.test(text) || (isMarked && asksMarked.test(text))),
  );
  if (question || from < 1 || from > mostBefore || isAt(words, from + 1, /^about$/)) return words;
  // `sorry, when I said friday I meant saturday`
  if (hasWord(words.slice(from), /^(?:meant|mean|said|instead|not)$/)) return words;
  const lead = words.slice(0, from);
  const isOf = lead.map(({ kind, text }) => kind === 'break' || besideRegrets.has(text));
  const isRegret = lead.map(({ text }) => regrets.has(text));
  for (const at of lead.keys()) {
    const to = afterAny(lead, at, regretPhrases);
    isOf.fill(true, at, Math.max(at, to));
    isRegret.fill(true, at, Math.max(at, to));
  }
  return isOf.every(Boolean) && isRegret.some(Boolean) ? words.slice(from) : words;
}
const mostBefore = 12;
const asksOpenly = /^(?:what|whats|when|where|who|whose|which|how|why|show|list|tell)$/;
const asksMarked = /^(?:do|does|did|is|are|am|was|were|have|has|any|anything)$/;

const besideAsItWas = setOf(`
  never, mind, nevermind, forget, leave, keep, put, bring, get, it, that, this, them, those, as, is, was, were, where, how, the, way, like, there, before,
  alone, be, changed, my, fine, both, all, stay, stays, pair, two, of, stick, those, these, still, on, either, both, i'll, just, don't, bother, undo, didn't, did, do, to, old, original, originally, previous, earlier, time, slot, move, postpone, need, want, anyway, after, all, thanks, again, a, mistake
`).union(besideRegrets);
const takesBackMade = /^(?:don't|forget|scratch|scrap|strike|mistake|changed)$/;
const takesBack =
  /^(?:don't|stays?|bring|back|leave|keep|put|scratch|scrap|strike|mistake|changed|before|didn't|where|old|original|previous)$/;
const reasons = /^(?:i|i'm|i'll|ill|we|we'll|they|he|she|because|since)$/;
/** `my wife already did it`: somebody, and what they do. */
const othersReason =
  /^(?:my|our|the|\p{L}+) (?:\S+ ){0,3}(?:already|did|does|has|have|is|are|was|can|can't|cannot|will|won't|isn't|got|took|called|cancelled|said|says|wants|needs)\b/u;
/** `not starting yet` */
const notNow = /^(?:not|haven't|hasn't|didn't) (?:\S+ing|started|yet|now|even)\b/;
/** A sentence about oneself or the event: `it hasn't even started`. */
const remark =
  /^(?:(?:no|ah|oh|wait|hang on|sorry|oops|hmm) )*(?:i|we|it|that|they|he|she)\b(?! (?:can you|please|want))/;
/** What may be told of only, without a change to take back. */
const aloneNoOrder = /^(?:ok |okay |no |but )*leave (?:it|that|them)(?: there| here| then)?$/;

/** `as it was`, of what was changed or deleted */
const asItWas = /^(?:no |actually |just )*(?:as|like|how|the way) (?:it|they|that) (?:was|were)(?: before| please)?$/;

/** `wednesday's no good`, before what is to become of it */
const unsuitedSaid =
  /\b(?:no good|not good|no use|(?:doesn't|won't|can't) work|clashes|is full|too (?:late|early|long|short|much))$/;

/** `never mind, leave it as it was`, `actually keep it`, `scratch that`: the last change is taken back. */
export function isLeftAsItWas(clauses: readonly Clause[], conversation: Conversation): boolean {
  const before = clauses.slice(0, -1);
  const isUnsuited = before.length > 0 && before.every((clause) => unsuitedSaid.test(spokenText(clause)));
  return isAsItWas(isUnsuited ? clauses.slice(-1) : clauses, conversation);
}

function isAsItWas(clauses: readonly Clause[], { last, isUnchanged, question }: Conversation): boolean {
  const isMade = last?.kind === 'create' || last?.kind === 'log' || last?.kind === 'start';
  const isDeed = isMade || /^(?:update|delete|swap|tick|untick|correct time)$/.test(last?.kind ?? '');
  if (!isDeed || isUnchanged || question) return false;
  const all = clauses.flatMap((clause) => clause.words);
  // `scrap that, I'll call them first`: what follows is the reason.
  const isReason = (at: number): boolean =>
    reasons.test(all[at]?.text ?? '') ||
    notNow.test(spokenText({ words: all }, at)) ||
    othersReason.test(spokenText({ words: all }, at));
  const reason = all.findIndex(({ kind }, at) => at > 1 && kind === 'break' && isReason(at + 1));
  const isTimed = clauses.some(({ phrases }) => phrases.length > 0);
  const asked = reason < 0 || isTimed ? all : all.slice(0, reason);
  // `no wait it hasn't even started, take that back`
  const lead = asked.findLastIndex(({ kind }) => kind === 'break');
  const isRemark = lead > 0 && !isTimed && remark.test(spokenText({ words: asked.slice(0, lead) }));
  const words = (isRemark ? asked.slice(lead) : asked).filter(({ kind }) => kind !== 'break');
  // `no, the day before that` is another day.
  if (words.length > 14 || dayBesideAt(all)) return false;
  // `where was it`
  if (isAt(all, 0, /^(?:where|when|what|who|which|how|why)$/)) return false;
  return (
    words.every(({ text }) => besideAsItWas.has(text)) &&
    (words.some(({ text }) => (isMade ? takesBackMade : takesBack).test(text)) ||
      asItWas.test(spokenText({ words }))) &&
    !aloneNoOrder.test(words.map(({ text }) => text).join(' '))
  );
}
