import type { ClientMessage, ServerMessage } from '@daywright/contract/realtime';
import { useSyncExternalStore } from 'react';
import { connectRealtime, type Realtime, type RealtimeState } from './realtime.ts';

type Listener = (message: ServerMessage) => void;

let realtime: Realtime | null = null;
let state: RealtimeState = 'closed';
const listeners = new Set<Listener>();
const watchers = new Set<() => void>();

function enter(next: RealtimeState) {
  state = next;
  for (const watcher of watchers) watcher();
}

/** Opens this tab's one realtime connection, until the returned function is called. */
export function openConnection(token: string, onRefused: () => void): () => void {
  enter('connecting');
  const own = connectRealtime(token, {
    onMessage: (message) => {
      for (const listener of listeners) listener(message);
    },
    onRefused,
    onState: (next) => own === realtime && enter(next),
  });
  realtime = own;
  return () => {
    if (realtime === own) {
      realtime = null;
      enter('closed');
    }
    own.close();
  };
}

/** Hands what the server sends to `listener`, until the returned function is called. */
export function onServerMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Sends a message; false when there is no open connection. */
export const sendMessage = (message: ClientMessage): boolean => realtime?.send(message) ?? false;

export const reconnect = (): void => realtime?.reconnect();

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export const useConnectionState = (): RealtimeState => useSyncExternalStore(subscribe, () => state);
