import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectedPerson } from './connected-people.ts';
import { watchPeak } from './peak.ts';
import type { Server } from './servers.ts';
import type { Held } from './watch-loop.ts';

export interface Synced {
  /** From the claim of the account until it is given back. */
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakMiB: number;
  readonly held: Held;
  /** Lists of events that were asked for. */
  readonly lists: number;
  readonly pagesHeld: number;
}

interface Account {
  readonly lease_id: string | null;
  readonly last_sync: number | null;
  readonly error: string | null;
}

const lookEveryMs = 2;

/** Brings accounts in step by a running product, one at a time, and tells what that took. */
export function syncsOf(product: Server, google: Server, loopPort: number, file: string) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const row = database.prepare('select lease_id, last_sync, error from accounts where id = ?');
  const accountOf = (id: string) => row.get(id) as unknown as Account;
  const ask = async <T>(port: number, path: string): Promise<T> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<T>;

  async function sync({ accountId, token }: ConnectedPerson): Promise<Synced> {
    await ask(google.port, '/told');
    await ask(loopPort, '/');
    const before = accountOf(accountId);
    const peak = watchPeak(product);
    const cpuBefore = product.cpuMs();
    const response = await fetch(`http://127.0.0.1:${product.port}/api/google/accounts/${accountId}/sync`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`The sync was answered: ${await response.text()}`);
    let started: number | undefined;
    for (;;) {
      await sleep(lookEveryMs);
      const { lease_id, last_sync, error } = accountOf(accountId);
      if (error !== null) throw new Error(`The sync failed: ${error}`);
      if (lease_id !== null) started ??= performance.now();
      else if (last_sync !== before.last_sync) break;
    }
    const ms = performance.now() - (started ?? Number.NaN);
    const cpuMs = product.cpuMs() - cpuBefore;
    const held = await ask<Held>(loopPort, '/');
    const { lists, mostHeld } = await ask<{ lists: number; mostHeld: number }>(google.port, '/told');
    return { ms, cpuMs, peakMiB: peak.stop(), held, lists, pagesHeld: mostHeld };
  }

  return {
    sync,
    /** The provider refuses the cursor once. */
    async syncAfter410(person: ConnectedPerson): Promise<Synced> {
      await ask(google.port, '/expire');
      return sync(person);
    },
    close: () => database.close(),
  };
}
