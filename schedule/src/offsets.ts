/** A stretch of time during which a zone keeps one offset from UTC. All in milliseconds; `until` is exclusive. */
interface Stretch {
  from: number;
  until: number;
  offset: number;
}

const stretchesOf = new Map<string, Stretch[]>();

/**
 * The stretch of constant offset that holds an instant. Asking Temporal costs microseconds and a day view asks ten
 * thousand times a minute, so that each stretch is asked for once.
 *
 * @throws RangeError for a zone that does not exist
 */
export function stretchAt(instantMs: number, timeZone: string): Stretch {
  const known = stretchesOf.get(timeZone) ?? [];
  const place = countUpTo(known, instantMs);
  const last = known[place - 1];
  if (last && instantMs < last.until) return last;
  const at = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
  // The previous transition is strictly earlier: one millisecond on, it may be the instant itself.
  const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = at.getTimeZoneTransition('next');
  const stretch = {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: Math.round(at.offsetNanoseconds / 1e6),
  };
  known.splice(place, 0, stretch);
  stretchesOf.set(timeZone, known);
  return stretch;
}

/** How many of these stretches, ascending, begin at an instant or before it. */
function countUpTo(stretches: readonly Stretch[], instantMs: number): number {
  let low = 0;
  for (let high = stretches.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.from ?? instantMs) <= instantMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a clock on the wall shows, as milliseconds since 1970-01-01T00:00 on that clock. */
export function wallTime(instantMs: number, timeZone: string): number {
  return instantMs + stretchAt(instantMs, timeZone).offset;
}
