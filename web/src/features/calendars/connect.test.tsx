// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, serve } from '../../lib/served.fixture.ts';
import { bearerToken } from '../../lib/storage.ts';
import * as toasts from '../../lib/toasts.ts';
import { useConnectGoogle } from './connect.ts';
import { DisconnectButton } from './disconnect.tsx';

let said: string[];
beforeEach(() => {
  bearerToken.write('token');
  said = [];
  vi.spyOn(toasts, 'toast').mockImplementation((text) => said.push(text));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);

function Connect() {
  const { mutate } = useConnectGoogle();
  return <button type="button" onClick={() => mutate(undefined)} />;
}

const refused = (status: number, code: string): Answer => ({
  status,
  reply: { success: false, message: 'It cannot be done.', code },
});

test.each<[string, Answer, string]>([
  ['without an address', { reply: { success: true, oauth_url: '' } }, 'Failed to get Google OAuth URL'],
  ['that fails', refused(500, 'INTERNAL'), 'Failed to connect Google Calendar. Please try again.'],
  ['that says what can be done', refused(503, 'NOT_CONFIGURED'), 'It cannot be done.'],
])('an answer %s to Connect is told', async (_, answer, text) => {
  serve(() => answer);
  show(<Connect />);
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(said).toEqual([text]));
});

const account = { account_id: 'a', google_email: 'alex@example.org', last_sync: null };
const askToDisconnect = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect alex@example.org' }));
  return screen.findByRole('alertdialog', undefined, { timeout: 5_000 });
};

test('an account is disconnected only once that is meant; what fails is said, and can be tried again', async () => {
  const calls = serve(({ name }) =>
    name.startsWith('DELETE') ? refused(500, 'INTERNAL') : { reply: { success: true, calendars: [], accounts: [] } },
  );
  const deletions = () => calls.map(({ name }) => name).filter((name) => name.startsWith('DELETE'));
  show(<DisconnectButton account={account} />);
  const text = 'Are you sure you want to disconnect your Google Calendar? All synced events will be removed.';
  expect(within(await askToDisconnect()).getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(deletions()).toEqual([]);
  await askToDisconnect();
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await vi.waitFor(() => expect(said).toEqual(['Failed to disconnect. Please try again.']));
  expect(deletions()).toEqual(['DELETE /api/google/accounts/a']);
});

test('what is not yet at Google is counted, and kept unless that is ticked off', async () => {
  const status = { account_id: 'a', status: 'reconnect', last_sync: null, error: null, syncing: false, progress: null };
  const calls = serve(() => ({ reply: { success: true, calendars: [], accounts: [{ ...status, waiting: 3 }] } }));
  show(<DisconnectButton account={account} />);
  const question = within(await askToDisconnect());
  expect(
    await question.findByText(
      /Nothing is deleted at Google\. 3 events are not yet written there\. Its sync journal is removed too/,
    ),
  ).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Disconnect' }));
  await vi.waitFor(() => expect(said).toEqual(['Google Calendar disconnected successfully.']));
  expect(calls.map(({ name }) => name)).toContain('DELETE /api/google/accounts/a?keep_waiting=true');
});

test('that an account was disconnected is said', async () => {
  serve(() => ({ reply: { success: true, calendars: [], accounts: [] } }));
  show(<DisconnectButton account={account} />);
  fireEvent.click(within(await askToDisconnect()).getByRole('button', { name: 'Disconnect' }));
  await vi.waitFor(() => expect(said).toEqual(['Google Calendar disconnected successfully.']));
});
