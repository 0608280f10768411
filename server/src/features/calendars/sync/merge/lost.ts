export type SideName = 'here' | 'there';

/** A value that the other side's took the place of; null for a deletion that an edit outlived. */
export interface Lost {
  /** A `SyncedField`, or of one span `spans.<id>`, `spans.<id>.<field>`. */
  readonly field: string;
  readonly value: unknown;
  readonly side: SideName;
}
