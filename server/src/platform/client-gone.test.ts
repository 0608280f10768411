import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrors } from './error-replies.ts';

const lines: string[] = [];
const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
const begun = Promise.withResolvers<Readable>();
registerErrors(app);
app.post('/endless', (_, reply) => {
  const answer = new Readable({ read: () => undefined });
  begun.resolve(answer);
  return reply.send(answer);
});
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

test('that a client goes before its answer begins is no failure of the server', async () => {
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const head = ['POST /endless HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 2'];
  client.write(`${head.join('\r\n')}\r\n\r\n{}`);
  const answer = await begun.promise;
  client.destroy();
  await once(answer, 'close');
  await app.close();
  expect(lines).toEqual([]);
});
