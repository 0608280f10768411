import { digest, type Mint } from '../mint.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import { type Channel, deliver, type Notification } from './delivery.ts';

interface WatchBody {
  id?: string | null;
  type?: string | null;
  address?: string | null;
  token?: string | null;
  expiration?: string | null;
  params?: Record<string, string> | null;
}

/** Who is told of changes, and the messages on their way. */
export class Channels {
  readonly open = new Map<string, Channel>();
  /** Messages that wait for `release`, because the test holds them. */
  readonly held: Notification[] = [];
  /** Every answer to a message: its status, or what kept it from arriving. */
  readonly answers: { channelId: string; message: number; answer: number | string }[] = [];
  /** After these times (ms) a message is sent again that was answered 500, 502, 503 or 504. */
  retriesMs: number[] = [1000, 4000];
  /** How long a channel lives at most, and when nothing else is asked for. */
  longestLifeMs = 604_800_000;
  isHolding = false;
  readonly #mint: Mint;
  readonly #underway = new Set<Promise<void>>();
  readonly #used = new Set<string>();
  #stopped = new AbortController();

  constructor(mint: Mint) {
    this.#mint = mint;
  }

  /** @throws GoogleFailure 400 */
  watch(resource: string, body: WatchBody) {
    const { id, address, token } = body;
    if (!id || id.length > 64 || (token && token.length > 256)) throw new GoogleFailure('invalid');
    if (body.type !== 'web_hook' && body.type !== 'webhook') throw new GoogleFailure('invalid');
    if (!isCallback(address ?? '')) throw new GoogleFailure('webhookNotHttps');
    if (this.#used.has(id)) throw new GoogleFailure('channelIdNotUnique', `Channel id ${id} not unique`);
    const now = this.#mint.clock.now();
    const ttl = body.params?.ttl === undefined ? this.longestLifeMs : Number(body.params.ttl) * 1000;
    const wanted = body.expiration ? Number(body.expiration) : now + ttl;
    const expiration = Math.min(wanted, now + this.longestLifeMs);
    if (!(expiration > now)) throw new GoogleFailure('invalid');
    const channel: Channel = {
      id,
      resourceId: digest(resource),
      resource: `https://www.googleapis.com/calendar/v3/${resource}?alt=json`,
      address: address ?? '',
      token: token ?? undefined,
      expiration,
      messages: 0,
    };
    this.#used.add(id);
    this.open.set(id, channel);
    this.#send(channel, 'sync');
    return {
      kind: 'api#channel',
      id,
      resourceId: channel.resourceId,
      resourceUri: channel.resource,
      ...(channel.token && { token: channel.token }),
      expiration: String(expiration),
    };
  }

  /** @throws GoogleFailure 404 */
  stop({ id, resourceId }: { id?: string | null; resourceId?: string | null }) {
    const channel = this.open.get(id ?? '');
    if (channel?.resourceId !== resourceId) throw new GoogleFailure('channelNotFound', `Channel '${id}' not found`);
    this.open.delete(channel?.id ?? '');
  }

  /** Tells every channel on the collection; one that has expired is gone without a word. */
  notify(resource: string) {
    const resourceId = digest(resource);
    for (const channel of this.open.values()) {
      if (channel.expiration <= this.#mint.clock.now()) this.open.delete(channel.id);
      else if (channel.resourceId === resourceId) this.#send(channel, 'exists');
    }
  }

  /** Keeps messages back until `release`. */
  hold() {
    this.isHolding = true;
  }

  /** Sends what was held, one after the other, as `arrange` puts it: in another order, twice, or not at all. */
  async release(arrange: (messages: Notification[]) => Notification[] = (messages) => messages) {
    this.isHolding = false;
    for (const message of arrange(this.held.splice(0))) await this.#deliver(message);
  }

  /** When every message on its way has been answered or given up. */
  async settled() {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  async end() {
    this.#stopped.abort();
    await this.settled();
  }

  #send(channel: Channel, state: Notification['state']) {
    // Message numbers grow; Google does not promise that they follow each other.
    channel.messages += channel.messages === 0 ? 1 : 1 + Math.floor(this.#mint.random() * 3);
    const message = { channel, state, message: channel.messages };
    if (this.isHolding) this.held.push(message);
    else void this.#deliver(message);
  }

  #deliver(message: Notification): Promise<void> {
    const told = (answer: number | string) =>
      this.answers.push({ channelId: message.channel.id, message: message.message, answer });
    const delivery = deliver(message, this.retriesMs, this.#stopped.signal, told).finally(() =>
      this.#underway.delete(delivery),
    );
    this.#underway.add(delivery);
    return delivery;
  }
}

/** Google takes https alone; the double also a loopback address, where tests listen. */
function isCallback(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return true;
  return url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}
