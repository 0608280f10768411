import { describe, expect, test } from 'vitest';
import { findEvent } from './occurrence.ts';
import { planUpdate, spanTick } from './plan.ts';
import {
  codeOf,
  deleted,
  EventTable,
  firstId,
  januaryMondays,
  masterId,
  overrideOf,
  patched,
  secondId,
  seen,
  spanId,
  thirdId,
  weekly,
} from './testing/event-table.ts';

const series = new EventTable([weekly]);

describe('this', () => {
  test('is what an occurrence’s id means; the series stays as it was', () => {
    const { operations, after, resultId } = patched(series, { id: secondId }, { title: 'Review' });
    expect(operations.map(({ op }) => op)).toEqual(['create']);
    expect(resultId).toBe(secondId);
    expect(seen(after)).toEqual([januaryMondays[0], '01-12T08:00 Review', ...januaryMondays.slice(2)]);
    expect(after.row(masterId)).toBe(weekly);
  });

  test('moves an occurrence without changing its id', () => {
    const { after, found } = patched(series, { id: secondId }, { start_date: '2026-01-13T14:00Z' });
    expect(found).toMatchObject({
      id: secondId,
      original_start: '20260112T080000Z',
      end_date: '2026-01-13T15:00:00.000Z',
    });
    expect(found?.spans[1]?.start_date).toBe('2026-01-13T14:10:00.000Z');
    expect(patched(after, { id: secondId }, { title: 'Again' }).found).toMatchObject({ id: secondId, title: 'Again' });
  });

  test('continues the version of the occurrence, so that an edit of the old one is noticed', () => {
    const master = { ...weekly, version: 4 };
    const { after } = patched(new EventTable([master]), { id: secondId, version: 4 }, { completed: true });
    expect(after.row(secondId).version).toBe(5);
    expect(codeOf(() => patched(after, { id: secondId, version: 4 }, { completed: false }))).toBe('VERSION_STALE');
  });

  test('ticks one span of one occurrence', () => {
    const patch = spanTick(findEvent(secondId, weekly, []), spanId(2), true);
    const { found, after } = patched(series, { id: secondId }, patch);
    expect(found?.spans.map(({ id, completed }) => [id, completed])).toEqual([
      [spanId(1), false],
      [spanId(2), true],
    ]);
    expect(after.find(thirdId).spans.some(({ completed }) => completed)).toBe(false);
  });

  test('a span that is not there cannot be ticked', () => {
    expect(codeOf(() => spanTick(weekly, spanId(9), true))).toBe('SPAN_NOT_FOUND');
  });

  test('is refused for a rule and a master’s id', () => {
    expect(codeOf(() => patched(series, { id: secondId }, { recurrence: ['RRULE:FREQ=DAILY'] }))).toBe('SCOPE_INVALID');
    expect(codeOf(() => patched(series, { id: masterId, scope: 'this' }, { title: 'x' }))).toBe('SCOPE_INVALID');
    expect(codeOf(() => deleted(series, { id: masterId, scope: 'this' }))).toBe('SCOPE_INVALID');
  });

  test('takes recurrence null for what it already is', () => {
    expect(patched(series, { id: secondId }, { recurrence: null }).operations).toEqual([]);
  });

  test('an occurrence is deleted by an EXDATE, and its override with it', () => {
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { title: 'Review' })]);
    const { after, resultId, droppedOverrides } = deleted(table, { id: secondId });
    expect(after.rows.map(({ id }) => id)).toEqual([masterId]);
    expect(after.row(masterId).recurrence).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20260112T080000Z']);
    expect([resultId, droppedOverrides]).toEqual([null, 0]);
    expect(seen(after)).toEqual([januaryMondays[0], ...januaryMondays.slice(2)]);
  });

  test('the last occurrence takes the series with it', () => {
    const two = new EventTable([{ ...weekly, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] }]);
    const { after } = deleted(two, { id: firstId });
    expect(after.rows).toHaveLength(1);
    expect(deleted(after, { id: secondId }).after.rows).toEqual([]);
  });
});

describe('versions', () => {
  const table = new EventTable([{ ...weekly, version: 3 }, overrideOf(weekly, secondId, { title: 'Review' })]);

  test('of an occurrence is its master’s, of an override its own', () => {
    for (const [id, version] of [
      [masterId, 3],
      [firstId, 3],
      [secondId, 7],
    ] as const) {
      for (const scope of [undefined, 'all'] as const) {
        expect(() => patched(table, { id, version, ...(scope && { scope }) }, { title: 'x' })).not.toThrow();
      }
      expect(codeOf(() => patched(table, { id, version: 5 }, { title: 'x' }))).toBe('VERSION_STALE');
      expect(codeOf(() => deleted(table, { id, version: 5 }))).toBe('VERSION_STALE');
    }
  });

  test('a stale one is answered with the event as it is', () => {
    const change = { ...table.seriesOf(secondId), version: 6, patch: { title: 'x' } };
    expect(() => planUpdate(change)).toThrow(expect.objectContaining({ details: { event: table.row(secondId) } }));
  });
});
