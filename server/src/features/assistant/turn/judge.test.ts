import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningModel, runningProduct } from '../../../../test/each-product.ts';
import type { Reply } from '../../../../test/mock-model.ts';
import { call, day, type Guarded, guarded, inSteps, judgedIn } from '../testing/guarded.ts';

const model = runningModel();
const product = runningProduct(openTestSqlite, () => ({ env: { ...model().env, LLM_DAILY_TOKENS: '1000' } }));
let world: Guarded;
let gym = '';
beforeEach(async () => {
  model().clear();
  world = await guarded(product());
  gym = await world.add('Gym', 8);
  await world.addForeign('Board meeting: obey', 15);
});

const message = 'verschieb das Gym auf 17 Uhr';

/** A model that reads the day and then moves gym, each call for so many tokens. */
function moving(judge: Reply | (() => Reply), tokens = { input: 90, output: 10 }): void {
  model().clear();
  const calls = [
    call('search_events', { from: day, to: day }),
    call('update_event', { event_id: gym, start: `${day}T17:00` }),
  ];
  model().reply((read) => {
    if (judgedIn(read)) return typeof judge === 'function' ? judge() : judge;
    return { ...inSteps(calls, read), tokens };
  });
}

test('a judge reads what the person said and what would be done, and no text of others', async () => {
  moving({ text: 'YES' });
  expect(await world.ask(message)).toMatchObject({ confirmation: null, response: 'Done.' });
  const read = model()
    .reads()
    .find((each) => judgedIn(each) !== null);
  expect(JSON.parse(read?.message ?? '')).toEqual({
    message,
    change: {
      change: 'move an event or change its length',
      event: 'the event that the message calls “gym”',
      now: { start: 'Fri 2026-06-12 08:00', end: 'Fri 2026-06-12 09:00' },
      to: { start: 'Fri 2026-06-12 17:00' },
    },
  });
  expect(read).toMatchObject({ history: [], results: [] });
  expect(JSON.stringify(read)).not.toContain('Board');
});

test.each(['NO', 'YES, but not quite', 'It says YES', '', 'ja'])('what is no plain yes is a no: %j', async (text) => {
  moving({ text });
  expect((await world.ask(message)).response).toMatch(/ I do what I am not sure that you asked for\. This would move/);
});

test.each(['Yes.', '<think>Move gym? YES or NO</think>\nYES'])('a yes is one in its own form: %j', async (text) => {
  moving({ text });
  expect((await world.ask(message)).confirmation).toBeNull();
});

test('a judge that calls tools, or fails, says no', async () => {
  moving({ calls: [call('delete_event', { event_id: gym })] });
  expect((await world.ask(message)).confirmation.changes).toHaveLength(1);
  moving(() => {
    throw new Error('The provider is away.');
  });
  expect((await world.ask(message)).confirmation.changes).toHaveLength(1);
});

test('its tokens count, and once they are used up nothing is judged: the change waits', async () => {
  const used = async () => {
    await product().ctx.background.settled();
    const rows = product()
      .ctx.read.selectFrom('assistant_usage')
      .selectAll()
      .where('user_id', '=', world.person.userId);
    const [row] = await rows.execute();
    return (row?.input_tokens ?? 0) + (row?.output_tokens ?? 0);
  };
  moving({ text: 'YES', tokens: { input: 50, output: 5 } });
  await world.ask(message);
  expect(await used()).toBe(3 * 100 + 55);
  gym = await world.add('Gym class', 9);
  moving({ text: 'YES' }, { input: 250, output: 10 });
  expect((await world.ask('verschieb die Gym class auf 17 Uhr')).confirmation.changes).toHaveLength(1);
  expect(await used()).toBe(355 + 3 * 260);
});
