import { type Header, stepsOfWeight } from '../schedule/src/language/tagger/model-file.ts';
import { aims, labels } from '../schedule/src/language/tagger/tagger.ts';
import type { Learned } from './perceptron.ts';

/** Features that weigh less tell nothing. */
const leastTelling = 2;

/** The file of a model, as `modelFrom` reads it. */
export function encoded(
  { known, transitions, ofLabels, ofAims }: Learned,
  learnedFrom: string,
  leastWeight = leastTelling,
): Uint8Array {
  const header: Header = {
    learnedFrom,
    known: [...known].sort(),
    transitions: transitions.map((row) => row.map((weight) => Math.round(weight * 100) / 100)),
  };
  const text = Uint8Array.from(ascii(JSON.stringify(header)), (each) => each.charCodeAt(0));
  const size = new Uint8Array(new Uint32Array([text.length]).buffer);
  const parts = [
    size,
    text,
    ...tableOf(ofLabels, labels.length, leastWeight),
    ...tableOf(ofAims, aims.length, leastWeight),
  ];
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** JSON says the same in ASCII. */
const ascii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

function tableOf(weights: Learned['ofLabels'], width: number, leastWeight: number): Uint8Array[] {
  const kept = [...weights]
    .filter(([, ofFeature]) => Array.from(ofFeature).some((weight) => Math.abs(weight) >= leastWeight))
    .sort(([one], [other]) => one - other);
  const bytes = new Int16Array(kept.length * width);
  for (const [at, [, ofFeature]] of kept.entries())
    for (let column = 0; column < width; column++)
      bytes[at * width + column] = Math.round((ofFeature[column] ?? 0) * stepsOfWeight);
  const hashes = new Uint32Array(kept.map(([hash]) => hash));
  const count = new Uint32Array([kept.length]);
  return [count, hashes, bytes].map(({ buffer }) => new Uint8Array(buffer));
}
