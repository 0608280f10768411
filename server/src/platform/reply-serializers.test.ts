import type { Endpoint } from '@daywright/contract/endpoint';
import { endpoints } from '@daywright/contract/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { replySerializers, withoutChoices } from './reply-serializers.ts';

const reply = Type.Object({ title: Type.String(), at: Type.Optional(Type.Number()) });

async function answers(app: FastifyInstance): Promise<[number, string][]> {
  app.get('/whole', { schema: { response: { 200: reply } } }, () => ({ title: '“Lunch”', at: 12, secret: 'x' }));
  app.get('/broken', { schema: { response: { 200: reply } } }, () => ({ at: 12 }));
  const asked = ['/whole', '/whole', '/broken'].map((url) => app.inject(url));
  const answered = (await Promise.all(asked)).map(({ statusCode, body }): [number, string] => [statusCode, body]);
  await app.close();
  return answered;
}

test('replies are written as Fastify writes them, in every app', async () => {
  const plain = await answers(Fastify());
  expect(plain[0]).toEqual([200, '{"title":"“Lunch”","at":12}']);
  for (let n = 0; n < 2; n++) {
    const app = Fastify();
    app.setSerializerCompiler(await replySerializers());
    expect(await answers(app)).toEqual(plain);
  }
});

test('a schema is compiled when its first reply is sent, and once', async () => {
  let reads = 0;
  const counted = new Proxy(Type.Object({ title: Type.String() }), {
    get(schema, name, receiver) {
      if (name === 'properties') reads++;
      return Reflect.get(schema, name, receiver);
    },
  });
  const write = (await replySerializers())({ schema: counted, method: 'GET', url: '/' });
  const again = (await replySerializers())({ schema: counted, method: 'GET', url: '/' });
  expect(reads).toBe(0);
  expect(write({ title: 'Lunch' })).toBe('{"title":"Lunch"}');
  const once = reads;
  expect(once).toBeGreaterThan(0);
  expect(again({ title: 'Tea' })).toBe('{"title":"Tea"}');
  expect(reads).toBe(once);
});

test('every reply of the contract can be compiled', async () => {
  const app = Fastify();
  for (const { method, path, reply } of endpoints as readonly Endpoint[]) {
    if (reply) app.route({ method, url: path, schema: { response: { 200: reply } }, handler: () => null });
  }
  await app.ready();
  await app.close();
});

const reply200 = async (schema: object) =>
  (await replySerializers())({ schema, method: 'GET', url: '/', httpStatus: '200' });

test('a choice is written as what it is, and nothing that the contract does not name', async () => {
  const stopped = Type.Object({
    kind: Type.Literal('entry'),
    at: Type.Array(Type.Number()),
    note: Type.Union([Type.String(), Type.Null()]),
  });
  const ended = Type.Object({ kind: Type.Literal('event'), at: Type.String(), spans: Type.Array(stopped) });
  const write = await reply200(
    Type.Object({
      scope: Type.Union([Type.Literal('this'), Type.Literal('all'), Type.Null()]),
      changes: Type.Array(Type.Union([stopped, ended])),
    }),
  );
  const entry = { kind: 'entry', at: [12], note: null };
  const event = { kind: 'event', at: 'noon', spans: [entry] };
  expect(JSON.parse(write({ scope: null, secret: 'x', changes: [{ ...entry, secret: 'x' }, event] }))).toEqual({
    scope: null,
    changes: [entry, event],
  });
  expect(write({ scope: 'all', changes: [] })).toBe('{"scope":"all","changes":[]}');
});

test('no reply of the contract needs a validator to be written', async () => {
  const asked: string[] = [];
  for (const { method, path, reply } of endpoints as readonly Endpoint[]) {
    if (reply && JSON.stringify(withoutChoices(reply)).includes('"anyOf"')) asked.push(`${method} ${path}`);
  }
  expect(asked).toEqual([]);
});
