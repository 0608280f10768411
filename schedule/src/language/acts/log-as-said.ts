import { readLength } from '../time/lengths.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import type { Setting } from './act.ts';

/** The many ways to tell of time that has passed, as the few that are read. */

/** What is said of time that has passed, without who says it, where it is kept and that it is over now. */
export const logAsSaid = (clause: Clause, setting: Setting): Clause =>
  [withSubject, withoutLogThat, withoutStopped, withOneHour, untilNow, withoutSheet].reduce(
    (said, way) => way(said, setting),
    clause,
  );

/** Verbs that ask for a time entry: `log 45 minutes of reading`. */
export const asking = listed(`
  log, track, record, clock, forgot to track, forgot to log, forgot to record, note down, put down, put me down for, add a time entry for,
  add time entry for, add a time entry, add time entry, create a time entry for, new time entry, enter a time entry for, enter time for
`);

/** `was on the phone from 7:45 to 8:10`: the person. */
function withSubject(clause: Clause, setting: Setting): Clause {
  const [was, next] = clause.words;
  const isBare = was?.text === 'was' && !clause.isAsked && /^(?:on|at|in|with|busy|.+ing)$/.test(next?.text ?? '');
  return was && isBare ? withWords(clause, [{ ...was, text: 'i', end: was.at }, ...clause.words], setting) : clause;
}

/** `note down that I did the ironing from 7 to 8` as `I did the ironing from 7 to 8` */
function withoutLogThat(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const that = afterAny(words, 0, asking);
  const isTold = that > 0 && isAt(words, that, /^that$/) && hasWord(words, subjects, that + 1);
  return isTold ? withWords(clause, words.slice(that + 1), setting) : clause;
}
export const subjects = /^(?:i|we|i've|we've)$/;

/** `been at it since 10 and just stopped`: until now. */
function withoutStopped(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const join = words.findLastIndex(({ kind, text }) => kind === 'break' || text === 'and');
  const behind = words.slice(join + 1);
  const isStopped = join > 1 && hasWord(behind, stopped) && behind.every(({ text }) => besideStopped.test(text));
  return isStopped ? withWords(clause, words.slice(0, join), setting) : clause;
}
const stopped = /^(?:stopped|finished|done|ended)$/;
const besideStopped =
  /^(?:stopped|finished|done|ended|just|only|now|already|have|am|i|i've|i'm|we|we've|we're|it|that)$/;

/** `the last hour` as `the last 1 hour` */
function withOneHour(clause: Clause, setting: Setting): Clause {
  const at = clause.words.findIndex(
    (_, index) => isAt(clause.words, index, /^hour$/) && isAt(clause.words, index - 1, /^(?:last|past)$/),
  );
  const hour = clause.words[at];
  if (!hour) return clause;
  const one = { ...hour, text: 'an', end: hour.at };
  return withWords(clause, clause.words.toSpliced(at, 0, one), setting);
}

export const timesheets = listed(
  'log, tracked time, time tracked, logged time, timesheet, time sheet, time log, time entries',
);

/** `add 45 minutes of reading to today's tracked time` as `log 45 minutes of reading today`. */
function withoutSheet(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const [verb] = words;
  const sheet = words.findIndex((_, at) => afterAny(words, at, timesheets) > 0);
  const lead = words.findLastIndex(({ text }, at) => at < sheet && /^(?:to|in|into|on)$/.test(text));
  if (!verb || lead < 2 || !isAt(words, 0, entering) || !readLength(words, 1)) return clause;
  const days = words.slice(lead + 1, sheet).filter(({ text }) => !/^(?:the|my)$/.test(text));
  const rest = words.slice(afterAny(words, sheet, timesheets));
  return withWords(clause, [{ ...verb, text: 'log' }, ...words.slice(1, lead), ...days, ...rest], setting);
}
const entering = /^(?:add|put|enter|save|write|note)$/;

/** `been cooking since 8:30`: until now. */
function untilNow(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const since = words.findIndex(({ text }, at) => at > 1 && text === 'since' && /^\d/.test(words[at + 1]?.text ?? ''));
  const word = words[since];
  const isDoing =
    words.slice(0, 3).some(({ text }) => text === 'been') &&
    words.slice(0, since).some(({ text }) => /ing$/.test(text));
  if (!word || !isDoing) return clause;
  const [from, to, now] = ['from', 'to', 'now'].map((text) => ({ ...word, text, end: word.at }));
  const said = words.flatMap((each, at) => (at === since && from ? [from] : [each]));
  return to && now ? withWords(clause, [...said, to, now], setting) : clause;
}
