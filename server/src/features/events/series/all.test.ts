import { describe, expect, test } from 'vitest';
import { findEvent } from './occurrence.ts';
import {
  codeOf,
  deleted,
  EventTable,
  firstId,
  januaryMondays,
  masterId,
  moved,
  on,
  overrideOf,
  patched,
  secondId,
  seen,
  spanAt,
  storedEvent,
  thirdId,
  weekly,
} from './testing/event-table.ts';

const series = new EventTable([weekly]);

describe('all', () => {
  test('is what a master’s id means', () => {
    const { after, resultId } = patched(series, { id: masterId }, { title: 'Sync' });
    expect(seen(after)).toEqual(januaryMondays.map((line) => line.replace('Stand-up', 'Sync')));
    expect(resultId).toBe(masterId);
  });

  test('through an occurrence moves the series as far on the clock as the occurrence', () => {
    const { after, resultId } = patched(
      series,
      { id: on('0330', '07'), scope: 'all' },
      { start_date: '2026-03-31T08:30Z' },
    );
    expect(after.row(masterId)).toMatchObject({
      start_date: '2026-01-06T09:30:00.000Z',
      end_date: '2026-01-06T10:30:00.000Z',
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'],
    });
    expect(after.row(masterId).spans[1]?.start_date).toBe('2026-01-06T09:40:00.000Z');
    expect(resultId).toBe(`${masterId}_20260331T083000Z`);
    expect(after.find(resultId ?? '').start_date).toBe('2026-03-31T08:30:00.000Z');
  });

  test('through an occurrence gives the series its length', () => {
    const { after } = patched(series, { id: secondId, scope: 'all' }, { end_date: '2026-01-12T10:00Z' });
    expect(after.row(masterId)).toMatchObject({ start_date: weekly.start_date, end_date: '2026-01-05T10:00:00.000Z' });
  });

  test('through an occurrence keeps its instant where the zone changes', () => {
    // Between 8 and 29 March New York is five hours behind Berlin, else six.
    const id = on('0316');
    const { after, found } = patched(series, { id, scope: 'all' }, { time_zone: 'America/New_York' });
    expect(found?.start_date).toBe('2026-03-16T08:00:00.000Z');
    expect(after.row(masterId)).toMatchObject({
      start_date: '2026-01-05T09:00:00.000Z',
      time_zone: 'America/New_York',
    });
  });

  test('turns a series all-day and back', () => {
    const { after, resultId } = patched(series, { id: secondId, scope: 'all' }, { all_day: true });
    expect(after.row(masterId)).toMatchObject({ all_day: true, start_date: '2026-01-05', end_date: '2026-01-06' });
    expect(resultId).toBe(`${masterId}_20260112`);
    const back = patched(
      after,
      { id: resultId ?? '', scope: 'all' },
      { all_day: false, start_date: '2026-01-12T08:00Z', end_date: '2026-01-12T09:00Z', spans: [] },
    );
    expect(seen(back.after)).toEqual(januaryMondays);
  });

  test('turns a series all-day through an occurrence that had moved or grown', () => {
    const late = { start_date: '2026-01-13T13:00:00.000Z', end_date: '2026-01-14T13:00:00.000Z', spans: [] };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, late)]);
    const dates = { start_date: '2026-01-13', end_date: '2026-01-14', all_day: true };
    const { after, found } = patched(table, { id: secondId, scope: 'all' }, dates);
    expect(found).toMatchObject({ id: `${masterId}_20260112`, ...dates });
    expect(after.row(masterId)).toMatchObject({ start_date: '2026-01-05', end_date: '2026-01-06' });
  });

  test('through an occurrence in a zone of its own moves the series in the series’ zone', () => {
    const abroad = {
      time_zone: 'America/New_York',
      start_date: '2026-01-12T15:00:00.000Z',
      end_date: '2026-01-12T16:00:00.000Z',
      spans: [],
    };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, abroad)]);
    const { after } = patched(table, { id: secondId, scope: 'all' }, { start_date: '2026-01-12T16:00Z' });
    expect(after.row(masterId)).toMatchObject({ start_date: '2026-01-05T09:00:00.000Z', time_zone: 'Europe/Berlin' });
    expect(after.row(on('0112', '09'))).toMatchObject({
      start_date: '2026-01-12T16:00:00.000Z',
      time_zone: 'America/New_York',
    });
  });

  test('leaves a start in the second of two equal hours where it is', () => {
    const night = storedEvent({
      start_date: '2026-10-25T01:30:00.000Z',
      end_date: '2026-10-25T02:00:00.000Z',
      recurrence: ['RRULE:FREQ=DAILY'],
    });
    const id = on('1026', '01').replace('0000Z', '3000Z');
    const { after } = patched(new EventTable([night]), { id, scope: 'all' }, { end_date: '2026-10-26T02:30Z' });
    expect(after.row(masterId)).toMatchObject({ start_date: night.start_date, end_date: '2026-10-25T02:30:00.000Z' });
  });

  test('moves EXDATEs, original starts and the names of overrides along', () => {
    const cancelled = {
      ...weekly,
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20260119T080000Z,20260330T070000Z'],
    };
    const table = new EventTable([cancelled, overrideOf(cancelled, secondId, { notes: 'Bring cake' })]);
    const { after, droppedOverrides } = patched(table, { id: masterId }, { start_date: '2026-01-05T13:00Z' });
    expect(after.row(masterId).recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'EXDATE:20260119T130000Z,20260330T120000Z',
    ]);
    expect(after.row(on('0112', '13'))).toMatchObject({
      notes: 'Bring cake',
      start_date: '2026-01-12T13:00:00.000Z',
      original_start: '20260112T130000Z',
      version: 8,
    });
    expect(droppedOverrides).toBe(0);
  });

  test('moves daily overrides into each other’s names', () => {
    const daily = { ...weekly, recurrence: ['RRULE:FREQ=DAILY'] };
    const table = new EventTable([
      daily,
      overrideOf(daily, on('0106'), { title: 'Six' }),
      overrideOf(daily, on('0107'), { title: 'Seven' }),
    ]);
    const { after } = patched(table, { id: on('0110'), scope: 'all' }, { start_date: '2026-01-11T08:00Z' });
    expect(seen(after, '2026-01-06', '2026-01-09')).toEqual([
      '01-06T08:00 Stand-up',
      '01-07T08:00 Six',
      '01-08T08:00 Seven',
    ]);
  });

  test('takes the patch as it is in the override through which it came', () => {
    const table = new EventTable([
      weekly,
      overrideOf(weekly, secondId, { title: 'Review', ...moved('2026-01-13T15:00:00.000Z') }),
    ]);
    const { after, found } = patched(
      table,
      { id: secondId, scope: 'all' },
      { title: 'Sync', start_date: '2026-01-13T16:00Z' },
    );
    expect(found).toMatchObject({ id: on('0112', '09'), title: 'Sync', start_date: '2026-01-13T16:00:00.000Z' });
    expect(seen(after)).toEqual(['01-05T09:00 Sync', '01-13T16:00 Sync', '01-19T09:00 Sync', '01-26T09:00 Sync']);
  });

  test('drops and counts overrides that a new rule does not yield; cancelled dates stay cancelled', () => {
    const daily = { ...weekly, recurrence: ['RRULE:FREQ=DAILY', 'EXDATE:20260112T080000Z'] };
    const table = new EventTable([
      daily,
      overrideOf(daily, on('0106'), { title: 'Six' }),
      overrideOf(daily, thirdId, { title: 'Nineteen' }),
    ]);
    const { after, droppedOverrides } = patched(table, { id: masterId }, { recurrence: ['RRULE:FREQ=WEEKLY'] });
    expect(droppedOverrides).toBe(1);
    expect(seen(after)).toEqual(['01-05T08:00 Stand-up', '01-19T08:00 Nineteen', '01-26T08:00 Stand-up']);
  });

  test('moves lines that the patch repeats as they were along with the series', () => {
    const lines = ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20260112T080000Z'];
    const table = new EventTable([{ ...weekly, recurrence: lines }]);
    const patch = { start_date: '2026-01-06T09:00Z', recurrence: lines };
    const { after } = patched(table, { id: masterId }, patch);
    expect(after.row(masterId).recurrence).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU', 'EXDATE:20260113T090000Z']);
    const [, exdate = ''] = lines;
    const fortnightly = { ...patch, recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2', exdate] };
    expect(patched(table, { id: masterId }, fortnightly).after.row(masterId).recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;INTERVAL=2',
      'EXDATE:20260113T090000Z',
    ]);
  });

  test('moves a series with a cancelled date that its zone skipped', () => {
    const lines = ['RRULE:FREQ=DAILY', 'EXDATE;TZID=Europe/Berlin:20260329T023000'];
    const night = storedEvent({
      start_date: '2026-01-05T01:30:00.000Z',
      end_date: '2026-01-05T02:00:00.000Z',
      recurrence: lines,
    });
    const { after } = patched(new EventTable([night]), { id: masterId }, { start_date: '2026-01-05T08:00Z' });
    expect(after.row(masterId).start_date).toBe('2026-01-05T08:00:00.000Z');
  });

  test('restores what was cancelled where the same rule comes without its EXDATE', () => {
    const cancelled = { ...weekly, recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20260112T080000Z'] };
    const { after } = patched(new EventTable([cancelled]), { id: masterId }, { recurrence: weekly.recurrence });
    expect(seen(after)).toEqual(januaryMondays);
  });

  test('answers with the master where the rule no longer yields the occurrence', () => {
    const { resultId } = patched(
      series,
      { id: secondId, scope: 'all' },
      { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2'] },
    );
    expect(resultId).toBe(masterId);
  });

  test('ticks only the occurrence through which it came', () => {
    const { after, found } = patched(series, { id: secondId, scope: 'all' }, { title: 'Sync', completed: true });
    expect(found).toMatchObject({ title: 'Sync', completed: true });
    expect(after.find(thirdId)).toMatchObject({ title: 'Sync', completed: false });
    const parts = findEvent(secondId, weekly, []).spans.map((span) => ({ ...span, completed: true }));
    const byParts = patched(series, { id: secondId, scope: 'all' }, { spans: parts });
    expect(byParts.found?.spans).toEqual(parts);
    expect(byParts.after.row(masterId).spans).toEqual(weekly.spans);
    expect(codeOf(() => patched(series, { id: masterId }, { completed: true }))).toBe('SCOPE_INVALID');
    const spans = weekly.spans.map((span) => ({ ...span, completed: true }));
    expect(codeOf(() => patched(series, { id: masterId }, { spans }))).toBe('SCOPE_INVALID');
  });

  test('gives spans through an occurrence the place they have in it', () => {
    const target = findEvent(secondId, weekly, []);
    const spans = [{ ...spanAt(3, 40, 60, target), title: 'Questions' }];
    const { after } = patched(series, { id: secondId, scope: 'all' }, { spans });
    expect(after.row(masterId).spans).toEqual([{ ...spanAt(3, 40, 60), title: 'Questions' }]);
    expect(after.find(thirdId).spans[0]?.start_date).toBe('2026-01-19T08:40:00.000Z');
  });

  test('refuses to shrink the series below a span', () => {
    expect(codeOf(() => patched(series, { id: masterId }, { end_date: '2026-01-05T08:15Z' }))).toBe(
      'SPAN_OUTSIDE_EVENT',
    );
  });

  test('refuses times through an occurrence that is all-day in a series that is not', () => {
    const holiday = { all_day: true, start_date: '2026-01-12', end_date: '2026-01-13', spans: [] };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, holiday)]);
    expect(codeOf(() => patched(table, { id: secondId, scope: 'all' }, { start_date: '2026-01-13' }))).toBe(
      'SCOPE_INVALID',
    );
    expect(patched(table, { id: secondId, scope: 'all' }, { title: 'Off' }).found).toMatchObject({
      ...holiday,
      title: 'Off',
    });
  });

  test('without recurrence leaves the occurrence through which it came', () => {
    const table = new EventTable([
      weekly,
      overrideOf(weekly, firstId, { title: 'Kick-off' }),
      overrideOf(weekly, secondId, { completed: true }),
    ]);
    const { after, resultId, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'all' },
      { recurrence: null, title: 'Once' },
    );
    expect(after.rows.map(({ id, title, start_date, completed }) => [id, title, start_date, completed])).toEqual([
      [masterId, 'Once', '2026-01-12T08:00:00.000Z', true],
    ]);
    expect([resultId, droppedOverrides]).toEqual([masterId, 1]);
  });

  test('without recurrence through the master leaves the first occurrence as it is', () => {
    const table = new EventTable([weekly, overrideOf(weekly, firstId, { title: 'Kick-off' })]);
    const { after, droppedOverrides } = patched(table, { id: masterId }, { recurrence: null });
    expect(after.rows).toMatchObject([
      { id: masterId, title: 'Kick-off', recurrence: null, series_id: null, original_start: null },
    ]);
    expect(droppedOverrides).toBe(0);
  });

  test('deletes the series with its overrides', () => {
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { title: 'Review' })]);
    for (const id of [masterId, firstId, secondId]) expect(deleted(table, { id, scope: 'all' }).after.rows).toEqual([]);
  });
});
