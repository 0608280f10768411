import { AppError } from './errors.ts';

/**
 * The IANA name of a time zone, in its usual letters (`europe/berlin` is `Europe/Berlin`); undefined when there is none.
 * A bare offset such as `+01:00` is no zone: it knows no clock changes.
 */
export function timeZoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** As `timeZoneNamed`. @throws AppError `UNKNOWN_TIME_ZONE` */
export function readTimeZone(name: string): string {
  const zone = timeZoneNamed(name);
  if (zone === undefined) throw new AppError('UNKNOWN_TIME_ZONE', `The time zone “${name}” is not known.`);
  return zone;
}
