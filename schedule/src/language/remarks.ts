import type { Setting } from './acts/act.ts';
import { sentenceWords } from './acts/doubt.ts';
import { isNowhere } from './acts/target.ts';
import { holdOne } from './likeness.ts';
import { mayChange } from './line/left-over.ts';
import type { PlannedNames } from './planned-names.ts';
import type { Request } from './requests.ts';
import { unaccounted } from './unaccounted.ts';
import type { Clause } from './words/clause.ts';
import { clausesOf } from './words/clauses.ts';
import { hasWord, isAt } from './words/find-word.ts';
import { setOf } from './words/list.ts';
import { textBetween } from './words/text.ts';

/** What is told around a request: `bio final is friday at 1pm, kill me`, `Ana tells me our 1:1 is half an hour later`. */

/** How well a request was understood. */
const grades = { unknown: 0, open: 1, doubtful: 2, whole: 3 } as const;
type Grade = (typeof grades)[keyof typeof grades];

/** With which one thing said begins behind another. */
const joints = setOf('because, since, as, so, but, though, although, while, which, who, and, that, then');
const mostBeforeReport = 5;
/** A sentence with more parts is not tried. */
const mostParts = 7;
const mostWords = 60;

/** How many words of stretches are read for one message: each may stand in many of them. */
const mostTried = 80;

/** What the clauses of one message are read against, and how much of it was read. */
export interface Trying {
  /** Of what is planned. */
  readonly names: PlannedNames;
  /** The words of the stretches that were read. */
  words: number;
  /** The same of parts that may be requests of their own. */
  partWords: number;
}
export const tryingOf = (names: PlannedNames): Trying => ({ names, words: 0, partWords: 0 });

/** What a clause says, and its words beside that. */
export interface WithoutRemark {
  readonly clauses: readonly Clause[];
  /** As written; null where nothing is left out. */
  readonly remark: string | null;
}

/**
 * The longest stretch of a clause's parts that is understood as a whole; null if the clause itself is, or no stretch is.
 *
 * @param request what was read from the clause
 * @param read reads another clause
 */
export function withoutRemark(
  clause: Clause,
  request: Request,
  read: (clause: Clause) => Request,
  trying: Trying,
  setting: Setting,
): WithoutRemark | null {
  const { words, message } = clause;
  const { names } = trying;
  const grade = gradeOf(request, names);
  const isTried = setting.planned !== undefined && setting.conversation.question === null;
  const isLeft = grade === grades.whole && deeds.has(request.kind) && unaccounted(clause, request) !== '';
  if (!isTried || (grade === grades.whole && !isLeft) || words.length > mostWords) return null;
  const isNameless = request.kind === 'create' && request.title === null && request.when.shift !== null;
  const starts = [0, ...words.flatMap((_, at) => (at > 0 && isJoint(clause, at) ? [at] : []))];
  if (starts.length < 2 || starts.length > mostParts) return null;
  const several = severally(clause, starts, read, trying, setting);
  if (several || isLeft) return several && { clauses: several, remark: null };
  const stretches = starts
    .flatMap((from, first) => [...starts.slice(first + 1), words.length].map((to) => ({ from, to })))
    .filter(({ from, to }) => to - from < words.length)
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  for (const { from, to } of stretches) {
    if (!isRemark(clause, from, to, grade, isNameless)) continue;
    trying.words += to - from;
    if (trying.words > mostTried) return null;
    const clauses = clausesOf(message, words.slice(from, to), setting);
    if (clauses.length === 0 || !clauses.every((each) => isDeedOrAsked(read(each), clause, names))) continue;
    const remark = [textBetween(clause, 0, from), textBetween(clause, to)].filter(Boolean).join(' … ');
    return { clauses, remark };
  }
  return null;
}

/** `retro half an hour shorter, dentist to friday, and coffee with Omar at 14:30`: every part is a request of its own. */
function severally(
  clause: Clause,
  starts: readonly number[],
  read: (clause: Clause) => Request,
  trying: Trying,
  setting: Setting,
): readonly Clause[] | null {
  const { words, message, isAsked } = clause;
  const isEnd = (at: number): boolean => isAt(words, at, /^(?:and|then|&)$/) || isAt(words, at - 1, /^,$/);
  const ends = [...starts.filter((at) => at > 0 && isEnd(at)), words.length];
  if (isAsked || ends.length < 2 || hasWord(words, /^(?:not|never|nor|don't)$/)) return null;
  const parts: Clause[] = [];
  let from = 0;
  for (const to of ends) {
    trying.partWords += to - from;
    if (trying.partWords > mostTried) return null;
    const clauses = clausesOf(message, words.slice(from, to), setting);
    if (clauses.length === 0 || !clauses.every((each) => isNamed(read(each), clause, trying.names))) continue;
    parts.push(...clauses);
    from = to;
  }
  return from === words.length && parts.length > 1 ? parts : null;
}

/** What names its event needs none of the other parts. */
const isNamed = (request: Request, clause: Clause, names: PlannedNames): boolean =>
  isDeedOrAsked(request, clause, names) &&
  !('target' in request && request.target?.words === '' && request.kind !== 'log');

const isDeedOrAsked = (request: Request, { isAsked }: Clause, names: PlannedNames): boolean =>
  isWhole(request, names) && (isAsked ? request.kind === 'find' : deeds.has(request.kind));
export const deeds: ReadonlySet<string> = setOf('create, update, delete, swap, tick, untick, log, correct time');

/**
 * Whether the words outside of a stretch may be left out of what is read. Of a sentence that is understood but for some words, nothing
 * that says when, how much or what not may go, and of one that makes a doubtful name only a sentence of its own.
 */
function isRemark(
  { words, phrases, isAsked }: Clause,
  from: number,
  to: number,
  grade: Grade,
  isNameless: boolean,
): boolean {
  const said = words.filter(({ kind }, at) => kind === 'word' && (at < from || at >= to));
  if (grade === grades.unknown) return said.length > 0;
  // The train strike in `everything an hour later, train strike` is a reason. It is not the name of a new event.
  const isTelling = isNameless || (said.length > 1 && said.some(({ text }) => sentenceWords.has(text)));
  const isTimed = phrases.some((phrase) => phrase.from < from || phrase.to > to);
  if (!isTelling || isTimed || said.some(({ number }) => number !== null)) return false;
  return isAsked || grade === grades.doubtful || !said.some(mayChange);
}

const isJoint = ({ words }: Clause, at: number): boolean => {
  const [word, before] = [words[at], words[at - 1]];
  if (word?.kind === 'break') return false;
  // `school says parents evening is on the 25th now`
  const isReported = at < mostBeforeReport && /^(?:says|said|reckons|thinks)$/.test(before?.text ?? '');
  return (before?.kind === 'break' && before.text !== '-') || joints.has(word?.text ?? '') || isReported;
};

export const isWhole = (request: Request, names: PlannedNames): boolean => gradeOf(request, names) === grades.whole;

/** What is said of tracked time need not be planned. */
const ofTracking = new Set<Request['kind']>(['log', 'correct time', 'start', 'stop']);

function gradeOf(request: Request, { all, nameOne }: PlannedNames): Grade {
  if (request.kind === 'unknown') return grades.unknown;
  if ('missing' in request && request.missing.length > 0) return grades.open;
  if ('unclear' in request && request.unclear) return grades.doubtful;
  if (request.kind === 'create') {
    // What is to be right after an event that was spoken of is another one.
    const mayBeThere = request.mayBeThere && !request.when.relation?.id;
    const isOfAnother = mayBeThere && request.title !== null && holdOne(request.title, all);
    return request.isDoubtful || isOfAnother ? grades.doubtful : grades.whole;
  }
  if (!('target' in request) || !request.target || ofTracking.has(request.kind)) return grades.whole;
  const { target } = request;
  if (target.words === '') return isNowhere(target) && request.kind !== 'find' ? grades.open : grades.whole;
  return target.words.split(/,? and (?:the |my )?|, /).every(nameOne) ? grades.whole : grades.open;
}
