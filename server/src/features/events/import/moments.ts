import { dayMs } from '@daywright/schedule/recurrence/civil';
import { zoneOf } from '@daywright/schedule/recurrence/zone';
import { EntryError } from './entry-error.ts';
import { type JCalProperty, momentText, textOf } from './jcal.ts';
import type { ZoneNames } from './zones.ts';

/** A date or a date-time of an entry. */
export interface Moment {
  /** Epoch milliseconds; of an all-day event UTC midnight of its date. */
  readonly time: number;
  readonly allDay: boolean;
  readonly zone: string;
}

/** Reads the dates of one entry. A property without TZID is floating: it means the person's own zone. */
export class MomentReader {
  readonly #properties: readonly JCalProperty[];
  readonly #zones: ZoneNames;
  readonly #userZone: string;

  constructor(properties: readonly JCalProperty[], zones: ZoneNames, userZone: string) {
    this.#properties = properties;
    this.#zones = zones;
    this.#userZone = userZone;
  }

  /** @throws EntryError for what is no date, a date that does not exist, and an unknown zone */
  read(name: string): Moment | undefined {
    const property = this.#properties.find(([key]) => key === name);
    if (!property) return undefined;
    const value = momentText(property[3]);
    const [, date, time, z] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z?))?$/.exec(value) ?? [];
    if (date === undefined) throw new EntryError(`${name.toUpperCase()} is not a date: ${value.slice(0, 40)}.`);
    const local = Date.parse(`${date}T${time ?? '00:00:00'}Z`);
    // Date.parse lets the 31st of a shorter month pass into the next one.
    if (Number.isNaN(local) || new Date(local).getUTCDate() !== Number(date.slice(8))) {
      throw new EntryError(`${name.toUpperCase()} is a date that does not exist: ${value}.`);
    }
    if (time === undefined) return { time: local, allDay: true, zone: this.#userZone };
    if (z) return { time: local, allDay: false, zone: 'UTC' };
    const zone = this.zoneOf(property);
    return { time: zoneOf(zone).instantOfAny(local), allDay: false, zone };
  }

  zoneOf([name, params]: JCalProperty): string {
    const { tzid } = params;
    if (typeof tzid !== 'string') return this.#userZone;
    const zone = this.#zones.find(tzid);
    if (!zone) throw new EntryError(`${name.toUpperCase()} is in a time zone that is not known: ${tzid.slice(0, 60)}.`);
    return zone;
  }

  /** DTEND, or DURATION, or what RFC 5545, section 3.6.1, says of an event without both. */
  endAfter(start: Moment): Moment {
    const end = this.read('dtend');
    if (end) {
      if (end.allDay !== start.allDay) {
        throw new EntryError('Its start has a time and its end has none, or the reverse.');
      }
      // Some programs write the same date twice for one whole day.
      return start.allDay && end.time === start.time ? { ...end, time: end.time + dayMs } : end;
    }
    const duration = textOf(this.#properties, 'duration');
    if (duration) return { ...start, time: plus(start, duration) };
    return start.allDay ? { ...start, time: start.time + dayMs } : start;
  }
}

function plus(start: Moment, duration: string): number {
  const from = Temporal.Instant.fromEpochMilliseconds(start.time).toZonedDateTimeISO(start.allDay ? 'UTC' : start.zone);
  try {
    return from.add(Temporal.Duration.from(duration)).epochMilliseconds;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new EntryError(`DURATION could not be read: ${duration.slice(0, 40)}.`, { cause });
  }
}
