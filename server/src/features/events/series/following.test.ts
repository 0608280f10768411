import { describe, expect, test } from 'vitest';
import {
  codeOf,
  deleted,
  EventTable,
  firstId,
  januaryMondays,
  masterId,
  on,
  overrideOf,
  patched,
  secondId,
  seen,
  spanId,
  thirdId,
  weekly,
} from './testing/event-table.ts';

const series = new EventTable([weekly]);

describe('following', () => {
  const counted = { ...weekly, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] };
  const table = new EventTable([
    counted,
    overrideOf(counted, firstId, { title: 'Kick-off' }),
    overrideOf(counted, thirdId, { notes: 'Bring cake' }),
  ]);

  test('ends the old series, and gives the rest of its count and later overrides to a new one', () => {
    const { after, resultId, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'following' },
      { title: 'Sync' },
    );
    expect(seen(after, '2026-01-01', '2027-01-01')).toEqual([
      '01-05T08:00 Kick-off',
      '01-12T08:00 Sync',
      '01-19T08:00 Sync',
      '01-26T08:00 Sync',
    ]);
    const newId = resultId?.split('_')[0] ?? '';
    expect(newId).not.toBe(masterId);
    expect(after.row(masterId).recurrence).toEqual(['RRULE:FREQ=WEEKLY;COUNT=1']);
    expect(after.row(newId)).toMatchObject({
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
      start_date: '2026-01-12T08:00:00.000Z',
    });
    expect(after.row(newId).spans.map(({ id }) => id)).toEqual([spanId(1), spanId(2)]);
    expect(after.row(`${newId}_20260119T080000Z`)).toMatchObject({
      title: 'Sync',
      notes: 'Bring cake',
      series_id: newId,
    });
    expect(resultId).toBe(`${newId}_20260112T080000Z`);
    expect(droppedOverrides).toBe(0);
  });

  test('moves what follows, not what was', () => {
    const { after } = patched(series, { id: thirdId, scope: 'following' }, { start_date: '2026-01-20T12:00Z' });
    expect(seen(after)).toEqual([...januaryMondays.slice(0, 2), '01-20T12:00 Stand-up', '01-27T12:00 Stand-up']);
  });

  test('through an override leaves its own edits to it', () => {
    const { after, resultId } = patched(table, { id: thirdId, scope: 'following' }, { title: 'Sync' });
    expect(after.find(resultId ?? '')).toMatchObject({ title: 'Sync', notes: 'Bring cake' });
    expect(after.occurrences('2026-01-26', '2026-01-27')).toMatchObject([{ title: 'Sync', notes: null }]);
  });

  test('with the rule as it was has the rest of its count', () => {
    const change = { id: secondId, scope: 'following' } as const;
    const { after, resultId } = patched(table, change, { title: 'Sync', recurrence: counted.recurrence });
    expect(after.row(resultId?.split('_')[0] ?? '').recurrence).toEqual(['RRULE:FREQ=WEEKLY;COUNT=3']);
    const other = patched(table, change, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,TU'] });
    expect(other.after.row(other.resultId?.split('_')[0] ?? '').recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,TU',
    ]);
  });

  test('from the first occurrence is all', () => {
    for (const id of [masterId, firstId]) {
      const { after } = patched(series, { id, scope: 'following' }, { title: 'Sync' });
      expect(after.rows).toMatchObject([{ id: masterId, title: 'Sync', recurrence: weekly.recurrence }]);
    }
  });

  test('from the first that is not cancelled is all', () => {
    const { after } = deleted(series, { id: firstId });
    expect(patched(after, { id: secondId, scope: 'following' }, { title: 'Sync' }).after.rows).toHaveLength(1);
  });

  test('with another rule counts the overrides that it drops', () => {
    const { after, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'following' },
      { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2'] },
    );
    expect(droppedOverrides).toBe(1);
    expect(seen(after)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Stand-up', '01-26T08:00 Stand-up']);
  });

  test('without recurrence ends the series with this occurrence', () => {
    const { after, found, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'following' },
      { recurrence: null },
    );
    expect(seen(after)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Stand-up']);
    expect(found).toMatchObject({ recurrence: null, series_id: null, original_start: null });
    expect(droppedOverrides).toBe(1);
  });

  test('that changes nothing does not split', () => {
    expect(patched(table, { id: secondId, scope: 'following' }, { title: 'Stand-up' }).operations).toEqual([]);
  });

  test('of added dates alone splits into what is left', () => {
    const dates = { ...weekly, recurrence: ['RDATE:20260112T080000Z,20260119T080000Z'] };
    const byDates = new EventTable([dates, overrideOf(dates, firstId, { title: 'Kick-off' })]);
    const { after } = patched(byDates, { id: thirdId, scope: 'following' }, { title: 'Sync' });
    expect(seen(after)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Stand-up', '01-19T08:00 Sync']);
    const { after: shorter } = patched(after, { id: secondId, scope: 'following' }, { title: 'Walk' });
    expect(seen(shorter)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Walk', '01-19T08:00 Sync']);
    expect(shorter.rows.map(({ recurrence }) => recurrence)).toEqual([null, null, null]);
  });

  test('is refused at a date that was added beside the rule', () => {
    const extra = { ...weekly, recurrence: ['RRULE:FREQ=WEEKLY', 'RDATE:20260114T080000Z'] };
    const change = { id: on('0114'), scope: 'following' } as const;
    expect(codeOf(() => patched(new EventTable([extra]), change, { title: 'x' }))).toBe('SCOPE_INVALID');
  });

  test('deletes what follows and keeps what was', () => {
    const { after, droppedOverrides } = deleted(table, { id: secondId, scope: 'following' });
    expect(seen(after, '2026-01-01', '2027-01-01')).toEqual(['01-05T08:00 Kick-off']);
    expect(droppedOverrides).toBe(0);
    expect(deleted(table, { id: firstId, scope: 'following' }).after.rows).toEqual([]);
  });
});
