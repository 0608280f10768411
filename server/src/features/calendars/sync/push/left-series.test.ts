import type { JournalEntry } from '@daywright/contract/journal';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { copying, daily } from '../testing/copying.ts';
import type { Connected, Somebody } from '../testing/two-sides.ts';

onEachDatabase('a copy of a series that was left at Google', (open) => {
  const { copied, move, here, heads, conflicts, inStep } = copying(open);

  /** What somebody made of the copy while the account was disconnected. */
  async function left(meanwhile: (there: Connected['there'], remoteIdOn: (day: number) => string) => void) {
    const { somebody, account, id } = await copied(daily);
    const remoteId = id.replaceAll('-', '');
    await account.connectAgain(() => meanwhile(account.there, (day) => `${remoteId}_202610${day}T090000Z`));
    const on = (day: number) => `${id}_202610${day}T090000Z`;
    const patch = (name: string, fields: object) => ok(somebody.person, 'PATCH', `/events/${name}`, fields);
    return { somebody, account, id, on, patch };
  }
  async function moveWhole({ somebody, account, id }: Awaited<ReturnType<typeof left>>) {
    await move(somebody, id, account, '?scope=all');
    await inStep(account);
    expect(heads(account)).toEqual(['Own daily']);
  }
  /** All of them, or those of a field. */
  async function restore({ person }: Somebody, { accountId }: Connected, field?: string) {
    const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${accountId}`);
    const answers = [];
    for (const { id, conflicts: told } of entries as JournalEntry[]) {
      for (const [conflict, each] of told.entries()) {
        if (field !== undefined && each.field !== field) continue;
        answers.push(await person.call('POST', `/calendar/journal/${id}/restore`, { conflict }));
      }
    }
    return answers;
  }

  test('tells what somebody made of its occurrences, which can be restored', async () => {
    const all = await left((there, remoteIdOn) => {
      there.patch(remoteIdOn(13), { summary: 'Theirs' });
      there.delete(remoteIdOn(14));
    });
    const { somebody, account } = all;
    await moveWhole(all);
    expect(await here(somebody)).toEqual(['12 Own', '13 Own', '14 Own']);
    expect(await conflicts(somebody, account)).toEqual(['there title Theirs', 'there deletion null']);
    expect(await restore(somebody, account)).toMatchObject([{ status: 200 }, { status: 200 }]);
    await inStep(account);
    expect(await here(somebody)).toEqual(['12 Own', '13 Theirs']);
    expect(account.there.events().map(({ status, summary }) => `${status} ${summary}`)).toEqual([
      'confirmed Own',
      'cancelled Own',
      'confirmed Theirs',
    ]);
  });

  test('tells of an occurrence by the day on which it is by now', async () => {
    const all = await left((there, remoteIdOn) => there.patch(remoteIdOn(13), { summary: 'Theirs' }));
    const { somebody, account, id, patch } = all;
    await patch(`${id}?scope=all`, { start_date: '2026-10-19T15:00:00Z', end_date: '2026-10-19T15:30:00Z' });
    await moveWhole(all);
    expect(await conflicts(somebody, account)).toEqual([expect.stringMatching('there times'), 'there title Theirs']);
    await restore(somebody, account, 'title');
    expect(await here(somebody)).toEqual(['19 Own', '20 Theirs', '21 Own']);
  });

  test('tells nothing where occurrences are the same on both sides, or were edited here alone', async () => {
    const all = await left((there, remoteIdOn) => {
      there.patch(remoteIdOn(13), { summary: 'Same' });
      there.delete(remoteIdOn(12));
    });
    const { somebody, account, on, patch } = all;
    await patch(`${on(13)}?scope=this`, { title: 'Same' });
    await patch(`${on(14)}?scope=this`, { title: 'Mine' });
    await ok(somebody.person, 'DELETE', `/events/${on(12)}?scope=this`);
    await moveWhole(all);
    expect(await here(somebody)).toEqual(['13 Same', '14 Mine']);
    expect(await conflicts(somebody, account)).toEqual([]);
  });

  test('tells what was made of an occurrence that is gone here, which comes back for it', async () => {
    const all = await left((there, remoteIdOn) => there.patch(remoteIdOn(13), { summary: 'Theirs' }));
    const { somebody, account, on } = all;
    await ok(somebody.person, 'DELETE', `/events/${on(13)}?scope=this`);
    await moveWhole(all);
    expect((await conflicts(somebody, account)).filter((each) => each.includes('title'))).toEqual([
      'there title Theirs',
    ]);
    expect(await restore(somebody, account, 'title')).toMatchObject([{ status: 200 }]);
    expect(await here(somebody)).toContain('13 Theirs');
  });
});
