import type { Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act } from './act.ts';

const oneOf = (words: string): string => `(?:${listed(words).join('|')})`;

/** What may stand before a negation. */
const before = oneOf('i, we, you, please, really, there, is, are, oh, no, yes, but, and, so, well, it, that');
const negations = oneOf(`
  don't, dont, do not, never, not, shouldn't, should not, mustn't, must not, needn't, need not, won't, will not, wouldn't, would not,
  didn't, did not, can't, cannot, no need to, no reason to
`);
/** What may stand between it and the deed. */
const between = oneOf(`
  want, to, you, i, we, need, have, wish, think, should, please, ever, just, go, ahead, and, yet, dare, ask, asked, let, him, her,
  them, anyone, anybody, actually, really, meant, mean, intend, like, would, me, yourself
`);
/** What would be done to the schedule: `don't forget` and `don't call` say what is to be done, `don't repeat` what an event is. */
const deeds = oneOf(`
  add, delete, deleting, deleted, remove, removed, cancel, cancelled, canceled, erase, clear, wipe, drop, reschedule, move, moved, shift,
  push, postpone, delay, create, schedule, book, put, plan, undo, redo, rename, extend, shorten, lengthen, change, set, start, stop,
  mark, tick, untick, skip, touch
`);
const refusal = new RegExp(`^(?:${before} )*${negations} (?:${between} )*${deeds}(?: |$)`);

/** `don't delete the dentist`: what is not to be done is no request. */
export const refuse: Act = {
  name: 'refuse',
  read: (clause) => (!clause.isAsked && refusal.test(spokenText(clause)) ? { kind: 'decline' } : null),
};

const afterthought =
  /(?:^| )(?:don't|do not|no wait|wait no|actually no|never ?mind|scratch that|forget (?:it|that)|on second thoughts?|(?:actually )?(?:no )?(?:keep|leave) (?:it|that|them)(?: (?:there|be|alone|as it is))?)$/;

/** Whether the end of a message takes back what stands before: `cancel gym. Actually, don't`. */
export function isTakenBack(clauses: readonly Clause[]): boolean {
  const last = clauses.at(-1);
  const found = last && !last.isAsked ? afterthought.exec(spokenText(last)) : null;
  return found !== null && (clauses.length > 1 || found.index > 0);
}

const condition =
  /^(?:if|unless|in case|provided|as long as)(?! (?:possible|necessary|needed|you can|you could|i may|so)\b)/;

/** `if it rains, cancel gym`: nobody looks later whether it does. */
export const isConditional = (clause: Clause): boolean => condition.test(spokenText(clause));
