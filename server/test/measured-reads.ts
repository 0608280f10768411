import type { KyselyPlugin } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** A database by which is told how many characters the largest answer to a statement had. */
export function measuredReads(db: Db): { readonly db: Db; largest(): number } {
  let most = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, charactersIn(result.rows));
      return result;
    },
  };
  return { db: db.withPlugin(plugin), largest: () => most };
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + charactersIn(each), 0);
}
