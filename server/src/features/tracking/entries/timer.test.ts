import type { TimeEntry } from '@daywright/contract/time-entries';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';

const standUp = {
  title: 'Stand-up',
  category: ['Work', 'Team'],
  start_date: '2026-06-11T08:00:00Z',
  end_date: '2026-06-11T09:00:00Z',
};

onEachProduct('a timer', (product) => {
  beforeEach(() => product().clock.set('2026-06-11T08:14:00Z'));

  const at = (time: string) => product().clock.set(`2026-06-11T${time}:00Z`);
  const instant = (time: string) => `2026-06-11T${time}:00.000Z`;
  const running = async (person: TestPerson) => (await ok(person, 'GET', '/time-entries/running')).entry;
  const undo = (person: TestPerson, change_set_id: string) =>
    person.call('POST', '/events/rollback', { change_set_id });
  const entries = async (person: TestPerson): Promise<TimeEntry[]> =>
    (await ok(person, 'GET', '/time-entries?from=2026-06-11T00:00:00Z&to=2026-06-12T00:00:00Z')).entries;
  const times = async (person: TestPerson) =>
    (await entries(person)).map(({ title, started_at, stopped_at }) => [
      title,
      started_at.slice(11, 16),
      stopped_at?.slice(11, 16) ?? null,
    ]);

  test('starts now, with the title and the first category of its event', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const started = await ok(person, 'POST', '/time-entries/start', { event_id: event.id });
    const now = instant('08:14');
    expect(started.entry).toEqual({
      id: started.entry.id,
      event_id: event.id,
      title: 'Stand-up',
      category: 'Work',
      note: null,
      started_at: now,
      stopped_at: null,
      last_seen_at: now,
      kept_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    });
    expect(started.stopped).toBeNull();
    expect(await running(person)).toEqual(started.entry);
  });

  test('starts on one occurrence of a series, not on the series', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', { ...standUp, recurrence: ['RRULE:FREQ=DAILY'] });
    const refused = await person.call('POST', '/time-entries/start', { event_id: event.id });
    expect(refused).toMatchObject({ status: 422, body: { code: 'SCOPE_INVALID' } });
    const id = `${event.id}_20260612T080000Z`;
    expect((await ok(person, 'POST', '/time-entries/start', { event_id: id })).entry.event_id).toBe(id);
  });

  test('starts without an event, and always has a name', async () => {
    const person = await product().addPerson();
    const names = [];
    for (const body of [{ title: ' Reading ' }, { category: 'Health' }, {}]) {
      const { entry } = await ok(person, 'POST', '/time-entries/start', body);
      names.push([entry.event_id, entry.title, entry.category]);
    }
    expect(names).toEqual([
      [null, 'Reading', null],
      [null, 'Health', 'Health'],
      [null, 'Tracked time', null],
    ]);
  });

  test.each([
    ['nobody’s', async () => newId()],
    [
      'another person’s',
      async () => (await ok(await product().addPerson(), 'POST', '/events', standUp)).event.id as string,
    ],
    [
      'one that no series yields',
      async (person: TestPerson) => {
        const { event } = await ok(person, 'POST', '/events', { ...standUp, recurrence: ['RRULE:FREQ=DAILY'] });
        return `${event.id}_20260612T090000Z`;
      },
    ],
  ])('does not start on an event that is %s', async (_, idFor) => {
    const person = await product().addPerson();
    const refused = await person.call('POST', '/time-entries/start', { event_id: await idFor(person) });
    expect(refused).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
    expect(await running(person)).toBeNull();
  });

  test('stops what runs when another starts, as one change set', async () => {
    const person = await product().addPerson();
    const first = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
    at('09:00');
    const second = await ok(person, 'POST', '/time-entries/start', { title: 'Writing' });
    expect(second.stopped).toMatchObject({ id: first.entry.id, stopped_at: instant('09:00'), version: 2 });
    expect(await times(person)).toEqual([
      ['Reading', '08:14', '09:00'],
      ['Writing', '09:00', null],
    ]);
    await undo(person, second.change_set_id);
    expect(await times(person)).toEqual([['Reading', '08:14', null]]);
  });

  test.each([
    [
      'the same event',
      async (person: TestPerson) => ({ event_id: (await ok(person, 'POST', '/events', standUp)).event.id }),
    ],
    ['the same title and category', async () => ({ title: 'Reading', category: 'Health' })],
  ])('started again for %s it changes nothing', async (_, bodyFor) => {
    const person = await product().addPerson();
    const body = await bodyFor(person);
    const { entry } = await ok(person, 'POST', '/time-entries/start', body);
    at('08:20');
    const again = await ok(person, 'POST', '/time-entries/start', body);
    expect(again).toEqual({ success: true, entry, stopped: null, change_set_id: null });
    expect(await entries(person)).toHaveLength(1);
  });

  test('started many times at once, one runs', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const bodies = [{ event_id: event.id }, { event_id: event.id }, { title: 'A' }, { title: 'B' }, { title: 'C' }];
    await Promise.all(bodies.map((body) => ok(person, 'POST', '/time-entries/start', body)));
    const all = await entries(person);
    expect(all.filter(({ stopped_at }) => stopped_at === null)).toHaveLength(1);
    expect(await running(person)).not.toBeNull();
  });

  test('started twice at once on one event, one entry is made', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const start = () => ok(person, 'POST', '/time-entries/start', { event_id: event.id });
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.entry.id).toBe(other.entry.id);
    expect(await entries(person)).toHaveLength(1);
  });

  test('runs on when the event that it tracks is deleted', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const { entry } = await ok(person, 'POST', '/time-entries/start', { event_id: event.id });
    await ok(person, 'DELETE', `/events/${event.id}`);
    expect(await running(person)).toEqual(entry);
  });

  test('tells the person’s other tabs', async () => {
    const person = await product().addPerson();
    const heard: unknown[] = [];
    const end = product().ctx.bus.subscribe((message) => heard.push(message));
    await ok(person, 'POST', '/time-entries/start', {});
    end();
    expect(heard).toEqual([{ kind: 'notice', user_id: person.userId, notice: { kind: 'schedule_changed', seq: 1 } }]);
  });

  describe('stopping', () => {
    test('ends it now', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      at('09:00');
      const stopped = await ok(person, 'POST', '/time-entries/stop', {});
      expect(stopped.entry).toMatchObject({ id: entry.id, stopped_at: instant('09:00'), version: 2 });
      expect(await running(person)).toBeNull();
    });

    test('ends it at an earlier time', async () => {
      const person = await product().addPerson();
      await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      at('12:00');
      await ok(person, 'POST', '/time-entries/stop', { stopped_at: '2026-06-11T10:45:00+02:00' });
      expect(await times(person)).toEqual([['Reading', '08:14', '08:45']]);
    });

    test.each([
      ['08:14', 'END_BEFORE_START'],
      ['07:00', 'END_BEFORE_START'],
      ['12:01', 'TIME_IN_FUTURE'],
    ])('is refused at %s: %s', async (time, code) => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      at('12:00');
      const refused = await person.call('POST', '/time-entries/stop', { stopped_at: instant(time) });
      expect(refused).toMatchObject({ status: 422, body: { code } });
      expect(await running(person)).toEqual(entry);
    });

    test('with nothing running, or something else than meant, changes nothing', async () => {
      const person = await product().addPerson();
      const nothing = { success: true, entry: null, change_set_id: null };
      expect(await ok(person, 'POST', '/time-entries/stop', {})).toEqual(nothing);
      const { entry } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      expect(await ok(person, 'POST', '/time-entries/stop', { id: newId() })).toEqual(nothing);
      expect(await running(person)).toEqual(entry);
    });
  });

  describe('undoing', () => {
    test('a start takes the entry away; redoing brings it back with its id, running from its start', async () => {
      const person = await product().addPerson();
      const { entry, change_set_id } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      const undone = await undo(person, change_set_id);
      expect(await running(person)).toBeNull();
      at('08:30');
      await undo(person, undone.body.change_set_id);
      const { version, last_seen_at, updated_at, ...rest } = await running(person);
      expect(entry).toMatchObject(rest);
      expect([version, last_seen_at]).toEqual([2, instant('08:30')]);
    });

    test('a start that was stopped since is refused', async () => {
      const person = await product().addPerson();
      const { change_set_id } = await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      at('09:00');
      const { entry } = await ok(person, 'POST', '/time-entries/stop', {});
      expect(await undo(person, change_set_id)).toMatchObject({
        status: 409,
        body: { code: 'ROLLBACK_CONFLICT', details: { id: entry.id, field: 'stopped_at', entry } },
      });
    });

    test('a stop lets it run again', async () => {
      const person = await product().addPerson();
      await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      at('09:00');
      const { change_set_id } = await ok(person, 'POST', '/time-entries/stop', {});
      await undo(person, change_set_id);
      expect(await times(person)).toEqual([['Reading', '08:14', null]]);
    });

    test('a stop is refused while another runs by now', async () => {
      const person = await product().addPerson();
      await ok(person, 'POST', '/time-entries/start', { title: 'Reading' });
      at('09:00');
      const { change_set_id } = await ok(person, 'POST', '/time-entries/stop', {});
      const { entry } = await ok(person, 'POST', '/time-entries/start', { title: 'Writing' });
      const refused = await undo(person, change_set_id);
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'ROLLBACK_CONFLICT', details: { field: 'stopped_at', entry: { id: entry.id } } },
      });
      expect(refused.body.message).toBe(
        '“Writing” is being tracked by now. Stop it before “Reading” runs again. Nothing was changed.',
      );
      expect((await running(person)).id).toBe(entry.id);
    });
  });

  describe('a sign of life', () => {
    const seen = async (person: TestPerson, body: object = {}) =>
      (await ok(person, 'POST', '/time-entries/seen', body)).entry;

    test('is noted, and is no change', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', {});
      at('08:40');
      expect(await seen(person)).toEqual({ ...entry, last_seen_at: instant('08:40') });
      expect((await ok(person, 'GET', '/events/changes')).seq).toBe(1);
    });

    test('that comes half an hour after the last is refused silently, so that the question is asked', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', {});
      at('08:44');
      expect(await seen(person)).toEqual(entry);
      expect(await running(person)).toEqual(entry);
    });

    test('counts when the answer is to keep it', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', {});
      at('10:00');
      const kept = { ...entry, last_seen_at: instant('10:00'), kept_at: instant('10:00') };
      expect(await seen(person, { keep: true })).toEqual(kept);
      at('10:29');
      expect(await seen(person)).toEqual({ ...kept, last_seen_at: instant('10:29') });
    });

    test('that answers the question is told to the other tabs, which ask it too', async () => {
      const person = await product().addPerson();
      await ok(person, 'POST', '/time-entries/start', {});
      const heard: unknown[] = [];
      const end = product().ctx.bus.subscribe((message) => heard.push(message));
      await seen(person);
      await seen(person, { keep: true });
      end();
      const notice = { kind: 'schedule_changed', seq: 1 };
      expect(heard).toEqual([{ kind: 'notice', user_id: person.userId, notice }]);
    });

    test('is written once a minute at most, however often it is given', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', {});
      at('08:40');
      await seen(person);
      product().clock.advance(59_999);
      const flood = await Promise.all(Array.from({ length: 50 }, () => seen(person)));
      expect(flood).toEqual(flood.map(() => ({ ...entry, last_seen_at: instant('08:40') })));
      product().clock.advance(1);
      expect(await seen(person)).toEqual({ ...entry, last_seen_at: instant('08:41') });
    });

    test('that answers the question again within a minute is told to nobody, and counts after it', async () => {
      const person = await product().addPerson();
      await ok(person, 'POST', '/time-entries/start', {});
      const heard: unknown[] = [];
      const end = product().ctx.bus.subscribe((message) => heard.push(message));
      for (let n = 0; n < 20; n += 1) await seen(person, { keep: true });
      expect(heard).toHaveLength(1);
      at('08:15');
      expect(await seen(person, { keep: true })).toMatchObject({ kept_at: instant('08:15') });
      end();
      expect(heard).toHaveLength(2);
    });

    test('without a timer is null', async () => {
      const person = await product().addPerson();
      expect(await seen(person, { keep: true })).toBeNull();
    });

    test('survives a correction of the entry', async () => {
      const person = await product().addPerson();
      const { entry } = await ok(person, 'POST', '/time-entries/start', {});
      at('08:40');
      await ok(person, 'PATCH', `/time-entries/${entry.id}`, { title: 'Reading' });
      expect(await running(person)).toMatchObject({ title: 'Reading', last_seen_at: instant('08:14') });
    });
  });
});
