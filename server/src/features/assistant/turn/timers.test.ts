import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Call, type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { startProduct, type TestProduct } from '../../../../test/product.ts';

type Ids = Record<'run' | 'review', string>;
const call = (name: string, input: object = {}): Call => ({ name, input });

/** Thursday 11 June 2026, 10:14 in Berlin: the run is on and is tracked. */
const requests: readonly [
  string,
  (ids: Ids) => readonly Call[],
  { running: string | null; done: readonly string[] },
][] = [
  ['stop', () => [call('stop_timer')], { running: null, done: [] }],
  ['start deep work', () => [call('start_timer', { title: 'Deep work' })], { running: 'Deep work', done: [] }],
  ["I'm done with the run", ({ run }) => [call('complete_span', { event_id: run })], { running: 'Run', done: ['Run'] }],
  [
    'tick the second',
    ({ review }) => [call('complete_span', { event_id: review })],
    { running: 'Run', done: ['Quarterly review'] },
  ],
];

onEachDatabase('a plain request to start, stop or tick', (open) => {
  let model: MockModel;
  let db: TestDatabase;
  let products: Record<'a language model' | 'the built-in assistant', TestProduct>;
  beforeAll(async () => {
    model = await startMockModel('openai-compatible');
    db = await open();
    const [asking, builtIn] = [await startProduct(db, { env: model.env }), await startProduct(db)];
    products = { 'a language model': asking, 'the built-in assistant': builtIn };
  });
  afterAll(async () => {
    await Promise.all([...Object.values(products).map((product) => product.close()), model.stop()]);
    await db.remove();
  });

  describe.each(['a language model', 'the built-in assistant'] as const)('is done at once by %s', (who) => {
    test.each(requests)('%s', async (message, callsOf, after) => {
      const person = await products[who].addPerson();
      const add = async (title: string, from: string, to: string): Promise<string> => {
        const times = { start_date: `2026-06-11T${from}:00Z`, end_date: `2026-06-11T${to}:00Z` };
        return (await ok(person, 'POST', '/events', { title, ...times })).event.id;
      };
      const ids = { run: await add('Run', '08:00', '09:00'), review: await add('Quarterly review', '12:00', '13:00') };
      await ok(person, 'POST', '/time-entries/start', { event_id: ids.run });
      model.clear();
      const listing = call('search_events', { from: '2026-06-11', to: '2026-06-11' });
      model.script("what's on today?", [{ calls: [listing] }, { text: '1. Run\n2. Quarterly review' }]);
      model.script(message, [{ calls: callsOf(ids) }, { text: 'Done.' }]);
      await ok(person, 'POST', '/personal/chat', { user_message: "what's on today?" });

      expect(await ok(person, 'POST', '/personal/chat', { user_message: message })).toMatchObject({
        confirmation: null,
        change_set_id: expect.any(String),
      });
      const { entry } = await ok(person, 'GET', '/time-entries/running');
      const day = '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z';
      const { events } = await ok(person, 'GET', day);
      const done = events.filter((event: { completed: boolean }) => event.completed);
      expect({ running: entry?.title ?? null, done: done.map(({ title }: { title: string }) => title) }).toEqual(after);
    });
  });
});
