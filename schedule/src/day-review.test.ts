import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayReview } from './day-review.ts';
import { allSteps } from './steps.ts';
import { allDay, timed } from './testing/events.ts';

const run = timed('run', '07:00', '07:45');
const work = timed('work', '09:30', '11:30');
const lunch = timed('lunch', '12:30', '13:15');

function review(before: CalendarEvent[], after: CalendarEvent[], elsewhere: CalendarEvent[] = []) {
  const items = allSteps(dayReview(before, after, new Map(elsewhere.map((event) => [event.id, event]))));
  return items.map((item) => [item.outcome, item.before?.id ?? null, item.after?.id ?? null]);
}

test('an event at its time was kept, whatever else changed of it', () => {
  expect(review([run], [{ ...run, title: 'Long run', completed: true, version: 4 }])).toEqual([['kept', 'run', 'run']]);
});

test('an event that starts or ends at another time was moved', () => {
  expect(review([run, work], [timed('run', '07:00', '08:00'), timed('work', '10:00', '11:30')])).toEqual([
    ['moved', 'run', 'run'],
    ['moved', 'work', 'work'],
  ]);
});

test('an event on another day was moved there', () => {
  const tomorrow = timed('work', '2026-06-12T09:30Z', '2026-06-12T11:30Z');
  expect(allSteps(dayReview([work], [], new Map([['work', tomorrow]])))).toEqual([
    { outcome: 'moved', before: work, after: tomorrow },
  ]);
});

test('an event that is gone was dropped, one that is new was added, each in its place', () => {
  expect(review([work, run], [lunch, run])).toEqual([
    ['kept', 'run', 'run'],
    ['dropped', 'work', null],
    ['added', null, 'lunch'],
  ]);
});

test('all-day events come first, and one that was given a time was moved', () => {
  const fair = allDay('fair', '2026-06-11', '2026-06-12');
  expect(review([run, fair], [run, timed('fair', '06:00', '06:30')])).toEqual([
    ['moved', 'fair', 'fair'],
    ['kept', 'run', 'run'],
  ]);
});

test('an occurrence of a series that took another time was moved, not dropped and added', () => {
  const nine = timed('s_20260611T090000Z', '09:00', '09:15', { series_id: 's' });
  const ten = timed('s_20260611T100000Z', '10:00', '10:15', { series_id: 's' });
  expect(review([nine], [ten])).toEqual([['moved', nine.id, ten.id]]);
  const split = { ...ten, id: 't_20260611T100000Z', series_id: 't', title: nine.title };
  expect(review([nine], [split])).toEqual([['moved', nine.id, split.id]]);
});

test('every planned and every present event is told of exactly once', () => {
  const anyDay = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 9 }),
      hour: fc.integer({ min: 0, max: 22 }),
      series: fc.constantFrom(null, 's', 't'),
    }),
    { selector: ({ id }) => id },
  );
  const eventsOf = (slots: { id: number; hour: number; series: string | null }[]) =>
    slots.map(({ id, hour, series }) => {
      const clock = (count: number) => `${count}`.padStart(2, '0');
      return timed(`e${id}`, `${clock(hour)}:00`, `${clock(hour + 1)}:00`, { series_id: series });
    });
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [before, after] = [eventsOf(one), eventsOf(other)];
      const items = allSteps(dayReview(before, after, new Map()));
      const ids = (events: (CalendarEvent | null)[]) => events.flatMap((event) => (event ? [event.id] : [])).sort();
      expect(ids(items.map((item) => item.before))).toEqual(ids(before));
      expect(ids(items.map((item) => item.after))).toEqual(ids(after));
    }),
  );
});

test('a long day is reviewed in short steps, in whatever order its events come', () => {
  let looks = 0;
  const many = (count: number, prefix: string, series: string | null) =>
    Array.from({ length: count }, (_, place) => {
      const minute = `${(place * 7_919) % 60}`.padStart(2, '0');
      const event = timed(`${prefix}${place}`, `09:${minute}`, `10:${minute}`, { series_id: series });
      return Object.defineProperty({ ...event }, 'start_date', {
        enumerable: true,
        get() {
          looks += 1;
          return event.start_date;
        },
      });
    });
  const [kept, before, after] = [many(500, 'k', null), many(2_000, 'b', 's'), many(2_000, 'a', 's')];
  const steps = dayReview([...before, ...kept], [...after, ...kept], new Map());
  let most = 0;
  for (let isDone = false; !isDone; most = Math.max(most, looks)) {
    looks = 0;
    isDone = steps.next().done === true;
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(5_000);
});
