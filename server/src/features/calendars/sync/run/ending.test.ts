import { expect, test } from 'vitest';
import type { AccountRow } from '../../accounts/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { badEnding } from './ending.ts';

const account = { id: 'account', failures: 0, error: null } as AccountRow;
const hour = 3_600_000;

test('what only whoever runs the server can set right is asked for once an hour, and told at once', () => {
  const failure = new ProviderFailure('misconfigured', 'Google Calendar is not switched on for this server.');
  expect(badEnding(account, 7, failure, false)).toEqual({ next: 7 + hour, failures: 1, error: failure.message });
});

test('a fault of our own is told without its details', () => {
  const { error } = badEnding(account, 0, new Error('select secret from table'), true);
  expect(error).toMatch(/^Something went wrong on this server/);
});
