import { describe, expect, test } from 'vitest';
import { findEvent } from './occurrence.ts';
import { planUpdate } from './plan.ts';
import {
  EventTable,
  firstId,
  masterId,
  moved,
  on,
  overrideOf,
  patched,
  secondId,
  spanAt,
  thirdId,
  weekly,
} from './testing/event-table.ts';

describe('a change of a series', () => {
  test('reaches the fields of an override that equal the series’, and no others', () => {
    const table = new EventTable([
      weekly,
      overrideOf(weekly, firstId, { title: 'Kick-off' }),
      overrideOf(weekly, secondId, { completed: true }),
      overrideOf(weekly, thirdId, { ...moved('2026-01-20T15:00:00.000Z') }),
    ]);
    const patch = { title: 'Sync', notes: 'Agenda', start_date: '2026-01-05T09:00Z', end_date: '2026-01-05T11:00Z' };
    const { after } = patched(table, { id: masterId }, patch);
    expect(after.row(on('0105', '09'))).toMatchObject({
      title: 'Kick-off',
      notes: 'Agenda',
      start_date: '2026-01-05T09:00:00.000Z',
    });
    expect(after.row(on('0112', '09'))).toMatchObject({
      title: 'Sync',
      completed: true,
      end_date: '2026-01-12T11:00:00.000Z',
    });
    expect(after.row(on('0119', '09'))).toMatchObject({
      title: 'Sync',
      start_date: '2026-01-20T15:00:00.000Z',
      end_date: '2026-01-20T17:00:00.000Z',
    });
  });

  test('carries spans into an override one by one', () => {
    const [first, second] = findEvent(secondId, weekly, []).spans;
    if (!first || !second) throw new Error('the example has two spans');
    const own = spanAt(5, 50, 60, findEvent(secondId, weekly, []));
    const ticked = { ...first, completed: true };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { spans: [ticked, second, own] })]);
    const spans = [{ ...spanAt(1, 0, 15), title: 'Round' }, spanAt(3, 30, 40)];
    const { after } = patched(table, { id: masterId }, { spans });
    expect(after.row(secondId).spans).toEqual([
      { ...ticked, title: 'Round', end_date: '2026-01-12T08:15:00.000Z' },
      own,
      { ...spanAt(3, 30, 40, findEvent(secondId, weekly, [])) },
    ]);
  });

  test('leaves a span out of an override that is too short for it, or where it was', () => {
    const [first] = findEvent(secondId, weekly, []).spans;
    if (!first) throw new Error('the example has spans');
    const short = { end_date: '2026-01-12T08:30:00.000Z', spans: [first] };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, short)]);
    const spans = [{ ...spanAt(1, 45, 60), title: 'Round' }, spanAt(3, 25, 35)];
    const { after } = patched(table, { id: masterId }, { spans });
    expect(after.row(secondId)).toMatchObject({ end_date: short.end_date, spans: [{ ...first, title: 'Round' }] });
  });

  test('keeps what was done of a span that the series loses', () => {
    const [first, second] = findEvent(secondId, weekly, []).spans;
    if (!first || !second) throw new Error('the example has two spans');
    const done = { ...second, completed: true };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { spans: [first, done] })]);
    expect(patched(table, { id: masterId }, { spans: [] }).after.row(secondId).spans).toEqual([done]);
  });

  test('an override whose own spans would not fit keeps its length', () => {
    const own = spanAt(5, 50, 60, findEvent(secondId, weekly, []));
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { spans: [own] })]);
    const { after } = patched(table, { id: masterId }, { end_date: '2026-01-05T08:30Z', title: 'Short' });
    expect(after.row(secondId)).toMatchObject({ title: 'Short', end_date: '2026-01-12T09:00:00.000Z', spans: [own] });
    expect(after.find(thirdId).end_date).toBe('2026-01-19T08:30:00.000Z');
  });

  test('that makes one date of two edited times keeps the first and counts the other', () => {
    const twice = { ...weekly, recurrence: [...(weekly.recurrence ?? []), 'RDATE:20260112T140000Z'] };
    const table = new EventTable([
      twice,
      overrideOf(twice, secondId, { title: 'Morning' }),
      overrideOf(twice, on('0112', '14'), { title: 'Afternoon' }),
    ]);
    const { after, droppedOverrides } = patched(table, { id: masterId }, { all_day: true });
    expect(droppedOverrides).toBe(1);
    expect(after.overridesOf(masterId)).toMatchObject([{ id: `${masterId}_20260112`, title: 'Morning' }]);
  });

  test('does not lose the edit of a date that its rule never had', () => {
    const stray = {
      ...overrideOf(weekly, secondId, { title: 'Stray' }),
      id: on('0114'),
      original_start: '20260114T080000Z',
    };
    const { operations, droppedOverrides } = planUpdate({
      ...new EventTable([weekly, stray]).seriesOf(masterId),
      patch: { notes: 'Agenda' },
    });
    expect(droppedOverrides).toBe(0);
    expect(operations.at(-1)).toMatchObject({ op: 'update', id: stray.id, event: { title: 'Stray', notes: 'Agenda' } });
  });
});
