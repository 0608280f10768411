import type { FastifyBaseLogger } from 'fastify';
import { beginWork } from './work.ts';

/** Work that goes on after its request was answered: a mail on its way, a token's last use. */
export interface Background {
  /**
   * Starts the work; a failure is logged as "`what` failed" and reaches nobody else.
   *
   * @param work is told by `stopping` to end early, where it takes long and can
   */
  run(what: string, work: (stopping: AbortSignal) => Promise<unknown>): void;
  /** The server is about to stop. */
  stop(): void;
  /** Waits until nothing is under way. A server that stops waits for this before it closes the database. */
  settled(): Promise<void>;
}

export function createBackground(log: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    run(what, work) {
      const endWork = beginWork(what);
      const done: Promise<void> = work(stopping.signal)
        .then(
          () => undefined,
          (err: unknown) => log.error({ err }, `${what} failed`),
        )
        .finally(() => {
          endWork();
          underWay.delete(done);
        });
      underWay.add(done);
    },
    stop: () => stopping.abort(),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
