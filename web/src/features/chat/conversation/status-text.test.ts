import { expect, test } from 'vitest';
import { functionText, statusTexts } from './status-text.ts';

test.each([
  ['create_event', 'Creating calendar event...'],
  ['update_event', 'Updating event...'],
  ['delete_event', 'Deleting event...'],
  ['search_events', 'Searching your calendar...'],
  ['get_weather', 'Checking weather...'],
  ['analyze_schedule', 'Analyzing your schedule...'],
  ['find_free_time', 'Executing: find_free_time...'],
  ['', 'Executing function...'],
])('while %j is executed the chat says %s', (name, text) => {
  expect(functionText(name)).toBe(text);
});

test('before, between and after functions it says what it does', () => {
  const { processing, thinking, results } = statusTexts;
  expect([processing, thinking, results]).toEqual([
    'Processing your message...',
    'Thinking...',
    'Processing results...',
  ]);
});
