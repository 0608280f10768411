import { once } from 'node:events';
import { ClientMessage, ServerMessage } from '@daywright/contract/realtime';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { onEachDatabase } from '../databases.ts';
import { runningProduct } from '../each-product.ts';
import { addOwner, type Owner } from './belongings.ts';
import type { Schema } from './document.ts';
import { around } from './fuzz/around.ts';
import { failuresIn, noWeather } from './fuzz/asking.ts';
import { tellsOfInside } from './fuzz/faults.ts';
import { timeout, tryOut } from './fuzz/run.ts';
import { jsonOf, oddText, oddValue } from './fuzz/values.ts';

onEachDatabase('whatever is sent to the socket', (open) => {
  const product = runningProduct(open, { logs: true, env: noWeather });
  let ada: Owner;
  let address: string;
  beforeAll(async () => {
    ada = await addOwner(product(), 'Adas');
    address = (await product().app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  });

  const message = around(ClientMessage as unknown as Schema, () => ada.own).map(jsonOf);
  const large = fc.constantFrom(32 << 10, (32 << 10) + 1, 200_000).map((size) => `{"type":"${'x'.repeat(size)}`);
  const text = fc.oneof(
    { weight: 8, arbitrary: message },
    { weight: 2, arbitrary: oddValue.map(jsonOf) },
    { weight: 2, arbitrary: oddText.map((odd) => odd.toWellFormed()) },
    { weight: 1, arbitrary: large },
  );
  const frame = fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: text.map((sent) => Buffer.from(sent)) },
  );

  /** Sends frames, then what is answered by its own id, and tells what came until then. */
  async function talk(frames: readonly (string | Buffer)[]) {
    const socket = new WebSocket(`${address}/api/ws?token=${ada.token}`);
    const end = newId();
    const heard: unknown[] = [];
    const closed = once(socket, 'close').then(([{ code }]) => code as number);
    const answered = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        heard.push(JSON.parse(String(data)));
        if (String(data).includes(end)) resolve();
      });
    });
    await once(socket, 'open');
    for (const each of frames) socket.send(each);
    socket.send(JSON.stringify({ type: 'chat_cancel', data: { session_id: end } }));
    await Promise.race([answered, closed]);
    await product().ctx.background.settled();
    socket.close(1000);
    return { heard, code: await closed };
  }

  test(
    'is answered by messages of the contract, and the socket stays',
    async () => {
      await tryOut(fc.array(frame, { maxLength: 20 }), 40, async (frames) => {
        product().clock.advance(60_000);
        product().logged.length = 0;
        const { heard } = await talk(frames);
        for (const each of heard) {
          expect(Value.Check(ServerMessage, each), JSON.stringify(each)).toBe(true);
          const { type, data } = each as { type: string; data: { error?: string } };
          if (type === 'error') expect(data.error).toMatch(/^\p{Lu}.*\.$/su);
          expect(tellsOfInside(data.error ?? '', frames.join())).toBeUndefined();
        }
        expect(heard.at(0)).toMatchObject({ type: 'connection' });
        expect(failuresIn(product())).toEqual([]);
      });
    },
    timeout,
  );

  test.each([
    ['a hundred at once', Array.from({ length: 100 }, () => '{"type":"chat"}'), 1013],
    ['more than is received', ['x'.repeat(300_000)], 1009],
    ['bytes that are no UTF-8', [Buffer.from([0xc3, 0x28])], 1000],
  ])('%s ends as the contract says, and others are served', async (_, frames, code) => {
    product().clock.advance(60_000);
    product().logged.length = 0;
    expect((await talk(frames)).code).toBe(code);
    product().clock.advance(60_000);
    expect((await talk(['{"type":"ping"}'])).heard).toContainEqual({ type: 'pong', data: {} });
    expect(failuresIn(product())).toEqual([]);
  });
});
