import { limits } from '@daywright/contract/limits';
import { thursday } from '@daywright/schedule/language/testing/said';
import { firstWords } from '@daywright/schedule/language/words/first-words';
import { describe, expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

const longest = 10_000;
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
