import type { CalendarComponent } from './components.ts';

const blockBytes = 1 << 20;

/**
 * The events of a calendar file as their texts, so that a file of the largest size takes little more than its bytes while it is
 * imported: entries are read one by one, when they are written.
 */
export class FileEntries {
  readonly #blocks: Buffer[] = [];
  #used = 0;
  /** Of each entry: block, offset, length, line, and the next one of the same group. */
  #places = new Uint32Array(5 * 1_024);
  #count = 0;
  #bytes = 0;
  /** The last entry of each group by its UID; `first` of those is the group's. */
  readonly #last = new Map<string, number>();
  readonly #firsts: number[] = [];
  /** Entries whose UID is not told by a look at their text. */
  readonly #unclear: number[] = [];

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add({ text, line }: CalendarComponent & { readonly text: string }): void {
    const length = Buffer.byteLength(text);
    if (this.#blocks.length === 0 || this.#used + length > (this.#blocks.at(-1)?.length ?? 0)) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, length)));
      this.#used = 0;
    }
    const block = this.#blocks.length - 1;
    this.#blocks[block]?.write(text, this.#used);
    const index = this.#count++;
    if (5 * this.#count > this.#places.length) {
      const longer = new Uint32Array(2 * this.#places.length);
      longer.set(this.#places);
      this.#places = longer;
    }
    this.#places.set([block, this.#used, length, line, 0], 5 * index);
    this.#used += length;
    this.#bytes += length;
    const uid = plainUid(text);
    if (uid === undefined) this.#unclear.push(index);
    else this.#join(uid, index);
  }

  /** Puts the entries whose UID only a reader can tell into their groups. */
  async resolve(uidOf: (text: string, line: number) => string | undefined, pause: () => Promise<void>): Promise<void> {
    for (const index of this.#unclear.splice(0)) {
      const { text, line } = this.read(index);
      this.#join(uidOf(text, line) ?? `unreadable ${index}`, index);
      await pause();
    }
  }

  read(index: number): { text: string; line: number } {
    const [block = 0, offset = 0, length = 0, line = 0] = this.#places.subarray(5 * index, 5 * index + 4);
    return { text: this.#blocks[block]?.toString('utf8', offset, offset + length) ?? '', line };
  }

  /** Groups of entries with one UID, in the order in which they begin; the entries of each in that of the file. */
  *groups(): Generator<number[]> {
    for (const first of this.#firsts) {
      const group = [first];
      for (let next = this.#next(first); next > 0; next = this.#next(next)) group.push(next);
      yield group;
    }
  }

  #next = (index: number) => this.#places[5 * index + 4] ?? 0;

  #join(uid: string, index: number): void {
    const last = this.#last.get(uid);
    // A part of a text would keep the whole text in memory.
    const key = last === undefined ? Buffer.from(uid).toString() : uid;
    if (last === undefined) this.#firsts.push(index);
    else this.#places[5 * last + 4] = index;
    this.#last.set(key, index);
  }
}

/** A UID that stands for itself on one line of its own, before any part of the entry: that of nearly every file. */
function plainUid(text: string): string | undefined {
  const at = text.search(/\nUID[:;]/i);
  if (at < 0) return undefined;
  const [, uid] = /^\nUID:([!-+\--[\]-~]{1,1000})\r?\n(?![ \t])/i.exec(text.slice(at, at + 1_100)) ?? [];
  if (uid === undefined) return undefined;
  const part = text.indexOf('\nBEGIN:', 1);
  return part >= 0 && part < at ? undefined : uid;
}
