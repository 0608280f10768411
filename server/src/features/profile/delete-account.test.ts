import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import { idTokenFor, mailedCode } from '../../../test/sign-in.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { beginTurn } from '../assistant/conversation/turns.ts';
import { createEvent, deleteEvent } from '../events/commands.ts';
import { personalTables } from './store.ts';

onEachProduct('deleting an account', (product) => {
  beforeAll(async () => {
    await product().app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** How many rows of each table speak of a person, by id or address. */
  async function rowsOf({ userId, email }: TestPerson): Promise<Record<string, number>> {
    const tables = await product().ctx.read.introspection.getTables();
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const rows = await product()
        .ctx.read.selectFrom(name as keyof Tables)
        .selectAll()
        .execute();
      counts[name] = rows
        .map((row) => JSON.stringify(row))
        .filter((row) => row.includes(userId) || row.includes(email)).length;
    }
    return counts;
  }

  /** A person with rows in every table. */
  async function addBusyPerson(email: string): Promise<TestPerson> {
    const person = await product().addPerson({ email });
    const actor = { userId: person.userId, kind: 'user' } as const;
    const draft = { title: 'Run', start_date: '2026-06-11T06:00:00Z', end_date: '2026-06-11T07:00:00Z' };
    await createEvent(product().ctx, actor, draft);
    const { event } = await createEvent(product().ctx, actor, draft);
    await deleteEvent(product().ctx, actor, event.id);
    await person.call('POST', '/time-entries/start', { title: 'Run' });
    await person.call('PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 60 }] });
    const { session } = (await person.call('POST', '/session/new')).body;
    const said = { userId: person.userId, sessionId: session.session_id, message: 'Hello' };
    await beginTurn(product().ctx, said);
    await product()
      .ctx.write.insertInto('assistant_usage')
      .values({ user_id: person.userId, day: '2026-06-11', input_tokens: 1, output_tokens: 1 })
      .execute();
    await product()
      .ctx.write.insertInto('accounts')
      .values({
        id: `account ${email}`,
        user_id: person.userId,
        provider: 'google',
        subject: `google ${email}`,
        email,
        credentials: 'sealed',
        scopes: '',
        status: 'connected',
        created_at: 0,
      })
      .execute();
    await product()
      .ctx.write.insertInto('sync_journal')
      .values({ id: `journal ${email}`, user_id: person.userId, account_id: `account ${email}`, at: 0 })
      .execute();
    await product()
      .ctx.write.insertInto('jobs')
      .values({
        ...{ id: `job ${email}`, user_id: person.userId, kind: 'import', state: 'done', payload: '{}' },
        ...{ created_at: 0, updated_at: 0 },
      })
      .execute();
    await copyRows(person, 450);
    await person.call('POST', '/profile/onboarding/submit', { responses: { goals: ['Run'] } });
    await product()
      .ctx.write.insertInto('identities')
      .values({ provider: 'google', subject: `google ${email}`, user_id: person.userId, created_at: 0 })
      .execute();
    await product()
      .ctx.write.insertInto('pictures')
      .values({ id: email, user_id: person.userId, source: '', media_type: null, content: null, created_at: 0 })
      .execute();
    await product()
      .ctx.write.insertInto('assistant_models')
      .values({
        user_id: person.userId,
        choice: 'own',
        provider: 'openai',
        model: 'm',
        base_url: null,
        api_key: 'sealed',
      })
      .execute();
    await mailedCode(product(), email);
    return person;
  }

  /** More rows than one statement deletes. */
  async function copyRows({ userId }: TestPerson, count: number): Promise<void> {
    const { write } = product().ctx;
    const event = await write.selectFrom('events').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
    const entry = await write
      .selectFrom('time_entries')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const change = await write
      .selectFrom('changes')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const message = await write
      .selectFrom('chat_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    for (let done = 0; done < count; done += 50) {
      const numbers = Array.from({ length: 50 }, (_, index) => 1 + done + index);
      await write
        .insertInto('events')
        .values(numbers.map(() => ({ ...event, id: newId() })))
        .execute();
      await write
        .insertInto('time_entries')
        .values(numbers.map((stopped_at) => ({ ...entry, id: newId(), stopped_at })))
        .execute();
      await write
        .insertInto('changes')
        .values(numbers.map((position) => ({ ...change, position })))
        .execute();
      await write
        .insertInto('chat_messages')
        .values(numbers.map(() => ({ ...message, id: newId() })))
        .execute();
    }
  }

  test('removes every row of every table, and no row of anybody else', async () => {
    const ada = await addBusyPerson('ada@example.org');
    const eve = await addBusyPerson('eve@example.org');
    const before = { ada: await rowsOf(ada), eve: await rowsOf(eve) };
    // A sign-in that has begun elsewhere names nobody yet, and a count of calls never does.
    const nobodys = ['kysely_migration', 'kysely_migration_lock', 'oauth_flows', 'call_counts'];
    const own = Object.fromEntries(Object.entries(before.ada).filter(([table]) => !nobodys.includes(table)));
    expect(Object.keys(own).length).toBeGreaterThanOrEqual(10);
    for (const [table, count] of Object.entries(own)) expect([table, count > 0]).toEqual([table, true]);

    expect((await ada.call('DELETE', '/profile')).body).toEqual({ success: true });

    expect(await rowsOf(ada)).toEqual(Object.fromEntries(Object.keys(before.ada).map((table) => [table, 0])));
    expect(await rowsOf(eve)).toEqual(before.eve);
    expect((await ada.call('GET', '/profile')).status).toBe(401);
    expect((await eve.call('GET', '/profile')).status).toBe(200);
  });

  test('empties every table of people in portions, before their row goes', async () => {
    const tables = await product().ctx.read.introspection.getTables();
    const ofPeople = tables.filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'user_id'));
    // Of these a person has few: the job and the counts go with their row, and ways to Google in the first transaction.
    const others = ['jobs', 'oauth_flows', 'usage_counts', ...Object.keys(personalTables)];
    const left = ofPeople.map(({ name }) => name).filter((name) => !others.includes(name));
    expect(left).toEqual([]);
  });

  test('makes an id token that is still under way worthless', async () => {
    const person = await product().addPerson();
    const id_token = await idTokenFor(product(), person.email);
    await person.call('DELETE', '/profile');
    expect((await product().call('POST', '/auth/login', { id_token })).status).toBe(401);
  });

  test('closes the person’s sockets', async () => {
    const person = await product().addPerson();
    const { port } = product().app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws?token=${person.token}`);
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
    await person.call('DELETE', '/profile');
    expect((await closed).code).toBe(1008);
  });

  test('leaves the address free for a new account', async () => {
    const person = await product().addPerson({ email: 'again@example.org' });
    await person.call('DELETE', '/profile');
    const id_token = await idTokenFor(product(), 'again@example.org');
    expect((await product().call('POST', '/auth/login', { id_token })).status).toBe(200);
    expect((await rowsOf(person)).users).toBe(1);
  });

  test('what is asked at the same moment by the same person is refused', async () => {
    const ada = await product().addPerson();
    // As a request is that was let in before: the token is known for a while.
    await ada.call('GET', '/profile');
    await product().ctx.write.deleteFrom('users').where('id', '=', ada.userId).execute();
    const { status, body } = await ada.call('POST', '/session/new');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
