import { wallClock } from './wall-clock.ts';

interface Observance {
  readonly from: string;
  readonly to: string;
  readonly isDaylight: boolean;
  readonly onsets: string[];
}

/**
 * A VTIMEZONE (RFC 5545, section 3.6.5) that holds from `start` to `end`, epoch milliseconds, as lines. Its transitions
 * are listed rather than put into rules: they are what the zone's own data says, odd years included.
 */
export function timeZoneLines(timeZone: string, start: number, end: number): string[] {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`];
  for (const { from, to, isDaylight, onsets } of observances(timeZone, start, end)) {
    const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD';
    lines.push(`BEGIN:${kind}`, `DTSTART:${onsets[0]}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`);
    // The first onset is DTSTART already; ical.js overlooks it there once there is an RDATE.
    for (const onset of onsets) lines.push(`RDATE:${onset}`);
    lines.push(`END:${kind}`);
  }
  lines.push('END:VTIMEZONE');
  return lines;
}

function observances(timeZone: string, start: number, end: number): Observance[] {
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  // Where the zone has never changed, an onset long ago stands for its one offset.
  let at: Temporal.ZonedDateTime | null =
    first.getTimeZoneTransition('previous') ??
    Temporal.Instant.from('1970-01-01T00:00:00Z').toZonedDateTimeISO(timeZone);
  const found = new Map<string, Observance>();
  while (at && at.epochMilliseconds <= end) {
    const before = at.subtract({ seconds: 1 });
    const [from, to] = [offsetText(before.offsetNanoseconds), offsetText(at.offsetNanoseconds)];
    const observance = found.get(`${from}${to}`) ?? {
      from,
      to,
      isDaylight: at.offsetNanoseconds > before.offsetNanoseconds,
      onsets: [],
    };
    // An onset is written as the clocks showed it before they changed.
    observance.onsets.push(wallClock(at.epochMilliseconds + before.offsetNanoseconds / 1e6));
    found.set(`${from}${to}`, observance);
    at = at.getTimeZoneTransition('next');
  }
  return [...found.values()];
}

/** `+0200`; seconds only where a zone has them. */
function offsetText(nanoseconds: number): string {
  const total = Math.round(Math.abs(nanoseconds) / 1e9);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = total % 60 ? two(total % 60) : '';
  return `${nanoseconds < 0 ? '-' : '+'}${two(Math.floor(total / 3600))}${two(Math.floor(total / 60) % 60)}${seconds}`;
}
