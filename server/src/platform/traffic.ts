import type { FastifyInstance } from 'fastify';
import { beginWork } from './work.ts';

/** So long after a request somebody may be waiting for the next. */
const quietAfterMs = 100;

/** When the last two came. */
let [last, lastButOne] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Requests under way, for the watchdog. */
export function watchRequests(app: FastifyInstance): void {
  const ends = new WeakMap<object, () => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    noteRequest();
    ends.set(request, beginWork(`${request.method} ${request.routeOptions.url ?? 'an unknown address'}`));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    ends.get(request)?.();
    done();
  });
}

/** Somebody asks for something. */
export function noteRequest(): void {
  [last, lastButOne] = [performance.now(), last];
}

/** Whether people are being answered by this process, one request alone aside: what nobody waits for gives way to them then. */
export const isAnswering = () => performance.now() - lastButOne < quietAfterMs;
