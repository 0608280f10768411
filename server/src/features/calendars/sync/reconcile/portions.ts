import type { Pause } from '../../../../platform/pace.ts';
import type { RemoteItem } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { isOccurrenceChange } from './plan-changes.ts';

/** Changes that are held at once: what is written soon after it was read costs the collector of garbage least. */
const size = 128;

/** What is new here, read bit by bit: series before their occurrences, and of what is told twice the later word. */
export async function* inPortions(items: readonly RemoteItem[], pause: Pause): AsyncGenerator<RemoteChange[]> {
  const occurrences: RemoteChange[] = [];
  let portion: RemoteChange[] = [];
  const latest = new Map<string, RemoteItem>();
  for (const item of items) {
    latest.set(item.remote_id, item);
    await pause();
  }
  for (const item of latest.values()) {
    const change = item.change();
    if (isOccurrenceChange(change)) occurrences.push(change);
    else if (portion.push(change) === size) {
      yield portion;
      portion = [];
    }
    await pause();
  }
  yield portion;
  for (let from = 0; from < occurrences.length; from += size) yield occurrences.slice(from, from + size);
}
