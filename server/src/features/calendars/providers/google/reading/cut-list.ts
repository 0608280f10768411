/** What has no event by then is no list of Google's, and is not searched again with all that comes. */
const mostHead = 1 << 20;
const blockSize = 1 << 20;

/**
 * Cuts a list as it comes, whose events begin all alike, before each of them. No text inside of one can look like the
 * beginning of the next, since quotes in texts are escaped; where they begin otherwise nothing is cut off. It cuts bytes: as
 * text, a page would be on the heap until its last event is read.
 */
export class ListCutter {
  /** Its part from `#start` to `#filled` is left to cut. */
  #block: Buffer = Buffer.alloc(0);
  readonly #blocks: Buffer[] = [];
  #start = 0;
  #filled = 0;
  #searched = 0;
  #head: Buffer | undefined;
  #beginning: Buffer | undefined;
  readonly #unsearched: Uint8Array[] = [];

  /** @returns the events that are whole with them, each with the comma after it */
  *add(bytes: Uint8Array): Generator<Buffer, void, undefined> {
    if (this.#beginning === undefined && this.#filled - this.#start >= mostHead) {
      this.#unsearched.push(bytes);
      return;
    }
    const filled = this.#filledWith(bytes);
    this.#beginning ??= beginningIn(filled);
    if (this.#beginning === undefined) return;
    const { length } = this.#beginning;
    for (;;) {
      const at = filled.indexOf(this.#beginning, this.#searched);
      if (at < 0) break;
      this.#searched = at + length;
      if (!standsInList(filled, at)) continue;
      const whole = filled.subarray(this.#start, at);
      this.#start = at;
      if (this.#head !== undefined) yield whole;
      this.#head ??= whole;
    }
    this.#searched = Math.max(this.#searched, this.#filled - length);
  }

  /** Chunks are gathered in blocks, and no event is in two of them. */
  #filledWith(bytes: Uint8Array): Buffer {
    if (this.#block.length - this.#filled < bytes.length) {
      const rest = this.#rest;
      this.#block = Buffer.allocUnsafeSlow(Math.max(blockSize, 2 * (rest.length + bytes.length)));
      this.#blocks.push(this.#block);
      this.#block.set(rest);
      this.#searched -= this.#start;
      this.#start = 0;
      this.#filled = rest.length;
    }
    this.#block.set(bytes, this.#filled);
    this.#filled += bytes.length;
    return this.#block.subarray(0, this.#filled);
  }

  get #rest(): Buffer {
    return this.#block.subarray(this.#start, this.#filled);
  }

  /** What was cut is empty from now on: for each 64 MiB that wait to be collected V8 goes through the whole heap. */
  close(): void {
    for (const { buffer } of this.#blocks.splice(0)) (buffer as ArrayBuffer).transfer(0);
  }

  /** The list without the events that were cut off. */
  get around(): Buffer {
    return Buffer.concat([this.#head ?? Buffer.alloc(0), this.#rest, ...this.#unsearched]);
  }
}

const comma = ','.charCodeAt(0);
const bracket = '['.charCodeAt(0);

/** Not as a value: names of properties in an event are for whoever invites to choose, `kind` too. */
function standsInList(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  while (isBlank(bytes[before])) before--;
  return bytes[before] === comma || bytes[before] === bracket;
}

const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function beginningIn(bytes: Buffer): Buffer | undefined {
  const [found] = /\{\s*"kind":\s*"calendar#event",/.exec(bytes.toString('latin1')) ?? [];
  return found === undefined ? undefined : Buffer.from(found);
}
