import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasEnded, readConsole } from '../../e2e/support/console.ts';
import { freePort } from '../../scripts/free-port.ts';

/** A server in a process of its own, listening on loopback. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Resident memory in MiB. Like the processor time read from /proc, so on Linux only. */
  residentMiB(): number;
  /** Processor time used so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const startedWithinMs = 60_000;
const stoppedWithinMs = 15_000;

/** Starts the product as `npm start` does, by the same command. */
export function startProduct(env: Readonly<Record<string, string>>): Promise<Server> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ').slice('exec node'.split(' ').length);
  return start(words, 'Daywright is running at ', { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env });
}

/** Starts a floor of this folder, which prints `listening` once it does. */
export function startFloor(name: string, env: Readonly<Record<string, string>>): Promise<Server> {
  return start([`bench/floors/${name}.ts`], 'listening', env);
}

async function start(words: readonly string[], ready: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), ...env },
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await readConsole(child).line((text) => text.startsWith(ready), startedWithinMs);
  return {
    port,
    pid: child.pid ?? 0,
    residentMiB: () => residentMiB(child.pid ?? 0),
    cpuMs: () => cpuMs(child.pid ?? 0),
    async stop() {
      await stopped(child);
      process.off('exit', end);
    },
  };
}

function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

/** Kernel ticks are hundredths of a second (proc(5), utime and stime). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), stoppedWithinMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
