import { limits } from '@daywright/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './bounded-connections.ts';
import { addressKey, type CallCounter, type CallLimit, callCounter, rateLimited } from './call-limits.ts';
import type { KnownCaller } from './caller-cache.ts';
import type { Stopwatch } from './clock.ts';
import { AppError } from './errors.ts';
import type { Caller } from './serve.ts';
import { turnsOf } from './turns.ts';

const minute = 60_000;

/** What the gate asks of whoever knows tokens. */
export interface Tokens {
  /** Whose the request's token was when it was last read. Looks nothing up. */
  lastKnown(request: FastifyRequest): KnownCaller | undefined;
  /** @throws AppError `NOT_SIGNED_IN` */
  authenticate(request: FastifyRequest): Promise<Caller>;
}

/** Calls a minute. */
type Bounds = Pick<
  Record<keyof typeof limits, number>,
  'personCallsAMinute' | 'addressCallsAMinute' | 'signedOutCallsAMinute' | 'refusedTokensAMinute'
>;

/**
 * Counts every call of the API in this process before anything is looked up for it.
 *
 * Whoever has a token that was good lately counts as that person. All others count by their address, and those whose token is
 * refused more strictly. People behind one address share a bound that no single one of them can fill, since a call that is
 * refused as its person's does not count there.
 *
 * @returns how to find out who sends a request. @throws AppError `NOT_SIGNED_IN`, `RATE_LIMITED`
 */
export function registerCallGate(
  app: FastifyInstance,
  clock: Stopwatch,
  tokens: Tokens,
  bounds: Bounds = limits,
): (request: FastifyRequest) => Promise<Caller> {
  const counter = (max: number) => callCounter({ max, timeWindow: minute }, clock);
  const people = counter(bounds.personCallsAMinute);
  const addresses = counter(bounds.addressCallsAMinute);
  const signedOut = counter(bounds.signedOutCallsAMinute);
  const refused = counter(bounds.refusedTokensAMinute);
  const bodies = turnsOf(limits.bodiesAtOnce);
  /** Of routes that set a limit of their own, by their limit. */
  const ofRoutes = new Map<CallLimit, CallCounter>();

  app.decorateRequest('countedPerson');

  function countPerson(request: FastifyRequest, { userId }: Caller): void {
    request.countedPerson = userId;
    refuseIf(people.count(userId));
    refuseIf(addresses.count(addressKey(request.ip)));
  }

  function countAddress({ ip, routeOptions }: FastifyRequest): void {
    const limit = routeOptions.config.rateLimit;
    const own = limit ? (ofRoutes.get(limit) ?? callCounter(limit, clock)) : signedOut;
    if (limit) ofRoutes.set(limit, own);
    refuseIf(own.count(addressKey(ip)));
  }

  /** A body is held in memory from its first byte to its last, which may take minutes. */
  function takeBody({ raw }: FastifyRequest, reply: FastifyReply, sender: string): void {
    if (!hasBody(raw.headers)) return;
    const end = bodies.take(sender);
    if (!end) throw tooManyBodies();
    raw.once('end', end).once('close', end);
    reply.raw.once('finish', end);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request) || request.routeOptions.config.isUncounted) return;
    const caller = tokens.lastKnown(request);
    if (caller) countPerson(request, caller);
    else countAddress(request);
    takeBody(request, reply, caller?.userId ?? addressKey(request.ip));
  });

  return async (request) => {
    const address = addressKey(request.ip);
    if (request.countedPerson === undefined) refuseIf(refused.waitMs(address));
    try {
      const caller = await tokens.authenticate(request);
      if (request.countedPerson !== caller.userId) countPerson(request, caller);
      return caller;
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_SIGNED_IN') refused.count(address);
      throw error;
    }
  };
}

/** Files of the web app cost next to nothing, and a page needs dozens of them. No route: what nothing answers is a call too. */
function isCall({ routeOptions: { url: route }, url }: FastifyRequest): boolean {
  if (route !== undefined && route !== '/*') return route.startsWith('/api');
  // As the router reads it; what cannot be decoded was rewritten before.
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  return /^(https?:\/\/[^/]*)?\/api(\/|$)/.test(path);
}

const tooManyBodies = () =>
  new AppError('RATE_LIMITED', 'Too many requests with content arrive at once. Send fewer at a time.', {
    retryAfter: 5,
  });

function refuseIf(waitMs: number): void {
  if (waitMs > 0) throw rateLimited(waitMs);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** As whose call the request was counted. */
    countedPerson: string | undefined;
  }
  interface FastifyContextConfig {
    /** Calls from one client address to this process, in place of the general limit. */
    rateLimit?: CallLimit;
    /** Monitors ask often. */
    isUncounted?: boolean;
  }
}
