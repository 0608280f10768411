import { describe, expect, test } from 'vitest';
import { findEvent, occurrenceOf } from './occurrence.ts';
import {
  codeOf,
  deleted,
  EventTable,
  firstId,
  masterId,
  on,
  patched,
  secondId,
  spanAt,
  storedEvent,
  weekly,
} from './testing/event-table.ts';

const series = new EventTable([weekly]);

describe('an occurrence', () => {
  test('keeps the wall time of its series, and its spans their place', () => {
    const summer = findEvent(on('0330', '07'), weekly, []);
    expect(summer).toEqual({
      ...weekly,
      id: on('0330', '07'),
      series_id: masterId,
      original_start: '20260330T070000Z',
      recurrence: null,
      start_date: '2026-03-30T07:00:00.000Z',
      end_date: '2026-03-30T08:00:00.000Z',
      spans: [
        { ...spanAt(1, 0, 10), start_date: '2026-03-30T07:00:00.000Z', end_date: '2026-03-30T07:10:00.000Z' },
        { ...spanAt(2, 10, 20), start_date: '2026-03-30T07:10:00.000Z', end_date: '2026-03-30T07:20:00.000Z' },
      ],
    });
  });

  test('of an all-day series is named by its date', () => {
    const holiday = storedEvent({
      all_day: true,
      start_date: '2026-01-05',
      end_date: '2026-01-07',
      recurrence: ['RRULE:FREQ=WEEKLY'],
    });
    const { id, start_date, end_date } = occurrenceOf(holiday, '20260112');
    expect([id, start_date, end_date]).toEqual([`${masterId}_20260112`, '2026-01-12', '2026-01-14']);
  });

  test.each([on('0113'), on('0330'), `${masterId}_20260112`, `${masterId}_2`])(
    'that the rule does not yield is not found: %s',
    (id) => {
      expect(codeOf(() => findEvent(id, weekly, []))).toBe('EVENT_NOT_FOUND');
    },
  );

  test('that was cancelled is not found', () => {
    const { after } = deleted(series, { id: secondId });
    expect(codeOf(() => after.find(secondId))).toBe('EVENT_NOT_FOUND');
  });
});

describe('a single event', () => {
  test('is patched whatever the scope', () => {
    const single = new EventTable([storedEvent()]);
    for (const scope of ['this', 'following', 'all'] as const) {
      const { operations, resultId } = patched(single, { id: masterId, scope }, { title: 'Walk' });
      expect(operations).toEqual([{ op: 'update', id: masterId, event: expect.objectContaining({ title: 'Walk' }) }]);
      expect(resultId).toBe(masterId);
    }
  });

  test('that would not change is not written', () => {
    const { operations, resultId } = patched(new EventTable([storedEvent()]), { id: masterId }, { title: 'Stand-up ' });
    expect([operations, resultId]).toEqual([[], masterId]);
  });

  test('becomes a series; what was done stays with the first occurrence', () => {
    const done = storedEvent({ completed: true, spans: [{ ...spanAt(1, 0, 10), completed: true }] });
    const { after } = patched(new EventTable([done]), { id: masterId }, { recurrence: weekly.recurrence });
    expect(after.find(firstId)).toMatchObject({ completed: true, spans: [{ completed: true }] });
    expect(after.find(secondId)).toMatchObject({ completed: false, spans: [{ completed: false }] });
    expect(after.row(masterId)).toMatchObject({ completed: false, recurrence: weekly.recurrence });
  });

  test('is deleted', () => {
    expect(deleted(new EventTable([storedEvent()]), { id: masterId }).after.rows).toEqual([]);
  });
});
