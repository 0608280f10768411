import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent, Span } from '@daywright/contract/events';
import { describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { EventRequest } from '../conversation/asked-change.ts';
import { extendLease } from '../conversation/leases.ts';
import { beginTurn } from '../conversation/turns.ts';
import { commitTurn } from './commit.ts';
import { at, lunch, type Talk, talkWith } from './testing/turn.ts';

const daily = {
  ...lunch,
  title: 'Gym',
  start_date: at(9, 10),
  end_date: at(9, 11),
  recurrence: ['RRULE:FREQ=DAILY;COUNT=4'],
};
const occurrence = ({ id }: CalendarEvent, day: number) => `${id}_202606${String(day).padStart(2, '0')}T100000Z`;
const event = (talk: Talk, id: string) => ok(talk.person, 'GET', `/events/${id}`).then((body) => body.event);
const byHand = (talk: Talk, id: string, patch: EventPatch, scope = 'this') =>
  ok(talk.person, 'PATCH', `/events/${id}?scope=${scope}`, patch);
const removeByHand = (talk: Talk, id: string, scope = 'this') =>
  ok(talk.person, 'DELETE', `/events/${id}?scope=${scope}`);

onEachProduct('the end of a turn', (product) => {
  /** A turn that fell silent, and writes after all. */
  async function lateTurn() {
    const talk = await talkWith(product());
    const { ctx, clock } = product();
    const saying = { userId: talk.person.userId, sessionId: talk.conversationId };
    const { turnId } = await beginTurn(ctx, { ...saying, message: 'One' });
    const turn = await talk.begin();
    await turn.change({ op: 'create', event: { ...lunch, id: newId() } });
    clock.advance(75_001);
    const actor = { userId: saying.userId, kind: 'assistant', chatMessageId: turnId } as const;
    return {
      ...{ talk, next: () => beginTurn(ctx, { ...saying, message: 'Two' }) },
      extend: (db: Db) => extendLease(db, turnId, clock.now()),
      write: (check: (trx: Db) => Promise<void>) => commitTurn(ctx, actor, turn.asked(), check),
    };
  }

  test('holds its conversation until all is written', async () => {
    const { extend, next, write } = await lateTurn();
    let taken: Promise<unknown> | undefined;
    await write(async (trx) => {
      expect(await extend(trx)).toBe('held');
      taken = next().catch((error) => error.code);
    });
    expect(await taken).toBe('BUSY');
  });

  test('writes nothing where its conversation went to another turn', async () => {
    const { talk, extend, next, write } = await lateTurn();
    await next();
    const writing = write(async (trx) => {
      if ((await extend(trx)) === 'lost') throw new Error('too late');
    });
    await expect(writing).rejects.toThrow('too late');
    expect(await talk.week()).toEqual([]);
  });

  test('says which changes it took back already where one of several cannot be taken back', async () => {
    const talk = await talkWith(product());
    const { id } = await talk.add();
    const turn = await talk.begin();
    await turn.change({ op: 'update', id, patch: { start_date: at(12, 14) } });
    const moved = (await talk.end(turn))?.change_set_id ?? '';
    const actor = { userId: talk.person.userId, kind: 'assistant' } as const;
    const undo = { kind: 'undo', change_set_id: moved, summary: 'Moved “Lunch”', behind: [newId()] } as const;
    await expect(commitTurn(product().ctx, actor, [undo], async () => {})).rejects.toThrow(
      /^Undid: Moved “Lunch”\. The change before that stays\. ./,
    );
    expect(Date.parse((await event(talk, id)).start_date)).toBe(Date.parse(lunch.start_date));
  });

  test('writes all as one change set of the assistant, undone as one', async () => {
    const talk = await talkWith(product());
    const [a, b] = [await talk.add(), await talk.add({ ...lunch, title: 'Call' })];
    const series = await talk.add(daily);
    const before = await talk.week();
    const turn = await talk.begin();
    await turn.change({ op: 'update', id: a.id, patch: { start_date: at(12, 14) } });
    await turn.change({ op: 'delete', id: b.id });
    await turn.change({ op: 'delete', id: occurrence(series, 10) });
    await turn.change({ op: 'create', event: { ...lunch, id: newId(), title: 'Walk' } });
    await turn.startTimer({ title: 'Report' });
    const done = await talk.end(turn);
    const summary = 'Changed 4 events, started tracking “Report”';
    expect(done).toMatchObject({ summary, change_set_id: expect.any(String) });
    expect(await talk.changeSets()).toMatchObject([
      { id: done?.change_set_id, actor: 'assistant', summary, count: 5 },
      ...[{ actor: 'user' }, { actor: 'user' }, { actor: 'user' }],
    ]);
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: done?.change_set_id });
    expect(await talk.week()).toEqual(before);
    expect((await ok(talk.person, 'GET', '/time-entries/running')).entry).toBeNull();
  });

  test.each([
    ['Moved “Lunch”', (id: string) => [{ op: 'update', id, patch: { start_date: at(12, 10) } }]],
    [
      'Edited “Lunch”',
      (id: string) => [
        { op: 'update', id, patch: { title: 'A' } },
        { op: 'update', id, patch: { start_date: at(12, 10) } },
      ],
    ],
    ['Deleted “Lunch”', (id: string) => [{ op: 'delete', id }]],
  ] as [string, (id: string) => EventRequest[]][])('says what it did: %s', async (summary, requests) => {
    const talk = await talkWith(product());
    const { id } = await talk.add();
    const turn = await talk.begin();
    for (const request of requests(id)) await turn.change(request);
    expect(await talk.end(turn)).toMatchObject({ summary });
  });

  test('that changes nothing writes nothing', async () => {
    const talk = await talkWith(product());
    const { id } = await talk.add();
    const turn = await talk.begin();
    await turn.change({ op: 'update', id, patch: { title: 'Lunch' } });
    expect(await talk.end(turn)).toBeNull();
    expect(await talk.changeSets()).toHaveLength(1);
  });

  describe('when the day was changed by hand meanwhile', () => {
    test.each<[string, EventPatch, EventPatch, Partial<CalendarEvent>]>([
      [
        'another field',
        { title: 'Brunch' },
        { start_date: at(12, 10) },
        { title: 'Brunch', start_date: at(12, 10), end_date: at(12, 11) },
      ],
      [
        'the length, of what is moved',
        { end_date: at(11, 13) },
        { start_date: at(12, 10) },
        { start_date: at(12, 10), end_date: at(12, 13) },
      ],
      [
        'the same to the same',
        { title: 'Brunch' },
        { title: 'Brunch', location: 'Park' },
        { title: 'Brunch', location: 'Park' },
      ],
    ])('keeps %s', async (_, hand, asked, expected) => {
      const talk = await talkWith(product());
      const { id } = await talk.add();
      const turn = await talk.begin();
      await turn.change({ op: 'update', id, patch: asked });
      await byHand(talk, id, hand);
      expect(await talk.end(turn)).not.toBeNull();
      expect(await event(talk, id)).toMatchObject(expected);
    });

    test.each<[string, EventPatch, EventPatch]>([
      ['When', { start_date: at(11, 15) }, { start_date: at(12, 10) }],
      ['When', { start_date: at(11, 15) }, { end_date: at(11, 12) }],
      ['Title', { title: 'Brunch' }, { title: 'Dinner', location: 'Park' }],
      ['Title, Notes', { title: 'Brunch', notes: 'Bring salt' }, { title: 'Dinner', notes: '' }],
      ['Category', { category: ['Food'] }, { category: ['Social'] }],
    ])('refuses the whole turn, naming %s', async (field, hand, asked) => {
      const talk = await talkWith(product());
      const [{ id }, other] = [await talk.add(), await talk.add({ ...lunch, title: 'Call' })];
      const turn = await talk.begin();
      await turn.change({ op: 'delete', id: other.id });
      await turn.change({ op: 'update', id, patch: asked });
      await byHand(talk, id, hand);
      const current = await event(talk, id);
      const message = `“${current.title}” was changed meanwhile (${field}), so nothing was done. Look at it again and ask once more.`;
      await expect(talk.end(turn)).rejects.toMatchObject({
        code: 'VERSION_STALE',
        message,
        details: { id, event: current },
      });
      expect(await talk.week()).toHaveLength(2);
      expect((await talk.changeSets()).some(({ actor }) => actor === 'assistant')).toBe(false);
    });

    test('keeps parts that were ticked, and refuses a part that was changed', async () => {
      const talk = await talkWith(product());
      const parts = [10, 11, 12].map((hour) => ({
        title: `At ${hour}`,
        start_date: at(11, hour),
        end_date: at(11, hour + 1),
      }));
      const { id, spans } = await talk.add({ ...lunch, end_date: at(11, 13), spans: parts });
      const ticked = (index: number, title?: string) =>
        spans.map((span, each) => (each === index ? { ...span, completed: true, ...(title && { title }) } : span));
      const [first, second] = [await talk.begin(), await talk.begin()];
      await first.change({ op: 'update', id, patch: { spans: ticked(0) } });
      await second.change({ op: 'update', id, patch: { spans: ticked(1, 'Noon') } });
      await byHand(talk, id, { spans: ticked(1, 'Midday') });
      await talk.end(first);
      const state = async () => (await event(talk, id)).spans.map((span: Span) => [span.title, span.completed]);
      const merged = [
        ['At 10', true],
        ['Midday', true],
        ['At 12', false],
      ];
      expect(await state()).toEqual(merged);
      await expect(talk.end(second)).rejects.toMatchObject({ code: 'VERSION_STALE', details: { field: 'spans' } });
      expect(await state()).toEqual(merged);
    });

    test('counts what the turn saw first, not what it found when it asked', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add();
      const turn = await talk.begin();
      await turn.search({ words: 'lunch', limit: 5 });
      await byHand(talk, id, { start_date: at(11, 15) });
      await turn.change({ op: 'update', id, patch: { start_date: at(11, 12) } });
      await expect(talk.end(turn)).rejects.toMatchObject({ code: 'VERSION_STALE' });
      expect(await event(talk, id)).toMatchObject({ start_date: at(11, 15) });
    });

    test('refuses to delete what was changed at all, or is gone', async () => {
      const talk = await talkWith(product());
      const [a, b] = [await talk.add(), await talk.add({ ...lunch, title: 'Call' })];
      const turns = [await talk.begin(), await talk.begin()] as const;
      await turns[0].change({ op: 'delete', id: a.id });
      await turns[1].change({ op: 'update', id: b.id, patch: { title: 'Chat' } });
      await byHand(talk, a.id, { notes: 'Important' });
      await removeByHand(talk, b.id);
      await expect(talk.end(turns[0])).rejects.toMatchObject({
        code: 'VERSION_STALE',
        details: { event: { id: a.id } },
      });
      const message = '“Call” was deleted or moved meanwhile, so nothing was done. Look at it again and ask once more.';
      await expect(talk.end(turns[1])).rejects.toMatchObject({ code: 'VERSION_STALE', message });
      expect(await talk.week()).toEqual(['11T10 Lunch']);
    });

    test('keeps edits of other occurrences of a series that it moves', async () => {
      const talk = await talkWith(product());
      const series = await talk.add(daily);
      const turn = await talk.begin();
      await turn.change({ op: 'update', id: occurrence(series, 9), scope: 'all', patch: { start_date: at(9, 12) } });
      await byHand(talk, occurrence(series, 11), { title: 'Boxing' });
      await talk.end(turn);
      expect(await talk.week()).toEqual(['09T12 Gym', '10T12 Gym', '11T12 Boxing', '12T12 Gym']);
    });

    test.each(['following', 'all'] as const)('refuses %s of a series that was moved', async (scope) => {
      const talk = await talkWith(product());
      const series = await talk.add(daily);
      const turn = await talk.begin();
      await byHand(talk, occurrence(series, 10), { notes: 'Warm up' });
      await turn.change({ op: 'update', id: occurrence(series, 10), scope, patch: { title: 'Boxing' } });
      await byHand(talk, series.id, { title: 'Swim' }, 'all');
      await expect(talk.end(turn)).rejects.toMatchObject({ code: 'VERSION_STALE' });
      expect(await talk.week()).toEqual(['09T10 Swim', '10T10 Swim', '11T10 Swim', '12T10 Swim']);
    });

    test('refuses to delete a series of which an occurrence was edited', async () => {
      const talk = await talkWith(product());
      const series = await talk.add(daily);
      const turn = await talk.begin();
      await turn.change({ op: 'delete', id: series.id, scope: 'all' });
      await byHand(talk, occurrence(series, 11), { title: 'Boxing' });
      const message = expect.stringContaining('An occurrence of “Gym” was changed meanwhile');
      await expect(talk.end(turn)).rejects.toMatchObject({ code: 'VERSION_STALE', message });
      expect(await talk.week()).toHaveLength(4);
    });
  });

  describe('when a timer was used meanwhile', () => {
    const running = async (talk: Talk) => (await ok(talk.person, 'GET', '/time-entries/running')).entry;
    const start = (talk: Talk, title: string) => ok(talk.person, 'POST', '/time-entries/start', { title });

    test('the one that was started since stays, and the turn is refused', async () => {
      const talk = await talkWith(product());
      const turn = await talk.begin();
      await turn.startTimer({ title: 'Report' });
      await start(talk, 'Phone');
      const message = expect.stringContaining('“Phone” is being tracked');
      await expect(talk.end(turn)).rejects.toMatchObject({ code: 'VERSION_STALE', message });
      expect(await running(talk)).toMatchObject({ title: 'Phone' });
    });

    test('the same one that was started since is all that was asked for', async () => {
      const talk = await talkWith(product());
      const turn = await talk.begin();
      await turn.startTimer({ title: 'Report' });
      await start(talk, 'Report');
      expect(await talk.end(turn)).toBeNull();
      expect(await running(talk)).toMatchObject({ title: 'Report' });
    });

    test('what was stopped already is no reason to refuse, and another one runs on', async () => {
      const talk = await talkWith(product());
      await start(talk, 'Phone');
      const [stops, starts] = [await talk.begin(), await talk.begin()];
      expect(await stops.stopTimer()).toMatchObject({ title: 'Phone' });
      await starts.startTimer({ title: 'Report' });
      await ok(talk.person, 'POST', '/time-entries/stop', {});
      expect(await talk.end(stops)).toBeNull();
      expect(await talk.end(starts)).toMatchObject({ summary: 'Started tracking “Report”' });
      const late = await talk.begin();
      await late.stopTimer();
      await start(talk, 'Mail');
      expect(await talk.end(late)).toBeNull();
      expect(await running(talk)).toMatchObject({ title: 'Mail' });
    });

    test('time that is told of an event that is gone is refused', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add();
      const turn = await talk.begin();
      await turn.logTime({ event_id: id, started_at: at(11, 6), stopped_at: at(11, 7) });
      await removeByHand(talk, id);
      await expect(talk.end(turn)).rejects.toMatchObject({ code: 'VERSION_STALE' });
    });

    test('of an event that is gone is refused', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add();
      const turn = await talk.begin();
      await turn.startTimer({ event_id: id });
      await removeByHand(talk, id);
      await expect(talk.end(turn)).rejects.toMatchObject({ code: 'VERSION_STALE' });
      expect(await running(talk)).toBeNull();
    });
  });
});
