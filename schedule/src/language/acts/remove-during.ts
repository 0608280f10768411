import { definiteArticles, removeVerbs } from '../lexicon.ts';
import { isPlannedName, plannedWith } from '../planned-names.ts';
import { noTime, type When } from '../time/when.ts';
import { afterAny, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { textBetween } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Act, Setting } from './act.ts';
import { removeOf } from './remove.ts';

const dropping = [...removeVerbs, 'no', "there's no", 'there is no', 'there are no', 'skip'];
const within = /^(?:in|during|over|throughout|on|for)$/;

/** A deletion on the days of an all-day event: `no school run in half term`, `cancel yoga during the offsite`. */
export const removeDuring: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const from = afterAny(words, 0, dropping);
  const isOther = phrases.some(({ means }) => means.relation?.side !== 'during');
  if (isAsked || from < 0 || isOther) return null;
  const at = words.findIndex((_, index) => index > from && isAt(words, index, within));
  const name = isAt(words, at + 1, definiteArticles) || isAt(words, at + 1, /^(?:my|our)$/) ? at + 2 : at + 1;
  const stop = words.findIndex(({ kind }, index) => index > at && kind === 'break');
  const to = stop < 0 ? words.length : stop;
  const end = isAt(words, to - 1, /^(?:either|too|please|week)$/) ? to - 1 : to;
  const days = at < 0 || name >= end ? null : daysNamed(textBetween(clause, name, end), setting);
  const request = days && removeOf(withWords(clause, words.slice(0, at), setting), from, setting);
  const named = request?.target.words ?? '';
  if (!request || !(isPlannedName(named, setting) || isPlannedName(singular(named), setting))) return null;
  return { ...request, target: { ...request.target, when: days, isAll: true }, scope: 'this', missing: [] };
};

/** The days of the one event ahead that takes some whole days and has this name. */
function daysNamed(name: string, setting: Setting): When | null {
  const [only, ...more] = plannedWith(name, setting);
  const [span, ...others] = only?.spans ?? [];
  return span && more.length === 0 && others.length === 0 ? { ...noTime, ...span, isPeriod: true, during: name } : null;
}
