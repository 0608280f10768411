import type { CalendarEvent } from '@daywright/contract/events';
import { dateIn, dayNames, timeText, weekdayOf } from '@daywright/schedule/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite, type TestDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Call, type MockModel, type Read, type Reply, startMockModel } from '../../../../test/mock-model.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../../test/product.ts';
import { llmProviders } from '../../../config.ts';

/** What a sensible model would call, given what it reads. */
function sensible({ message, instructions, results }: Read): Reply {
  const spokenOf = /^\{"number":1,"id":"([^"]+)"/m.exec(instructions)?.[1];
  const found = /"id":"([^"]+)"/.exec(results[0] ?? '')?.[1];
  const plans: Record<string, readonly Call[]> = {
    'Add gym': [
      {
        name: 'create_event',
        input: { title: 'Gym', start: 'tomorrow 07:00', duration_minutes: 60, repeat: 'every weekday' },
      },
    ],
    'Move it': [{ name: 'update_event', input: { event_id: spokenOf, start: '08:00', scope: 'all' } }],
    "What's on": [{ name: 'search_events', input: { from: 'thursday' } }],
    'Am I': [{ name: 'analyze_schedule', input: { from: 'this week' } }],
    Delete: [
      { name: 'search_events', input: { words: 'dentist' } },
      { name: 'delete_event', input: { event_id: found } },
    ],
    Undo: [{ name: 'undo', input: {} }],
  };
  const plan = Object.entries(plans).find(([start]) => message.startsWith(start))?.[1] ?? [];
  const next = plan[results.length];
  return next ? { calls: [next] } : { text: `I read: ${results.at(-1)}` };
}

describe.each(llmProviders)('%s', (provider) => {
  let mock: MockModel;
  let db: TestDatabase;
  let product: TestProduct;
  let person: TestPerson;
  beforeAll(async () => {
    mock = await startMockModel(provider);
    mock.reply(sensible);
    db = await openTestSqlite();
    product = await startProduct(db, { env: mock.env });
    person = await product.addPerson();
    const dentist = { start_date: '2026-06-12T13:00:00Z', end_date: '2026-06-12T13:30:00Z', title: 'Dentist' };
    await ok(person, 'POST', '/events', { ...dentist, time_zone: 'Europe/Berlin' });
  });
  afterAll(async () => {
    await product.close();
    await db.remove();
    await mock.stop();
  });

  const say = async (user_message: string) => (await ok(person, 'POST', '/personal/chat', { user_message })).response;
  /** The days ahead, such as `Fri 08:00 Gym`. */
  const schedule = async () => {
    const range = 'start_date=2026-06-11T00:00:00Z&end_date=2026-06-16T00:00:00Z';
    const { events }: { events: CalendarEvent[] } = await ok(person, 'GET', `/events/date-range?${range}`);
    return events.map(({ title, start_date }) => {
      const start = Date.parse(start_date);
      return `${dayNames[weekdayOf(dateIn(start, 'Europe/Berlin'))]} ${timeText(start, 'Europe/Berlin')} ${title}`;
    });
  };

  test('does what the script of a new user says, and is charged for it', async () => {
    expect(await say('Add gym tomorrow at 7 for an hour, every weekday')).toContain('"created":true');
    expect(await schedule()).toEqual(['Fri 07:00 Gym', 'Fri 15:00 Dentist', 'Mon 07:00 Gym']);

    expect(await say('Move it to 8')).toContain('"changed":true');
    expect(await schedule()).toEqual(['Fri 08:00 Gym', 'Fri 15:00 Dentist', 'Mon 08:00 Gym']);

    expect(await say("What's on Thursday?")).toContain('"events":[]');
    expect(await say('Am I overbooked this week?')).toContain('"is_overbooked":false');

    expect(await say('Delete the dentist')).toContain('"deleted":true');
    expect(await schedule()).toEqual(['Fri 08:00 Gym', 'Mon 08:00 Gym']);
    expect(await say('Undo that')).toContain('"done":true');
    expect(await schedule()).toEqual(['Fri 08:00 Gym', 'Fri 15:00 Dentist', 'Mon 08:00 Gym']);

    const { ctx } = product;
    await ctx.background.settled();
    const [used] = await ctx.read
      .selectFrom('assistant_usage')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    const calls = mock.reads().length;
    expect(used).toMatchObject({ input_tokens: 90 * calls, output_tokens: 10 * calls });
  });
});
