import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowOf } from '../../config-values.ts';
import { createOutgoing } from './outgoing.ts';

const options = { maxBytes: 1_000, timeoutMs: 5_000 };
const refused = { code: 'ADDRESS_REFUSED', status: 422 };
const failed = (reason: string) => ({ name: 'OutgoingFailure', reason });

let server: Server;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
beforeEach(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  answer = (_request, response) => response.end('here');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const allowing = (allow: string, lookup?: Parameters<typeof createOutgoing>[1]) =>
  createOutgoing(allowOf('OUTGOING_ALLOW', allow), lookup);
const get = (path = '/', extra = {}) =>
  allowing('127.0.0.1').fetch(`http://127.0.0.1:${port}${path}`, { ...options, ...extra });
const found = (...addresses: string[]) =>
  vi.fn(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('where requests go', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://①②⑦.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0.0.0.0/',
    'http://8.8.8.8/',
    'https://me:secret@8.8.8.8/',
    'https://me@8.8.8.8/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'data:text/plain,here',
    'no address',
    '//8.8.8.8/',
    '',
  ])('%s is refused', async (address) => {
    await expect(allowing('').fetch(address, options)).rejects.toMatchObject(refused);
  });

  test('a host is refused when all its addresses are private, also when the operator allows others', async () => {
    for (const lookup of [found('10.0.0.1'), found('192.168.1.1', 'fd00::1'), found('::ffff:127.0.0.1'), found()]) {
      await expect(
        allowing('172.16.0.0/12, home.arpa', lookup).fetch('https://rebind.example/', options),
      ).rejects.toMatchObject(refused);
    }
  });

  test('a public host is not reached by http', async () => {
    await expect(allowing('', found('8.8.8.8')).fetch('http://public.example/', options)).rejects.toMatchObject(
      refused,
    );
  });

  test('the operator names exceptions by host, address or network, and these may use http', async () => {
    const address = `http://calendar.home.arpa:${port}/`;
    for (const allow of ['calendar.home.arpa', '127.0.0.1', '127.0.0.0/8']) {
      const { body } = await allowing(allow, found('127.0.0.1')).fetch(address, options);
      expect(body.toString()).toBe('here');
    }
    await expect(allowing('home.arpa', found('127.0.0.1')).fetch(address, options)).rejects.toMatchObject(refused);
  });

  test('a host is looked up once, and a second answer that leads elsewhere is never asked for', async () => {
    const lookup = vi
      .fn()
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockResolvedValue([{ address: '127.0.0.2', family: 4 }]);
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      seen.push(request.socket.localAddress, request.headers.host);
      response.end();
    };
    await allowing('127.0.0.1', lookup).fetch(`http://rebind.example:${port}/`, options);
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(['127.0.0.1', `rebind.example:${port}`]);
  });

  test('of several addresses only those are connected to that may be', async () => {
    const outgoing = allowing('127.0.0.1', found('10.255.255.1', '127.0.0.1'));
    expect((await outgoing.fetch(`http://mixed.example:${port}/`, options)).body.toString()).toBe('here');
  });

  test('by https the name of the host is what the certificate is asked for', async () => {
    const hello = Promise.withResolvers<string>();
    const listener = createTcpServer((socket) =>
      socket
        .on('error', () => undefined)
        .once('data', (data) => {
          hello.resolve(data.toString('latin1'));
          socket.destroy();
        }),
    ).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = `https://pinned.example:${(listener.address() as AddressInfo).port}/`;
    await expect(allowing('127.0.0.1', found('127.0.0.1')).fetch(address, options)).rejects.toMatchObject(
      failed('unreachable'),
    );
    expect(await hello.promise).toContain('pinned.example');
    listener.close();
  });

  test('a proxy that the environment names is not used', async () => {
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
    expect((await get()).status).toBe(200);
    vi.unstubAllEnvs();
  });
});

describe('redirects', () => {
  const redirect = (location: string) => (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(302, { location }).end();

  test('are followed, also to a path', async () => {
    answer = ({ url }, response) =>
      url === '/' ? response.writeHead(301, { location: '/there' }).end() : response.end(url);
    expect((await get()).body.toString()).toBe('/there');
  });

  test.each([
    'http://127.0.0.2:1/',
    'https://10.0.0.1/',
    'https://me:secret@8.8.8.8/',
    'file:///etc/passwd',
    'http://[',
  ])('to %s are refused as the first address would be', async (location) => {
    answer = redirect(location);
    await expect(get()).rejects.toMatchObject(refused);
  });

  test('are looked up anew, so that a host cannot send to itself at another address', async () => {
    answer = redirect(`http://rebind.example:${port}/`);
    const lookup = vi
      .fn()
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockResolvedValue([{ address: '10.0.0.1', family: 4 }]);
    await expect(allowing('127.0.0.1', lookup).fetch(`http://rebind.example:${port}/`, options)).rejects.toMatchObject(
      refused,
    );
  });

  test('end after three', async () => {
    const asked: (string | undefined)[] = [];
    answer = ({ url }, response) => {
      asked.push(url);
      response.writeHead(307, { location: `/${asked.length}` }).end();
    };
    await expect(get()).rejects.toMatchObject(failed('too-many-redirects'));
    expect(asked).toEqual(['/', '/1', '/2', '/3']);
  });
});

describe('how much and how long', () => {
  test('a body may have the bytes that it may have, and no more', async () => {
    answer = ({ url }, response) => response.end('x'.repeat(Number(url?.slice(1))));
    expect((await get('/1000')).body).toHaveLength(1_000);
    await expect(get('/1001')).rejects.toMatchObject(failed('too-large'));
  });

  test('an endless body is cut off', async () => {
    answer = (_request, response) => {
      const write = () => response.write('x'.repeat(100)) && setTimeout(write, 1);
      response.on('close', () => response.end());
      write();
    };
    await expect(get()).rejects.toMatchObject(failed('too-large'));
  });

  test.each([
    ['before the headers', (_response: ServerResponse) => undefined],
    ['within the body', (response: ServerResponse) => response.write('x')],
  ])('who is silent %s is given up', async (_, begin) => {
    answer = (_request, response) => begin(response);
    const began = performance.now();
    await expect(get('/', { timeoutMs: 200 })).rejects.toMatchObject(failed('too-slow'));
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('a body that comes drop by drop is given up, however often a drop comes', async () => {
    answer = (_request, response) => {
      const drop = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drop));
    };
    await expect(get('/', { timeoutMs: 300 })).rejects.toMatchObject(failed('too-slow'));
  });

  test('a lookup that does not end is given up', async () => {
    const outgoing = allowing('', () => new Promise(() => undefined));
    await expect(outgoing.fetch('https://slow.example/', { ...options, timeoutMs: 100 })).rejects.toMatchObject(
      failed('too-slow'),
    );
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('what is packed by %s is unpacked, and may not be more than the bound either', async (encoding, pack) => {
    answer = ({ url }, response) =>
      response.setHeader('content-encoding', encoding).end(pack('x'.repeat(Number(url?.slice(1)))));
    expect((await get('/1000')).body).toHaveLength(1_000);
    await expect(get('/1001')).rejects.toMatchObject(failed('too-large'));
    const bomb = pack('x'.repeat(20_000_000));
    answer = (_request, response) => response.setHeader('content-encoding', encoding).end(bomb);
    const before = process.memoryUsage().rss;
    await expect(get('/', { maxBytes: 100_000, timeoutMs: 20_000 })).rejects.toMatchObject(failed('too-large'));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20);
  });

  test.each([
    ['broken', 'gzip', 'not packed at all'],
    ['packed in an unknown way', 'zstd, gzip', 'x'],
  ])('a body that is %s is refused', async (_, encoding, body) => {
    answer = (_request, response) => response.setHeader('content-encoding', encoding).end(body);
    await expect(get()).rejects.toMatchObject(failed('unreadable'));
  });

  test('a server that is away is told as that', async () => {
    server.close();
    await expect(get()).rejects.toMatchObject(failed('unreachable'));
  });
});

describe('what is sent to one address', () => {
  const send = (path = '/', extra = {}) =>
    allowing('127.0.0.1').send(`http://127.0.0.1:${port}${path}`, { ...options, ...extra });

  test('brings its headers and its body, and the answer comes as it is made', async () => {
    let end = () => {};
    answer = async (request, response) => {
      const [{ method }, { authorization }] = [request, request.headers];
      response.write(`${method} ${authorization} ${await text(request)}`);
      end = () => response.end(' and more');
    };
    const sent = { method: 'POST', headers: { authorization: 'Bearer key' }, body: 'said' };
    const { body } = await send('/', sent);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('POST Bearer key said');
    end();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(' and more');
  });

  test('does not follow a redirect: the key would go along', async () => {
    const asked: (string | undefined)[] = [];
    answer = ({ url }, response) => {
      asked.push(url);
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    };
    expect((await send('/first')).status).toBe(307);
    expect(asked).toEqual(['/first']);
  });

  test('is refused by address as any other', async () => {
    for (const address of ['file:///etc/passwd', 'http://169.254.169.254/', `http://localhost:${port}/`]) {
      await expect(allowing('').send(address, options)).rejects.toMatchObject(refused);
      await expect(allowing('').check(address)).rejects.toMatchObject(refused);
    }
    await allowing('').check('https://8.8.8.8/');
    const away = allowing('', async () => {
      throw new Error('no such host');
    });
    await away.check('https://away.example/');
  });

  test('has a bound for its bytes, for its time, and no packed answer', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_001));
    await expect((await send()).text()).rejects.toMatchObject(failed('too-large'));
    answer = (_request, response) => response.write('x');
    await expect((await send('/', { timeoutMs: 200 })).text()).rejects.toMatchObject(failed('too-slow'));
    answer = () => {};
    await expect(send('/', { timeoutMs: 200 })).rejects.toMatchObject(failed('too-slow'));
    answer = (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'));
    await expect(send()).rejects.toMatchObject(failed('unreadable'));
  });

  test('ends with whoever asked, before and after the answer began', async () => {
    const stop = new AbortController();
    answer = (_request, response) => response.write('x');
    const response = await send('/', { signal: stop.signal });
    const reading = response.text();
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    await expect(send('/', { signal: stop.signal })).rejects.toThrow('stopped');
  });
});
