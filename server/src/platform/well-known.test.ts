import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../test/databases.ts';
import { startProduct } from '../../test/product.ts';
import { readConfig } from '../config.ts';
import { registerErrors } from './error-replies.ts';
import { registerWellKnown } from './well-known.ts';

let app: FastifyInstance;
let now: number;
beforeEach(() => {
  now = Date.parse('2026-06-11T08:14:00Z');
});
afterEach(() => app.close());

function start(env: Record<string, string>): void {
  app = Fastify();
  registerErrors(app);
  registerWellKnown(app, readConfig(env), { now: () => now });
}
const text = { 'content-type': 'text/plain; charset=utf-8' };

test('security.txt names the contact, and expires within a year of being asked for', async () => {
  start({ PUBLIC_URL: 'https://day.example.org', SECURITY_CONTACT: 'security@example.org' });
  for (const year of [2026, 2036]) {
    now = Date.parse(`${year}-06-11T08:14:00Z`);
    const answer = await app.inject('/.well-known/security.txt');
    expect(answer).toMatchObject({ statusCode: 200, headers: text });
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:security@example.org',
      `Expires: ${year}-12-08T00:00:00.000Z`,
      'Preferred-Languages: en',
      'Canonical: https://day.example.org/.well-known/security.txt',
      '',
    ]);
  }
});

test('without a contact there is no security.txt', async () => {
  start({});
  const answer = await app.inject('/.well-known/security.txt');
  expect(answer).toMatchObject({ statusCode: 404, headers: text });
  expect(answer.body).not.toContain('<');
});

test('robots.txt keeps every robot out', async () => {
  start({});
  const answer = await app.inject('/robots.txt');
  expect(answer).toMatchObject({ statusCode: 200, headers: text, body: 'User-agent: *\nDisallow: /\n' });
});

onEachDatabase('the web app', (open) => {
  test('does not answer for what programs look for', async () => {
    const db = await open();
    const product = await startProduct(db);
    ({ app } = product);
    for (const path of ['change-password', 'openid-configuration', '', '%61', 'a/b?c']) {
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const answer = await product.app.inject({ method, url: `/.well-known/${path}` });
        expect(answer.statusCode, `${method} ${path}`).toBe(404);
        if (method === 'GET') expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect((await product.app.inject('/robots.txt')).body).toContain('Disallow');
    await product.close();
    await db.remove();
  });
});
