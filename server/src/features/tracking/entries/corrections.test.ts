import { listTimeEntries, type TimeEntry } from '@daywright/contract/time-entries';
import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';

const at = (time: string, day = '11') => `2026-06-${day}T${time}:00.000Z`;
const morning = { title: 'Reading', started_at: at('06:00'), stopped_at: at('07:00') };
const lunch = { title: 'Lunch', category: ['Food'], start_date: at('10:00'), end_date: at('11:00') };

onEachProduct('tracked time', (product) => {
  beforeEach(() => product().clock.set('2026-06-11T12:00:00Z'));

  const add = async (person: TestPerson, fields: object = {}): Promise<TimeEntry> =>
    (await ok(person, 'POST', '/time-entries', { ...morning, ...fields })).entry;
  const list = async (person: TestPerson, from = at('00:00'), to = at('00:00', '12')): Promise<TimeEntry[]> => {
    const body = await ok(person, 'GET', `/time-entries?from=${from}&to=${to}`);
    expect([...Value.Errors(listTimeEntries.reply, body)]).toEqual([]);
    return body.entries;
  };
  const undo = async (person: TestPerson, change_set_id: string) =>
    (await ok(person, 'POST', '/events/rollback', { change_set_id })).change_set_id;
  const newest = async (person: TestPerson) => (await ok(person, 'GET', '/events/changes')).change_sets[0];

  describe('added by hand', () => {
    test('is an entry of the log, and goes with an undo', async () => {
      const person = await product().addPerson();
      const { entry, change_set_id } = await ok(person, 'POST', '/time-entries', {
        ...morning,
        note: ' Two chapters ',
      });
      expect(entry).toMatchObject({ ...morning, event_id: null, category: null, note: 'Two chapters', version: 1 });
      expect(await list(person)).toEqual([entry]);
      expect(await newest(person)).toMatchObject({
        id: change_set_id,
        summary: 'Added tracked time for “Reading”',
        changes: [{ entity: 'time_entry', op: 'create', after: entry }],
      });
      const undone = await undo(person, change_set_id);
      expect(await list(person)).toEqual([]);
      await undo(person, undone);
      expect(await list(person)).toEqual([{ ...entry, version: 2 }]);
    });

    test('takes the name of its event unless another is given', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', lunch);
      const { started_at, stopped_at } = morning;
      const named = await ok(person, 'POST', '/time-entries', { event_id: event.id, started_at, stopped_at });
      expect(named.entry).toMatchObject({ event_id: event.id, title: 'Lunch', category: 'Food' });
      const other = await add(person, { event_id: event.id, category: null });
      expect(other).toMatchObject({ event_id: event.id, title: 'Reading', category: null });
    });

    test('sent again with the same id and content changes nothing and answers the same', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', lunch);
      const { started_at, stopped_at } = morning;
      const draft = { id: newId(), event_id: event.id, started_at, stopped_at };
      const first = await ok(person, 'POST', '/time-entries', draft);
      await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Brunch' });
      expect(await ok(person, 'POST', '/time-entries', draft)).toEqual(first);
      expect(await list(person)).toHaveLength(1);
    });

    test('with the id of another is refused, unless that is another person’s', async () => {
      const [ann, ben] = [await product().addPerson(), await product().addPerson()];
      const { id } = await add(ann);
      const refused = await ann.call('POST', '/time-entries', { ...morning, id, title: 'Writing' });
      expect(refused).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } });
      await add(ben, { id, title: 'Ben’s' });
      expect(await list(ann)).toMatchObject([{ title: 'Reading' }]);
    });

    test('may overlap other time: two things may have happened at once', async () => {
      const person = await product().addPerson();
      await add(person);
      await add(person, { title: 'Music' });
      expect((await list(person)).map(({ title }) => title)).toEqual(['Reading', 'Music']);
    });

    test.each([
      ['that ends before it starts', { stopped_at: at('05:59') }, 'END_BEFORE_START'],
      ['without length', { stopped_at: at('06:00') }, 'END_BEFORE_START'],
      ['that ends in the future', { stopped_at: at('12:01') }, 'TIME_IN_FUTURE'],
      ['that is still to come', { started_at: at('13:00'), stopped_at: at('14:00') }, 'TIME_IN_FUTURE'],
      ['on a day that does not exist', { started_at: '2026-02-30T06:00:00Z' }, 'INVALID_DATE'],
      ['that starts before the year 1', { started_at: '0000-01-01T06:00:00+23:00' }, 'INVALID_DATE'],
    ])('%s is refused', async (_, fields, code) => {
      const person = await product().addPerson();
      const refused = await person.call('POST', '/time-entries', { ...morning, ...fields });
      expect(refused).toMatchObject({ status: 422, body: { code } });
      expect(await list(person)).toEqual([]);
    });
  });

  describe('corrected', () => {
    test('changes what is given, and is taken back field by field', async () => {
      const person = await product().addPerson();
      const { id } = await add(person);
      const patch = { started_at: at('05:30'), category: ' Health ' };
      const { entry, change_set_id } = await ok(person, 'PATCH', `/time-entries/${id}`, patch);
      expect(entry).toMatchObject({ title: 'Reading', started_at: at('05:30'), category: 'Health', version: 2 });
      await ok(person, 'PATCH', `/time-entries/${id}`, { note: 'Kept' });
      await undo(person, change_set_id);
      expect(await list(person)).toMatchObject([{ started_at: at('06:00'), category: null, note: 'Kept', version: 4 }]);
    });

    test('is not taken back where a field was changed since', async () => {
      const person = await product().addPerson();
      const { id } = await add(person);
      const { change_set_id } = await ok(person, 'PATCH', `/time-entries/${id}`, { title: 'Writing' });
      const { entry } = await ok(person, 'PATCH', `/time-entries/${id}`, { title: 'Drawing' });
      const refused = await person.call('POST', '/events/rollback', { change_set_id });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'ROLLBACK_CONFLICT', details: { id, field: 'title', entry } },
      });
      expect(refused.body.message).toContain('“Drawing”');
    });

    test('is not taken back where it would end before a start that was changed since', async () => {
      const person = await product().addPerson();
      const { id } = await add(person);
      const { change_set_id } = await ok(person, 'PATCH', `/time-entries/${id}`, { stopped_at: at('09:00') });
      const { entry } = await ok(person, 'PATCH', `/time-entries/${id}`, { started_at: at('08:00') });
      expect(await person.call('POST', '/events/rollback', { change_set_id })).toMatchObject({
        status: 409,
        body: { code: 'ROLLBACK_CONFLICT', details: { id, field: 'stopped_at', entry } },
      });
      expect(await list(person)).toEqual([entry]);
    });

    test('with another version is refused, with the entry as it is', async () => {
      const person = await product().addPerson();
      const entry = await add(person);
      const refused = await person.call('PATCH', `/time-entries/${entry.id}`, { title: 'Writing', version: 7 });
      expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_STALE', details: { entry } } });
    });

    test('to what it is makes no change set', async () => {
      const person = await product().addPerson();
      const entry = await add(person);
      const reply = await ok(person, 'PATCH', `/time-entries/${entry.id}`, { title: 'Reading', version: 1 });
      expect(reply).toEqual({ success: true, entry, change_set_id: null });
    });

    test('stops, where it runs and is given an end', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      product().clock.set(at('13:00'));
      await ok(person, 'PATCH', `/time-entries/${entry.id}`, { stopped_at: at('12:30') });
      expect((await ok(person, 'GET', '/time-entries/running')).entry).toBeNull();
      expect((await newest(person)).summary).toBe('Stopped tracking “Reading”');
    });

    test('keeps an event that is gone by now, and takes only one that there is', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', lunch);
      const { id } = await add(person, { event_id: event.id });
      await ok(person, 'DELETE', `/events/${event.id}`);
      const { entry } = await ok(person, 'PATCH', `/time-entries/${id}`, { event_id: event.id, title: 'Food' });
      expect(entry).toMatchObject({ event_id: event.id, title: 'Food' });
      const refused = await person.call('PATCH', `/time-entries/${id}`, { event_id: newId() });
      expect(refused).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
      expect((await ok(person, 'PATCH', `/time-entries/${id}`, { event_id: null })).entry.event_id).toBeNull();
    });

    test.each([
      [{ stopped_at: at('05:00') }, 'END_BEFORE_START'],
      [{ stopped_at: at('12:30') }, 'TIME_IN_FUTURE'],
    ])('to %j is refused: %s', async (patch, code) => {
      const person = await product().addPerson();
      const { id } = await add(person);
      const refused = await person.call('PATCH', `/time-entries/${id}`, patch);
      expect(refused).toMatchObject({ status: 422, body: { code } });
    });
  });

  describe('split', () => {
    const split = (person: TestPerson, id: string, body: object) =>
      ok(person, 'POST', `/time-entries/${id}/split`, body);

    test('is two entries of the same event, one again with an undo', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', lunch);
      const entry = await add(person, { event_id: event.id, note: 'Both' });
      const { entries, change_set_id } = await split(person, entry.id, { at: at('06:20'), version: 1 });
      expect(entries).toMatchObject([
        { id: entry.id, started_at: at('06:00'), stopped_at: at('06:20'), event_id: event.id, note: 'Both' },
        { title: 'Reading', started_at: at('06:20'), stopped_at: at('07:00'), event_id: event.id, note: 'Both' },
      ]);
      expect(await list(person)).toEqual(entries);
      await undo(person, change_set_id);
      expect(await list(person)).toEqual([{ ...entry, version: 3 }]);
    });

    test('with another name for the second part takes that off the event', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', lunch);
      const { id } = await add(person, { event_id: event.id, note: 'First' });
      const { entries } = await split(person, id, { at: at('06:20'), title: 'Phone', category: 'Family' });
      expect(entries[1]).toMatchObject({ title: 'Phone', category: 'Family', event_id: null, note: null });
    });

    test('stops what runs, now', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      product().clock.set(at('13:00'));
      const { entries, change_set_id } = await split(person, entry.id, { at: at('12:30'), title: 'Away' });
      expect(entries).toMatchObject([{ stopped_at: at('12:30') }, { title: 'Away', stopped_at: at('13:00') }]);
      await undo(person, change_set_id);
      expect((await ok(person, 'GET', '/time-entries/running')).entry.id).toBe(entry.id);
    });

    test.each(['05:00', '06:00', '07:00', '08:00'])('at %s, outside it, is refused', async (time) => {
      const person = await product().addPerson();
      const { id } = await add(person);
      const refused = await person.call('POST', `/time-entries/${id}/split`, { at: at(time) });
      expect(refused).toMatchObject({ status: 422, body: { code: 'SPLIT_OUTSIDE_ENTRY' } });
    });
  });

  describe('deleted', () => {
    test('is gone, and comes back with its id', async () => {
      const person = await product().addPerson();
      const entry = await add(person);
      const deleted = await ok(person, 'DELETE', `/time-entries/${entry.id}?version=1`);
      expect(deleted.entry).toBeNull();
      expect(await list(person)).toEqual([]);
      expect((await newest(person)).summary).toBe('Deleted tracked time of “Reading”');
      await undo(person, deleted.change_set_id);
      expect(await list(person)).toEqual([{ ...entry, version: 2 }]);
    });

    test('while it ran, runs again with an undo', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', {});
      const { change_set_id } = await ok(person, 'DELETE', `/time-entries/${entry.id}`);
      expect((await ok(person, 'GET', '/time-entries/running')).entry).toBeNull();
      await undo(person, change_set_id);
      expect((await ok(person, 'GET', '/time-entries/running')).entry).toMatchObject({ id: entry.id, version: 2 });
    });

    test('with another version is refused', async () => {
      const person = await product().addPerson();
      const { id } = await add(person);
      const refused = await person.call('DELETE', `/time-entries/${id}?version=2`);
      expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_STALE' } });
    });
  });

  test.each([
    ['PATCH', '', { title: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/split', { at: at('06:30') }],
  ] as const)('of another person is not found: %s', async (method, path, body) => {
    const [ann, ben] = [await product().addPerson(), await product().addPerson()];
    const entry = await add(ann);
    for (const id of [entry.id, newId()]) {
      const refused = await ben.call(method, `/time-entries/${id}${path}`, body);
      expect(refused).toMatchObject({ status: 404, body: { code: 'TIME_ENTRY_NOT_FOUND' } });
    }
    expect(await list(ann)).toEqual([entry]);
    expect(await list(ben)).toEqual([]);
  });

  describe('of a range', () => {
    test('is what overlaps it, the running one up to now, by start', async () => {
      const person = await product().addPerson();
      await add(person, { title: 'Before', started_at: at('05:00'), stopped_at: at('06:00') });
      await add(person, { title: 'Into', started_at: at('05:00'), stopped_at: at('06:01') });
      await add(person, { title: 'Within', started_at: at('06:10'), stopped_at: at('06:20') });
      await add(person, { title: 'Out of', started_at: at('06:59'), stopped_at: at('08:00') });
      await add(person, { title: 'After', started_at: at('07:00'), stopped_at: at('08:00') });
      await add(person, { title: 'Around', started_at: at('04:00'), stopped_at: at('11:00') });
      const titles = async (from: string, to: string) => (await list(person, from, to)).map(({ title }) => title);
      expect(await titles(at('06:00'), at('07:00'))).toEqual(['Around', 'Into', 'Within', 'Out of']);
      await ok(person, 'POST', '/time-entries/start', { title: 'Running' });
      product().clock.set(at('12:30'));
      expect(await titles(at('12:00'), at('12:10'))).toEqual(['Running']);
      expect(await titles(at('12:29'), at('13:00'))).toEqual(['Running']);
      expect(await titles(at('12:30'), at('13:00'))).toEqual([]);
      expect(await titles(at('11:00'), at('12:00'))).toEqual([]);
    });

    test.each([
      ['from=2026-06-12T00:00:00Z&to=2026-06-11T00:00:00Z', 422, 'END_BEFORE_START'],
      ['from=2020-06-12T00:00:00Z&to=2026-06-11T00:00:00Z', 422, 'RANGE_TOO_LONG'],
      ['from=2026-06-12T00:00:00Z', 400, 'INVALID_REQUEST'],
    ])('?%s is refused', async (query, status, code) => {
      const person = await product().addPerson();
      expect(await person.call('GET', `/time-entries?${query}`)).toMatchObject({ status, body: { code } });
    });
  });
});
