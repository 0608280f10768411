import { aims, labels, type Model, type Weights } from './tagger.ts';

/**
 * The model as a file: a header in JSON, then of labels and of aims how many features there are, their hashes (32 bits, in order), and
 * the weights of each (16 bits for each label or aim, in quarters).
 */

export const stepsOfWeight = 4;

export interface Header {
  readonly known: readonly string[];
  readonly transitions: readonly (readonly number[])[];
  /** The SHA-256 of the sentences that it was learned from, in hexadecimal. */
  readonly learnedFrom: string;
}

export function headerOf(file: Uint8Array): { header: Header; end: number } {
  const end = 4 + new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0, true);
  const text = Array.from(file.subarray(4, end), (each) => String.fromCharCode(each)).join('');
  return { header: JSON.parse(text), end };
}

export function modelFrom(file: Uint8Array): Model {
  const { header, end } = headerOf(file);
  const ofLabels = weightsAt(file, end, labels.length);
  const ofAims = weightsAt(file, ofLabels.end, aims.length);
  return {
    known: new Set(header.known),
    transitions: header.transitions,
    ofLabels: ofLabels.weights,
    ofAims: ofAims.weights,
  };
}

function weightsAt(file: Uint8Array, at: number, width: number): { weights: Weights; end: number } {
  const count = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(at, true);
  const begin = at + 4 + count * 4;
  const end = begin + count * width * 2;
  // Copies, as numbers of several bytes cannot be read in place at any byte.
  const hashes = new Uint32Array(new Uint8Array(file.subarray(at + 4, begin)).buffer);
  const all = new Float32Array(new Int16Array(new Uint8Array(file.subarray(begin, end)).buffer));
  for (let index = 0; index < all.length; index++) all[index] = (all[index] ?? 0) / stepsOfWeight;
  // A map of the hashes would take a tenth of a second to make.
  const get = (feature: number): ArrayLike<number> | undefined => {
    let [from, to] = [0, count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((hashes[middle] ?? 0) < feature) from = middle + 1;
      else to = middle;
    }
    return hashes[from] === feature ? all.subarray(from * width, (from + 1) * width) : undefined;
  };
  return { weights: { get }, end };
}
