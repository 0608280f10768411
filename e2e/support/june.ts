/** A Thursday, 10:14 in Berlin, where the browser of the journeys is: no clock changes nearby. */
export const clockStart = '2026-06-11T08:14:00Z';

export const today = '2026-06-11';
export const tomorrow = '2026-06-12';

/** The instant of a wall time in Berlin in summer, as the wire writes it: `at('09:30')`, `at('09:30', tomorrow)`. */
export const at = (time: string, date = today): string => new Date(`${date}T${time}:00+02:00`).toISOString();

/** The wall time of an instant, in Berlin too. */
export const clockIn = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
