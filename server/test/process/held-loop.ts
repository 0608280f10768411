/**
 * A process with a watchdog of short patience. A line at standard input holds its loop: for so many milliseconds, or for ever.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { startWatchdog } from '../../src/platform/watchdog.ts';
import { beginWork } from '../../src/platform/work.ts';

startWatchdog(pino(pino.destination({ sync: true })), { toldAfterMs: 500, endedAfterMs: 1_500 });
createInterface(process.stdin).on('line', (line) => {
  const endWork = beginWork(`holding for ${line}`);
  const until = performance.now() + Number(line);
  while (performance.now() < until);
  endWork();
  process.stdout.write(`held for ${line}\n`);
});
process.stdout.write('ready\n');
