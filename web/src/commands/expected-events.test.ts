import type { CalendarEvent } from '@daywright/contract/events';
import { expect, test } from 'vitest';
import { afterCreation, afterDeletion, afterUpdate, eventFrom } from './expected-events.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const owner = { calendar_id: '01900000-0000-7000-8000-000000000001', time_zone: 'UTC', at: '2026-06-01T00:00:00.000Z' };
const lunch = eventFrom(
  { id, title: 'Lunch', start_date: '2026-06-11T12:00:00.000Z', end_date: '2026-06-11T13:00:00.000Z' },
  owner,
);
const week = { start_date: '2026-06-08T00:00:00.000Z', end_date: '2026-06-15T00:00:00.000Z' };
const nextWeek = { start_date: '2026-06-15T00:00:00.000Z', end_date: '2026-06-22T00:00:00.000Z' };

const daily = eventFrom(
  {
    id,
    title: 'Swim',
    start_date: '2026-06-11T07:00:00.000Z',
    end_date: '2026-06-11T08:00:00.000Z',
    recurrence: ['RRULE:FREQ=DAILY'],
  },
  owner,
);
const on = (day: number): CalendarEvent => ({
  ...daily,
  id: `${id}_202606${day}T070000Z`,
  original_start: `202606${day}T070000Z`,
  start_date: `2026-06-${day}T07:00:00.000Z`,
  end_date: `2026-06-${day}T08:00:00.000Z`,
});

test('a new repeated event is shown as its first occurrence, under the id that the server gives it', () => {
  expect(daily).toMatchObject({ id: on(11).id, series_id: id, original_start: '20260611T070000Z', recurrence: null });
});

test('a new event stands in the block that it lies in, by start', () => {
  expect(afterCreation(on(11), 'UTC')([lunch], week)).toEqual([on(11), lunch]);
  expect(afterCreation(on(11), 'UTC')([], nextWeek)).toEqual([]);
  expect(afterCreation(on(11), 'UTC')([on(11), lunch], week)).toEqual([on(11), lunch]);
});

test('a moved event leaves its block and enters the other', () => {
  const move = afterUpdate(
    lunch,
    { start_date: '2026-06-16T12:00:00.000Z', end_date: '2026-06-16T13:00:00.000Z' },
    undefined,
    'UTC',
  );
  expect(move([lunch], week)).toEqual([]);
  expect(move([], nextWeek)).toMatchObject([{ id, start_date: '2026-06-16T12:00:00.000Z' }]);
});

test('the spans of a moved event are shown where the server will move them', () => {
  const span = { id: 'b', title: 'Soup', start_date: lunch.start_date, end_date: lunch.end_date, completed: true };
  const move = afterUpdate({ ...lunch, spans: [span] }, { start_date: '2026-06-11T12:30:00.000Z' }, undefined, 'UTC');
  expect(move([lunch], week)[0]?.spans).toEqual([
    { ...span, start_date: '2026-06-11T12:30:00.000Z', end_date: '2026-06-11T13:30:00.000Z' },
  ]);
});

test.each([
  ['this', ['Swim', 'Dive', 'Swim']],
  ['following', ['Swim', 'Dive', 'Dive']],
  ['all', ['Dive', 'Dive', 'Dive']],
] as const)('a title given to %s reaches as many occurrences', (scope, titles) => {
  const rename = afterUpdate(on(12), { title: 'Dive' }, scope, 'UTC');
  expect(rename([on(11), on(12), on(13)], week).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['this', [11, 13]],
  ['following', [11]],
  ['all', []],
] as const)('deleting %s leaves the rest', (scope, left) => {
  expect(afterDeletion(on(12), scope)([on(11), on(12), on(13)], week)).toEqual(left.map(on));
});

test('a new start alone moves the event with its length, into the week that it goes to', () => {
  const change = afterUpdate(lunch, { start_date: '2026-06-16T11:00:00.000Z' }, 'this', 'UTC');
  expect(change([lunch], week)).toEqual([]);
  expect(change([], nextWeek)).toMatchObject([
    { start_date: '2026-06-16T11:00:00.000Z', end_date: '2026-06-16T12:00:00.000Z' },
  ]);
  const trip = { ...lunch, all_day: true, start_date: '2026-06-11', end_date: '2026-06-13' };
  const later = afterUpdate(trip, { start_date: '2026-06-12' }, 'this', 'UTC');
  expect(later([trip], week)).toMatchObject([{ start_date: '2026-06-12', end_date: '2026-06-14' }]);
});
