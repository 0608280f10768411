/**
 * The sync state of an event or edited occurrence. `none` is stored as null: the provider keeps nothing of it, as of an own event
 * that is not copied, of own marks alone, and of a deletion that the provider has.
 *
 * | state | means | next |
 * |---|---|---|
 * | `new` | it is not at the provider, or no longer | it is created or revived there |
 * | `synced` | both sides have the same | |
 * | `pending` | it was changed locally; what both sides last had is known | what differs is written there |
 * | `unconfirmed` | its remote version is not known: a reply was lost, or it was given up for a while | it is read |
 * | `moved` | it is on its way from another calendar of the account | it is looked for in both |
 * | `deleted` | it was deleted locally | it is deleted at the provider |
 * | `held` | it waits for the person to say whether guests are told | |
 * | `refused` | the provider did not take it | |
 * | `parked` | the provider failed at it again and again | |
 */
export const syncStates = [
  'new',
  'synced',
  'pending',
  'unconfirmed',
  'moved',
  'deleted',
  'held',
  'refused',
  'parked',
] as const;
export type SyncState = (typeof syncStates)[number];

type Stored = SyncState | 'none';

/** A local change makes a row due, also one that was held, refused or parked. */
export const transitions = {
  /** Also brings a deleted row back. */
  edited: {
    none: 'new',
    new: 'new',
    synced: 'pending',
    pending: 'pending',
    unconfirmed: 'unconfirmed',
    moved: 'moved',
    deleted: 'unconfirmed',
    held: 'unconfirmed',
    refused: 'unconfirmed',
    parked: 'unconfirmed',
  },
  deleted: {
    none: 'none',
    new: 'deleted',
    synced: 'deleted',
    pending: 'deleted',
    unconfirmed: 'deleted',
    moved: 'deleted',
    deleted: 'deleted',
    held: 'deleted',
    refused: 'deleted',
    parked: 'deleted',
  },
} as const satisfies Record<string, Record<Stored, Stored>>;

/** SQL: rows whose last change the provider does not have; matches the index `events_unsynced`. */
export const unsynced = "sync_state <> 'synced'";

/** SQL: the same of one calendar. By their states SQLite finds them in their index, and does not go through all rows of the calendar. */
export const unsyncedByState = `${unsynced} and sync_state in (${syncStates
  .filter((state) => state !== 'synced')
  .map((state) => `'${state}'`)
  .join(', ')})`;

/** SQL: rows that the next sync run writes. */
export const due = `${unsynced} and sync_state in ('new', 'pending', 'unconfirmed', 'moved', 'deleted')`;

export const isUnsynced = (state: SyncState | null): boolean => state !== null && state !== 'synced';

export const isDue = (state: SyncState | null): boolean =>
  isUnsynced(state) && state !== 'held' && state !== 'refused' && state !== 'parked';

/** The state of a live row by what is known of its provider's: nothing, both, or one alone. */
export function stateKnowing({
  etag,
  base,
}: {
  readonly etag: string | null;
  readonly base: string | null;
}): SyncState {
  if (etag === null && base === null) return 'new';
  return etag !== null && base !== null ? 'pending' : 'unconfirmed';
}

/** SQL: what a trigger makes of the state in a column. */
export function stateAfter(trigger: keyof typeof transitions, column = 'sync_state'): string {
  const { none, ...others } = transitions[trigger];
  const changes = Object.entries(others).flatMap(([from, to]) => (from === to ? [] : [`when '${from}' then '${to}'`]));
  const ofNone = none === 'none' ? 'null' : `'${none}'`;
  return `case when ${column} is null then ${ofNone} else case ${column} ${changes.join(' ')} else ${column} end end`;
}
