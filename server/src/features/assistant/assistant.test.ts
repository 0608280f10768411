import { expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';

const assistant = { provider: 'built-in', name: 'Built-in assistant', other: null };

onEachProduct('conversations', (product) => {
  test('the current one is the newest, or none', async () => {
    const person = await product().addPerson();
    expect((await person.call('GET', '/session/current')).body).toEqual({ success: true, session: null, assistant });
    const first = (await person.call('POST', '/session/new')).body.session;
    const newest = (await person.call('POST', '/session/new')).body.session;
    expect(newest.session_id).not.toBe(first.session_id);
    expect(newest).toEqual({ session_id: expect.any(String), created_at: '2026-06-11T08:14:00.000Z' });
    expect((await person.call('GET', '/session/current')).body.session).toEqual(newest);
  });

  test('one that was begun has a history', async () => {
    const person = await product().addPerson();
    const { session } = (await person.call('POST', '/session/new')).body;
    const history = await person.call('GET', `/session/history/${session.session_id}`);
    expect(history.body).toEqual({
      ...{ success: true, session: { ...session, messages: [], is_processing: false }, assistant },
    });
  });

  test('another person’s is not found, and not their current one', async () => {
    const [ada, eve] = [await product().addPerson(), await product().addPerson()];
    const { session } = (await ada.call('POST', '/session/new')).body;
    const answer = await eve.call('GET', `/session/history/${session.session_id}`);
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'SESSION_NOT_FOUND' } });
    expect((await eve.call('GET', '/session/current')).body.session).toBeNull();
  });

  test('opening the assistant answers the welcome text and the current conversation, made if there is none', async () => {
    const person = await product().addPerson();
    const first = await person.call('POST', '/personal/initialize');
    expect(first.body).toMatchObject({ success: true, message: 'Hi! How can I help you today?' });
    const again = await person.call('POST', '/personal/initialize');
    expect(again.body.session).toEqual(first.body.session);
    const { session } = (await person.call('POST', '/session/new')).body;
    expect((await person.call('POST', '/personal/initialize')).body.session).toEqual(session);
  });

  test('an empty message is refused', async () => {
    const person = await product().addPerson();
    expect((await person.call('POST', '/personal/chat', { user_message: '' })).status).toBe(400);
    expect((await person.call('POST', '/personal/chat', { user_message: ' \n ' })).status).toBe(400);
    expect((await person.call('POST', '/personal/chat', { user_message: '\u200b\u2060\ufeff' })).status).toBe(400);
  });

  test.each([
    'POST /session/new',
    'GET /session/current',
    'GET /session/history',
    'POST /personal/initialize',
    'POST /personal/chat',
  ])('%s needs a token', async (call) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string];
    expect((await product().call(method, path)).status).toBe(401);
  });
});
