import { ms, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { cascadePreview } from './cascade-preview.ts';

const zone = 'Europe/Berlin';
const move = (event: ReturnType<typeof timed>, start: string, end: string) => ({
  event,
  start: ms(`2026-06-${start}Z`),
  end: ms(`2026-06-${end}Z`),
});
const work = timed('Work', '07:30', '09:30');
const call = timed('Call', '16:00', '16:30');
const sleep = timed('Sleep', '20:30', '21:30');
const later = cascadePreview(
  [move(work, '11T16:00', '11T18:00'), move(call, '11T18:00', '11T18:30'), move(sleep, '11T22:30', '11T23:30')],
  zone,
);

test('a day shows what it would hold', () => {
  expect(later.expect([work, call, sleep], '2026-06-11').map(({ id }) => id)).toEqual(['Work', 'Call']);
  expect(later.expect([], '2026-06-12').map(({ id, start_date }) => [id, start_date])).toEqual([
    ['Sleep', '2026-06-11T22:30:00.000Z'],
  ]);
});

test('a week shows what it would hold, as the same list each time', () => {
  const events = [work, call, sleep];
  const week = later.expectWeek(events, '2026-06-08');
  expect(week.map(({ start_date }) => start_date.slice(8, 16))).toEqual(['11T16:00', '11T18:00', '11T22:30']);
  expect(later.expectWeek(events, '2026-06-08')).toBe(week);
});

test('what is no longer so is the time, with the day where that is another, or the length', () => {
  expect(Object.fromEntries(later.was)).toEqual({ Work: '09:30', Call: '18:00', Sleep: 'Thu 11 Jun, 22:30' });
  const longer = cascadePreview([move(work, '11T07:30', '11T09:45')], zone);
  expect(longer.was.get('Work')).toBe('2h');
});

test('it touches the days that something leaves or comes to', () => {
  expect([...later.dates]).toEqual(['2026-06-11', '2026-06-12']);
});

test('what leads among the rows of a day is what the others make room for, else the first of them', () => {
  expect(later.leading([call, work])).toBe('Work');
  expect(later.leading([sleep, timed('Gym', '06:00', '07:00')])).toBe('Sleep');
  expect(later.leading([])).toBeNull();
});
