import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { at, lunch, talkWith } from '../turn/testing/turn.ts';
import { calling } from './testing/call.ts';

const part = (title: string, hour: number) => ({ title, start_date: at(11, hour), end_date: at(11, hour + 1) });

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
    expect(await run('undo')).toEqual({ done: true, untrusted: { summary: 'Added “Gym”' } });
    expect(await talk.week()).toEqual([]);
    expect(await run('undo', { redo: true })).toMatchObject({ done: true });
    expect(await talk.week()).toEqual(['12T05 Gym']);
  });

  test('undo stands alone in its turn', async () => {
    const talk = await talkWith(product());
    const call = calling(await talk.begin());
    await call('create_event', { title: 'Gym', start: '2026-06-12T07:00' });
    await expect(call('undo')).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
  });
});
