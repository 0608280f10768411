import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids made later sort later, also within a millisecond, and none comes twice', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('an id is a UUID of version 7 of about now', () => {
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect(Math.abs(time - Date.now())).toBeLessThan(10_000);
});
