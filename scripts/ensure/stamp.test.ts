import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessStamped } from './stamp.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daywright-stamp-'));
  file = join(folder, 'stamp');
});
afterEach(() => rmSync(folder, { recursive: true }));

const made = () => vi.fn(async () => {});

test('what is up to date is not made again', async () => {
  await unlessStamped(file, 'one', made());
  const again = made();
  await unlessStamped(file, 'one', again);
  expect(again).not.toHaveBeenCalled();
});

test('another value makes it again', async () => {
  await unlessStamped(file, 'one', made());
  const again = made();
  await unlessStamped(file, 'two', again);
  expect(again).toHaveBeenCalledOnce();
});

test('a failure leaves no stamp, not even the one before', async () => {
  await unlessStamped(file, 'one', made());
  const failing = () => Promise.reject(new Error('no network'));
  await expect(unlessStamped(file, 'two', failing)).rejects.toThrow('no network');
  const again = made();
  await unlessStamped(file, 'one', again);
  expect(again).toHaveBeenCalledOnce();
});
