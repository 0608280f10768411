import { addDays } from '../../dates.ts';
import { changeVerbs, pronouns, removeVerbs } from '../lexicon.ts';
import { likenessOf } from '../likeness.ts';
import type { Delete, Target } from '../requests.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { backOver, findWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf, whenFrom } from './change.ts';
import { leftOutBy, withoutDays } from './left-out.ts';
import { startingOn } from './scope.ts';
import { noTarget, targetOf } from './target.ts';

/** How an event that is there repeats from now on. */

const dropping = ['no', 'no more', 'not any', ...removeVerbs];
const stopsRepeating = listed(`
  don't repeat, do not repeat, stop repeating, no longer repeat, never repeat, no more repeating, quit repeating, end the repetition of,
  stop the repetition of, make it stop repeating
`);
/** `any more`, `again` */
const anyMore = /^(?:any ?more|again|any longer|any)$/;

/** `repeat it every week`, `make the gym daily`, `alter lunch to repeat every friday`, `stop repeating lunch`. */
export const repeatEvent: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const stop = afterAny(words, 0, stopsRepeating);
  if (stop > 0) {
    const end = findWord(words, anyMore, stop);
    return updateOf(targetOf(clause, stop, end < 0 ? words.length : end, setting), { endsRepeat: true });
  }
  const verb = findWord(words, /^(?:repeat|recurring|repeating)$/);
  const rule = phrases.find(({ means }) => means.repeat !== undefined);
  const first = rule?.from ?? words.length;
  // `make gym weekly`, while `make a weekly list` is a new one.
  if (rule && words[0]?.text === 'make' && first > 1 && !isAt(words, 1, /^(?:a|an|new|sure)$/)) {
    const target = targetOf(clause, 1, verb > 1 ? Math.min(verb, first) : first, setting);
    if (isNamed(target)) return updateOf(target, { move: whenFrom(clause, first, setting) });
  }
  // `set gym to repeat`, while `set a repeating reminder` is a new one.
  const isChange = afterAny(words, 0, changeVerbs) > 0;
  const isExisting = isChange && (!isAt(words, 0, /^(?:set|make)$/) || words[verb - 1]?.text === 'to');
  if (verb < 0 || !(verb === 0 || isExisting || isAt(words, 1, pronouns))) return null;
  const target = targetOf(clause, 1, verb === 0 ? first : verb, setting);
  return updateOf(target, { move: rule ? whenFrom(clause, verb + 1, setting) : null });
};

const isNamed = ({ words, ids }: Target): boolean => words !== '' || ids.length > 0;

/** `no more stand-up on fridays`, `skip gym on mondays`: a series goes on without some of its days. */
export const leaveOutDays: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const from = afterAny(words, 0, dropping);
  const [days, ...others] = phrases;
  const { frequency, weekdays = [] } = days?.means.repeat ?? {};
  const isDays = frequency === 'WEEKLY' && weekdays.length > 0 && others.length === 0;
  if (isAsked || from < 0 || !days || !isDays) return null;
  if (words[days.from]?.text !== 'on' || !isAt(words, days.to - 1, /s$/)) return null;
  const target = targetOf(clause, from, days.from, setting);
  const move = { ...noTime, except: weekdays };
  return isNamed(target) ? { ...updateOf(target, { move }), scope: 'following' } : null;
};

/** `not on christmas eve`, `skip february`, behind a new series: these days of it are deleted, or its rule goes on without a weekday. */
export const leaveOutOfLast: Act = (clause, setting) => {
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const [only, ...more] = mentioned;
  if (last?.kind !== 'create' || !only || more.length > 0 || question || isUnchanged) return null;
  const days = leftOutBy(clause, last, setting);
  if (!days) return null;
  const { except, ...series } = last;
  const left = withoutDays(series, days);
  const [date, ...also] = left?.except ?? [];
  const target = { ...noTarget, ids: [only.id] };
  const hasRule = left !== null && left.when.repeat !== last.when.repeat;
  if (hasRule && date === undefined)
    return { ...updateOf(target, { move: { ...noTime, repeat: left.when.repeat } }), scope: 'all' };
  const unclear = hasRule || date === undefined;
  if (unclear) return { kind: 'delete', target, scope: null, unclear: textBetween(clause), missing: ['unclear'] };
  return {
    kind: 'delete',
    target: { ...target, isAll: true, when: { ...noTime, date, also } },
    scope: 'this',
    missing: [],
  };
};

const stopping = ['no more', 'no', 'stop', 'end', 'quit', 'discontinue', 'stop doing', 'stop going to', ...removeVerbs];

/** `no more therapy after this week`, `stop piano from october on`, `the last yoga is on friday`: a series ends. */
export const endSeries: Act = (clause, setting): Delete | null => {
  const { words, isAsked } = clause;
  const from = afterAny(words, 0, stopping);
  const last = findWord(words, /^(?:last|final)$/, 0, 2);
  if (isAsked || (from < 0 && last < 0)) return null;
  const is = last < 0 ? -1 : findWord(words, /^(?:is|will)$/, last + 2);
  const bound = from > 0 ? findWord(words, /^(?:after|past|beyond|from|starting)$/, from + 1) : is;
  const begin = isAt(words, bound + 1, /^(?:be|on)$/) ? bound + 2 : bound + 1;
  const rest = words.slice(begin, backOver(words, words.length, /^(?:on|onwards?|please|any ?more)$/, begin + 1));
  // A month by itself may be a name: it is read as `in september`.
  const led = words[bound] ? [{ ...words[bound], text: 'in' }, ...rest] : [];
  const day = bound < 0 ? null : (dayIn(clause, rest, setting) ?? dayIn(clause, led, setting));
  const target = day && targetOf(clause, from > 0 ? from : last + 1, bound, setting);
  if (!day || !target || target.when || target.isAll || !isSeries(target, setting)) return null;
  const date = /^(?:from|starting)$/.test(words[bound]?.text ?? '') ? day.first : addDays(day.last, 1);
  return {
    kind: 'delete',
    target: { ...target, ordinal: null, when: startingOn(date), isNext: true },
    scope: 'following',
    missing: [],
  };
};

/** The day or the period that some words say, and nothing else. */
function dayIn({ message }: Clause, words: readonly Word[], setting: Setting): { first: string; last: string } | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const { date, last, time, repeat } = whenOf(phrases, setting);
  const isDay = phrases.length > 0 && isTime.every(Boolean) && time === null && repeat === null;
  return isDay && date !== null ? { first: date, last: last ?? date } : null;
}

/** Whether words name what takes place on several days. */
const isSeries = ({ words, ids }: Target, { planned, conversation }: Setting): boolean =>
  ids.length > 0
    ? conversation.last?.kind === 'create' && conversation.last.when.repeat !== null
    : words !== '' && (planned ?? []).some(({ title, dates }) => dates.length > 1 && likenessOf(words, title) > 1);
