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

/** Texts of every statement made here, and the name that PostgreSQL keeps its plan under. */
const names = new Map<string, string>();

/**
 * A statement for hot paths: written once for both engines, its text made once for each, no builder at run time. The
 * answer's shape is the caller's word.
 */
export function statement<Row = never>(
  text: (dialect: Dialect) => string,
): (db: Db, parameters: readonly unknown[]) => Promise<Row[]> {
  const texts: Partial<Record<Engine, string>> = {};
  return async (db, parameters) => {
    const engine = engineOf(db);
    texts[engine] ??= register(text(dialects[engine]), engine);
    const bound = engine === 'sqlite' ? parameters.map(listAsJson) : parameters;
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(texts[engine], [...bound]));
    return rows;
  };
}

/** The name of a statement that PostgreSQL should parse and plan once a connection; undefined for all others. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

function register(text: string, engine: Engine): string {
  if (engine === 'sqlite') return text;
  let count = 0;
  const numbered = text.replaceAll('?', () => `$${++count}`);
  names.set(numbered, `dw_${names.size}`);
  return numbered;
}

function listAsJson(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
