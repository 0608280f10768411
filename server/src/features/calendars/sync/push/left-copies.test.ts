import type { JournalEntry } from '@daywright/contract/journal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { eventsHere } from '../testing/edits-here.ts';
import { type Connected, type Somebody, startTwoSides, type TwoSides } from '../testing/two-sides.ts';

const single = { start_date: '2026-10-12T09:00:00Z', end_date: '2026-10-12T09:30:00Z', time_zone: 'UTC' };
const daily = { ...single, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };

onEachDatabase('a copy that was left at Google', (open) => {
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

  test.each([
    ['an event', single, ['Own'], ['12 Own']],
    ['a series', daily, ['Own daily'], ['12 Own', '13 Review', '14 Own']],
  ])('gives way to its own event that moves into the account connected again: %s', async (_, fields, there, shown) => {
    const { somebody, account, id } = await copied(fields);
    if ('recurrence' in fields) {
      await ok(somebody.person, 'PATCH', `/events/${id}_20261013T090000Z?scope=this`, { title: 'Review' });
      await account.sync();
    }
    await account.connectAgain(() => undefined);
    await move(somebody, id, account, 'recurrence' in fields ? '?scope=all' : '');
    await inStep(account);
    expect(heads(account)).toEqual(there);
    expect(await here(somebody)).toEqual(shown);
  });

  test('gives way where copying was switched off, and is back when the move is taken back and copying begins again', async () => {
    const { somebody, account, id } = await copied(single);
    await copyTo(somebody, account, false);
    const change_set_id = await move(somebody, id, account);
    await inStep(account);
    expect(heads(account)).toEqual(['Own']);
    await ok(somebody.person, 'POST', '/events/rollback', { change_set_id });
    await inStep(account);
    expect(heads(account)).toEqual([]);
    await copyTo(somebody, account);
    await inStep(account);
    expect(heads(account)).toEqual(['Own']);
    expect(await here(somebody)).toEqual(['12 Own']);
  });

  test('gives way where another calendar has the copies by now, which goes too', async () => {
    const { somebody, account, id } = await copied(single, 2);
    const [, other = never()] = somebody.accounts;
    await copyTo(somebody, other);
    await other.sync();
    expect(heads(other)).toEqual(['Own']);
    await move(somebody, id, account);
    for (const each of somebody.accounts) await inStep(each);
    expect([heads(account), heads(other)]).toEqual([['Own'], []]);
    expect(await here(somebody)).toEqual(['12 Own']);
  });

  test.each(['events.insert', 'events.delete'] as const)(
    'gives way though the answer to %s is lost, and is told of once',
    async (operation) => {
      const { somebody, account, id } = await copied(single);
      await account.connectAgain(() => account.there.patch(id.replaceAll('-', ''), { summary: 'Theirs' }));
      await move(somebody, id, account);
      world.google.faults.plan({ kind: 'drop-reply' }, { operation });
      await account.sync();
      world.google.faults.clear();
      world.product.clock.advance(90_000_000);
      await inStep(account);
      expect(heads(account)).toEqual(['Own']);
      expect(await here(somebody)).toEqual(['12 Own']);
      expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
    },
  );

  test('tells in the journal what somebody made of it', async () => {
    const { somebody, account, id } = await copied(single);
    await account.connectAgain(() => account.there.patch(id.replaceAll('-', ''), { summary: 'Theirs' }));
    await move(somebody, id, account);
    await inStep(account);
    expect(heads(account)).toEqual(['Own']);
    expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
  });

  test('is told of once, however often deleting it fails', async () => {
    const { somebody, account, id } = await copied(single);
    await account.connectAgain(() => account.there.patch(id.replaceAll('-', ''), { summary: 'Theirs' }));
    await move(somebody, id, account);
    world.google.faults.choose = ({ operation }) =>
      operation === 'events.delete' ? { kind: 'refuse', as: 'backendError' } : undefined;
    for (const _ of [1, 2]) {
      expect(await account.sync()).not.toBe('in-step');
      expect(await conflicts(somebody, account)).toEqual([]);
      world.product.clock.advance(90_000_000);
    }
    world.google.faults.clear();
    await inStep(account);
    expect(heads(account)).toEqual(['Own']);
    expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
  });

  test('is told of as it is when it goes: edited since it was read, it is read again', async () => {
    const { somebody, account, id } = await copied(single);
    await account.connectAgain(() => undefined);
    await move(somebody, id, account);
    const edits = ['Theirs'];
    world.google.faults.choose = ({ operation }) => {
      const summary = operation === 'events.delete' ? edits.pop() : undefined;
      if (summary !== undefined) account.there.patch(id.replaceAll('-', ''), { summary });
      return undefined;
    };
    await inStep(account);
    world.google.faults.clear();
    expect(heads(account)).toEqual(['Own']);
    expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
  });

  test('gives way by the name that it has there, where it could not be brought back under its own', async () => {
    const { somebody, account, id } = await copied(single);
    account.there.delete(id.replaceAll('-', ''));
    await account.sync();
    await ok(somebody.person, 'POST', `/events/${id}/restore`);
    world.google.faults.plan({ kind: 'refuse', as: 'forbiddenForNonOrganizer' }, { operation: 'events.patch' });
    await account.sync();
    expect(account.there.events()).toMatchObject([{ id: expect.not.stringMatching(id.replaceAll('-', '')) }]);
    await copyTo(somebody, account, false);
    await move(somebody, id, account);
    await inStep(account);
    expect(heads(account)).toEqual(['Own']);
    expect(await here(somebody)).toEqual(['12 Own']);
  });

  test('stays where only a part of its series moves', async () => {
    const { somebody, account, id } = await copied(daily);
    await account.connectAgain(() => undefined);
    await move(somebody, `${id}_20261013T090000Z`, account, '?scope=this');
    await inStep(account);
    expect(heads(account)).toEqual(['Own daily', 'Own']);
    expect(await here(somebody)).toEqual(['12 Own', '13 Own', '14 Own']);
  });

  test('stays where it is an event of its calendar by now, as its own event was gone meanwhile', async () => {
    const { somebody, account, id } = await copied(single);
    await copyTo(somebody, account, false);
    const { change_set_id } = await ok(somebody.person, 'DELETE', `/events/${id}`);
    await account.connectAgain(() => undefined);
    await ok(somebody.person, 'POST', '/events/rollback', { change_set_id });
    await move(somebody, id, account);
    await inStep(account);
    expect(heads(account)).toEqual(['Own', 'Own']);
    expect(await here(somebody)).toEqual(['12 Own', '12 Own']);
  });

  describe.each([
    ['copying begins again', false],
    ['copying began and ended once more before a round looked', true],
  ])('is one with its event again when %s:', (_, isTwice) => {
    async function leave(somebody: Somebody, account: Connected) {
      const switched = isTwice ? [false, true, false] : [false];
      for (const copies_own of switched) await copyTo(somebody, account, copies_own);
    }
    async function left() {
      const all = await copied(single);
      await leave(all.somebody, all.account);
      return { ...all, rename: (title: string) => ok(all.somebody.person, 'PATCH', `/events/${all.id}`, { title }) };
    }
    async function again({ somebody, account }: Pick<Awaited<ReturnType<typeof left>>, 'somebody' | 'account'>) {
      await copyTo(somebody, account);
      await inStep(account);
    }

    test('what was changed on one side goes to the other, and of both what was edited last stands', async () => {
      const { somebody, account, id, rename } = await left();
      await rename('Mine');
      world.product.clock.advance(60_000);
      account.there.patch(id.replaceAll('-', ''), { summary: 'Theirs', location: 'Berlin' });
      await again({ somebody, account });
      expect(await here(somebody)).toEqual(['12 Theirs']);
      expect(account.there.get(id.replaceAll('-', ''))).toMatchObject({ summary: 'Theirs', location: 'Berlin' });
      expect(await conflicts(somebody, account)).toEqual(['here title Mine']);
    });

    test('what was deleted here is deleted there', async () => {
      const { somebody, account, id } = await left();
      await ok(somebody.person, 'DELETE', `/events/${id}`);
      await inStep(account);
      expect([heads(account), await here(somebody)]).toEqual([['Own'], []]);
      await again({ somebody, account });
      expect([heads(account), await here(somebody)]).toEqual([[], []]);
    });

    test('what was deleted there is written again', async () => {
      const { somebody, account, id } = await left();
      account.there.delete(id.replaceAll('-', ''));
      await account.sync();
      await again({ somebody, account });
      expect([heads(account), await here(somebody)]).toEqual([['Own'], ['12 Own']]);
    });

    test('an occurrence that was cancelled there is left out here', async () => {
      const { somebody, account, id } = await copied(daily);
      await leave(somebody, account);
      account.there.delete(`${id.replaceAll('-', '')}_20261013T090000Z`);
      await account.sync();
      await again({ somebody, account });
      expect(await here(somebody)).toEqual(['12 Own', '14 Own']);
    });
  });

  test('is one with its event again in an account connected again: what is here stands with its ticks, and what was there is told', async () => {
    const { somebody, account, id } = await copied(single);
    await account.connectAgain(() => account.there.patch(id.replaceAll('-', ''), { summary: 'Theirs' }));
    await ok(somebody.person, 'PATCH', `/events/${id}`, { title: 'Mine', completed: true });
    await copyTo(somebody, account);
    await inStep(account);
    expect([heads(account), await here(somebody)]).toEqual([['Mine'], ['12 Mine']]);
    expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
    await account.connectAgain(() => undefined);
    await ok(somebody.person, 'DELETE', `/events/${id}`);
    await account.connectAgain(() => undefined);
    expect(await eventsHere(somebody)).toMatchObject([{ title: 'Mine', completed: true }]);
  });
});

function never(): never {
  throw new Error('Somebody has accounts.');
}
