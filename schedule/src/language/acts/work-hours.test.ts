import { expect, test } from 'vitest';
import { thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

test.each([
  ['working hours 9 to 4', 'my working hours are 9 to 4'],
  ['my work hours: 8-4:30', 'my working hours are 8 to 4:30'],
  ['work hours mon to wed 9:00 to 16:00', 'my working hours are 9:00 to 16:00 on mondays and tuesdays and wednesdays'],
  ['Working hours Mon and Fri 6 AM-2 PM', 'my working hours are 6 am to 2 pm on mondays and fridays'],
  [
    'working hours 11 am to 8 pm, tuesday to saturday',
    'my working hours are 11 am to 8 pm on tuesdays and wednesdays and thursdays and fridays and saturdays',
  ],
])('working hours may stand under their heading: %s', (message, fact) => {
  expect(understand(message, thursday)).toEqual([{ kind: 'setting told', said: fact }]);
});

test.each(['work hours tomorrow 9 to 12', 'working hours review friday 2 to 3', 'work hours on 24 June 9 to 12'])(
  'hours of one date are a plan: %s',
  (message) => {
    expect(understand(message, thursday)).toMatchObject([{ kind: 'create' }]);
  },
);
