import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { at, talkWith } from '../turn/testing/turn.ts';
import { agendaOf } from './agenda.ts';

onEachProduct('what a model knows of today', (product) => {
  test('is what is on and still to come, and the timer that runs', async () => {
    const talk = await talkWith(product());
    const add = (title: string, from: number, to: number) =>
      talk.add({ title, start_date: at(11, from), end_date: at(11, to) });
    await add('Breakfast', 5, 6);
    const sync = await add('Sync', 8, 9);
    const lunch = await add('Lunch', 10, 11);
    await talk.add({ title: 'Tomorrow', start_date: at(12, 8), end_date: at(12, 9) });
    await ok(talk.person, 'POST', '/time-entries/start', { title: 'Mail' });
    const { events, more, timer } = await agendaOf(await talk.begin());
    expect(events.map((line) => JSON.parse(line))).toEqual([
      { on: 'now', id: sync.id, when: 'Thu 2026-06-11 10:00-11:00', title: 'Sync', category: 'Work' },
      { id: lunch.id, when: 'Thu 2026-06-11 12:00-13:00', title: 'Lunch', category: 'Work' },
    ]);
    expect(more).toBe(0);
    expect(JSON.parse(timer ?? '')).toMatchObject({ since: 'Thu 2026-06-11 10:14', title: 'Mail' });
  });

  test('is no more than eight events, and how many are left out', async () => {
    const talk = await talkWith(product());
    for (let hour = 9; hour < 19; hour++)
      await talk.add({ title: `At ${hour}`, start_date: at(11, hour), end_date: at(11, hour + 1) });
    const { events, more } = await agendaOf(await talk.begin());
    expect(events).toHaveLength(8);
    expect(more).toBe(2);
  });
});
