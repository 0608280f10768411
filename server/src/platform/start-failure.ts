import { ConfigError } from '../config-values.ts';

/** How the system and SQLite say that a folder cannot be made, read or written. */
const folderFailures = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ERR_SQLITE_ERROR']);

/** What the person at the console reads when the server cannot start: a sentence; a stack only where no person can mend it. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message, syscall } = error as Error & { code?: string; syscall?: string };
  if (code === 'EADDRINUSE') return 'The port is in use. Stop what uses it, or set PORT to another one.';
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `The server cannot listen there (${message}). Set HOST or PORT to another one.`;
  if (syscall === 'mkdir' || (code !== undefined && folderFailures.has(code))) {
    return `The data folder cannot be used (${message}). Give it to this user, or set DATA_DIR to another folder.`;
  }
  return cause instanceof Error ? `${message} (${reasonOf(cause)})` : (error.stack ?? message);
}

/** An address that is tried in several ways fails with a list of reasons and none of its own. */
function reasonOf(cause: Error): string {
  if (!(cause instanceof AggregateError)) return cause.message;
  return cause.errors.map((each) => (each instanceof Error ? each.message : String(each))).join('; ');
}
