import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GoogleEvent } from './events/entry.ts';
import type { Fault, Times } from './faults.ts';
import { isFromHere } from './from-here.ts';
import { Person } from './person.ts';
import { GoogleFailure } from './protocol/failures.ts';
import type { Readings } from './readings.ts';
import type { Service } from './service.ts';

/** What a person at Google does, or what befalls the service, asked for from another process. */
interface Order {
  email?: string;
  calendarId?: string;
  id?: string;
  body?: GoogleEvent;
  events?: GoogleEvent[];
  summary?: string;
  timeZone?: string;
  ms?: number;
  fault?: Fault;
  operation?: string;
  event?: string;
  times?: Times;
  readings?: Partial<Readings>;
}

type Orders = Record<string, (service: Service, order: Order) => unknown>;

const orders: Orders = {
  state: ({ world, calls, faults }) => ({
    now: new Date(world.clock.now()).toISOString(),
    accounts: [...world.accounts.values()].map(({ email, token, list }) => ({
      email,
      token,
      calendars: [...list.values()].map(({ calendar, role, deleted }) => {
        return { id: calendar.id, summary: calendar.summary, role, deleted, entries: calendar.entries.size };
      }),
    })),
    channels: [...world.channels.open.values()],
    calls: calls.length,
    pendingFaults: faults.pending,
  }),
  'add-account': ({ world }, { email = '', timeZone = 'UTC' }) => ({ token: world.addAccount(email, timeZone).token }),
  'add-calendar': (service, { summary = '', ...order }) => ({
    id: accountOf(service, order).addCalendar({ summary }).id,
  }),
  calls: ({ calls }) => calls.splice(0),
  events: (service, order) => personOf(service, order).events(calendarOf(service, order)),
  insert: (service, order) => personOf(service, order).insert(order.body ?? {}, calendarOf(service, order)),
  patch: (service, order) =>
    personOf(service, order).patch(order.id ?? '', order.body ?? {}, calendarOf(service, order)),
  load: (service, order) => personOf(service, order).load(order.events ?? [], calendarOf(service, order)),
  delete: (service, order) => personOf(service, order).delete(order.id ?? '', calendarOf(service, order)),
  split: (service, order) =>
    personOf(service, order).split(order.id ?? '', order.body ?? {}, calendarOf(service, order)),
  fault: ({ faults }, { fault, operation, event, times }) =>
    fault && faults.plan(fault, { ...(operation && { operation }), ...(event && { event }), ...(times && { times }) }),
  readings: ({ world }, { readings }) => Object.assign(world.readings, readings),
  'clear-faults': ({ faults }) => faults.clear(),
  'expire-token': (service, order) => accountOf(service, order).expireToken(),
  'expire-sync-tokens': (service, order) => calendarOf(service, order).expireSyncTokens(),
  advance: ({ world: { clock } }, { ms = 0 }) => {
    if (!('advance' in clock) || typeof clock.advance !== 'function') throw new GoogleFailure('badRequest');
    clock.advance(ms);
  },
};

/** `POST /__control/<order>` with JSON, for this machine alone and not for pages that a browser has open. */
export function control(service: Service, request: IncomingMessage, response: ServerResponse, url: URL, text: string) {
  const reply = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(value ?? {}));
  };
  if (!isFromHere(request) || request.headers.origin !== undefined) {
    return reply(403, { error: 'This is for the machine that the double runs on.' });
  }
  const order = orders[url.pathname.slice('/__control/'.length)];
  if (!order || request.method !== 'POST') return reply(404, { orders: Object.keys(orders) });
  try {
    return reply(200, order(service, JSON.parse(text || '{}')));
  } catch (error) {
    if (error instanceof GoogleFailure) return reply(error.status, error.body);
    return reply(400, { error: String(error) });
  }
}

function accountOf({ world }: Service, { email }: Order) {
  const account = world.accounts.get(email ?? '');
  if (!account) throw new GoogleFailure('notFound');
  return account;
}

const personOf = (service: Service, order: Order) => new Person(service.world, accountOf(service, order));

const calendarOf = (service: Service, order: Order) =>
  accountOf(service, order).listEntry(order.calendarId ?? 'primary').calendar;
