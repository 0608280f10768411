import type { Change, ChangeSet } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { aSpan, ms, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { changesSince, roundedDown } from './changes-since.ts';

const lunch = timed('Lunch', '12:00', '13:00');

/** Change sets in the order they are written here, and as the log answers them: newest first. */
function log(...changes: [before: CalendarEvent | null, after: CalendarEvent | null][]): ChangeSet[] {
  return changes
    .map(([before, after], index): ChangeSet => {
      const op = !before ? 'create' : after ? 'update' : 'delete';
      const change: Change = { entity: 'event', op, ...(before && { before }), ...(after && { after }) };
      const at = `2026-06-11T08:0${index}:00.000Z`;
      return {
        id: `${index}`,
        seq: index,
        actor: 'user',
        summary: '',
        at,
        reverts: null,
        chat_message_id: null,
        count: 1,
        changes: [change],
      };
    })
    .reverse();
}

const since = ms('2026-06-11T00:00:00Z');
const told = (...changes: Parameters<typeof log>) => changesSince(log(...changes), since, 'Europe/Berlin');

test.each<[string, CalendarEvent | null, CalendarEvent | null, string | null]>([
  ['a new event is added', null, lunch, 'Lunch added'],
  ['one that is gone is deleted', lunch, null, 'Lunch deleted'],
  ['one moved within its day tells the time', lunch, timed('Lunch', '13:00', '14:00'), 'Lunch moved to 15:00'],
  [
    'one moved to another day tells the day',
    lunch,
    timed('Lunch', '2026-06-12T11:00Z', '2026-06-12T12:00Z'),
    'Lunch moved to Fri 12 Jun, 13:00',
  ],
  ['a later end lengthens', lunch, timed('Lunch', '12:00', '13:30'), 'Lunch lengthened'],
  ['an earlier end shortens', lunch, timed('Lunch', '12:00', '12:30'), 'Lunch shortened'],
  ['another title renames', lunch, { ...lunch, title: 'Brunch' }, 'Lunch renamed Brunch'],
  ['another place changes', lunch, { ...lunch, location: 'Roof' }, 'Lunch changed'],
  ['a tick is no change', lunch, { ...lunch, completed: true, version: 2 }, null],
])('%s', (_name, before, after, text) => {
  expect(told([before, after])).toEqual({ count: text === null ? 0 : 1, texts: text === null ? [] : [text] });
});

test('a ticked span is no change', () => {
  const before = timed('Work', '09:00', '10:00', { spans: [aSpan('Draft')] });
  expect(told([before, { ...before, spans: [aSpan('Draft', { completed: true })] }]).count).toBe(0);
});

test('an event counts once however often it changed, and not at all when it is as it was', () => {
  const later = timed('Lunch', '13:00', '14:00');
  const latest = timed('Lunch', '14:00', '15:00');
  expect(told([lunch, later], [later, latest])).toEqual({ count: 1, texts: ['Lunch moved to 16:00'] });
  expect(told([lunch, later], [later, lunch]).count).toBe(0);
  expect(told([null, lunch], [lunch, null]).count).toBe(0);
});

test('what changed last is told first', () => {
  const gym = timed('Gym', '18:00', '19:00');
  expect(told([null, lunch], [null, gym]).texts).toEqual(['Gym added', 'Lunch added']);
  expect(told([null, lunch], [null, gym], [lunch, { ...lunch, notes: 'Soup' }]).texts[0]).toBe('Lunch added');
});

test('what is older than the instant is left out', () => {
  expect(
    changesSince(log([null, lunch], [null, timed('Gym', '18:00', '19:00')]), ms('2026-06-11T08:01:00Z'), 'UTC'),
  ).toEqual({
    count: 1,
    texts: ['Gym added'],
  });
});

test('a set too large to be told row by row counts whole, by its summary', () => {
  const [set] = log([null, lunch]);
  if (!set) throw new Error('The log holds a set');
  const imported = { ...set, summary: 'Imported work.ics', count: 812 };
  expect(changesSince([imported], since, 'UTC')).toEqual({ count: 812, texts: ['Imported work.ics'] });
});

test('what a connected calendar brought or took in a set too large to be told is one change', () => {
  const [set] = log([lunch, null]);
  if (!set) throw new Error('The log holds a set');
  const removed: ChangeSet = { ...set, actor: 'sync', summary: 'Removed the events of “Work”', count: 5_132 };
  expect(changesSince([removed], since, 'UTC')).toEqual({ count: 1, texts: ['Removed the events of “Work”'] });
});

test('tracked time is not told', () => {
  const [set] = log([null, lunch]);
  if (!set) throw new Error('The log holds a set');
  expect(changesSince([{ ...set, changes: [{ entity: 'time_entry', op: 'create' }] }], since, 'UTC').count).toBe(0);
});

test.each([
  [7, 7],
  [50, 50],
  [57, 50],
  [115, 110],
  [19_915, 19_000],
])('where %i changes are known, and older ones are not, there are at least %i', (count, said) => {
  expect(roundedDown(count)).toBe(said);
});
