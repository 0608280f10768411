import { expect, test } from 'vitest';
import { withOwnLinks } from './own-links.ts';

test.each([
  ['[Gym](/calendar/day?date=2026-06-12&event=1a-2b_20260612T060000Z) at 8.'],
  ['Rain. Weather data by [Open-Meteo.com](https://open-meteo.com/)'],
  ['[Tom \\[and\\] Ana](/calendar/week) **now**'],
])('what leads into one’s own calendar, or to whom the weather is from, stays: %s', (text) => {
  expect(withOwnLinks(text)).toBe(text);
});

test.each([
  ['[x](http://evil.example)', '\\[x](http://evil.example)'],
  ['<https://evil.example>', '\\<https://evil.example>'],
  ['[x][1]\n\n[1]: //evil.example', '\\[x]\\[1]\n\n\\[1]: //evil.example'],
  ['[x](/auth/identity?code=1)', '\\[x](/auth/identity?code=1)'],
  ['[a [Gym](/calendar/day) b](//evil)', '\\[a [Gym](/calendar/day) b](//evil)'],
  ['\\\\[x](//evil)', '\\\\\\[x](//evil)'],
  ['[t\\](/calendar/day)](//evil)', '\\[t\\](/calendar/day)](//evil)'],
])('any other is text: %j', (text, made) => {
  expect(withOwnLinks(text)).toBe(made);
});

test.each(['[', '[a', '](', '\\[', '[a](/calendar/'])('a long text of nothing but %j is read at once', (marks) => {
  expect(withOwnLinks(marks.repeat(200_000))).not.toBe('');
});
