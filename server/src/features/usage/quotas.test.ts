import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { ok, runningProduct } from '../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../test/product.ts';

const at = { start_date: '2026-06-12T09:00:00Z', end_date: '2026-06-12T10:00:00Z' };
const event = (title: string, fields: object = {}) => ({ title, ...at, ...fields });

const add = (person: TestPerson, title: string, fields: object = {}) =>
  person.call('POST', '/events', event(title, fields));

async function titlesOf(person: TestPerson): Promise<string[]> {
  const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const { events } = await ok(person, 'GET', `/events/date-range?${range}`);
  return events.map(({ title }: { title: string }) => title).sort();
}

function importFile({ app }: TestProduct, { token }: TestPerson, uids: readonly string[]) {
  const entries = uids.map(
    (uid) => `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20260612T090000Z\r\nSUMMARY:${uid}\r\nEND:VEVENT\r\n`,
  );
  return app.inject({
    method: 'POST',
    url: '/api/import/ics',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
    payload: `BEGIN:VCALENDAR\r\n${entries.join('')}END:VCALENDAR\r\n`,
  });
}

const eventsAreFull = {
  status: 422,
  body: {
    success: false,
    code: 'QUOTA_EVENTS',
    message:
      'You have all of the 5 events that one person may have. Delete some that you no longer need, then try again.',
  },
};

onEachDatabase('a quota of five events', (open) => {
  const product = runningProduct(open, { env: { QUOTA_EVENTS: '5' } });

  /** A person with so many events, `Event 1` and on. */
  async function personWith(count: number) {
    const person = await product().addPerson();
    const ids: string[] = [];
    for (let n = 1; n <= count; n++) ids.push((await ok(person, 'POST', '/events', event(`Event ${n}`))).event.id);
    return { person, ids };
  }

  test('takes the fifth and refuses the sixth', async () => {
    const { person } = await personWith(4);
    expect((await add(person, 'Fifth')).status).toBe(200);
    expect(await add(person, 'Sixth')).toMatchObject(eventsAreFull);
    expect(await titlesOf(person)).toHaveLength(5);
  });

  test('counts for each person', async () => {
    await personWith(5);
    await personWith(5);
  });

  test('refuses a batch as a whole', async () => {
    const { person } = await personWith(4);
    const create = (title: string) => ({ op: 'create', event: event(title) });
    const operations = [create('One'), create('Two')];
    expect(await person.call('POST', '/events/batch', { operations })).toMatchObject(eventsAreFull);
    expect(await titlesOf(person)).toHaveLength(4);
  });

  test('lets a batch replace events', async () => {
    const { person, ids } = await personWith(5);
    const operations = [
      { op: 'create', event: event('New') },
      { op: 'delete', id: ids[0] },
    ];
    expect((await person.call('POST', '/events/batch', { operations })).status).toBe(200);
    expect(await titlesOf(person)).toEqual(['Event 2', 'Event 3', 'Event 4', 'Event 5', 'New']);
  });

  test('refuses an import as a whole', async () => {
    const { person } = await personWith(3);
    const refused = await importFile(product(), person, ['a', 'b', 'c']);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'QUOTA_EVENTS']);
    expect(await titlesOf(person)).toHaveLength(3);
    expect((await importFile(product(), person, ['a', 'b'])).statusCode).toBe(200);
  });

  test('refuses what the assistant is asked to add, with the same sentence', async () => {
    const { person } = await personWith(5);
    const answer = await person.call('POST', '/personal/chat', { user_message: 'Add yoga tomorrow at 7' });
    expect(answer.status).toBe(200);
    expect(answer.body.response).toContain('Delete some that you no longer need');
    expect(await titlesOf(person)).toHaveLength(5);
  });

  test('lets everything happen that adds no event', async () => {
    const { person, ids } = await personWith(5);
    await ok(person, 'PATCH', `/events/${ids[0]}`, { title: 'Renamed', notes: 'With notes' });
    await ok(person, 'POST', '/time-entries/start', { event_id: ids[1] });
    await ok(person, 'POST', '/time-entries/stop', {});
    await ok(person, 'DELETE', `/events/${ids[2]}`);
    expect((await add(person, 'In its place')).status).toBe(200);
  });

  test('lets a deletion be undone above it, by rollback and by restore', async () => {
    const { person, ids } = await personWith(5);
    const { change_set_id } = await ok(person, 'DELETE', `/events/${ids[0]}`);
    await ok(person, 'DELETE', `/events/${ids[1]}`);
    await ok(person, 'POST', '/events', event('New 1'));
    await ok(person, 'POST', '/events', event('New 2'));
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    await ok(person, 'POST', `/events/${ids[1]}/restore`);
    expect(await titlesOf(person)).toHaveLength(7);
    expect(await add(person, 'One more')).toMatchObject(eventsAreFull);
  });
});

onEachDatabase('a quota of 40,000 bytes', (open) => {
  const quota = 40_000;
  const product = runningProduct(open, { env: { QUOTA_BYTES: String(quota) } });
  const bytesAreFull = { status: 422, body: { success: false, code: 'QUOTA_BYTES' } };

  const bytesOf = async ({ userId }: TestPerson): Promise<number> => {
    const { bytes } = await product()
      .ctx.read.selectFrom('usage_counts')
      .select('bytes')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return bytes;
  };

  /** A person who can add no event any more, and the ids of their events. */
  async function fullPerson(notes = 'n'.repeat(2_000)) {
    const person = await product().addPerson();
    const series = (await ok(person, 'POST', '/events', event('Daily', { recurrence: ['RRULE:FREQ=DAILY'] }))).event.id;
    await ok(person, 'POST', '/time-entries/start', { title: 'Running' });
    const ids: string[] = [];
    for (;;) {
      const answer = await add(person, `Event ${ids.length}`, { notes });
      if (answer.status !== 200) {
        expect(answer).toMatchObject(bytesAreFull);
        // What is left is less than the smallest event takes.
        while ((await add(person, 'Small')).status === 200);
        return { person, ids, series };
      }
      ids.push(answer.body.event.id);
    }
  }

  test('refuses an event past it with a sentence, and keeps nothing of it', async () => {
    const { person, ids } = await fullPerson();
    expect(ids.length).toBeGreaterThan(3);
    expect(await bytesOf(person)).toBeLessThanOrEqual(quota);
    const { body } = await add(person, 'Past it', { notes: 'n'.repeat(2_000) });
    expect(body.message).toBe(
      'Your storage of 39.1 KiB is full. Clear old history or conversations under Settings → Account → Storage, then try again.',
    );
    expect(await titlesOf(person)).not.toContain('Past it');
  });

  test('lets changes happen that are no additions', async () => {
    const { person, ids, series } = await fullPerson();
    const [first, second, third] = ids;
    await ok(person, 'PATCH', `/events/${first}`, { title: 'Event Ø' });
    await ok(person, 'PATCH', `/events/${first}`, { notes: '' });
    await ok(person, 'POST', '/time-entries/stop', {});
    await ok(person, 'DELETE', `/events/${series}_20260613T090000Z?scope=this`);
    await ok(person, 'DELETE', `/events/${series}_20260620T090000Z?scope=following`);
    const { change_set_id } = await ok(person, 'DELETE', `/events/${second}`);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    await ok(person, 'DELETE', `/events/${third}`);
  });

  test.each([
    ['an edit that writes much', (ids: string[]) => ['PATCH', `/events/${ids[0]}`, { notes: 'm'.repeat(9_000) }]],
    ['a timer', () => ['POST', '/time-entries/start', { title: 'x'.repeat(500) }]],
    [
      'a budget',
      () => [
        'PUT',
        '/budgets',
        {
          period: 'week',
          budgets: Array.from({ length: 90 }, (_, n) => ({ category: `${n}`.padStart(90), minutes: 5 })),
        },
      ],
    ],
    ['a message to the assistant', () => ['POST', '/personal/chat', { user_message: 'x '.repeat(4_900) }]],
  ] as const)('refuses %s', async (_, request) => {
    const { person, ids } = await fullPerson();
    const [method, path, body] = request(ids) as ['POST', string, object];
    const before = await bytesOf(person);
    expect(await person.call(method, path, body)).toMatchObject(bytesAreFull);
    // A conversation that was begun for the message may stay.
    expect(await bytesOf(person)).toBeLessThan(before + 200);
  });

  test('does not grow however often a change is undone and redone, which never fails', async () => {
    const { person, ids } = await fullPerson();
    const operations = ids.map((id) => ({ op: 'delete', id }));
    let { change_set_id } = await ok(person, 'POST', '/events/batch', { operations });
    for (let n = 0; n < 11; n++) {
      ({ change_set_id } = await ok(person, 'POST', '/events/rollback', { change_set_id }));
      const written = ids.length * 2 * 2_600;
      expect(await bytesOf(person)).toBeLessThan(quota * (1 + 1 / 16) + written);
    }
    expect(await titlesOf(person)).toEqual(expect.arrayContaining(ids.map((_, n) => `Event ${n}`)));
  });

  test('does not grow however often an event is renamed', async () => {
    const { person, ids } = await fullPerson();
    for (let n = 0; n < 40; n++) await ok(person, 'PATCH', `/events/${ids[0]}`, { title: `Name ${n % 10}` });
    expect(await bytesOf(person)).toBeLessThan(quota * (1 + 1 / 16) + 2 * 2_600);
  });
});

onEachDatabase('a quota that was lowered below what is stored', (open) => {
  const product = runningProduct(open);
  describe('afterwards', () => {
    test('leaves all of it readable, changeable and deletable, and takes no history away for it', async () => {
      const person = await product().addPerson();
      const ids: string[] = [];
      for (let n = 0; n < 10; n++) {
        ids.push((await ok(person, 'POST', '/events', event(`Event ${n}`, { notes: 'n'.repeat(2_000) }))).event.id);
      }
      const { quotas } = product().ctx.config as { quotas: { events: number; bytes: number } };
      const generous = { ...quotas };
      Object.assign(quotas, { events: 2, bytes: 1_000 });
      try {
        expect(await add(person, 'New')).toMatchObject({ status: 422 });
        expect(await titlesOf(person)).toHaveLength(10);
        await ok(person, 'PATCH', `/events/${ids[0]}`, { title: 'Event Ø' });
        const { change_sets } = await ok(person, 'GET', '/events/changes?since=0&limit=100');
        // For the change that was made two old ones went at most, which together are as long.
        expect(change_sets.length).toBeGreaterThanOrEqual(9);
        const operations = ids.map((id) => ({ op: 'delete', id }));
        await ok(person, 'POST', '/events/batch', { operations });
        expect(await titlesOf(person)).toEqual([]);
      } finally {
        Object.assign(quotas, generous);
      }
    });
  });
});

onEachDatabase('a quota of two conversations', (open) => {
  const product = runningProduct(open, { env: { QUOTA_CONVERSATIONS: '2' } });
  const begin = async (person: TestPerson) => (await ok(person, 'POST', '/session/new')).session.session_id;
  const say = (person: TestPerson, session_id: string) =>
    ok(person, 'POST', '/personal/chat', { session_id, user_message: 'What is on today?' });

  test('takes the second and refuses the third with a sentence; the second goes on', async () => {
    const person = await product().addPerson();
    await say(person, await begin(person));
    const second = await begin(person);
    await say(person, second);
    expect(await person.call('POST', '/session/new')).toMatchObject({
      status: 422,
      body: {
        code: 'QUOTA_CONVERSATIONS',
        message:
          'You have all of the 2 conversations that one person may keep. Go on in one of them, or clear old ones under Settings → Account → Storage.',
      },
    });
    await say(person, second);
  });

  test('is not passed by three that are begun at once', async () => {
    const person = await product().addPerson();
    const answers = await Promise.all([1, 2, 3].map(() => person.call('POST', '/session/new')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
  });

  test('is left by conversations in which nothing was said, after a day', async () => {
    const person = await product().addPerson();
    await begin(person);
    const spoken = await begin(person);
    await say(person, spoken);
    product().clock.advance(86_400_001);
    await begin(person);
    expect((await person.call('GET', `/session/history/${spoken}`)).status).toBe(200);
  });
});
