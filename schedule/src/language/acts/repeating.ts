import { changeVerbs, pronouns, removeVerbs } from '../lexicon.ts';
import type { Target } from '../requests.ts';
import { noTime } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { findWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import type { Act } from './act.ts';
import { updateOf, whenFrom } from './change.ts';
import { targetOf } from './target.ts';

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
