import type { FastifyInstance } from 'fastify';

/** What is under way in this process, for whoever asks what held the event loop. */
export interface Work {
  readonly label: string;
}

/** Of what ended since the last look; of more nobody learns. */
const endedKept = 50;

const underWay = new Set<Work>();
let ended: Work[] = [];
let onBegin: ((label: string) => void) | undefined;

/** @returns ends it; more often does no harm */
export function beginWork(label: string): () => void {
  const work = { label };
  underWay.add(work);
  onBegin?.(label);
  return () => {
    if (underWay.delete(work) && ended.length < endedKept) ended.push(work);
  };
}

/** Each request of the app is work, from its first byte to the end of its answer. */
export function watchRequests(app: FastifyInstance): void {
  const ends = new WeakMap<object, () => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    ends.set(request, beginWork(`${request.method} ${request.routeOptions.url ?? 'an unknown address'}`));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    ends.get(request)?.();
    done();
  });
}

/** @returns what is under way or has ended since the last look, each label once, the latest last */
export function lookAtWork(): string[] {
  const labels = new Set([...ended, ...underWay].map(({ label }) => label));
  ended = [];
  return [...labels];
}

/** Tells of each thing as it begins, before it can hold the loop. */
export function watchWork(begun: (label: string) => void): void {
  onBegin = begun;
}
