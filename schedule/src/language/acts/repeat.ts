import { changeVerbs, pronouns, removeVerbs } from '../lexicon.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { targetOf } from './target.ts';

const stopsRepeating = listed(`
  don't repeat, do not repeat, stop repeating, no longer repeat, never repeat, no more repeating, quit repeating, end the repetition of,
  stop the repetition of, make it stop repeating
`);

/** `don't repeat it any more` */
function beforeAnyMore(words: readonly Word[]): number {
  const at = words.findIndex(
    ({ text }, index) =>
      /^(?:any ?more|again|any longer)$/.test(text) ||
      (text === 'any' && /^(?:more|longer)$/.test(words[index + 1]?.text ?? '')),
  );
  return at < 0 ? words.length : at;
}

/** `repeat it every week`, `make the gym daily`, `alter lunch to repeat every friday`, `stop repeating lunch`. */
export const repeatEvent: Act = {
  name: 'repeat',
  read(clause, setting) {
    const { words, phrases } = clause;
    const stop = afterAny(words, 0, stopsRepeating);
    if (stop > 0) return updateOf(targetOf(clause, stop, beforeAnyMore(words), setting), { endsRepeat: true });
    const verb = words.findIndex(({ text }) => text === 'repeat' || text === 'recurring' || text === 'repeating');
    const isChange = afterAny(words, 0, changeVerbs) > 0 && afterAny(words, 0, ['set', 'make']) < 0;
    const isPointed = pronouns.has(words[1]?.text ?? '');
    // `set gym to repeat`, while `set a repeating reminder` is a new one.
    const isTo = words[verb - 1]?.text === 'to' && afterAny(words, 0, changeVerbs) > 0;
    const rule = phrases.filter(({ means }) => means.repeat !== undefined);
    const first = rule[0]?.from ?? words.length;
    // `make gym weekly`, while `make a weekly list` is a new one.
    const isMade = words[0]?.text === 'make' && first > 1 && !/^(?:a|an|new|sure)$/.test(words[1]?.text ?? '');
    if (isMade && rule.length > 0) {
      const target = targetOf(clause, 1, verb > 1 ? Math.min(verb, first) : first, setting);
      const said = phrases.filter((phrase) => phrase.from >= first);
      if (target.words !== '' || target.ids.length > 0) return updateOf(target, { move: whenOf(said, setting) });
    }
    if (verb < 0 || !(verb === 0 || isChange || isPointed || isTo)) return null;
    const [from, to] = verb === 0 ? [1, first] : [1, verb];
    const target = targetOf(clause, from, to, setting);
    const move =
      rule.length > 0
        ? whenOf(
            phrases.filter((phrase) => phrase.from > verb),
            setting,
          )
        : null;
    return updateOf(target, { move });
  },
};

/** `no more stand-up on fridays`, `skip gym on mondays`: a series goes on without some of its days. */
export const leaveOutDays: Act = {
  name: 'leave out days',
  read(clause, setting) {
    const { words, phrases, isAsked } = clause;
    const from = Math.max(afterAny(words, 0, ['no', 'no more', 'not any', ...removeVerbs]));
    const days = phrases.find(({ means }) => means.repeat?.frequency === 'WEEKLY' && means.repeat.weekdays.length > 0);
    const isPlural = days !== undefined && /s$/.test(words[days.to - 1]?.text ?? '') && words[days.from]?.text === 'on';
    if (isAsked || from < 0 || !isPlural || phrases.length > 1) return null;
    const target = targetOf(clause, from, days.from, setting);
    const move = { ...noTime, except: days.means.repeat?.weekdays ?? [] };
    return target.words === '' && target.ids.length === 0
      ? null
      : { ...updateOf(target, { move }), scope: 'following' as const };
  },
};
