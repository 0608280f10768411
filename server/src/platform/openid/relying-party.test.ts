import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRelyingParty } from './relying-party.ts';

let respond: RequestListener;
const server = createServer((request, response) => respond(request, response));
let issuer: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const mebibyte = Buffer.alloc(1 << 20, ' ');
const told = { bytes: 0 };
async function* bytes() {
  for (told.bytes = 0; told.bytes < 256 << 20; told.bytes += mebibyte.length) yield mebibyte;
}
const bomb: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  pipeline(bytes, createGzip(), response).catch(() => undefined);
};

const party = () => createRelyingParty({ issuer, clientId: 'client', clientSecret: 'secret' }, Date);
const flow = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
const parameters = { redirect_uri: 'http://localhost:3000/back', scope: 'openid' };

test('what a provider tells of itself is not read to an end that is too far', async () => {
  respond = bomb;
  await expect(party().authorizationUrl(flow, parameters)).rejects.toMatchObject({ reason: 'unavailable' });
  expect(told.bytes).toBeLessThan(128 << 20);
});

test('neither are its tokens nor its keys', async () => {
  respond = (request, response) => {
    if (!request.url?.startsWith('/.well-known/')) return bomb(request, response);
    const at = (path: string) => `${issuer}/${path}`;
    const metadata = { issuer, authorization_endpoint: at('auth'), token_endpoint: at('token'), jwks_uri: at('keys') };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    return undefined;
  };
  await expect(party().refresh('token')).rejects.toMatchObject({ reason: 'refused' });
  expect(told.bytes).toBeLessThan(128 << 20);
  told.bytes = 0;
  const header = Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url');
  const claims = Buffer.from('{"sub":"1"}').toString('base64url');
  await expect(party().readIdToken(`${header}.${claims}.c2ln`)).rejects.toMatchObject({ reason: 'unavailable' });
  expect(told.bytes).toBeGreaterThan(0);
  expect(told.bytes).toBeLessThan(128 << 20);
});
