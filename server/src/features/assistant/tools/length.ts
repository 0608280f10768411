import { durationText } from '@daywright/schedule/duration';

/** A length of time, to reckon with and to say. */
export interface Length {
  minutes: number;
  /** Such as `1h 30m`. */
  text: string;
}

export const lengthOf = (minutes: number): Length => ({ minutes, text: durationText(minutes) });
