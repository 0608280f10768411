import { AppError } from '../errors.ts';

const sqliteSentences: Record<number, string> = {
  5: 'The database is busy. Try again in a moment.',
  8: 'The data folder cannot be written to. Nothing was changed.',
  10: 'The disk failed while saving. Nothing was changed.',
  13: 'The disk is full. Nothing was changed.',
  14: 'The database file cannot be opened. Nothing was changed.',
};

/** The extended result code of SQLite, and the SQLSTATE. */
const WITHOUT_OWNER = new Set<unknown>([787, '23503']);
/** Of PostgreSQL's own disk. */
const POSTGRES_FULL = '53100';
/** SQLSTATE that means the server is away, stopping, or has given an abandoned transaction up; not that a statement was wrong. */
const POSTGRES_AWAY = /^(08|53|57P|25P03)/;
/** A deadlock, or a transaction that cannot be put in order with another one (SQLSTATE class 40). */
const POSTGRES_IN_CONFLICT = /^40/;
const NETWORK_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);
const POOL_AWAY =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * What a person is told when the database cannot serve them, and nothing was half-applied: a retry makes sense, but not where
 * what a new row belongs to, an account at last, was deleted at the same moment.
 */
export function databaseFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (WITHOUT_OWNER.has(errcode) || WITHOUT_OWNER.has(code)) {
    const message = 'What this belongs to was deleted at the same moment. Nothing was changed.';
    return new AppError('NOT_FOUND', message, { cause: error });
  }
  if (code === 'ERR_SQLITE_ERROR') {
    // The low byte is the primary result code (sqlite.org/rescode.html).
    const sentence = sqliteSentences[(errcode ?? 0) & 0xff];
    return sentence ? unavailable(sentence, error) : undefined;
  }
  if (code !== undefined && POSTGRES_IN_CONFLICT.test(code)) {
    return unavailable('Another change was made at the same moment. Nothing was changed. Try again.', error);
  }
  if (code === POSTGRES_FULL) return unavailable('The disk of the database is full. Nothing was changed.', error);
  const isAway =
    (code !== undefined && (NETWORK_AWAY.has(code) || POSTGRES_AWAY.test(code))) || POOL_AWAY.test(error.message);
  return isAway ? unavailable('The database is away. Nothing was changed. Try again in a moment.', error) : undefined;
}

const unavailable = (message: string, cause: Error) => new AppError('UNAVAILABLE', message, { retryAfter: 5, cause });
