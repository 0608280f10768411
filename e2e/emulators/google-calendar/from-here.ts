import type { IncomingMessage } from 'node:http';

/** From this machine and under a name of it, so that no page elsewhere can have its own name lead here. */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const from = socket.remoteAddress ?? '';
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const isLoopback = from === '::1' || /^(::ffff:)?127\./.test(from);
  return isLoopback && ['127.0.0.1', 'localhost', '[::1]'].includes(host);
}

/** From one of the double's own pages, or from no page at all. */
export const isOwnPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host}`;
