import type { CalendarEvent } from '@daywright/contract/events';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';
import { applyChangeSet } from '../events/commands.ts';
import { newEventFrom } from '../events/patch/patch.ts';

onEachProduct('the live session', (product) => {
  let person: TestPerson;
  beforeEach(async () => {
    product().clock.set('2026-06-11T08:14:30Z');
    // Berlin: two hours ahead of UTC.
    person = await product().addPerson();
  });

  const at = (time: string, day = '11') => `2026-06-${day}T${time}:00.000Z`;
  const add = async (title: string, from: string, to: string, fields: object = {}): Promise<CalendarEvent> =>
    (await ok(person, 'POST', '/events', { title, start_date: at(from), end_date: at(to), ...fields })).event;
  const read = async (id: string): Promise<CalendarEvent> => (await ok(person, 'GET', `/events/${id}`)).event;
  const times = async (id: string) => {
    const { start_date, end_date } = await read(id);
    return [start_date, end_date];
  };
  const newest = async () => (await ok(person, 'GET', '/events/changes?limit=1')).change_sets[0];
  const undo = (change_set_id: string) => ok(person, 'POST', '/events/rollback', { change_set_id });
  const allDay = { all_day: true, start_date: '2026-06-11', end_date: '2026-06-12' };

  describe('adding time', () => {
    test('lengthens the event, and can be undone', async () => {
      const { id } = await add('Lunch', '08:00', '09:00');
      const changed = await ok(person, 'POST', '/live/add-time', { event_id: id, minutes: 15 });
      expect(changed.event).toEqual(await read(id));
      expect(await times(id)).toEqual([at('08:00'), at('09:15')]);
      expect((await newest()).summary).toBe('Added 15 min to “Lunch”');
      await undo(changed.change_set_id);
      expect(await times(id)).toEqual([at('08:00'), at('09:00')]);
    });

    test('of a series lengthens this occurrence only', async () => {
      const { id } = await add('Lunch', '08:00', '09:00', { recurrence: ['RRULE:FREQ=DAILY'] });
      const today = `${id}_20260611T080000Z`;
      await ok(person, 'POST', '/live/add-time', { event_id: today, minutes: 5 });
      expect(await times(today)).toEqual([at('08:00'), at('09:05')]);
      expect(await times(`${id}_20260612T080000Z`)).toEqual([at('08:00', '12'), at('09:00', '12')]);
      const whole = await person.call('POST', '/live/add-time', { event_id: id, minutes: 5 });
      expect(whole).toMatchObject({ status: 422, body: { code: 'SCOPE_INVALID' } });
    });

    test('moves what was named with it along, as one change set', async () => {
      const lunch = await add('Lunch', '08:00', '09:00');
      const call = await add('Call', '09:00', '09:30');
      const walk = await add('Walk', '09:30', '10:00', { recurrence: ['RRULE:FREQ=DAILY'] });
      const today = `${walk.id}_20260611T093000Z`;
      const { change_set_id } = await ok(person, 'POST', '/live/add-time', {
        event_id: lunch.id,
        minutes: 15,
        also: [
          { id: call.id, start_date: at('09:15'), version: call.version },
          { id: today, start_date: at('09:45'), version: walk.version },
        ],
      });
      expect(await times(call.id)).toEqual([at('09:15'), at('09:45')]);
      expect(await times(today)).toEqual([at('09:45'), at('10:15')]);
      expect(await newest()).toMatchObject({ summary: 'Added 15 min to “Lunch”, and moved 2 others', count: 3 });
      await undo(change_set_id);
      expect(await times(call.id)).toEqual([at('09:00'), at('09:30')]);
      expect(await times(today)).toEqual([at('09:30'), at('10:00')]);
    });

    test('is refused as a whole where an event that moves along was changed meanwhile', async () => {
      const lunch = await add('Lunch', '08:00', '09:00');
      const call = await add('Call', '09:00', '09:30');
      const { event } = await ok(person, 'PATCH', `/events/${call.id}`, { title: 'Long call' });
      const refused = await person.call('POST', '/live/add-time', {
        event_id: lunch.id,
        minutes: 15,
        also: [{ id: call.id, start_date: at('09:15'), version: call.version }],
      });
      expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_STALE', details: { event } } });
      expect(await read(lunch.id)).toEqual(lunch);
    });

    test('does not move the event itself along', async () => {
      const { id: event_id } = await add('Lunch', '08:00', '09:00');
      const also = [{ id: event_id, start_date: at('12:00') }];
      const refused = await person.call('POST', '/live/add-time', { event_id, minutes: 5, also });
      expect(refused).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'also/0/id' }] } } });
    });

    test('does not move what lasts all day', async () => {
      const lunch = await add('Lunch', '08:00', '09:00');
      const trip = await add('Trip', '', '', allDay);
      const refused = await person.call('POST', '/live/add-time', {
        event_id: lunch.id,
        minutes: 15,
        also: [{ id: trip.id, start_date: at('09:15') }],
      });
      expect(refused).toMatchObject({ status: 422, body: { code: 'CANNOT_POSTPONE' } });
      expect(refused.body.message).toBe('“Trip” lasts all day, so it does not move along. Nothing was changed.');
      expect(await read(lunch.id)).toEqual(lunch);
    });
  });

  describe('postponing', () => {
    test.each([
      ['that is to come counts from its start', '09:00', 30, '09:30'],
      ['that began counts from now, rounded up to the minute', '08:00', 15, '08:30'],
    ])('an event %s', async (_, from, minutes, to) => {
      const { id } = await add('Lunch', from, '10:00');
      const length = Date.parse(at('10:00')) - Date.parse(at(from));
      await ok(person, 'POST', '/live/postpone', { event_id: id, minutes });
      expect(await times(id)).toEqual([at(to), new Date(Date.parse(at(to)) + length).toISOString()]);
    });

    test('moves its parts with it', async () => {
      const spans = [{ title: 'Soup', start_date: at('09:00'), end_date: at('09:10') }];
      const { id } = await add('Lunch', '09:00', '10:00', { spans });
      const { event } = await ok(person, 'POST', '/live/postpone', { event_id: id, minutes: 60 });
      expect(event.spans).toMatchObject([{ start_date: at('10:00'), end_date: at('10:10') }]);
    });

    test('says the time in the person’s zone, on another day with its date', async () => {
      const { id } = await add('Lunch', '09:00', '10:00');
      await ok(person, 'POST', '/live/postpone', { event_id: id, until: at('11:00') });
      expect((await newest()).summary).toBe('Postponed “Lunch” to 13:00');
      await ok(person, 'POST', '/live/postpone', { event_id: id, until: at('07:00', '12') });
      expect((await newest()).summary).toBe('Postponed “Lunch” to 12 June at 09:00');
    });

    test('stops the timer that runs on it, which comes back with an undo', async () => {
      const { id } = await add('Lunch', '08:00', '09:00');
      const { entry } = await ok(person, 'POST', '/time-entries/start', { event_id: id });
      product().clock.advance(60_000);
      const { change_set_id } = await ok(person, 'POST', '/live/postpone', { event_id: id, minutes: 60 });
      expect((await ok(person, 'GET', '/time-entries/running')).entry).toBeNull();
      expect((await newest()).changes).toEqual([
        expect.objectContaining({ entity: 'event', op: 'update' }),
        expect.objectContaining({ entity: 'time_entry', op: 'update' }),
      ]);
      await undo(change_set_id);
      expect((await ok(person, 'GET', '/time-entries/running')).entry).toMatchObject({
        id: entry.id,
        stopped_at: null,
      });
      expect(await times(id)).toEqual([at('08:00'), at('09:00')]);
    });

    test('leaves a timer that runs on something else alone', async () => {
      const { id } = await add('Lunch', '08:00', '09:00');
      const { entry } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      await ok(person, 'POST', '/live/postpone', { event_id: id, minutes: 60 });
      expect((await ok(person, 'GET', '/time-entries/running')).entry).toEqual(entry);
    });

    test('of a series moves this occurrence, under the same id', async () => {
      const { id } = await add('Lunch', '08:00', '09:00', { recurrence: ['RRULE:FREQ=DAILY'] });
      const today = `${id}_20260611T080000Z`;
      const { event } = await ok(person, 'POST', '/live/postpone', { event_id: today, until: at('12:00') });
      expect(event).toMatchObject({ id: today, start_date: at('12:00'), series_id: id });
      expect(await times(`${id}_20260612T080000Z`)).toEqual([at('08:00', '12'), at('09:00', '12')]);
    });

    test.each([
      ['a time that has passed', { until: '2026-06-11T08:14:30Z' }, 422, 'CANNOT_POSTPONE'],
      ['a time before its start', { until: '2026-06-11T08:30:00Z' }, 422, 'CANNOT_POSTPONE'],
      ['a time that does not exist', { until: '2026-02-30T09:00:00Z' }, 422, 'INVALID_DATE'],
      ['both minutes and a time', { minutes: 5, until: '2026-06-11T12:00:00Z' }, 400, 'INVALID_REQUEST'],
      ['neither minutes nor a time', {}, 400, 'INVALID_REQUEST'],
      ['no minutes', { minutes: 0 }, 400, 'INVALID_REQUEST'],
    ])('to %s is refused', async (_, body, status, code) => {
      const event = await add('Lunch', '09:00', '10:00');
      const refused = await person.call('POST', '/live/postpone', { event_id: event.id, ...body });
      expect(refused).toMatchObject({ status, body: { code } });
      expect(await read(event.id)).toEqual(event);
    });

    test('what lasts all day is refused with a sentence', async () => {
      const { id } = await add('Trip', '', '', allDay);
      const refused = await person.call('POST', '/live/postpone', { event_id: id, minutes: 15 });
      expect(refused).toMatchObject({ status: 422, body: { code: 'CANNOT_POSTPONE' } });
      expect(refused.body.message).toBe('“Trip” lasts all day: move it to another date instead.');
    });

    test('what can only be read is refused', async () => {
      const draft = { title: 'Theirs', start_date: at('09:00'), end_date: at('10:00') };
      const event = { ...newEventFrom(draft, { calendar_id: person.calendarId, time_zone: 'UTC' }), read_only: true };
      const sync = { userId: person.userId, kind: 'sync' } as const;
      await applyChangeSet(product().ctx, sync, [{ op: 'create', event }], { summary: 'Synced' });
      const refused = await person.call('POST', '/live/postpone', { event_id: event.id, minutes: 15 });
      expect(refused).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
    });

    test('what is not there is not found', async () => {
      const refused = await person.call('POST', '/live/postpone', { event_id: newId(), minutes: 15 });
      expect(refused).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
    });
  });
});
