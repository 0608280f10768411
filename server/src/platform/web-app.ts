import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Serves the built web app from `folder`: hashed files for a year, and the page itself for every other path, since the
 * screens keep their addresses. Paths under `/api` that no route answers are 404 in JSON.
 */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const hashed = path.includes(join(folder, 'assets'));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const files = filesIn(folder);
    // One for all: a route for each of hundreds of files would be a quarter of what a start costs.
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const path = request.params['*'];
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url === unreadable) throw new AppError('INVALID_REQUEST', 'The request could not be read.');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$|\?)/.test(request.url);
    if (!isPage || !built) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder);
  });
}

/** What may be fetched: what is there at the start, by its path with slashes, without hidden files. */
function filesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !/(^|\/)\./.test(path)));
}

/** Where an address of the API goes that no router can read: to nothing, but by the way of all others, with their headers. */
const unreadable = '/api/%25';
/** A path, alone or behind an origin. */
const hasPath = /^(https?:\/\/[^/]*)?\//;
/** A part of an address that is longer than any id. */
const tooLong = /^[^?]*\/[^/?]{201}/;

/**
 * Beside the API an address that cannot be decoded, such as `/calendar/%E0%A4%A`, is that of a page too: without its percent
 * signs it comes here by the way of all others.
 */
export function readableAddress(url: string): string {
  const isCall = url.startsWith('/api/');
  if (!hasPath.test(url) || (isCall && tooLong.test(url))) return unreadable;
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    if (isCall) return unreadable;
    return [path.replaceAll('%', ''), ...query].join('?');
  }
}
