import type { ChangedEvent, Conflict } from '@daywright/contract/journal';
import type { RemoteChange } from '../../providers/remote-event.ts';

/** What is told of changes that were brought in. */
export interface Reconciled {
  /** Some of the events that changed here. */
  readonly changed: readonly ChangedEvent[];
  readonly conflicts: readonly Conflict[];
  readonly unreadable: number;
  /** Occurrences whose series is not here. */
  readonly orphans: readonly RemoteChange[];
}

export interface Applied extends Reconciled {
  /** Events that changed here. */
  readonly pulled: number;
}

export const nothingApplied: Applied = { pulled: 0, changed: [], conflicts: [], unreadable: 0, orphans: [] };

export function added(sum: Applied, more: Partial<Applied>): Applied {
  const { pulled = 0, changed = [], conflicts = [], unreadable = 0, orphans = [] } = more;
  return {
    pulled: sum.pulled + pulled,
    changed: [...sum.changed, ...changed],
    conflicts: [...sum.conflicts, ...conflicts],
    unreadable: sum.unreadable + unreadable,
    orphans: [...sum.orphans, ...orphans],
  };
}
