import type { Calendar } from '@daywright/contract/calendars';
import { anEvent } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { changeRefusal, isReadOnly, refusalOf } from './change-refusal.ts';

const holidays: Calendar = {
  id: 'holidays',
  account_id: 'account',
  source: 'google',
  name: 'Holidays',
  color: null,
  selected: true,
  writable: false,
  default_category: null,
  copies_own: false,
};
const lunch = anEvent('Lunch');
const feast = anEvent('Feast', { calendar_id: 'holidays' });
const guests = [{ email: 'sam@example.org', name: null, status: 'accepted' as const, organizer: false }];
const call = anEvent('Call', { source: 'google', guests });

test.each([
  ['an event of one’s own', lunch, null, false],
  ['one with guests that is one’s own', { ...lunch, guests }, null, false],
  ['one of a calendar that can only be read', feast, '“Feast” is in Holidays, which can only be read.', true],
  [
    'one that can only be read',
    { ...lunch, read_only: true },
    '“Lunch” can only be read here. Open it to see why.',
    true,
  ],
  [
    'one with nobody but oneself',
    { ...call, guests: guests.map((guest) => ({ ...guest, self: true as const })) },
    null,
    false,
  ],
  ['one with guests that came from elsewhere', call, null, false],
])('%s', (_, event, refusal, readOnly) => {
  expect(changeRefusal(event, [holidays])).toBe(refusal);
  expect(isReadOnly(event, [holidays])).toBe(readOnly);
});

test('of several the first that cannot be changed says why', () => {
  expect(refusalOf([lunch, call, feast], [holidays])).toBe(changeRefusal(feast, [holidays]));
  expect(refusalOf([lunch], [holidays])).toBeNull();
});
