import { isDeepStrictEqual } from 'node:util';
import { type Load, load, type Request } from './load.ts';
import { inTurn, median, ratio } from './measure.ts';
import { figure, table } from './report.ts';
import type { Server } from './servers.ts';

const roundMs = 3_000;
const loads = [1, 32];

export interface Runner {
  readonly server: Server;
  readonly requests: readonly Request[];
}

type Names = 'product' | 'floor';
type Measured = Load & {
  readonly residentMiB: number;
  /** Processor time of the server process a request, in milliseconds: what a busy machine changes least. */
  readonly cpuMs: number;
};

/** What both must answer alike before they are measured. */
export async function checkSameAnswers({ product, floor }: Record<Names, Runner>, expected: number): Promise<void> {
  for (const [index, request] of product.requests.entries()) {
    const other = floor.requests[index] ?? request;
    const ours = await answer(product.server.port, request);
    if (!isDeepStrictEqual(ours, await answer(floor.server.port, other))) {
      throw new Error(`${request.path} is answered differently by the floor.`);
    }
    if (ours.events.length !== expected) {
      throw new Error(`${request.path} has ${ours.events.length} events, not ${expected}.`);
    }
  }
}

interface Answer {
  readonly success: true;
  readonly events: readonly unknown[];
}

async function answer(port: number, { path, token }: Request): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** What the product must reach of the floor; latency and memory where the figures ask for them. */
interface Required {
  readonly rate: number;
  readonly p99?: number;
  readonly resident?: number;
}

/** Loads both in turn at 1 and at 32 connections, and prints rates, latencies, memory and their ratios. */
export async function race(runners: Record<Names, Runner>, required: Required): Promise<void> {
  const visit = async ({ server, requests }: Runner, connections: number): Promise<Measured> => {
    const cpuBefore = server.cpuMs();
    const measured = await load({ port: server.port, requests }, { connections, signal: AbortSignal.timeout(roundMs) });
    const cpuMs = (server.cpuMs() - cpuBefore) / measured.count;
    return { ...measured, residentMiB: server.residentMiB(), cpuMs };
  };
  for (const connections of loads) {
    const { product, floor } = await inTurn({
      product: () => visit(runners.product, connections),
      floor: () => visit(runners.floor, connections),
    });
    console.log(`\n${connections === 1 ? '1 connection' : `${connections} connections`}`);
    table(
      ['', 'requests/s', 'median ms', 'p99 ms', 'CPU ms', 'resident MiB'],
      [line('product', product), line('floor', floor)],
    );
    const of = (field: keyof Measured) => ratio(values(product, field), values(floor, field));
    figure('rate to the floor', of('perSecond'), { atLeast: required.rate });
    console.log(`  (by processor time of the server ${(1 / of('cpuMs')).toFixed(2)})`);
    if (connections > 1 && required.p99) figure("99th percentile to the floor's", of('p99'), { atMost: required.p99 });
    if (connections > 1 && required.resident) {
      figure("resident memory to the floor's", of('residentMiB'), { atMost: required.resident });
    }
  }
}

const values = (rounds: readonly Measured[], field: keyof Measured) => rounds.map((round) => round[field]);

const line = (name: string, rounds: readonly Measured[]) => [
  name,
  median(values(rounds, 'perSecond')),
  median(values(rounds, 'median')),
  median(values(rounds, 'p99')),
  median(values(rounds, 'cpuMs')),
  median(values(rounds, 'residentMiB')),
];
