import { listUnifiedEvents } from '@daywright/contract/calendars';
import type { EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAccount, addConnectedCalendar } from '../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';
import { applyChangeSet } from '../events/door/change-set.ts';
import type { NewEvent, Operation } from '../events/operations.ts';
import { newEventFrom } from '../events/patch/patch.ts';

const at = (time: string, day = '11') => `2026-06-${day}T${time}:00Z`;

onEachProduct('own events and those of connected calendars', (product) => {
  let person: TestPerson;
  let team: string;
  let holidays: string;
  let hidden: string;
  beforeAll(async () => {
    product().clock.set('2026-06-11T06:00:00Z');
    person = await product().addPerson();
    team = await addConnectedCalendar(product(), person, { name: 'Team' });
    holidays = await addConnectedCalendar(product(), person, { name: 'Holidays', writable: 0 });
    hidden = await addConnectedCalendar(product(), person, { name: 'Hidden', selected: 0 });
    await ok(person, 'POST', '/events', { title: 'Own', start_date: at('08:00'), end_date: at('09:00') });
    const rule = { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };
    await ok(person, 'POST', '/events', { title: 'Made here', ...times('10:00', '11:00'), calendar_id: team });
    const stand = pulled(team, { title: 'Stand-up', ...times('07:00', '07:15'), ...rule });
    await receive([
      stand,
      { ...stand, ...moved(stand, '20260612T070000Z'), title: 'Long stand-up' },
      pulled(holidays, { title: 'Midsummer', ...times('09:00', '10:00') }),
      { ...pulled(team, { title: 'Invitation', ...times('12:00', '13:00') }), read_only: true },
      pulled(hidden, { title: 'Gym', ...times('14:00', '15:00') }),
    ]);
  });

  const times = (from: string, to: string) => ({ start_date: at(from), end_date: at(to) });
  const pulled = (calendar_id: string, draft: EventDraft): NewEvent => ({
    ...newEventFrom(draft, { calendar_id, time_zone: 'UTC' }),
    source: 'google',
  });
  const moved = ({ id }: NewEvent, original_start: string) => ({
    ...{ id: `${id}_${original_start}`, series_id: id, original_start, recurrence: null },
    ...{ start_date: at('07:00', '12').replace('Z', '.000Z'), end_date: at('08:00', '12').replace('Z', '.000Z') },
  });
  const receive = (events: readonly NewEvent[]) => {
    const operations = events.map((event): Operation => {
      const calendar_id = event.calendar_id;
      const known = { remote_id: event.id, etag: '"1"', base: null, extra: null, state: 'synced' as const };
      return { op: 'create', event, remote: { calendar_id, ...known } };
    });
    return applyChangeSet(product().ctx, { userId: person.userId, kind: 'sync' }, operations, { summary: 'Synced' });
  };
  const titles = (body: { events: { title: string }[] }) => body.events.map(({ title }) => title);
  const called = async (title: string): Promise<CalendarEvent> => {
    const found = (await ok(person, 'GET', '/calendar/events')).events as CalendarEvent[];
    const event = found.find((each) => each.title === title);
    if (!event) throw new Error(`There is no “${title}”.`);
    return event;
  };
  const today = ['Stand-up', 'Own', 'Midsummer', 'Made here', 'Invitation'];

  test('are one list by time, each event with its source, and told apart by number', async () => {
    const body = await ok(person, 'GET', '/calendar/events');
    expect([...Value.Errors(listUnifiedEvents.reply, body)]).toEqual([]);
    expect(titles(body)).toEqual([...today, 'Long stand-up', 'Stand-up']);
    expect(body).toMatchObject({ count: 7, sources: { daywright: 1, google: 6 }, message: '7 events.' });
    const sources = (body.events as CalendarEvent[]).map(({ source }) => source);
    expect(sources).toEqual(['google', 'daywright', ...Array.from({ length: 5 }, () => 'google')]);
  });

  test.each([
    ['include_google=false', ['Own'], { daywright: 1, google: 0, caldav: 0, feed: 0 }],
    ['include_personal=false', ['Stand-up', 'Midsummer', 'Made here'], { daywright: 0, google: 3, caldav: 0, feed: 0 }],
    ['include_personal=false&include_google=false', [], { daywright: 0, google: 0, caldav: 0, feed: 0 }],
  ])('with %s leave the others out, and fill their page', async (query, expected, sources) => {
    const body = await ok(person, 'GET', `/calendar/events?limit=3&${query}`);
    expect(titles(body)).toEqual(expected);
    expect(body.sources).toEqual(sources);
  });

  test('of another provider are of its source, have a count of their own and a parameter that leaves them out', async () => {
    const ann = await product().addPerson();
    const account_id = await addAccount(product(), ann, 'caldav');
    const calendar_id = await addConnectedCalendar(product(), ann, { account_id });
    const event = { title: 'Choir', start_date: at('18:00'), end_date: at('19:00'), calendar_id };
    expect((await ok(ann, 'POST', '/events', event)).event.source).toBe('caldav');
    expect((await ok(ann, 'GET', '/calendar/calendars')).calendars[1].source).toBe('caldav');
    const others = 'include_google=false&include_personal=false';
    expect(await ok(ann, 'GET', `/calendar/events?${others}`)).toMatchObject({ count: 1, sources: { caldav: 1 } });
    expect(await ok(ann, 'GET', '/calendar/events?include_caldav=false')).toMatchObject({ count: 0 });
  });

  test('go on from page to page without a gap', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await ok(person, 'GET', `/calendar/events?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...titles(page));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([...today, 'Long stand-up', 'Stand-up']);
  });

  test('of a hidden calendar are in no list and no search, until it is shown', async () => {
    const places = [
      '/calendar/events?limit=100',
      `/events?from=${at('00:00')}&to=${at('23:00')}`,
      `/events/date-range?start_date=${at('00:00')}&end_date=${at('23:00')}`,
      '/events?q=gym',
    ];
    const listed = () => Promise.all(places.map(async (path) => titles(await ok(person, 'GET', path)).includes('Gym')));
    expect(await listed()).toEqual([false, false, false, false]);
    await ok(person, 'PATCH', `/calendar/calendars/${hidden}`, { selected: true });
    expect(await listed()).toEqual([true, true, true, true]);
    await ok(person, 'PATCH', `/calendar/calendars/${hidden}`, { selected: false });
    expect(await listed()).toEqual([false, false, false, false]);
  });

  test('are found by their words wherever they are from', async () => {
    expect(titles(await ok(person, 'GET', '/events?q=stand'))).toEqual(expect.arrayContaining(['Stand-up']));
    expect(titles(await ok(person, 'GET', '/events?q=midsummer'))).toEqual(['Midsummer']);
  });

  test('can all be tracked', async () => {
    const event = await called('Midsummer');
    const { entry } = await ok(person, 'POST', '/time-entries/start', { event_id: event.id });
    expect(entry).toMatchObject({ event_id: event.id, title: 'Midsummer' });
    await ok(person, 'POST', '/time-entries/stop', {});
  });

  describe('that can only be read', () => {
    const requests = (event: CalendarEvent) => [
      ['PATCH', `/events/${event.id}`, { title: 'Mine' }] as const,
      ['PATCH', `/events/${event.id}`, { calendar_id: person.calendarId }] as const,
      ['DELETE', `/events/${event.id}`, undefined] as const,
      ['DELETE', `/calendar/events/${event.id}`, undefined] as const,
      ['POST', '/live/postpone', { event_id: event.id, minutes: 15 }] as const,
      ['POST', '/live/add-time', { event_id: event.id, minutes: 15 }] as const,
    ];

    test.each([
      ['Midsummer', 'This event belongs to a calendar that can only be read.'],
      ['Invitation', 'This event can only be changed where it comes from.'],
    ])('stay as they are: %s', async (title, message) => {
      const event = await called(title);
      for (const [method, path, body] of requests(event)) {
        const answer = await person.call(method, path, body);
        expect.soft(answer, `${method} ${path}`).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
        expect.soft(answer.body.message).toBe(message);
      }
      expect(await called(title)).toEqual(event);
    });

    test('take a whole batch with them', async () => {
      const [own, theirs] = [await called('Own'), await called('Invitation')];
      const operations = [own, theirs].map(({ id }) => ({ op: 'update', id, patch: { title: 'x' } }));
      const answer = await person.call('POST', '/events/batch', { operations });
      expect(answer).toMatchObject({ status: 422, body: { code: 'READ_ONLY', details: { index: 1 } } });
      expect(await called('Own')).toEqual(own);
    });

    test('get no company in their calendar', async () => {
      const draft = { title: 'New', ...times('16:00', '17:00'), calendar_id: holidays };
      const answer = await person.call('POST', '/events', draft);
      expect(answer).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
    });
  });

  test('deleted there can be restored here where they can be changed, and are offered only then', async () => {
    const gone = [team, holidays].map((calendar) => pulled(calendar, { title: calendar, ...times('18:00', '19:00') }));
    await receive(gone);
    const remote = { remote_id: newId(), etag: '"2"', base: null, extra: null, state: 'synced' as const };
    const deletions = gone.map(({ id, calendar_id }): Operation => {
      return { op: 'delete', id, remote: { ...remote, remote_id: id, calendar_id } };
    });
    await applyChangeSet(product().ctx, { userId: person.userId, kind: 'sync' }, deletions, { summary: 'Synced' });
    const { events } = await ok(person, 'GET', '/events/deleted');
    expect(events).toMatchObject([{ event: { title: team } }]);
    const { event, change_set_id } = await ok(person, 'POST', `/events/${gone[0]?.id}/restore`);
    expect(event).toMatchObject({ title: team, source: 'google' });
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    const refused = await person.call('POST', `/events/${gone[1]?.id}/restore`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
  });
});
