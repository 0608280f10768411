/**
 * A typed length in whole minutes: `1h 30m`, `1:30`, `1.5`, `1,5 h`, `90m`; a number alone means hours. Null for what is none.
 */
export function minutesFrom(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:h|hours?)?$/.exec(typed);
  if (hours) return Math.round(Number(hours[1]?.replace(',', '.')) * 60);
  const parts = /^(?:(\d{1,4})\s*(?:h|hours?))?\s*(?:(\d{1,5})\s*(?:m|min|minutes?)?)?$/.exec(typed);
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return null;
  return Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0);
}

const quarter = 15;

/** Moved by some quarters of an hour, onto a full one, and not below nothing. */
export function stepMinutes(minutes: number, quarters: number): number {
  const from = quarters > 0 ? Math.floor(minutes / quarter) : Math.ceil(minutes / quarter);
  return Math.max(0, (from + quarters) * quarter);
}
