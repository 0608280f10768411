import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, onFreePort } from './free-port.ts';

const listening: Server[] = [];
afterEach(() => {
  for (const server of listening.splice(0)) server.close();
});

async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  listening.push(server);
  return port;
}

test('a free port can be listened on, and is none that an outgoing connection is given', async () => {
  const port = await freePort();
  expect(await listen(port)).toBe(port);
  expect(port).toBeLessThan(32_768);
});

test('what finds its port taken meanwhile starts on another one', async () => {
  const tried: number[] = [];
  const started = await onFreePort(async (port) => {
    tried.push(port);
    if (tried.length < 3) await listen(port);
    return listen(port);
  });
  expect(tried).toHaveLength(3);
  expect(started).toBe(tried[2]);
});

test('what fails for another reason is not started again', async () => {
  let starts = 0;
  const starting = onFreePort(async () => {
    starts++;
    throw new Error('The disk is full.');
  });
  await expect(starting).rejects.toThrow('The disk is full.');
  expect(starts).toBe(1);
});
