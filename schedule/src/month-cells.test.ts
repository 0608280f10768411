import type { CalendarEvent } from '@daywright/contract/events';
import { describe, expect, test } from 'vitest';
import { cellContent, wholeCell } from './month-cells.ts';
import { type MonthDay, type MonthOptions, monthWeek } from './month-grid.ts';
import { allDay, ms, timed } from './testing/events.ts';

const room = { events: 3, lanes: 3 };
const week = (events: CalendarEvent[], options?: MonthOptions) =>
  monthWeek(events, '2026-06-08', ms('2026-06-11T10:14Z'), 'UTC', options);
const ids = (shown: readonly { id: string }[]) => shown.map(({ id }) => id);
const thursday = (days: MonthDay[]) => days[3] as MonthDay;
const shownOn = (days: MonthDay[], index = 3) => cellContent(days[index] as MonthDay, index, room);

describe('a cell', () => {
  const busy = [
    timed('stand-up', '09:00', '09:15'),
    timed('work', '09:30', '11:30'),
    timed('lunch', '12:30', '13:15'),
    timed('review', '14:00', '15:00'),
    timed('dinner', '20:00', '22:00'),
  ];

  test('shows the three longest in the order of time and counts the others', () => {
    const { events, more } = shownOn(week(busy));
    expect(ids(events)).toEqual(['work', 'review', 'dinner']);
    expect(more).toBe(2);
  });

  test('shows what is on, however short it is', () => {
    expect(ids(shownOn(week(busy, { liveId: 'stand-up' })).events)).toEqual(['stand-up', 'work', 'dinner']);
  });

  test('leaves sleep out, which the whole day has', () => {
    const days = week([...busy.slice(0, 2), timed('night', '00:00', '06:00', { category: ['Sleep'] })]);
    expect(shownOn(days)).toMatchObject({ more: 0, events: [{ id: 'stand-up' }, { id: 'work' }] });
    expect(ids(wholeCell(thursday(days), 3).events)).toEqual(['night', 'stand-up', 'work']);
  });

  test('counts bars that have no lane, and keeps room for those that cross it', () => {
    const bars = ['a', 'b', 'c', 'd'].map((id) => allDay(id, '2026-06-10', '2026-06-12'));
    const days = week([...bars, ...busy]);
    expect(shownOn(days, 2)).toMatchObject({ lanes: 3, more: 1 });
    expect(ids(shownOn(days, 2).bars)).toEqual(['a', 'b', 'c']);
    expect(shownOn(days)).toMatchObject({ lanes: 3, more: 3, bars: [] });
    expect(shownOn(days, 4)).toMatchObject({ lanes: 0, more: 0 });
    expect(wholeCell(thursday(days), 3)).toMatchObject({ lanes: 4, more: 0 });
  });
});
