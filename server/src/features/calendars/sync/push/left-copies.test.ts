import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { copying, daily, single } from '../testing/copying.ts';

onEachDatabase('a copy that was left at Google', (open) => {
  const { world, copyTo, copied, move, here, heads, conflicts, inStep } = copying(open);

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
    const [, other] = somebody.accounts;
    if (!other) throw new Error('Somebody has two accounts.');
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
      world().google.faults.plan({ kind: 'drop-reply' }, { operation });
      await account.sync();
      world().google.faults.clear();
      world().product.clock.advance(90_000_000);
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
    world().google.faults.choose = ({ operation }) =>
      operation === 'events.delete' ? { kind: 'refuse', as: 'backendError' } : undefined;
    for (const _ of [1, 2]) {
      await account.sync();
      expect(heads(account)).toEqual(['Theirs', 'Own']);
      expect(await conflicts(somebody, account)).toEqual([]);
      world().product.clock.advance(90_000_000);
    }
    world().google.faults.clear();
    await inStep(account);
    expect(heads(account)).toEqual(['Own']);
    expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
  });

  test.each(['the move is taken back', 'the event is deleted there'])(
    'is told of once where the process ends between its deletion and the journal, and %s',
    async (meanwhile) => {
      const { somebody, account, id } = await copied(single);
      await account.connectAgain(() => account.there.patch(id.replaceAll('-', ''), { summary: 'Theirs' }));
      const change_set_id = await move(somebody, id, account);
      const { calls } = world().google;
      world().turn = async () => {
        if (calls.at(-1)?.operation === 'events.delete') throw new Error('The process ends.');
      };
      expect(await account.sync()).toBe('failed');
      world().turn = undefined;
      expect(heads(account)).toEqual(['Own']);
      expect(await conflicts(somebody, account)).toEqual([]);
      world().product.clock.advance(90_000_000);
      if (meanwhile === 'the move is taken back') {
        await ok(somebody.person, 'POST', '/events/rollback', { change_set_id });
      } else account.there.delete(account.there.events()[0]?.id ?? '');
      for (const _ of [1, 2]) await inStep(account);
      expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
      expect(await here(somebody)).toEqual(['12 Own']);
    },
  );

  test('is told of as it is when it goes: edited since it was read, it is read again', async () => {
    const { somebody, account, id } = await copied(single);
    await account.connectAgain(() => undefined);
    await move(somebody, id, account);
    const edits = ['Theirs'];
    world().google.faults.choose = ({ operation }) => {
      const summary = operation === 'events.delete' ? edits.pop() : undefined;
      if (summary !== undefined) account.there.patch(id.replaceAll('-', ''), { summary });
      return undefined;
    };
    await inStep(account);
    world().google.faults.clear();
    expect(heads(account)).toEqual(['Own']);
    expect(await conflicts(somebody, account)).toEqual(['there title Theirs']);
  });

  test('gives way by the name that it has there, where it could not be brought back under its own', async () => {
    const { somebody, account, id } = await copied(single);
    account.there.delete(id.replaceAll('-', ''));
    await account.sync();
    await ok(somebody.person, 'POST', `/events/${id}/restore`);
    world().google.faults.plan({ kind: 'refuse', as: 'forbiddenForNonOrganizer' }, { operation: 'events.patch' });
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
});
