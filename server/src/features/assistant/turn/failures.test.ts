import type { ErrorCode } from '@daywright/contract/errors';
import { expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import type { EndedCall } from '../loop/loop-request.ts';
import { lastingFailures, unsaid } from './told-failures.ts';

/** A call of a step: `update_event`, with `!` and a code where it failed. */
const call = (step: number, name: string, input: unknown, code?: ErrorCode): EndedCall => ({
  ...{ step, name, input, failure: code ? new AppError(code, 'It did not work.') : null },
});
const failed = (step: number, name: string, input: unknown, code: ErrorCode = 'INVALID_DATE') =>
  call(step, name, input, code);

const gym = { event_id: 'gym' };
const lunch = { event_id: 'lunch' };
const search = call(1, 'search_events', { words: 'gym' });

test.each<[string, EndedCall[], number[]]>([
  ['that nothing was tried again', [failed(0, 'delete_event', gym), call(1, 'stop_timer', {})], [0]],
  [
    'that the same event was tried again in vain',
    [failed(0, 'delete_event', gym), failed(1, 'delete_event', gym)],
    [0, 1],
  ],
  ['that it was done to another event', [failed(0, 'delete_event', gym), call(1, 'delete_event', lunch)], [0]],
  ['that something else was done to it', [failed(0, 'update_event', gym), call(1, 'delete_event', gym)], [0]],
  ['that it was made at once with what succeeded', [failed(0, 'delete_event', gym), call(0, 'delete_event', gym)], [0]],
  ['that it had been done before', [call(0, 'complete_span', gym), failed(1, 'complete_span', gym)], [1]],
  [
    'that another field of the event was set',
    [failed(0, 'update_event', { ...gym, start: '25:00' }), call(1, 'update_event', { ...gym, title: 'Sport' })],
    [0],
  ],
  [
    'that another title was planned',
    [failed(0, 'create_event', { title: 'Gym' }), call(1, 'create_event', { title: 'Lunch' })],
    [0],
  ],
  [
    'that the weather of another place was told',
    [failed(0, 'get_weather', { place: 'Ghent' }, 'UNAVAILABLE'), call(1, 'get_weather', { place: 'Bruges' })],
    [0],
  ],
  [
    'that no event of that id is there, and nobody looked for one',
    [failed(0, 'delete_event', gym, 'EVENT_NOT_FOUND'), call(1, 'delete_event', lunch)],
    [0],
  ],
  [
    'that two failed together and one was done again',
    [
      failed(0, 'create_event', { title: 'Gym' }),
      failed(0, 'create_event', { title: 'Gym' }),
      call(1, 'create_event', { title: 'Gym' }),
    ],
    [1],
  ],
  [
    'that other tracked time was corrected',
    [failed(0, 'edit_time_entry', { entry_id: 'a' }), call(1, 'edit_time_entry', { entry_id: 'b' })],
    [0],
  ],
  [
    'that the budget of another category was set',
    [
      failed(0, 'budgets', { category: 'Wrok', minutes: 60 }, 'INVALID_REQUEST'),
      call(1, 'budgets', { category: 'Sleep' }),
    ],
    [0],
  ],
  ['that there is no such tool', [failed(0, 'send_mail', { to: 'Ana' }, 'NOT_FOUND'), search], [0]],
])('it lasts %s', (_, calls, lasting) => {
  expect(lastingFailures(calls)).toEqual(lasting.map((index) => calls[index]));
});

test.each<[string, EndedCall[]]>([
  [
    'the same event',
    [failed(0, 'delete_event', gym, 'SCOPE_INVALID'), call(1, 'delete_event', { ...gym, scope: 'this' })],
  ],
  [
    'the same field of it, said in another way',
    [failed(0, 'update_event', { ...gym, start: '25:00' }), call(1, 'update_event', { ...gym, later_by_minutes: 60 })],
  ],
  [
    'the same title, after several tries',
    [
      failed(0, 'create_event', { title: 'Gym', start: 'soon' }),
      failed(1, 'create_event', { title: 'gym ', start: 'later' }),
      call(2, 'create_event', { title: 'Gym', start: '2026-06-12' }),
    ],
  ],
  [
    'the event under its true id, once it was looked for',
    [failed(0, 'delete_event', { event_id: 'made-up' }, 'EVENT_NOT_FOUND'), search, call(2, 'delete_event', gym)],
  ],
  [
    'a place that could be found',
    [failed(0, 'get_weather', { place: 'Gent, BE' }, 'NOT_FOUND'), call(1, 'get_weather', { place: 'Ghent' })],
  ],
  [
    'a budget under the right name of its category',
    [failed(0, 'budgets', { category: 'Wrok' }, 'NOT_FOUND'), call(1, 'budgets', { category: 'Work' })],
  ],
  ['a search in another way', [failed(0, 'search_events', { from: 'sometime' }), search]],
  [
    'what could not be read',
    [failed(0, 'create_event', '{"title": "Gy', 'INVALID_REQUEST'), call(1, 'create_event', { title: 'Gym' })],
  ],
])('a later success makes good %s', (_, calls) => {
  expect(lastingFailures(calls)).toEqual([]);
});

test('what the answer says already is not told again, as often as it says it', () => {
  const failure = {
    function_name: 'delete_event',
    title: 'Gym',
    error: 'The calendar “A_B” is *full*.',
    code: 'READ_ONLY',
  };
  const other = { ...failure, title: 'Lunch' };
  expect(unsaid([failure, other], 'Done.')).toEqual([failure, other]);
  expect(unsaid([failure, other], 'No: the calendar\n“A\\_B” is \\*full\\*.')).toEqual([other]);
});
