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
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = view.getUint32(at, true);
  const begin = at + 4 + count * 4;
  const end = begin + count * width * 2;
  const places = new Map<number, number>();
  for (let index = 0; index < count; index++) places.set(view.getUint32(at + 4 + index * 4, true), index);
  const all = Float32Array.from(
    { length: count * width },
    (_, index) => view.getInt16(begin + index * 2, true) / stepsOfWeight,
  );
  const get = (feature: number): ArrayLike<number> | undefined => {
    const index = places.get(feature);
    return index === undefined ? undefined : all.subarray(index * width, (index + 1) * width);
  };
  return { weights: { get }, end };
}
