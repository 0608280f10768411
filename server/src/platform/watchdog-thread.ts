/** The thread that watches the event loop (`watchdog.ts`). It asks nothing of the main thread, which may be held. */
import { readFileSync, writeSync } from 'node:fs';
import { threadData } from './threads.ts';
import { beatMs, shared, type WatchdogData } from './watchdog-memory.ts';

const { memory, endedAfterMs } = threadData<WatchdogData>();
const numbers = new Int32Array(memory, 0, 4);
let lastBeat = 0;
let lastTick = performance.now();
let lastCpu = '';
let heldMs = 0;

setInterval(() => {
  const now = performance.now();
  // A tick that came late is one of a process, or machine, that was stopped.
  const passedMs = Math.min(now - lastTick, beatMs);
  lastTick = now;
  const beat = Atomics.load(numbers, shared.beat);
  if (beat !== lastBeat) {
    lastBeat = beat;
    heldMs = 0;
    return;
  }
  if (!isMainThreadWorking()) return;
  heldMs += passedMs;
  Atomics.store(numbers, shared.heldMs, heldMs);
  if (heldMs >= endedAfterMs && !isDebugged()) end();
}, beatMs);

/** Not while it is stopped, or gets no time from the machine. Where that cannot be told, it is taken to work. */
function isMainThreadWorking(): boolean {
  const stat = linesOf(`/proc/self/task/${process.pid}/stat`);
  if (stat === undefined) return true;
  // proc(5): the state, and behind it the times in user and kernel mode.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  const cpu = `${fields[10]} ${fields[11]}`;
  const isUsingCpu = cpu !== lastCpu;
  lastCpu = cpu;
  return !/[Tt]/.test(state) && (isUsingCpu || state !== 'R');
}

function isDebugged(): boolean {
  const tracer = /^TracerPid:\s+(\d+)$/m.exec(linesOf('/proc/self/status') ?? '')?.[1] ?? '0';
  return Atomics.load(numbers, shared.isDebugged) !== 0 || tracer !== '0';
}

function linesOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function end(): void {
  const length = Math.min(Atomics.load(numbers, shared.textLength), shared.bytes - shared.textFrom);
  const begun = Buffer.from(new Uint8Array(memory, shared.textFrom, length)).toString() || 'nothing';
  const seconds = Math.round(heldMs / 1_000);
  try {
    // Straight to the file: the stream of a thread is written by the main thread.
    writeSync(2, `The event loop was held for ${seconds} s; what began last was: ${begun}. The process ends.\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
