/** So many lines of a conversation are drawn at most: however long it is, the page stays light (design, section 11). */
const most = 60;
const step = 20;

/** Which lines are drawn: from `from` on, up to `to`. */
export interface LineWindow {
  from: number;
  to: number;
}

/** The lines from `held` on; null holds the newest ones. */
export function windowOf(held: number | null, count: number): LineWindow {
  const from = held === null ? Math.max(0, count - most) : Math.min(held, Math.max(0, count - step));
  return { from, to: Math.min(count, from + most) };
}

/** Where the window begins once it has moved towards the beginning or the end. */
export const earlier = ({ from }: LineWindow): number => Math.max(0, from - step);
export const later = ({ from }: LineWindow, count: number): number =>
  Math.max(from, Math.min(from + step, count - most));
