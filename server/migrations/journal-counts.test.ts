import { expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { onEachProduct } from '../test/each-product.ts';
import { countConflicts } from './0020-journal-counts.ts';

onEachProduct('conflicts from before they were counted', (product) => {
  test('count where nobody put them back, and are not told anew', async () => {
    const { write } = product().ctx;
    const { userId: user_id } = await product().addPerson();
    const add = async (restored: (string | null)[]) => {
      const conflicts = JSON.stringify(restored.map((by) => ({ side: 'here', restored: by })));
      const row = { id: newId(), user_id, account_id: user_id, at: 1, conflicts };
      await write.insertInto('sync_journal').values(row).execute();
      return row.id;
    };
    const none = await add([]);
    const ids = [await add([null, 'x', null]), await add(['x'])];
    for (let more = 0; more < 20; more++) ids.push(await add([null]));
    await countConflicts(write);
    const rows = await write.selectFrom('sync_journal').selectAll().where('user_id', '=', user_id).execute();
    const of = (id: string | undefined) => rows.find((row) => row.id === id);
    expect(of(none)).toMatchObject({ unrestored: 0, seen: 0, unseen: 0 });
    expect(of(ids[0])).toMatchObject({ unrestored: 2, seen: 3, unseen: 0 });
    expect(of(ids[1])).toMatchObject({ unrestored: 0, seen: 1, unseen: 0 });
    expect(of(ids.at(-1))).toMatchObject({ unrestored: 1, seen: 1, unseen: 0 });
  });
});
