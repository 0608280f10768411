import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnv, projectNode, root } from '../project.mjs';
import { run } from '../run.mjs';
import { unlessStamped } from './stamp.mjs';

const sources = ['web', 'contract', 'schedule', 'tsconfig.base.json', 'package-lock.json'];
const notSource = /^(dist|node_modules)$|\.test\.tsx?$|\.tsbuildinfo$/;

/**
 * Builds the web app into web/dist when a file that it is made of has changed.
 *
 * @param {(text: string) => void} [hear] where what the build prints goes, else to this terminal
 */
export async function ensureWeb(hear) {
  await unlessStamped(join(root, 'web/dist/.build-stamp'), hashOf(sources), async () => {
    console.log('Building the web app …');
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    // On the project's Node, whatever this script runs on; and never a development build, whatever NODE_ENV says.
    const built = await run(projectNode(), [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'web'),
      env: { ...projectEnv(), NODE_ENV: 'production' },
      hear,
    });
    if (!built) throw new Error('The web app could not be built; the reason is above.');
  });
}

/** @param {readonly string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !notSource.test(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
