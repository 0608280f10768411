import { beforeEach, expect, test } from 'vitest';
import type { Fault } from '../../../../../e2e/emulators/google-calendar/faults.ts';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { linkAccount } from '../accounts/commands.ts';
import { type Connected, runningSynced } from '../sync/testing/synced-product.ts';

const refused = (as: Extract<Fault, { kind: 'refuse' }>['as'], retryAfterSeconds?: number): Fault => ({
  kind: 'refuse',
  as,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

const at = (hour: number) => ({
  start_date: `2026-06-12T${String(hour).padStart(2, '0')}:00:00Z`,
  end_date: `2026-06-12T${String(hour + 1).padStart(2, '0')}:00:00Z`,
});

onEachDatabase('copies that shall go with their account', (open) => {
  const world = runningSynced(open);
  const faults = () => world().google.calendar.faults;
  let ann: Connected;
  beforeEach(async () => {
    faults().clear();
    world().product.logged.length = 0;
    ann = await world().connected();
    expect(await ann.sync()).toBe('in-step');
    const { calendars } = await ok(ann.person, 'GET', `/google/accounts/${ann.accountId}/calendars`);
    await ok(ann.person, 'PATCH', `/calendar/calendars/${calendars[0].id}`, { copies_own: true });
    for (let hour = 0; hour < 12; hour++) await ok(ann.person, 'POST', '/events', { title: 'Own', ...at(hour) });
    expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toHaveLength(12);
  });

  const disconnect = () => ok(ann.person, 'DELETE', `/google/accounts/${ann.accountId}?remove_copies=true`);
  const settled = () => world().product.ctx.background.settled();
  const logged = () => world().product.logged.join('\n');

  test('all go, also where Google asks to wait, is away for a while or takes the access no longer', async () => {
    const operation = 'events.delete';
    faults().plan(refused('rateLimitExceeded', 1), { operation, times: 5 });
    faults().plan(refused('authError'), { operation });
    faults().plan({ kind: 'drop-reply' }, { operation });
    faults().plan(refused('backendError'), { operation, times: 2 });
    await disconnect();
    await settled();
    expect(ann.titlesThere()).toEqual([]);
    expect(logged()).not.toContain('copies are left');
  });

  test('one that somebody edited there since stays', async () => {
    const [copy] = ann.there.events();
    ann.there.patch(copy?.id ?? '', { summary: 'Theirs' });
    await disconnect();
    await settled();
    expect(ann.titlesThere()).toEqual(['Theirs']);
  });

  test('those that Google refuses are left, and counted in the log', async () => {
    faults().plan(refused('forbidden'), { operation: 'events.delete', times: 2 });
    await disconnect();
    await settled();
    expect(ann.titlesThere()).toHaveLength(2);
    expect(logged()).toMatch(/"left":2.*copies are left at a provider/);
  });

  test('nothing is asked any more once the grant is over', async () => {
    await world().google.accounts.takeBack((await ann.row()).subject);
    world().google.calendar.calls.length = 0;
    await disconnect();
    await settled();
    // As many as are on their way at once, and each once more for a new access.
    expect(world().google.calendar.calls.length).toBeLessThanOrEqual(5);
    expect(logged()).toMatch(/"left":12/);
  });

  test('those of an account that is connected again meanwhile stay, and so do the events', async () => {
    const wait = refused('rateLimitExceeded', 1);
    faults().plan(wait, { operation: 'events.delete', times: 4 });
    const { subject } = await ann.row();
    await disconnect();
    const grant = { refresh_token: 'r', access_token: 'a', expires_at: 0, scopes: [] };
    await linkAccount(world().product.ctx, ann.person.userId, 'google', {
      subject,
      email: ann.account.email,
      ...grant,
    });
    await settled();
    expect(ann.titlesThere().length).toBeGreaterThanOrEqual(8);
    expect(await ann.titlesHere()).toHaveLength(12);
  });

  // The last one: the server goes on as one that is about to stop.
  test('a server that stops meanwhile says what it leaves', async () => {
    faults().plan(refused('rateLimitExceeded', 60), { operation: 'events.delete', times: 12 });
    await disconnect();
    await expect.poll(() => world().google.calendar.calls.length).toBeGreaterThan(0);
    world().product.ctx.background.stop();
    await settled();
    expect(logged()).toMatch(/"left":12/);
  });
});
