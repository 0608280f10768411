import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';

/** How long a property is tried; without it, so often as takes seconds, as one of all tests. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
const SLOW_MS = 1_000;
const GROWTH_MIB = 48;

/** Who waits so long waits for ever, on the busiest machine. */
const HANGS_MS = 60_000;

/** Of a test that tries a property: what is found is made smaller, too. */
export const timeout = 120_000 + 2 * minutes * 60_000;

/**
 * Tries a property: `runs` values in `npm test`, else for `FUZZ_MINUTES`. Then nothing may take more than a second of this process,
 * whatever else the machine does, and the memory may not grow.
 */
export async function tryOut<T>(
  values: fc.Arbitrary<T>,
  runs: number,
  ask: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, ask), { numRuns: runs, interruptAfterTimeLimit: 10_000 });
  if (minutes === 0) return;
  let asked = 0;
  let longest = 0;
  const timed = fc.asyncProperty(values, async (value) => {
    const begun = process.cpuUsage();
    await ask(value);
    const { user, system } = process.cpuUsage(begun);
    const ms = Math.round((user + system) / 1_000);
    asked++;
    longest = Math.max(longest, ms);
    if (ms > SLOW_MS) throw new Error(`It took ${ms} ms.`);
  });
  const before = heapMiB();
  await fc.assert(timed, { numRuns: 1e9, timeout: HANGS_MS, interruptAfterTimeLimit: minutes * 60_000 });
  const grown = heapMiB() - before;
  console.log(`${asked} tried, ${longest} ms at most; the heap grew by ${grown.toFixed(1)} MiB.`);
  if (grown > GROWTH_MIB) throw new Error(`The heap grew by ${grown.toFixed(1)} MiB.`);
}

function heapMiB(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
