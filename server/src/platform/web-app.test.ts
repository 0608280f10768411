import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrors } from './error-replies.ts';
import { registerWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'daywright-web-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const files = {
    'index.html': '<!doctype html>',
    'mark.svg': '<svg/>',
    '.build-stamp': 'hidden',
    'assets/part.js': 'part',
    'assets/part.js.br': 'small',
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  app = Fastify();
  registerErrors(app);
  await registerWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a hashed file is kept for a year, and goes out compressed to those who take it', async () => {
  const plain = await app.inject('/assets/part.js');
  expect(plain).toMatchObject({ statusCode: 200, body: 'part' });
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  const compressed = await app.inject({ url: '/assets/part.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed).toMatchObject({ statusCode: 200, body: 'small' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
  const known = { 'if-none-match': String(plain.headers.etag) };
  expect(await app.inject({ url: '/assets/part.js', headers: known })).toMatchObject({ statusCode: 304 });
  expect(await app.inject({ url: '/assets/part.js', method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' });
});

test('other files and the page are asked for each time', async () => {
  const mark = await app.inject('/mark.svg');
  expect(mark.body).toBe('<svg/>');
  expect(mark.headers['cache-control']).toBe('no-cache');
  for (const url of ['/', '/calendar/week?date=2026-06-11', '/mark.svg/', '/.build-stamp', '/assets/../.build-stamp']) {
    const page = await app.inject(url);
    expect(page, url).toMatchObject({ statusCode: 200, body: '<!doctype html>' });
    expect(page.headers['cache-control'], url).toBe('no-cache');
  }
});

test('what is not there, and what cannot be fetched, is an error in the form of all', async () => {
  const nothing = [
    '/assets',
    '/assets/',
    '/assets/none.js',
    '/assets//part.js',
    '/assets/..%2f.build-stamp',
    '/api/none',
  ];
  for (const url of nothing) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json(), url).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['cache-control'], url).toBeUndefined();
  }
  for (const url of ['/assets/part.js', '/mark.svg', '/calendar/week']) {
    expect(await app.inject({ url, method: 'POST' }), url).toMatchObject({ statusCode: 404 });
  }
});
