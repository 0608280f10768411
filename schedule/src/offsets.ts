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
  for (const stretch of known) {
    if (stretch.from <= instantMs && instantMs < stretch.until) return stretch;
  }
  const at = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
  // The previous transition is strictly earlier: one millisecond on, it may be the instant itself.
  const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = at.getTimeZoneTransition('next');
  const stretch = {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: Math.round(at.offsetNanoseconds / 1e6),
  };
  known.push(stretch);
  stretchesOf.set(timeZone, known);
  return stretch;
}

/** What a clock on the wall shows, as milliseconds since 1970-01-01T00:00 on that clock. */
export function wallTime(instantMs: number, timeZone: string): number {
  return instantMs + stretchAt(instantMs, timeZone).offset;
}
