// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Markdown, StillWritten } from './markdown.tsx';

afterEach(cleanup);

test.each([
  'http://example.org/',
  'https://example.org/',
  'irc://example.org/room',
  'ircs://example.org/room',
  'mailto:alex@example.org',
  'xmpp:alex@example.org',
  '/budget',
  'budget',
  '#notes',
])('a link to %s is one', (address) => {
  render(<Markdown text={`See [there](${address}).`} />);
  expect(screen.getByRole('link', { name: 'there' }).getAttribute('href')).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.org/',
  'tel:112',
  'vbscript:x',
])('a link to %s is only its text', (address) => {
  const { container } = render(<Markdown text={`See [there](${address}).`} />);
  expect(container.textContent).toBe('See there.');
  expect(container.querySelector('a')).toBeNull();
});

test('what is bold is bold', () => {
  const { container } = render(<Markdown text="You have **two** events." />);
  expect(container.querySelector('strong')?.textContent).toBe('two');
});

test.each(['https://example.org/', '/calendar/day'])(
  'a link to %s is only its text while the answer is written',
  (address) => {
    const { container } = render(
      <StillWritten value={true}>
        <Markdown text={`See [there](${address}).`} />
      </StillWritten>,
    );
    expect(container.textContent).toBe('See there.');
    expect(container.querySelector('a')).toBeNull();
  },
);
