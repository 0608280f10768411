import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/**
 * How an event stands with its provider is one value, in place of what its columns and notes said together: see
 * `features/events/door/sync-state.ts`. What is not the same on both sides is found by its index.
 */
export const syncState = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`drop index events_to_push`.execute(db);
    await sql`alter table events rename column push_state to sync_state`.execute(db);
    // A view keeps the names that it was made with.
    if (engine === 'postgres') await sql`alter view shown_events rename column push_state to sync_state`.execute(db);
    await sql`update events set sync_state = case
        when sync_state in ('refused', 'parked') then sync_state
        when deleted_at is not null then case when sync_state is not null then 'deleted' end
        when sync_state is null then case when remote_etag is not null and remote_base is null then 'synced' end
        when remote_etag is null and remote_extra like '%"moving":{%' then 'moved'
        when remote_extra like '%"gone":true%' or (remote_etag is null and remote_base is null) then 'new'
        when remote_etag is null or remote_base is null or remote_extra like '%"sent":{%' then 'unconfirmed'
        else 'pending' end
      where remote_calendar_id is not null`.execute(db);
    await sql`create index events_unsynced on events (user_id, sync_state, remote_calendar_id)
      where sync_state <> 'synced'`.execute(db);
  },
});
