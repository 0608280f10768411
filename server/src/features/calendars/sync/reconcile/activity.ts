import { sourceNames } from '@daywright/contract/sources';
import type { AppliedChange, AppliedEventChange } from '../../../events/commands.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/**
 * Whether a change is part of reading a calendar first: what that makes was there all along, and what it goes on to do with it,
 * such as leaving out a day of a series, is how it was (decision 14).
 *
 * @param started epoch milliseconds of the reading
 */
export const arrivedSince = (started: number) => (change: AppliedChange) => {
  if (change.entity !== 'event') return false;
  return change.before === null || Date.parse(JSON.parse(change.before).created_at) >= started;
};

type Name = Pick<SyncedCalendar, 'name' | 'provider'>;

/** What the activity says of a page of a first reading. */
export const arrivalSummary = (count: number, { name, provider }: Name) =>
  `${sourceNames[provider]}: ${eventsText(count)} read from “${name}”`;

const verbs = { create: 'Added', update: 'Edited', delete: 'Deleted' };

/** What the activity says of changes at a provider: of one alone, which it was. */
export function changeSummary(count: number, first: AppliedEventChange | undefined, { name, provider }: Name): string {
  const source = sourceNames[provider];
  if (count !== 1 || !first) return `${source}: ${eventsText(count)} changed in “${name}”`;
  const { title } = first.after ?? JSON.parse(first.before ?? '{}');
  return `${source}: ${verbs[first.op]} “${title}” in “${name}”`;
}

const eventsText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;
