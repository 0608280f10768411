import type { CalendarEvent } from '@daywright/contract/events';
import { dayGroups } from '@daywright/schedule/day-groups';
import { anEntry } from '@daywright/schedule/testing/entries';
import { anEvent } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { ruleBlocks } from './rule-blocks.ts';

const now = Date.parse('2026-06-11T08:14:00Z');
const at = (minute: number) => new Date(Date.parse('2026-06-11T00:00:00Z') + minute * 60_000).toISOString();
const planned = (id: string, from: number, to: number, fields: Partial<CalendarEvent> = {}) =>
  anEvent(id, { start_date: at(from), end_date: at(to), ...fields });

function blocksOf(events: CalendarEvent[], entries = [] as ReturnType<typeof anEntry>[]) {
  const [day] = dayGroups(events, ['2026-06-11'], now, 'UTC', { entries, outcome: { accountCreatedAt: 0 } });
  if (!day) throw new Error('No day');
  const timed = day.events.filter(({ event }) => !event.all_day);
  return ruleBlocks(day, timed, day.tracked);
}

const drawn = (blocks: ReturnType<typeof blocksOf>) => blocks.map(({ id, state }) => [id, state]);

test('each timed event is a block in its state', () => {
  const blocks = blocksOf([
    planned('run', 60, 90, { completed: true }),
    planned('swim', 100, 130),
    planned('review', 480, 540),
    planned('lunch', 720, 765),
  ]);
  expect(drawn(blocks)).toEqual([
    ['run', 'done'],
    ['swim', 'missed'],
    ['review', 'live'],
    ['lunch', 'planned'],
  ]);
});

test('what was tracked is solid at the time it was, over the outline of its plan', () => {
  const entry = anEntry('e', { event_id: 'run', started_at: at(80), stopped_at: at(105), category: 'Health' });
  for (const completed of [true, false]) {
    const blocks = blocksOf([planned('run', 60, 90, { completed })], [entry]);
    expect(drawn(blocks)).toEqual([
      ['run', 'planned'],
      ['tracked-e', 'done'],
    ]);
    expect(blocks[1]).toMatchObject({ start: Date.parse(at(80)), end: Date.parse(at(105)), hue: 'health' });
  }
});

test('tracked time without a plan is a block of its own, and the running timer is the present', () => {
  const running = anEntry('e', { started_at: at(470), stopped_at: null });
  expect(drawn(blocksOf([], [running]))).toEqual([['tracked-e', 'live']]);
});

test('however full a day is, its rule has at most one block an hour and no gap where there is none', () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    planned(`event-${index}`, index * 2.8, index * 2.8 + 3, { category: [index % 2 ? 'Work' : 'Food'] }),
  );
  const blocks = blocksOf(many);
  expect(blocks.length).toBeLessThanOrEqual(24);
  expect(blocks[0]?.start).toBe(Date.parse(at(0)));
  for (const [index, block] of blocks.entries()) {
    if (index > 0) expect(block.start).toBe(blocks[index - 1]?.end);
  }
});
