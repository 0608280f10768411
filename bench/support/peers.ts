import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { CalendarEvent } from '@daywright/contract/events';
import { npm } from '../../scripts/ensure/npm.mjs';
import { unlessStamped } from '../../scripts/ensure/stamp.mjs';
import { projectEnv, projectNode, root } from '../../scripts/project.mjs';
import { run } from '../../scripts/run.mjs';

const folder = join(root, 'bench/peers');
const built = join(folder, 'dist');

/** Installs and builds the calendars of bench/peers when their lock file or their pages have changed. */
export async function ensurePeers(): Promise<void> {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  await unlessStamped(join(folder, 'node_modules/.install-stamp'), hashOf([lock]), async () => {
    console.log('Installing the calendars to compare with …');
    if (!(await npm(folder, 'ci', '--ignore-scripts', '--loglevel=error'))) throw new Error('npm ci failed.');
  });
  const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|dist/.test(entry.parentPath.slice(folder.length)))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  const shared = ['schedule/src/dates.ts', 'schedule/src/weeks.ts'].map((path) => readFileSync(join(root, path)));
  await unlessStamped(join(built, '.build-stamp'), hashOf([lock, ...pages, ...shared]), async () => {
    console.log('Building the calendars to compare with …');
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const env = { ...projectEnv(), NODE_ENV: 'production' };
    const isBuilt = await run(projectNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env });
    if (!isBuilt) throw new Error('The calendars to compare with could not be built; the reason is above.');
  });
}

function hashOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the built pages, and under `/events/<name>` each of the lists as the product's API writes events. */
export async function servePeers(lists: ReadonlyMap<string, readonly CalendarEvent[]>) {
  const answers = new Map<string, { type: string; body: Buffer }>();
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (type) answers.set(path.slice(built.length), { type, body: readFileSync(path) });
  }
  for (const [name, events] of lists) {
    answers.set(`/events/${name}`, { type: 'application/json', body: Buffer.from(JSON.stringify({ events })) });
  }
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!answer) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
