import { type ChatAnswer, chat as chatEndpoint, failureLength, failuresTold } from '@daywright/contract/assistant';
import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openChatSocket } from '../../../../test/chat-socket.ts';
import { onEachDatabase, openTestSqlite } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import type { Call } from '../../../../test/mock-model.ts';
import { startProduct } from '../../../../test/product.ts';
import { conversing } from '../testing/conversing.ts';
import { searchEvents } from '../tools/search-events.ts';

onEachDatabase('a tool that failed', (open) => {
  const world = conversing(open, { logs: true });
  let gym: string;
  beforeEach(async () => {
    gym = (await ok(world.person, 'POST', '/events', tomorrow)).event.id;
  });

  const tomorrow = { title: 'Gym', start_date: '2026-06-12T06:00:00Z', end_date: '2026-06-12T07:00:00Z' };
  /** What the model does, step by step, before it says that all is done. */
  async function ask(steps: readonly (readonly Call[])[], said = 'Done.'): Promise<ChatAnswer> {
    world.model.script('Move gym', [...steps.map((calls) => ({ calls })), { text: said }]);
    const answer = await world.ask('Move gym to 15:00 and add lunch');
    expect([...Value.Errors(chatEndpoint.reply, answer)]).toEqual([]);
    return answer;
  }
  const newestAnswer = async () =>
    (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session.messages.at(-1);
  const moving = (start: string): Call => ({ name: 'update_event', input: { event_id: gym, start } });
  const lunch: Call = { name: 'create_event', input: { title: 'Lunch', start: '2026-06-12T12:00' } };
  const noSuchTime = {
    function_name: 'update_event',
    title: 'Gym',
    error: expect.stringContaining('2026-06-12T25:00 does not exist.'),
    code: 'INVALID_DATE',
  };

  test('is told with the answer and by the history, whatever the model says, beside what was done', async () => {
    const answer = await ask([[moving('2026-06-12T25:00'), lunch]]);
    expect(answer).toMatchObject({ response: 'Done.', failures: [noSuchTime], changes: [{ op: 'create' }] });
    expect(await newestAnswer()).toMatchObject({ id: answer.message_id, failures: answer.failures });
  });

  test('is told at once over the socket too, with its reason', async () => {
    const address = await world.product.app.listen({ host: '127.0.0.1', port: 0 });
    const chat = await openChatSocket(address, world.person.token);
    world.model.script('Move gym', [{ calls: [moving('2026-06-12T25:00'), lunch] }, { text: 'Done.' }]);
    chat.send({ type: 'chat', data: { message: 'Move gym to 15:00 and add lunch', session_id: world.session_id } });
    const messages = await chat.until('ai_response');
    const ended = messages.flatMap(({ type, data }) => (type === 'function_call_completed' ? [data] : []));
    const { title: _, ...reason } = noSuchTime;
    expect(ended).toEqual([
      { ...reason, status: 'failed', session_id: world.session_id },
      { function_name: 'create_event', status: 'completed', session_id: world.session_id },
    ]);
    expect(messages.at(-1)).toMatchObject({ data: { response: 'Done.', failures: [noSuchTime] } });
    chat.socket.close();
  });

  test('is not told where the same was tried again and done', async () => {
    const answer = await ask([[moving('2026-06-12T25:00')], [moving('2026-06-12T15:00')]]);
    expect(answer).toMatchObject({ failures: [], changes: [{ op: 'update' }] });
    expect(await newestAnswer()).toMatchObject({ failures: [] });
  });

  test('is not told twice where the answer says why', async () => {
    const [told] = (await ask([[moving('2026-06-12T25:00')]])).failures;
    world.model.clear();
    expect((await ask([[moving('2026-06-12T25:00')]], `I could not move it. **${told?.error}**`)).failures).toEqual([]);
  });

  test('is told with the question where the turn waits for a yes', async () => {
    const weekly = { ...tomorrow, title: 'Yoga', recurrence: ['RRULE:FREQ=WEEKLY'] };
    const yoga: string = (await ok(world.person, 'POST', '/events', weekly)).event.id;
    const answer = await ask([[moving('2026-06-12T25:00'), { name: 'delete_event', input: { event_id: yoga } }]]);
    expect(answer).toMatchObject({ confirmation: { changes: [{ op: 'delete' }] }, failures: [noSuchTime] });
    expect(answer.response).toMatch(/Shall I go ahead\?$/);
    expect(await world.ask('yes')).toMatchObject({ failures: [] });
  });

  test.each<[string, Call, object]>([
    ['does not exist', { name: 'send_mail', input: { to: 'Ana' } }, { code: 'NOT_FOUND', title: null }],
    [
      'was given what it does not take',
      { name: 'create_event', input: { title: 'Lunch', start: 12 } },
      { code: 'INVALID_REQUEST', title: 'Lunch' },
    ],
    [
      'was given nothing that can be read',
      { name: 'create_event', input: '{"title": "Lu' },
      { code: 'INVALID_REQUEST', title: null },
    ],
    [
      'was to act on an event that is not there',
      { name: 'delete_event', input: { event_id: 'made-up' } },
      { code: 'EVENT_NOT_FOUND', title: null },
    ],
  ])('is told where it %s', async (_, call, failure) => {
    const { failures } = await ask([[call]]);
    expect(failures).toEqual([{ function_name: call.name, error: expect.stringMatching(/^The|^This/), ...failure }]);
  });

  test('is told once where all of many are the same, and no more than fits where they are not', async () => {
    const refused = Array.from({ length: 6 }, () => moving('2026-06-12T25:00'));
    expect((await ask([refused])).failures).toEqual([noSuchTime]);
    world.model.clear();
    const others = Array.from({ length: 12 }, (_, hour) => moving(`2026-06-12T${25 + hour}:00`));
    expect((await ask([others])).failures).toHaveLength(failuresTold);
    world.model.clear();
    const [long] = (await ask([[{ name: 'search_events', input: { from: `1${'x'.repeat(99)}`, to: 'x'.repeat(99) } }]]))
      .failures;
    expect(long?.error.length).toBeLessThanOrEqual(failureLength);
  });

  describe('by a fault of the server', () => {
    test('says so and no more; the log has the cause, and the turn', async () => {
      vi.spyOn(searchEvents, 'run').mockRejectedValueOnce(new Error('The password is hunter2'));
      const answer = await ask([[{ name: 'search_events', input: { words: 'gym' } }]]);
      expect(answer.failures).toEqual([
        {
          ...{ function_name: 'search_events', title: null, code: 'INTERNAL' },
          error: 'This did not work because of a fault of the server.',
        },
      ]);
      const [asked] = (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session.messages;
      const logged = world.product.logged.filter((line) => line.includes('hunter2')).map((line) => JSON.parse(line));
      expect(logged).toMatchObject([{ tool: 'search_events', turn: asked.id }]);
    });
  });
});

test('the built-in assistant says itself what failed, once', async () => {
  const db = await openTestSqlite();
  const product = await startProduct(db);
  const person = await product.addPerson();
  const calendar = product.ctx.write.updateTable('calendars').set({ writable: 0 }).where('id', '=', person.calendarId);
  await ok(person, 'POST', '/events', {
    title: 'Gym',
    start_date: '2026-06-12T06:00:00Z',
    end_date: '2026-06-12T07:00:00Z',
  });
  await calendar.execute();
  const answer = await ok(person, 'POST', '/personal/chat', { user_message: 'delete the gym tomorrow' });
  expect(answer).toMatchObject({ response: 'This event belongs to a calendar that can only be read.', failures: [] });
  const weather = await ok(person, 'POST', '/personal/chat', { user_message: 'what is the weather' });
  expect(weather).toMatchObject({ response: 'For which place?', failures: [] });
  await product.close();
  await db.remove();
});
