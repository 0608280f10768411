import type { Calendar } from '@daywright/contract/calendars';
import type { Change } from '@daywright/contract/changes';
import { anEvent } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { concernsGuests, eventsSeenByGuests, leavingText } from './tell-guests.ts';

const sam = { email: 'sam@example.org', name: null, status: 'accepted' as const };
const self = { ...sam, email: 'ann@example.org', self: true as const };
const dinner = anEvent('Dinner', { source: 'google', guests: [self, sam], calendar_id: 'work' });

test.each([
  ['its deletion', dinner, undefined, true],
  ['a move', dinner, { start_date: '2026-06-11T10:00:00Z' }, true],
  ['its notes', dinner, { notes: null }, true],
  ['marks of one’s own', dinner, { category: ['Food'], icon: null, completed: true, spans: [], reminders: [5] }, false],
  ['a change of what others keep', { ...dinner, read_only: true }, { title: 'Supper' }, false],
  ['a change where nobody else is invited', { ...dinner, guests: [self] }, { title: 'Supper' }, false],
  ['a change of one’s own event', { ...dinner, source: 'daywright' as const }, { title: 'Supper' }, false],
])('guests see %s or not', (_, event, patch, isSeen) => {
  expect(concernsGuests(event, patch)).toBe(isSeen);
});

test('of a change set those are asked about whose guests see that it is taken back', () => {
  const update = (after: Partial<typeof dinner>): Change => ({
    entity: 'event',
    op: 'update',
    before: dinner,
    after: { ...dinner, version: 2, ...after },
  });
  const answered = { guests: [{ ...self, status: 'declined' as const }, sam] };
  const seen = update({ title: 'Supper' });
  expect(eventsSeenByGuests([update({ category: ['Food'] }), update(answered)])).toEqual([]);
  expect(eventsSeenByGuests([seen])).toEqual([seen.after]);
  expect(eventsSeenByGuests([{ entity: 'event', op: 'delete', before: dinner }])).toEqual([dinner]);
  expect(eventsSeenByGuests([{ entity: 'event', op: 'create', after: anEvent('Lunch') }])).toEqual([]);
});

test('what a change of calendar means for guests is said by the accounts', () => {
  const calendar = (id: string, account_id: string | null) => ({ id, account_id }) as Calendar;
  const known = [calendar('own', null), calendar('work', 'ann'), calendar('home', 'ann'), calendar('club', 'ben')];
  const text = (calendar_id: string, event = dinner) => leavingText(event, { calendar_id }, known);
  expect(text('own')).toMatch(/^Guests do not go along/);
  expect(text('club')).toMatch(/^Guests do not go along/);
  expect(text('home')).toBe('');
  expect(text('home', { ...dinner, series_id: 'series' })).toBe('');
  expect(leavingText(dinner, { title: 'Supper' }, known)).toBe('');
});
