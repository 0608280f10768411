/**
 * A process with a watchdog of short patience. A line at standard input holds its loop, for so many milliseconds or for ever:
 * reckoning, or after `asleep` as in a call that does not return.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { startWatchdog } from '../../src/platform/watchdog.ts';
import { beginWork } from '../../src/platform/work.ts';

startWatchdog(pino(pino.destination({ sync: true })), { toldAfterMs: 500, endedAfterMs: 1_500 });
createInterface(process.stdin).on('line', (line) => {
  const endWork = beginWork(`holding for ${line}`);
  const [ms = '', how] = line.split(' ');
  const until = performance.now() + Number(ms);
  if (how === 'asleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms));
  else while (performance.now() < until);
  endWork();
  process.stdout.write(`held for ${line}\n`);
});
process.stdout.write('ready\n');
