import { run } from '../run.mjs';

/**
 * Runs npm in a folder and answers whether it ended well.
 *
 * @param {string} folder
 * @param {string[]} args
 */
export function npm(folder, ...args) {
  // npm under its own Node, and never through a shell: the `node` on PATH may be the very one that npm is replacing.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli ? run(node, [cli, ...args], { cwd: folder }) : run('npm', args, { cwd: folder });
}
