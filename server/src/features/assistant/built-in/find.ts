import type { Find } from '@daywright/schedule/language/requests';
import { agenda, count } from './agenda.ts';
import { changed, clock } from './at-hand.ts';
import { check } from './check.ts';
import { dayEnd, dayStart } from './day-ends.ts';
import { extremeDay, extremeEvent } from './extremes.ts';
import { details, when, where, who } from './facts.ts';
import { free } from './free.ts';
import { lastTime } from './last-time.ts';
import { left, missed } from './left.ts';
import { load, overbooked } from './load.ts';
import { questionFor } from './missing.ts';
import { next, now } from './now-and-next.ts';
import { plan } from './plan.ts';
import type { Doing, Reply } from './reply.ts';
import { budget, spent } from './spent.ts';
import { summary } from './summary.ts';

const topics: Record<Find['topic'], (request: Find, doing: Doing) => Promise<Reply>> = {
  ...{ agenda, count, next, now, when, where, who, details, free, plan, load, overbooked, spent },
  ...{
    budget,
    changed,
    check,
    clock,
    left,
    missed,
    longest: extremeEvent,
    shortest: extremeEvent,
    busiest: extremeDay,
    quietest: extremeDay,
    summary,
  },
  ...{ 'last time': lastTime, 'day start': dayStart, 'day end': dayEnd },
};

/** Answers what is asked of the schedule. */
export function find(request: Find, doing: Doing): Promise<Reply> | Reply {
  const [missing] = request.missing;
  return missing ? questionFor(missing, request, request.when, doing) : topics[request.topic](request, doing);
}
