import { dayMs, dayNumber } from './civil.ts';
import { RecurrenceError } from './error.ts';

/** Nothing recurs from here on (the start of the year 3000): bounds the tables of transitions and every search. */
export const horizon = dayNumber(3000, 1, 1) * dayMs;

/** Local mean time rules before any zone's first transition. */
const beforeZones = '1800-01-01T00:00:00Z';
const yearsAhead = 20 * 366 * dayMs;

/**
 * The offsets of one time zone as stretches between its transitions, so that a local time becomes an instant by two
 * comparisons. A local time is epoch milliseconds as if the zone were UTC.
 *
 * The table starts with the zone's first transition and grows by decades as later times are asked for.
 */
export class Zone {
  readonly id: string;
  /** Instant at which stretch i begins, and its offset. */
  readonly #from: number[];
  readonly #offset: number[];
  /** Local times [firstLocal, lastLocal) belong to stretch i alone, or to it first where they occur twice. */
  readonly #firstLocal: number[] = [];
  readonly #lastLocal: number[] = [];
  /** The last transition taken in, from which the table grows; null when there are no more. */
  #frontier: Temporal.ZonedDateTime | null;
  /** Where the last look-up ended: the next is mostly in the same stretch. */
  #recent = 0;

  constructor(id: string) {
    this.#frontier = Temporal.Instant.from(beforeZones).toZonedDateTimeISO(id);
    this.id = this.#frontier.timeZoneId;
    this.#from = [Number.NEGATIVE_INFINITY];
    this.#offset = [this.#frontier.offsetNanoseconds / 1e6];
    this.#firstLocal.push(Number.NEGATIVE_INFINITY);
    this.#lastLocal.push(Number.POSITIVE_INFINITY);
    this.#frontier = this.#frontier.getTimeZoneTransition('next');
  }

  /** Takes in the transitions up to two decades after `instant`; none after the horizon. */
  #coverTo(instant: number): void {
    if (this.#frontier === null || this.#frontier.epochMilliseconds > instant + 2 * dayMs) return;
    const until = Math.min(instant + yearsAhead, horizon + yearsAhead);
    while (this.#frontier !== null && this.#frontier.epochMilliseconds <= until) {
      this.#append(this.#frontier.epochMilliseconds, this.#frontier.offsetNanoseconds / 1e6);
      this.#frontier = this.#frontier.getTimeZoneTransition('next');
    }
  }

  #append(at: number, offset: number): void {
    const last = this.#offset.length - 1;
    const localEnd = at + (this.#offset[last] as number);
    this.#lastLocal[last] = localEnd;
    this.#from.push(at);
    this.#offset.push(offset);
    this.#firstLocal.push(Math.max(at + offset, localEnd));
    this.#lastLocal.push(Number.POSITIVE_INFINITY);
  }

  /** What to add to `instant` for the local time, in milliseconds. */
  offsetAt(instant: number): number {
    this.#coverTo(instant);
    return this.#offset[lastAtMost(this.#from, instant)] as number;
  }

  /** The local time at `instant`. */
  localOf(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  /** The instant of a local time, the first of two; NaN where the clocks skip it. */
  instantOf(local: number): number {
    let i = this.#recent;
    if (!(local >= (this.#firstLocal[i] as number) && local < (this.#lastLocal[i] as number)) || this.#isLast(i)) {
      this.#coverTo(local + dayMs);
      i = lastAtMost(this.#firstLocal, local);
      this.#recent = i;
      if (local >= (this.#lastLocal[i] as number)) return Number.NaN;
    }
    return local - (this.#offset[i] as number);
  }

  /** As `instantOf`; a skipped time moves on by the length of the gap (RFC 5545, 3.3.5). */
  instantOfAny(local: number): number {
    const instant = this.instantOf(local);
    return Number.isNaN(instant) ? local - this.offsetAt(local - dayMs) : instant;
  }

  /** The days from `fromDay` to `toDay`, both included, on which the clocks skip that time of day. */
  *skippedDays(fromDay: number, toDay: number, timeOfDay: number): Generator<number> {
    this.#coverTo((toDay + 2) * dayMs);
    for (let i = lastAtMost(this.#firstLocal, fromDay * dayMs); i + 1 < this.#firstLocal.length; i++) {
      const gapStart = this.#lastLocal[i] as number;
      const gapEnd = this.#firstLocal[i + 1] as number;
      if (gapStart >= (toDay + 1) * dayMs) return;
      for (let day = Math.floor(gapStart / dayMs); day * dayMs < gapEnd; day++) {
        const local = day * dayMs + timeOfDay;
        if (local >= gapStart && local < gapEnd && day >= fromDay && day <= toDay) yield day;
      }
    }
  }

  /** The open end of the table: what lies in it may still be divided by transitions not yet taken in. */
  #isLast(i: number): boolean {
    return this.#frontier !== null && i === this.#from.length - 1;
  }
}

/** The index of the last of the ascending `values` at or below `value`. */
function lastAtMost(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

const zones = new Map<string, Zone>();

/**
 * The zone of that IANA name, its table kept for the life of the process.
 *
 * @throws RecurrenceError where no such zone is known
 */
export function zoneOf(id: string): Zone {
  const known = zones.get(id);
  if (known) return known;
  let zone: Zone;
  try {
    zone = new Zone(id);
  } catch (cause) {
    throw new RecurrenceError(`The time zone "${id}" is not known.`, { cause });
  }
  // Names match in any case: only the proper one is kept, so that spellings cannot fill the memory.
  const proper = zones.get(zone.id);
  if (proper) return proper;
  zones.set(zone.id, zone);
  return zone;
}
