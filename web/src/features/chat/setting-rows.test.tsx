// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmationCard } from './confirmation-card.tsx';
import { SettingCard } from './setting-rows.tsx';

afterEach(cleanup);

const settings = [{ name: 'Budget of Work a week', before: 'none', after: '10h' }];

test('a card tells settings that were changed, before and after', () => {
  render(<SettingCard settings={settings} />);
  const card = screen.getByRole('article', { name: '1 setting' });
  expect(card.textContent).toBe('Budget of Work a weekbefore: none→after: 10h');
});

test('a card that asks for a yes lists settings among what would be done, and counts them', () => {
  render(<ConfirmationCard confirmation={{ changes: [], settings }} onAnswer={() => {}} isDisabled={false} />);
  const card = screen.getByRole('article', { name: '1 change proposed' });
  expect(card.textContent).toContain('Budget of Work a week');
  expect(screen.getByRole('button', { name: 'Yes' })).toBeDefined();
});
