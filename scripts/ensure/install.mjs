import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root } from '../project.mjs';
import { run } from '../run.mjs';
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
    if (!(await npm('ci', '--include=dev', '--include=optional', '--loglevel=error'))) {
      throw new Error('npm ci failed; its message is above. Nothing was started.');
    }
    checkProjectNode();
  });
}

/** @param {string[]} args */
function npm(...args) {
  // npm under its own Node, and never through a shell: the `node` on PATH may be the very one that npm is replacing.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli ? run(node, [cli, ...args], { cwd: root }) : run('npm', args, { cwd: root });
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
