import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';

/** Calls of the API a minute from one client address. Sign-in routes set a tighter limit of their own. */
const REQUESTS_A_MINUTE = 1_200;

/** Headers and limits that hold for every answer, from the first day (design, section 8). */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Radix and the charts set inline styles; no style can read a token.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", config.publicUrl.replace(/^http/, 'ws')],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Over plain http on a home network there is nothing to upgrade to.
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
  });
  if (config.rateLimits) {
    await app.register(rateLimit, {
      global: true,
      max: REQUESTS_A_MINUTE,
      timeWindow: '1 minute',
      // A page is dozens of small files that cost next to nothing: without one of them it would not open at all.
      allowList: ({ routeOptions: { url } }) => !url?.startsWith('/api/'),
      errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
    });
  }
}

/** @param leftMs until the next call is taken */
export function rateLimited(leftMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1_000));
  return new AppError('RATE_LIMITED', `Too many requests. Try again in ${seconds} s.`, { retryAfter: seconds });
}
