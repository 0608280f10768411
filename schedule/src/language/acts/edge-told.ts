import { isPlannedName } from '../planned-names.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { stateEvent } from './state.ts';
import { targetOf } from './target.ts';

/** `change the end of the review to 5`, `the trip's start date is the 4th`: the review ends at 5, and the trip starts on the 4th. */
export const tellEdge: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  const from = isAt(words, 0, orders) ? 1 : 0;
  const lead = words.findLastIndex(({ text }) => leads.test(text));
  const named = isAsked || words.length > mostWords ? null : edgeOf(clause, from, lead, setting);
  const [to, ...goal] = words.slice(Math.max(lead, 0));
  if (!named || !to || goal.length === 0) return null;
  const verb = { ...named.edge, text: /^(?:start|beginning)$/.test(named.edge.text) ? 'starts' : 'ends' };
  const told = ['on', 'at'].map((text) => withWords(clause, [...named.event, verb, { ...to, text }, ...goal], setting));
  const read = told.find(({ phrases }) => phrases.at(-1)?.to === named.event.length + 2 + goal.length);
  return read ? stateEvent(read, setting) : null;
};
const mostWords = 20;
const orders = /^(?:set|change|move|make|put|update|push|shift|bring|fix)$/;
const leads = /^(?:to|is|until|at)$/;
const edges = /^(?:end|start|beginning|finish)$/;

/** The words of the event and of its edge: `the end of the review`, `the review's end time`. */
function edgeOf(
  clause: Clause,
  from: number,
  to: number,
  setting: Setting,
): { event: readonly Word[]; edge: Word } | null {
  const { words } = clause;
  const at = words.findIndex((_, index) => index >= from && index < to && isAt(words, index, edges));
  const edge = words[at];
  const behind = isAt(words, at + 1, /^(?:time|date|day)$/) ? at + 2 : at + 1;
  const isLed = at === from || (at === from + 1 && isAt(words, from, /^the$/));
  const isOf = edge !== undefined && isLed && isAt(words, behind, /^of$/) && behind + 1 < to;
  // `the review's end`, `half term end date`
  const isBehind = edge !== undefined && behind === to && at > from && (words[at - 1]?.isPossessive || behind > at + 1);
  const [first, last] = isOf ? [behind + 1, to] : [from, at];
  if (!isOf && !isBehind) return null;
  const target = targetOf(clause, first, last, setting);
  const isKnown = target.ids.length > 0 || isPlannedName(target.words, setting);
  return isKnown ? { event: words.slice(first, last), edge } : null;
}
