import type { CalendarEvent } from '@daywright/contract/events';
import { describe, expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import { newId } from '../../platform/ids.ts';

const standUp = { title: 'Stand-up', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };
const workout = {
  title: 'Workout',
  start_date: '2026-06-11T06:00:00Z',
  end_date: '2026-06-11T07:00:00Z',
  recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
  spans: [{ title: 'Warm up', start_date: '2026-06-11T06:00:00Z', end_date: '2026-06-11T06:10:00Z' }],
};

onEachProduct('commands on events', (product) => {
  describe('creating', () => {
    test('answers the whole event with the defaults of the person', async () => {
      const person = await product().addPerson({ time_zone: 'Asia/Kolkata' });
      const { event } = await ok(person, 'POST', '/events', standUp);
      expect(event).toMatchObject({
        ...standUp,
        start_date: '2026-06-11T09:00:00.000Z',
        end_date: '2026-06-11T09:30:00.000Z',
        calendar_id: person.calendarId,
        source: 'daywright',
        time_zone: 'Asia/Kolkata',
        all_day: false,
        version: 1,
        completed: false,
        spans: [],
        recurrence: null,
      });
      expect((await ok(person, 'GET', `/events/${event.id}`)).event).toEqual(event);
    });

    test('sent again with the same id and content, changes nothing and answers the same', async () => {
      const person = await product().addPerson();
      const draft = { ...workout, id: newId() };
      const first = await ok(person, 'POST', '/events', draft);
      expect(await ok(person, 'POST', '/events', draft)).toEqual(first);
      expect((await ok(person, 'GET', '/events/changes')).change_sets).toHaveLength(1);
    });

    test('an id that another event of the person has is refused, also when that one was deleted', async () => {
      const person = await product().addPerson();
      const draft = { ...standUp, id: newId() };
      await ok(person, 'POST', '/events', draft);
      const other = await person.call('POST', '/events', { ...draft, title: 'Another' });
      expect(other).toMatchObject({ status: 409, body: { success: false, code: 'ID_TAKEN' } });
      await ok(person, 'DELETE', `/events/${draft.id}`);
      expect(await person.call('POST', '/events', draft)).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } });
    });

    test('two people may use the same id without seeing each other', async () => {
      const [ann, ben] = [await product().addPerson(), await product().addPerson()];
      const id = newId();
      await ok(ann, 'POST', '/events', { ...standUp, id });
      await ok(ben, 'POST', '/events', { ...standUp, id, title: 'Ben’s' });
      expect((await ok(ann, 'GET', `/events/${id}`)).event.title).toBe('Stand-up');
      await ok(ben, 'DELETE', `/events/${id}`);
      expect((await ok(ann, 'GET', `/events/${id}`)).event.title).toBe('Stand-up');
    });

    test.each([
      ['an end before its start', { end_date: '2026-06-11T08:00:00Z' }, 422, 'END_BEFORE_START'],
      ['an unknown zone', { time_zone: 'Mars/Olympus' }, 422, 'UNKNOWN_TIME_ZONE'],
      ['a date that does not exist', { start_date: '2026-02-30T08:00:00Z' }, 422, 'INVALID_DATE'],
      ['a rule finer than daily', { recurrence: ['RRULE:FREQ=HOURLY'] }, 422, 'INVALID_RECURRENCE'],
      ['a rule that cannot be read', { recurrence: ['RRULE:FREQ=SOMETIMES'] }, 422, 'INVALID_RECURRENCE'],
      [
        'a span outside its event',
        { spans: [{ title: 'Late', start_date: '2026-06-11T09:20:00Z', end_date: '2026-06-11T09:40:00Z' }] },
        422,
        'SPAN_OUTSIDE_EVENT',
      ],
      ['a field that is unknown', { colour: 'red' }, 400, 'INVALID_REQUEST'],
      ['a calendar of nobody', { calendar_id: newId() }, 404, 'CALENDAR_NOT_FOUND'],
    ])('%s is refused with a sentence and changes nothing', async (_, fields, status, code) => {
      const person = await product().addPerson();
      const answer = await person.call('POST', '/events', { ...standUp, ...fields });
      expect(answer).toMatchObject({ status, body: { success: false, code } });
      expect(answer.body.message).toMatch(/[.!]$/);
      expect(await ok(person, 'GET', '/events/changes')).toMatchObject({ change_sets: [], seq: 0 });
    });

    test.each(['a\u0000b', '\ud800', '👩‍👩‍👧 naïve', "'; drop table events; --", '%_\\"'])(
      'a title of %j is kept or refused, never a failure of the server',
      async (title) => {
        const person = await product().addPerson();
        const answer = await person.call('POST', '/events', { ...standUp, title, notes: title });
        expect([200, 400, 422]).toContain(answer.status);
        if (answer.status !== 200) return;
        const { events } = await ok(person, 'GET', `/events?q=${encodeURIComponent(answer.body.event.title)}`);
        expect(events).toEqual([answer.body.event]);
      },
    );

    test('another person’s calendar is not found', async () => {
      const [ann, ben] = [await product().addPerson(), await product().addPerson()];
      const answer = await ann.call('POST', '/events', { ...standUp, calendar_id: ben.calendarId });
      expect(answer).toMatchObject({ status: 404, body: { code: 'CALENDAR_NOT_FOUND' } });
    });

    test('a calendar that can only be read takes no event', async () => {
      const person = await product().addPerson();
      await product()
        .ctx.write.updateTable('calendars')
        .set({ writable: 0 })
        .where('id', '=', person.calendarId)
        .execute();
      const answer = await person.call('POST', '/events', standUp);
      expect(answer).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
    });
  });

  describe('another person’s id', () => {
    test.each(['GET', 'PATCH', 'DELETE'] as const)('is answered by %s like one that is nobody’s', async (method) => {
      const [ann, ben] = [await product().addPerson(), await product().addPerson()];
      const { event } = await ok(ann, 'POST', '/events', standUp);
      const body = method === 'PATCH' ? { title: 'Mine' } : undefined;
      const foreign = await ben.call(method, `/events/${event.id}`, body);
      const missing = await ben.call(method, `/events/${newId()}`, body);
      expect(foreign).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
      expect(foreign.body).toEqual(missing.body);
      expect((await ok(ann, 'GET', `/events/${event.id}`)).event).toEqual(event);
    });
  });

  describe('changing', () => {
    test('raises the version and keeps the fields that were left out', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', { ...standUp, category: ['Work'], notes: 'Daily' });
      product().clock.advance(60_000);
      const changed = await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Sync', version: 1 });
      expect(changed.event).toEqual({ ...event, title: 'Sync', version: 2, updated_at: expect.any(String) });
      expect(changed.event.updated_at > event.updated_at).toBe(true);
      expect(changed.dropped_overrides).toBe(0);
    });

    test('a stale version is refused with the current event', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', standUp);
      const { event: current } = await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Sync' });
      const stale = await person.call('PATCH', `/events/${event.id}`, { title: 'Late', version: 1 });
      expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_STALE', details: { event: current } } });
      const deleted = await person.call('DELETE', `/events/${event.id}?version=1`);
      expect(deleted).toMatchObject({ status: 409, body: { code: 'VERSION_STALE' } });
      expect((await ok(person, 'GET', `/events/${event.id}`)).event).toEqual(current);
    });

    test('to what it already is makes no change set', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', standUp);
      const again = await ok(person, 'PATCH', `/events/${event.id}`, { title: event.title });
      expect(again).toMatchObject({ event, change_set_id: null });
      expect((await ok(person, 'GET', '/events/changes')).seq).toBe(1);
    });

    test('many fields at once by many requests loses no update', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', standUp);
      const patches = [{ title: 'A' }, { notes: 'B' }, { location: 'C' }, { icon: '🏃' }, { category: ['Health'] }];
      await Promise.all(patches.map((patch) => ok(person, 'PATCH', `/events/${event.id}`, patch)));
      const { event: after } = await ok(person, 'GET', `/events/${event.id}`);
      expect(after).toMatchObject({ ...Object.assign({}, ...patches), version: 1 + patches.length });
    });

    test('of requests that saw the same version one wins', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', standUp);
      const answers = await Promise.all(
        ['A', 'B', 'C'].map((title) => person.call('PATCH', `/events/${event.id}`, { title, version: 1 })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    });
  });

  describe('deleting', () => {
    test('takes the event out of every list', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', standUp);
      const deleted = await ok(person, 'DELETE', `/events/${event.id}`);
      expect(deleted).toMatchObject({ event: null, dropped_overrides: 0 });
      expect((await person.call('GET', `/events/${event.id}`)).status).toBe(404);
      expect((await ok(person, 'GET', '/events')).events).toEqual([]);
      expect((await ok(person, 'GET', '/events?q=stand')).events).toEqual([]);
      expect((await person.call('DELETE', `/events/${event.id}`)).status).toBe(404);
    });
  });

  describe('a series', () => {
    const day = (date: string) => `/events/date-range?start_date=${date}T00:00:00Z&end_date=${date}T23:59:59Z`;

    test('is found by the id of each of its occurrences, and of no other', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', workout);
      const id = `${event.id}_20260613T060000Z`;
      const { event: occurrence } = await ok(person, 'GET', `/events/${id}`);
      expect(occurrence).toMatchObject({ id, series_id: event.id, start_date: '2026-06-13T06:00:00.000Z', version: 1 });
      expect((await ok(person, 'GET', day('2026-06-13'))).events).toEqual([occurrence]);
      expect((await person.call('GET', `/events/${event.id}_20260616T060000Z`)).status).toBe(404);
      expect((await person.call('GET', `/events/${event.id}_20260613T070000Z`)).status).toBe(404);
    });

    test('a ticked span of an occurrence is that one’s only', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', workout);
      const [span] = event.spans;
      const id = `${event.id}_20260613T060000Z`;
      const ticked = await ok(person, 'PATCH', `/events/${id}/spans/${span.id}`, { completed: true });
      expect(ticked.event).toMatchObject({ id, series_id: event.id, spans: [{ id: span.id, completed: true }] });
      const before = await ok(person, 'GET', day('2026-06-12'));
      expect(before.events[0].spans[0].completed).toBe(false);
      const at = await ok(person, 'GET', day('2026-06-13'));
      expect(at.events).toEqual([ticked.event]);
      const missing = await person.call('PATCH', `/events/${id}/spans/${newId()}`, { completed: true });
      expect(missing).toMatchObject({ status: 404, body: { code: 'SPAN_NOT_FOUND' } });
    });

    test('an occurrence that is moved keeps its id and leaves its old place', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', workout);
      const id = `${event.id}_20260613T060000Z`;
      const moved = await ok(person, 'PATCH', `/events/${id}`, { start_date: '2026-07-01T10:00:00Z' });
      expect(moved.event).toMatchObject({ id, start_date: '2026-07-01T10:00:00.000Z' });
      expect((await ok(person, 'GET', day('2026-06-13'))).events).toEqual([]);
      expect((await ok(person, 'GET', day('2026-07-01'))).events).toEqual([moved.event]);
    });

    test('notes of Google’s are text in one’s own calendar, and as they were once that is taken back', async () => {
      const person = await product().addPerson();
      const calendar_id = await addConnectedCalendar(product(), person);
      const notes = '<p>Bring <b>salt</b></p>';
      const { event } = await ok(person, 'POST', '/events', { ...standUp, calendar_id, notes });
      const moved = await ok(person, 'PATCH', `/events/${event.id}`, { calendar_id: person.calendarId });
      expect(moved.event).toMatchObject({ source: 'daywright', notes: 'Bring salt' });
      await ok(person, 'POST', '/events/rollback', { change_set_id: moved.change_set_id });
      expect((await ok(person, 'GET', `/events/${event.id}`)).event).toMatchObject({ source: 'google', notes });
    });

    test('a deleted occurrence is gone, the others stay', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', workout);
      await ok(person, 'DELETE', `/events/${event.id}_20260613T060000Z`);
      const { events } = await ok(person, 'GET', '/events');
      const starts = (events as CalendarEvent[]).map((each) => each.start_date.slice(0, 10));
      expect(starts).toEqual(['2026-06-11', '2026-06-12', '2026-06-14', '2026-06-15']);
    });

    test('this and following makes a series of its own from there', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', workout);
      const changed = await ok(person, 'PATCH', `/events/${event.id}_20260613T060000Z?scope=following`, {
        title: 'Long workout',
      });
      expect(changed.event.series_id ?? changed.event.id).not.toBe(event.id);
      const { events } = await ok(person, 'GET', '/events');
      const titles = (events as CalendarEvent[]).map((each) => each.title);
      expect(titles).toEqual(['Workout', 'Workout', 'Long workout', 'Long workout', 'Long workout']);
    });

    test('deleting all of it takes edited occurrences along', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', workout);
      await ok(person, 'PATCH', `/events/${event.id}_20260613T060000Z`, { title: 'Short' });
      await ok(person, 'DELETE', `/events/${event.id}`);
      expect((await ok(person, 'GET', '/events')).events).toEqual([]);
    });
  });
});
