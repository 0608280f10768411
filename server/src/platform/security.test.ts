import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { registerErrors } from './error-replies.ts';
import { registerSecurity } from './security.ts';
import { registerWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'daywright-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('calls of the API are limited by client address, the files of the page are not', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/part.js'), '');
  const app = Fastify();
  registerErrors(app);
  await registerSecurity(app, readConfig({}));
  app.get('/api/health', async () => 'ok');
  await registerWebApp(app, folder);
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;

  for (let count = 0; count < 1_200; count++) expect(await statusOf('/api/health')).toBe(200);
  expect(await statusOf('/api/health')).toBe(429);
  expect(await statusOf('/%61pi/health')).toBe(429);
  for (const path of ['/', '/calendar/week', '/assets/part.js']) expect(await statusOf(path)).toBe(200);

  for (let count = 0; count < 1_200; count++) expect(await statusOf('/assets/part.js')).toBe(200);
  await app.close();
});
