import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { newId } from '../../../platform/ids.ts';
import type { DraftSchedule } from './create-turn-schedule.ts';
import { at, inWords, lunch, monday, talkWith, weekMs } from './testing/turn.ts';

const daily = { ...lunch, start_date: at(9, 10), end_date: at(9, 11), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] };
const drafted = async (turn: DraftSchedule) => inWords(await turn.eventsIn(monday, monday + weekMs));

onEachProduct('the schedule of a turn', (product) => {
  test('shows what the turn asked for, and writes nothing', async () => {
    const talk = await talkWith(product());
    const [moved, gone] = [await talk.add(), await talk.add({ ...lunch, title: 'Call' })];
    const turn = await talk.begin();
    const id = newId();
    await turn.change({ op: 'create', event: { ...lunch, id, title: 'Gym' } });
    await turn.change({ op: 'update', id: moved.id, patch: { start_date: at(12, 14) } });
    expect(await turn.change({ op: 'delete', id: gone.id })).toBeNull();
    await turn.change({ op: 'update', id, patch: { title: 'Boxing' } });
    expect(await drafted(turn)).toEqual(['11T10 Boxing', '12T14 Lunch']);
    expect(await turn.event(id)).toMatchObject({ title: 'Boxing' });
    await expect(turn.event(gone.id)).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    expect(await talk.week()).toEqual(['11T10 Lunch', '11T10 Call']);
    expect(await talk.changeSets()).toHaveLength(2);
  });

  test.each([
    ['this', ['09T10 Lunch', '10T12 Lunch', '11T10 Lunch', '12T10 Lunch']],
    ['following', ['09T10 Lunch', '10T12 Lunch', '11T12 Lunch', '12T12 Lunch']],
    ['all', ['09T12 Lunch', '10T12 Lunch', '11T12 Lunch', '12T12 Lunch']],
  ] as const)('moves of a series %s', async (scope, expected) => {
    const talk = await talkWith(product());
    const series = await talk.add(daily);
    const turn = await talk.begin();
    const id = `${series.id}_20260610T100000Z`;
    const result = await turn.change({ op: 'update', id, scope, patch: { start_date: at(10, 12) } });
    expect(result).toMatchObject({ start_date: at(10, 12) });
    expect(await drafted(turn)).toEqual(expected);
    const committed = await talk.end(turn);
    expect(await talk.week()).toEqual(expected);
    expect(await turn.event(result?.id ?? '')).toMatchObject({ start_date: at(10, 12) });
    expect((await ok(talk.person, 'GET', `/events/${result?.id}`)).event).toMatchObject({ start_date: at(10, 12) });
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: committed?.change_set_id });
    expect(await talk.week()).toEqual(['09T10 Lunch', '10T10 Lunch', '11T10 Lunch', '12T10 Lunch']);
  });

  test('goes on with a series that it divided', async () => {
    const talk = await talkWith(product());
    const series = await talk.add(daily);
    const turn = await talk.begin();
    const id = `${series.id}_20260611T100000Z`;
    const tail = await turn.change({ op: 'update', id, scope: 'following', patch: { title: 'Soup' } });
    await turn.change({ op: 'update', id: tail?.id ?? '', scope: 'this', patch: { start_date: at(11, 13) } });
    const expected = ['09T10 Lunch', '10T10 Lunch', '11T13 Soup', '12T10 Soup'];
    expect(await drafted(turn)).toEqual(expected);
    expect(turn.asked()[1]).toMatchObject({ seen: { id } });
    await talk.end(turn);
    expect(await talk.week()).toEqual(expected);
  });

  test('gives parts the ids that they keep', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    const turn = await talk.begin();
    const part = { title: 'Soup', start_date: at(11, 10), end_date: at(11, 11) };
    const drafted = await turn.change({ op: 'update', id: event.id, patch: { spans: [part] } });
    await talk.end(turn);
    const { event: stored } = await ok(talk.person, 'GET', `/events/${event.id}`);
    expect(stored.spans).toEqual(drafted?.spans);
  });

  test('leaves out hidden calendars as every list does', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    await ok(talk.person, 'PATCH', `/calendar/calendars/${talk.person.calendarId}`, { selected: false });
    const turn = await talk.begin();
    await turn.change({ op: 'update', id: event.id, patch: { title: 'Brunch' } });
    expect(await drafted(turn)).toEqual([]);
  });

  test('refuses what a batch would refuse, and leaves the draft as it was', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    const turn = await talk.begin();
    const wrong = { op: 'update', id: event.id, patch: { end_date: at(11, 9) } } as const;
    await expect(turn.change(wrong)).rejects.toMatchObject({ code: 'END_BEFORE_START' });
    await expect(turn.change({ op: 'delete', id: newId() })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    expect(turn.asked()).toEqual([]);
    expect(await talk.end(turn)).toBeNull();
  });

  test('takes calls at once one after the other', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    const turn = await talk.begin();
    const [read] = await Promise.all([
      turn.event(event.id),
      turn.change({ op: 'update', id: event.id, patch: { title: 'Brunch' } }),
      turn.change({ op: 'update', id: event.id, patch: { location: 'Canteen' } }),
    ]);
    expect(read.title).toBe('Lunch');
    expect(await turn.event(event.id)).toMatchObject({ title: 'Brunch', location: 'Canteen' });
  });

  test('is over once it is sealed', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    const turn = await talk.begin();
    turn.seal();
    const late = turn.change({ op: 'delete', id: event.id });
    await expect(late).rejects.toMatchObject({ code: 'BUSY' });
    expect(turn.asked()).toEqual([]);
  });

  test('previews an occurrence without a row as its series makes it', async () => {
    const talk = await talkWith(product());
    const series = await talk.add(daily);
    const [moved, gone] = ['20260610T100000Z', '20260611T100000Z'].map((start) => `${series.id}_${start}`);
    const turn = await talk.begin();
    await turn.change({ op: 'update', id: moved ?? '', patch: { start_date: at(10, 12) } });
    await turn.change({ op: 'delete', id: gone ?? '' });
    const changed = [
      { op: 'update', before: { start_date: at(10, 10) }, after: { start_date: at(10, 12) } },
      { op: 'update', before: { id: series.id }, after: { id: series.id } },
    ];
    expect(await turn.preview()).toMatchObject(changed);
    expect((await talk.end(turn))?.changes).toMatchObject(changed);
  });

  test('previews rows before and after, one change a row', async () => {
    const talk = await talkWith(product());
    const [event, other] = [await talk.add(), await talk.add({ ...lunch, title: 'Call' })];
    const turn = await talk.begin();
    await turn.change({ op: 'update', id: event.id, patch: { title: 'Brunch' } });
    await turn.change({ op: 'update', id: event.id, patch: { location: 'Canteen' } });
    await turn.change({ op: 'update', id: other.id, patch: { title: 'Call' } });
    const created = await turn.change({ op: 'create', event: { ...lunch, id: newId(), title: 'Gym' } });
    expect(await turn.preview()).toEqual([
      {
        entity: 'event',
        op: 'update',
        before: event,
        after: expect.objectContaining({ title: 'Brunch', location: 'Canteen' }),
      },
      { entity: 'event', op: 'create', after: created },
    ]);
    const committed = await talk.end(turn);
    expect(committed?.changes).toMatchObject([{ op: 'update', before: event }, { op: 'create' }]);
  });

  test('tracks as the timer does', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    const turn = await talk.begin();
    expect(await turn.stopTimer()).toBeNull();
    const entry = await turn.startTimer({ event_id: event.id });
    expect(entry).toMatchObject({ event_id: event.id, title: 'Lunch', stopped_at: null });
    expect(await turn.startTimer({ event_id: event.id })).toEqual(entry);
    expect(await turn.entriesIn(monday, monday + weekMs)).toEqual([entry]);
    expect(turn.asked()).toHaveLength(1);
    expect((await ok(talk.person, 'GET', '/time-entries/running')).entry).toBeNull();
    await talk.end(turn);
    expect((await ok(talk.person, 'GET', '/time-entries/running')).entry).toMatchObject({ id: entry.id });
    const next = await talk.begin();
    expect(await next.stopTimer()).toMatchObject({ id: entry.id, stopped_at: expect.any(String) });
    expect(await next.runningEntry()).toBeUndefined();
    await talk.end(next);
    expect((await talk.changeSets()).map(({ summary }) => summary)).toEqual([
      'Stopped tracking “Lunch”',
      'Started tracking “Lunch”',
      'Added “Lunch”',
    ]);
  });
});
