import type { ProviderKind } from '@daywright/contract/sources';
import type { RemoteCalendar } from '../providers/provider.ts';
import type { CalendarRow } from '../store.ts';

/** A calendar of a connected account as it is kept in sync. */
export interface SyncedCalendar {
  readonly id: string;
  readonly user_id: string;
  readonly account_id: string;
  readonly provider: ProviderKind;
  readonly name: string;
  readonly remote: RemoteCalendar;
  /** Own events are copied to it. */
  readonly copies_own: boolean;
  readonly cursor: string | null;
  readonly default_category: string | null;
}

/** Undefined of a calendar that no provider has. */
export function syncedCalendar(row: CalendarRow): SyncedCalendar | undefined {
  if (row.account_id === null || row.provider === null || row.remote_id === null) return undefined;
  return {
    id: row.id,
    user_id: row.user_id,
    account_id: row.account_id,
    provider: row.provider,
    name: row.name,
    remote: {
      remote_id: row.remote_id,
      name: row.name,
      color: row.remote_color,
      time_zone: row.time_zone ?? 'UTC',
      writable: row.writable === 1,
      primary: row.is_primary === 1,
      selected: row.selected === 1,
      deleted: false,
    },
    copies_own: row.copies_own === 1,
    cursor: row.cursor,
    default_category: row.default_category,
  };
}
