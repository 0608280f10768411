import { limits } from '@daywright/contract/limits';
import { thursday } from '@daywright/schedule/language/testing/said';
import { understand } from '@daywright/schedule/language/understand';
import { firstWords } from '@daywright/schedule/language/words/first-words';
import { cpuMs } from '@daywright/schedule/testing/cpu-ms';
import { describe, expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

const longest = 10_000;
const filled = (phrase: string, length = longest): string =>
  phrase.repeat(Math.ceil(length / phrase.length)).slice(0, length);
/** All of a message, with no bound of words. */
const read = (message: string): void => {
  understand(ownWords(message, thursday, Number.POSITIVE_INFINITY).text, thursday);
};

test.each([5, 7, 9])('words that tell how much of a series is meant, %i times, are taken off once', (times) => {
  const message = 'x from tomorrow on only this one '.repeat(times);
  expect(cpuMs(() => read(message), 200)).toBeLessThan(200);
});

/** Four times the text takes about four times the time; sixteen times is quadratic. */
test.each([
  'only this one ',
  'cancel only this one ',
  'x from tomorrow on only this one ',
  'from now on always just once ',
  'a, ',
  '1- ',
  '1h ',
  'monday, ',
  'fridays and ',
  'with a note and ',
  'note saying "x" ',
  'parts: plan, delete ',
  'remind me to add and delete ',
  'hey and please ',
  'lunch at 1 and gym ',
  'so maybe i should ',
  'Ana says and ',
  'go ahead and ',
  '12 to 15 june, ',
  'else ? ',
  '\n\n',
  '1',
])('reading %j over and over is linear', (phrase) => {
  const [part, whole] = [filled(phrase, 1_000), filled(phrase, 4_000)];
  const partMs = cpuMs(() => read(part), 20);
  expect(cpuMs(() => read(whole), 40)).toBeLessThan(40 + 8 * partMs);
});

describe('the first words of a message', () => {
  const most = limits.messageWordsRead;

  test('a message of as many words as are read is read whole', () => {
    const message = 'gym '.repeat(most).trim();
    expect(firstWords(message, most)).toEqual({ text: message, isCut: false });
    expect(ownWords(message, thursday).isTooLong).toBeUndefined();
  });

  test('of one word more the whole sentences within them are read', () => {
    const sentences = 'Delete gym. Move lunch to 3.';
    const message = `${sentences} ${'gym '.repeat(most - 5)}`.trim();
    expect(firstWords(message, most)).toEqual({ text: sentences, isCut: true });
    expect(ownWords(message, thursday)).toMatchObject({ text: sentences, hasMore: true, isTooLong: true });
  });

  test('a sentence that does not end within them is not read', () => {
    expect(firstWords(`delete gym ${'and so '.repeat(most)}`, most)).toEqual({ text: '', isCut: true });
  });

  test.each(['x'.repeat(longest), '1-'.repeat(longest / 2), '牙'.repeat(longest), '\n'.repeat(longest)])(
    'a text without blanks has no more words than its length allows',
    (text) => {
      expect(firstWords(text, most).isCut).toBe(true);
    },
  );
});
