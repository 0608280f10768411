import { isDeepStrictEqual } from 'node:util';
import { dayMs, isoInstant, startOfDay } from '@daywright/schedule/dates';
import {
  isOccurrence,
  occurrenceId,
  occurrencesIn,
  parseEventId,
  parseRecurrence,
  RecurrenceError,
  splitRecurrence,
} from '@daywright/schedule/recurrence';
import { isMaster, type NewEvent, occurrenceOf } from '../../../events/commands.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { monday } from './random-events.ts';
import type { EventThere, Side, Written } from './side.ts';

/** An event by its id there; never changed in place. */
export interface MemoryEntry {
  readonly event: NewEvent;
  readonly isDeleted: boolean;
  readonly etag: string;
  readonly updated: string;
  /** The calendar's count of changes when this one was made. */
  readonly revision: number;
}

/**
 * A calendar in memory, with rules of its own: a change of nothing keeps the etag, a series or single event that is deleted does
 * not come back, and lines that do not go with the times are refused.
 */
export class MemoryCalendar implements Side {
  readonly remoteId: string;
  revision = 0;
  /** Cursors and tokens of an earlier epoch are void. */
  readonly epochs = { cursor: 1, token: 1 };
  isReversed = false;
  readonly #entries = new Map<string, MemoryEntry>();
  readonly #clock: { now(): number };
  #made = 0;

  constructor(remoteId: string, clock: { now(): number }) {
    this.remoteId = remoteId;
    this.#clock = clock;
  }

  all(): MemoryEntry[] {
    return [...this.#entries.values()];
  }

  isLive({ event, isDeleted }: Pick<MemoryEntry, 'event' | 'isDeleted'>): boolean {
    return !isDeleted && this.#isPlaced(event);
  }

  /** An occurrence that nobody changed is as its series. @throws ProviderFailure `not-found` */
  find(id: string): MemoryEntry {
    const kept = this.#entries.get(id);
    if (kept) return kept;
    const { master_id, original_start } = parseEventId(id);
    const series = this.#entries.get(master_id);
    if (!series || original_start === undefined || series.isDeleted || !isMaster(series.event))
      throw refusal('not-found');
    if (!isOccurrence(parseRecurrence(series.event), original_start)) throw refusal('not-found');
    return { ...series, event: occurrenceOf<NewEvent>(series.event, original_start) };
  }

  /** @throws ProviderFailure `exists`, `refused` */
  add(id: string, event: Partial<NewEvent>): MemoryEntry {
    if (this.#entries.has(id)) throw refusal('exists');
    const own = { id, calendar_id: '', source: 'caldav' as const, reminders: [], guests: [], read_only: false };
    return this.#put({ ...monday, ...event, ...own, series_id: null, original_start: null }, false);
  }

  /** @throws ProviderFailure `not-found`, `deleted`, `refused` */
  change(id: string, fields: Partial<NewEvent>, { revives }: { revives?: true } = {}): MemoryEntry {
    const { event, isDeleted } = this.find(id);
    const isWhole = event.series_id === null;
    if (isDeleted && !revives) throw refusal('deleted');
    if (isWhole ? isDeleted : !this.#isPlaced(event)) throw refusal('not-found');
    return this.#put({ ...event, ...fields, ...(!isWhole && { recurrence: null }) }, false);
  }

  /** @throws ProviderFailure `not-found`, `deleted` */
  delete(id: string): void {
    const entry = this.find(id);
    if (!this.isLive(entry)) throw refusal('deleted');
    this.#put(entry.event, true);
  }

  isRefusal = (error: unknown): boolean => error instanceof ProviderFailure;
  entries = (): EventThere[] => this.all().map(toEventThere);
  get = (id: string): EventThere => toEventThere(this.find(id));
  insert = (event: Partial<Written>) => void this.add(`m${++this.#made}`, event);
  patch = (id: string, fields: Partial<Written>) => void this.change(id, fields);
  revive = (id: string) => void this.change(id, {}, { revives: true });

  agenda(from: number, to: number): EventThere[] {
    const live = this.all().filter((entry) => this.isLive(entry));
    const unchanged = live.flatMap(({ event }) => {
      const occurrences = isMaster(event) ? occurrencesIn(parseRecurrence(event), from - dayMs, to + dayMs) : [];
      const ids = occurrences.map(({ original_start }) => occurrenceId(event.id, original_start));
      return ids.filter((id) => !this.#entries.has(id)).map((id) => this.find(id));
    });
    return [...live.filter(({ event }) => !isMaster(event)), ...unchanged]
      .map(toEventThere)
      .filter((event) => timeOf(event.start_date) < to && timeOf(event.end_date) > from)
      .sort((a, b) => timeOf(a.start_date) - timeOf(b.start_date));
  }

  split(id: string, fields: Partial<Written>): void {
    const { original_start, series_id } = this.find(id).event;
    const { event } = this.find(series_id ?? '');
    if (original_start === null || !isMaster(event)) throw refusal('refused');
    const { before, after } = readLines(() => splitRecurrence(event, original_start));
    if (before === null) throw refusal('refused');
    for (const { event: each } of this.all()) {
      if (each.series_id === series_id && each.original_start && each.original_start >= original_start)
        this.#put(each, true);
    }
    this.change(event.id, { recurrence: before.length > 0 ? before : null });
    this.insert({ ...occurrenceOf<NewEvent>(event, original_start), recurrence: after, ...fields });
  }

  touch(id: string): void {
    const { event, isDeleted } = this.find(id);
    this.#write(event, isDeleted);
  }

  purge(): void {
    for (const { event, isDeleted } of this.all()) {
      const isLeftOut = event.series_id !== null && this.#isPlaced(event);
      if (!this.isLive({ event, isDeleted }) && !isLeftOut) this.#entries.delete(event.id);
    }
    this.expireCursors();
  }

  expireCursors(): void {
    this.epochs.cursor++;
  }

  expireAccess(): void {
    this.epochs.token++;
  }

  listOtherwise(how: number): void {
    this.isReversed = how % 3 === 0;
  }

  /** An occurrence has a place where its series repeats, all else anywhere. */
  #isPlaced({ series_id }: NewEvent): boolean {
    const series = this.#entries.get(series_id ?? '');
    return series_id === null || (series !== undefined && repeats(series));
  }

  #put(event: NewEvent, isDeleted: boolean): MemoryEntry {
    const before = this.#entries.get(event.id);
    if (before?.isDeleted === isDeleted && isDeepStrictEqual(before.event, event)) return before;
    if (isMaster(event)) readLines(() => parseRecurrence(event));
    const entry = this.#write(event, isDeleted);
    if (!before || repeats(before) === repeats(entry)) return entry;
    // The occurrences go with their series, and come back with it.
    for (const each of this.all()) if (each.event.series_id === event.id) this.#write(each.event, each.isDeleted);
    return entry;
  }

  #write(event: NewEvent, isDeleted: boolean): MemoryEntry {
    const revision = ++this.revision;
    const entry = { event, isDeleted, etag: `${revision}`, updated: isoInstant(this.#clock.now()), revision };
    this.#entries.set(event.id, entry);
    return entry;
  }
}

/** Where its days begin. */
export const zone = 'Europe/Berlin';

const timeOf = (text: string) => (text.includes('T') ? Date.parse(text) : startOfDay(text, zone));

const repeats = ({ event, isDeleted }: MemoryEntry) => isMaster(event) && !isDeleted;

const toEventThere = ({ event, isDeleted }: MemoryEntry): EventThere => {
  return { ...event, isOccurrence: event.series_id !== null, isDeleted };
};

/** @throws ProviderFailure `refused` for lines that cannot be followed */
function readLines<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RecurrenceError ? refusal('refused') : error;
  }
}

const refusal = (reason: 'not-found' | 'deleted' | 'exists' | 'refused') =>
  new ProviderFailure(reason, 'The calendar in memory does not do that.');
