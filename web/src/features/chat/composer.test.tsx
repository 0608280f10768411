// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDraft } from '../../lib/chat-panel.ts';
import { Composer, type ComposerProps } from './composer.tsx';

beforeEach(() => writeDraft(''));
afterEach(cleanup);

function typed(text: string, rest: Partial<ComposerProps> = {}) {
  const onSend = vi.fn(() => true);
  const props = { input: createRef<HTMLTextAreaElement>(), canSend: true, processing: 'no' as const, onStop: vi.fn() };
  render(<Composer {...props} {...rest} onSend={onSend} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: text } });
  return { field, onSend, button: screen.getByRole<HTMLButtonElement>('button') };
}

test('Send sends the draft without the blanks around it, and clears it', () => {
  const { field, onSend, button } = typed('  What is on? \n');
  expect(button.getAttribute('aria-label')).toBe('Send');
  fireEvent.click(button);
  expect(onSend.mock.calls).toEqual([['What is on?']]);
  expect(field.value).toBe('');
});

test('Enter sends; Shift and Enter do not', () => {
  const { field, onSend } = typed('one');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).toHaveBeenCalledOnce();
});

test.each([
  ['what is blank', ' \n ', {}],
  ['anything while it cannot be sent', 'What is on?', { canSend: false }],
])('%s is not sent', (_, text, rest) => {
  const { field, onSend, button } = typed(text, rest);
  expect(button.disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toBe(text);
});
