import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** A run of everything takes a tenth of it. A container has 64 MiB unless told otherwise, and stays on its disk. */
const enoughBytes = 2 ** 31;

/**
 * Has the temporary files of this process and those that it starts in memory, where Linux offers enough of it: databases
 * by the hundred are made, written to and thrown away in a test run. TMPDIR, when set, is what is meant.
 */
export function useMemoryForTemporaryFiles(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${memory}/daywright-`);
  // PostgreSQL runs as a user of its own, who has to pass.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enoughBytes;
}
