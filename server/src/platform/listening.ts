import dns from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Listens at every address that `localhost` has, often two, and at the one of any other host. All connections are the one
 * server's, which counts, answers and closes them: left to itself, Fastify makes another server for each further address.
 */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  const addresses = host === 'localhost' ? await dns.lookup(host, { all: true }) : [{ address: host }];
  const [first = host, ...further] = new Set(addresses.map(({ address }) => address));
  const listeners = further.map(() =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  // Before the server itself closes, which from then on no longer looks after what is open.
  app.addHook('preClose', async () => {
    await Promise.all(
      listeners.filter(({ listening }) => listening).map((listener) => once(listener.close(), 'close')),
    );
  });
  await app.listen({ host: first, port });
  const taken = (app.server.address() as AddressInfo).port;
  for (const [at, listener] of listeners.entries()) {
    listener.listen({ host: further[at], port: taken });
    await once(listener, 'listening').catch((err) => app.log.warn({ err }, 'an address of localhost was left out'));
  }
}
