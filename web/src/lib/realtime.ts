import { closeCodes } from '@daywright/contract/close-codes';
import type { ClientMessage, ServerMessage } from '@daywright/contract/realtime';

const pingEveryMs = 30_000;
const maxReconnects = 3;
const reconnectDelayMs = (attempt: number) => 5_000 + 2_000 * attempt;

export type RealtimeState = 'closed' | 'connecting' | 'open';

export interface RealtimeHandlers {
  onMessage(message: ServerMessage): void;
  /** The server refused the token. */
  onRefused(): void;
}

export interface Realtime {
  readonly state: RealtimeState;
  /** Sends a message; false when the connection is not open. */
  send(message: ClientMessage): boolean;
  close(): void;
}

/**
 * One connection to `/api/ws` with a ping every 30 s. After an unexpected close it tries three times, 5 s plus 2 s times
 * the attempt apart; success, `online` and focus of the window start the count anew (product specification, section 9).
 */
export function connectRealtime(token: string, handlers: RealtimeHandlers): Realtime {
  let socket: WebSocket | undefined;
  let state: RealtimeState = 'closed';
  let attempts = 0;
  let mayReconnect = true;
  let ping: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  function open() {
    clearTimeout(retry);
    retry = undefined;
    state = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/api/ws?token=${encodeURIComponent(token)}`);
    socket.addEventListener('open', () => {
      state = 'open';
      attempts = 0;
      ping = setInterval(() => send({ type: 'ping', data: {} }), pingEveryMs);
    });
    socket.addEventListener('message', ({ data }) => handlers.onMessage(JSON.parse(String(data)) as ServerMessage));
    socket.addEventListener('close', ({ code }) => onClose(code));
  }

  function onClose(code: number) {
    clearInterval(ping);
    state = 'closed';
    if (code === closeCodes.policyViolation) handlers.onRefused();
    if (code === closeCodes.normal || code === closeCodes.policyViolation) mayReconnect = false;
    if (!mayReconnect) return;
    if (attempts === maxReconnects) {
      console.warn('The realtime connection is lost. Refresh the page to connect again.');
      return;
    }
    attempts += 1;
    retry = setTimeout(open, reconnectDelayMs(attempts));
  }

  function startAnew() {
    if (!mayReconnect || state !== 'closed') return;
    attempts = 0;
    open();
  }

  window.addEventListener('online', startAnew);
  window.addEventListener('focus', startAnew);
  open();

  return {
    get state() {
      return state;
    },
    send,
    close() {
      mayReconnect = false;
      clearTimeout(retry);
      window.removeEventListener('online', startAnew);
      window.removeEventListener('focus', startAnew);
      socket?.close(closeCodes.normal);
    },
  };
}
