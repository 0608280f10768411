import { createVerbs, definiteArticles, moveVerbs, removeVerbs, splittingVerbs } from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import type { Target } from '../requests.ts';
import { afterAny, type Clause, clauseOf, withWords } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** Words that begin an exception within a request. */
const leads = listed(`
  except for, except, excepting, excluding, apart from, aside from, other than, but not, but for, but never, save for, not including, not,
  with the exception of, with exception of, besides, minus, bar, but neither, neither, but leave, just leave, only leave, just keep, just not, only not, only keep,
  leaving, leaving out, leaving in, sparing, keeping, but i still need to, but i still have to, but i still want to, but i will take, but i will keep,
  but i will do, but i will attend, but i need to keep, but i want to keep
`);
const deeds = ['delete', 'cancel', 'remove', 'move', 'touch', 'clear', 'change', 'skip', 'push', 'shift', 'drop'];
const refusals = ["don't", 'dont', 'do not', 'never', 'without'].flatMap((not) =>
  deeds.flatMap((deed) => [`${not} ${deed}`, `${not} ${deed === 'move' ? 'moving' : `${deed}ing`}`]),
);
const keeping = [...listed('keep, leave, spare, leave out, leave in'), ...refusals];
const excluding = [...leads, ...refusals];

/** Verbs of `lunch stays`. */
const staying = /^(?:stays?|remains?|excepted|excluded|exempt|exempted|apart|aside|spared|exception)$/;
const unmoved = /^(?:doesn't|don't|isn't|aren't|won't|can't|cannot|mustn't|shouldn't|not)$/;
const moving = /^(?:mov(?:e|es|ing)|chang(?:e|es|ing)|budg(?:e|es|ing)|shift(?:s|ing)?)$/;
const beforeStaying = /^(?:can|should|must|may|has|have|is|to|will|needs?|being|the|an)$/;
const helping = /^(?:do|does|did|have|has|had|is|are|was|were|am|can|could|will|would|should)$/;
/** Words at the end of an exception that are not part of a title. */
const tail =
  /^(?:where|as|it|they|is|are|there|alone|untouched|be|in|on|put|out|though|please|however|planned|calendar|me|for|now|unchanged)$/;
const exceptionLeads = /^(?:don't|dont|do|not|never|neither|for|keep|leave|without|then|also)$/;
const small =
  /^(?:i|we|want|need|am|do|going|doing|having|have|only|just|but|and|or|with|also|while|still|please|the|,|-)$/;

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
  if (!stretch || stretch.begin === 0) return null;
  const except = words.slice(stretch.from, stretch.to);
  const before = words.slice(0, stretch.begin);
  const dayBehind = dayOfBoth(clause, stretch, setting);
  const left = [...before, ...dayBehind, ...words.slice(stretch.end)];
  const kept = except.slice(0, except.length - dayBehind.length);
  const targets = joinedNames(kept).map((named) => exceptedIn(clause, named, setting));
  const isPlainNot = words[stretch.from - 1]?.text === 'not';
  return { clause: withWords(clause, left, setting), except: targets, isPlainNot };
}

/** The event of a clause that is only an exception: `keep the client call`, `dinner can stay`. Null for any other clause. */
export function keptIn(clause: Clause, setting: Setting): Target | null {
  const { words } = clause;
  const stretch = stayingStretch(clause);
  const first = words[0]?.text ?? '';
  if (stretch?.begin === 0 && !splittingVerbs.has(first) && !otherVerbs.has(first))
    return exceptedIn(clause, words.slice(stretch.from, stretch.to), setting);
  // `skip sundays`, behind a new series
  const isSkipped = /^(?:skip|skipping|minus)$/.test(first) && words.slice(1).every((_, at) => clause.isTime[at + 1]);
  const from = isSkipped ? 1 : afterAny(words, 0, keeping);
  const isLeaving = first === 'leave' && /^(?:for|at|from|to)$/.test(words[1]?.text ?? '');
  return from < 0 || from === words.length || isLeaving || clause.isAsked
    ? null
    : exceptedIn(clause, withoutTail(words.slice(from)), setting);
}

/** The event that a change of several should have left alone: `not the client call though`, `actually keep tuesday`. */
export function sparedIn(clause: Clause, setting: Setting): Target | null {
  const from = clause.words.findIndex(({ kind, text }) => kind === 'word' && !takingBack.test(text));
  const why = clause.words.findIndex(
    ({ kind }, at) =>
      at > from && kind === 'break' && /^(?:i|we|it|that|i'm|we're)$/.test(clause.words[at + 1]?.text ?? ''),
  );
  const words = clause.words.slice(Math.max(from, 0), why < 0 ? undefined : why);
  if (words.length > 9 || clause.isAsked || words.some(({ kind }) => kind === 'break')) return null;
  const to = afterAny(words, 0, excluding);
  if (to < 0) return keptIn(withWords(clause, words, setting), setting);
  return to < words.length ? exceptedIn(clause, withoutTail(words.slice(to)), setting) : null;
}
const takingBack = /^(?:no|nope|wait|sorry|oops|hang|hold|on|hmm)$/;

/** Reads `the other meetings` and `the rest` as all but the named events. Null if the clause has no such words. */
export function apartFromOthers(clause: Clause, setting: Setting): Clause | null {
  const { words, isTime } = clause;
  const isOthers = ({ text }: Word, at: number): boolean =>
    !isTime[at] &&
    (/^(?:others|remaining)$/.test(text) ||
      (text === 'other' && words.slice(at + 1, at + 4).some((word) => /s$|^stuff$/.test(word.text))) ||
      (text === 'rest' && words[at - 1]?.text === 'the') ||
      (text === 'else' && /^(?:everything|anything|all)$/.test(words[at - 1]?.text ?? '')));
  if (!words.some(isOthers)) return null;
  const said = words.map((word, at) => (isOthers(word, at) ? { ...word, text: 'all' } : word));
  return withWords(clause, said, setting);
}

/** `the retro nor the client call`, `lunch and the review`: each is an exception. */
function joinedNames(words: readonly Word[]): (readonly Word[])[] {
  const at = words.findIndex(
    ({ text }, index) => index > 0 && /^(?:nor|or|and|,)$/.test(text) && isBegin(words[index + 1]),
  );
  return at < 0 ? [words] : [words.slice(0, at), ...joinedNames(words.slice(at + 1))];
}
const isBegin = (word: Word | undefined): boolean => word?.kind === 'word' && definiteArticles.has(word.text);

const otherVerbs: ReadonlySet<string> = new Set([...removeVerbs, ...moveVerbs, ...createVerbs]);

/** The words of an exception: `from` and `to` enclose the event, `begin` and `end` also the words around it. */
interface Stretch {
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

function ledStretch({ words, phrases, isTime }: Clause): Stretch | null {
  for (const at of words.keys()) {
    // `what I did not do` is not an exception.
    if (at === 0 || (words[at]?.text === 'not' && helping.test(words[at - 1]?.text ?? ''))) continue;
    const isAllBut =
      words[at]?.text === 'but' &&
      (allBut.test(words[at - 1]?.text ?? '') ||
        (!exceptionLeads.test(words[at + 1]?.text ?? '') &&
          words.slice(0, at).some(({ text }) => /^(?:all|everything|lot)$/.test(text)))) &&
      !splittingVerbs.has(words[at + 1]?.text ?? '');
    const from = isAllBut ? at + 1 : afterAny(words, at, excluding);
    // `drinks at the bar`, `the train leaving at 5`
    const isNoun =
      words[at]?.text === 'bar' && !(isTime[at - 1] || isJoin(words[at - 1]) || allBut.test(words[at - 1]?.text ?? ''));
    const isVerb = /^(?:leaving|keeping)$/.test(words[at]?.text ?? '') && goals.test(words[from]?.text ?? '');
    if (from < 0 || from >= words.length || isNoun || isVerb) continue;
    let begin = at;
    while (begin > 1 && isJoin(words[begin - 1])) begin--;
    // In `move everything but lunch to friday` the goal follows the exception.
    const aims = phrases.flatMap((phrase) => {
      const isGoal = (index: number): boolean => /^(?:to|until|till|by)$/.test(words[index]?.text ?? '');
      const start = isGoal(phrase.from) || phrase.means.shift !== undefined ? phrase.from : phrase.from - 1;
      return start > from && (start === phrase.from || isGoal(start)) ? [start] : [];
    });
    // `everything except the gym can go`
    const going = words.findIndex(({ text }, index) => index > from && /^go(?:es)?$/.test(text));
    const isModal = beforeStaying.test(words[going - 1]?.text ?? '');
    // `not wednesday though i can do that one`
    const why = words.findIndex(({ text }, index) => index > from && /^(?:though|because|since)$/.test(text));
    const last = why < 0 ? words.length : why;
    const end = aims[0] ?? (isModal ? going - 1 : words[going]?.text === 'goes' ? going : last);
    return {
      begin,
      from,
      to: from + withoutTail(words.slice(from, end)).length,
      end: end === why ? words.length : end,
    };
  }
  return null;
}

/** Finds `dinner with the patels stays` after a comma, `but` or `only`. */
function stayingStretch({ words, isTime }: Clause): Stretch | null {
  const at = words.findIndex(
    ({ text, kind }, index) =>
      kind === 'word' &&
      !isTime[index] &&
      (staying.test(text) || (unmoved.test(text) && moving.test(words[index + 1]?.text ?? ''))),
  );
  const isUnmoved = unmoved.test(words[at]?.text ?? '');
  if (at < 1 || withoutTail(words.slice(isUnmoved ? at + 1 : at)).length > 1) return null;
  const before = words.slice(0, at);
  const bound = before.findLastIndex(({ kind, text }) => kind === 'break' || /^(?:but|while|only)$/.test(text));
  const joined = bound < 0 ? before.findLastIndex(({ text }) => text === 'and') : bound;
  let begin = joined + 1;
  while (begin > 0 && isJoin(words[begin - 1])) begin--;
  let to = at;
  while (to > begin && beforeStaying.test(words[to - 1]?.text ?? '')) to--;
  return { begin, from: joined + 1, to, end: words.length };
}

const goals = /^(?:at|for|from|to|on)$/;
const allBut = /^(?:all|everything|every|anything|it|that|this|them|those|these|one)$/;
const isJoin = (word: Word | undefined): boolean =>
  word !== undefined && (word.kind === 'break' || /^(?:but|and|while|only|just)$/.test(word.text));

function withoutTail(words: readonly Word[]): readonly Word[] {
  let to = words.length;
  while (to > 1 && (words[to - 1]?.kind === 'break' || tail.test(words[to - 1]?.text ?? ''))) to--;
  return words.slice(0, to);
}

/** In `cancel everything except lunch tomorrow` the day belongs to the request too. */
function dayOfBoth(clause: Clause, { begin, from, to }: Stretch, setting: Setting): readonly Word[] {
  const day = clause.phrases.find(
    (phrase) => phrase.from > from && phrase.to === to && phrase.means.date !== undefined,
  );
  const isSaidBefore = clause.phrases.some((phrase) => phrase.from < begin && phrase.means.date !== undefined);
  if (!day || isSaidBefore) return [];
  const named = exceptedIn(clause, clause.words.slice(from, day.from), setting);
  return named.words === '' && named.ordinal === null ? [] : clause.words.slice(day.from, day.to);
}

/** The event that the words of an exception name. Words that name none become a title, so that the assistant asks about them. */
function exceptedIn(clause: Clause, said: readonly Word[], setting: Setting): Target {
  // `the 20th` is a day, and `20th` the twentieth.
  const first = said.findIndex(
    ({ text }, at) => !small.test(text) || (text === 'the' && /^\d/.test(said[at + 1]?.text ?? '')),
  );
  const words = (first < 0 ? said : said.slice(first)).filter(
    ({ text }, at) => at > 0 || !/^(?:do|attend|make|take|go|keep)$/.test(text),
  );
  // `all but parents evening`: in a name a part of the day is none.
  const stretch = withTitleWords(
    clauseOf(clause.message, words, setting),
    ({ from }) => from > 0 && !definiteArticles.has(words[from - 1]?.text ?? ''),
  );
  const found = targetOf(stretch, 0, words.length, setting);
  // `not this thursday` is one day, `not thursday` that of any week.
  const isOneDay = found.when !== null && words.some(({ text }) => /^(?:this|next|coming)$/.test(text));
  const target = isOneDay && found.when ? { ...found, when: { ...found.when, weekday: null } } : found;
  return isNowhere(target) ? { ...noTarget, words: textBetween(stretch) || '…' } : target;
}
