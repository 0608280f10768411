import { expect, test } from 'vitest';
import { newSpans } from './new-spans.ts';

const morning = { all_day: false, start_date: '2026-06-12T07:00:00.000Z', end_date: '2026-06-12T10:00:00.000Z' };
const textOf = (spans: Parameters<typeof newSpans>[0], times = morning): string[] =>
  newSpans(spans, times).map(
    ({ title, start_date, end_date }) => `${title} ${start_date.slice(11, 16)} to ${end_date.slice(11, 16)}`,
  );

test.each([
  ['none', [], []],
  [
    'those without a length evenly',
    [{ title: 'Read' }, { title: 'Write' }],
    ['Read 07:00 to 08:30', 'Write 08:30 to 10:00'],
  ],
  [
    'what the others leave',
    [{ title: 'Warm-up', duration_minutes: 20 }, { title: 'Run' }, { title: 'Stretch', duration_minutes: 10 }],
    ['Warm-up 07:00 to 07:20', 'Run 07:20 to 09:50', 'Stretch 09:50 to 10:00'],
  ],
  [
    'no more than they take',
    [
      { title: 'One', duration_minutes: 30 },
      { title: 'Two', duration_minutes: 45 },
    ],
    ['One 07:00 to 07:30', 'Two 07:30 to 08:15'],
  ],
])('parts get %s', (_, spans, texts) => {
  expect(textOf(spans)).toEqual(texts);
});

test('a length that does not divide ends where the event does, in whole minutes', () => {
  const hour = { ...morning, end_date: '2026-06-12T08:00:00.000Z' };
  const names = ['1', '2', '3', '4', '5', '6', '7'].map((title) => ({ title }));
  const spans = textOf(names, hour);
  expect(spans.at(0)).toBe('1 07:00 to 07:08');
  expect(spans.at(-1)).toBe('7 07:51 to 08:00');
});

test('what does not fit is refused with a sentence', () => {
  expect(() => textOf([{ title: 'Long', duration_minutes: 200 }])).toThrow('longer than the event');
  expect(() => textOf([{ title: 'One', duration_minutes: 180 }, { title: 'Two' }])).toThrow('longer than the event');
  const day = { all_day: true, start_date: '2026-06-12', end_date: '2026-06-13' };
  expect(() => textOf([{ title: 'One' }], day)).toThrow('lasts all day');
});
