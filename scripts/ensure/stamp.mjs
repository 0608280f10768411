import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Runs `make` unless `file` already holds `value`. The file is written last, so that work that failed or was interrupted
 * is done again.
 *
 * @param {string} file
 * @param {string} value
 * @param {() => Promise<void>} make
 */
export async function unlessStamped(file, value, make) {
  if (existsSync(file) && readFileSync(file, 'utf8') === value) return;
  rmSync(file, { force: true });
  await make();
  writeFileSync(file, value);
}
