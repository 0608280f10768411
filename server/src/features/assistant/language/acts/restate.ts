import type { Update } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { whenOf } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Act } from './act.ts';
import { updateOf, whenFrom } from './change.ts';
import { targetOf } from './target.ts';

/** How one tells of what is planned that it is otherwise. */
const timeVerbs = listed(`
  is now, is actually, should be, should start, should only be, should actually be, needs to be, has to be, must be, ought to be,
  starts now, now starts, should begin
`);
const lengthVerbs = listed(`
  should only be, should be, should take, should last, should only take, should only last, needs to be, will take, will last,
  will only take, is now, takes now, now takes, lasts, takes
`);

/** `the dentist is now at 5`, `deep work should only be an hour`: what is planned is to be so. */
export const restate: Act = {
  name: 'restate',
  read(clause, setting): Update | null {
    const { words, phrases, isAsked, isTime } = clause;
    if (isAsked) return null;
    const at = words.findIndex(
      (_, index) =>
        index > 0 &&
        (afterAny(words, index, lengthVerbs) > 0 || (!isTime[index] && afterAny(words, index, timeVerbs) > 0)),
    );
    if (at < 1 || /^(?:i|we|there|it|he|she|they|what|who)$/.test(words[0]?.text ?? '')) return null;
    const target = targetOf(clause, 0, at, setting);
    if (target.words === '' && target.ids.length === 0) return null;
    const long = afterAny(words, at, lengthVerbs);
    const length = long < 0 ? null : readLength(words, long);
    if (length && length.to === words.length && length.minutes > 0)
      return updateOf(target, { minutes: length.minutes });
    if (afterAny(words, at, timeVerbs) < 0) return null;
    const said = phrases.filter((phrase) => phrase.from > at);
    return said.some(({ means }) => means.time ?? means.date)
      ? updateOf(target, { move: whenOf(said, setting) })
      : null;
  },
};

/** `put the dentist on friday instead`, `can we do lunch at 1 instead`: moved, whatever verb says so. */
export const moveInstead: Act = {
  name: 'move instead',
  read(clause, setting): Update | null {
    const { words, phrases } = clause;
    const [first] = phrases;
    const isInstead = words.at(-1)?.text === 'instead' || words.at(-2)?.text === 'instead';
    const from = Math.max(0, afterAny(words, 0, ['put', 'do', 'have', 'make', 'schedule', 'hold']));
    if (!isInstead || !first || first.from <= from) return null;
    const target = targetOf(clause, from, first.from, setting);
    return target.words === '' || target.isAll
      ? null
      : updateOf(target, { move: whenFrom(clause, first.from, setting) });
  },
};
