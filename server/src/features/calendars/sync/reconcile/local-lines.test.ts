import { expect, test } from 'vitest';
import type { RemoteEvent } from '../../providers/remote-event.ts';
import { monday } from '../testing/random-events.ts';
import { localLines } from './local-lines.ts';

const remote = { series_remote_id: null, original_start: null, guests: [], read_only: false };
const master: RemoteEvent = { ...monday, ...remote, recurrence: ['RRULE:FREQ=WEEKLY'] };

test('cancelled occurrences become EXDATEs, but for those that the series does not have', () => {
  const cancelled = ['20260309T080000Z', '20260310T080000Z', '20260316T080000Z'];
  expect(localLines(master, cancelled)).toEqual(['RRULE:FREQ=WEEKLY', 'EXDATE:20260309T080000Z,20260316T080000Z']);
});

test('what does not repeat has no lines', () => {
  expect(localLines({ ...master, recurrence: null }, ['20260309T080000Z'])).toBeNull();
});
