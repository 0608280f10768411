// @vitest-environment jsdom
import type { Profile } from '@daywright/contract/profile';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../../lib/browser.fixture.ts';
import { PersonCard } from './person-card.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = 'https://pictures.example/profile.png';

test.each([
  ['Alex', picture, 'Alex'],
  [null, null, 'User'],
])('who is called %j with the picture %j is shown as %s, with e-mail and ID', (name, profile_picture, shown) => {
  const profile = { user_id: '0190', name, email: 'alex@example.org', profile_picture } as Profile;
  const { container } = render(<PersonCard profile={profile} />);
  expect(container.textContent).toBe(`${shown}alex@example.orgID0190`);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(profile_picture ?? undefined);
});
