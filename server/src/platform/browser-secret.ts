import type { FastifyReply, FastifyRequest } from 'fastify';

/** So long a browser keeps its secret: for the way to a provider and back, and to be known there again when that took too long. */
const KEPT_S = 3_600;

/** Over https a name that no other host of the site can set (RFC 6265bis, section 4.1.3.2). */
const nameFor = (publicUrl: string) => `${publicUrl.startsWith('https:') ? '__Host-' : ''}daywright-browser`;

/** The secret by which a browser that began a sign-in elsewhere is known again; undefined without one. */
export function browserSecretOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const name = nameFor(publicUrl);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/**
 * Lets the browser keep a secret. Lax: it comes along when the provider sends the browser back. It is never taken back
 * early, as another tab may be on its way; without a state that was not used yet it opens nothing.
 */
export function keepBrowserSecret(reply: FastifyReply, publicUrl: string, secret: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${nameFor(publicUrl)}=${secret}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', cookie);
}
