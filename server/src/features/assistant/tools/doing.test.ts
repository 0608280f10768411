import type { TimeEntry } from '@daywright/contract/time-entries';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { at, lunch, type Talk, talkWith } from '../turn/testing/turn.ts';
import { calling } from './testing/call.ts';

const part = (title: string, hour: number) => ({ title, start_date: at(11, hour), end_date: at(11, hour + 1) });

/** Tracked time of that week by its start, such as `Mail 20`. */
async function entriesOf({ person }: Talk): Promise<string[]> {
  const { entries } = await ok(person, 'GET', '/time-entries?from=2026-06-08T00:00:00Z&to=2026-06-15T00:00:00Z');
  return entries.map(
    ({ title, started_at, stopped_at }: TimeEntry) =>
      `${title} ${(Date.parse(stopped_at ?? '') - Date.parse(started_at)) / 60_000}`,
  );
}

onEachProduct('tools of what is done', (product) => {
  test('complete_span ticks a part by its title or id, and takes the tick away', async () => {
    const talk = await talkWith(product());
    const spans = [part('Warm-up', 10), part('Weights (upper body)', 11), part('Weights (legs)', 12)];
    const { id, spans: made } = await talk.add({ ...lunch, end_date: at(11, 13), spans });
    const turn = await talk.begin();
    const call = calling(turn);
    const ticked = async (input: object) =>
      (await call('complete_span', { event_id: id, ...input })).event.spans.map(
        (span: { is_done: boolean }) => span.is_done,
      );
    expect(await ticked({ span: 'warm up' })).toEqual([true, false, false]);
    expect(await ticked({ span: 'legs' })).toEqual([true, false, true]);
    expect(await ticked({ span: made[0]?.id, done: false })).toEqual([false, false, true]);
    expect(await call('complete_span', { event_id: id, span: 'legs' })).toMatchObject({ changed: false });
    for (const span of ['weights', 'yoga'])
      await expect(call('complete_span', { event_id: id, span })).rejects.toMatchObject({ code: 'SPAN_NOT_FOUND' });
    await talk.end(turn);
    const { event } = await ok(talk.person, 'GET', `/events/${id}`);
    expect(event).toMatchObject({
      completed: false,
      spans: [{ completed: false }, { completed: false }, { completed: true }],
    });
  });

  test('complete_span without a part ticks the event, of a series one of it', async () => {
    const talk = await talkWith(product());
    const series = await talk.add({ ...lunch, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    const call = calling(await talk.begin());
    const event_id = `${series.id}_20260612T100000Z`;
    expect(await call('complete_span', { event_id })).toMatchObject({
      changed: true,
      event: { id: event_id, is_done: true },
    });
    expect(await call('complete_span', { event_id, done: false })).toMatchObject({ event: { is_done: false } });
    await expect(call('complete_span', { event_id: series.id })).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
    await expect(call('complete_span', { event_id, span: 'soup' })).rejects.toMatchObject({ code: 'SPAN_NOT_FOUND' });
  });

  test('complete_span ticks one of an invitation, of which all else is refused', async () => {
    const talk = await talkWith(product());
    const { id, calendar_id } = await talk.add({ ...lunch, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    await product().ctx.write.updateTable('calendars').set({ writable: 0 }).where('id', '=', calendar_id).execute();
    const event_id = `${id}_20260612T100000Z`;
    const turn = await talk.begin();
    const call = calling(turn);
    expect(await call('complete_span', { event_id })).toMatchObject({ changed: true, event: { is_done: true } });
    const rename = call('update_event', { event_id, title: 'Mine', scope: 'this' });
    await expect(rename).rejects.toMatchObject({ code: 'READ_ONLY' });
    await talk.end(turn);
    expect((await ok(talk.person, 'GET', `/events/${event_id}`)).event).toMatchObject({ completed: true });
  });

  test('start_timer tracks an event, something by name or what is on now; stop_timer stops it', async () => {
    const talk = await talkWith(product());
    await expect(calling(await talk.begin())('start_timer')).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    const { id } = await talk.add({ title: 'Report', start_date: at(11, 8), end_date: at(11, 9) });
    const turn = await talk.begin();
    const call = calling(turn);
    const started = await call('start_timer');
    expect(started).toMatchObject({
      started: true,
      timer: { event_id: id, start: '2026-06-11T10:14', end: null, untrusted: { title: 'Report' } },
    });
    expect(await call('start_timer', { event_id: id })).toMatchObject({
      started: false,
      timer: { id: started.timer.id },
    });
    const named = await call('start_timer', { title: 'Mail', category: 'meeting' });
    expect(named).toMatchObject({
      started: true,
      stopped: { event_id: id },
      timer: { event_id: null, untrusted: { title: 'Mail', category: 'Meeting' } },
    });
    await talk.end(turn);
    product().clock.advance(30 * 60_000);
    const next = calling(await talk.begin());
    expect(await next('stop_timer')).toMatchObject({
      stopped: true,
      timer: { duration: '30m', end: '2026-06-11T10:44' },
    });
    expect(await next('stop_timer')).toMatchObject({ stopped: false });
    product().clock.set('2026-06-11T08:14:00Z');
  });

  test('log_time adds time that has passed, of an event or by name', async () => {
    const talk = await talkWith(product());
    const { id } = await talk.add({ title: 'Report', start_date: at(11, 6), end_date: at(11, 7), category: ['Work'] });
    const turn = await talk.begin();
    const call = calling(turn);
    expect(await call('log_time', { event_id: id, start: '2026-06-11T08:00', end: '09:30' })).toMatchObject({
      logged: true,
      entry: {
        ...{ event_id: id, start: '2026-06-11T08:00', end: '2026-06-11T09:30', duration: '1h 30m' },
        untrusted: { title: 'Report', category: 'Work' },
      },
    });
    // It overlaps what is there, and two things may have happened at once.
    const now = { title: 'Mail', duration_minutes: 20, category: 'meeting' };
    expect(await call('log_time', now)).toMatchObject({
      entry: { event_id: null, start: '2026-06-11T09:54', end: '2026-06-11T10:14', untrusted: { category: 'Meeting' } },
    });
    expect(await call('log_time', { title: 'Piano', start: '20:00', duration_minutes: 45 })).toMatchObject({
      entry: { start: '2026-06-10T20:00', end: '2026-06-10T20:45' },
    });
    expect(await call('log_time', { title: 'Party', start: 'yesterday 23:00', end: '01:00' })).toMatchObject({
      entry: { start: '2026-06-10T23:00', end: '2026-06-11T01:00' },
    });
    expect(await entriesOf(talk)).toEqual([]);
    const done = await talk.end(turn);
    expect(done?.summary).toBe(
      'Added tracked time for “Report”, added tracked time for “Mail”, added tracked time for “Piano”, added tracked time for “Party”',
    );
    expect(await entriesOf(talk)).toEqual(['Piano 45', 'Party 120', 'Report 90', 'Mail 20']);
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: done?.change_set_id });
    expect(await entriesOf(talk)).toEqual([]);
  });

  test.each([
    ['in the future', { title: 'Mail', start: '2026-06-11T10:00', end: '2026-06-11T10:30' }, 'TIME_IN_FUTURE'],
    ['tomorrow', { title: 'Mail', start: 'tomorrow 9:00', duration_minutes: 30 }, 'TIME_IN_FUTURE'],
    ['of nothing', { duration_minutes: 30 }, 'INVALID_REQUEST'],
    ['without a length', { title: 'Mail', start: '09:00' }, 'INVALID_DATE'],
    ['without any time', { title: 'Mail' }, 'INVALID_DATE'],
    ['on a day without an hour', { title: 'Mail', start: 'yesterday', duration_minutes: 30 }, 'INVALID_DATE'],
    ['that ends before it starts', { title: 'Mail', start: '09:00', end: '2026-06-11T08:00' }, 'END_BEFORE_START'],
    ['of an event that is not there', { event_id: 'none', duration_minutes: 30 }, 'EVENT_NOT_FOUND'],
  ])('log_time refuses time %s', async (_, input, code) => {
    const talk = await talkWith(product());
    const turn = await talk.begin();
    await expect(calling(turn)('log_time', input)).rejects.toMatchObject({ code });
    expect(turn.asked()).toEqual([]);
  });

  test('log_time takes one of a series, and no series as a whole', async () => {
    const talk = await talkWith(product());
    const { id } = await talk.add({
      ...lunch,
      start_date: at(10, 10),
      end_date: at(10, 11),
      recurrence: ['RRULE:FREQ=DAILY'],
    });
    const call = calling(await talk.begin());
    const of = (event_id: string) => call('log_time', { event_id, start: '2026-06-10T12:00', duration_minutes: 40 });
    expect(await of(`${id}_20260610T100000Z`)).toMatchObject({ entry: { untrusted: { title: 'Lunch' } } });
    await expect(of(id)).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
  });

  test('undo takes back the newest change of the conversation, and does it again', async () => {
    const talk = await talkWith(product());
    const run = async (name: string, input: object = {}) => {
      const turn = await talk.begin();
      const answer = await calling(turn)(name, input);
      await talk.end(turn);
      return answer;
    };
    expect(await run('undo')).toMatchObject({ done: false });
    await run('create_event', { title: 'Gym', start: '2026-06-12T07:00' });
    expect(await run('undo')).toEqual({ done: true, summary: 'Added “Gym”' });
    expect(await talk.week()).toEqual([]);
    expect(await run('undo', { redo: true })).toMatchObject({ done: true });
    expect(await talk.week()).toEqual(['12T05 Gym']);
  });

  test('undo comes first in its turn', async () => {
    const talk = await talkWith(product());
    const call = calling(await talk.begin());
    await call('create_event', { title: 'Gym', start: '2026-06-12T07:00' });
    await expect(call('undo')).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
  });
});
