import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';

/** RFC 9116 asks for less than a year; who caches it asks again long before. */
const VALID_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

/** What programs look for beside the API: never the page of the web app. */
export function registerWellKnown(app: FastifyInstance, config: Config, clock: Clock): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const text = securityText(config, clock.now());
    reply.type('text/plain; charset=utf-8');
    return text ?? reply.status(404).send('This server names no contact for reports about its security.\n');
  });
  // A schedule is nobody's but its person's: there is nothing to find for a search engine.
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  app.all('/.well-known/*', () => {
    throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  });
}

/** RFC 9116; undefined without a contact, which it requires. */
function securityText({ securityContact, publicUrl }: Config, now: number): string | undefined {
  if (securityContact === undefined) return undefined;
  const expires = new Date(Math.floor((now + VALID_MS) / DAY_MS) * DAY_MS).toISOString();
  const fields = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${fields.join('\n')}\n`;
}
