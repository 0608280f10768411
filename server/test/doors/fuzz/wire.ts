import fc from 'fast-check';
import type { Request } from './requests.ts';

/** Bytes of a request. */
export interface Wire {
  readonly bytes: Buffer;
  /** Whether it ends where it says: then it is answered, whatever it asks for. */
  readonly isWhole: boolean;
}

const crlf = '\r\n';
const oddMethods = ['PRI', 'CONNECT', 'TRACE', 'HEAD', 'OPTIONS', 'QUERY', 'get', 'GE T', '\u0000', 'M-SEARCH', ''];
const oddAddresses = [
  ...['*', '', '//', '/\\', 'api/health', 'http://example.org/api/health', 'http://', 'localhost:443', '/api/health#x'],
  ...['/api/%00', '/api/../../etc/passwd', '/api/health x', '/\t', '/api/ÿ', '/?'.repeat(400), '/a'.repeat(4_000)],
  ...[`/api/events?${'a=1&'.repeat(3_000)}`, `/${'x'.repeat(30_000)}`, `/api/events/${'%20'.repeat(2_000)}`],
];
const oddVersions = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '', 'HTTP/1.1 ', 'ICY/1.1'];
const oddHeaders = [
  ...['Host: a', 'Host:', 'Connection: close', 'Connection: keep-alive, x', 'Connection: upgrade', 'Upgrade: h2c'],
  ...[
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
    'Connection: upgrade\r\nUpgrade: x, websocket',
  ],
  ...[
    'Expect: 100-continue',
    'Expect: wonders',
    'TE: trailers',
    'Trailer: X',
    'Content-Encoding: gzip',
    'Range: bytes=x',
  ],
  ...['Accept-Encoding: ÿ', 'X: a\r\n folded', ': x', 'X', 'X Y: z', 'X\u0000: y', 'X: \u0001', '\r', 'X:\ty'],
  ...['If-None-Match: "', 'If-Modified-Since: x', 'Authorization: Bearer', 'Cookie: =;=', 'Forwarded: for="_'],
  ...['X-Forwarded-Proto: é', `X-Forwarded-For: ${'1,'.repeat(4_000)}`, `X: ${'x'.repeat(20_000)}`],
  ...[Array.from({ length: 300 }, (_, at) => `X-${at}: 1`).join(crlf), Array(3_000).fill('X: y').join(crlf)],
];
const oddLengths = [
  ...['x', '-1', '+5', '1e3', '0x5', '5, 5', '5\r\nContent-Length: 6', '99999999999999999999', '9007199254740993', ''],
  ...['0', '1', '1048577', '30000000'],
];
/** What stands where a body in chunks should. */
const oddChunks = [
  ...[
    '',
    '0',
    '0\r\n',
    'x\r\n',
    '-1\r\na\r\n',
    '5\r\nab',
    '2\r\nabc\r\n0\r\n\r\n',
    `${'f'.repeat(18)}\r\na`,
    '7fffffff\r\na',
  ],
  ...['2;a=b\r\n{}\r\n0\r\n\r\n', `2;${'x'.repeat(20_000)}\r\n{}\r\n`, '2\n{}\n0\n\n', ' 2\r\n{}\r\n0\r\n\r\n'],
  ...['2\r\n{}\r\n0\r\nX: y\r\n\r\n', `2\r\n{}\r\n0\r\n${'X: y\r\n'.repeat(3_000)}\r\n`, '1\r\n{\r\n'.repeat(200)],
];

const rarely = (weight: number, list: readonly string[]) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...list) });
const damage = fc.record({
  method: rarely(20, oddMethods),
  address: rarely(6, oddAddresses),
  version: rarely(20, oddVersions),
  host: rarely(20, ['']),
  headers: fc.array(fc.constantFrom(...oddHeaders), { maxLength: 3 }),
  length: rarely(3, oddLengths),
  chunks: rarely(3, oddChunks),
});

const framed = (lines: readonly string[], body: Buffer | string) =>
  Buffer.concat([Buffer.from([...lines, '', ''].join(crlf)), Buffer.from(body)]);

const headOf = (request: Request, token: string) => [
  'Host: localhost',
  `Authorization: Bearer ${token}`,
  ...(request.type === undefined ? [] : [`Content-Type: ${request.type}`]),
];

function plain(request: Request, token: string, inChunks: boolean): Wire {
  const { method, url, body = '' } = request;
  const sent = Buffer.from(body);
  const chunk = `${sent.length.toString(16)}${crlf}`;
  const chunked = Buffer.concat([
    Buffer.from(sent.length ? chunk : ''),
    sent,
    Buffer.from(`${sent.length ? crlf : ''}0${crlf}${crlf}`),
  ]);
  const framing = inChunks ? 'Transfer-Encoding: chunked' : `Content-Length: ${sent.length}`;
  const lines = [`${method} ${url} HTTP/1.1`, ...headOf(request, token), framing];
  return { bytes: framed(lines, inChunks ? chunked : sent), isWhole: true };
}

function damaged(request: Request, token: string, odd: typeof damage extends fc.Arbitrary<infer T> ? T : never): Wire {
  const { method, url, body = '' } = request;
  const { length, chunks } = odd;
  const line = [odd.method ?? method, odd.address ?? url, odd.version ?? 'HTTP/1.1'].join(' ');
  const head = headOf(request, token).slice(odd.host === undefined ? 0 : 1);
  // Sometimes both, by which two readers could see two requests.
  const lengths =
    length !== undefined || chunks === undefined ? [`Content-Length: ${length ?? Buffer.byteLength(body)}`] : [];
  const framing = chunks === undefined ? lengths : [...lengths, 'Transfer-Encoding: chunked'];
  return { bytes: framed([line, ...head, ...odd.headers, ...framing], chunks ?? body), isWhole: false };
}

/** Requests as they go over the wire: some as HTTP has them, some near it. */
export function wires(requests: fc.Arbitrary<Request>, token: () => string): fc.Arbitrary<Wire> {
  return fc.oneof(
    fc.tuple(requests, fc.boolean()).map(([request, inChunks]) => plain(request, token(), inChunks)),
    fc.tuple(requests, damage).map(([request, odd]) => damaged(request, token(), odd)),
  );
}

const oddUpgrades = [
  ...['Sec-WebSocket-Version: 7', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Protocol: a,a', 'Sec-WebSocket-Protocol: ,'],
  ...[
    'Sec-WebSocket-Extensions: permessage-deflate; x=1',
    'Sec-WebSocket-Extensions: ;;',
    'Content-Length: 5',
    'Origin: x',
  ],
  ...['Upgrade: h2c', 'Transfer-Encoding: chunked'],
];
const upgradePaths = [
  '/api/ws?token=x',
  '/api/ws',
  '/api/ws/',
  '/api/health',
  '/',
  '/api/nothing',
  '/api/ws?token=%zz',
];
const opcodes = [0x81, 0x82, 0x80, 0x01, 0x00, 0x88, 0x89, 0x8a, 0x83, 0x8f, 0xc1, 0xf1, 0x09, 0x08];

/** A frame: rarely as it must be, with a mask. */
const frame = fc
  .record({
    opcode: fc.constantFrom(...opcodes),
    isMasked: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    data: fc.oneof(
      fc.uint8Array({ maxLength: 130 }),
      fc.constantFrom('{"type":"ping"}', '{', '\u0003é').map((text) => Buffer.from(text)),
    ),
    said: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 125, 126, 127) },
    ),
  })
  .map(({ opcode, isMasked, data, said }) => {
    const length = said ?? (data.length < 126 ? data.length : 126);
    const extended = said === undefined && length === 126 ? [data.length >> 8, data.length & 0xff] : [];
    return Buffer.from([
      opcode,
      length | (isMasked ? 0x80 : 0),
      ...extended,
      ...(isMasked ? [0, 0, 0, 0] : []),
      ...data,
    ]);
  });

/** A socket that is asked for, and what is said on it. */
export function upgrades(token: () => string): fc.Arbitrary<Wire> {
  const path = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...upgradePaths) },
  );
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constantFrom('POST', 'HEAD', 'PUT') },
  );
  return fc
    .tuple(method, path, rarely(3, oddUpgrades), fc.array(frame, { maxLength: 8 }))
    .map(([verb, address, odd, frames]) => {
      const lines = [
        `${verb} ${address ?? `/api/ws?token=${token()}`} HTTP/1.1`,
        ...['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
        ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', ...(odd === undefined ? [] : [odd])],
      ];
      return { bytes: framed(lines, Buffer.concat(frames)), isWhole: false };
    });
}
