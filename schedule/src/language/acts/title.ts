import { articles, calendarNouns, eventNouns } from '../lexicon.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { backOver, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Stretch } from './details.ts';

/** Nouns that stand before the name of an event: `a reminder to call`, `an event called Launch`. */
const kinds = /^(?:event|series|reminder|notification|alert|entry|task|appointment|info|item|remainder|and)$/;
const kindBefore =
  /^(?:new|recurring|repeating|calendar|weekly|monthly|daily|single|upcoming|another|following|quick)$/;
const linking = /^(?:to|for|about|called|named|titled|that|of|there|is|on|in|i|have|a|an|the|my|me)$/;
const nameless =
  /^(?:to|this|that|it|set|with|these|people|from|up|only|me|us|following|as|be|on|and|can|u|you|add|please|too|also|still|again|none|same|times?|say|leaves|gets|arrives|starts|ends|through)$/;
const duties = /^(?:must|have|need|should|want|wanna|will|gotta|got|shall)$/;

/** The name of an event; null where that is nothing but `an event`. */
export const titleOf = (clause: Clause, from: number, taken: ReadonlySet<number>): string | null =>
  textOf(clause, titlePlaces(clause, from, taken)) || null;

/** The places of the words of the name: what is left from `from` on, without what only leads to it. */
export function titlePlaces(clause: Clause, from: number, taken: ReadonlySet<number>): number[] {
  const { words } = clause;
  const left = freeWords(clause, from, words.length, taken);
  const isLeft = new Set(left);
  // A mark belongs to the title between two of its words.
  const isInner = (at: number): boolean => words[at]?.kind !== 'break' || (isLeft.has(at - 1) && isLeft.has(at + 1));
  let free = trimmed(clause, left.filter(isInner));
  const textAt = (index: number): string => words[free[index] ?? -1]?.text ?? '';
  // `book us a weekend in Bath`
  const [first, second] = [words[free[0] ?? -1], textAt(1)];
  if (from > 0 && first?.text === 'us' && !first.isCapital && articles.has(second))
    free = trimmed(clause, free.slice(1));
  let drop = 0;
  while (kindBefore.test(textAt(drop)) && (kindBefore.test(textAt(drop + 1)) || kinds.test(textAt(drop + 1)))) drop++;
  // `a slot for the review`, while `slot machines` is a name
  const isSlot = /^(?:slot|time|space|room)$/.test(textAt(drop)) && /^(?:for|to)$/.test(textAt(drop + 1)) && from > 0;
  const isKind = kinds.test(textAt(drop)) || isSlot;
  const isAppointment = textAt(drop) === 'appointment';
  const isCalled = /^(?:called|named|titled)$/.test(textAt(drop + 1));
  const linked = isKind ? drop + (isCalled ? 2 : isAppointment ? 0 : 1) : drop;
  const isSplit = linked < free.length && linking.test(textAt(linked));
  // `event planning` is a name, as `add event planning` is.
  // `create event Webinar`, `add a daily event meditation`: there it is no word of the name.
  const [kind, next] = [free[drop], free[drop + 1]];
  const isLed =
    drop > 0 ||
    (kind !== undefined &&
      articles.has(
        words[backOver(words, kind, /^(?:daily|weekly|monthly|yearly|new|recurring|repeating)$/) - 1]?.text ?? '',
      )) ||
    (words[kind ?? -1]?.isCapital !== true && words[next ?? -1]?.isCapital === true);
  const isOnly =
    isKind && !isAppointment && from > 0 && (free.length - linked !== 1 || textAt(drop) !== 'event' || isLed);
  // `event "Sprint review"`, `event called "Sprint review"`
  const behind = isCalled ? drop + 2 : drop + 1;
  const isQuoted = isKind && words[free[behind] ?? -1]?.kind === 'quoted';
  if (isQuoted) free = free.slice(behind);
  else if (isKind && (isSplit || isOnly)) {
    let start = linked;
    while (start < free.length && linking.test(textAt(start))) start++;
    free = trimmed(clause, free.slice(start));
  } else if (drop > 0) free = free.slice(drop);
  const isNameless = free.every((at) => {
    const { kind, text = '' } = words[at] ?? {};
    return kind !== 'quoted' && (eventNouns.has(text) || calendarNouns.has(text) || nameless.test(text));
  });
  return isNameless ? [] : withoutDuty(clause, free);
}

/** `tomorrow at 5 i must pick up the kids`: that one has to is not what is done. */
function withoutDuty({ words }: Clause, free: number[]): number[] {
  const [first = 0] = free;
  const isBare = free.length > 2 && isAt(words, first, /^(?:need|have|got|ought)$/) && free[1] === first + 1;
  // `block 5 to 6, need to call Ana`
  const isOwn =
    (/^(?:i|we)$/.test(words[first - 1]?.text ?? '') && duties.test(words[first]?.text ?? '')) ||
    (isBare && isAt(words, first + 1, /^to$/));
  if (!isOwn || free.length < 2) return free;
  return free.slice(words[free[1] ?? -1]?.text === 'to' && free.length > 2 ? 2 : 1);
}

/** `to my calendar`, `in the schedule`: where all events are. */
export function calendarWords({ words }: Clause): Stretch[] {
  return words.flatMap(({ text }, at) => {
    if (!/^(?:to|on|in|into|from|for)$/.test(text)) return [];
    let to = at + 1;
    while (/^(?:my|the|our|this|family|work|personal)$/.test(words[to]?.text ?? '') && to < at + 4) to++;
    const noun = words[to]?.text ?? '';
    return calendarNouns.has(noun) && !/^(?:day|plan|list)$/.test(noun) ? [{ from: at, to: to + 1 }] : [];
  });
}

const asideStarts = listed(`
  remind me, set the event, set reminder, please remind me, repeat, and repeat, repeating, and repeating, repeats, and repeats, and remind me, from now on, going forward, would you, which takes place, which is, taking place, right after that, straight after that, just after that, after that
`);

/** With them a name ends, while `hand in return parcel` goes on. */
const asideEnds = listed(
  'right before that, straight before that, just before that, before that, in return, in exchange',
);

/** What is added after the event was named: `… remind me`, `… repeat every year`. */
export const asides = ({ words, isTime }: Clause): Stretch[] =>
  words.flatMap((_, from) => {
    const to = from > 0 ? afterAny(words, from, asideStarts) : -1;
    const end = from > 0 ? afterAny(words, from, asideEnds) : -1;
    const isEnd = end > 0 && (words[end]?.kind !== 'word' || isTime[end] === true);
    return to > 0 ? [{ from, to }] : isEnd ? [{ from, to: end }] : [];
  });
