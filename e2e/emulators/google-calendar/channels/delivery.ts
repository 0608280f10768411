import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Channel {
  id: string;
  resourceId: string;
  /** The address of the collection that is watched. */
  resource: string;
  address: string;
  token: string | undefined;
  /** Epoch milliseconds. */
  expiration: number;
  /** Number of the last message. */
  messages: number;
}

export interface Notification {
  channel: Channel;
  state: 'sync' | 'exists';
  message: number;
}

/** Answers after which Google tries again. */
const again = new Set([500, 502, 503, 504]);

/** Posts one message, again after each of `retriesMs` while the answer asks for it. */
export async function deliver(
  notification: Notification,
  retriesMs: number[],
  signal: AbortSignal,
  told: (answer: number | string) => void,
) {
  for (const wait of [0, ...retriesMs]) {
    if (wait > 0) await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const answer = await post(notification, signal).catch((error: Error) => error.message);
    told(answer);
    if (typeof answer === 'string' || !again.has(answer)) return;
  }
}

/** As Google posts it: no body, and yet a content type. */
function post({ channel, state, message }: Notification, signal: AbortSignal): Promise<number> {
  const headers = {
    'Content-Type': 'application/json; utf-8',
    'Content-Length': '0',
    'User-Agent': 'APIs-Google; (+https://developers.google.com/webmasters/APIs-Google.html)',
    'X-Goog-Channel-ID': channel.id,
    'X-Goog-Channel-Expiration': new Date(channel.expiration).toUTCString(),
    'X-Goog-Message-Number': String(message),
    'X-Goog-Resource-ID': channel.resourceId,
    'X-Goog-Resource-State': state,
    'X-Goog-Resource-URI': channel.resource,
    ...(channel.token && { 'X-Goog-Channel-Token': channel.token }),
  };
  const send = channel.address.startsWith('https:') ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const sent = send(channel.address, { method: 'POST', headers, signal, agent: false }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
