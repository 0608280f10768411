import type { Times } from './fields.ts';

export type SideName = 'here' | 'there';

/** A value that the other side's took the place of; null for a deletion that an edit outlived. */
export interface Lost {
  /** A `SyncedField`, or of one span `spans.<id>`, `spans.<id>.<field>`. */
  readonly field: string;
  readonly value: unknown;
  readonly side: SideName;
}

/** The value of `times`. */
export interface LostTimes extends Times {
  /** Of a series, the rule that comes back with them, where it is not the one that stands. */
  readonly recurrence?: readonly string[];
}
