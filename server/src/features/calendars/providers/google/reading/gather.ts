import { free } from './free.ts';

const mostGathered = 1 << 18;

export interface Gatherer {
  /** @param bytes its own from now on */
  add(bytes: Uint8Array): void;
  /** Passes what is left. */
  end(): void;
}

/**
 * Gathers the chunks in which an answer comes, of 64 KiB at most, and passes few long ones, which are the receiver's own: a
 * message to a thread costs as much as copying its bytes does, and takes the whole of what these are a part of.
 */
export function gather(pass: (bytes: Uint8Array<ArrayBuffer>) => void): Gatherer {
  let chunks: Uint8Array[] = [];
  let length = 0;
  const passOn = () => {
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
      free(chunk);
    }
    chunks = [];
    length = 0;
    pass(whole);
  };
  return {
    add(bytes) {
      chunks.push(bytes);
      length += bytes.length;
      if (length >= mostGathered) passOn();
    },
    end: passOn,
  };
}
