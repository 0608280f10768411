/**
 * Many people's browsers, in a process of their own: told what to do over IPC by `sockets.ts`, one thing after the other.
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type Order =
  | { readonly do: 'open'; readonly port: number; readonly path: string; readonly tokens: readonly string[] }
  /** Each socket says `ping` once in each round. */
  | { readonly do: 'ping'; readonly rounds: number; readonly roundMs: number }
  | { readonly do: 'change'; readonly port: number; readonly seconds: number; readonly rate: number }
  | { readonly do: 'close' };

export interface Changed {
  /** From sending a change to its notice at the person's socket, in milliseconds. */
  readonly noticedMs: readonly number[];
  readonly requests: number;
  readonly failed: number;
}

const openedAtOnce = 50;
/** Of the requests; the others read a week. */
const changesOf = 10;

let sockets: WebSocket[] = [];
let tokens: readonly string[] = [];
let heard = 0;
/** By a person's index: when their change was sent. */
const changedAt = new Map<number, number>();
const noticedMs: number[] = [];

async function open({ port, path, tokens: all }: Extract<Order, { do: 'open' }>): Promise<void> {
  tokens = all;
  for (let from = 0; from < all.length; from += openedAtOnce) {
    const opened = all.slice(from, from + openedAtOnce).map(async (token, at) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?token=${token}`, { perMessageDeflate: false });
      const index = from + at;
      const greeted = once(socket, 'message');
      sockets[index] = socket;
      await greeted;
      socket.on('message', (data: Buffer) => hear(index, data));
    });
    await Promise.all(opened);
  }
}

function hear(index: number, data: Buffer): void {
  heard++;
  const sentAt = changedAt.get(index);
  if (sentAt === undefined || !data.includes('schedule_changed')) return;
  changedAt.delete(index);
  noticedMs.push(performance.now() - sentAt);
}

async function ping({ rounds, roundMs }: Extract<Order, { do: 'ping' }>): Promise<number> {
  heard = 0;
  for (let round = 0; round < rounds; round++) {
    const until = performance.now() + roundMs;
    for (const socket of sockets) socket.send('{"type":"ping"}');
    while (heard < (round + 1) * sockets.length) await setTimeout(5);
    await setTimeout(Math.max(0, until - performance.now()));
  }
  return heard;
}

async function change({ port, seconds, rate }: Extract<Order, { do: 'change' }>): Promise<Changed> {
  noticedMs.length = 0;
  let failed = 0;
  const pending = new Set<Promise<void>>();
  const send = async (n: number) => {
    const index = Math.floor(Math.random() * tokens.length);
    const headers = { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}/api/events`;
    const range = '/date-range?start_date=2026-06-08T00:00:00Z&end_date=2026-06-15T00:00:00Z';
    if (n % changesOf !== 0 || changedAt.has(index)) {
      const answer = await fetch(`${url}${range}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) failed++;
      return;
    }
    const body = { title: 'Dentist', start_date: '2026-06-11T13:30:00Z', end_date: '2026-06-11T14:15:00Z' };
    changedAt.set(index, performance.now());
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    if (!answer.ok) failed++;
  };
  const begun = performance.now();
  const requests = seconds * rate;
  for (let n = 0; n < requests; n++) {
    await setTimeout(Math.max(0, begun + (n * 1_000) / rate - performance.now()));
    const sent = send(n).finally(() => pending.delete(sent));
    pending.add(sent);
  }
  await Promise.all(pending);
  await setTimeout(500);
  return { noticedMs: [...noticedMs], requests, failed: failed + changedAt.size };
}

async function close(): Promise<void> {
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.close();
  await Promise.all(closed);
  sockets = [];
}

const done = (result?: unknown) => process.send?.({ result });
process.on('message', (order: Order) => {
  if (order.do === 'open') void open(order).then(done);
  else if (order.do === 'ping') void ping(order).then(done);
  else if (order.do === 'change') void change(order).then(done);
  else void close().then(done);
});
