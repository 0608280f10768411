import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const DEADLINE_MS = 10_000;
/** How long a client may take over a request that was under way when the stop began. */
const PATIENCE_MS = 5_000;
const IDLE_CHECK_MS = 100;

/**
 * Stops in order on SIGTERM and SIGINT: no new requests, sockets closed, running change sets finished, exit within 10 s
 * (design, section 12). A second signal ends at once.
 */
export function stopOnSignals(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`stopping on ${signal}`);
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * Lets no client hold up a stop: new requests are refused, a connection is closed once it is idle, and the rest, such as
 * an upload that does not go on, after `patienceMs`.
 */
export function endConnections(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    const rest = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(rest);
    });
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!stopping) return;
    reply.header('connection', 'close');
    throw new AppError('UNAVAILABLE', 'The server is stopping. Try again in a moment.', { retryAfter: 5 });
  });
}
