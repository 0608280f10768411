import { nextOccurrence } from './expand.ts';
import type { Recurrence } from './parse.ts';
import { horizon } from './zone.ts';

/**
 * Whether a series has no occurrence: its rule names no day that exists (30 February), it ends before it starts, or all
 * its occurrences are excluded. The start alone does not count where the rule names no day at all, and dates added by
 * RDATE always do.
 *
 * For lines that a person sends. Excluding the last occurrence of a series is a deletion and no such case.
 */
export function neverOccurs(recurrence: Recurrence): boolean {
  const { added, excluded } = recurrence;
  if (added.some((start) => !excluded.has(start))) return false;
  return !namesDay(recurrence) || nextOccurrence(recurrence, Number.NEGATIVE_INFINITY) === undefined;
}

/** Whether the rule, without regard to its end, names the start or a later one before the year 3000. */
function namesDay({ rule, starts, origin }: Recurrence): boolean {
  if (rule === null || starts === null) return true;
  let names = false;
  starts.walk(origin.start, horizon, () => {
    names = true;
    return false;
  });
  return names;
}
