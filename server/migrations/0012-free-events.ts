import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Tables {
  events: {
    user_id: string;
    id: string;
    series_id: string | null;
    document: string;
    remote_etag: string | null;
    remote_extra: string | null;
  };
}

/**
 * Says in the documents of connected calendars' events which of them count as free there, as was noted beside them alone; with a
 * series, of its occurrences too that are none of their own there. A copy of an own event is the person's, and not free.
 */
export const freeEvents: Migration = {
  async up(db: Kysely<Tables>) {
    const noted = await db
      .selectFrom('events')
      .select(['user_id', 'id', 'document'])
      .where('remote_extra', 'like', '%"free":true%')
      .where('document', 'like', '%"source":"google"%')
      .execute();
    for (const row of noted) {
      await mark(db, row);
      const occurrences = await db
        .selectFrom('events')
        .select(['user_id', 'id', 'document'])
        .where('user_id', '=', row.user_id)
        .where('series_id', '=', row.id)
        .where('remote_etag', 'is', null)
        .execute();
      for (const occurrence of occurrences) await mark(db, occurrence);
    }
  },
};

async function mark(db: Kysely<Tables>, { user_id, id, document }: { user_id: string; id: string; document: string }) {
  const { version, created_at, updated_at, ...event } = JSON.parse(document);
  await db
    .updateTable('events')
    .set({ document: JSON.stringify({ ...event, free: true, version, created_at, updated_at }) })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}
