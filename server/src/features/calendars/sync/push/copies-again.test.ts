import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { copying, daily, single } from '../testing/copying.ts';
import { eventsHere } from '../testing/edits-here.ts';
import type { Connected, Somebody } from '../testing/two-sides.ts';

onEachDatabase('a copy that was left at Google', (open) => {
  const { world, copyTo, copied, here, heads, conflicts, inStep } = copying(open);

  describe.each([
    ['copying begins again', false],
    ['copying began and ended once more before a sync run looked', true],
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
      world().product.clock.advance(60_000);
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

  test('takes what was changed here while it was left, though writing it fails at first', async () => {
    const { somebody, account, id } = await copied(single, 2);
    const [, second = account] = somebody.accounts;
    await copyTo(somebody, second);
    await ok(somebody.person, 'PATCH', `/events/${id}`, { title: 'Mine', completed: true });
    await copyTo(somebody, account);
    world().google.faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.insert' });
    await account.sync();
    await inStep(account);
    expect([heads(account), await here(somebody)]).toEqual([['Mine'], ['12 Mine']]);
    expect(account.side.entries()).toMatchObject([{ title: 'Mine', completed: true }]);
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

  test.each([
    ['before a sync run looked', 'Own', []],
    ['before a sync run looked, and it was edited there', 'Theirs', ['there title Theirs']],
  ])('is deleted there with its event, which is deleted as copying begins again, %s', async (_, summary, told) => {
    const { somebody, account, id } = await copied(single);
    await account.connectAgain(() => account.there.patch(id.replaceAll('-', ''), { summary }));
    await copyTo(somebody, account);
    await ok(somebody.person, 'DELETE', `/events/${id}`);
    await account.sync({ pushes: true });
    await inStep(account);
    expect([heads(account), await here(somebody)]).toEqual([[], []]);
    expect(await conflicts(somebody, account)).toEqual(told);
  });
});
