import type { SkippedEntry } from '@daywright/contract/files';

/** More than anyone reads, and few enough for one answer. */
const entriesReported = 10_000;

/** What of a file is left out: the first by line, and how many more there are. */
export class SkippedEntries {
  #entries: SkippedEntry[] = [];
  #dropped = 0;
  #nextLine = Number.POSITIVE_INFINITY;

  add(line: number, reason: string): void {
    this.#entries.push({ line, reason });
    if (this.#entries.length >= 2 * entriesReported) this.#cut();
  }

  report(): SkippedEntry[] {
    this.#cut();
    if (this.#dropped === 0) return this.#entries;
    return [...this.#entries, { line: this.#nextLine, reason: `From here on, ${this.#dropped} more.` }];
  }

  #cut(): void {
    this.#entries.sort((a, b) => a.line - b.line);
    const [next] = this.#entries.slice(entriesReported);
    if (!next) return;
    this.#dropped += this.#entries.length - entriesReported;
    this.#nextLine = Math.min(this.#nextLine, next.line);
    this.#entries = this.#entries.slice(0, entriesReported);
  }
}
