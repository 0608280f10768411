import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { control } from './control.ts';
import type { Call, Fault } from './faults.ts';
import type { Answer } from './operations/operation.ts';
import { playerOf } from './operations/operations.ts';
import { pageAt, servePage } from './pages/pages.ts';
import { findOperation } from './protocol/discovery.ts';
import { GoogleFailure } from './protocol/failures.ts';
import { readParameters } from './protocol/parameters.ts';
import { differences } from './protocol/schema.ts';
import type { Service } from './service.ts';

interface Reply {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

export function createGoogleServer(service: Service): Server {
  return createServer((request, response) => {
    answer(service, request, response).catch((error) => {
      console.error('The double of Google Calendar failed.', error);
      response.destroy();
    });
  });
}

async function answer(service: Service, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://google.invalid');
  const text = await bodyOf(request);
  if (url.pathname.startsWith('/__control/')) return control(service, request, response, url, text);
  const page = pageAt(url.pathname);
  if (page) return servePage(page, service, request, response, url, text);
  const found = findOperation(request.method ?? '', url.pathname);
  const operation = found?.operation.id.replace(/^calendar\./, '') ?? '';
  const call: Call = { operation, parameters: { ...Object.fromEntries(url.searchParams), ...found?.parts } };
  const event = found?.parts.eventId ?? (operation === 'events.insert' ? idIn(text) : undefined);
  if (event !== undefined) call.event = event;
  service.calls.push(call);
  const acted = async () => {
    try {
      if (!found) throw new GoogleFailure('notFound');
      return replyOf(await act(service, found, request, url.searchParams, text, call));
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error;
      return refusal(error);
    }
  };
  const fault = found && service.faults.take(call);
  if (!fault) return send(response, await acted(), call);
  call.fault = fault.kind;
  return goWrong(service, fault, acted, response, call);
}

/** @throws GoogleFailure as Google refuses */
async function act(
  { world, checkToken, quota, paging }: Service,
  { operation, parts }: NonNullable<ReturnType<typeof findOperation>>,
  { headers }: IncomingMessage,
  query: URLSearchParams,
  text: string,
  call: Call,
) {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const access = bearer === undefined ? undefined : await checkToken(bearer);
  const account = access && world.accounts.get(access.email);
  if (!account) throw new GoogleFailure('authError');
  call.email = account.email;
  if (!operation.scopes.some((scope) => access.scopes.includes(scope)))
    throw new GoogleFailure('insufficientPermissions');
  quota.spend(account.email, world.clock.now());
  const parameters = readParameters(operation, parts, query);
  const body = jsonOf(text);
  const [difference] = differences(body, operation.request ?? {}, 'body', 'request');
  if (operation.request && difference) throw new GoogleFailure('invalid', `Invalid value: ${difference}`);
  return playerOf(operation.id)({ world, account, parameters, body, paging, ifMatch: headers['if-match'] });
}

/** Plays a fault out. */
async function goWrong(
  { paging }: Service,
  fault: Fault,
  acted: () => Promise<Reply>,
  response: ServerResponse,
  call: Call,
) {
  if (fault.kind === 'refuse') {
    if (fault.acts) await acted();
    const after = fault.retryAfterSeconds;
    const { headers, ...reply } = refusal(new GoogleFailure(fault.as));
    const late = after === undefined ? {} : { 'retry-after': String(after) };
    return send(response, { ...reply, headers: { ...headers, ...late } }, call);
  }
  if (fault.kind === 'drop-request') return response.destroy();
  if (fault.kind === 'hang' && !fault.acts) return undefined;
  if (fault.kind === 'empty-pages') paging.emptyPages += fault.pages;
  const reply = await acted();
  if (fault.kind === 'slow') await sleep(fault.ms, undefined, { ref: false });
  if (fault.kind === 'held') await Promise.allSettled([fault.until]);
  if (['slow', 'held', 'empty-pages'].includes(fault.kind)) return send(response, reply, call);
  if (fault.kind === 'drop-reply') return response.destroy();
  if (fault.kind === 'garbage') {
    const body = Buffer.from(fault.body ?? '<html><title>Sorry…</title></html>');
    return send(response, { status: fault.status ?? 200, body, headers: { 'content-type': 'text/html' } }, call);
  }
  if (fault.kind === 'cut') {
    response.writeHead(reply.status, { ...reply.headers, 'content-length': String(reply.body.length + 1) });
    response.write(reply.body.subarray(0, reply.body.length / 2), () => response.destroy());
  }
  return undefined;
}

function send(response: ServerResponse, { status, body, headers }: Reply, call: Call) {
  call.status = status;
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(body);
}

const json = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-cache, no-store, max-age=0' };

function replyOf(answered: Answer): Reply {
  if (answered === undefined) return { status: 204, body: Buffer.alloc(0), headers: {} };
  if (Buffer.isBuffer(answered)) return { status: 200, body: answered, headers: json };
  const headers = 'etag' in answered && typeof answered.etag === 'string' ? { ...json, etag: answered.etag } : json;
  return { status: 200, body: Buffer.from(JSON.stringify(answered)), headers };
}

function refusal({ status, body }: GoogleFailure): Reply {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' } : {};
  return { status, body: Buffer.from(JSON.stringify(body)), headers: { ...json, ...challenge } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The id of an event that a body names. */
function idIn(text: string): string | undefined {
  try {
    const { id } = jsonOf(text);
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): Record<string, unknown> {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {}
  throw new GoogleFailure('parseError');
}
