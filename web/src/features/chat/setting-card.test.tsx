// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../lib/served.fixture.ts';
import { bearerToken } from '../../lib/storage.ts';
import { ConfirmationCard } from './confirmation-card.tsx';
import { SettingCard, type SettingCardProps } from './setting-card.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const settings = [{ name: 'Budget of Work a week', before: 'none', after: '10h' }];

const id = '018f0000-0000-7000-8000-000000000001';
const show = (
  message: Partial<SettingCardProps['message']>,
  onRolledBack: SettingCardProps['onRolledBack'] = () => {},
) => render(<SettingCard message={{ settings, settings_id: id, ...message }} onRolledBack={onRolledBack} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a card tells settings that were changed, before and after, and takes them back', async () => {
  bearerToken.write('token');
  const asked = serve(() => ({ reply: { success: true, settings_state: 'undone' } }));
  const told: string[] = [];
  show({ settings_state: 'set' }, (state) => told.push(state));
  const card = screen.getByRole('article', { name: '1 setting' });
  expect(card.textContent).toContain('Budget of Work a weekbefore: none→after: 10h');
  press('Undo');
  await waitFor(() => expect(told).toEqual(['undone']));
  expect(asked).toEqual([{ name: `POST /api/session/settings/${id}/rollback`, body: { redo: false } }]);
});

test('what is as before is set again, and what was changed since is left as it is', () => {
  show({ settings_state: 'undone' });
  expect(screen.getByRole('article', { name: '1 setting undone' }).textContent).toBe('1 setting undoneRedo');
  cleanup();
  show({ settings_state: 'changed' });
  expect(screen.getByRole('article', { name: '1 setting, changed since' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  // Of an answer that was kept before there was a way back.
  render(<SettingCard message={{ settings }} onRolledBack={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a card that asks for a yes lists settings among what would be done, and counts them', () => {
  render(<ConfirmationCard confirmation={{ changes: [], settings }} onAnswer={() => {}} isDisabled={false} />);
  const card = screen.getByRole('article', { name: '1 change proposed' });
  expect(card.textContent).toContain('Budget of Work a week');
  expect(screen.getByRole('button', { name: 'Yes' })).toBeDefined();
});
