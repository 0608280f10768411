import type { RefusalName } from './protocol/failures.ts';
import type { Parameters } from './protocol/parameters.ts';

/** What may go wrong with one request. With `acts`, or where that is said, the request has its effect before. */
export type Fault =
  /** A refusal of Google's: `tooManyRequests`, `backendError`, `fullSyncRequired`, `authError`, … */
  | { kind: 'refuse'; as: RefusalName; retryAfterSeconds?: number; acts?: boolean }
  /** The connection closes before the request had its effect. */
  | { kind: 'drop-request' }
  /** The request acts, and the connection closes without an answer. */
  | { kind: 'drop-reply' }
  /** No answer ever comes. */
  | { kind: 'hang'; acts?: boolean }
  /** The request acts; the answer is no JSON, and says 200 unless told otherwise. */
  | { kind: 'garbage'; status?: number; body?: string }
  /** The request acts; half of the answer comes. */
  | { kind: 'cut' }
  /** The request acts; the answer is late. */
  | { kind: 'slow'; ms: number }
  /** The request acts; the answer comes once this has settled. */
  | { kind: 'held'; until: Promise<unknown> }
  /** A list goes on after so many pages without items. */
  | { kind: 'empty-pages'; pages: number };

/** A request as faults are chosen for it, and as the log keeps it. */
export interface Call {
  /** `events.list` */
  operation: string;
  parameters: Partial<Parameters>;
  /** The event that it names, in its path or as the id of a new one. */
  event?: string;
  /** The account whose token it carries, once that is known. */
  email?: string;
  /** Of the answer; none where none came. */
  status?: number;
  fault?: Fault['kind'];
}

/** `always`: until the faults are cleared. */
export type Times = number | 'always';

interface Plan {
  fault: Fault;
  times: number;
  when: (call: Call) => boolean;
}

/** Which requests go wrong. */
export class Faults {
  /** Asked for every request that no plan is for; random runs put their own here. */
  choose: ((call: Call) => Fault | undefined) | undefined;
  #plans: Plan[] = [];

  /** Lets the next `times` requests that fit go wrong: those of `operation`, those of an `event`, those that `when` names. */
  plan(fault: Fault, to: { operation?: string; event?: string; when?: (call: Call) => boolean; times?: Times } = {}) {
    const { operation, event, when = () => true, times = 1 } = to;
    const isOf = (wanted: string | undefined, is: string | undefined) => wanted === undefined || wanted === is;
    const fits = (call: Call) => isOf(operation, call.operation) && isOf(event, call.event) && when(call);
    this.#plans.push({ fault, times: times === 'always' ? Number.POSITIVE_INFINITY : times, when: fits });
  }

  /** How many planned faults have not happened yet, but for those that always do. */
  get pending() {
    return this.#plans.reduce((sum, { times }) => sum + (Number.isFinite(times) ? times : 0), 0);
  }

  clear() {
    this.#plans = [];
    this.choose = undefined;
  }

  take(call: Call): Fault | undefined {
    const plan = this.#plans.find(({ when }) => when(call));
    if (!plan) return this.choose?.(call);
    plan.times -= 1;
    this.#plans = this.#plans.filter(({ times }) => times > 0);
    return plan.fault;
  }
}
