import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledServer } from '../../scripts/ensure/bundled-server.mjs';
import { onFreePort } from '../../scripts/free-port.ts';
import { hasEnded, readConsole } from './console.ts';

/** The started product, as a person has it on their machine but for its sources, which are bundled: that starts in half the time. */
export interface Product {
  readonly url: string;
  /** The time on its clock, in epoch milliseconds. */
  now(): number;
  /** Next sign-in link on the console that was not asked for before: of `the owner`, or of an e-mail address. */
  signInLink(of: string): Promise<string>;
  /** Ends the server as a service manager does. Its exit code; null when it had to be killed. */
  stop(): Promise<number | null>;
}

export interface ProductOptions {
  /** ISO instant at which the server's clock begins. */
  readonly clockStart?: string | undefined;
  /** Kept after the product has stopped; absent: a temporary folder that is removed. */
  readonly dataDir?: string;
  /** Absent: a free one. Given, it is the one that a stopped product listened on. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Nothing hangs on how soon: a machine that is busy elsewhere takes its time. */
const startedWithinMs = 60_000;
const linkWithinMs = 10_000;
const stoppedWithinMs = 11_000;

/** Starts the product on a free port of loopback, with a data folder of its own. */
export function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { port } = options;
  return port === undefined ? onFreePort((free) => startOn(free, options)) : startOn(port, options);
}

async function startOn(port: number, { clockStart, dataDir, env }: ProductOptions): Promise<Product> {
  const data = dataDir ?? mkdtempSync(join(tmpdir(), 'daywright-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const main = await bundledServer();
  const startedAt = Date.now();
  const server = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Only what is named: the configuration of whoever runs the journeys stays out of them.
    env: {
      PATH,
      HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data,
      SIGN_UP: 'open',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...(clockStart && { CLOCK_START: clockStart }),
      ...env,
    },
  });
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  const console = readConsole(server);
  await console.line((text) => text.startsWith('Daywright is running at '), startedWithinMs);
  const clockAheadMs = clockStart ? Date.parse(clockStart) - startedAt : 0;
  return {
    url,
    now: () => Date.now() + clockAheadMs,
    async signInLink(of) {
      const prefix = `Sign-in link for ${of}: `;
      const line = await console.line((text) => text.startsWith(prefix), linkWithinMs);
      return line.slice(prefix.length).trim();
    },
    async stop() {
      const code = await stop(server);
      process.off('exit', end);
      if (!dataDir) rmSync(data, { recursive: true, force: true });
      return code;
    },
  };
}

/** A product whose data outlives it. */
export interface Restartable {
  readonly first: Product;
  /** Stops it and starts it on the same data and address, at another time on its clock. */
  restart(clockStart: string): Promise<Product>;
  stop(): Promise<void>;
}

/** For a journey that is `slow`, as it starts the product twice. */
export async function startRestartable(clockStart: string): Promise<Restartable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daywright-e2e-'));
  const first = await startProduct({ clockStart, dataDir });
  let product = first;
  return {
    first,
    async restart(clockStart) {
      await product.stop();
      product = await startProduct({ clockStart, dataDir, port: Number(new URL(first.url).port) });
      return product;
    },
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function stop(server: ChildProcess): Promise<number | null> {
  if (hasEnded(server)) return server.exitCode;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const timer = setTimeout(() => server.kill('SIGKILL'), stoppedWithinMs);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
  return server.exitCode;
}
