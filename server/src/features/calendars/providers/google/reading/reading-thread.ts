import type { Worker } from 'node:worker_threads';
import { startThread } from '../../../../../platform/threads.ts';
import { ProviderFailure } from '../../failure.ts';
import type { RemoteChange } from '../../remote-event.ts';
import { gather } from './gather.ts';
import { type Answer, type EndOfPage, type FromThread, ready, type ToThread } from './messages.ts';
import type { CalendarTraits } from './page-reader.ts';

interface Options {
  /** How long it waits for another page before it gives its memory back. */
  readonly lingerMs?: number;
  /** For the objects of one event and the answers: pages themselves are bytes beside them. */
  readonly heapMiB?: number;
  /** What it runs. */
  readonly module?: URL;
}

/** After a start that failed. */
const restMs = 10 * 60_000;

type Message = ToThread extends infer M ? (M extends { page: number } ? Omit<M, 'page' | 'request'> : never) : never;

/** The server's side of the thread that reads long pages: it starts with the first and ends when none comes any more. */
export class ReadingThread {
  readonly #options: Required<Options>;
  #worker: Worker | undefined;
  #isReady = false;
  /** Of which it ended before it was ready, when nobody waited for it; and until when no other one is tried. */
  #failed: { readonly error: unknown } | undefined;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #ending: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #open = new Set<number>();
  readonly #waiting = new Map<number, PromiseWithResolvers<string>>();

  constructor(options: Options = {}) {
    this.#options = { lingerMs: 10_000, heapMiB: 256, module: new URL('thread.ts', import.meta.url), ...options };
  }

  /**
   * Undefined while it starts, which takes longer than reading a page, and for some time after it could not: then pages are
   * read elsewhere.
   *
   * @throws what it failed of when it started last, once
   */
  open(calendar: CalendarTraits): PageInThread | undefined {
    const worker = this.#started();
    if (!worker || !this.#isReady) return undefined;
    clearTimeout(this.#ending);
    worker.ref();
    const page = ++this.#count;
    this.#open.add(page);
    const tell = (message: Message, transferred: readonly ArrayBuffer[] = []) => {
      if (worker === this.#worker) worker.postMessage({ ...message, page }, transferred);
    };
    const { time_zone, writable } = calendar;
    tell({ type: 'open', calendar: { time_zone, writable } });
    const ask = async <T>(message: Message): Promise<T> => {
      if (worker !== this.#worker) throw ended();
      const request = ++this.#count;
      const answer = Promise.withResolvers<string>();
      this.#waiting.set(request, answer);
      worker.postMessage({ ...message, page, request });
      return JSON.parse(await answer.promise);
    };
    const { add, end } = gather((bytes) => tell({ type: 'bytes', bytes }, [bytes.buffer]));
    return {
      add,
      end() {
        end();
        return ask<EndOfPage>({ type: 'end' });
      },
      read: (places) => ask<RemoteChange[]>({ type: 'read', places }),
      close: () => {
        tell({ type: 'close' });
        if (this.#open.delete(page) && this.#open.size === 0) this.#linger();
      },
    };
  }

  #started(): Worker | undefined {
    const failed = this.#failed;
    this.#failed = undefined;
    if (failed) throw failed.error;
    if (performance.now() >= this.#restsUntil) this.#worker ??= this.#start();
    return this.#worker;
  }

  #start(): Worker {
    this.#isReady = false;
    const worker = startThread(this.#options.module, { maxOldGenerationSizeMb: this.#options.heapMiB });
    worker.on('message', (message: FromThread) => {
      if (worker === this.#worker) this.#hear(message);
    });
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, ended()));
    return worker;
  }

  #hear(message: FromThread): void {
    if (message === ready) {
      this.#isReady = true;
      this.#linger();
    } else this.#take(message);
  }

  #take(message: Answer): void {
    const waiting = this.#waiting.get(message.request);
    this.#waiting.delete(message.request);
    if ('json' in message) waiting?.resolve(message.json);
    else {
      const { reason, message: sentence, ...details } = message.failure;
      waiting?.reject(new ProviderFailure(reason, sentence, details));
    }
  }

  /** The next page starts another one. */
  #fail(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    clearTimeout(this.#ending);
    if (!this.#isReady) {
      this.#failed = { error };
      this.#restsUntil = performance.now() + restMs;
    }
    this.#open.clear();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #linger(): void {
    const worker = this.#worker;
    worker?.unref();
    this.#ending = setTimeout(() => {
      this.#worker = undefined;
      void worker?.terminate();
    }, this.#options.lingerMs).unref();
  }
}

/** A page that the thread holds until it is closed. What is asked throws ProviderFailure. */
export interface PageInThread {
  add(bytes: Uint8Array): void;
  end(): Promise<EndOfPage>;
  read(places: readonly number[]): Promise<RemoteChange[]>;
  close(): void;
}

const ended = () => new Error('The thread that reads pages has ended.');
