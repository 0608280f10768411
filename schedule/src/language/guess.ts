import type { Setting } from './acts/act.ts';
import { onFrom, updateOf } from './acts/change.ts';
import { mentionedOf, noTarget, onNow } from './acts/target.ts';
import { tellingOf } from './likeness.ts';
import type { PlannedNames } from './planned-names.ts';
import { lackingIn, type Request, type Scope, type Target } from './requests.ts';
import { todayOf } from './time/days.ts';
import { areOfTime, type Phrase } from './time/phrase.ts';
import { now as rightNow } from './time/relations.ts';
import { noTime, type When, whenOf } from './time/when.ts';
import type { Clause } from './words/clause.ts';
import { setOf } from './words/list.ts';
import type { Word } from './words/word.ts';

/**
 * What a sentence that no rule reads most likely asks for: an event that is there stands in it, and with it a time, a length, or that
 * it takes place no more. It is only a guess, so the assistant shows what it would do and does it after a yes.
 */

const mostWords = 60;

/**
 * @param request what the rules read, which is not understood as a whole
 * @param names of what is planned
 */
export function guess(clause: Clause, request: Request, names: PlannedNames, setting: Setting): Request | null {
  if (!isGuessable(clause, setting)) return null;
  const subject = subjectIn(withoutAnchors(clause), request.kind === 'create', names, setting);
  return subject ? changeOf(clause, subject, setting) : null;
}

/** `the Tuesday after half term`: a time is measured from that event, and nothing is done to it. */
function withoutAnchors({ words, phrases }: Clause): Pick<Clause, 'words'> {
  const isAnchor = areOfTime(
    words,
    phrases.filter(({ means }) => means.relation),
  );
  return { words: words.map((word, at) => (isAnchor[at] ? { ...word, kind: 'break' as const } : word)) };
}

/** Nothing is guessed of a question, of an answer, of what is plainly new, of what has an exception or of a reminder. */
const isGuessable = ({ words, isAsked }: Clause, { planned, conversation }: Setting): boolean =>
  planned !== undefined &&
  !isAsked &&
  !/^(?:add|create|schedule|arrange|organi[sz]e)$/.test(words[0]?.text ?? '') &&
  conversation.question === null &&
  words.length <= mostWords &&
  !words.some(({ text }) => sparing.has(text) || reminding.test(text));

const sparing = setOf(
  'except, excepting, excepted, apart, besides, barring, bar, save, rest, others, everything, both',
);
const reminding = /^(?:remind\w*|nudge|ping|buzz|poke|warn|beep|notice|alert|alarm|notify|heads-up)$/;

interface Subject {
  readonly target: Target;
  /** Its dates, where they are known. */
  readonly dates: readonly string[];
  /** The places of its words. */
  readonly places: ReadonlySet<number>;
}

/** What stands before a name that is known. */
const leads = /^(?:the|my|our|for|to|from|with|and|so|oh|ok|no)$/;
const spans =
  /^(?:week|weekend|month|year|day|morning|afternoon|evening|time|quarter|spring|summer|autumn|fall|winter|.+day)$/;
const pointing = setOf('it, this, that, one, meeting, call, event, appointment');

/**
 * The planned event that a clause names best; else what the conversation is about, or what is on.
 *
 * @param isNew the rules read a new event: only all words of a title name another one
 */
export function subjectIn(
  { words }: Pick<Clause, 'words'>,
  isNew: boolean,
  { byWord }: PlannedNames,
  { conversation }: Setting,
): Subject | null {
  const saidAt = new Map<string, number[]>();
  for (const [at, { kind, text }] of words.entries())
    for (const word of kind === 'break' ? [] : tellingOf(text)) saidAt.set(word, [...(saidAt.get(word) ?? []), at]);
  const mentioned = new Set([...saidAt.keys()].flatMap((word) => byWord.get(word) ?? []));
  const isOnlyIn = (word: string): boolean => byWord.get(word)?.length === 1;
  const isSaidInOrder = (naming: readonly string[]): boolean =>
    (saidAt.get(naming[0] ?? '') ?? []).some((at) =>
      naming.every((word, next) => saidAt.get(word)?.includes(at + next)),
    );
  const named = [...mentioned].flatMap(({ event, naming, isOfCommonWords }) => {
    const found = naming.filter((word) => saidAt.has(word));
    const isWhole = found.length === naming.length && (!isOfCommonWords || isSaidInOrder(naming));
    if (isOfCommonWords && !isWhole) return [];
    if (!isWhole && (isNew || !found.some(isOnlyIn))) return [];
    const places = found.flatMap((word) => saidAt.get(word) ?? []);
    const isLed = places.some(
      (at) => at === 0 || leads.test(words[at - 1]?.text ?? '') || words[at - 1]?.kind === 'break',
    );
    return isWhole || isLed ? [{ event, found: found.length, places: new Set(places) }] : [];
  });
  const most = Math.max(0, ...named.map(({ found }) => found));
  const [best, ...others] = named.filter(({ found }) => found === most);
  if (best && others.length === 0) {
    const { title, dates } = best.event;
    return { target: { ...noTarget, words: title }, dates, places: best.places };
  }
  if (best) return null;
  // `this week` is a time.
  const at = words.findIndex(({ text }, from) => pointing.has(text) && !spans.test(words[from + 1]?.text ?? ''));
  const isThis = words[at]?.text === 'this';
  const isNow = words[at - 1]?.text === 'current' || (isThis && (!isNew || pointing.has(words[at + 1]?.text ?? '')));
  if (at < 0 || (isNew && !isNow)) return null;
  const [only, ...more] = conversation.mentioned;
  if (only && more.length === 0) return { target: mentionedOf(conversation), dates: [], places: new Set() };
  return isNow ? { target: onNow, dates: [], places: new Set() } : null;
}

/** Before a time these say that it is an end. */
export const ends =
  /^(?:stop|ends?|ending|finish|finishes|finished|finishing|until|till|til|over|lands|out|wrap|wraps|up|by)$/;
const goals =
  /^(?:moved?|moves|moving|to|instead|rather|reschedul\w+|postpon\w+|push\w*|shift\w*|now|until|starts?|begins?)$/;
const goneWords = setOf(
  "no, not, never, isn't, aren't, won't, can't, cannot, cancel, cancelled, canceled, cancels, off, skip, skipping, scrap, scrapped, drop, dropped, delete, remove, bin, gone, without, forget, missing, unable",
);
const staying = setOf('stays, stay, keep, keeps, kept, fine, leave, unchanged, still');
const longer = /^(?:longer|extra|more|over)$/;
const shorter = /^(?:shorter|less)$/;
const onwards = setOf('onwards, forward, always, starting, permanently, every, each, all, weekly');
const finished = /^(?:done|finished|completed)$/;

const isAt = (words: readonly Word[], from: number, to: number, pattern: RegExp): boolean =>
  words.slice(Math.max(0, from), to).some(({ text }) => pattern.test(text));

function changeOf({ words, phrases }: Clause, { target, dates, places }: Subject, setting: Setting): Request | null {
  const free = words.flatMap(({ kind, text }, at) =>
    kind === 'word' && !places.has(at) && !phrases.some(({ from, to }) => from <= at && at < to) ? [text] : [],
  );
  const told = phrases.filter(
    ({ from, to, rule }) => rule !== rightNow && ![...places].some((at) => from <= at && at < to),
  );
  const isOld = ({ from }: Phrase): boolean =>
    isAt(words, from - 2, from, /^(?:not|than|was|instead|from|originally)$/) && !isAt(words, from, from + 1, /^from$/);
  const now = told.filter((phrase) => !isOld(phrase));
  const isEnd = ({ from, to, means }: Phrase): boolean =>
    (means.time === undefined && means.endTime !== undefined) ||
    (target.state === 'now' && isAt(words, 0, from, ends)) ||
    /^(?:finish|end|wrap)$/.test(words[0]?.text ?? '') ||
    isAt(words, from - 2, Math.min(to, from + 1), ends);
  const timed = now.filter(({ means }) => means.time !== undefined || means.endTime !== undefined);
  const start = timed.find((phrase) => !isEnd(phrase));
  const end = timed.find((phrase) => phrase !== start && isEnd(phrase));
  const shift = now.find(({ means }) => means.shift !== undefined);
  const length = now.find(({ means }) => means.minutes !== undefined && means.time === undefined);
  const dated = now.filter(({ means }) => means.date !== undefined || means.isPeriod);
  const known = dated.find(({ means }) => means.date !== undefined && isOneOf(dates, means.date, means.last));
  const goal = dated.find((phrase) => phrase !== known);
  const next = dates.find((date) => date >= todayOf(setting)) ?? null;
  const goalOf = (said: readonly Phrase[]) => onFrom(whenOf(said, setting), next ? { ...noTime, date: next } : null);
  const isFollowing = free.some((text) => onwards.has(text)) || now.some(({ means }) => means.isStart);
  const when = known && target.ids.length === 0 ? whenOf([known], setting) : null;
  const scope: Scope | null = isFollowing && !when?.isPeriod ? 'following' : known ? 'this' : null;
  const meant = {
    ...target,
    when,
    isAll: when !== null && (when.isPeriod || when.last !== null || when.also.length > 0),
  };
  const change = (changes: Parameters<typeof updateOf>[1]) => ({ ...updateOf(meant, changes), scope });
  const isOfLength = isAt(words, shift?.to ? shift.to - 1 : 0, shift?.to ?? 0, /^(?:longer|shorter)$/);
  if (shift) return change(end || isOfLength ? { longer: shift.means.shift ?? 0 } : { move: whenOf([shift], setting) });
  if (start || end) {
    const move = movedTo(start, end, goal, setting);
    return change({ move, ...(length && { minutes: length.means.minutes ?? null }) });
  }
  if (length) {
    const minutes = length.means.minutes ?? 0;
    const sign = free.some((text) => shorter.test(text)) ? -1 : free.some((text) => longer.test(text)) ? 1 : 0;
    return change(sign === 0 ? { minutes } : { longer: sign * minutes });
  }
  // `Ana can't make Wednesday, our 1:1 is Thursday`
  const isElsewhere = known !== undefined && goal !== undefined && goal.from > known.from;
  if (isElsewhere && goal) return change({ move: goalOf([goal]) });
  if (free.some((text) => staying.has(text))) return null;
  const isTalk = /^(?:no|not)$/.test(words[0]?.text ?? '') && /^(?:i|it|that|the|my|we|,)$/.test(words[1]?.text ?? '');
  const isTakenOut = /^(?:take|pull|strike)$/.test(free[0] ?? '') && free.at(-1) === 'out';
  if (!isTalk && (isTakenOut || free.some((text) => goneWords.has(text)))) {
    const of = goal && !known && target.ids.length === 0 ? { ...meant, when: whenOf([goal], setting) } : meant;
    return { kind: 'delete', target: of, scope, missing: lackingIn(of.when) };
  }
  if (goal && free.some((text) => goals.test(text))) return change({ move: goalOf([goal]) });
  return free.some((text) => finished.test(text)) ? { kind: 'tick', target: meant, span: null, missing: [] } : null;
}

function movedTo(start: Phrase | undefined, end: Phrase | undefined, goal: Phrase | undefined, setting: Setting): When {
  const first = start ? whenOf([start, ...(goal ? [goal] : [])], setting) : noTime;
  const { time = null, endTime = null } = end ? whenOf([end], setting) : noTime;
  return { ...first, endTime: endTime ?? time ?? first.endTime };
}

const isOneOf = (dates: readonly string[], date: string, last: string = date): boolean =>
  dates.some((each) => date <= each && each <= last);
