import fc from 'fast-check';
import type { SyncedEvent } from '../../providers/remote-event.ts';

export const monday: SyncedEvent = {
  title: 'Standup',
  start_date: '2026-03-02T08:00:00.000Z',
  end_date: '2026-03-02T10:00:00.000Z',
  all_day: false,
  time_zone: 'Europe/Berlin',
  icon: null,
  category: [],
  location: null,
  notes: null,
  recurrence: null,
  completed: false,
  spans: [],
};

const text = fc.constantFrom('Plan', 'Über 🙂 uns', 'a', 'b', '汉字');
const optional = fc.option(text, { nil: null });
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

const timed = fc.record({
  hour: fc.integer({ min: -3, max: 200 }),
  zone: fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'UTC'),
});

/** Timed events of two hours, with up to two spans of half an hour. */
export const events: fc.Arbitrary<SyncedEvent> = fc
  .record({
    title: text,
    time: timed,
    icon: fc.constantFrom(null, '🎯'),
    category: fc.uniqueArray(text, { maxLength: 3 }),
    location: optional,
    notes: optional,
    completed: fc.boolean(),
    spans: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        title: text,
        half: fc.integer({ min: 0, max: 3 }),
        completed: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 2 },
    ),
    recurrence: fc.option(
      fc.record({
        rule: fc.constantFrom(
          'RRULE:FREQ=DAILY',
          'RRULE:FREQ=DAILY;UNTIL=20260315T225959Z',
          'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=5',
          'RRULE:FREQ=WEEKLY;COUNT=9',
          'RRULE:FREQ=WEEKLY;UNTIL=20260401T000000Z',
        ),
        days: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
      }),
      { nil: null },
    ),
  })
  .map(({ time, spans, recurrence, ...event }) => {
    const start = Date.parse(monday.start_date) + time.hour * 3_600_000;
    const iso = (halves: number) => new Date(start + halves * 1_800_000).toISOString();
    const excluded = recurrence?.days.map((day) => `${iso(day * 48).replace(/[-:]|\.000/g, '')}`).join(',');
    return {
      ...event,
      start_date: iso(0),
      end_date: iso(4),
      all_day: false,
      time_zone: time.zone,
      recurrence: recurrence && [recurrence.rule, ...(excluded ? [`EXDATE:${excluded}`] : [])],
      spans: spans.map(({ half, ...span }) => ({ ...span, start_date: iso(half), end_date: iso(half + 1) })),
    };
  });
