import type { ChangedEvent, Conflict, Refusal } from '@daywright/contract/journal';
import type { Round } from '../round/round-type.ts';
import { rowsById, type SyncRow } from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/** One calendar's pushes of a round. */
export interface Push {
  readonly round: Round;
  readonly calendar: SyncedCalendar;
  pushed: number;
  readonly changed: ChangedEvent[];
  readonly refusals: Refusal[];
  readonly conflicts: Conflict[];
  /** In which version rows were tried. */
  readonly tried: Map<string, number>;
  /** Why the calendar takes no changes at all. */
  readOnly: string | undefined;
}

export async function readRow({ round, calendar }: Push, id: string): Promise<SyncRow | undefined> {
  const [row] = await rowsById(round.ctx.read, [calendar.user_id, [id]]);
  return row;
}
