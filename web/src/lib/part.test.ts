import { expect, test } from 'vitest';
import { loadParts, part } from './part.ts';

const Nothing = () => null;

test('parts are loaded one after the other, also those that are made while another loads', async () => {
  const loaded: string[] = [];
  part(async () => {
    loaded.push('page');
    part(async () => {
      loaded.push('dialog of the page');
      return Nothing;
    });
    return Nothing;
  });
  part(async () => {
    loaded.push('another page');
    return Nothing;
  });
  expect(loaded).toEqual([]);

  await loadParts();
  expect(loaded).toEqual(['page', 'another page', 'dialog of the page']);
});
