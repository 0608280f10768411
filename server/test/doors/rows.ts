import type { TestPerson, TestProduct } from '../product.ts';

/** By which column a row says whose it is, where that is not `user_id`. */
const owners: Record<string, string> = { users: 'id', sign_in_codes: 'email' };
/** Kysely's own, and calls counted by address, whoever makes them. */
const nobodys = /^(kysely_|call_counts$)/;

/** Every row of every table that is a person's, in the same order each time. @throws where a table's rows have no owner */
export async function rowsOf(product: TestProduct, person: TestPerson): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, owner] of await ownedTables(product)) {
    const found = await product.ctx.read
      .selectFrom(table as 'events')
      .selectAll()
      .where(owner as 'user_id', '=', owner === 'email' ? person.email : person.userId)
      .execute();
    rows[table] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

const known = new WeakMap<TestProduct, [table: string, owner: string][]>();

/** The tables, as the database itself tells of them. */
async function ownedTables(product: TestProduct): Promise<[table: string, owner: string][]> {
  const kept = known.get(product);
  if (kept) return kept;
  const tables = (await product.ctx.read.introspection.getTables()).filter(({ name }) => !nobodys.test(name));
  const owned = tables.map(({ name, columns }): [string, string] => {
    const owner = owners[name] ?? columns.find((column) => column.name === 'user_id')?.name;
    if (!owner) throw new Error(`Whose is a row of ${name}? Say it in server/test/doors/rows.ts.`);
    return [name, owner];
  });
  known.set(product, owned);
  return owned;
}
