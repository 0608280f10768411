import type { Steps } from '@daywright/schedule/steps';

export type Pause = () => Promise<void>;

/** Steps that are gone through before the time is looked at. */
const stepsAtOnce = 10;

/** Turns of the event loop between two pieces of long work. A request needs about this many turns until its answer. */
const turnsBetween = 4;

/** Work that goes on in one of the next turns of the loop: one piece in every fourth, however much is under way. */
const waiting: (() => void)[] = [];

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) afterTurns(turnsBetween);
  });
}

function afterTurns(turns: number): void {
  if (turns > 0) {
    setImmediate(afterTurns, turns - 1);
    return;
  }
  waiting.shift()?.();
  if (waiting.length > 0) afterTurns(turnsBetween);
}

/**
 * Keeps long work from holding the event loop: await the returned function often; once `sliceMs` have passed since the
 * loop last turned, it lets the loop turn.
 */
export function paced(sliceMs = 0.1): Pause {
  let since = performance.now();
  const turned = async () => {
    await nextTurn();
    since = performance.now();
  };
  return () => (performance.now() - since < sliceMs ? goOn : turned());
}

/** Goes through the steps of long work as `paced` does. */
export async function goThrough<Answer>(steps: Steps<Answer>, sliceMs?: number): Promise<Answer> {
  const pause = paced(sliceMs);
  for (let count = 1; ; count++) {
    const { done, value } = steps.next();
    if (done) return value;
    if (count % stepsAtOnce === 0) await pause();
  }
}

/** One for all: the loops that ask before every row would make as much garbage of promises as of rows. */
const goOn = Promise.resolve();
