import type { TimeEntry } from '@daywright/contract/time-entries';
import fc from 'fast-check';
import { iso, ms } from './events.ts';

/** A tracked hour of work that belongs to no event, with what a test says about it. */
export const anEntry = (id: string, fields: Partial<TimeEntry> = {}): TimeEntry => ({
  id,
  event_id: null,
  title: id,
  category: null,
  note: null,
  started_at: '2026-06-11T09:00:00.000Z',
  stopped_at: '2026-06-11T10:00:00.000Z',
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** Entries of any length from a second on, to the millisecond, within some days of 2026-06-11. */
export const anyEntry = fc
  .record({
    from: fc.integer({ min: -200_000_000, max: 200_000_000 }),
    length: fc.integer({ min: 1_000, max: 100_000_000 }),
    category: fc.constantFrom(null, 'Work', 'food', 'Sleep', 'Juggling'),
  })
  .map(({ from, length, category }) => {
    const start = ms('2026-06-11T10:14Z') + from;
    return anEntry('entry', { category, started_at: iso(start), stopped_at: iso(start + length) });
  });
