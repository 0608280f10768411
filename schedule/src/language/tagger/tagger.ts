import { featuresOf, featuresOfMessage, type Sentence } from './features.ts';

/**
 * Finds the parts of a message that no rule reads: the name of a new event in `ugh, passport photos. let's do those a fortnight from
 * today`. It is a linear model (an averaged perceptron with Viterbi decoding), learned from the marked sentences in `training/`.
 */

/**
 * What a word belongs to: the `title` of a new event or of tracked time, the name of a planned `event`, a `place`, the time `when` it is to
 * be, its `length`, the `old` time of an event or one that is taken back, a time that is told `aside`, or `none` of these.
 */
export const labels = ['none', 'title', 'event', 'place', 'when', 'length', 'old', 'aside'] as const;
export type Label = (typeof labels)[number];
/** What a message wants done. */
export const aims = ['new', 'move', 'cancel', 'length', 'log', 'ask', 'none'] as const;
export type Aim = (typeof aims)[number];

/** Weights by the hash of a feature: one for each label, or each aim. */
export interface Weights {
  get(feature: number): ArrayLike<number> | undefined;
}

/** What the tagger has learned. */
export interface Model {
  readonly known: ReadonlySet<string>;
  readonly ofLabels: Weights;
  /** The weight of a label behind another; the last row is that of the first word. */
  readonly transitions: readonly (readonly number[])[];
  readonly ofAims: Weights;
}

/** How well each label suits each word. */
export function scoresOf(features: readonly (readonly number[])[], { ofLabels }: Pick<Model, 'ofLabels'>): number[][] {
  return features.map((ofWord) => {
    const scores = labels.map(() => 0);
    for (const feature of ofWord) {
      const weights = ofLabels.get(feature);
      if (weights)
        for (let label = 0; label < scores.length; label++)
          scores[label] = (scores[label] ?? 0) + (weights[label] ?? 0);
    }
    return scores;
  });
}

const titleLabel = labels.indexOf('title');

/**
 * The best row of labels, by Viterbi decoding.
 *
 * @param isOneTitle exactly one stretch of words is the title
 */
export function decoded(
  scores: readonly (readonly number[])[],
  transitions: Model['transitions'],
  isOneTitle = false,
): number[] {
  if (scores.length === 0) return [];
  const size = labels.length;
  // Before the title, and from it on: with one title a state is a label in one of these.
  const phases = isOneTitle ? 2 : 1;
  const first = transitions[size] ?? [];
  const isOpen = (label: number, phase: number): boolean => !isOneTitle || (label === titleLabel ? phase === 1 : true);
  let best = Array.from({ length: size * phases }, (_, state) => {
    const [label, phase] = [state % size, Math.floor(state / size)];
    const isStart = isOneTitle ? phase === (label === titleLabel ? 1 : 0) : true;
    return isStart ? (scores[0]?.[label] ?? 0) + (first[label] ?? 0) : Number.NEGATIVE_INFINITY;
  });
  const from: number[][] = [];
  for (const ofWord of scores.slice(1)) {
    const [next, back]: [number[], number[]] = [[], []];
    for (let state = 0; state < size * phases; state++) {
      const [label, phase] = [state % size, Math.floor(state / size)];
      let [most, at] = [Number.NEGATIVE_INFINITY, 0];
      if (isOpen(label, phase))
        for (let before = 0; before < size * phases; before++) {
          const [labelBefore, phaseBefore] = [before % size, Math.floor(before / size)];
          const isNext = !isOneTitle || isStep(labelBefore, phaseBefore, label, phase);
          const score = (best[before] ?? 0) + (transitions[labelBefore]?.[label] ?? 0);
          if (isNext && score > most) [most, at] = [score, before];
        }
      next.push(most + (ofWord[label] ?? 0));
      back.push(at);
    }
    best = next;
    from.push(back);
  }
  // With one title it ends behind it.
  const ends = best.map((score, state) => (isOneTitle && state < size ? Number.NEGATIVE_INFINITY : score));
  let state = ends.indexOf(Math.max(...ends));
  const path = [state % size];
  for (const back of from.toReversed()) {
    state = back[state] ?? 0;
    path.unshift(state % size);
  }
  return path;
}

/** Whether a word may follow another where there is exactly one title. Phase 0 is before the title, phase 1 in and behind it. */
function isStep(before: number, phaseBefore: number, label: number, phase: number): boolean {
  if (phaseBefore > phase) return false;
  if (label === titleLabel) return before === titleLabel || phaseBefore === 0;
  return phaseBefore === phase;
}

/**
 * What a message most likely wants, and by how much it suits better than the next.
 *
 * @param possible what it may want
 */
export function aimOf(
  sentence: Sentence,
  { ofAims, known }: Model,
  possible: readonly Aim[] = aims,
): { aim: Aim; margin: number } {
  const scores = aims.map(() => 0);
  for (const feature of featuresOfMessage(sentence, known)) {
    const weights = ofAims.get(feature);
    if (weights) for (let aim = 0; aim < scores.length; aim++) scores[aim] = (scores[aim] ?? 0) + (weights[aim] ?? 0);
  }
  const scoreOf = (aim: Aim): number => scores[aims.indexOf(aim)] ?? 0;
  const [best = 'none', second = best] = possible.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  return { aim: best, margin: scoreOf(best) - scoreOf(second) };
}

/**
 * The labels of the words of a message.
 *
 * @param isOneTitle exactly one stretch of words is the title
 * @param notTitle the places of words that are not of it
 */
export function labelsOf(
  sentence: Sentence,
  model: Model,
  isOneTitle = false,
  notTitle: ReadonlySet<number> = new Set(),
): Label[] {
  const scores = scoresOf(featuresOf(sentence, model.known), model);
  for (const at of notTitle) {
    const ofWord = scores[at];
    if (ofWord) ofWord[titleLabel] = Number.NEGATIVE_INFINITY;
  }
  return decoded(scores, model.transitions, isOneTitle).map((label) => labels[label] ?? 'none');
}
