import type { TimeEntry } from '@daywright/contract/time-entries';
import type { NewEntry } from '../operations.ts';
import { RevertConflict, revertedValue } from './revert.ts';

type Field = Exclude<keyof NewEntry, 'id'>;

/**
 * The current entry with the change from `before` to `after` taken out of it, field by field.
 *
 * @throws RevertConflict at the first field that holds neither the value of `after` nor that of `before`
 */
export function revertedEntry(before: TimeEntry, after: TimeEntry, current: TimeEntry): NewEntry {
  const value = <F extends Field>(field: F) => revertedValue(field, before[field], after[field], current[field]);
  const [started_at, stopped_at] = [value('started_at'), value('stopped_at')];
  // Each field may be right by itself and the two not together.
  if (stopped_at !== null && Date.parse(stopped_at) < Date.parse(started_at)) throw new RevertConflict('stopped_at');
  return {
    id: current.id,
    event_id: value('event_id'),
    title: value('title'),
    category: value('category'),
    note: value('note'),
    started_at,
    stopped_at,
  };
}
