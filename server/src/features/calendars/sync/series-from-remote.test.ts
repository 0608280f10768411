import { expect, test } from 'vitest';
import type { RemoteEvent } from '../providers/provider.ts';
import { occurrenceOperations, seriesFromRemote } from './series-from-remote.ts';
import { monday } from './testing/random-events.ts';

const masterId = '00000000-0000-4000-8000-000000000009';
const remote = { series_remote_id: null, original_start: null, guests: [], read_only: false };
const master: RemoteEvent = { ...monday, ...remote, recurrence: ['RRULE:FREQ=WEEKLY'] };
const series = (exdates: string) => ({
  ...monday,
  recurrence: ['RRULE:FREQ=WEEKLY', ...(exdates ? [`EXDATE:${exdates}`] : [])],
});

test('cancelled occurrences become EXDATEs and changed ones overrides', () => {
  const changed = { ...master, recurrence: null, series_remote_id: 'abcde', original_start: '20260316T080000Z' };
  const made = seriesFromRemote({ master, cancelled: ['20260309T080000Z'], exceptions: [changed] }, masterId);
  expect(made.master.recurrence).toEqual(['RRULE:FREQ=WEEKLY', 'EXDATE:20260309T080000Z']);
  expect(made.overrides).toEqual([
    { id: `${masterId}_20260316T080000Z`, original_start: '20260316T080000Z', event: changed },
  ]);
});

test('an EXDATE made here cancels its occurrence there, one taken back confirms it, a written or known one needs nothing', () => {
  const here = series('20260309T080000Z,20260323T080000Z,20260330T070000Z');
  const written = series('20260323T080000Z');
  expect(occurrenceOperations(here, written, ['20260316T080000Z', '20260330T070000Z'])).toEqual([
    { op: 'cancel', original_start: '20260309T080000Z' },
    { op: 'confirm', original_start: '20260316T080000Z' },
  ]);
});
