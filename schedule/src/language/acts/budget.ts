import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act } from './act.ts';

const verbs = listed(
  'set, set up, make, create, add, give, change, raise, lower, increase, reduce, put, have, i want, i need, new, a, remove, delete',
);

/** `set a budget of 10 hours a week for work` asks for a budget, not for an event. */
export const tellBudget: Act = {
  name: 'tell of a budget',
  read(clause) {
    const { words, phrases, isAsked } = clause;
    const from = afterAny(words, 0, verbs);
    const at = words.findIndex(({ text }) => /^budgets?$/.test(text));
    const isNoun = at >= 0 && at <= Math.max(from, 0) + 3 && isLed(words[at + 1]?.text);
    const hasPlace = phrases.some(({ means }) => means.time !== undefined || means.date !== undefined);
    return isNoun && from > 0 && !isAsked && !hasPlace ? { kind: 'budget told', said: spokenText(clause) } : null;
  },
};

/** `a budget of`, and not `a budget review`. */
const isLed = (next: string | undefined): boolean => next === undefined || /^(?:of|for|to|at|from|by)$/.test(next);
