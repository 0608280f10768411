/** Long work in short steps: who goes through them may do something else in between. It answers with the last one. */
export type Steps<Answer> = Generator<void, Answer>;

/** All of the steps at once. */
export function allSteps<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Entries that are sorted or merged in one step. */
const atOnce = 200;

/** Sorts a list. Parts that stand in order already cost no more than being looked through. */
export function* sortInSteps<Entry>(
  list: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
): Steps<Entry[]> {
  let parts: Entry[][] = [];
  for (let first = 0; first < list.length; first += atOnce) {
    parts.push(list.slice(first, first + atOnce).sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: Entry[][] = [];
    for (let first = 0; first < parts.length; first += 2) {
      merged.push(yield* mergeInSteps(parts[first] ?? [], parts[first + 1] ?? [], compare));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergeInSteps<Entry>(
  one: readonly Entry[],
  other: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
): Steps<Entry[]> {
  const merged: Entry[] = [];
  let [left, right] = [0, 0];
  const isOrdered = () => compare(one.at(-1) as Entry, other[right] as Entry) <= 0;
  while (left < one.length && right < other.length && !(left === 0 && right === 0 && isOrdered())) {
    const isFirst = compare(one[left] as Entry, other[right] as Entry) <= 0;
    merged.push((isFirst ? one[left++] : other[right++]) as Entry);
    if (merged.length % atOnce === 0) yield;
  }
  return merged.concat(one.slice(left), other.slice(right));
}
