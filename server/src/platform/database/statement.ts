import { CompiledQuery, PostgresAdapter } from 'kysely';
import type { Db, Engine } from './database.ts';

/** The words in which the two engines differ. A statement's text writes `?` for each parameter. */
export interface Dialect {
  readonly engine: Engine;
  /** Follows a text column: it is one of the list that this parameter gives, an array of any length. */
  readonly among: string;
}

const dialects: Record<Engine, Dialect> = {
  sqlite: { engine: 'sqlite', among: 'in (select value from json_each(?))' },
  postgres: { engine: 'postgres', among: '= any(?::text[])' },
};

/** How a statement is run, by its text in its engine's form. */
export interface RunOptions {
  /** PostgreSQL parses and plans it once a connection, under this name. */
  readonly name: string;
  /** Rows come as arrays of their columns: for long answers, of which an object a row is half the cost. */
  readonly asArrays: boolean;
  /** PostgreSQL plans it for each run: for joins, of which the plan for a small table is ruinous once that has grown. */
  readonly isPlannedAnew: boolean;
  /** The parameters are lists of them, for each of which it is run, one after the other; on SQLite alone. */
  readonly isRepeated: boolean;
}

const registered = new Map<string, RunOptions>();

/** What the drivers know of a text; undefined for all that the builder makes. */
export const runOptionsOf = (text: string): RunOptions | undefined => registered.get(text);

type Run<Row> = (db: Db, parameters: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement for hot paths: written once for both engines, its text made once for each, no builder at run time. The
 * answer's shape is the caller's word: objects by column name, or with `asArrays` tuples in the order of the columns.
 */
export function statement<Row = never>(
  text: (dialect: Dialect) => string,
  { asArrays = false, isPlannedAnew = false, isRepeated = false }: Partial<Omit<RunOptions, 'name'>> = {},
): Run<Row> {
  const texts: Partial<Record<Engine, string>> = {};
  return async (db, parameters) => {
    const engine = engineOf(db);
    texts[engine] ??= register(text(dialects[engine]), engine, { asArrays, isPlannedAnew, isRepeated });
    const bound = engine === 'sqlite' && !isRepeated ? parameters.map(listAsJson) : [...parameters];
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(texts[engine], bound));
    return rows;
  };
}

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

function register(text: string, engine: Engine, options: Omit<RunOptions, 'name'>): string {
  let count = 0;
  const inForm = engine === 'sqlite' ? text : text.replaceAll('?', () => `$${++count}`);
  // A text that is written in two places keeps its one name: another would be the next statement's too.
  if (!registered.has(inForm)) registered.set(inForm, { name: `dw_${registered.size}`, ...options });
  return inForm;
}

function listAsJson(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
