import { once } from 'node:events';
import { ClientMessage } from '@daywright/contract/realtime';
import { beforeAll, expect, test } from 'vitest';
import { openChatSocket } from '../chat-socket.ts';
import { onEachDatabase } from '../databases.ts';
import { ok, runningProduct } from '../each-product.ts';
import type { TestProduct } from '../product.ts';
import { addOwner, type Owner } from './belongings.ts';
import { absent, idsOf, withoutIds } from './ids.ts';
import { rowsOf } from './rows.ts';

/** Each message of the contract, about a conversation. */
const messages: Record<string, (session_id: string) => object> = {
  ping: () => ({ type: 'ping', data: {} }),
  chat: (session_id) => ({ type: 'chat', data: { message: 'Delete everything.', session_id } }),
  chat_cancel: (session_id) => ({ type: 'chat_cancel', data: { session_id } }),
};

onEachDatabase('at the socket, whoever is not the owner', (open) => {
  const running = runningProduct(open);
  let product: TestProduct;
  let ada: Owner;
  let address: string;
  beforeAll(async () => {
    product = running();
    ada = await addOwner(product, 'Adas');
    address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  });

  test('every message of the contract is sent here', () => {
    const { anyOf } = ClientMessage as unknown as { anyOf: { properties: { type: { const: string } } }[] };
    expect(anyOf.map(({ properties }) => properties.type.const)).toEqual(Object.keys(messages));
  });

  /** Says all there is to say without waiting to be let in; answers what came back. */
  async function barge(query: string) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/ws${query}`);
    const heard: unknown[] = [];
    socket.addEventListener('message', ({ data }) => heard.push(data));
    socket.addEventListener('open', () => {
      for (const message of Object.values(messages)) socket.send(JSON.stringify(message(ada.own.session)));
    });
    const [{ code, reason }] = (await once(socket, 'close')) as [CloseEvent];
    return { code, reason, heard };
  }

  test('without a good token is closed with one and the same reason, unheard', async () => {
    const [loggedOut, expired, gone] = [
      await product.addPerson(),
      await product.addPerson(),
      await product.addPerson(),
    ];
    await ok(loggedOut, 'DELETE', '/auth/session');
    await ok(gone, 'DELETE', '/profile');
    const past = { expires_at: product.clock.now() };
    await product.ctx.write.updateTable('bearer_tokens').set(past).where('user_id', '=', expired.userId).execute();
    const before = await rowsOf(product, ada);
    const tokens = [loggedOut.token, expired.token, gone.token, '', 'garbage', '%00%ff', ada.userId];
    const queries = ['', ...tokens.map((token) => `?token=${token}`), `?token=${ada.token}&token=${ada.token}`];
    for (const query of queries) {
      expect(await barge(query), query).toEqual({ code: 1008, reason: 'not signed in', heard: [] });
    }
    await product.ctx.background.settled();
    expect(await rowsOf(product, ada)).toEqual(before);
  });

  test('finds another’s conversation as one that is not there, by whatever message, and changes nothing', async () => {
    const eve = await openChatSocket(address, (await product.addPerson()).token);
    const hers = await openChatSocket(address, ada.token);
    const before = await rowsOf(product, ada);
    // So many messages of one connection are no flood.
    const asked = async (message: object) => {
      product.clock.advance(1_000);
      eve.send(message);
      return withoutIds(JSON.stringify(await eve.next()));
    };
    for (const [type, messageOf] of Object.entries(messages)) {
      for (const [kind, id] of idsOf(ada.own)) {
        const answer = await asked(messageOf(id));
        expect(answer, `${type} with another’s ${kind}`).toEqual(await asked(messageOf(absent(id))));
        expect(answer).toContain(
          type === 'ping' ? '"pong"' : id.includes('_') ? 'INVALID_REQUEST' : 'SESSION_NOT_FOUND',
        );
      }
    }
    await product.ctx.background.settled();
    expect([eve.notices, hers.notices]).toEqual([[], []]);
    expect(await rowsOf(product, ada)).toEqual(before);
    for (const { socket } of [eve, hers]) socket.close();
  });
});
