import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const notSource = /^(dist|node_modules)$|\.test\.tsx?$|\.tsbuildinfo$/;

/**
 * Another one for each content of the sources in these files and folders, of which tests are none.
 *
 * @param {readonly string[]} paths
 */
export function hashOf(paths) {
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
