import { spawn } from 'node:child_process';

/**
 * Runs a command with this terminal and answers whether it ended well. A command that cannot be started, or is not done
 * within `timeoutMs`, did not. With `hear`, what it prints goes there.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, shell?: boolean, hear?: ((text: string) => void) | undefined }} [options]
 * @returns {Promise<boolean>}
 */
export function run(command, args, { cwd, env, timeoutMs, shell, hear } = {}) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = hear ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { stdio, cwd, env, shell, timeout: timeoutMs });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => hear?.(text));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
