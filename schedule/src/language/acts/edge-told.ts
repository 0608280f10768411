import { isPlannedName } from '../planned-names.ts';
import type { Update } from '../requests.ts';
import { noTime } from '../time/when.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { backOver, isAt, isSaid } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { stateEvent } from './state.ts';
import { mentionedOf, targetOf } from './target.ts';

/** `change the end of the review to 5`, `the trip's start date is the 4th`: the review ends at 5, and the trip starts on the 4th. */
export const tellEdge: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  const from = isAt(words, 0, orders) ? 1 : 0;
  const shifted = isAsked || words.length > mostWords ? null : shiftedEdge(clause, from, setting);
  if (shifted) return shifted;
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

/** `push the end of the review back half an hour`, `the end of the review is half an hour earlier` */
function shiftedEdge(clause: Clause, from: number, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const [only, ...more] = phrases;
  const amount = only && (only.means.shift ?? only.means.minutes);
  if (!only || !amount || more.length > 0 || Object.keys(only.means).length > 1) return null;
  const to = backOver(words, only.from, between, from);
  const named = edgeOf(clause, from, to, setting) ?? edgeOfSpoken(words, from, to, setting);
  const behind = words.slice(only.to).every(({ kind, text }) => kind === 'break' || between.test(text));
  if (!named || !behind) return null;
  const ofEvent = { ...clause, words: named.event, phrases: [], isTime: [] };
  const target =
    named.event.length === 0 ? mentionedOf(setting.conversation) : targetOf(ofEvent, 0, named.event.length, setting);
  const isSooner = amount < 0 || words.some((_, at) => isAt(words, at, sooner) && isSaid(words, at));
  const by = (isSooner ? -1 : 1) * Math.abs(amount);
  const isStart = /^(?:start|beginning)$/.test(named.edge.text);
  return updateOf(target, isStart ? { move: { ...noTime, shift: by } } : { longer: by });
}
/** `push the end back half an hour`, of the one event that was spoken of. */
function edgeOfSpoken(
  words: readonly Word[],
  from: number,
  to: number,
  { conversation }: Setting,
): { event: readonly Word[]; edge: Word } | null {
  const at = isAt(words, from, /^(?:the|its)$/) ? from + 1 : from;
  const edge = words[at];
  const behind = isAt(words, at + 1, /^(?:time|date)$/) ? at + 2 : at + 1;
  const isAlone = edge !== undefined && isAt(words, at, edges) && at > from && behind === to;
  return isAlone && conversation.mentioned.length === 1 ? { event: [], edge } : null;
}
const between = /^(?:back|forward|forwards|out|up|by|is|moves|goes|later|earlier|sooner|please|ahead|an?)$/;
const sooner = /^(?:forward|forwards|up|earlier|sooner|ahead)$/;

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
