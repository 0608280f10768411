import type { SyncedEvent, SyncedField } from '../../providers/remote-event.ts';
import { fieldOf, type Times, timesOf } from './fields.ts';

export type SideName = 'here' | 'there';

/** A value that the other side's took the place of; null for a deletion that an edit outlived. */
export interface Lost {
  /** A `SyncedField`, or of one span `spans.<id>`, `spans.<id>.<field>`. */
  readonly field: string;
  readonly value: unknown;
  readonly side: SideName;
  /** Of a repeat, those to which its rule and dates belong. */
  readonly times?: Times;
}

/** The value of `times`. */
export interface LostTimes extends Times {
  /** Of a series, the rule that comes back with them, where it is not the one that stands. */
  readonly recurrence?: readonly string[];
}

export function lostField(event: SyncedEvent, field: SyncedField, side: SideName): Lost {
  const isRepeat = field === 'recurrence' && event.recurrence !== null;
  return { field, value: fieldOf(event, field), side, ...(isRepeat && { times: timesOf(event) }) };
}
