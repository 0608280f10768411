import type { FastifyBaseLogger } from 'fastify';

const DEADLINE_MS = 10_000;

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
