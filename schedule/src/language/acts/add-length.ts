import { readLength } from '../time/lengths.ts';
import { afterAny } from '../words/clause.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { isNowhere, targetOf } from './target.ts';

/** `add 15 minutes to deep work`, `set it back to an hour`: a length that is given to an event which is there. */
export const addLength: Act = {
  name: 'give a length',
  read(clause, setting) {
    const { words, isTime } = clause;
    if (words[0]?.text === 'add') {
      const length = readLength(words, words[1]?.text === 'another' ? 2 : 1);
      if (!length?.minutes || words[length.to]?.text !== 'to' || isTime[length.to + 1]) return null;
      const target = targetOf(clause, length.to + 1, words.length, setting);
      return isNowhere(target) || target.isAll ? null : updateOf(target, { longer: length.minutes });
    }
    const to = afterAny(words, 0, back);
    const length = to < 0 ? null : readLength(words, to);
    if (!length?.minutes || length.to !== words.length) return null;
    return updateOf(targetOf(clause, 1, 2, setting), { minutes: length.minutes });
  },
};

const back = ['set', 'put', 'make', 'bring', 'change'].flatMap((verb) =>
  ['it', 'that', 'this'].flatMap((it) => [`${verb} ${it} to`, `${verb} ${it} back to`]),
);
