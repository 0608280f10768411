import type { ChangedEvent } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';

const mostLetters = 100;

/** As many as an entry names, each once: of what is alike, the count tells. */
export function named(changed: readonly ChangedEvent[]): ChangedEvent[] {
  const some = new Map<string, ChangedEvent>();
  for (const event of changed) {
    if (some.size === limits.journalNames) break;
    const { what, side } = event;
    const title = inBrief(event.title);
    some.set(`${side} ${what} ${title}`, { title, what, side });
  }
  return [...some.values()];
}

/** Half a character is left out. */
function inBrief(title: string): string {
  return title.length <= mostLetters ? title : `${title.slice(0, mostLetters - 1).replace(/\p{Cs}$/u, '')}…`;
}
