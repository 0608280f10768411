import type { CalendarEvent } from '@daywright/contract/events';
import { expect, test } from 'vitest';
import type { AskedChange } from '../conversation/asked-change.ts';
import { noState } from '../conversation/state.ts';
import { bounded, saying } from './answer.ts';

const deletion = (notes: string): AskedChange => ({
  kind: 'event',
  request: { op: 'delete', id: 'e' },
  seen: { id: 'e', notes } as CalendarEvent,
});
const ending = (held: AskedChange[], response = 'Shall I?') => ({
  ...saying(response, { ...noState, held }),
  confirmation: { changes: [] },
});

test('what waits for a yes is kept as it is', () => {
  const held = Array.from({ length: 200 }, () => deletion('x'.repeat(10_000)));
  expect(bounded(ending(held))).toEqual(ending(held));
});

test('more than can be kept is not kept at all, and the person is told', () => {
  const held = Array.from({ length: 200 }, () => deletion('x'.repeat(50_000)));
  expect(bounded(ending(held))).toMatchObject({
    response: expect.stringContaining('Nothing was changed.'),
    confirmation: null,
    state: { held: [] },
  });
});

test('a text without end is cut, and no character in two', () => {
  const { response } = bounded(ending([], '😀'.repeat(40_000)));
  expect(response).toMatch(/^(?:😀)+…$/u);
  expect(response.length).toBeLessThanOrEqual(50_000);
});
