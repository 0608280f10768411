import { listEvents } from '@daywright/contract/event-endpoints';
import type { EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { applyChangeSet } from '../door/change-set.ts';
import { newEventFrom } from '../patch/patch.ts';

const hourMs = 3_600_000;

onEachProduct('the list of events', (product) => {
  /** Adds drafts as one change set. */
  async function addAll(person: TestPerson, drafts: readonly EventDraft[]): Promise<void> {
    const defaults = { calendar_id: person.calendarId, time_zone: 'Europe/Berlin' };
    const operations = drafts.map((draft) => ({ op: 'create', event: newEventFrom(draft, defaults) }) as const);
    await applyChangeSet(product().ctx, { userId: person.userId, kind: 'import' }, operations, { summary: 'Test' });
  }

  async function page(person: TestPerson, query: string) {
    const body = await ok(person, 'GET', `/events${query}`);
    expect([...Value.Errors(listEvents.reply, body)]).toEqual([]);
    expect(body.count).toBe(body.events.length);
    return body as { events: CalendarEvent[]; next_cursor: string | null };
  }

  async function allPages(person: TestPerson, query: string): Promise<CalendarEvent[]> {
    const all: CalendarEvent[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next = await page(person, `?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      all.push(...next.events);
      cursor = next.next_cursor;
      if (all.length > 5_000) throw new Error('The list does not end.');
    }
    return all;
  }

  const titles = (events: readonly CalendarEvent[]) => events.map((event) => event.title);

  const at = (start: string, title: string, hours = 1): EventDraft => ({
    title,
    start_date: start,
    end_date: new Date(Date.parse(start) + hours * hourMs).toISOString(),
  });

  test('without `from` begins with what ends after the start of today in the person’s zone', async () => {
    const person = await product().addPerson({ time_zone: 'America/New_York' });
    product().clock.set('2026-06-11T08:14:00Z');
    await addAll(person, [
      at('2026-06-11T03:00:00Z', 'yesterday evening'),
      at('2026-06-11T03:30:00Z', 'over midnight'),
      at('2026-06-11T06:00:00Z', 'earlier today'),
      at('2026-12-24T17:00:00Z', 'in winter'),
      { title: 'yesterday', start_date: '2026-06-10', end_date: '2026-06-11', all_day: true },
      { title: 'today', start_date: '2026-06-11', end_date: '2026-06-12', all_day: true },
    ]);
    expect(titles((await page(person, '')).events)).toEqual(['over midnight', 'today', 'earlier today', 'in winter']);
  });

  test('pages lose and repeat nothing, whatever the size, and keep the order', async () => {
    const person = await product().addPerson();
    await addAll(person, [
      ...Array.from({ length: 40 }, (_, i) => at('2026-06-11T09:00:00Z', `same start ${i}`)),
      ...Array.from({ length: 20 }, (_, i) => at(`2026-09-${10 + i}T09:00:00Z`, `later ${i}`, 50)),
      { title: 'trip', start_date: '2026-06-05', end_date: '2026-06-15', all_day: true },
      { ...at('2026-06-01T09:00:00Z', 'daily'), recurrence: ['RRULE:FREQ=DAILY;COUNT=90'] },
      {
        title: 'weekly',
        start_date: '2026-06-04',
        end_date: '2026-06-05',
        all_day: true,
        recurrence: ['RRULE:FREQ=WEEKLY;COUNT=9'],
      },
    ]);
    const query = 'from=2026-06-11T00:00:00Z&to=2026-12-01T00:00:00Z';
    const { events } = await ok(
      person,
      'GET',
      '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-12-01T00:00:00Z',
    );
    expect(events.length).toBeGreaterThan(120);
    for (const limit of [1, 7, 64, 100]) expect(await allPages(person, `${query}&limit=${limit}`)).toEqual(events);
  });

  test('has a hundred events where nothing else is asked for', async () => {
    const person = await product().addPerson();
    await addAll(person, [{ ...at('2026-06-12T09:00:00Z', 'daily'), recurrence: ['RRULE:FREQ=DAILY;COUNT=101'] }]);
    const first = await page(person, '');
    expect(first.events).toHaveLength(100);
    expect(first.next_cursor).not.toBeNull();
  });

  test('keeps to a category, by any of its names, compared trimmed and without case', async () => {
    const person = await product().addPerson();
    await addAll(person, [
      { ...at('2026-06-11T09:00:00Z', 'run'), category: ['Health'] },
      { ...at('2026-06-11T10:00:00Z', 'write'), category: ['Work', 'Health'] },
      { ...at('2026-06-11T10:30:00Z', 'swim'), category: ['Health and fitness'] },
      { ...at('2026-06-11T10:45:00Z', 'band'), category: ['Music'] },
      at('2026-06-11T11:00:00Z', 'none'),
    ]);
    expect(titles((await page(person, '?category=%20hEALTH')).events)).toEqual(['run', 'swim']);
    expect(titles((await page(person, '?category=music')).events)).toEqual(['band']);
    expect(titles((await page(person, '?category=Work')).events)).toEqual(['write', 'none']);
    expect(titles((await page(person, '?q=n&category=Work')).events)).toEqual(['none']);
  });

  test.each([
    ['cursor=nonsense', 400, 'INVALID_REQUEST'],
    [`cursor=${Buffer.from('[1,0,"\u0000"]').toString('base64url')}`, 400, 'INVALID_REQUEST'],
    ['limit=101', 400, 'INVALID_REQUEST'],
    ['from=2026-06-11T00:00:00Z&to=2026-06-10T00:00:00Z', 422, 'END_BEFORE_START'],
    ['from=2026-01-01T00:00:00Z&to=2028-01-01T00:00:00Z', 422, 'RANGE_TOO_LONG'],
  ])('?%s is refused', async (query, status, code) => {
    const person = await product().addPerson();
    expect(await person.call('GET', `/events?${query}`)).toMatchObject({ status, body: { code } });
  });

  describe('with `q`', () => {
    test('finds rows of any time by title, notes and location, without case and marks', async () => {
      const person = await product().addPerson();
      await addAll(person, [
        at('2020-01-01T09:00:00Z', 'Café with Zoë'),
        { ...at('2026-06-11T09:00:00Z', 'Lunch'), location: 'CAFÉ Central' },
        { ...at('2030-06-11T09:00:00Z', 'Call'), notes: 'about the cafe' },
        at('2026-06-11T10:00:00Z', 'Tea'),
      ]);
      expect(titles((await page(person, '?q=cafe')).events)).toEqual(['Café with Zoë', 'Lunch', 'Call']);
      expect(titles((await page(person, `?q=${encodeURIComponent('zoë')}`)).events)).toEqual(['Café with Zoë']);
      expect(titles((await page(person, '?q=cafe&from=2026-01-01T00:00:00Z')).events)).toEqual(['Lunch']);
    });

    test('answers text that no row can hold', async () => {
      const person = await product().addPerson();
      expect((await page(person, '?q=%00&category=%00')).events).toEqual([]);
    });

    test.each([
      ['blanks', '%20%20'],
      ['marks alone', '%CC%81'],
      ['a character that is not kept', '%00'],
    ])('finds nothing by %s', async (_, q) => {
      const person = await product().addPerson();
      await addAll(person, [at('2026-06-11T09:00:00Z', 'Two words')]);
      expect(await page(person, `?q=${q}`)).toMatchObject({ events: [], count: 0, next_cursor: null });
    });

    test('takes % and _ for themselves', async () => {
      const person = await product().addPerson();
      await addAll(person, [at('2026-06-11T09:00:00Z', '100% sure'), at('2026-06-11T09:00:00Z', '100 sure')]);
      expect(titles((await page(person, '?q=0%25%20s')).events)).toEqual(['100% sure']);
      expect(titles((await page(person, '?q=1_0')).events)).toEqual([]);
    });

    test('shows a series of which the next thousand occurrences were edited as the one behind them', async () => {
      const person = await product().addPerson();
      product().clock.set('2026-06-11T08:14:00Z');
      const walk = { ...at('2026-06-12T10:00:00Z', 'Walk'), time_zone: 'UTC', recurrence: ['RRULE:FREQ=DAILY'] };
      const { event: master } = await ok(person, 'POST', '/events', walk);
      const edited = Array.from({ length: 1_001 }, (_, day) => {
        const start = new Date(Date.parse('2026-06-12T10:00:00Z') + day * 24 * hourMs).toISOString();
        const original_start = start.replace(/[-:]|\.000/g, '');
        const { id: _id, ...event } = newEventFrom(at(start, 'Run'), {
          calendar_id: person.calendarId,
          time_zone: 'UTC',
        });
        const occurrence = { ...event, id: `${master.id}_${original_start}`, series_id: master.id, original_start };
        return { op: 'create', event: occurrence } as const;
      });
      // What a provider brings is not refused, however many occurrences were edited.
      await applyChangeSet(product().ctx, { userId: person.userId, kind: 'sync' }, edited, { summary: 'Test' });
      const { events } = await page(person, '?q=walk');
      expect(events.map(({ start_date }) => start_date)).toEqual(['2029-03-09T10:00:00.000Z']);
    });

    test('shows a series once, as its next occurrence that is still there', async () => {
      const person = await product().addPerson();
      product().clock.set('2026-06-11T08:14:00Z');
      const daily = { ...at('2026-06-01T07:00:00Z', 'Run'), recurrence: ['RRULE:FREQ=DAILY'] };
      const { event } = await ok(person, 'POST', '/events', daily);
      const next = async () => (await page(person, '?q=run')).events.map((each) => each.start_date.slice(0, 10));
      expect(await next()).toEqual(['2026-06-12']);
      await ok(person, 'DELETE', `/events/${event.id}_20260612T070000Z`);
      expect(await next()).toEqual(['2026-06-13']);
      await ok(person, 'PATCH', `/events/${event.id}_20260613T070000Z`, { title: 'Swim' });
      expect(await next()).toEqual(['2026-06-14']);
    });

    test('shows a series that is over as its first occurrence', async () => {
      const person = await product().addPerson();
      await addAll(person, [{ ...at('2020-01-01T07:00:00Z', 'Course'), recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] }]);
      const { events } = await page(person, '?q=course');
      expect(events.map((event) => event.start_date)).toEqual(['2020-01-01T07:00:00.000Z']);
    });

    test('pages lose and repeat nothing', async () => {
      const person = await product().addPerson();
      await addAll(
        person,
        Array.from({ length: 25 }, (_, i) => at('2026-06-11T09:00:00Z', `Meeting ${i}`)),
      );
      const found = await allPages(person, 'q=meeting&limit=4');
      expect(new Set(found.map((event) => event.id)).size).toBe(25);
      expect(found).toHaveLength(25);
    });

    test('answers the latest first when asked, page by page', async () => {
      const person = await product().addPerson();
      await addAll(
        person,
        Array.from({ length: 9 }, (_, i) => at(`2026-06-1${i}T09:00:00Z`, `Meeting ${i}`)),
      );
      const found = await allPages(person, 'q=meeting&limit=4&order=desc');
      expect(titles(found)).toEqual(Array.from({ length: 9 }, (_, i) => `Meeting ${8 - i}`));
    });

    test('does not see another person’s rows, nor hidden calendars', async () => {
      const [ann, ben] = [await product().addPerson(), await product().addPerson()];
      await addAll(ann, [at('2026-06-11T09:00:00Z', 'Secret')]);
      expect((await page(ben, '?q=secret')).events).toEqual([]);
      await ok(ann, 'PATCH', `/calendar/calendars/${ann.calendarId}`, { selected: false });
      expect((await page(ann, '?q=secret')).events).toEqual([]);
    });
  });
});
