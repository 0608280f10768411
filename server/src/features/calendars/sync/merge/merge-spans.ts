import { isDeepStrictEqual } from 'node:util';
import type { SyncedEvent, ToldEvent } from '../../providers/remote-event.ts';
import { type SpanOffset, spanOffsets } from '../../span-offsets.ts';
import type { Lost, SideName } from './lost.ts';

/** The spans of a side by their distance from its start; those of `base` where it does not tell any. */
export function toldOffsets({ spans, start_date }: ToldEvent, base: SyncedEvent): SpanOffset[] {
  return spans ? spanOffsets(spans, { start_date }) : offsetsOf(base);
}

export const sameSpans = (a: SyncedEvent, b: SyncedEvent) => isDeepStrictEqual(offsetsOf(a), offsetsOf(b));

/** Span by span and field by field; an edited one outlives its deletion on the other side. */
export function mergedSpans(
  base: SyncedEvent,
  here: SyncedEvent,
  there: { readonly event: SyncedEvent; readonly offsets: readonly SpanOffset[] },
  winner: SideName,
): { offsets: SpanOffset[]; lost: Lost[] } {
  const lists = { base: offsetsOf(base), here: offsetsOf(here), there: there.offsets };
  const was = byId(lists.base);
  const sides = { here: byId(lists.here), there: byId(lists.there) };
  const lost: Lost[] = [];
  const leader = leaderOf(lists, winner);
  const follower = leader === 'here' ? 'there' : 'here';
  const ids = new Set([...sides[leader].keys(), ...sides[follower].keys()]);
  const offsets = [...ids].flatMap((id): SpanOffset[] => {
    const [old, mine, theirs] = [was.get(id), sides.here.get(id), sides.there.get(id)];
    if (mine && theirs) return [mergedSpan(old, mine, theirs, winner, lost)];
    const left = mine ?? theirs;
    if (!left) return [];
    if (old && isDeepStrictEqual(old, left)) return [];
    if (old) lost.push({ field: `spans.${id}`, value: null, side: mine ? 'there' : 'here' });
    return [left];
  });
  return { offsets, lost };
}

/** Whose order it is: that of the side that alone changed anything, else of what was edited last. */
function leaderOf(lists: Record<'base' | SideName, readonly SpanOffset[]>, winner: SideName): SideName {
  if (isDeepStrictEqual(lists.base, lists.there)) return 'here';
  return isDeepStrictEqual(lists.base, lists.here) ? 'there' : winner;
}

function mergedSpan(old: SpanOffset | undefined, here: SpanOffset, there: SpanOffset, winner: SideName, lost: Lost[]) {
  const sides = { here, there };
  const loser = winner === 'here' ? 'there' : 'here';
  const side = (field: string, of: (span: SpanOffset) => unknown): SpanOffset => {
    if (old && isDeepStrictEqual(of(there), of(old))) return here;
    if (old && isDeepStrictEqual(of(here), of(old))) return there;
    if (!isDeepStrictEqual(of(here), of(there))) {
      lost.push({ field: `spans.${here.id}.${field}`, value: of(sides[loser]), side: loser });
    }
    return sides[winner];
  };
  const { from, to } = side('times', (span) => ({ from: span.from, to: span.to }));
  const { title } = side('title', (span) => span.title);
  const { completed } = side('completed', (span) => span.completed);
  return { id: here.id, title, from, to, completed };
}

const offsetsOf = (event: SyncedEvent) => spanOffsets(event.spans, event);

const byId = (spans: readonly SpanOffset[]) => new Map(spans.map((span) => [span.id, span]));
