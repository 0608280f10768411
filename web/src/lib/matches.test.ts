import { describe, expect, test } from 'vitest';
import { excerptOf, fits, matchesOf } from './matches.ts';

const marked = (text: string, wanted: string) =>
  matchesOf(text, wanted).map(({ start, end }) => text.slice(start, end));

describe('matches', () => {
  test.each([
    ['Café with Zoë', 'cafe', ['Café']],
    ['Cafe\u0301 au lait', 'café', ['Cafe\u0301']],
    ['Straße', 'STRASSE', ['Straße']],
    ['Straße', 'stras', ['Straß']],
    ['Run, then run', 'run', ['Run', 'run']],
    ['🏋️ Gym', 'gym', ['Gym']],
    ['ﬁle', 'i', ['ﬁ']],
    ['Lunch', '  ', []],
    ['Lunch', 'dinner', []],
  ])('in %j of %j are %j', (text, wanted, found) => {
    expect(marked(text, wanted)).toEqual(found);
  });
});

describe('an excerpt', () => {
  test('shows what stands around the first match', () => {
    const text = `${'before '.repeat(20)}the dentist${' after'.repeat(20)}`;
    const excerpt = excerptOf(text, 'dentist', 10);
    expect(excerpt?.text).toBe('…efore the dentist after aft…');
    expect(excerpt?.matches.map(({ start, end }) => excerpt.text.slice(start, end))).toEqual(['dentist']);
  });

  test('is not there without a match', () => {
    expect(excerptOf('Some notes', 'dentist')).toBeUndefined();
  });
});

test.each([
  ['de th', true],
  ['theme dark', true],
  ['ark', false],
  ['', true],
])('the words of an action fit %j: %s', (wanted, doFit) => {
  expect(fits(['Default theme: dark', 'appearance'], wanted)).toBe(doFit);
});
