/**
 * The name of an occurrence within its series: `yyyymmddThhmmssZ`, for all-day series `yyyymmdd`.
 *
 * @param start epoch milliseconds; for all-day series the UTC midnight of the date
 */
export function originalStartOf(start: number, allDay: boolean): string {
  const text = new Date(start).toISOString();
  const date = `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 10)}`;
  return allDay ? date : `${date}T${text.slice(11, 13)}${text.slice(14, 16)}${text.slice(17, 19)}Z`;
}

const originalStartForm = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/;

/** The instant that an original start names, in epoch milliseconds; NaN where the text is none. */
export function instantOf(originalStart: string): number {
  const parts = originalStartForm.exec(originalStart);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The id of an occurrence, and of the override that replaces it. */
export function occurrenceId(masterId: string, originalStart: string): string {
  return `${masterId}_${originalStart}`;
}

/** Takes an event's id apart: a master or single event has no `original_start`. */
export function parseEventId(id: string): { master_id: string; original_start?: string } {
  const cut = id.indexOf('_');
  return cut < 0 ? { master_id: id } : { master_id: id.slice(0, cut), original_start: id.slice(cut + 1) };
}
