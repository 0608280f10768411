// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { lastAnswer, rememberAnswer } from './guest-answers.ts';

const one = (id: string, series_id: string | null = null) => ({ id, series_id });

beforeEach(() => localStorage.clear());

test('the last answer counts for its series alone, whichever occurrence it was given at', () => {
  rememberAnswer([one('series_20260611', 'series')], 'none');
  expect(lastAnswer([one('series_20260618', 'series')])).toBe('none');
  expect(lastAnswer([one('other')])).toBe('all');
  rememberAnswer([one('series_20260618', 'series'), one('other')], 'external_only');
  expect([lastAnswer([one('series_1', 'series')]), lastAnswer([one('other')])]).toEqual([
    'external_only',
    'external_only',
  ]);
});

test('the fifty last are remembered, and what is damaged counts for nothing', () => {
  for (let index = 0; index < 51; index += 1) rememberAnswer([one(`event-${index}`)], 'none');
  expect(lastAnswer([one('event-0')])).toBe('all');
  expect(lastAnswer([one('event-1')])).toBe('none');
  localStorage.setItem('guest_answers', '{"a": 1}');
  expect(lastAnswer([one('event-1')])).toBe('all');
});
