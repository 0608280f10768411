import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

test('a stop waits for what is under way, and for what that begins', async () => {
  const background = createBackground(pino({ level: 'silent' }));
  const done: string[] = [];
  background.run('first', async () => {
    await Promise.resolve();
    background.run('second', async () => {
      await Promise.resolve();
      done.push('second');
    });
    done.push('first');
  });
  expect(done).toEqual([]);
  await background.settled();
  expect(done).toEqual(['first', 'second']);
});

test('a failure is logged by what failed, and stops nothing', async () => {
  const lines: string[] = [];
  const background = createBackground(pino({}, { write: (line) => lines.push(line) }));
  background.run('sending a letter', () => Promise.reject(new Error('no network')));
  await background.settled();
  expect(lines.join()).toContain('sending a letter failed');
  expect(lines.join()).toContain('no network');
});

test('work that can end early hears that the server stops', async () => {
  const background = createBackground(pino({ level: 'silent' }));
  background.run('waiting', (stopping) => new Promise((resolve) => stopping.addEventListener('abort', resolve)));
  background.stop();
  await background.settled();
});
