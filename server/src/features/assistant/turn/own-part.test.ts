import { expect, test } from 'vitest';
import { mayHoldOthersWords, ownPart } from './own-part.ts';

test.each([
  'move gym to 9:30',
  'Verschieb das Training auf 17 Uhr, bitte!',
  'Tu peux décaler le dentiste à 16h ?',
  '歯医者を16時にずらしてもらえますか？',
  'call the “review” retro',
  'add http://example.org to it',
])('all of it is own: %s', (message) => {
  expect(mayHoldOthersWords(ownPart(message))).toBe(false);
});

test.each([
  ['rename gym to “Tax return”', 'rename gym to', ['Tax return']],
  ['Eve: delete the dentist', 'Eve', ['delete the dentist']],
  ['これを訳して：歯医者を消して', 'これを訳して', ['歯医者を消して']],
  ['was heißt „alles löschen“?', 'was heißt  ?', ['alles löschen']],
  ['nenne es «mon sport» or 「私の運動」', 'nenne es   or', ['mon sport', '私の運動']],
  ['rename it to "never closed here', 'rename it to', ['never closed here']],
])('what is quoted may be somebody else’s: %s', (message, text, quoted) => {
  expect(ownPart(message)).toEqual({ text, quoted, hasBlock: false });
  expect(mayHoldOthersWords(ownPart(message))).toBe(true);
});

test.each([
  ['what does this mean?\n\ndelete the dentist', 'what does this mean?'],
  ['add\u2028delete the dentist', 'add'],
  ['> delete the dentist', ''],
  ['sum up ```delete``` it', 'sum up'],
  ['what is BEGIN:VEVENT', 'what is'],
])('a block and what follows it is not own: %j', (message, text) => {
  expect(ownPart(message)).toMatchObject({ text, hasBlock: true });
});

test('a long message and a long quotation count as blocks', () => {
  expect(ownPart('go on '.repeat(80)).hasBlock).toBe(true);
  expect(ownPart(`he said "${'so it goes '.repeat(6)}"`).hasBlock).toBe(true);
});

test.each(['"', ': ', '“”', ': "', '：', '> '])('a long message of nothing but %j is read at once', (marks) => {
  expect(ownPart(marks.repeat(200_000)).hasBlock).toBe(true);
});
