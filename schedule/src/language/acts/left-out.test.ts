import { expect, test } from 'vitest';
import type { Request } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** The rule of the only series that a message plans, and the dates that it leaves out. */
function seriesOf(message: string): string {
  const [only, ...more] = understand(message, thursday);
  if (only?.kind !== 'create' || more.length > 0) return `not one series: ${said(message).join('; ')}`;
  const { title, when, except = [], missing, unclear } = only;
  const weekdays = when.repeat?.weekdays.join('') ?? '';
  return [title, when.date, weekdays, ...except.map((date) => `not ${date}`), ...missing, unclear]
    .filter(Boolean)
    .join(' ');
}

test.each([
  [
    'gym weekdays 6:15am, skip 13 and 16 july and 3 august',
    'gym 2026-06-12 01234 not 2026-07-13 not 2026-07-16 not 2026-08-03',
  ],
  [
    'gym weekdays 6:15am except 13, 16 july and 3 august',
    'gym 2026-06-12 01234 not 2026-07-13 not 2026-07-16 not 2026-08-03',
  ],
  ['gym daily 6am but christmas and boxing day off', 'gym 2026-06-12 not 2026-12-25 not 2026-12-26'],
  [
    'gym daily 6am with christmas eve, christmas and boxing day off',
    'gym 2026-06-12 not 2026-12-25 not 2026-12-24 not 2026-12-26',
  ],
  ['gym daily 6am, skip christmas and boxing day', 'gym 2026-06-12 not 2026-12-25 not 2026-12-26'],
  ['pilates every thursday 7pm, skip xmas eve and new years eve', 'pilates 2026-06-11 3 not 2026-12-24 not 2026-12-31'],
  [
    'choir every wednesday 19:00, but not in the first two weeks of july',
    'choir 2026-06-17 2 not 2026-07-01 not 2026-07-08',
  ],
  [
    'choir every wednesday 19:00. Not in july.',
    'choir 2026-06-17 2 not 2026-07-01 not 2026-07-08 not 2026-07-15 not 2026-07-22 not 2026-07-29',
  ],
  [
    'vitamins every day at 8am except when I am away, 1 to 3 july',
    'vitamins 2026-06-12 not 2026-07-01 not 2026-07-02 not 2026-07-03',
  ],
  [
    'vitamins every day at 8am, not between 1 and 3 july',
    'vitamins 2026-06-12 not 2026-07-01 not 2026-07-02 not 2026-07-03',
  ],
  ['choir every wednesday 7pm, skip the week of 1 july', 'choir 2026-06-17 2 not 2026-07-01'],
  ['swimming daily 6am from monday, sundays off and no class on 2 july', 'swimming 2026-06-15 012345 not 2026-07-02'],
  ['swimming daily 6am, sundays off and 2 july off', 'swimming 2026-06-12 012345 not 2026-07-02'],
  ['swimming daily 6am, off on sundays', 'swimming 2026-06-12 012345'],
  ['swimming daily 6am except sundays and 2 july', 'swimming 2026-06-12 012345 not 2026-07-02'],
  [
    'lunch duty every weekday at 11:40am, none on wednesdays or on the 25th',
    'lunch duty 2026-06-11 0134 not 2026-06-25',
  ],
  ["open house sat and sun 1-3pm till the end of june, except father's day", 'open house 2026-06-13 56 not 2026-06-21'],
  ['huddle mon to fri 9:45 am every week', 'huddle 2026-06-12 01234'],
  [
    'book club every thursday 7pm but not on the 24th of december, its xmas eve',
    'book club 2026-06-11 3 not 2026-12-24',
  ],
  ['huddle weekdays 9:45 am except wednesdays, those at 10:30', 'huddle 2026-06-12 0134 unclear those at 10:30'],
  ['choir every wednesday 7pm, except the last one in july', 'choir 2026-06-17 2 not 2026-07-29'],
  ['choir every wednesday 7pm from 1 july but not on the 22nd', 'choir 2026-07-01 2 not 2026-07-22'],
  ['swimming every other day 6am, sundays off', 'swimming 2026-06-12 unclear sundays off'],
])('a new series leaves out what is said: %s', (message, series) => {
  expect(seriesOf(message)).toBe(series);
});

const [pilates = null] = understand('pilates every thursday 7pm', thursday);
const conversation = {
  ...thursday.conversation,
  mentioned: [event('pilates', 'Pilates', '2026-06-11T17:00:00Z')],
  last: pilates as Request,
};

test.each([
  ['skip xmas eve and new years eve', ['2026-12-24', '2026-12-31']],
  ['not on christmas eve', ['2026-12-24']],
  ['but not on 25 june', ['2026-06-25']],
  ['no class on the 18th', ['2026-06-18']],
  ['skip july', ['2026-07-02', '2026-07-09', '2026-07-16', '2026-07-23', '2026-07-30']],
  ['not in the first two weeks of july', ['2026-07-02', '2026-07-09']],
])('what is said to be left out behind a new series is deleted: %s', (message, dates) => {
  const [request, ...more] = understand(message, { ...thursday, conversation });
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    kind: 'delete',
    scope: 'this',
    target: { ids: ['pilates'], isAll: true, when: { date: dates[0], also: dates.slice(1) } },
  });
});

test.each(['not on thursday, friday', 'not at 7, at 8'])('another day or time corrects the series: %s', (message) => {
  expect(understand(message, { ...thursday, conversation })[0]?.kind).toBe('update');
});
