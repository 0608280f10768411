import type { OwnModel } from '@daywright/contract/assistant-models';
import { expect, test } from 'vitest';
import { connectionOf, draftOf, keepsKey, missingIn } from './draft.ts';

const own: OwnModel = {
  ...{ provider: 'openai-compatible', model: 'small', base_url: 'https://models.example.org/v1', has_key: true },
};
const draft = draftOf(own);

test('a key that is kept goes with the same provider and address alone', () => {
  expect(keepsKey(draft, own)).toBe(true);
  expect(keepsKey({ ...draft, address: ' https://models.example.org/v1/ ' }, own)).toBe(true);
  expect(keepsKey({ ...draft, address: 'https://other.example.org/v1' }, own)).toBe(false);
  expect(keepsKey({ ...draft, provider: 'openai', address: '' }, own)).toBe(false);
  expect(keepsKey(draft, { ...own, has_key: false })).toBe(false);
  expect(keepsKey(draft, null)).toBe(false);
});

test('only what a provider takes is sent, and a key only where one was entered', () => {
  expect(connectionOf({ ...draft, key: ' sk ' })).toEqual({
    ...{ provider: 'openai-compatible', base_url: 'https://models.example.org/v1', api_key: 'sk' },
  });
  expect(connectionOf({ ...draft, provider: 'openai' })).toEqual({ provider: 'openai' });
});

test('what is missing is said before anything is asked', () => {
  expect(missingIn(draftOf(null), null)).toBe('Enter your key first.');
  expect(missingIn({ ...draftOf(null), key: 'sk' }, null)).toBeNull();
  expect(missingIn({ ...draft, address: ' ' }, own)).toBe('Enter the address of your server first.');
  expect(missingIn({ ...draft, address: 'http://localhost:1' }, null)).toBeNull();
});
