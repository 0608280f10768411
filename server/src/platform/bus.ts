import { EventEmitter } from 'node:events';
import type { Notice } from '@daywright/contract/realtime';

/** What travels between processes: ids only, never content. */
export type BusMessage =
  | { readonly kind: 'notice'; readonly user_id: string; readonly notice: Notice }
  | { readonly kind: 'token_revoked'; readonly user_id: string; readonly token_ids: readonly string[] }
  /** Stops a turn of the assistant, in whichever process it runs. */
  | { readonly kind: 'turn_stopped'; readonly user_id: string; readonly session_id: string }
  /** An account is to be kept in sync now, by whichever process comes first. */
  | { readonly kind: 'sync_due'; readonly user_id: string; readonly account_id: string };

/**
 * Tells every process that holds a socket of a person (design, section 3, Realtime). Publish after the commit, never
 * inside it.
 */
export interface Bus {
  publish(message: BusMessage): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Called when messages may have been missed: everybody should look again. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const emitter = createEmitter();
  return {
    publish: (message) => emitter.emit('message', message),
    subscribe: (listener) => listen(emitter, 'message', listener),
    onGap: (listener) => listen(emitter, 'gap', listener),
    async close() {
      emitter.removeAllListeners();
    },
  };
}

export function createEmitter(): EventEmitter {
  const emitter = new EventEmitter();
  // One listener a socket: no warning about a leak.
  emitter.setMaxListeners(0);
  return emitter;
}

export function listen<T>(emitter: EventEmitter, event: string, listener: (value: T) => void): () => void {
  emitter.on(event, listener);
  return () => emitter.off(event, listener);
}
