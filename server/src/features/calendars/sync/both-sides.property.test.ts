import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { Editor, fill } from './testing/editor.ts';
import {
  areAlike,
  nothingEchoes,
  nothingIsDoubled,
  nothingIsLost,
  settle,
  showAll,
  statesAreSound,
} from './testing/invariants.ts';
import { stories } from './testing/random-edits.ts';
import { startTwoSides, type TwoSides } from './testing/two-sides.ts';

/** Whichever way Google is, by what its reference leaves open. */
const readings = fc.record({
  exceptionsOfMoved: fc.constantFrom('kept', 'dropped'),
  exceptionsOfTruncated: fc.constantFrom('kept', 'dropped'),
  exceptionsOfReruled: fc.constantFrom('kept', 'dropped'),
  unchangedPatch: fc.constantFrom('new etag', 'same etag'),
  laterPages: fc.constantFrom('as at first', 'as they are'),
  moveAnswer: fc.constantFrom('moved', 'cancelled'),
} as const);

const { FC_SEED: seed = '20260611', FC_RUNS } = process.env;

onEachDatabase('both sides', (open, engine) => {
  let world: TwoSides;
  beforeAll(async () => {
    world = await startTwoSides(await open());
    // Several pages, though there are few events.
    world.google.paging.mostItems = 5;
  });
  afterAll(() => world.stop());

  // Of some 45 edits each: about two thousand in all. The engine is the same on both databases, and dearer on one.
  const numRuns = Number(FC_RUNS ?? (engine === 'sqlite' ? 36 : 9));
  const name = `come to the same after thousands of edits and faults, with nothing lost or doubled (seed ${seed})`;

  test(name, { timeout: 300_000 }, async () => {
    const run = fc.asyncProperty(stories, readings, async ({ accounts, before, edits }, chosen) => {
      Object.assign(world.google.readings, chosen);
      world.google.faults.clear();
      world.google.channels.held.length = 0;
      const somebody = await world.connect(accounts, (there) => fill(there, before));
      const editor = new Editor(world, somebody);
      for (const edit of edits) {
        await editor.do(edit);
        await statesAreSound(world.product, somebody);
      }
      world.google.faults.clear();
      await showAll(somebody);
      await settle(world, somebody);
      await nothingEchoes(world, somebody);
      editor.witness.seeRound();
      await areAlike(world.product, somebody);
      await nothingIsLost(world.product, somebody, editor.witness);
      await nothingIsDoubled(world.product, somebody, editor.witness);
    });
    // A red one ends too: what it was shrunk to by then is told. One that did not come to its end is red as well.
    await fc.assert(run, { numRuns, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: true });
  });
});
