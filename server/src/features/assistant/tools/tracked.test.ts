import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { at, type Talk, talkWith } from '../turn/testing/turn.ts';
import { calling } from './testing/call.ts';

onEachProduct('tools of tracked time', (product) => {
  const track = async ({ person }: Talk, title: string, day: number, from: number, to: number, more = {}) =>
    (await ok(person, 'POST', '/time-entries', { title, started_at: at(day, from), stopped_at: at(day, to), ...more }))
      .entry;
  const entries = async ({ person }: Talk): Promise<string[]> =>
    (await ok(person, 'GET', `/time-entries?from=${at(1, 0)}&to=${at(30, 0)}`)).entries.map(
      ({ title, started_at, stopped_at }: Record<string, string>) =>
        `${title} ${started_at?.slice(8, 16)} ${stopped_at?.slice(8, 16)}`,
    );
  async function changed(talk: Talk, name: string, input: object) {
    const turn = await talk.begin();
    const answer = await calling(turn)(name, input);
    return { answer, done: await talk.end(turn) };
  }

  test('edit_time_entry corrects title, category and times', async () => {
    const talk = await talkWith(product());
    const { id } = await track(talk, 'Reading', 11, 6, 7);
    const edit = (input: object) => changed(talk, 'edit_time_entry', { entry_id: id, ...input });
    const { done } = await edit({ title: 'Writing', category: 'fitness', start: '07:30' });
    expect(done?.summary).toBe('Corrected tracked time of “Writing”');
    expect(await entries(talk)).toEqual(['Writing 11T05:30 11T07:00']);
    await edit({ duration_minutes: 45 });
    expect(await entries(talk)).toEqual(['Writing 11T05:30 11T06:15']);
    await edit({ start: 'yesterday' });
    expect(await entries(talk)).toEqual(['Writing 10T05:30 10T06:15']);
    await edit({ end: '09:00' });
    expect(await entries(talk)).toEqual(['Writing 10T05:30 10T07:00']);
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: (await talk.changeSets())[0]?.id });
    expect(await entries(talk)).toEqual(['Writing 10T05:30 10T06:15']);
  });

  test('edit_time_entry refuses what cannot have been, and says so', async () => {
    const talk = await talkWith(product());
    const { id } = await track(talk, 'Reading', 11, 6, 7);
    const call = calling(await talk.begin());
    const refused = [
      [{ entry_id: id }, 'INVALID_REQUEST'],
      [{ entry_id: id, end: '23:00' }, 'TIME_IN_FUTURE'],
      [{ entry_id: id, start: '09:00' }, 'END_BEFORE_START'],
      [{ entry_id: id, end: '09:00', duration_minutes: 5 }, 'INVALID_DATE'],
      [{ entry_id: 'none', title: 'X' }, 'TIME_ENTRY_NOT_FOUND'],
    ] as const;
    for (const [input, code] of refused) await expect(call('edit_time_entry', input)).rejects.toMatchObject({ code });
  });

  test('delete_time_entry deletes, and is undone with the turn', async () => {
    const talk = await talkWith(product());
    const { id } = await track(talk, 'Reading', 11, 6, 7);
    const { answer, done } = await changed(talk, 'delete_time_entry', { entry_id: id });
    expect(answer).toMatchObject({ deleted: true, entry: { id, untrusted: { title: 'Reading' } } });
    expect(done?.summary).toBe('Deleted tracked time of “Reading”');
    expect(await entries(talk)).toEqual([]);
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: done?.change_set_id });
    expect(await entries(talk)).toHaveLength(1);
  });

  test('what was changed by hand meanwhile is not overwritten', async () => {
    const talk = await talkWith(product());
    const { id } = await track(talk, 'Reading', 11, 6, 7);
    const turns = [await talk.begin(), await talk.begin(), await talk.begin()] as const;
    await calling(turns[0])('edit_time_entry', { entry_id: id, title: 'Writing' });
    await calling(turns[1])('edit_time_entry', { entry_id: id, category: 'Work' });
    await calling(turns[2])('delete_time_entry', { entry_id: id });
    await ok(talk.person, 'PATCH', `/time-entries/${id}`, { title: 'Music' });
    await expect(talk.end(turns[0])).rejects.toMatchObject({ code: 'VERSION_STALE' });
    await expect(talk.end(turns[2])).rejects.toMatchObject({ code: 'VERSION_STALE' });
    await talk.end(turns[1]);
    expect(await entries(talk)).toEqual(['Music 11T06:00 11T07:00']);
  });

  test('what a turn logged, it corrects and deletes in the same turn', async () => {
    const talk = await talkWith(product());
    const turn = await talk.begin();
    const call = calling(turn);
    const log = (title: string) => call('log_time', { title, start: '08:00', end: '09:00' });
    const [one, other] = [(await log('One')).entry, (await log('Other')).entry];
    await call('edit_time_entry', { entry_id: one.id, title: 'First' });
    await call('delete_time_entry', { entry_id: other.id });
    await talk.end(turn);
    expect(await entries(talk)).toEqual(['First 11T06:00 11T07:00']);
  });

  test('tracked_time sums by title what lies in the days, and lists the entries', async () => {
    const talk = await talkWith(product());
    await track(talk, 'Report', 8, 6, 8);
    await track(talk, 'report ', 9, 6, 7);
    const { id } = await track(talk, 'Mail', 10, 21, 23);
    await track(talk, 'Report', 1, 6, 8);
    const call = calling(await talk.begin());
    const all = await call('tracked_time');
    expect(all).toMatchObject({
      tracked: { minutes: 300 },
      titles: [
        { tracked: { minutes: 180 }, entry_count: 2, title: 'Report' },
        { tracked: { minutes: 120 }, entry_count: 1, title: 'Mail' },
      ],
      entries: [{ id }, {}, {}],
    });
    expect(await call('tracked_time', { words: 'repo' })).toMatchObject({ tracked: { text: '3h' }, entries: [{}, {}] });
    expect(await call('tracked_time', { from: '2026-06-11' })).toMatchObject({ tracked: { minutes: 60 } });
    expect(await call('tracked_time', { from: '2026-06-01', to: '2026-06-30', words: 'report' })).toMatchObject({
      tracked: { minutes: 300 },
    });
    expect(await call('tracked_time', { category: 'Sleep' })).toMatchObject({ tracked: { minutes: 0 }, titles: [] });
  });

  test('tracked_time of very many titles tells the first, and counts the rest', async () => {
    const talk = await talkWith(product());
    for (let at = 0; at < 25; at++) await track(talk, `Title ${at}`, 10, 6, 7);
    const answer = await calling(await talk.begin())('tracked_time');
    expect(answer).toMatchObject({ tracked: { minutes: 1_500 }, left_out: { titles: 5, entries: 5 } });
    expect(answer.titles).toHaveLength(20);
  });
});
