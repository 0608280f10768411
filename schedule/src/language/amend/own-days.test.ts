import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { DaySpan } from '../requests.ts';
import { said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Thursday 11 June 2026, after an event of whole days was added. */
function after(message: string, days: DaySpan): Setting {
  const last = understand(message, thursday)[0] ?? null;
  const title = (last?.kind === 'create' && last.title) || '';
  const mentioned = [{ id: 'it', title, start: null, days }];
  return { ...thursday, conversation: { mentioned, recent: mentioned, last, question: null } };
}
/** Monday to Friday */
const sailing = after('sailing course from 13 to 17 July', { first: '2026-07-13', last: '2026-07-17' });

test.each([
  ['make that Saturday July 18 to Wednesday July 22', '2026-07-18..2026-07-22'],
  ['could we do the 20th till the 23rd instead?', '2026-07-20..2026-07-23'],
  ['it goes from the 14th through Thursday the 16th now', '2026-07-14..2026-07-16'],
  ['begin July 14, end July 18', '2026-07-14..2026-07-18'],
  ['it starts on the 27th and ends on the 2nd', '2026-07-27..2026-08-02'],
  ['tue 14 through thu 16', '2026-07-14..2026-07-16'],
  ['just three days, tuesday to thursday', '2026-07-14..2026-07-16'],
  ['Wednesday to Saturday that week', '2026-07-15..2026-07-18'],
  ['the whole week of 20 July, Tuesday to Friday', '2026-07-21..2026-07-24'],
  ['not 13-17 July but 3-7 August', '2026-08-03..2026-08-07'],
  ["turns out it's four days from July 20", '2026-07-20..2026-07-23'],
  ['new dates are Mon 20 July till Wed 22 July', '2026-07-20..2026-07-22'],
])(
  'the first and the last day of what was just planned are said in any words, and are of its own month: %s',
  (message, days) => {
    expect(said(message, sailing)).toEqual([`update (it) | ${days}`]);
  },
);

test.each([
  ['the first day is Tuesday, not Monday', '2026-07-14..2026-07-17'],
  ['not from Monday, from Sunday', '2026-07-12..2026-07-17'],
  ['shorten it at the front, start on the 15th', '2026-07-15..2026-07-17'],
  ['a day earlier, from the 12th', '2026-07-12..2026-07-17'],
  ['to the 19th, not the 17th', '2026-07-13..2026-07-19'],
  ['make the last day Sunday', '2026-07-13..2026-07-19'],
  ['move the end to the 16th', '2026-07-13..2026-07-16'],
  ['coming home two days sooner, on the 15th', '2026-07-13..2026-07-15'],
])('a new first day leaves the last one, and a new last day the first: %s', (message, days) => {
  expect(said(message, sailing)).toEqual([`update (it) | ${days}`]);
});

test.each([
  ['without the 13th and 14th', '2026-07-15..2026-07-17'],
  ['drop the Thursday and the Friday', '2026-07-13..2026-07-15'],
  ['include the Saturday and Sunday before', '2026-07-11..2026-07-17'],
  ['cut the first day', '2026-07-14..2026-07-17'],
  ['just the last two days', '2026-07-16..2026-07-17'],
  ['two more days at the front, so seven in all', '2026-07-11..2026-07-17'],
  ['add a day at the end', '2026-07-13..2026-07-18'],
  ['four days altogether', '2026-07-13..2026-07-16'],
  ['postpone it one week', 'by 10080m'],
  ['make that the week before', 'by -10080m'],
  ['three days on', 'by 4320m'],
])('days are counted from its own first and last one: %s', (message, changes) => {
  expect(said(message, sailing)).toEqual([`update (it) | ${changes}`]);
});

test.each(['without the 14th and 15th', 'drop the 20th', 'include the 25th'])(
  'what would leave a hole, or is not of its days, changes nothing: %s',
  (message) => {
    const sure = understand(message, sailing).filter((request) => request.kind === 'update' && !request.unread);
    expect(sure).toEqual([]);
  },
);

test.each([
  'dentist on the 14th',
  'lunch with Ana from the 13th',
  'what about the 20th to the 22nd?',
  'Rome 3-7 August',
])('what names something else is none of its days: %s', (message) => {
  expect(understand(message, sailing).some((request) => request.kind === 'update' && request.isOfDays)).toBe(false);
});

test('the same name on other days is another event', () => {
  const requests = understand('sailing course from 3 to 7 August', sailing);
  expect(requests.some(({ kind }) => kind === 'update')).toBe(false);
});

test.each([
  ['take the last day off', '2026-07-13..2026-07-16'],
  ['the first day is off', '2026-07-14..2026-07-17'],
  ['scrap the first two days', '2026-07-15..2026-07-17'],
  ['not the Friday', '2026-07-13..2026-07-16'],
  ['bring the start forward by a day', '2026-07-12..2026-07-17'],
  ['push the end back two days', '2026-07-13..2026-07-19'],
  ['move it to start on the 20th', '2026-07-20 for 5d'],
  ['the following week', 'by 10080m'],
  ['through the weekend', '2026-07-13..2026-07-19'],
  ['from 14 to 18', '2026-07-14..2026-07-18'],
  ['in August, not July', '2026-08-13..2026-08-17'],
  ["I'm on call on the 16th, so end it on the 15th", '2026-07-13..2026-07-15'],
])('of the whole, its start and its end only what is named is changed: %s', (message, changes) => {
  const [request] = said(message, sailing);
  expect(request).toBe(`update (it) | ${changes.replace(' for 5d', '..2026-07-24')}`);
});

test('who leaves begins a journey and ends a visit', () => {
  const days = { first: '2026-07-13', last: '2026-07-17' };
  const when = 'from 13 to 17 July';
  expect(said('leaving a day earlier', after(`trip to Delft ${when}`, days))).toEqual([
    'update (it) | 2026-07-12..2026-07-17',
  ]);
  expect(said("she's leaving a day earlier", after(`mum visits ${when}`, days))).toEqual([
    'update (it) | 2026-07-13..2026-07-16',
  ]);
});

test('a count of days before another day is counted from that one again', () => {
  const cleaning = after('cleaning day two days before 24 December', { first: '2026-12-22', last: '2026-12-22' });
  expect(said('no, three days before', cleaning)).toEqual(['update (it) | 2026-12-21 | for 1440m']);
});

const stocktaking = after('stocktaking all day on 22 June', { first: '2026-06-22', last: '2026-06-22' });

test.each([
  ['not the 22nd, the 29th', '2026-06-29 for 1440m'],
  ['new date: 30 June', '2026-06-30 for 1440m'],
  ['not the fourth monday, the fifth', '2026-06-29 for 1440m'],
])('one whole day becomes another: %s', (message, changes) => {
  const [request] = said(message, stocktaking);
  expect(request?.replace(' | for', ' for')).toBe(`update (it) | ${changes}`);
});
