import { ConfigError } from '../config.ts';

/** How the system and SQLite say that a folder cannot be made, read or written. */
const folderFailures = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ERR_SQLITE_ERROR']);

/** What the person at the console reads when the server cannot start: a sentence; a stack only where no person can mend it. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message } = error as Error & { code?: string };
  if (code === 'EADDRINUSE') return 'The port is in use. Stop what uses it, or set PORT to another one.';
  if (code !== undefined && folderFailures.has(code)) {
    return `The data folder cannot be used (${message}). Give it to this user, or set DATA_DIR to another folder.`;
  }
  return cause instanceof Error ? `${message} (${cause.message})` : (error.stack ?? message);
}
