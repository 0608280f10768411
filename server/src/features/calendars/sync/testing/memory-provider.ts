import { setTimeout as sleep } from 'node:timers/promises';
import type { NewEvent } from '../../../events/commands.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { Access, CalendarProvider, PushOperation, RemoteCalendar } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { fieldOf, syncedOf } from '../merge/fields.ts';
import { type MemoryCalendar, type MemoryEntry, zone } from './memory-calendar.ts';

const pageSize = 3;

/** What may go wrong with one call, before or after it acts. */
export interface Fault {
  /** Any call where it is not told. */
  readonly call?: 'push' | 'pull' | 'event';
  readonly kind: 'unavailable' | 'rate-limited' | 'stale' | 'hang';
  readonly acts: boolean;
  readonly when?: () => boolean;
}

/** Calendars in memory as a provider, without HTTP: it moves nothing, watches nothing, and has cursors and pages of its own. */
export class MemoryProvider implements CalendarProvider {
  /** By whose they are. */
  readonly people = new Map<string, MemoryCalendar>();
  faults: Fault[] = [];
  /** How often it was written to. */
  writes = 0;

  tokenOf(email: string): string {
    return `${email} ${this.people.get(email)?.epochs.token}`;
  }

  async calendars({ token }: Access): Promise<RemoteCalendar[]> {
    this.#opened(token);
    const [remote_id = ''] = token.split(' ');
    const shown = { writable: true, primary: true, selected: true, deleted: false };
    return [{ remote_id, name: remote_id, color: null, time_zone: zone, ...shown }];
  }

  async *pull(access: Access, _calendar: RemoteCalendar, cursor?: string) {
    const mine = this.#opened(access.token);
    const { epochs, revision } = mine;
    const [epoch, since = 0] = cursor?.split(' ').map(Number) ?? [epochs.cursor];
    if (epoch !== epochs.cursor) throw failure('cursor-expired');
    // Deleted ones are told from the start: a list without any event is taken for a mistake.
    const changed = mine.all().filter((entry) => entry.revision > since);
    const changes = changed.map((entry) => changeOf(mine, entry));
    if (mine.isReversed) changes.reverse();
    const next = `${epochs.cursor} ${revision}`;
    for (let from = 0; from === 0 || from < changes.length; from += pageSize) {
      await this.#answer('pull', access, () => undefined);
      const page = changes.slice(from, from + pageSize);
      yield {
        items: page.map((change) => ({
          remote_id: change.remote_id,
          etag: change.kind === 'event' ? change.etag : null,
          change: () => change,
        })),
        cursor: from + pageSize < changes.length ? null : next,
      };
    }
  }

  event(access: Access, _calendar: RemoteCalendar, remoteId: string) {
    return this.#answer('event', access, (mine) => changeOf(mine, mine.find(remoteId)));
  }

  push(access: Access, _calendar: RemoteCalendar, operation: PushOperation, etag?: string) {
    return this.#answer('push', access, (mine) => {
      this.writes++;
      const { remote_id, op } = operation;
      if (op !== 'insert' && etag !== undefined && mine.find(remote_id).etag !== etag) throw failure('stale');
      if (op === 'delete') {
        mine.delete(remote_id);
        return { remote_id, etag: null, change: null };
      }
      // It keeps nothing that could be handed on.
      if (op === 'patch' && operation.carried && operation.fields.size === 0) {
        const entry = mine.find(remote_id);
        return { remote_id, etag: entry.etag, change: changeOf(mine, entry) };
      }
      const written =
        op === 'insert'
          ? mine.add(remote_id, syncedOf(operation.event))
          : mine.change(remote_id, fieldsOf(operation), operation);
      return { remote_id, etag: written.etag, change: changeOf(mine, written) };
    });
  }

  watch(): Promise<never> {
    return Promise.reject(failure('not-watchable'));
  }

  async unwatch(): Promise<void> {}

  #opened(token: string): MemoryCalendar {
    const [email = ''] = token.split(' ');
    const calendar = this.people.get(email);
    if (!calendar || this.tokenOf(email) !== token) throw failure('access-expired');
    return calendar;
  }

  async #answer<T>(call: NonNullable<Fault['call']>, { token, signal }: Access, act: (mine: MemoryCalendar) => T) {
    const mine = this.#opened(token);
    const fault = this.faults.find((each) => (each.call ?? call) === call && (each.when?.() ?? true));
    if (!fault) return act(mine);
    this.faults = this.faults.filter((each) => each !== fault);
    if (fault.acts) act(mine);
    if (fault.kind !== 'hang') throw failure(fault.kind);
    // Ends with the call that hangs.
    await Promise.allSettled([sleep(60_000, undefined, { signal })]);
    throw failure('unavailable');
  }
}

function fieldsOf({ event, fields }: Extract<PushOperation, { op: 'patch' }>): Partial<NewEvent> {
  const changes = [...fields].map((field) => (field === 'times' ? fieldOf(event, field) : { [field]: event[field] }));
  return Object.assign({}, ...changes);
}

function changeOf(mine: MemoryCalendar, entry: MemoryEntry): RemoteChange {
  const { event, etag, updated } = entry;
  const { id: remote_id, series_id, original_start } = event;
  const place = series_id === null || original_start === null ? {} : { series_remote_id: series_id, original_start };
  if (!mine.isLive(entry)) return { kind: 'gone', remote_id, ...place };
  const whole = { ...syncedOf(event), series_remote_id: series_id, original_start, guests: [], read_only: false };
  return { kind: 'event', remote_id, etag, updated, event: whole, extra: {} };
}

const failure = (reason: ConstructorParameters<typeof ProviderFailure>[0]) =>
  new ProviderFailure(reason, 'The calendars in memory cannot be reached.');
