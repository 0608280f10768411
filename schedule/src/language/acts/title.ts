import { calendarNouns, eventNouns } from '../lexicon.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';

/** Nouns that stand before the name of what they are: `a reminder to call`, `an event called Launch`. */
const kinds = /^(?:event|reminder|notification|alert|entry|task|appointment|info|item|remainder|and)$/;
const linking = /^(?:to|for|about|called|named|titled|that|of|there|is|on|in|i|have|a|an|the|my|me)$/;

/** The name of an event: what is left of its words from `from` on; null where that is nothing but `an event`. */
export function titleOf(clause: Clause, from: number, taken: ReadonlySet<number>): string | null {
  const { words } = clause;
  const left = freeWords(clause, from, words.length, taken);
  const isLeft = new Set(left);
  const isInner = (at: number): boolean => isLeft.has(at - 1) && isLeft.has(at + 1);
  let free = trimmed(
    clause,
    left.filter((at) => words[at]?.kind !== 'break' || isInner(at)),
  );
  const textAt = (index: number): string => words[free[index] ?? -1]?.text ?? '';
  const isAdjective =
    /^(?:new|recurring|repeating|calendar|weekly|monthly|daily|single|upcoming|another|following|quick)$/;
  let drop = 0;
  while (isAdjective.test(textAt(drop)) && (isAdjective.test(textAt(drop + 1)) || kinds.test(textAt(drop + 1)))) drop++;
  const isKind = kinds.test(textAt(drop));
  const linked =
    isKind && textAt(drop) !== 'appointment' ? drop + 1 : textAt(drop + 1) === 'called' && isKind ? drop + 2 : drop;
  const isSplit = linked < free.length && linking.test(textAt(linked));
  // `event planning` is a name, `add event planning` is not.
  if (isKind && (isSplit || (from > 0 && textAt(drop) !== 'appointment'))) {
    let start = linked;
    while (start < free.length && linking.test(textAt(start))) start++;
    free = trimmed(clause, free.slice(start));
  } else if (drop > 0) free = free.slice(drop);
  const isBare = free.every((at) => {
    const text = words[at]?.text ?? '';
    return (
      words[at]?.kind !== 'quoted' &&
      (eventNouns.has(text) ||
        calendarNouns.has(text) ||
        /^(?:to|this|that|it|set|with|these|people|from|up|only|me|following|as|be|on|and)$/.test(text))
    );
  });
  free = withoutDuty(clause, free);
  const title = isBare ? '' : textOf(clause, free);
  return title === '' ? null : title;
}

/** `tomorrow at 5 i must pick up the kids`: that one has to is not what is done. */
function withoutDuty({ words }: Clause, free: number[]): number[] {
  const [first = 0] = free;
  const isOwn = /^(?:i|we)$/.test(words[first - 1]?.text ?? '') && duties.test(words[first]?.text ?? '');
  if (!isOwn || free.length < 2) return free;
  return free.slice(words[free[1] ?? -1]?.text === 'to' && free.length > 2 ? 2 : 1);
}

const duties = /^(?:must|have|need|should|want|will|gotta|got|shall)$/;

/** `to my calendar`, `in the schedule`: where all events are. */
export function calendarWords({ words }: Clause): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const [at, { text }] of words.entries()) {
    if (!/^(?:to|on|in|into|from|for)$/.test(text)) continue;
    let to = at + 1;
    while (/^(?:my|the|our|this|family|work|personal)$/.test(words[to]?.text ?? '') && to < at + 4) to++;
    const noun = words[to]?.text ?? '';
    if (calendarNouns.has(noun) && noun !== 'day' && noun !== 'plan' && noun !== 'list')
      ranges.push({ from: at, to: to + 1 });
  }
  return ranges;
}

const asideStarts = listed(`
  can u add it, can you add it, could you add it, can you add that, could you add that, please add it, please add that, add it please,
  remind me, set the event, set reminder, please remind me, repeat, and repeat, and remind me, from now on, going forward
`);

/** What is added after the event was named: `… remind me`, `… set the event`, `… repeat every year`. */
export function asides(clause: Clause): { from: number; to: number }[] {
  return clause.words.flatMap((_, at) => {
    const to = at > 0 ? afterAny(clause.words, at, asideStarts) : -1;
    return to < 0 ? [] : [{ from: at, to }];
  });
}
