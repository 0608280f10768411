/**
 * Every benchmark, or those named, one after the other, each a process of its own.
 *
 *   node bench/all.ts [name …]
 *
 * many-users takes its time and about 20 GB of the temporary folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const names = [
  ...[
    'recurrence',
    'date-range',
    'date-range-postgres',
    'import',
    'sync',
    'change-sets',
    'storage',
    'assistant',
    'assistant-requests',
    'language',
    'sockets',
    'first-load',
  ],
  ...['views', 'day-panels', 'hands', 'fairness', 'many-users'],
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`Unknown benchmark "${unknown}". There are: ${names.join(', ')}.`);
  process.exit(1);
}

for (const name of names.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n== ${name}`);
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const [code] = await once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exitCode = 1;
}
