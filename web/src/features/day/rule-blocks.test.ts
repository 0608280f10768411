import { dayGroups } from '@daywright/schedule/day-groups';
import { expect, test } from 'vitest';
import { eventOf } from './event.fixture.ts';
import { ruleBlocks } from './rule-blocks.ts';

const now = Date.parse('2026-06-11T08:14:00Z');
const at = (minute: number) => new Date(Date.parse('2026-06-11T00:00:00Z') + minute * 60_000).toISOString();

function blocksOf(events: Parameters<typeof eventOf>[0][]) {
  const [day] = dayGroups(events.map(eventOf), ['2026-06-11'], now, 'UTC');
  if (!day) throw new Error('No day');
  return ruleBlocks(day);
}

test('each timed event is a block in its state; all-day events are none', () => {
  const blocks = blocksOf([
    { id: 'holiday', all_day: true, start_date: '2026-06-11', end_date: '2026-06-12' },
    { id: 'run', start_date: at(60), end_date: at(90), completed: true },
    { id: 'review', start_date: at(480), end_date: at(540) },
    { id: 'lunch', start_date: at(720), end_date: at(765) },
  ]);
  expect(blocks.map(({ id, state }) => [id, state])).toEqual([
    ['run', 'done'],
    ['review', 'live'],
    ['lunch', 'planned'],
  ]);
});

test('however full a day is, its rule has at most one block an hour and no gap where there is none', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    id: `event-${index}`,
    start_date: at(index * 2.8),
    end_date: at(index * 2.8 + 3),
    category: [index % 2 ? 'Work' : 'Food'],
  }));
  const blocks = blocksOf(many);
  expect(blocks.length).toBeLessThanOrEqual(24);
  expect(blocks[0]?.start).toBe(Date.parse(at(0)));
  for (const [index, block] of blocks.entries()) {
    if (index > 0) expect(block.start).toBe(blocks[index - 1]?.end);
  }
});
