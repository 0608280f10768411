import type { calendar_v3 } from '@googleapis/calendar';
import { type Entry, isDeleted } from './events/entry.ts';
import type { Mint } from './mint.ts';
import type { Readings } from './readings.ts';

export type Role = 'freeBusyReader' | 'reader' | 'writerWithoutPrivateAccess' | 'writer' | 'owner';

export interface CalendarOptions {
  id?: string;
  summary: string;
  description?: string;
  timeZone?: string;
  /** `false` for calendars that Google cannot watch: holidays, birthdays. */
  watchable?: boolean;
}

/** What calendars have in common. */
export interface CalendarSurroundings {
  readonly mint: Mint;
  readonly readings: Readings;
  /** Called with every event that was written, and what it was before. */
  followed(calendar: Calendar, put: Entry, before: Entry | undefined): void;
}

/** One calendar, whoever sees it. */
export class Calendar {
  readonly id: string;
  readonly owner: string;
  readonly watchable: boolean;
  readonly entries = new Map<string, Entry>();
  readonly readings: Readings;
  summary: string;
  description: string | undefined;
  timeZone: string;
  updated: number;
  /** Counts changes; a sync token remembers it. */
  revision = 0;
  /** Sync tokens of an earlier epoch have expired. */
  epoch = 1;
  /** In which order a list has its entries; Google promises a stable one, not which. */
  order: (entries: Entry[]) => Entry[] = (entries) => entries;
  /** Whether a deleted event comes as its id and status alone, which is all that Google guarantees. */
  bareTombstones = false;

  readonly #surroundings: CalendarSurroundings;

  constructor(
    surroundings: CalendarSurroundings,
    owner: string,
    options: CalendarOptions & { id: string; timeZone: string },
  ) {
    this.#surroundings = surroundings;
    this.readings = surroundings.readings;
    this.owner = owner;
    this.id = options.id;
    this.summary = options.summary;
    this.description = options.description;
    this.timeZone = options.timeZone;
    this.watchable = options.watchable ?? true;
    this.updated = surroundings.mint.clock.now();
  }

  /** Writes an event with a new etag; `updated` moves unless only what Google leaves out of it changed. */
  put(entry: Omit<Entry, 'etag' | 'revision'>, { touches = true } = {}): Entry {
    const { mint } = this.#surroundings;
    const updated = touches ? new Date(mint.clock.now()).toISOString() : entry.event.updated;
    const put: Entry = {
      ...entry,
      event: { ...entry.event, ...(updated && { updated }) },
      etag: mint.nextEtag(),
      revision: ++this.revision,
    };
    this.updated = mint.clock.now();
    const before = this.entries.get(put.id);
    this.entries.set(put.id, put);
    this.#surroundings.followed(this, put, before);
    return put;
  }

  /** The exceptions of a series, cancelled ones among them. */
  exceptionsOf(seriesId: string): Entry[] {
    return [...this.entries.values()].filter(({ instance, dropped }) => instance?.seriesId === seriesId && !dropped);
  }

  /** Forgets what was deleted, as Google does some day; the sync tokens from before are void by then. */
  purge() {
    for (const [id, entry] of this.entries) if (isDeleted(entry)) this.entries.delete(id);
    this.expireSyncTokens();
  }

  /** Every sync token so far answers 410. */
  expireSyncTokens() {
    this.epoch += 1;
  }
}

/** How one account sees a calendar: a row of its calendar list. */
export interface ListEntry {
  readonly calendar: Calendar;
  role: Role;
  primary: boolean;
  selected: boolean;
  hidden: boolean;
  deleted: boolean;
  summaryOverride: string | undefined;
  colorId: string;
  backgroundColor: string;
  foregroundColor: string;
  defaultReminders: calendar_v3.Schema$EventReminder[];
  etag: string;
  /** The list's count of changes when this one was made. */
  revision: number;
}
