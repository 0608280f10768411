import { linkAccount } from '../../src/features/calendars/accounts/commands.ts';
import { newId } from '../../src/platform/ids.ts';
import { addConnectedCalendar } from '../connected-calendar.ts';
import { ok } from '../each-product.ts';
import type { TestPerson, TestProduct } from '../product.ts';

export const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
export const tracked = { started_at: '2026-06-11T05:00:00Z', stopped_at: '2026-06-11T05:30:00Z' };

/** Someone with one of everything that has an id. Every text of theirs holds their `mark`. */
export interface Owner extends TestPerson {
  readonly mark: string;
  readonly own: Belongings;
}

export type Belongings = Awaited<ReturnType<typeof give>>;

export async function addOwner(product: TestProduct, mark: string): Promise<Owner> {
  const person = await product.addPerson({ email: `${mark}-${newId()}@example.org`.toLowerCase() });
  return { ...person, mark, own: await give(product, person, mark) };
}

async function give(product: TestProduct, person: TestPerson, mark: string) {
  const { ctx } = product;
  const [event, spare, series, remote, deleted, thrown, span] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const tokens = { refresh_token: '', access_token: '', expires_at: 0, scopes: [] };
  const grant = { subject: person.userId, email: `${mark}-${person.email}`, ...tokens };
  const account = (await linkAccount(ctx, person.userId, 'google', grant)).id;
  const named = { account_id: account, name: mark, color: mark };
  const connected = await addConnectedCalendar(product, person, named);

  const draft = { title: mark, notes: mark, location: mark, category: [mark], ...at };
  const create = (fields: object) => ({ op: 'create', event: { ...draft, ...fields } });
  const batch = await ok(person, 'POST', '/events/batch', {
    operations: [
      create({ id: event, spans: [{ id: span, title: mark, ...at }] }),
      create({ id: spare }),
      create({ id: series, recurrence: ['RRULE:FREQ=DAILY'] }),
      create({ id: remote, calendar_id: connected }),
      create({ id: deleted }),
      create({ id: thrown }),
    ],
  });
  await inviteTo(product, person, remote);
  const occurrence = `${series}_20260613T080000Z`;
  const override = `${series}_20260614T080000Z`;
  await ok(person, 'PATCH', `/events/${override}`, { title: `${mark} edited` });
  for (const id of [deleted, thrown]) await ok(person, 'DELETE', `/events/${id}`);
  const entry = newId();
  await ok(person, 'POST', '/time-entries', { id: entry, event_id: event, title: mark, note: mark, ...tracked });
  const running = (await ok(person, 'POST', '/time-entries/start', { event_id: event })).entry.id as string;
  const said = await ok(person, 'POST', '/personal/chat', { user_message: `Search for ${mark}` });
  const set = await ok(person, 'POST', '/personal/chat', { user_message: 'My working hours are 8 to 4' });
  const journal = newId();
  const conflicts = [
    { event_id: remote, title: mark, side: 'here', field: 'title', value: `${mark} there`, restored: null },
  ];
  const round = { id: journal, user_id: person.userId, account_id: account, calendar_id: connected, at: 1 };
  await ctx.write
    .insertInto('sync_journal')
    .values({ ...round, conflicts: JSON.stringify(conflicts), unrestored: 1, unseen: 1 })
    .execute();
  const [job, endedJob] = [newId(), newId()];
  const ended = { user_id: person.userId, kind: 'import', state: 'failed', payload: '{}', error: mark } as const;
  const times = { created_at: ctx.clock.now(), updated_at: ctx.clock.now() };
  await ctx.write
    .insertInto('jobs')
    .values([job, endedJob].map((id) => ({ ...ended, ...times, id })))
    .execute();
  const next = async (list: string): Promise<string> => (await ok(person, 'GET', `${list}?limit=1`)).next_cursor;
  const { sessions } = await ok(person, 'GET', '/auth/sessions');
  return {
    calendar: person.calendarId,
    change_set: batch.change_set_id as string,
    session: said.session_id as string,
    message: said.message_id as string,
    settings: set.settings_id as string,
    device: sessions[0].id as string,
    ...{ event, spare, span, series, occurrence, override, remote, deleted },
    ...{ entry, running, account, connected, journal, job, endedJob },
    cursors: {
      events: await next('/events'),
      unified: await next('/calendar/events'),
      deleted: await next('/events/deleted'),
    },
    /** Ids of nothing yet. */
    free: [newId(), newId(), newId()],
  };
}

/** The person is among the guests of an event of their connected calendar, as a sync finds it. */
async function inviteTo({ ctx }: TestProduct, { userId }: TestPerson, id: string): Promise<void> {
  const guests = JSON.stringify([{ email: 'known@example.com', name: null, status: 'needs-action', self: true }]);
  const row = ctx.read.selectFrom('events').select('document').where('user_id', '=', userId).where('id', '=', id);
  const { document } = await row.executeTakeFirstOrThrow();
  const invited = document.replace('"guests":[]', `"guests":${guests}`);
  await ctx.write.updateTable('events').set({ document: invited }).where('id', '=', id).execute();
}
