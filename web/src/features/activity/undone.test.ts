import { expect, test } from 'vitest';
import { undoneIds } from './undone.ts';

const sets = (...reverts: (string | null)[]) =>
  reverts.map((each, index) => ({ id: `${index + 1}`, seq: index + 1, reverts: each }));

test.each([
  ['nothing', sets(null, null), []],
  ['what a set takes back', sets(null, '1'), ['1']],
  ['the taking back itself, once it is taken back: the first holds again', sets(null, '1', '2'), ['2']],
  ['the first again, when it is undone a second time', sets(null, '1', '2', '3'), ['1', '3']],
  ['a set that was undone, redone, and undone anew', sets(null, '1', '2', '1'), ['1', '2']],
])('undone is %s', (_, log, undone) => {
  expect([...undoneIds(log)].sort()).toEqual(undone);
});
