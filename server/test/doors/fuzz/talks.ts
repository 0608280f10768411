import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { Answer } from './faults.ts';
import type { Wire } from './wire.ts';

/** What one client does on one connection. */
export interface Talk {
  readonly sent: Buffer;
  /** Where it is cut in pieces that the server reads one by one, as shares of it. */
  readonly cuts: readonly number[];
  /**
   * How it ends: hears all until the server closes; says that no more comes; goes in the middle of it; goes with the first byte
   * of an answer; hears nothing and goes.
   */
  readonly ending: 'hear' | 'end' | 'reset' | 'first byte' | 'deaf';
}

const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
/** The last of a connection, after which the server closes it. */
const last = Buffer.from('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
export const plain: Talk = { sent: last, cuts: [], ending: 'hear' };

/** Requests one behind the other, without waiting for an answer; some stop in the middle. */
export function talks(wire: fc.Arbitrary<Wire>): fc.Arbitrary<Talk> {
  const whole: fc.Arbitrary<Omit<Talk, 'cuts'>> = fc
    .tuple(
      fc.array(wire, { minLength: 1, maxLength: 5 }),
      fc.constantFrom<Talk['ending'][]>('hear', 'hear', 'first byte', 'deaf'),
    )
    .map(([wires, ending]) => {
      // Who waited for an answer that need not come would wait for ever.
      const isAnswered = wires.every(({ isWhole }) => isWhole);
      const sent = Buffer.concat([...wires.map(({ bytes }) => bytes), last]);
      return { sent, ending: isAnswered || ending === 'deaf' ? ending : 'end' };
    });
  const cutShort: typeof whole = fc
    .tuple(whole, share, fc.constantFrom<Talk['ending'][]>('end', 'reset', 'deaf'))
    .map(([{ sent }, part, ending]) => ({ sent: sent.subarray(0, Math.ceil(sent.length * part)), ending }));
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: cutShort }),
      fc.array(share, { maxLength: 4 }),
    )
    .map(([talk, cuts]) => ({ ...talk, cuts }));
}

/** Says it, and gives what was heard until the connection was closed. */
export async function hold(server: Server, { sent, cuts, ending }: Talk): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const heard: Buffer[] = [];
  // To be cut off may be heard of as an error first.
  const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  await once(socket, 'connect');
  if (ending === 'deaf') socket.pause();
  else socket.on('data', (data: Buffer) => heard.push(data));
  const firstByte = new Promise((resolve) => socket.once(ending === 'first byte' ? 'data' : 'close', resolve));
  for (const piece of pieces(sent, cuts)) await say(socket, piece);
  if (ending === 'first byte') await Promise.race([firstByte, closed]);
  if (ending === 'end') socket.end();
  else if (ending !== 'hear') socket.resetAndDestroy();
  await closed;
  return Buffer.concat(heard).toString('latin1');
}

function pieces(sent: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => Math.floor(cut * sent.length)).toSorted((a, b) => a - b), sent.length];
  return places.slice(1).map((end, at) => sent.subarray(places[at], end));
}

/** Written, and left to the server for a while. */
async function say(socket: Socket, piece: Buffer): Promise<void> {
  if (!socket.writable) return;
  socket.write(piece);
  for (let turns = 0; turns < 3; turns++) await turn();
}

export type HeardAnswer = Omit<Answer, 'text'> & {
  /** Undefined where it was not heard to its end. */
  readonly text: string | undefined;
};

/** The answers in what was heard, one behind the other. */
export function answersIn(heard: string): HeardAnswer[] {
  const parts = heard.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part !== '');
  return parts.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    const named = lines.map((each) => /^(.*?): ?(.*)$/.exec(each)?.slice(1) ?? []);
    const headers = Object.fromEntries(named.map(([name = '', value]) => [name.toLowerCase(), value]));
    const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1');
    const isWhole = rest.length > 0 && body.length === Number(headers['content-length'] ?? 0);
    return { status: Number(line.split(' ')[1]), headers, text: isWhole ? body.toString() : undefined };
  });
}
