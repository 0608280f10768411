import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root } from '../project.mjs';
import { npm } from './npm.mjs';
import { unlessStamped } from './stamp.mjs';

/** Installs exactly what package-lock.json names. */
export async function ensureInstall() {
  // The lock file alone: hashing package.json would make every edit of a script cost a full install.
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  await unlessStamped(join(root, 'node_modules', '.install-stamp'), hash, async () => {
    console.log('Installing what package-lock.json names …');
    if (!(await npm(root, 'ci', '--include=dev', '--include=optional', '--loglevel=error'))) {
      throw new Error('npm ci failed; its message is above. Nothing was started.');
    }
    checkProjectNode();
  });
}

function checkProjectNode() {
  const { stdout } = spawnSync(projectNode(), ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  if (major < 26) {
    throw new Error(
      `Daywright runs on Node 26. npm has none that runs on this system (${process.platform} ${process.arch}): ` +
        'install Node 26 yourself and run the command again.',
    );
  }
}
