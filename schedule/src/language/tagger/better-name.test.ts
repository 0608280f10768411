import { expect, test } from 'vitest';
import { thursday } from '../testing/said.ts';
import { clauseOf } from '../words/clause.ts';
import { wordsOf } from '../words/words.ts';
import { goesOn, hasNameBeside, isTalkOnly, namedOf } from './better-name.ts';

test.each([
  ["right, the christening's been set, Sunday 11am", "right, the christening's been set", 'christening', 'christening'],
  [
    'sticking a catch-up with Jonas tomorrow',
    'sticking a catch-up with Jonas',
    'catch-up with Jonas',
    'catch-up with Jonas',
  ],
  ['day off tomorrow', 'day off', 'day', ''],
  ['leo has football tomorrow', 'leo football', 'leo', ''],
  ['plumber coming round tomorrow', 'plumber coming round', 'plumber', 'plumber'],
  ['water the plants of the neighbour at 5pm', 'water the plants of the neighbour', 'water the plants', ''],
  ['bbq at ours tomorrow', 'bbq at ours', 'bbq', ''],
  ['Bring your dog to work day tomorrow', 'Bring your dog to work day', 'work day', ''],
  ["I'm on nights tomorrow", 'nights', "I'm", ''],
])('of “%s” the name is the tagger’s only where that is better', (message, title, name, better) => {
  expect(namedOf(title, name, clauseOf(message, wordsOf(message), thursday)).title).toBe(better || title);
});

test('a longer name goes on with what belongs to an event', () => {
  expect(goesOn('bbq', 'the bbq at ours')).toBe(true);
  expect(goesOn('kids dentist check', 'kids dentist check up')).toBe(true);
  expect(goesOn('plumber', 'plumber is coming')).toBe(false);
});

test.each([
  ['Move It or Lose It class', 'class', true],
  ['Move It or Lose It class', 'Move', true],
  ['London have me down for a pitch rehearsal', 'pitch rehearsal', false],
  ["5.50am I'm up for the sunrise swim", 'sunrise swim', false],
])('capitals inside “%s”, beside “%s”, are of a longer name: %s', (title, name, has) => {
  expect(hasNameBeside(title, name)).toBe(has);
});

test('words of talk are no name', () => {
  expect(isTalkOnly("I'm")).toBe(true);
  expect(isTalkOnly('nights')).toBe(false);
});
