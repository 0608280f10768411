import { featuresOf, featuresOfMessage, type Sentence } from '../schedule/src/language/tagger/features.ts';
import {
  type Aim,
  aims,
  decoded,
  type Label,
  labels,
  type Model,
  scoresOf,
} from '../schedule/src/language/tagger/tagger.ts';

/** A sentence with the labels of its words, and what it wants done. */
export interface Example extends Sentence {
  readonly labels: readonly Label[];
  readonly aim: Aim | null;
}

const rounds = 20;
/** A word that is rarer is known by its ending alone. */
const leastSeen = 3;

/** A model as it is learned. */
export interface Learned extends Model {
  readonly ofLabels: ReadonlyMap<number, readonly number[]>;
  readonly ofAims: ReadonlyMap<number, readonly number[]>;
}

/** Learns a model from examples: the averaged perceptron (Collins 2002). The same examples in the same order give the same model. */
export function trained(examples: readonly Example[]): Learned {
  const known = knownWords(examples);
  const tagging = averaged(labels.length);
  const transitions = averaged(labels.length);
  const tagged = examples.map((example) => ({
    features: featuresOf(example, known),
    right: example.labels.map((label) => labels.indexOf(label)),
  }));
  const rows = (): number[][] =>
    Array.from({ length: labels.length + 1 }, (_, before) => [
      ...(transitions.weights.get(before) ?? labels.map(() => 0)),
    ]);
  for (let round = 0; round < rounds; round++)
    for (const at of shuffled(examples.length, round)) {
      const { features, right } = tagged[at] ?? { features: [], right: [] };
      tagging.tick();
      transitions.tick();
      const path = decoded(scoresOf(features, { ofLabels: tagging.weights }), rows());
      for (const [word, label] of path.entries()) {
        const good = right[word] ?? 0;
        if (label !== good)
          for (const feature of features[word] ?? []) {
            tagging.add(feature, good, 1);
            tagging.add(feature, label, -1);
          }
        const [rightBefore, before] = word === 0 ? [labels.length, labels.length] : [right[word - 1], path[word - 1]];
        if (rightBefore === before && label === good) continue;
        transitions.add(rightBefore ?? 0, good, 1);
        transitions.add(before ?? 0, label, -1);
      }
    }
  const ofLabels = tagging.mean();
  const mean = transitions.mean();
  return {
    known,
    ofLabels,
    transitions: Array.from({ length: labels.length + 1 }, (_, before) => [
      ...(mean.get(before) ?? labels.map(() => 0)),
    ]),
    ofAims: trainedAims(examples, known),
  };
}

function trainedAims(examples: readonly Example[], known: ReadonlySet<string>): Map<number, number[]> {
  const kinds = averaged(aims.length);
  const told = examples.flatMap((example) =>
    example.aim === null ? [] : [{ features: featuresOfMessage(example, known), right: aims.indexOf(example.aim) }],
  );
  for (let round = 0; round < rounds; round++)
    for (const at of shuffled(told.length, round)) {
      const { features, right } = told[at] ?? { features: [], right: 0 };
      kinds.tick();
      const scores = aims.map((_, aim) =>
        features.reduce((sum, each) => sum + (kinds.weights.get(each)?.[aim] ?? 0), 0),
      );
      const best = scores.indexOf(Math.max(...scores));
      if (best === right) continue;
      for (const feature of features) {
        kinds.add(feature, right, 1);
        kinds.add(feature, best, -1);
      }
    }
  return kinds.mean();
}

function knownWords(examples: readonly Example[]): Set<string> {
  const seen = new Map<string, number>();
  for (const { words } of examples)
    for (const { kind, text } of words) if (kind === 'word') seen.set(text, (seen.get(text) ?? 0) + 1);
  return new Set([...seen].flatMap(([text, count]) => (count >= leastSeen && !/\d/.test(text) ? [text] : [])));
}

/** Weights whose mean over all steps is what is learned. */
function averaged(size: number) {
  const weights = new Map<number, number[]>();
  const sums = new Map<number, number[]>();
  let steps = 0;
  return {
    weights,
    tick: (): void => {
      steps++;
    },
    add(feature: number, of: number, by: number): void {
      const own = weights.get(feature) ?? new Array<number>(size).fill(0);
      const sum = sums.get(feature) ?? new Array<number>(size).fill(0);
      own[of] = (own[of] ?? 0) + by;
      sum[of] = (sum[of] ?? 0) + by * steps;
      weights.set(feature, own);
      sums.set(feature, sum);
    },
    mean: (): Map<number, number[]> =>
      new Map(
        [...weights].map(([feature, own]) => [
          feature,
          own.map((weight, at) => weight - (sums.get(feature)?.[at] ?? 0) / (steps + 1)),
        ]),
      ),
  };
}

/** The places of a list in another order, the same for each seed. */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = seed + 1;
  for (let at = count - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
