import inspector from 'node:inspector';
import type { FastifyBaseLogger } from 'fastify';
import { startThread } from './threads.ts';
import { beatMs, shared, type WatchdogData } from './watchdog-memory.ts';
import { lookAtWork, watchWork } from './work.ts';

export interface WatchdogTimes {
  /** What held the loop for longer is logged. */
  readonly toldAfterMs: number;
  /** A loop that is held for longer, by the time that the process itself ran, ends the process. */
  readonly endedAfterMs: number;
}

const usual: WatchdogTimes = { toldAfterMs: 1_000, endedAfterMs: 30_000 };

/**
 * Watches the event loop from a thread of its own. What held it for over a second is logged. After 30 seconds the thread ends the
 * process by a signal, so that whoever supervises it starts it again: nothing else could, as a signal to stop is heard by the loop.
 *
 * The thread counts by its own ticks, so that a machine that slept or a process that was stopped was not held; under a debugger
 * nothing is ended.
 *
 * @returns ends it
 */
export function startWatchdog(log: FastifyBaseLogger, { toldAfterMs, endedAfterMs } = usual): () => void {
  const memory = new SharedArrayBuffer(shared.bytes);
  const numbers = new Int32Array(memory, 0, 4);
  const text = Buffer.from(memory, shared.textFrom);
  const data: WatchdogData = { memory, endedAfterMs };
  const thread = startThread(new URL('watchdog-thread.ts', import.meta.url), {
    data,
    maxOldGenerationSizeMb: 64,
    maxYoungGenerationSizeMb: 4,
  });
  thread.on('error', (err) => log.error({ err }, 'the watchdog failed'));
  watchWork((label) => {
    Atomics.store(numbers, shared.textLength, text.write(label));
  });

  const beating = setInterval(() => {
    Atomics.add(numbers, shared.beat, 1);
    Atomics.store(numbers, shared.isDebugged, inspector.url() === undefined ? 0 : 1);
    const held_ms = Atomics.exchange(numbers, shared.heldMs, 0);
    const doing = lookAtWork();
    if (held_ms >= toldAfterMs) log.warn({ held_ms, doing }, 'the event loop was held');
  }, beatMs).unref();

  return () => {
    clearInterval(beating);
    void thread.terminate();
  };
}
