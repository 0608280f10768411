import type { JournalEntry } from '@daywright/contract/journal';
import { afterAll, beforeAll, expect } from 'vitest';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { eventsHere } from './edits-here.ts';
import { type Connected, type Somebody, startTwoSides, type TwoSides } from './two-sides.ts';

export const single = { start_date: '2026-10-12T09:00:00Z', end_date: '2026-10-12T09:30:00Z', time_zone: 'UTC' };
export const daily = { ...single, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };

/** Both sides, with somebody in each test whose own events are, or were, copied to Google. */
export function copying(open: () => Promise<TestDatabase>) {
  let world: TwoSides;
  beforeAll(async () => {
    world = await startTwoSides(await open());
  });
  afterAll(() => world.stop());

  const copyTo = ({ person }: Somebody, { calendarId }: Connected, copies_own = true) =>
    ok(person, 'PATCH', `/calendar/calendars/${calendarId}`, { copies_own });

  /** Whose own event is copied to the first of their accounts. */
  async function copied(fields: object, accounts = 1) {
    const somebody = await world.connect(accounts);
    const [account = never()] = somebody.accounts;
    await copyTo(somebody, account);
    const create = { title: 'Own', ...fields, calendar_id: somebody.ownCalendarId };
    const { event } = await ok(somebody.person, 'POST', '/events', create);
    await account.sync();
    return { somebody, account, id: event.id };
  }

  async function move({ person }: Somebody, id: string, { calendarId }: Connected, scope = '') {
    return (await ok(person, 'PATCH', `/events/${id}${scope}`, { calendar_id: calendarId })).change_set_id;
  }

  const here = async (somebody: Somebody) =>
    (await eventsHere(somebody)).map(({ title, start_date }) => `${start_date.slice(8, 10)} ${title}`);
  const heads = ({ there }: Connected) =>
    there
      .events()
      .filter(({ recurringEventId }) => recurringEventId === undefined)
      .map(({ summary, recurrence }) => `${summary}${recurrence ? ' daily' : ''}`);

  const conflicts = async ({ person }: Somebody, { accountId }: Connected) => {
    const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${accountId}`);
    return (entries as JournalEntry[]).flatMap((entry) =>
      entry.conflicts.map(({ side, field, value }) => `${side} ${field} ${value}`),
    );
  };

  /** After everything was read anew. */
  async function inStep({ there, sync }: Connected) {
    expect(await sync()).toBe('in-step');
    there.account.primary.expireSyncTokens();
    world.product.clock.advance(90_000_000);
    expect(await sync()).toBe('in-step');
  }

  return { world: () => world, copyTo, copied, move, here, heads, conflicts, inStep };
}

function never(): never {
  throw new Error('Somebody has accounts.');
}
