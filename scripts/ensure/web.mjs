import { join } from 'node:path';
import { projectEnv, projectNode, root } from '../project.mjs';
import { run } from '../run.mjs';
import { hashOf } from './sources.mjs';
import { unlessStamped } from './stamp.mjs';

const sources = ['web', 'contract', 'schedule', 'tsconfig.base.json', 'package-lock.json'];

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
