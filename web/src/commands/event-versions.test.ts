import { anEvent } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { forgetVersions, inTurn, keepVersion, versionOf } from './event-versions.ts';

test('a change that was made over an older look goes on from what this tab itself made of it', () => {
  const seen = anEvent('seen', { version: 3 });
  keepVersion(seen, { ...seen, version: 4 });
  keepVersion({ ...seen, version: 4 }, { ...seen, version: 6 });
  expect(versionOf(seen)).toBe(6);
  expect(versionOf({ ...seen, version: 5 })).toBe(5);
});

test('an occurrence that was undone is changed in the version of its series again', () => {
  const occurrence = anEvent('occurrence', { version: 1 });
  keepVersion(occurrence, { ...occurrence, version: 2 });
  forgetVersions();
  expect(versionOf(occurrence)).toBe(1);
});

test('changes of one event are sent one after the other, of different events at once, and a failed one holds nothing up', async () => {
  const sent: string[] = [];
  const answer = Promise.withResolvers<void>();
  const send = (name: string, answered?: Promise<void>) => async () => {
    sent.push(name);
    await answered;
  };
  const first = inTurn(['one'], send('first', answer.promise));
  const second = inTurn(['one', 'two'], send('second'));
  const beside = inTurn(['other'], send('beside'));
  await beside;
  expect(sent).toEqual(['first', 'beside']);
  answer.reject(new Error('Refused'));
  await expect(first).rejects.toThrow('Refused');
  await second;
  expect(sent).toEqual(['first', 'beside', 'second']);
});
