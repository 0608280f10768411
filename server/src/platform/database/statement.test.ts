import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../../test/databases.ts';
import { statement } from './statement.ts';

onEachDatabase('a statement', (open) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.remove());

  test('may be written in two places', async () => {
    const text = () => 'select cast(? as integer) as first';
    const [one, again] = [statement<{ first: number }>(text), statement<{ first: number }>(text)];
    const other = statement<{ second: number }>(() => 'select cast(? as integer) as second');
    const { write } = db.database;
    expect(await one(write, [1])).toEqual([{ first: 1 }]);
    expect(await again(write, [2])).toEqual([{ first: 2 }]);
    expect(await other(write, [3])).toEqual([{ second: 3 }]);
  });
});
