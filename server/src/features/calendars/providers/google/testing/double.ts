import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Account } from '../../../../../../../e2e/emulators/google-calendar/account.ts';
import { StillClock } from '../../../../../../../e2e/emulators/google-calendar/clock.ts';
import {
  type GoogleCalendar,
  startGoogleCalendar,
} from '../../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { monday } from '../../../sync/testing/random-events.ts';
import { ProviderFailure } from '../../failure.ts';
import type { Access, CalendarProvider, PushOperation, RemoteCalendar } from '../../provider.ts';
import type { RemoteChange } from '../../remote-event.ts';
import { createGoogleCalendar } from '../google-calendar.ts';

export const clock = new StillClock('2026-03-01T08:00:00Z');

/** The provider before a double of Google, with a new account for each test. */
export interface World {
  readonly google: GoogleCalendar;
  readonly provider: CalendarProvider;
  readonly ann: Account;
  readonly access: Access;
  /** The account's own calendar. */
  readonly work: RemoteCalendar;
}

export function runningBeforeGoogle(timeoutMs?: number): () => World {
  let google: GoogleCalendar;
  let world: World;
  let accounts = 0;
  beforeAll(async () => {
    google = await startGoogleCalendar({ clock });
  });
  afterAll(() => google.stop());
  beforeEach(async () => {
    google.faults.clear();
    const provider = createGoogleCalendar({
      calendarUrl: google.url,
      clock,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const ann = google.addAccount(`ann-${++accounts}@example.com`);
    const access = { token: ann.token, signal: new AbortController().signal };
    const [work] = await provider.calendars(access);
    if (!work) throw new Error('The account has no calendar.');
    google.calls.length = 0;
    world = { google, provider, ann, access, work };
  });
  return () => world;
}

/** Every change of a pull, with how many came on which page. */
export async function pullAll({ provider, access, work }: World, cursor?: string) {
  const changes: RemoteChange[] = [];
  const sizes: number[] = [];
  let last: string | null = null;
  for await (const page of provider.pull(access, work, cursor)) {
    expect(last).toBeNull();
    const { items, cursor: next } = page;
    const read = items.map((item) => item.change());
    const told = read.map((change) => [change.remote_id, change.kind === 'event' ? change.etag : null]);
    expect(items.map(({ remote_id, etag }) => [remote_id, etag])).toEqual(told);
    changes.push(...read);
    sizes.push(items.length);
    last = next;
  }
  return { changes, sizes, cursor: last ?? '' };
}

export const insertion = (remote_id: string): PushOperation => ({ op: 'insert', remote_id, event: monday });

export function titled(remote_id: string, title: string): Extract<PushOperation, { op: 'patch' }> {
  return { op: 'patch', remote_id, event: { ...monday, title }, fields: new Set(['title']), extra: null };
}

export async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  const thrown = await call.then(
    () => new Error('It did not fail.'),
    (error) => error,
  );
  if (!(thrown instanceof ProviderFailure)) throw thrown;
  return thrown;
}
