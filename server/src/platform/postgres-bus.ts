import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Bus, type BusMessage, createEmitter, listen } from './bus.ts';

const CHANNEL = 'daywright';
const RECONNECT_MS = 1_000;

/**
 * The bus of many processes on one PostgreSQL, by LISTEN and NOTIFY. A process hears its own messages through the
 * database too, so that all hear them in one order. After a lost connection `onGap` is raised, as messages sent
 * meanwhile are gone.
 */
export async function createPostgresBus(url: string, pool: pg.Pool, log: FastifyBaseLogger): Promise<Bus> {
  const emitter = createEmitter();
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    let listening = false;
    client = next;
    next.on('notification', ({ payload }) => {
      if (payload) emitter.emit('message', JSON.parse(payload) as BusMessage);
    });
    next.on('error', (err) => log.warn({ err }, 'listening to PostgreSQL failed'));
    next.on('end', () => {
      if (!closed && listening) reconnectSoon();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    listening = true;
  }

  function reconnectSoon(): void {
    retry = setTimeout(() => {
      connect().then(
        () => emitter.emit('gap'),
        (err) => {
          log.warn({ err }, 'PostgreSQL is away, trying again');
          if (!closed) reconnectSoon();
        },
      );
    }, RECONNECT_MS);
  }

  await connect();
  return {
    publish(message) {
      pool
        .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
        .catch((err) => log.warn({ err }, 'a change could not be announced'));
    },
    subscribe: (listener) => listen(emitter, 'message', listener),
    onGap: (listener) => listen(emitter, 'gap', listener),
    async close() {
      closed = true;
      clearTimeout(retry);
      emitter.removeAllListeners();
      await client?.end();
    },
  };
}
