import { expect, test } from 'vitest';
import { displayName } from './person.ts';

const email = 'alex.b@example.org';

test.each([
  [{ name: 'Alex', email }, 'Alex'],
  [{ name: null, email }, 'alex.b'],
  [{ name: '', email }, 'alex.b'],
  [{ name: null, email: '' }, 'Account'],
  [null, 'Account'],
])('%j is called %s', (person, name) => {
  expect(displayName(person && { ...person, profile_picture: null, photo_url: null })).toBe(name);
});
