import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Tables {
  users: { id: string; email: string };
  accounts: { user_id: string; email: string };
  events: { user_id: string; id: string; document: string };
}

interface Invitation {
  guests: { email: string; self?: true }[];
}

/** Marks the person among the guests of what came before the mark did, by their addresses: it is by the mark that they are known. */
export const ownAnswers: Migration = {
  async up(db: Kysely<Tables>) {
    for (const { id: user_id, email } of await db.selectFrom('users').select(['id', 'email']).execute()) {
      const accounts = await db.selectFrom('accounts').select('email').where('user_id', '=', user_id).execute();
      const own = new Set([email, ...accounts.map((account) => account.email)].map((each) => each.toLowerCase()));
      const rows = await db
        .selectFrom('events')
        .select(['id', 'document'])
        .where('user_id', '=', user_id)
        .where('document', 'like', '%"guests":[{%')
        .execute();
      for (const { id, document } of rows) {
        const event = JSON.parse(document) as Invitation;
        const answer = event.guests.find((guest) => own.has(guest.email.toLowerCase()));
        if (!answer || event.guests.some(({ self }) => self)) continue;
        answer.self = true;
        await db
          .updateTable('events')
          .set({ document: JSON.stringify(event) })
          .where('user_id', '=', user_id)
          .where('id', '=', id)
          .execute();
      }
    }
  },
};
