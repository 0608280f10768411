import type { ChangedEvent, Conflict, Refusal } from '@daywright/contract/journal';
import type { ProviderFailure } from '../../providers/failure.ts';
import { rowsById, type SyncRow } from '../rows.ts';
import type { SyncRun } from '../run/sync-run.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/** One calendar's pushes of a sync run. */
export interface Push {
  readonly run: SyncRun;
  readonly calendar: SyncedCalendar;
  pushed: number;
  readonly changed: ChangedEvent[];
  readonly refusals: Refusal[];
  readonly conflicts: Conflict[];
  /** In which version rows were tried. */
  readonly tried: Map<string, number>;
  readonly failing: FailingEvent[];
  /** Events at which the provider failed one after the other. */
  failedInARow: number;
  /** Why the calendar takes no changes at all. */
  readOnly: string | undefined;
  /** Something waits for what is to be made in another calendar first. */
  isWaiting: boolean;
  /** A change of a series or of its occurrences is written once what was made of them there meanwhile is read. */
  readonly keepsSeries: boolean;
  /** Such a series was left. */
  leftSeries: boolean;
  /** With which etags what is deleted there was to be brought back. */
  readonly revived: Map<string, string>;
  /** Changes that wait for what the person says of guests. */
  held: number;
  /** Events that were looked for in the other calendars of the account. */
  lookedFor: number;
  /** It takes some, by the provider's list of calendars; undefined before that is asked. */
  isWritable: boolean | undefined;
}

/** An event at which the provider failed, though not for a reason of the event that it told. */
export interface FailingEvent {
  readonly id: string;
  readonly version: number;
  readonly failure: ProviderFailure;
}

export function beginPush(run: SyncRun, calendar: SyncedCalendar, keepsSeries = false): Push {
  const told = { pushed: 0, changed: [], refusals: [], conflicts: [], failing: [] };
  return {
    run,
    calendar,
    ...told,
    tried: new Map(),
    revived: new Map(),
    failedInARow: 0,
    readOnly: undefined,
    isWaiting: false,
    keepsSeries,
    leftSeries: false,
    held: 0,
    lookedFor: 0,
    isWritable: undefined,
  };
}

export async function readRow({ run, calendar }: Push, id: string): Promise<SyncRow | undefined> {
  const [row] = await rowsById(run.ctx.read, [calendar.user_id, [id]]);
  return row;
}
