/**
 * Every benchmark, one after the other, each a process of its own.
 *
 *   node bench/all.ts
 *
 * many-users takes its time and about 20 GB of the temporary folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const names = [
  ...['recurrence', 'date-range', 'date-range-postgres', 'import', 'sync', 'change-sets', 'assistant', 'first-load'],
  ...['views', 'day-panels', 'hands', 'many-users'],
];

for (const name of names) {
  console.log(`\n== ${name}`);
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const [code] = await once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exitCode = 1;
}
