import { listUnifiedEvents } from '@daywright/contract/calendars';
import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { Value } from 'typebox/value';
import { beforeEach, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { addManyEvents } from '../../../../test/many-events.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { readPage } from './read-page.ts';
import { readRange } from './read-range.ts';

const day = { from: '2026-06-11T00:00:00Z', to: '2026-06-12T00:00:00Z' };
const range = '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z';
const tooMany = { status: 413, body: { success: false, code: 'TOO_MANY_EVENTS' } };

onEachProduct('reads of a crowded day', (product) => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await product().addPerson({ time_zone: 'UTC' });
  });

  const pages = async (query: string): Promise<CalendarEvent[][]> => {
    const found: CalendarEvent[][] = [];
    let cursor: string | null = null;
    do {
      const page: { events: CalendarEvent[]; next_cursor: string | null } = await ok(
        person,
        'GET',
        `${query}${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      const some = { ...page, events: page.events.slice(0, 20) };
      expect([...Value.Errors(listUnifiedEvents.reply, some)]).toEqual([]);
      found.push(page.events);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return found;
  };

  test('at one instant are answered whole up to the bound, and one more is refused with what to ask instead', async () => {
    await addManyEvents(product(), person, { count: limits.eventsARead, start: '2026-06-11T09:00:00Z' });
    const { events } = await ok(person, 'GET', range);
    expect(events).toHaveLength(limits.eventsARead);
    const ids = events.map(({ id }: CalendarEvent) => id);
    expect(ids).toEqual([...ids].sort());

    await addManyEvents(product(), person, { count: 1, start: '2026-06-11T08:00:00Z' });
    const refused = await person.call('GET', range);
    expect(refused).toMatchObject(tooMany);
    expect(refused.body.message).toMatch(/at most 20,000 events.*shorter range, or page by page/);
    const shorter = await ok(person, 'GET', range.replace('06-12T00', '06-11T09'));
    expect(shorter.events).toHaveLength(1);
  });

  test('of large documents are answered up to the bound in bytes', async () => {
    const notes = 'n'.repeat(limits.notesLength);
    const some = Math.floor(limits.answerBytes / (limits.notesLength + 600));
    await addManyEvents(product(), person, { count: some, start: '2026-06-11T09:00:00Z', fields: { notes } });
    expect((await ok(person, 'GET', range)).events).toHaveLength(some);
    await addManyEvents(product(), person, {
      count: Math.ceil(some / 10),
      start: '2026-06-11T10:00:00Z',
      fields: { notes },
    });
    expect(await person.call('GET', range)).toMatchObject(tooMany);
  });

  test('in pages come whole and once, each page with no more than its bytes', async () => {
    const location = 'x'.repeat(limits.locationLength);
    await addManyEvents(product(), person, { count: 6_000, start: '2026-06-11T09:00:00Z' });
    await addManyEvents(product(), person, {
      count: 4_000,
      start: '2026-06-11T06:00:00Z',
      stepMs: 5_000,
      fields: { location },
    });
    const unified = '/calendar/events?start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z&limit=5000';
    const found = await pages(unified);
    const events = found.flat();
    expect(events).toHaveLength(10_000);
    expect(new Set(events.map(({ id }) => id)).size).toBe(10_000);
    const keys = events.map(({ start_date, id }) => `${start_date} ${id}`);
    expect(keys).toEqual([...keys].sort());
    for (const page of found) {
      const bytes = page.reduce((sum, event) => sum + JSON.stringify(event).length, 0);
      expect(bytes).toBeLessThanOrEqual(limits.pageBytes);
      expect(page.length).toBeLessThanOrEqual(5_000);
    }
  });

  test('of one document larger than a page come one a page', async () => {
    const { ctx } = product();
    const notes = 'n'.repeat(5_000);
    await addManyEvents(product(), person, { count: 3, start: '2026-06-11T09:00:00Z', fields: { notes } });
    const window = { from: Date.parse(day.from), to: Date.parse(day.to) };
    const { entries, isCut } = await readPage(ctx.read, person.userId, window, { events: 10, bytes: 100 });
    expect([entries.length, isCut]).toEqual([1, true]);
  });

  test('in the lists of changes, deleted and found events end a page by its bytes too, and go on behind it', async () => {
    const notes = 'ü'.repeat(limits.notesLength);
    const made = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const times = { start_date: `2026-06-11T0${n}:00:00Z`, end_date: `2026-06-11T0${n}:30:00Z` };
        const event = (i: number) => ({ op: 'create', event: { title: `Large ${n} ${i}`, notes, ...times } });
        const operations = Array.from({ length: 40 }, (_, i) => event(i));
        return (await ok(person, 'POST', '/events/batch', { operations })).change_set_id;
      }),
    );
    expect(new Set(made).size).toBe(4);
    await product()
      .ctx.write.updateTable('events')
      .set({ deleted_at: product().clock.now() })
      .where('user_id', '=', person.userId)
      .where('start_at', '<', Date.parse('2026-06-11T02:00:00Z'))
      .execute();

    for (const path of ['/events?q=large', '/events/deleted?']) {
      const titles: string[] = [];
      let cursor = '';
      for (let hasMore = true; hasMore; ) {
        const { body, text } = await person.call('GET', `${path}${cursor}`);
        expect(text.length).toBeLessThan(limits.pageBytes);
        for (const each of body.events) titles.push((each.event ?? each).title);
        hasMore = body.next_cursor !== null;
        cursor = `&cursor=${body.next_cursor}`;
      }
      expect(new Set(titles).size).toBe(80);
    }
    const seqs: number[] = [];
    for (let since = 0, hasMore = true; hasMore; ) {
      const body = await ok(person, 'GET', `/events/changes?since=${since}`);
      for (const { seq } of body.change_sets) seqs.push(seq);
      since = seqs.at(-1) ?? 0;
      hasMore = body.has_more;
    }
    expect(seqs).toEqual([1, 2, 3, 4]);
  });

  test('of one category or one source are found among thousands of others', async () => {
    await addManyEvents(product(), person, { count: 3_000, start: '2026-06-11T09:00:00Z' });
    await addManyEvents(product(), person, {
      count: 150,
      start: '2026-06-11T09:00:00Z',
      fields: { category: ['Health'] },
    });
    const query = '/events?from=2026-06-11T00:00:00Z&to=2026-06-12T00:00:00Z&category=health';
    const first = await ok(person, 'GET', query);
    const second = await ok(person, 'GET', `${query}&cursor=${first.next_cursor}`);
    expect([first.events.length, second.events.length, second.next_cursor]).toEqual([100, 50, null]);
    const personal = await ok(person, 'GET', '/personal/events?from=2026-06-11T00:00:00Z');
    expect(personal.events).toHaveLength(100);
  });

  test('many series are expanded page by page', async () => {
    const masters = 310;
    await addManyEvents(product(), person, {
      count: masters,
      start: '2026-06-01T09:00:00Z',
      fields: { recurrence: ['RRULE:FREQ=DAILY'] },
    });
    await product()
      .ctx.write.updateTable('events')
      .set({ recurrence_end: Number.MAX_SAFE_INTEGER })
      .where('user_id', '=', person.userId)
      .execute();
    const found = await pages(
      '/calendar/events?start_date=2026-06-08T00:00:00Z&end_date=2026-06-22T00:00:00Z&limit=2000',
    );
    const ids = found.flat().map(({ id }) => id);
    expect(ids).toHaveLength(14 * masters);
    expect(new Set(ids).size).toBe(14 * masters);
    const year = '/events/date-range?start_date=2026-06-08T00:00:00Z&end_date=2026-09-08T00:00:00Z';
    expect(await person.call('GET', year)).toMatchObject(tooMany);
  });
});

/** The same range read in one round trip and in portions of any size is the same. */
onEachProduct('a range in portions', (product) => {
  test.each(['Pacific/Apia', 'Europe/Berlin', 'Etc/GMT+12'])('is as it is read at once, in %s', async (time_zone) => {
    const person = await product().addPerson({ time_zone });
    const add = (draft: object) => ok(person, 'POST', '/events', draft);
    for (let n = 0; n < 6; n++) {
      const date = `2026-06-${String(8 + (n % 6)).padStart(2, '0')}`;
      const after = `2026-06-${String(9 + (n % 6)).padStart(2, '0')}`;
      const hour = String((n * 9) % 24).padStart(2, '0');
      await add({ title: `Timed ${n}`, start_date: `${date}T${hour}:00:00Z`, end_date: `${date}T${hour}:30:00Z` });
      await add({ title: `Midnight ${n}`, start_date: `${date}T00:00:00Z`, end_date: `${after}T00:00:00Z` });
      await add({ title: `Day ${n}`, all_day: true, start_date: date, end_date: after });
      await add({ title: `Days ${n}`, all_day: true, start_date: date, end_date: '2026-06-17' });
      await add({ title: `Long ${n}`, start_date: `${date}T${hour}:15:00Z`, end_date: '2026-06-17T03:00:00Z' });
    }
    const times = { start_date: '2026-06-01T10:00:00Z', end_date: '2026-06-01T11:00:00Z' };
    const { event: series } = await add({ title: 'Series', ...times, recurrence: ['RRULE:FREQ=DAILY'] });
    await add({ title: 'Long series', ...times, end_date: '2026-06-04T11:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY'] });
    const days = { all_day: true, start_date: '2026-06-01', end_date: '2026-06-02' };
    await add({ title: 'All-day series', ...days, recurrence: ['RRULE:FREQ=DAILY'] });
    const moved = { start_date: '2026-06-15T01:00:00Z', end_date: '2026-06-15T02:00:00Z' };
    await ok(person, 'PATCH', `/events/${series.id}_20260610T100000Z`, moved);

    const { ctx } = product();
    for (const [from, to] of [
      ['2026-06-08T00:00:00Z', '2026-06-15T00:00:00Z'],
      ['2026-06-10T07:00:00Z', '2026-06-11T07:00:00Z'],
      ['2026-06-09T22:00:00Z', '2026-06-10T22:00:00Z'],
      ['2026-06-10T23:59:00Z', '2026-06-11T00:01:00Z'],
    ] as const) {
      const window = { from: Date.parse(from), to: Date.parse(to) };
      const atOnce = (await readRange(ctx.read, person.userId, window)).map(({ text }) => text);
      for (const events of [3, 1_000]) {
        const bounds = { events, bytes: 1 << 20 };
        const portions: string[] = [];
        let after: Parameters<typeof readPage>[4];
        for (let isCut = true; isCut; ) {
          const page = await readPage(ctx.read, person.userId, window, bounds, after);
          for (const { text } of page.entries) portions.push(text);
          const last = page.entries.at(-1);
          if (last) after = { after: { at: last.at, all_day: last.all_day, id: JSON.parse(last.text).id } };
          isCut = page.isCut;
        }
        expect(portions).toEqual(atOnce);
      }
    }
  });
});
