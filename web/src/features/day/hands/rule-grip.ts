import type { TimeWindow } from '@daywright/schedule/dates';
import { snapped } from '@daywright/schedule/moves';

/** An event's block on a rule, in pixels from the rule's left end. */
export interface RuleSpot {
  id: string;
  left: number;
  right: number;
}

/** What a press on a rule takes hold of: an event, one of its edges, or free time. */
export type Grip = { kind: 'block' | 'start' | 'end'; id: string } | { kind: 'free' };

/**
 * What lies at `x`. Edges can be taken from outside within `reach` pixels, and from inside as far as a block keeps a middle to move
 * it by. Of blocks that overlap, the one drawn last is on top.
 */
export function gripAt(x: number, blocks: readonly RuleSpot[], reach: number): Grip {
  const inside = blocks.findLast(({ left, right }) => x >= left && x <= right);
  if (inside) {
    const { id, left, right } = inside;
    const edge = Math.min(reach, (right - left) / 3);
    if (right - x < edge) return { kind: 'end', id };
    return { kind: x - left < edge ? 'start' : 'block', id };
  }
  const edges = blocks.flatMap(({ id, left, right }) => [
    { kind: 'start' as const, id, distance: left - x },
    { kind: 'end' as const, id, distance: x - right },
  ]);
  const near = edges
    .filter(({ distance }) => distance > 0 && distance <= reach)
    .sort((one, other) => one.distance - other.distance)
    .at(0);
  return near ? { kind: near.kind, id: near.id } : { kind: 'free' };
}

export interface Stretch {
  grip: Grip['kind'];
  /** What was taken hold of; of free time the instant of the press, twice. */
  from: TimeWindow;
  day: TimeWindow;
  /** How far the pointer went since, in milliseconds. */
  by: number;
  stepMs: number;
}

/** What a drag on a rule makes of what it took hold of, on the steps of the clock. Nothing gets shorter than a step. */
export function stretched({ grip, from, day, by, stepMs }: Stretch): TimeWindow {
  const snap = (instant: number) => snapped(instant, day.start, stepMs);
  if (grip === 'block') {
    const start = Math.min(
      Math.max(snap(from.start + by), snapUp(day.start - from.end + from.start, day, stepMs)),
      day.end - stepMs,
    );
    return { start, end: start + from.end - from.start };
  }
  if (grip === 'start') return { start: Math.min(snap(from.start + by), from.end - stepMs), end: from.end };
  if (grip === 'end') return { start: from.start, end: Math.max(snap(from.end + by), from.start + stepMs) };
  const [one, other] = [snap(from.start), Math.min(Math.max(snap(from.start + by), day.start), day.end)];
  const start = Math.min(one, other, day.end - stepMs);
  return { start, end: Math.max(one, other, start + stepMs) };
}

/** An event stays in sight with a step at least. */
const snapUp = (instant: number, day: TimeWindow, stepMs: number) => snapped(instant, day.start, stepMs) + stepMs;
