import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../project.mjs';
import { hashOf } from './sources.mjs';

const cache = join(root, 'node_modules/.cache/bundled-server');
const sources = ['server/src', 'server/migrations', 'contract/src', 'schedule/src', 'package-lock.json'];
const self = 'scripts/ensure/bundled-server.mjs';
/** Packages that look for files beside them, or start threads from there. */
const external = [/^pino/, /^@fastify\/swagger/];
const keptForMs = 24 * 60 * 60_000;

/** @type {Promise<string> | undefined} */
let bundling;

/**
 * The server in a few files instead of two thousand, for tests that start it by the dozen. Finding and reading modules takes two
 * thirds of the processor time of a start. The bundle is made again whenever the sources have changed.
 *
 * @returns its first file
 */
export function bundledServer() {
  bundling ??= bundle();
  return bundling;
}

async function bundle() {
  const folder = join(cache, hashOf([...sources, self]));
  if (!existsSync(folder)) await make(folder);
  return join(folder, 'main.mjs');
}

/**
 * Under another name until it is whole: several processes may need it at once, and the first of them wins.
 *
 * @param {string} folder
 */
async function make(folder) {
  mkdirSync(cache, { recursive: true });
  removeOld();
  const dir = mkdtempSync(join(cache, 'new-'));
  // A test starts it as another user.
  chmodSync(dir, 0o755);
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(root, 'server/src/main.ts'),
    platform: 'node',
    external,
    // Nothing is left out as unused, here and below: it may be called for what it throws.
    treeshake: false,
    plugins: [{ name: 'addresses', transform: (code, id) => withAddress(code, id) }],
  });
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await bundle.write({ dir, format: 'esm', minify: false, ...names });
  await bundle.close();
  try {
    renameSync(dir, folder);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * What a module of ours reads beside it, and the threads that it starts, are where they were.
 *
 * @param {string} code
 * @param {string} id
 */
function withAddress(code, id) {
  if (!id.startsWith(join(root, 'server')) || !code.includes('import.meta.url')) return undefined;
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}

/** Other processes may be starting from a bundle of the last day. Folders are dated by the system's clock, and so is their age. */
function removeOld() {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > keptForMs) rmSync(folder, { recursive: true, force: true });
  }
}
