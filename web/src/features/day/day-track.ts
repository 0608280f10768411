import { addDays, dayNumber } from '@daywright/schedule/dates';

/** Width of a day panel in pixels where text has its usual size: narrow in the narrow layout (product specification, section 2). */
export const panelWidths = { narrow: 260, wide: 390 } as const;

/** Between two panels, before the first and after the last: so a neighbour of what fits is exactly out of sight. */
export const panelGap = 16;

/** How far one can scroll from the date that the view was opened at: twenty years each way. */
const daysEachWay = 7_300;

/** The row of day panels. Every panel is as wide as the next, so that a place follows from a date without measuring. */
export interface DayTrack {
  /** The leftmost date, YYYY-MM-DD. */
  first: string;
  count: number;
  panelWidth: number;
}

/** What is seen of a track: its scroll position and the width of the opening, in pixels. */
export interface Opening {
  scrollLeft: number;
  width: number;
}

/** The track around `date`. */
export const trackAround = (date: string, panelWidth: number): DayTrack => ({
  first: addDays(date, -daysEachWay),
  count: 2 * daysEachWay + 1,
  panelWidth,
});

export const indexOf = (track: DayTrack, date: string): number => dayNumber(date) - dayNumber(track.first);

export const hasDate = (track: DayTrack, date: string): boolean => {
  const index = indexOf(track, date);
  return index >= 0 && index < track.count;
};

const pitchOf = ({ panelWidth }: DayTrack) => panelWidth + panelGap;

/** Where a panel begins. */
export const leftOf = (track: DayTrack, index: number): number => panelGap + index * pitchOf(track);

export const trackWidth = (track: DayTrack): number => leftOf(track, track.count);

/** How far the chosen panel lies from the left edge: in the middle where three fit, else at the start. */
function homeInset(track: DayTrack, width: number): number {
  const three = 3 * track.panelWidth + 4 * panelGap;
  return three <= width ? (width - track.panelWidth) / 2 : panelGap;
}

/** The scroll position that shows a panel in its home. */
export function homeOf(track: DayTrack, index: number, width: number): number {
  const left = leftOf(track, index) - homeInset(track, width);
  return Math.max(0, Math.min(left, trackWidth(track) - width));
}

/** The panel that is nearest to its home. */
export function shownIndex(track: DayTrack, { scrollLeft, width }: Opening): number {
  const index = Math.round((scrollLeft + homeInset(track, width) - panelGap) / pitchOf(track));
  return Math.max(0, Math.min(index, track.count - 1));
}

/** First and last index of panels, both included. */
export interface PanelRange {
  first: number;
  last: number;
}

/** The panels that show at least a pixel. */
export function panelsInSight(track: DayTrack, { scrollLeft, width }: Opening): PanelRange {
  const pitch = pitchOf(track);
  const first = Math.floor(scrollLeft / pitch);
  const last = Math.ceil((scrollLeft + width - panelGap) / pitch) - 1;
  return { first: Math.max(0, first), last: Math.min(track.count - 1, last) };
}
