import { limits } from '@daywright/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import type { EndedCall } from '../loop/loop-request.ts';
import { conversing } from '../testing/conversing.ts';
import { resultsOf } from './last-results.ts';

onEachDatabase('the results of the last turn', (open) => {
  const world = conversing(open);
  const { ask } = world;
  beforeEach(async () => {
    const dentist = { title: 'Dentist', start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    await ok(world.person, 'POST', '/events', dentist);
    world.model.script('What is on', [{ calls: [search] }, { text: 'The dentist, at ten.' }]);
    world.model.script('And after', [{ text: 'Nothing.' }]);
    world.model.script('Only talk', [{ text: 'Well.' }]);
  });
  const search = { name: 'search_events', input: { from: '2026-06-12' } };
  const read = () => world.model.server.getLastRequest()?.body ?? {};
  const kept = async (): Promise<string> => {
    const row = await world.product.ctx.read
      .selectFrom('chat_sessions')
      .select('state')
      .where('id', '=', world.session_id)
      .executeTakeFirst();
    return row?.state ?? '';
  };

  test('are read with the next message, behind the message that led to them', async () => {
    await ask('What is on tomorrow?');
    await ask('And after that?');
    const { messages } = read() as { messages: { role: string; content: string; tool_calls?: object[] }[] };
    expect(messages.slice(1).map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
    expect(messages[2]?.tool_calls).toMatchObject([
      { function: { name: 'search_events', arguments: '{"from":"2026-06-12"}' } },
    ]);
    expect(messages[3]?.content).toContain('"title":"Dentist"');
  });

  test('stay behind their message once others follow, and make room for those of another turn', async () => {
    await ask('What is on tomorrow?');
    await ask('Only talk');
    await ask('And after that?');
    const roles = (read() as { messages: { role: string }[] }).messages.map((each) => each.role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user', 'assistant', 'user']);
    await ask('What is on tomorrow, again?');
    await ask('And after that?');
    const { messages } = read() as { messages: { role: string }[] };
    expect(messages.filter(({ role }) => role === 'tool')).toHaveLength(1);
    expect(messages.at(-3)?.role).toBe('tool');
  });

  test('stand in the conversation alone, and go with it', async () => {
    await ask('What is on tomorrow?');
    expect(await kept()).toContain('"title":"Dentist"');
    const { messages } = (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session;
    expect(JSON.stringify(messages)).not.toContain('search_events');
    await ok(world.person, 'POST', '/session/new');
    world.product.clock.advance(60_000);
    const before = new Date(world.product.clock.now()).toISOString();
    expect(await ok(world.person, 'DELETE', `/session/history?before=${before}`)).toMatchObject({ deleted: 1 });
    expect(await kept()).toBe('');
  });
});

const call = (answer: object | undefined, input: object = {}): EndedCall => ({
  ...{ name: 'search_events', input, step: 0, failure: null },
  ...(answer && { answer }),
});
const events = (count: number) => ({
  events: Array.from({ length: count }, (_, at) => ({ id: `${at}`, title: 'x'.repeat(90) })),
});

test('of a long answer the first entries are kept, and what is left out is counted', () => {
  const results = resultsOf('t', [call(events(1_000))]);
  expect(JSON.stringify(results).length).toBeLessThanOrEqual(limits.resultsKeptBytes + 100);
  expect(results?.calls[0]?.answer).toMatchObject({ left_out: { events: expect.any(Number) } });
});

test('of many answers the newest are kept', () => {
  const results = resultsOf(
    't',
    Array.from({ length: 50 }, (_, at) => call({ at, text: 'x'.repeat(500) })),
  );
  expect(results?.calls.length).toBeLessThan(20);
  expect(results?.calls.at(-1)?.answer).toMatchObject({ at: 49 });
});

test('a call whose input has no room, and one that failed, are not kept', () => {
  expect(resultsOf('t', [call({ done: true }, { notes: 'x'.repeat(limits.resultsKeptBytes) })])).toBeNull();
  expect(resultsOf('t', [call(undefined)])).toBeNull();
});
