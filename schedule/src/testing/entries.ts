import type { TimeEntry } from '@daywright/contract/time-entries';

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
