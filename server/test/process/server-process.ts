import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledServer } from '../../../scripts/ensure/bundled-server.mjs';
import { freePort } from '../../../scripts/free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const NOBODY = 65_534;
const STARTED_WITHIN_MS = 20_000;

export interface ServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A shell's limit on the size of files it writes, in KiB: stands in for a disk that fills up. */
  readonly fileLimitKiB?: number;
  /** Runs as `nobody` where the tests run as root, since root may write everywhere. */
  readonly asOrdinaryUser?: boolean;
  /** Runs the sources, as `npm start` does. Else what they are bundled to, which starts in half the time. */
  readonly fromSources?: boolean;
}

/** The server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** All it has printed. */
  output(): string;
  /** Its exit code, once it has ended; null after a signal. */
  readonly ended: Promise<number | null>;
  /** A bearer token of the owner, by the link that was printed. */
  signIn(): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server; resolves once it listens or has ended. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await startOn(await freePort(), options);
  if (server.process.exitCode === null) return server;
  await server.ended;
  // Somebody else listened there first.
  return server.output().includes('The port is in use.') ? startServer(options) : server;
}

async function startOn(port: number, options: ServerOptions): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const main = options.fromSources ? sources : await bundledServer();
  const child = spawnServer(main, options, {
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: options.dataDir,
    SIGN_UP: 'open',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...options.env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const deadline = performance.now() + STARTED_WITHIN_MS;
  while (!output.includes('Daywright is running at') && child.exitCode === null && child.signalCode === null) {
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start. It printed:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    process: child,
    output: () => output,
    ended,
    signIn: () => signIn(url, () => output),
    async kill(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

function spawnServer(
  main: string,
  { fileLimitKiB, asOrdinaryUser }: ServerOptions,
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const options: SpawnOptions = {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asOrdinaryUser && process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  };
  if (fileLimitKiB === undefined) return spawn(process.execPath, [main], options);
  // The signal of a file that grows too large is ignored: the write then fails, as it does on a full disk.
  const script = `trap '' XFSZ; ulimit -f ${fileLimitKiB}; exec "$0" "$1"`;
  return spawn('bash', ['-c', script, process.execPath, main], options);
}

/** Whether `nobody` may read this checkout and run this Node: not where it lies in a closed home. */
export function ordinaryUserCanRun(): boolean {
  if (process.getuid?.() !== 0) return true;
  for (const file of [sources, process.execPath]) {
    accessSync(file, constants.R_OK);
    for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
      if ((statSync(folder).mode & 0o001) === 0) return false;
    }
  }
  return true;
}

async function signIn(url: string, output: () => string): Promise<string> {
  const link = await until(() => /Sign-in link for the owner: (\S+)/.exec(output())?.[1]);
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code');
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const { id_token } = await post('/auth/identity', { code, kind: 'email', email: 'owner@example.org' });
  const { bearer_token } = await post('/auth/login', { id_token });
  if (!bearer_token) throw new Error('The owner could not sign in.');
  return bearer_token;
}

/** Calls a server, with a token unless that is empty. */
export async function call({ url }: ServerProcess, token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: ReturnType<typeof JSON.parse> = await response.json();
  return { status: response.status, body: answer, retryAfter: response.headers.get('retry-after') };
}

/** The body of a call that must succeed. */
export async function bodyOf(...request: Parameters<typeof call>) {
  const { status, body } = await call(...request);
  if (status !== 200) throw new Error(`${request[2]} ${request[3]} answered ${JSON.stringify(body)}`);
  return body;
}

/** The first value that `look` finds, within ten seconds. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error('What was waited for did not happen within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
