import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections (Linux from 32768, others from 49152): no call of somebody takes it first. */
const [from, to] = [20_000, 30_000];
const mostTries = 20;

/** A port of loopback that nothing listens on just now. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = randomInt(from, to);
    try {
      const probe = createServer().listen(port, '127.0.0.1');
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
      return port;
    } catch (error) {
      if (tries === mostTries || !isInUse(error)) throw error;
    }
  }
}

/** Starts something on a free port, and once more on another one where somebody else listens there by then. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (tries === mostTries || !isInUse(error)) throw error;
    }
  }
}

/** As Node, PostgreSQL and the product say it. */
const isInUse = (error: unknown): boolean =>
  error instanceof Error && /address already in use|port is in use/i.test(error.message);
