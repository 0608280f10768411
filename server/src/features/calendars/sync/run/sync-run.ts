import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { AccountRow } from '../../accounts/store.ts';
import type { Access, CalendarProvider } from '../../providers/provider.ts';

/** One account being kept in sync: what reading and writing its calendars works with. */
export interface SyncRun {
  readonly ctx: Context;
  readonly account: AccountRow;
  readonly provider: CalendarProvider;
  /** Epoch milliseconds: the journal has one entry a calendar for it. */
  readonly started_at: number;
  /** Ends the sync run: the server stops, or another process has the account. */
  readonly signal: AbortSignal;
  /** What calls are made with, refreshed when it runs out. @throws ProviderFailure `access-revoked` */
  access(): Promise<Access>;
  /** Renews the lease; within `trx`, what is written with it counts only while the account is ours. @throws LeaseLost */
  assertLease(trx?: Db): Promise<void>;
  /** Tells that so many more events were read by full pulls: of all calendars, from the next `assertLease` on. */
  progress(more: number): void;
}
