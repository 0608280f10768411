import type { ChangeActor, ChangeSet } from '@daywright/contract/changes';
import { anEntry } from '@daywright/schedule/testing/entries';
import { anEvent } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { runsOf } from './runs.ts';

const set = (id: string, minute: number, changes: ChangeSet['changes'], actor: ChangeActor = 'user'): ChangeSet => ({
  id,
  seq: minute,
  actor,
  summary: id,
  at: new Date(Date.UTC(2026, 5, 11, 8, minute)).toISOString(),
  reverts: null,
  chat_message_id: null,
  count: changes.length,
  changes,
});

const added = (id: string, minute: number, actor?: ChangeActor) =>
  set(id, minute, [{ entity: 'time_entry', op: 'create', after: anEntry(id) }], actor);
const started = (id: string, minute: number) =>
  set(id, minute, [{ entity: 'time_entry', op: 'create', after: { ...anEntry(id), stopped_at: null } }]);
const event = (id: string, minute: number) => set(id, minute, [{ entity: 'event', op: 'create', after: anEvent(id) }]);

test.each<[string, ChangeSet[], string[][]]>([
  ['time added three times in a row is one run', [added('c', 9), added('b', 5), added('a', 0)], [['c', 'b', 'a']]],
  ['twice is not', [added('b', 5), added('a', 0)], [['b'], ['a']]],
  [
    'another change parts it',
    [added('f', 9), added('e', 8), event('d', 7), added('c', 3), added('b', 2), added('a', 1)],
    [['f'], ['e'], ['d'], ['c', 'b', 'a']],
  ],
  ['and so does a pause', [added('d', 30), added('c', 3), added('b', 2), added('a', 1)], [['d'], ['c', 'b', 'a']]],
  ['a started timer was not added', [started('c', 3), added('b', 2), added('a', 1)], [['c'], ['b'], ['a']]],
  [
    'nor was what comes back, or what someone else added',
    [added('d', 4, 'rollback'), added('c', 3, 'rollback'), added('b', 2, 'rollback'), added('a', 1, 'import')],
    [['d'], ['c'], ['b'], ['a']],
  ],
])('%s', (_, sets, runs) => {
  expect(runsOf(sets).map((run) => run.map(({ id }) => id))).toEqual(runs);
});
