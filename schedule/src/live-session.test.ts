import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentAndNext, liveSession, todaySession } from './live-session.ts';
import { allDay, aSpan, iso, ms, timed } from './testing/events.ts';

const at = (time: string) => ms(`2026-06-11T${time}Z`);
const run = timed('run', '07:00', '07:45');
const work = timed('work', '09:30', '11:30', { title: 'Deep work', category: ['Work'] });
const lunch = timed('lunch', '12:30', '13:15');
const day = [run, work, lunch];

const ids = (events = day, now = '10:14') => {
  const { current, next } = currentAndNext(events, at(now));
  return [current?.id, next?.id];
};

describe('current and next', () => {
  test.each([
    ['06:59', undefined, 'run'],
    ['07:00', 'run', 'work'],
    ['07:45', undefined, 'work'],
    ['10:14', 'work', 'lunch'],
    ['12:30', 'lunch', undefined],
    ['13:15', undefined, undefined],
  ])('at %s current is %s, next is %s', (now, current, next) => {
    expect(ids(day, now)).toEqual([current, next]);
    expect(ids(day.toReversed(), now)).toEqual([current, next]);
  });

  test('all-day events are neither', () => {
    expect(ids([allDay('trip', '2026-06-11', '2026-06-13'), allDay('fair', '2026-06-12', '2026-06-13')])).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('of several that contain now the latest started is current', () => {
    expect(ids([timed('long', '08:00', '18:00'), timed('short', '10:00', '10:30'), lunch])).toEqual(['short', 'lunch']);
  });

  test('of several that started together the shortest is current', () => {
    const [long, short] = [timed('long', '10:00', '18:00'), timed('short', '10:00', '10:30')];
    expect(ids([long, short])).toEqual(['short', undefined]);
    expect(ids([short, long])).toEqual(['short', undefined]);
    expect(ids([long, short], '10:40')).toEqual(['long', undefined]);
  });

  test('of several that start together the first in the list is next', () => {
    expect(ids([lunch, timed('walk', '12:30', '12:40')])).toEqual([undefined, 'lunch']);
  });

  test('next is not an event that is over already, although it follows in the list', () => {
    expect(ids([timed('long', '08:00', '18:00'), timed('short', '09:00', '09:30'), lunch])).toEqual(['long', 'lunch']);
  });

  test('an event from before midnight is current after it', () => {
    expect(ids([timed('night', '2026-06-10T22:00Z', '2026-06-11T06:00Z')], '00:30')).toEqual(['night', undefined]);
  });

  test('hold the definition for any events', () => {
    const start = at('00:00');
    const anyEvent = fc
      .record({ from: fc.nat(40), length: fc.nat(10), wholeDay: fc.boolean() })
      .map(({ from, length, wholeDay }) => {
        const times = { start_date: iso(start + from * 60_000), end_date: iso(start + (from + length) * 60_000) };
        return wholeDay ? allDay('a', '2026-06-11', '2026-06-12') : timed('t', '00:00', '00:00', times);
      });
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), fc.nat(50), (events, minute) => {
        const now = start + minute * 60_000;
        const clocked = events.filter((event) => !event.all_day);
        const running = clocked.filter((event) => ms(event.start_date) <= now && now < ms(event.end_date));
        const later = clocked.filter((event) => ms(event.start_date) > now);
        const { current, next } = currentAndNext(events, now);
        expect(current?.start_date).toBe(
          running
            .map((event) => event.start_date)
            .sort()
            .at(-1),
        );
        expect(next?.start_date).toBe(later.map((event) => event.start_date).sort()[0]);
        if (current) expect(running).toContain(current);
      }),
    );
  });
});

describe('the live session', () => {
  test('shows the current event with its progress and the next with its time, in the zone', () => {
    const { current, next } = liveSession(day, at('10:14'), 'Europe/Berlin');
    expect(current).toEqual({
      id: 'work',
      icon: '💼',
      name: 'Deep work',
      duration: '2h',
      isActive: true,
      startTime: '11:30',
      endTime: '13:30',
      progress: 37,
      timeUntilStart: '',
      timeRemaining: '1h 16m left',
      spans: [],
      event: work,
    });
    expect(next).toMatchObject({ id: 'lunch', isActive: false, progress: 0, timeUntilStart: 'in 2h 16m' });
    expect(next?.timeRemaining).toBe('');
  });

  test('shows which spans are completed', () => {
    const spans = [aSpan('outline', { completed: true }), aSpan('draft', { start_date: '2026-06-11T09:30:00.000Z' })];
    const { current } = liveSession([{ ...work, spans }], at('10:14'), 'UTC');
    expect(current?.spans).toEqual([
      { id: 'outline', name: 'outline', duration: '30m', startTime: '09:00', completed: true },
      { id: 'draft', name: 'draft', duration: '0m', startTime: '09:30', completed: false },
    ]);
  });

  test('is empty without events', () => {
    expect(liveSession([], at('10:14'), 'UTC')).toEqual({ current: null, next: null });
  });
});

describe('today’s session', () => {
  test('is active with the current event', () => {
    expect(todaySession(day, at('10:14'))).toEqual({ isActive: true, event: work });
  });

  test('is inactive with the next event and its time', () => {
    expect(todaySession(day, at('11:42'))).toEqual({ isActive: false, event: lunch, nextText: 'in 48m' });
    expect(todaySession(day, at('11:30'))).toEqual({ isActive: false, event: lunch, nextText: 'in 1h 0m' });
  });

  test('is inactive without an event when nothing is left', () => {
    expect(todaySession(day, at('20:00'))).toEqual({ isActive: false, event: null, nextText: '' });
  });
});
