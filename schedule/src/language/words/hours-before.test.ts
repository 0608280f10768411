import { expect, test } from 'vitest';
import { said } from '../testing/said.ts';

test.each([
  [
    'friday 8-9 swimming, 9-12 tax return, 13-14 lunch with Ida',
    [
      'create swimming | 2026-06-12 08:00-09:00',
      'create tax return | 2026-06-12 09:00-12:00',
      'create lunch with Ida | 2026-06-12 13:00-14:00 | with Ida',
    ],
  ],
  [
    '7-8 run, 10-12 invoices tomorrow',
    ['create run | 2026-06-12 07:00-08:00', 'create invoices | 2026-06-12 10:00-12:00'],
  ],
  [
    'saturday: 9am market, 12 lunch at Nan’s, 4:30pm choir',
    [
      'create market | 2026-06-13 09:00',
      'create lunch | 2026-06-13 12:00 | at Nan’s',
      'create choir | 2026-06-13 16:30',
    ],
  ],
  [
    'monday: 10 vet and 3 pick up Noa',
    ['create vet | 2026-06-15 10:00|22:00', 'create pick up Noa | 2026-06-15 15:00|03:00'],
  ],
])('an hour or a stretch before its name leads each event of a list: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each(['monday: 2 pizzas, 6pm pickup', 'friday: 3 eggs, 2 lemons', 'tomorrow 5 km run, 10 push-ups'])(
  'a number of things before an event is no hour: %s',
  (message) => {
    const all = said(message).join();
    for (const hour of ['02:00', '14:00', '03:00', '15:00', '05:00', '17:00', '10:00']) expect(all).not.toContain(hour);
  },
);
