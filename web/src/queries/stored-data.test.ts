import { expect, test } from 'vitest';
import { areStoredAccounts, isStoredBlock, isStoredProfile } from './stored-data.ts';

const event = {
  id: 'e',
  title: 'Lunch',
  start_date: '2026-06-11T10:00:00.000Z',
  end_date: '2026-06-11T11:00:00.000Z',
  time_zone: 'Europe/Berlin',
  category: [],
  spans: [],
  reminders: [],
  guests: [],
  version: 1,
};
const block = { start_date: '2026-06-08', end_date: '2026-06-15', events: [event] };
const profile = {
  user_id: 'u',
  email: 'alex@example.org',
  time_zone: 'Europe/Berlin',
  preferences: { categories: [] },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const account = { account_id: 'a', google_email: 'alex@example.org' };
const noObjects = [null, undefined, 5, 'x', true, [], {}];

test('what the product stored is taken', () => {
  expect(isStoredBlock(block)).toBe(true);
  expect(isStoredBlock({ ...block, events: [] })).toBe(true);
  expect(isStoredProfile(profile)).toBe(true);
  expect(areStoredAccounts([account])).toBe(true);
});

test.each([
  ...noObjects,
  { ...block, events: undefined },
  { ...block, events: [null] },
  { ...block, events: [event, {}] },
  { ...block, events: [{ ...event, spans: undefined }] },
])('%j is no block of events', (data) => expect(isStoredBlock(data)).toBe(false));

test.each([
  ...noObjects,
  { ...profile, time_zone: 'Mars/Phobos' },
  { ...profile, time_zone: 5 },
  { ...profile, preferences: null },
  { ...profile, preferences: { categories: 'x' } },
  { ...profile, created_at: undefined },
])('%j is no profile', (data) => expect(isStoredProfile(data)).toBe(false));

test.each([null, 5, {}, [null], [{}]])('%j are no accounts', (data) => expect(areStoredAccounts(data)).toBe(false));
