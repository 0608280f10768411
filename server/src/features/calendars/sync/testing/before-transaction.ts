import type { Db } from '../../../../platform/database/database.ts';

/** The database, in which something else is done before one of the transactions: what it throws ends it. */
export function beforeTransaction(place: number, db: Db, act: () => Promise<void>): Db {
  let begun = 0;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => ({
        execute: async (work: (trx: Db) => Promise<unknown>) => {
          if (++begun === place) await act();
          return target.transaction().execute(work);
        },
      });
    },
  });
}
