import { spawn } from 'node:child_process';

/**
 * Runs a command with this terminal and answers whether it ended well. A command that cannot be started, or is not done
 * within `timeoutMs`, did not.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, shell?: boolean }} [options]
 * @returns {Promise<boolean>}
 */
export function run(command, args, { cwd, env, timeoutMs, shell } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd, env, shell, timeout: timeoutMs });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}
