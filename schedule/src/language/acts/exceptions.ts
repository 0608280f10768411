import {
  createVerbs,
  definiteArticles,
  eventNouns,
  kindsOfEvent,
  moveVerbs,
  removeVerbs,
  splittingVerbs,
} from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import type { Target } from '../requests.ts';
import { afterAny, type Clause, clauseOf, withWords } from '../words/clause.ts';
import { backOver, findLastWord, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** Words that begin an exception within a request. */
const leads = listed(`
  except for, except, excepting, excluding, apart from, aside from, other than, but not, but for, but never, though not, although not, save,
  save for, not including, not, with the exception of, with exception of, besides, minus, bar, barring, unless it's, unless it is,
  that isn't, that's not, that aren't, that is not, that are not, which isn't, which aren't, but neither, neither, but leave, just leave, only leave, just keep, just not, only not, only keep,
  leaving, leaving out, leaving in, sparing, keeping, but i still need to, but i still have to, but i still want to, but i will take, but i will keep,
  but i will do, but i will attend, but i need to keep, but i want to keep
`);
const deeds = listed(`
  delete, cancel, remove, move, touch, clear, change, skip, push, shift, drop,
  deleting, cancelling, canceling, removing, moving, touching, clearing, changing, skipping, pushing, shifting, dropping
`);
const refusals = ["don't", 'dont', 'do not', 'never', 'without'].flatMap((not) =>
  deeds.map((deed) => `${not} ${deed}`),
);
/** Those with which a message may begin. */
const fronting = listed(`
  except for, excepting, excluding, apart from, aside from, other than, but for, save for, with the exception of, barring, besides, bar, leaving out
`);
const keeping = [
  ...listed('keep, only keep, just keep, leave, only leave, just leave, spare, leave out, leave in'),
  ...refusals,
];
const keepingOrFronting = [...keeping, ...fronting];
const nots = ['not', 'but not', 'though not'];
const excluding = [...leads, ...refusals];

/** Verbs of `lunch stays`. */
const staying = /^(?:stays?|remains?|happens?|excepted|excluded|exempt|exempted|apart|aside|spared|exception)$/;
const unmoved = /^(?:doesn't|don't|isn't|aren't|won't|can't|cannot|mustn't|shouldn't|not)$/;
const moving = /^(?:mov(?:e|es|ing)|chang(?:e|es|ing)|budg(?:e|es|ing)|shift(?:s|ing)?)$/;
const beforeStaying = /^(?:can|should|must|may|has|have|is|to|will|needs?|being|the|an|still)$/;
const helping = /^(?:do|does|did|have|has|had|is|are|was|were|am|can|could|will|would|should)$/;
/** Words at the end of an exception that are not part of a title. */
const tail =
  /^(?:where|as|it|they|is|are|there|alone|untouched|put|be|in|on|put|out|though|please|however|planned|calendar|me|for|now|unchanged)$/;
const exceptionLeads = /^(?:don't|dont|do|not|never|neither|for|keep|leave|without|then|also)$/;
const small =
  /^(?:i|we|want|need|am|do|going|doing|having|have|only|just|but|and|or|with|also|while|though|although|still|please|the|,|-)$/;

/** A clause split into the request and its exceptions. */
export interface Apart {
  readonly clause: Clause;
  readonly except: readonly Target[];
  /** The exception begins with `not` alone. */
  readonly isPlainNot: boolean;
}

/** Splits `clear today but not yoga` and `wipe friday, only the call stays`. Null if the clause has no exception. */
export function apartFromExceptions(clause: Clause, setting: Setting): Apart | null {
  const { words } = clause;
  const stretch = ledStretch(clause) ?? stayingStretch(clause);
  if (!stretch || (stretch.begin === 0 && stretch.end === words.length)) return null;
  const { begin, from, to, end } = stretch;
  if (hasWord(words, /^nothing$/, 0, begin)) return null;
  const day = dayOfBoth(clause, stretch, setting);
  const left = [...words.slice(0, begin), ...day, ...words.slice(end)];
  const named = [...words.slice(from, to - day.length), ...(stretch.when ?? [])];
  const except = allExceptedIn(clause, named, setting);
  return { clause: withWords(clause, left, setting), except, isPlainNot: words[from - 1]?.text === 'not' };
}

/** The events of a clause that is only an exception: `keep the client call`, `dinner can stay`. Null for any other clause. */
export function keptIn(clause: Clause, setting: Setting): Target[] | null {
  const { words, isTime } = clause;
  const stretch = stayingStretch(clause);
  const day = words.slice(0, stretch?.begin);
  // `on friday only the call stays`
  const isWhole = stretch && day.every(({ kind }, at) => kind === 'break' || isTime[at]);
  if (stretch && isWhole && !isAt(words, 0, splittingVerbs) && !isAt(words, 0, otherVerbs))
    return allExceptedIn(clause, [...words.slice(stretch.from, stretch.to), ...(stretch.when ?? []), ...day], setting);
  // `skip sundays`, behind a new series
  const isSkipped = isAt(words, 0, /^(?:skip|skipping|minus)$/) && words.every((_, at) => at === 0 || isTime[at]);
  // `apart from lunch`, `not the client call`; `besides that` leads to anything
  const fronted = isAt(words, 1, definiteArticles) ? afterAny(words, 0, nots) : -1;
  const from = isSkipped ? 1 : Math.max(fronted, afterAny(words, 0, keepingOrFronting));
  if (isAt(words, from, /^(?:that|this|it)$/) && afterAny(words, 0, fronting) > 0) return null;
  const isLeaving = words[0]?.text === 'leave' && isAt(words, 1, goals);
  return from < 0 || from === words.length || isLeaving || clause.isAsked
    ? null
    : allExceptedIn(clause, withoutTail(words.slice(from)), setting);
}

/** The events that a change of several should have left alone: `not the client call though`, `actually keep tuesday`. */
export function sparedIn(clause: Clause, setting: Setting): Target[] | null {
  const from = clause.words.findIndex(({ kind, text }) => kind === 'word' && !takingBack.test(text));
  const said = clause.words.slice(Math.max(from, 0));
  const words = beforeReason(said);
  // `not the gym, I meant yoga`
  const isMeant = hasWord(said, /^(?:meant|mean)$/);
  if (words.length > 9 || clause.isAsked || isMeant || words.some(({ kind }) => kind === 'break')) return null;
  const able = ableThen(words, clause, setting);
  if (able) return [able];
  const to = afterAny(words, 0, excluding);
  if (to < 0) return keptIn(withWords(clause, words, setting), setting);
  return to < words.length ? allExceptedIn(clause, withoutTail(words.slice(to)), setting) : null;
}
/** `i do get them on wednesday`, `we can make the 27th`: the day on which it takes place after all, and nothing else of time. */
function ableThen(words: readonly Word[], { message }: Clause, setting: Setting): Target | null {
  const isAble =
    isAt(words, 0, /^(?:i'll|we'll)$/) ||
    (isAt(words, 0, /^(?:i|we)$/) && isAt(words, 1, /^(?:can|do|could|will|am|are|still)$/));
  const { phrases, isTime } = clauseOf(message, words, setting);
  const [day, ...more] = phrases;
  // Of a new thing to do more is said: `i do have a dentist on wednesday`.
  const isOther = words.some((word, at) => at > 1 && !isTime[at] && !ofWhatWas.test(word.text));
  if (!isAble || isOther || !day || more.length > 0 || day.means.date === undefined) return null;
  return exceptedIn(clauseOf(message, words, setting), words.slice(day.from, day.to), setting);
}
const ofWhatWas =
  /^(?:do|make|get|have|take|go|come|attend|manage|be|there|it|them|that|this|one|to|still|though|pick|up|keep|on|free)$/;
const takingBack = /^(?:oh|but|and|no|nope|wait|sorry|oops|hang|hold|on|hmm)$/;

/** Reads `the other meetings` and `the rest` as all but the named events. Null if the clause has no such words. */
export function apartFromOthers(clause: Clause, setting: Setting): Clause | null {
  const { words, isTime } = clause;
  const isOthers = (at: number): boolean =>
    !isTime[at] &&
    (words[at]?.text === 'others' ||
      // `the remaining meetings`, while `all remaining yogas` are those to come
      (words[at]?.text === 'remaining' && (isTime[at + 1] || isAt(words, at + 1, afterRemaining))) ||
      (words[at]?.text === 'other' && hasWord(words, /s$|^stuff$/, at + 1, at + 4)) ||
      (words[at]?.text === 'rest' && (words[at - 1]?.text === 'the' || at === 0)) ||
      (words[at]?.text === 'else' && isAt(words, at - 1, /^(?:everything|anything|all)$/)));
  const said = words.map((word, at) => (isOthers(at) ? { ...word, text: 'all' } : word));
  return said.some((word, at) => word !== words[at]) ? withWords(clause, said, setting) : null;
}

const afterRemaining = eventNouns.union(new Set(['', 'meetings', ',', '.', 'to', 'by']));

/** `the retro nor the client call`, `lunch and the review`: each is an exception. */
function joinedNames(words: readonly Word[]): (readonly Word[])[] {
  const at = words.findIndex(
    (_, index) => index > 0 && isAt(words, index, /^(?:nor|or|and|,)$/) && isAt(words, index + 1, definiteArticles),
  );
  return at < 0 ? [words] : [words.slice(0, at), ...joinedNames(words.slice(at + 1))];
}

const otherVerbs: ReadonlySet<string> = new Set([...removeVerbs, ...moveVerbs, ...createVerbs]);
/** What begins the request behind an exception. */
const deedBehind = otherVerbs.union(new Set(['everything', 'all', 'every']));

/** The words of an exception: `from` and `to` enclose the event, `begin` and `end` also the words around it. */
interface Stretch {
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
  /** When it is, where that stands apart: `lunch stays on friday`. */
  readonly when?: readonly Word[];
}

/** Finds `except lunch`, `but not the client call`. */
function ledStretch(clause: Clause): Stretch | null {
  const { words } = clause;
  for (const at of words.keys()) {
    const from = at === 0 ? afterAny(words, 0, fronting) : leadEnd(clause, at);
    if (from < 0 || from >= words.length) continue;
    const end = at === 0 ? findWord(words, deedBehind, from + 1) : exceptionEnd(clause, from);
    if (end !== null && end < 0) continue;
    const to = from + withoutTail(words.slice(from, end ?? words.length)).length;
    return { begin: beforeJoins(words, at, 1), from, to, end: end ?? words.length };
  }
  return null;
}

const tellers = /^(?:i|we|he|she|they|it|that|i'm|we're|he's|she's|they're|it's|that's)$/;

/** The index after words that lead to an exception; -1 where none stand. */
function leadEnd({ words, isTime }: Clause, at: number): number {
  const isBehindAll = isAt(words, at - 1, allBut);
  if (words[at]?.text === 'but' && !isAt(words, at + 1, splittingVerbs)) {
    // `move everything to friday but the call`
    const isEvery = (_: Word, index: number): boolean =>
      index < at && isAt(words, index, /^(?:all|everything|lot)$/) && !isAt(words, index - 1, /^after$/);
    const isOfAll = !isAt(words, at + 1, exceptionLeads) && words.some(isEvery);
    // `delete every meeting this week but the retro`, `cancel the standups but friday's`
    const verb = afterAny(words, 0, removeOrMove);
    const isOfSeveral =
      verb > 0 &&
      (isAt(words, at + 1, definiteArticles) || words[at + 1]?.isPossessive || isTime[at + 1]) &&
      // `clear tomorrow but the dentist stays`
      (isTime.slice(verb, at).every(Boolean) ||
        hasWord(words, /^(?:every|any|anything|each|whole|entire|[a-z]{2,}[^s]s)$/, 1, at)) &&
      !words.some((_, index) => index > at && (isAt(words, index, staying) || isAt(words, index, unmoved)));
    if (isBehindAll || isOfAll || isOfSeveral) return at + 1;
  }
  const to = afterAny(words, at, excluding);
  // `what I did not do` is not an exception.
  const isDenied = words[at]?.text === 'not' && isAt(words, at - 1, helping);
  // `drinks at the bar`, `the train leaving at 5`
  const isNoun = words[at]?.text === 'bar' && !isTime[at - 1] && !isJoin(words[at - 1]) && !isBehindAll;
  const isVerb = isAt(words, at, /^(?:leaving|keeping)$/) && isAt(words, to, goals);
  // `delete save the date`
  const isSave = words[at]?.text === 'save' && at < 2;
  return isDenied || isNoun || isVerb || isSave ? -1 : to;
}

/** Where the request goes on behind an exception; null where it does not. */
function exceptionEnd({ words, phrases }: Clause, from: number): number | null {
  // In `move everything but lunch to friday` the goal follows the exception.
  const isGoal = (at: number): boolean => at > from && isAt(words, at, /^(?:to|until|till|by)$/);
  for (const phrase of phrases) {
    if (phrase.from > from && (isGoal(phrase.from) || phrase.means.shift !== undefined)) return phrase.from;
    if (isGoal(phrase.from - 1)) return phrase.from - 1;
  }
  // `everything except the gym can go`, `all but lunch can be deleted`
  const being = words.findIndex((_, at) => at > from && afterAny(words, at, passive) > 0);
  if (being > 0) return being;
  const going = findWord(words, /^go(?:es)?$/, from + 1);
  // `but the bins still have to go out`
  const isKept = isAt(words, going + 1, /^(?:out|ahead|in|up)$/) && isAt(words, from - 1, /^but$/);
  if (isKept && !isAt(words, from - 2, allBut)) return null;
  if (isAt(words, going - 1, beforeStaying)) return going - 1;
  return words[going]?.text === 'goes' ? going : null;
}

/** Finds `dinner with the patels stays` after a comma, `but` or `only`. */
function stayingStretch({ words, isTime }: Clause): Stretch | null {
  const isUntimed = (_: Word, index: number): boolean => !isTime[index];
  const isUnmoved = (at: number): boolean => isAt(words, at, unmoved) && isAt(words, at + 1, moving);
  // `only the 12th is on`
  const isOn = (at: number): boolean =>
    at === words.length - 1 && isAt(words, at, /^on$/) && isAt(words, at - 1, /^(?:is|are|still)$/);
  const at = words.findIndex(
    ({ kind }, index) =>
      kind === 'word' && !isTime[index] && (isAt(words, index, staying) || isUnmoved(index) || isOn(index)),
  );
  const verb = isUnmoved(at) ? at + 1 : at;
  if (at < 1 || withoutTail(words.filter((word, index) => index >= verb && isUntimed(word, index))).length > 1)
    return null;
  const before = words.slice(0, at);
  const bound = before.findLastIndex(
    ({ kind, text }) => kind === 'break' || /^(?:but|while|though|although|only)$/.test(text),
  );
  const from = (bound < 0 ? findLastWord(before, /^and$/) : bound) + 1;
  const to = backOver(words, at, beforeStaying, from);
  const when = words.filter((word, index) => index > verb && !isUntimed(word, index));
  return { begin: beforeJoins(words, from), from, to, end: words.length, when };
}

const removeOrMove = [...removeVerbs, ...moveVerbs];
const passive = ['can be', 'may be', 'should be'];
const goals = /^(?:at|for|from|to|on)$/;
const allBut = /^(?:all|everything|every|anything|it|that|this|them|those|these|one)$/;
const isJoin = (word: Word | undefined): boolean =>
  word !== undefined && (word.kind === 'break' || /^(?:but|and|while|though|although|only|just)$/.test(word.text));

/** Where the commas and the `but` before a word begin. */
function beforeJoins(words: readonly Word[], at: number, from = 0): number {
  let begin = at;
  while (begin > from && isJoin(words[begin - 1])) begin--;
  return begin;
}

function withoutTail(words: readonly Word[]): readonly Word[] {
  const reasoned = beforeReason(words);
  // `the bins still have to go out`
  const duty = reasoned.findIndex(
    ({ text }, at) => at > 0 && /^(?:still|needs?|has|have|must)$/.test(text) && isAt(words, at + 1, dutyBehind),
  );
  const said = reasoned.slice(0, duty < 0 ? undefined : duty);
  const last = said.findLastIndex(({ kind, text }) => kind !== 'break' && !tail.test(text));
  return said.slice(0, Math.max(last, 0) + 1);
}

const dutyBehind = /^(?:to|got|be|needs?|has|have|must)$/;

/** `not wednesday though i can do that one`, `save for the 20th, that's the last class` without why. */
function beforeReason(words: readonly Word[]): readonly Word[] {
  const why = words.findIndex(
    ({ kind, text }, at) =>
      at > 0 && (/^(?:though|because|since)$/.test(text) || (kind === 'break' && isAt(words, at + 1, tellers))),
  );
  return words.slice(0, why < 0 ? undefined : why);
}

/** In `cancel everything except lunch tomorrow` the day belongs to the request too. */
function dayOfBoth(clause: Clause, { begin, from, to }: Stretch, setting: Setting): readonly Word[] {
  const days = clause.phrases.filter(({ means }) => means.date !== undefined);
  const day = days.find((phrase) => phrase.from > from && phrase.to === to);
  if (!day || days.some((phrase) => phrase.from < begin)) return [];
  const named = exceptedIn(clause, clause.words.slice(from, day.from), setting);
  // `just the one on the 12th`
  const isUnnamed = (named.words === '' && named.ordinal === null) || /^ones?$/i.test(named.words);
  return isUnnamed ? [] : clause.words.slice(day.from, day.to);
}

const allExceptedIn = (clause: Clause, said: readonly Word[], setting: Setting): Target[] =>
  joinedNames(said)
    .map((each) => exceptedIn(clause, each, setting))
    .filter(({ words }) => !others.test(words));
/** `the other weeks stay as they are`: it says no more than the rest. */
const others =
  /^(?:all )?(?:other|remaining) (?:weeks?|days?|ones?|times|dates|months|two|three)$|^(?:others?|rest|otherwise|else|(?:everything|all|anything) else)$/i;

const isKind = (name: string): boolean => kindsOfEvent.has(name) || name === 'one' || name === 'event';

/** The event that the words of an exception name. Words that name none become a title, so that the assistant asks about them. */
function exceptedIn(clause: Clause, said: readonly Word[], setting: Setting): Target {
  // `the 20th` is a day, and `20th` the twentieth.
  const first = said.findIndex(({ text }, at) => !small.test(text) || (text === 'the' && isAt(said, at + 1, /^\d/)));
  const words = said
    .slice(Math.max(first, 0))
    .filter(({ text }, at) => at > 0 || !/^(?:do|attend|make|take|go|keep)$/.test(text));
  // `all but parents evening`: in a name a part of the day is none.
  const stretch = withTitleWords(
    clauseOf(clause.message, words, setting),
    ({ from }) => from > 0 && !isAt(words, from - 1, definiteArticles),
  );
  const target = targetOf(stretch, 0, words.length, setting);
  if (isNowhere(target)) return { ...noTarget, words: textBetween(stretch) || '…' };
  // The class in `cancel yoga, but keep wednesday's class` is one of those named before it.
  if (target.when && isKind(target.words.toLowerCase())) return { ...target, words: '' };
  // `not this thursday` is one day, `not thursday` that of any week.
  const isOneDay = target.when !== null && hasWord(words, /^(?:this|next|coming)$/);
  return isOneDay && target.when ? { ...target, when: { ...target.when, weekday: null } } : target;
}
