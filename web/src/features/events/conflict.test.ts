import { expect, test } from 'vitest';
import { conflictOf } from './conflict.ts';

const minuteMs = 60_000;
const at = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return (hour * 60 + minute) * minuteMs;
};
const window = (text: string) => {
  const [from = '', to = ''] = text.split('–');
  return { start: at(from), end: at(to) };
};
const busy = (title: string, text: string) => ({ title, ...window(text) });
const day = window('00:00–24:00');

const planning = busy('Planning', '13:00–14:30');
const dentist = busy('Dentist', '15:30–16:15');

test.each([
  [
    'what ends where another begins has no gap: it could end earlier',
    '14:30–15:30',
    'no-gap',
    'Dentist',
    '14:30–15:15',
  ],
  ['what could not be shorter is only told', '15:15–15:30', 'no-gap', 'Dentist', null],
  ['what overlaps could follow', '13:30–13:50', 'overlap', 'Planning', '14:30–14:50'],
  ['what does not fit into the next gap takes the one after', '13:30–15:00', 'overlap', 'Planning', '16:15–17:45'],
  ['the first of two overlapped events is named', '14:00–16:00', 'overlap', 'Planning', '16:15–18:15'],
  ['a moment within an event overlaps it', '13:30–13:30', 'overlap', 'Planning', '14:30–14:30'],
  ['what no gap of the day holds has no other time', '12:00–23:00', 'overlap', 'Planning', null],
])('%s', (_, wanted, kind, title, instead) => {
  expect(conflictOf(window(wanted), [dentist, planning], day)).toMatchObject({
    kind,
    with: { title },
    instead: instead && window(instead),
  });
});

test.each([['12:00–12:45'], ['14:30–15:15'], ['16:15–17:00']])('%s stands in nobody’s way', (free) => {
  expect(conflictOf(window(free), [planning, dentist], day)).toBeNull();
});

test('an event without length is in no way', () => {
  expect(conflictOf(window('13:00–14:00'), [busy('Deadline', '13:30–13:30')], day)).toBeNull();
});
