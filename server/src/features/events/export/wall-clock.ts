/** `20260611T090000` of a wall time in milliseconds as if the zone were UTC. */
export const wallClock = (local: number): string =>
  new Date(local)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll('-', '')
    .replaceAll(':', '');

/** `20260611` of a wall time. */
export const wallDate = (local: number): string => wallClock(local).slice(0, 8);
