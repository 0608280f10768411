import type { Calendar } from '@daywright/contract/calendars';
import { expect, test } from 'vitest';
import { toldApart } from './calendar-names.ts';

const named = (name: string, account_id: string | null): Calendar => ({
  id: `${account_id} ${name}`,
  account_id,
  source: account_id === null ? 'daywright' : 'google',
  name,
  color: null,
  selected: true,
  writable: true,
  default_category: null,
  copies_own: false,
});

test('calendars of one name are told apart by their accounts', () => {
  const list = [named('Family', null), named('Family', 'a'), named('Work', 'a'), named('Family', 'b')];
  const accounts = [
    { account_id: 'a', google_email: 'ann@example.org' },
    { account_id: 'b', google_email: 'ben@example.org' },
  ];
  const names = toldApart(list, accounts).map(({ name }) => name);
  expect(names).toEqual(['Family', 'Family · ann@example.org', 'Work', 'Family · ben@example.org']);
});
