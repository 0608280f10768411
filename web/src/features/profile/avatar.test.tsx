// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

const alex = { name: 'Alex', email: 'alex@example.org', profile_picture: null, photo_url: null };
const [profile_picture, photo_url] = ['https://pictures.example/profile.png', 'https://pictures.example/photo.png'];

const shown = (pictures: object) => {
  const { container } = render(<Avatar person={{ ...alex, ...pictures }} size={30} />);
  return { picture: container.querySelector('img'), icon: () => container.querySelector('svg') };
};

test.each([
  [{ profile_picture, photo_url }, profile_picture],
  [{ profile_picture }, profile_picture],
  [{ photo_url }, photo_url],
])('of %j the picture is %s', (pictures, src) => {
  const { picture, icon } = shown(pictures);
  expect(picture?.getAttribute('src')).toBe(src);
  expect(icon()).toBeNull();
});

test('without a picture, and where it does not load, an icon stands in its place', () => {
  expect(shown({}).icon()).not.toBeNull();
  const { picture, icon } = shown({ photo_url });
  if (picture) fireEvent.error(picture);
  expect(icon()).not.toBeNull();
});
