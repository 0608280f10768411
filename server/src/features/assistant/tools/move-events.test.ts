import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { at, type Talk, talkWith } from '../turn/testing/turn.ts';
import { calling } from './testing/call.ts';

const event = (title: string, day: number, from: number, to = from + 1, more = {}) => ({
  ...{ title, start_date: at(day, from), end_date: at(day, to), ...more },
});

onEachProduct('move_events', (product) => {
  async function move(talk: Talk, input: object) {
    const turn = await talk.begin();
    const answer = await calling(turn)('move_events', input);
    await talk.end(turn);
    return answer;
  }
  const day = async () => {
    const talk = await talkWith(product());
    for (const draft of [event('Early', 11, 5), event('Call', 11, 9), event('Review', 11, 12)]) await talk.add(draft);
    return talk;
  };

  test('moves what starts in a stretch, keeps what began before it, and answers how many', async () => {
    const talk = await day();
    await talk.add(event('Workshop', 11, 8, 11));
    const answer = await move(talk, { from: '2026-06-11T11:00', later_by_minutes: 30 });
    expect(answer).toMatchObject({
      moved_count: 2,
      moved: [{ start: '2026-06-11T11:30' }, { start: '2026-06-11T14:30' }],
    });
    const { events } = await ok(talk.person, 'GET', `/events/date-range?start_date=${at(11, 0)}&end_date=${at(12, 0)}`);
    expect(events.map(({ start_date }: { start_date: string }) => start_date.slice(11, 16))).toEqual([
      ...['05:00', '08:00', '09:30', '12:30'],
    ]);
    expect(await talk.changeSets()).toMatchObject([{ actor: 'assistant', count: 2 }, {}, {}, {}, {}]);
  });

  test('moves the first to a day and the others with it, at their times of day', async () => {
    const talk = await day();
    await talk.add(event('Gym', 12, 6));
    const answer = await move(talk, { from: '2026-06-11', to: '2026-06-12', to_date: 'monday' });
    expect(answer.moved_count).toBe(4);
    expect(await talk.week()).toEqual([]);
    const { events } = await ok(talk.person, 'GET', `/events/date-range?start_date=${at(15, 0)}&end_date=${at(17, 0)}`);
    expect(
      events.map(({ title, start_date }: Record<string, string>) => `${start_date?.slice(8, 13)} ${title}`),
    ).toEqual([...['15T05 Early', '15T09 Call', '15T12 Review', '16T06 Gym']]);
  });

  test('previews how many, and changes nothing', async () => {
    const talk = await day();
    const before = await talk.week();
    const answer = await move(talk, { from: 'today', later_by_days: 1, preview: true });
    expect(answer).toMatchObject({ preview: true, move_count: 3, move: [{}, {}, {}] });
    expect(await talk.week()).toEqual(before);
  });

  test('of a series moves single events, and tells what stays and why', async () => {
    const talk = await talkWith(product());
    const series = await talk.add(event('Gym', 11, 5, 6, { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }));
    const trip = await talk.add({ title: 'Trip', start_date: '2026-06-11', end_date: '2026-06-12', all_day: true });
    const ids = [`${series.id}_20260612T050000Z`, trip.id, series.id];
    const answer = await move(talk, { event_ids: ids, later_by_minutes: 60 });
    expect(answer).toMatchObject({ moved_count: 1, moved: [{ start: '2026-06-12T08:00' }], staying_count: 2 });
    expect(answer.staying.map(({ why }: { why: string }) => why)).toEqual([expect.any(String), expect.any(String)]);
    expect(await talk.week()).toEqual(expect.arrayContaining(['11T05 Gym', '12T06 Gym', '13T05 Gym']));
  });

  test('lists the first twenty', async () => {
    const talk = await talkWith(product());
    const operations = Array.from({ length: 30 }, (_, i) => ({ op: 'create', event: event(`E${i}`, 12, 8) }));
    await ok(talk.person, 'POST', '/events/batch', { operations });
    const answer = await move(talk, { from: 'tomorrow', later_by_minutes: 15 });
    expect(answer.moved_count).toBe(30);
    expect(answer.moved).toHaveLength(20);
  });

  test('refuses more than can be moved at once, no stretch, and two ways to go', async () => {
    const talk = await day();
    const call = calling(await talk.begin());
    for (const input of [
      { later_by_days: 1 },
      { from: 'today' },
      { from: 'today', later_by_days: 1, to_date: 'monday' },
    ])
      await expect(call('move_events', input)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const many = event('Daily', 12, 8, 9, { recurrence: ['RRULE:FREQ=DAILY'] });
    await talk.add(many);
    const asked = call('move_events', { from: '2026-06-12', to: '2027-06-01', later_by_days: 1 });
    await expect(asked).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining(`${limits.batchOperations}`),
    });
    expect(await call('move_events', { from: '2026-07-01', words: 'nothing', later_by_days: 1 })).toMatchObject({
      move_count: 0,
    });
  });
});
