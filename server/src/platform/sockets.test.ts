import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { limits } from '@daywright/contract/limits';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket as Client } from 'ws';
import { onEachDatabase, type TestDatabase } from '../../test/databases.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../test/product.ts';
import { deleteTokens } from '../features/auth/token-store.ts';
import { createLocalBus, listen } from './bus.ts';

interface Message {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

onEachDatabase('the realtime endpoint', (open) => {
  let db: TestDatabase;
  let product: TestProduct;
  let person: TestPerson;
  let address: string;
  let gaps: EventEmitter;

  beforeEach(async () => {
    db = await open();
    gaps = new EventEmitter();
    product = await startProduct(db, {
      logs: true,
      bus: { ...createLocalBus(), onGap: (tell) => listen(gaps, 'gap', tell) },
    });
    person = await product.addPerson();
    address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await product.close();
    await db.remove();
  });

  /** An open socket whose messages are read one after the other. */
  const connect = (token: string) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/ws?token=${token}`);
    const unread: Message[] = [];
    const waiting: ((message: Message) => void)[] = [];
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      const reader = waiting.shift();
      if (reader) reader(message);
      else unread.push(message);
    });
    return {
      socket,
      next: async () => unread.shift() ?? new Promise<Message>((resolve) => waiting.push(resolve)),
      closed: once(socket, 'close').then(([{ code }]) => code as number),
    };
  };

  test('a signed-in socket is greeted, and ping is answered by pong', async () => {
    const { socket, next } = connect(person.token);
    const data = { status: 'connected', user_id: person.userId, quiet_ms: 0 };
    expect(await next()).toEqual({ type: 'connection', data });
    socket.send(JSON.stringify({ type: 'ping', data: {} }));
    expect(await next()).toEqual({ type: 'pong', data: {} });
    socket.close();
  });

  test('a socket without a valid token is closed with 1008', async () => {
    expect(await connect('nobodys-token').closed).toBe(1008);
  });

  test('a token that is named twice is none, and no failure of the server', async () => {
    expect(await connect(`${person.token}&token=${person.token}`).closed).toBe(1008);
    expect(product.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('an open socket is closed with 1008 once its token has expired; one whose token lives stays', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startProduct(db);
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const other = await server.addPerson();
      const [expiring, staying] = [connect(person.token), connect(other.token)];
      await Promise.all([expiring.next(), staying.next()]);
      const past = { expires_at: server.clock.now() - 1 };
      await db.database.write.updateTable('bearer_tokens').set(past).where('user_id', '=', person.userId).execute();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await expiring.closed).toBe(1008);
      expect(await staying.next()).toMatchObject({ type: 'heartbeat' });
      staying.socket.send('{"type":"ping"}');
      expect(await staying.next()).toMatchObject({ type: 'pong' });
      staying.socket.close();
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  });

  test('a change is announced to every socket of its person and to nobody else', async () => {
    const other = await product.addPerson();
    const sockets = [connect(person.token), connect(person.token), connect(other.token)] as const;
    for (const { next } of sockets) await next();
    await person.call('POST', '/events', {
      title: 'Dentist',
      start_date: '2026-06-11T13:30:00Z',
      end_date: '2026-06-11T14:15:00Z',
    });
    const announced = { type: 'notification', data: { kind: 'schedule_changed', seq: 1 } };
    expect(await sockets[0].next()).toEqual(announced);
    expect(await sockets[1].next()).toEqual(announced);
    sockets[2].socket.send(JSON.stringify({ type: 'ping' }));
    // What the other person hears next is the answer to their own ping.
    expect(await sockets[2].next()).toEqual({ type: 'pong', data: {} });
    for (const { socket } of sockets) socket.close();
  });

  test('the greeting tells for how long, at least, nothing was announced to the person', async () => {
    const other = await product.addPerson();
    const quietMs = async ({ token }: TestPerson) => {
      const { socket, next } = connect(token);
      const { data } = await next();
      socket.close();
      return data.quiet_ms;
    };
    product.clock.advance(60_000);
    expect(await quietMs(person)).toBe(60_000);
    product.clock.setMachine('2026-06-30T08:14:00Z');
    expect(await quietMs(person)).toBe(60_000);
    await person.call('POST', '/events', {
      title: 'Dentist',
      start_date: '2026-06-11T13:30:00Z',
      end_date: '2026-06-11T14:15:00Z',
    });
    product.clock.advance(5_000);
    expect([await quietMs(person), await quietMs(other)]).toEqual([5_000, 65_000]);
    gaps.emit('gap');
    product.clock.advance(1_000);
    expect([await quietMs(person), await quietMs(other)]).toEqual([1_000, 1_000]);
  });

  test('logging out closes the sockets of that token with 1008', async () => {
    const { next, closed } = connect(person.token);
    await next();
    await person.call('DELETE', '/auth/session');
    expect(await closed).toBe(1008);
  });

  test('a revocation that was not heard of closes its socket once the bus is back; the others look again', async () => {
    const other = await product.addPerson();
    const [revoked, staying] = [connect(person.token), connect(other.token)];
    await Promise.all([revoked.next(), staying.next()]);
    await deleteTokens(product.ctx.write, person.userId);
    gaps.emit('gap');
    expect(await revoked.closed).toBe(1008);
    expect(await staying.next()).toEqual({ type: 'notification', data: { kind: 'schedule_changed', seq: 0 } });
    expect(await staying.next()).toEqual({ type: 'notification', data: { kind: 'calendars_changed' } });
    staying.socket.close();
  });

  test('who cannot be looked up after a gap is sent away to come back', async () => {
    const { next, closed } = connect(person.token);
    await next();
    await sql`alter table bearer_tokens rename to away`.execute(product.ctx.write);
    gaps.emit('gap');
    expect(await closed).toBe(1001);
  });

  test.each([
    ['no JSON', 'hello'],
    ['an unknown type', '{"type":"shutdown","data":{}}'],
    ['a chat message without text', '{"type":"chat","data":{"session_id":"x"}}'],
  ])('%s is answered by an error and the socket stays', async (_, text) => {
    const { socket, next } = connect(person.token);
    await next();
    socket.send(text);
    expect(await next()).toMatchObject({ type: 'error', data: { code: 'INVALID_REQUEST' } });
    socket.send('{"type":"ping"}');
    expect(await next()).toMatchObject({ type: 'pong' });
    socket.close();
  });

  test('a message over 32 KiB is refused and the socket stays; one without measure closes it', async () => {
    const { socket, next, closed } = connect(person.token);
    await next();
    socket.send(JSON.stringify({ type: 'ping', data: { padding: 'x'.repeat(33 << 10) } }));
    expect(await next()).toMatchObject({ type: 'error', data: { code: 'TOO_LARGE' } });
    socket.send('{"type":"ping"}');
    expect(await next()).toMatchObject({ type: 'pong' });
    socket.send(JSON.stringify({ type: 'ping', data: { padding: 'x'.repeat(1 << 20) } }));
    expect(await closed).toBe(1009);
    expect(product.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('all sockets of a person have so many messages together; one more closes its own', async () => {
    const full = limits.personMessages / limits.socketMessages;
    const sockets = Array.from({ length: full + 1 }, () => connect(person.token));
    for (const { next } of sockets) await next();
    for (const { socket, next } of sockets.slice(0, full)) {
      for (let n = 0; n < limits.socketMessages; n++) socket.send('{"type":"ping"}');
      for (let n = 0; n < limits.socketMessages; n++) expect(await next()).toMatchObject({ type: 'pong' });
    }
    const [last] = sockets.slice(-1);
    last?.socket.send('{"type":"ping"}');
    expect(await last?.next()).toMatchObject({ type: 'error', data: { code: 'RATE_LIMITED' } });
    expect(await last?.closed).toBe(1013);
    const other = connect((await product.addPerson()).token);
    await other.next();
    other.socket.send('{"type":"ping"}');
    expect(await other.next()).toMatchObject({ type: 'pong' });
    product.clock.advance(limits.socketMessagesSpanMs);
    sockets[0]?.socket.send('{"type":"ping"}');
    expect(await sockets[0]?.next()).toMatchObject({ type: 'pong' });
    for (const { socket } of [...sockets, other]) socket.close();
  });

  /** Sends frames by hand, as browsers do not. @returns the code of the close, 1006 without one */
  async function sendFrames(count: number, frame: (index: number) => Buffer): Promise<number> {
    const socket = new Client(`${address.replace('http', 'ws')}/api/ws?token=${person.token}`);
    await once(socket, 'message');
    const raw = (socket as unknown as { _socket: Socket })._socket;
    raw.write(Buffer.concat(Array.from({ length: count }, (_, index) => frame(index))));
    socket.send('{"type":"ping"}');
    const answered = once(socket, 'message').then(() => socket.close(1000));
    const [code] = await once(socket, 'close');
    await Promise.race([answered, code]);
    return code;
  }
  /** A masked frame of at most 125 bytes; the mask changes nothing. */
  const frame = (firstByte: number, text: string) =>
    Buffer.from([firstByte, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]);
  /** One message in so many frames. */
  const fragments = (count: number) => (index: number) =>
    frame((index === count - 1 ? 0x80 : 0) | (index === 0 ? 1 : 0), 'x');

  test('a message may come in so many fragments; one more closes its socket', async () => {
    const most = limits.socketFragments;
    expect(await sendFrames(most, fragments(most))).toBe(1000);
    expect(await sendFrames(most + 1, fragments(most + 1))).toBe(1008);
    expect(product.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test.each([
    ['pings', 0x89],
    ['pongs', 0x8a],
  ])('%s count as messages do: too many close the socket', async (_, opcode) => {
    const most = limits.socketMessages - 1;
    expect(await sendFrames(most, () => frame(opcode, ''))).toBe(1000);
    expect(await sendFrames(most + 2, () => frame(opcode, ''))).toBe(1006);
  });

  test('stopping the server closes sockets with 1001', async () => {
    const { next, closed } = connect(person.token);
    await next();
    await product.app.close();
    expect(await closed).toBe(1001);
  });
});
