// `npm run dev`: server and web app, both reloading on change, at the address that `npm start` has. Vite answers there and
// passes /api, sockets too, on to the server, whose port it reads from API_PORT (web/vite.config.ts).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { projectEnv, projectNode, root } from './project.mjs';

const port = process.env.PORT || '3000';
const apiPort = String(await freePort());
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const vite = join(root, 'node_modules/vite/bin/vite.js');

const children = [
  start(root, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    HOST: '127.0.0.1',
    PORT: apiPort,
    PUBLIC_URL: publicUrl,
  }),
  start(join(root, 'web'), [vite, '--port', port, '--strictPort', '--clearScreen', 'false'], { API_PORT: apiPort }),
];

// One is of no use without the other. A Ctrl-C reaches them by itself, and everyone else's signal through here.
for (const child of children) child.once('exit', stop);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stop);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}

/**
 * @param {string} cwd
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function start(cwd, args, env) {
  return spawn(projectNode(), args, { cwd, stdio: 'inherit', env: { ...projectEnv(), ...env } });
}
