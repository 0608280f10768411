/**
 * Loaded into the product before it starts: how long its event loop was held, by the longest time between two looks that are
 * 1 ms apart. `GET /` on LOOP_PORT answers the longest since the last question.
 */
import { createServer } from 'node:http';

export interface Held {
  /** Milliseconds. */
  readonly wallMs: number;
  /** Of the loop's own thread: what others on the machine change least, without its waiting for the disk. */
  readonly cpuMs: number;
}

const { LOOP_PORT } = process.env;
let longest: Held = { wallMs: 0, cpuMs: 0 };
let at = performance.now();
let used = cpuMs();

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function look(): void {
  const [now, nowUsed] = [performance.now(), cpuMs()];
  longest = { wallMs: Math.max(longest.wallMs, now - at), cpuMs: Math.max(longest.cpuMs, nowUsed - used) };
  [at, used] = [now, nowUsed];
}

if (LOOP_PORT) {
  setInterval(look, 1).unref();
  createServer((_, response) => {
    response.end(JSON.stringify(longest));
    longest = { wallMs: 0, cpuMs: 0 };
  })
    .listen(Number(LOOP_PORT), '127.0.0.1')
    .unref();
}
