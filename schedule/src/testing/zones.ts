import fc from 'fast-check';

/** Zones whose clocks do something that a rule of time may get wrong. */
export const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  // A repeated midnight: until 2011 its clocks changed at 00:01.
  'America/St_Johns',
  // Clock changes at midnight, so that a day starts at 01:00.
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  // Changes by half an hour.
  'Australia/Lord_Howe',
  // Skipped 2011-12-30 as a whole.
  'Pacific/Apia',
] as const;

const from = Temporal.Instant.from('1985-01-01T00:00Z').epochMilliseconds;
const until = Temporal.Instant.from('2040-01-01T00:00Z').epochMilliseconds;

function transitionsOf(zone: string): number[] {
  const found: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (at !== null && at.epochMilliseconds < until) {
    found.push(at.epochMilliseconds);
    at = at.getTimeZoneTransition('next');
  }
  return found;
}

const anyInstant = fc.integer({ min: from, max: until });

/** A zone and an instant, half of them within a day and a half of a clock change where the zone has any. */
export const zoneAndInstant = fc.constantFrom(...zones).chain((zone) => {
  const transitions = transitionsOf(zone);
  if (transitions.length === 0) return fc.tuple(fc.constant<string>(zone), anyInstant);
  const nearChange = fc
    .tuple(fc.constantFrom(...transitions), fc.integer({ min: -129_600_000, max: 129_600_000 }))
    .map(([transition, offset]) => transition + offset);
  return fc.tuple(
    fc.constant<string>(zone),
    fc.oneof(anyInstant, nearChange, fc.constantFrom(...transitions.flatMap((at) => [at - 1, at, at + 1]))),
  );
});

/** Dates from 1985 to 2039. */
export const anyDate = anyInstant.map((at) => Temporal.Instant.fromEpochMilliseconds(at).toString().slice(0, 10));
