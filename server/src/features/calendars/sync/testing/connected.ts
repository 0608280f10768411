import type { CalendarEvent } from '@daywright/contract/events';
import { instantOf } from '@daywright/schedule/recurrence';
import type { Insertable } from 'kysely';
import type { TestPerson, TestProduct } from '../../../../../test/product.ts';
import type { CalendarsTable } from '../../../../platform/database/tables.ts';
import { newId } from '../../../../platform/ids.ts';
import { saveAccount } from '../../accounts/store.ts';
import type { CalendarProvider } from '../../providers/provider.ts';
import type { RemoteChange, RemoteEvent } from '../../providers/remote-event.ts';
import { findCalendarRow } from '../../store.ts';
import type { SyncRun } from '../run/sync-run.ts';
import { type SyncedCalendar, syncedCalendar } from '../synced-calendar.ts';
import { monday } from './random-events.ts';

/** A person with a connected account and one of its calendars, and a sync run in which it is kept in sync. */
export interface Connected {
  readonly person: TestPerson;
  readonly run: SyncRun;
  /** As its row is now. */
  calendar(): Promise<SyncedCalendar>;
}

export async function connect(
  product: TestProduct,
  {
    provider = {} as CalendarProvider,
    fields = {},
    person,
  }: { provider?: CalendarProvider; fields?: Partial<Insertable<CalendarsTable>>; person?: TestPerson } = {},
): Promise<Connected> {
  const { ctx } = product;
  const owner = person ?? (await product.addPerson());
  const { userId: user_id } = owner;
  const now = ctx.clock.now();
  const account = await saveAccount(ctx.write, {
    ...{ id: newId(), user_id, provider: 'google', subject: newId(), email: 'ann@example.org', credentials: '' },
    ...{ scopes: '', status: 'connected', next_sync_at: now, created_at: now },
  });
  const id = newId();
  const row = { id, user_id, account_id: account.id, remote_id: `${id}@example.org`, name: 'Work', created_at: now };
  const zone = { time_zone: 'Europe/Berlin' };
  await ctx.write
    .insertInto('calendars')
    .values({ ...row, ...zone, selected: 1, writable: 1, ...fields })
    .execute();
  const signal = new AbortController().signal;
  return {
    person: owner,
    run: {
      ctx,
      account,
      provider,
      signal,
      started_at: now,
      access: async () => ({ token: '', signal }),
      assertLease: async () => {},
      progress: () => {},
    },
    async calendar() {
      const found = await findCalendarRow(ctx.read, user_id, id);
      const calendar = found && syncedCalendar(found);
      if (!calendar) throw new Error('It is a connected calendar.');
      return calendar;
    },
  };
}

/** Singles, series and edited occurrences of a person, by their start. */
export async function liveEvents({ ctx }: TestProduct, userId: string): Promise<CalendarEvent[]> {
  const rows = await ctx.read
    .selectFrom('events')
    .select('document')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ document }) => JSON.parse(document));
}

type RemoteEventChange = Extract<RemoteChange, { kind: 'event' }>;

/** An event of a Monday morning, as a provider tells it. */
export function there(
  remote_id: string,
  fields: Partial<RemoteEvent> = {},
  more: Partial<Pick<RemoteEventChange, 'etag' | 'updated' | 'extra'>> = {},
): RemoteEventChange {
  const { category, icon, completed, spans, ...told } = monday;
  const event = { ...told, series_remote_id: null, original_start: null, guests: [], read_only: false, ...fields };
  return { kind: 'event', remote_id, etag: `"${newId()}"`, updated: null, event, extra: {}, ...more };
}

/** An occurrence that was changed there; its times are those of the series but where `fields` tell others. */
export function exceptionThere(series: string, original_start: string, fields: Partial<RemoteEvent> = {}) {
  const start = instantOf(original_start);
  const text = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  const times = { start_date: text(0), end_date: text(2), recurrence: null };
  return there(`${series}_${original_start}`, { series_remote_id: series, original_start, ...times, ...fields });
}

export const goneThere = (remote_id: string): RemoteChange => ({ kind: 'gone', remote_id });

export const cancelledThere = (series: string, original_start: string): RemoteChange => ({
  ...{ kind: 'gone', remote_id: `${series}_${original_start}` },
  ...{ series_remote_id: series, original_start },
});
