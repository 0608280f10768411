import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { until } from './server-process.ts';

const script = fileURLToPath(new URL('held-loop.ts', import.meta.url));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function start(...flags: string[]) {
  const child = spawn(process.execPath, [...flags, script], { stdio: ['pipe', 'pipe', 'pipe'] });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const printed = (text: string) => until(() => (output.includes(text) ? true : undefined));
  await printed('ready');
  // The thread starts beside it.
  await setTimeout(500);
  return { child, printed, output: () => output, hold: (ms: string) => child.stdin.write(`${ms}\n`) };
}

test('a loop that was held is logged with what held it, and one that was not is not', async () => {
  const { hold, printed, output } = await start();
  hold('150');
  await printed('held for 150');
  await setTimeout(300);
  expect(output()).not.toContain('was held');
  hold('1000');
  await printed('the event loop was held');
  const line = output()
    .split('\n')
    .find((each) => each.includes('the event loop was held'));
  const { level, held_ms, doing } = JSON.parse(line ?? '');
  expect([level, doing]).toEqual([40, ['holding for 1000']]);
  expect(held_ms).toBeGreaterThan(500);
  expect(held_ms).toBeLessThan(2_000);
});

test('a loop that is held for ever ends the process, which says why', async () => {
  const { child, hold, output } = await start();
  const ended = once(child, 'close');
  hold('Infinity');
  const [code, signal] = await ended;
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(output()).toContain('The event loop was held for 2 s; what began last was: holding for Infinity.');
}, 30_000);

test('a process that was stopped for longer goes on', async () => {
  const { child, hold, printed, output } = await start();
  child.kill('SIGSTOP');
  await setTimeout(2_500);
  child.kill('SIGCONT');
  hold('1');
  await printed('held for 1');
  expect(output()).not.toContain('was held');
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
}, 30_000);

test('a process that is stopped in the middle of a hold has that time left', async () => {
  const { child, hold, printed } = await start();
  hold('3700 asleep');
  await setTimeout(1_000);
  child.kill('SIGSTOP');
  await setTimeout(2_500);
  child.kill('SIGCONT');
  await printed('held for 3700 asleep');
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
}, 30_000);

test('nothing is ended under a debugger', async () => {
  const { child, hold, printed } = await start('--inspect=0');
  hold('2500 asleep');
  await printed('held for 2500 asleep');
  await printed('the event loop was held');
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
}, 30_000);
