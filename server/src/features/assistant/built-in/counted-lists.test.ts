import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, instantAt } from '@daywright/schedule/dates';
import { standsAside } from '@daywright/schedule/event-state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';

/** It is Thursday 11 June, 10:14. */
const product = runningProduct(openTestSqlite);
const zone = 'Europe/Berlin';
const monday = '2026-06-08';

interface Plan {
  readonly title: string;
  /** Days from that Monday. */
  readonly day: number;
  /** Of an all-day event null. */
  readonly hour: number | null;
  /** Hours, or of an all-day event days. */
  readonly length: number;
  readonly category: string;
  readonly completed: boolean;
  readonly aside: 'declined' | 'free' | null;
}

const plans = fc.array(
  fc.record<Plan>({
    title: fc.constantFrom('Gym', 'Call with Ana', 'Review', 'Offsite', 'Lunch'),
    day: fc.integer({ min: -2, max: 13 }),
    hour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: null }),
    length: fc.integer({ min: 1, max: 4 }),
    category: fc.constantFrom('Work', 'Meeting', 'Sleep', 'Health'),
    completed: fc.boolean(),
    aside: fc.option(fc.constantFrom('declined', 'free'), { nil: null, freq: 5 }),
  }),
  { minLength: 0, maxLength: 60 },
);

function draftOf({ title, day, hour, length, category, completed }: Plan) {
  const date = addDays(monday, day);
  const shared = { title, category: [category], completed };
  if (hour === null) return { ...shared, all_day: true, start_date: date, end_date: addDays(date, length) };
  const start = instantAt(date, `${String(hour).padStart(2, '0')}:00`, zone);
  const text = (at: number) => new Date(at).toISOString();
  return { ...shared, start_date: text(start), end_date: text(start + length * 3_600_000), time_zone: zone };
}

async function personWith(planned: readonly Plan[]): Promise<TestPerson> {
  const person = await product().addPerson({ time_zone: zone });
  if (planned.length === 0) return person;
  const operations = planned.map((plan) => ({ op: 'create', event: draftOf(plan) }));
  const { events } = await ok(person, 'POST', '/events/batch', { operations });
  const { ctx } = product();
  for (const [at, { aside }] of planned.entries()) {
    if (aside === null) continue;
    const me = { email: person.email, name: null, status: 'declined', self: true };
    const document = { ...events[at], ...(aside === 'free' ? { free: true } : { guests: [me] }) };
    await ctx.write
      .updateTable('events')
      .set({ document: JSON.stringify(document) })
      .where('user_id', '=', person.userId)
      .where('id', '=', events[at].id)
      .execute();
  }
  return person;
}

/** The number that is said, the rows that are listed, and those that are said to be left. */
function read(text: string) {
  const number = /(?:^|\D)(at least )?([\d,]+) events?\b/i.exec(text)?.[2];
  const rows = text.match(/^- .*\/calendar\/day\?date=.*$/gm) ?? [];
  const left = /^and (?:at least )?([\d,]+) more\.$/m.exec(text)?.[1];
  const count = (said: string | undefined) => Number((said ?? '0').replaceAll(',', ''));
  return { said: number === undefined ? null : count(number), rows, left: count(left) };
}

const say = async (person: TestPerson, user_message: string) =>
  ok(person, 'POST', '/personal/chat', {
    user_message,
    session_id: (await ok(person, 'POST', '/session/new')).session.session_id,
  });

async function stored(person: TestPerson, first: string, last: string): Promise<CalendarEvent[]> {
  const [from, to] = [instantAt(first, '00:00', zone), instantAt(addDays(last, 1), '00:00', zone)];
  const query = `start_date=${new Date(from).toISOString()}&end_date=${new Date(to).toISOString()}`;
  const { events } = await ok(person, 'GET', `/events/date-range?${query}`);
  return events.filter((event: CalendarEvent) => event.category[0] !== 'Sleep' && !standsAside(event));
}

test('the number that is said is that of the events there are, and of the rows and those left', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (planned) => {
      const person = await personWith(planned);
      for (const [message, first, last] of [
        ["what's on tomorrow?", '2026-06-12', '2026-06-12'],
        ["what's on this week?", '2026-06-08', '2026-06-14'],
        ["what's on next week?", '2026-06-15', '2026-06-21'],
        ['how many events do I have tomorrow?', '2026-06-12', '2026-06-12'],
        ['how many events do I have next week?', '2026-06-15', '2026-06-21'],
      ] as const) {
        const { response } = await say(person, message);
        const { said, rows, left } = read(response);
        const there = await stored(person, first, last);
        expect(said ?? 0, `${message} ${response}`).toBe(there.length);
        expect(rows.length + left, `${message} ${response}`).toBe(there.length);
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('what is left, missed, found by name or chosen among is as many as it is said to be', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (planned) => {
      const person = await personWith(planned);
      for (const message of [
        "what's left today?",
        'what did I miss this week?',
        'when is gym?',
        'show me all gyms',
        'how many gyms do I have this week?',
        'tell me about the review',
        'is the review tomorrow?',
        'delete the lunch',
      ]) {
        const { response, choices, listed } = await say(person, message);
        const { said, rows, left } = read(response);
        const shown =
          rows.length > 0 ? rows.length : choices.filter((each: { event_id: string }) => each.event_id).length;
        const isOffer = choices.length > 0 && said !== null && said > 5;
        if (said !== null && !isOffer) expect(shown + left, `${message}: ${response}`).toBe(said);
        if (isOffer) expect(response).toContain('These are the first 5');
        // A single event stands in a sentence.
        expect(listed.length, `${message}: ${response}`).toBe(rows.length);
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('of more events than are listed the rest is counted, and of more than are read at least as many as those', async () => {
  const planned = (count: number): Plan[] =>
    Array.from({ length: count }, (_, at) => ({
      ...{ title: `Call ${at}`, day: 7 + (at % 5), hour: at % 24, length: 1, category: 'Work', completed: false },
      aside: null,
    }));
  const trip = { title: 'Trip', day: 9, hour: null, length: 1, category: 'Work', completed: false, aside: null };
  const some = await personWith([...planned(149), trip]);
  expect(read((await say(some, "what's on next week?")).response)).toMatchObject({ said: 150, left: 130 });
  expect(read((await say(some, 'how many calls next week?')).response)).toMatchObject({ said: 149, left: 129 });
  const many = await product().addPerson({ time_zone: zone });
  for (let batch = 0; batch < 4; batch++) {
    const operations = planned(170).map((plan) => ({ op: 'create', event: draftOf(plan) }));
    await ok(many, 'POST', '/events/batch', { operations });
  }
  const { response } = await say(many, "what's on next week?");
  expect(response).toMatch(/^Next week: at least \d+ events\n/);
  const { said, rows, left } = read(response);
  expect(rows.length + left).toBe(said);
  expect(said).toBeGreaterThan(400);
  expect(response).toMatch(/and at least \d+ more\.$/);
}, 60_000);

test('of several days each is told by itself', async () => {
  const event = { length: 1, category: 'Work', completed: false, aside: null };
  const person = await personWith([
    { ...event, title: 'Call', day: 4, hour: 9 },
    { ...event, title: 'Lunch', day: 4, hour: 12 },
    { ...event, title: 'Review', day: 5, hour: 9 },
  ]);
  const told = async (message: string) =>
    (await say(person, message)).response.replace(/\]\(\/calendar\/[^)]*\)/g, ']');
  expect(await told("what's on tomorrow and on Saturday?")).toBe(
    'Tomorrow: 2 events\n\n- 09:00 to 10:00 [Call]\n- 12:00 to 13:00 [Lunch]\n\nOn Sat 13 Jun: 1 event\n\n- 09:00 to 10:00 [Review]',
  );
  expect(await told('how many events do I have tomorrow and on Saturday?')).toMatch(
    /^2 events tomorrow:.*\n\n1 event on Sat 13 Jun:/s,
  );
});

test('what lasts several days is listed by its own dates', async () => {
  const person = await personWith([
    { title: 'Offsite', day: 1, hour: null, length: 3, category: 'Work', completed: false, aside: null },
    { title: 'Lunch', day: 3, hour: 12, length: 1, category: 'Food', completed: false, aside: null },
    { title: 'Night shift', day: 2, hour: 22, length: 4, category: 'Work', completed: false, aside: null },
  ]);
  const told = async (message: string) =>
    (await say(person, message)).response.replace(/\]\(\/calendar\/[^)]*\)/g, ']');
  expect(await told("what's on today?")).toBe(
    'Today: 3 events\n\n- Tue 9 Jun to Thu 11 Jun [Offsite]\n- yesterday Wed 10 Jun, 22:00 to today, 02:00 [Night shift]\n- 12:00 to 13:00 [Lunch]',
  );
  expect(await told("what's on Tuesday and Wednesday?")).not.toMatch(/Mon 8|all day/);
  expect(await told("what's on this week?")).toBe(
    'This week: 3 events\n\n**Tue 9 Jun**\n\n- Tue 9 Jun to Thu 11 Jun [Offsite]\n\n**Yesterday Wed 10 Jun**\n\n- 22:00 to today, 02:00 [Night shift]\n\n**Today**\n\n- 12:00 to 13:00 [Lunch]',
  );
  expect(await told('when is the offsite?')).toBe('[Offsite], Tue 9 Jun to Thu 11 Jun.');
  const rows = (await say(person, "what's on today?")).listed;
  expect(rows.map(({ title, detail }: { title: string; detail: string }) => [title, detail])).toEqual([
    ['Offsite', 'Tue 9 Jun to Thu 11 Jun'],
    ['Night shift', 'yesterday Wed 10 Jun, 22:00 to today, 02:00'],
    ['Lunch', ''],
  ]);
});
