import type { Find } from '../language/requests.ts';
import { agenda, count } from './agenda.ts';
import { details, when, where, who } from './facts.ts';
import { free } from './free.ts';
import { load, overbooked } from './load.ts';
import { questionFor } from './missing.ts';
import { next, now } from './now-and-next.ts';
import { plan } from './plan.ts';
import type { Doing, Reply } from './reply.ts';
import { spent } from './spent.ts';

const topics: Record<Find['topic'], (request: Find, doing: Doing) => Promise<Reply>> = {
  ...{ agenda, count, next, now, when, where, who, details, free, plan, load, overbooked, spent },
};

/** Answers what is asked of the schedule. */
export function find(request: Find, doing: Doing): Promise<Reply> | Reply {
  const [missing] = request.missing;
  return missing ? questionFor(missing, request, request.when, doing) : topics[request.topic](request, doing);
}
