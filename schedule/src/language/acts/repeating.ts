import { changeVerbs, removeVerbs } from '../lexicon.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Act } from './act.ts';
import { updateOf, whenFrom } from './change.ts';
import { targetOf } from './target.ts';

/** How an event that is there repeats from now on. */

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
    const end = words.findIndex(({ text }, at) => at >= stop && anyMore.test(text));
    return updateOf(targetOf(clause, stop, end < 0 ? words.length : end, setting), { endsRepeat: true });
  }
  const verb = words.findIndex(({ text }) => /^(?:repeat|recurring|repeating)$/.test(text));
  const rule = phrases.find(({ means }) => means.repeat !== undefined);
  const first = rule?.from ?? words.length;
  // `make gym weekly`, while `make a weekly list` is a new one.
  const isMade = words[0]?.text === 'make' && first > 1 && !/^(?:a|an|new|sure)$/.test(words[1]?.text ?? '');
  if (isMade && rule) {
    const target = targetOf(clause, 1, verb > 1 ? Math.min(verb, first) : first, setting);
    if (target.words !== '' || target.ids.length > 0)
      return updateOf(target, { move: whenFrom(clause, first, setting) });
  }
  // `set gym to repeat`, while `set a repeating reminder` is a new one.
  const isChange = afterAny(words, 0, changeVerbs) > 0;
  const isExisting = isChange && (!/^(?:set|make)$/.test(words[0]?.text ?? '') || words[verb - 1]?.text === 'to');
  const isPointed = /^(?:it|that|this|them)$/.test(words[1]?.text ?? '');
  if (verb < 0 || !(verb === 0 || isExisting || isPointed)) return null;
  const [from, to] = verb === 0 ? [1, first] : [1, verb];
  return updateOf(targetOf(clause, from, to, setting), { move: rule ? whenFrom(clause, verb + 1, setting) : null });
};

/** `no more stand-up on fridays`, `skip gym on mondays`: a series goes on without some of its days. */
export const leaveOutDays: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const from = afterAny(words, 0, ['no', 'no more', 'not any', ...removeVerbs]);
  const isDays = ({ means, from: at, to }: Phrase): boolean =>
    (means.repeat?.weekdays.length ?? 0) > 0 && words[to - 1]?.text.endsWith('s') === true && words[at]?.text === 'on';
  const days = phrases.find(isDays);
  if (isAsked || from < 0 || !days || days.means.repeat?.frequency !== 'WEEKLY' || phrases.length > 1) return null;
  const target = targetOf(clause, from, days.from, setting);
  const move = { ...noTime, except: days.means.repeat.weekdays };
  return target.words === '' && target.ids.length === 0 ? null : { ...updateOf(target, { move }), scope: 'following' };
};
