import { closeCodes } from '@daywright/contract/close-codes';
import type { ClientMessage, ServerMessage } from '@daywright/contract/realtime';

const pingEveryMs = 30_000;
/** Two heartbeats of the server and some patience: after them it is asked, and has this long to answer. */
const silenceMs = 70_000;
const answerMs = 5_000;
const maxReconnects = 3;
const reconnectDelayMs = (attempt: number) => 5_000 + 2_000 * attempt;

/**
 * `connecting` at first; `live` once the server has greeted; `reconnecting` after an unexpected close, between attempts too;
 * `given-up` after the last one; `closed` where none is made, as after the server closed it.
 */
export type RealtimeState = 'connecting' | 'live' | 'reconnecting' | 'given-up' | 'closed';

export interface RealtimeHandlers {
  onMessage(message: ServerMessage): void;
  /** The server refused the token. */
  onRefused(): void;
  onState(state: RealtimeState): void;
}

export interface Realtime {
  /** Sends a message; false when the connection is not open. */
  send(message: ClientMessage): boolean;
  /** Tries again at once where no connection is open or on its way, after a close by the server too. */
  reconnect(): void;
  close(): void;
}

/**
 * One connection to `/api/ws` with a ping every 30 s. After an unexpected close it tries three times, 5 s plus 2 s times
 * the attempt apart; success, `online` and focus of the window start the count anew (product specification, section 9). One
 * whose other end is gone, as after a sleep, looks open for minutes: it is given up when nothing is heard.
 */
export function connectRealtime(token: string, handlers: RealtimeHandlers): Realtime {
  let socket: WebSocket | undefined;
  let isTrying = false;
  let attempts = 0;
  let isOver = false;
  let mayReconnect = true;
  let ping: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const sendPing = () => send({ type: 'ping', data: {} });

  function open() {
    clearTimeout(retry);
    isTrying = true;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const own = new WebSocket(`${scheme}://${location.host}/api/ws?token=${encodeURIComponent(token)}`);
    socket = own;
    expectWord();
    own.addEventListener('open', () => {
      ping = setInterval(sendPing, pingEveryMs);
      expectWord();
    });
    own.addEventListener('message', ({ data }) => {
      expectWord();
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'connection') {
        // Not sooner: one that is too many is closed without a greeting.
        attempts = 0;
        handlers.onState('live');
      }
      handlers.onMessage(message);
    });
    own.addEventListener('close', ({ code }) => own === socket && onClose(code));
  }

  function expectWord() {
    clearTimeout(silence);
    silence = setTimeout(askForWord, silenceMs);
  }

  function askForWord() {
    clearTimeout(silence);
    sendPing();
    silence = setTimeout(abandon, answerMs);
  }

  function abandon() {
    const silent = socket;
    // The browser would wait for the other end to close it too.
    socket = undefined;
    silent?.close();
    onClose(closeCodes.goingAway);
  }

  function onClose(code: number) {
    clearInterval(ping);
    clearTimeout(silence);
    isTrying = false;
    if (code === closeCodes.policyViolation) handlers.onRefused();
    if (code === closeCodes.normal || code === closeCodes.policyViolation) mayReconnect = false;
    if (!mayReconnect) {
      handlers.onState('closed');
    } else if (attempts === maxReconnects) {
      console.warn('The realtime connection is lost. Refresh the page to connect again.');
      handlers.onState('given-up');
    } else {
      attempts += 1;
      retry = setTimeout(open, reconnectDelayMs(attempts));
      handlers.onState('reconnecting');
    }
  }

  function startAnew() {
    if (isOver || isTrying) return;
    mayReconnect = true;
    attempts = 0;
    handlers.onState('reconnecting');
    open();
  }

  function comeBack() {
    if (socket?.readyState === WebSocket.OPEN) askForWord();
    else if (mayReconnect) startAnew();
  }

  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', comeBack, { signal });
  window.addEventListener('focus', comeBack, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || comeBack(), { signal });
  open();

  return {
    send,
    reconnect: startAnew,
    close() {
      isOver = true;
      mayReconnect = false;
      clearTimeout(retry);
      listening.abort();
      socket?.close(closeCodes.normal);
    },
  };
}
