import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const key = randomBytes(32);

test.each(['', 'a token', 'ä “日本”'])('%j opens again for its row', (text) => {
  expect(unseal(key, seal(key, text, 'row'), 'row')).toBe(text);
});

test('the same text is never sealed alike, and does not show', () => {
  const sealed = seal(key, 'a token', 'row');
  expect(seal(key, 'a token', 'row')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token');
});

test('a text moved to another row does not open', () => {
  expect(() => unseal(key, seal(key, 'a token', 'row'), 'other row')).toThrow(/damaged or belongs to another row/);
});

test('no changed byte goes unnoticed, nor a text cut short', () => {
  const bytes = Buffer.from(seal(key, 'a token', 'row'), 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, changed.toString('base64url'), 'row')).toThrow(/damaged|another key/);
    expect(() => unseal(key, bytes.subarray(0, at).toString('base64url'), 'row')).toThrow(/damaged/);
  }
});

test('another key is called that', () => {
  const sealed = seal(key, 'a token', 'row');
  expect(() => unseal(randomBytes(32), sealed, 'row')).toThrow(/another key. Set ENCRYPTION_KEY/);
});
