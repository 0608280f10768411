import { expect, test } from 'vitest';
import { spanFrom, spanOf } from './period.ts';

test('a week is named by its dates and its ISO number', () => {
  expect(spanOf('week', '2026-06-11')).toMatchObject({
    from: '2026-06-08',
    to: '2026-06-15',
    title: '8 – 14 June',
    subtitle: 'Week 24',
    code: '2026-W24',
  });
  expect(spanOf('week', '2026-07-01').title).toBe('29 June – 5 July');
});

test('around New Year a week bears the year of its Thursday', () => {
  expect(spanOf('week', '2027-01-01')).toMatchObject({ title: '28 December – 3 January', code: '2026-W53' });
  expect(spanOf('week', '2025-12-29').code).toBe('2026-W01');
});

test('a month goes from its first to the next one’s', () => {
  expect(spanOf('month', '2026-02-28')).toMatchObject({
    from: '2026-02-01',
    to: '2026-03-01',
    title: 'February 2026',
    code: '2026-02',
  });
});

test('steps go over the end of a year', () => {
  expect(spanFrom(spanOf('week', '2026-01-01'), -1).from).toBe('2025-12-22');
  expect(spanFrom(spanOf('month', '2026-12-31'), 1).from).toBe('2027-01-01');
});
