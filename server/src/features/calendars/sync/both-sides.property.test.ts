import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../../../test/databases.ts';
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
import { memorySide } from './testing/memory-side.ts';
import { stories } from './testing/random-edits.ts';
import { startTwoSides } from './testing/two-sides.ts';
import { startWorld, type World } from './testing/world.ts';

const { FC_SEED: seed = '20260611', FC_RUNS } = process.env;

interface Beside {
  readonly start: (db: TestDatabase) => Promise<World<unknown>>;
  /** Of some 45 edits each. */
  readonly runs: { readonly sqlite: number; readonly postgres: number };
}

// The engine is the same on both databases, and dearer on one.
describe.each<[string, Beside]>([
  ['Google', { start: startBesideGoogle, runs: { sqlite: 36, postgres: 9 } }],
  ['a provider in memory', { start: (db) => startWorld(db, memorySide), runs: { sqlite: 12, postgres: 4 } }],
])('beside %s', (_, { start, runs }) => {
  onEachDatabase('both sides', (open, engine) => {
    let world: World<unknown>;
    beforeAll(async () => {
      world = await start(await open());
    });
    afterAll(() => world.stop());

    const numRuns = Number(FC_RUNS ?? runs[engine]);
    const name = `come to the same after thousands of edits and faults, with nothing lost or doubled (seed ${seed})`;

    test(name, { timeout: 300_000 }, async () => {
      const run = fc.asyncProperty(stories, async ({ accounts, calendars, before, edits, reading }) => {
        world.other.faults.clear();
        world.other.dropMessages();
        world.other.choose(reading);
        const somebody = await world.connect(accounts, (side) => fill(side, before), calendars);
        const editor = new Editor(world, somebody);
        for (const edit of edits) {
          await editor.do(edit);
          await statesAreSound(world.product, somebody);
        }
        world.other.faults.clear();
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
});

async function startBesideGoogle(db: TestDatabase) {
  const world = await startTwoSides(db);
  // Several pages, though there are few events.
  world.google.paging.mostItems = 5;
  return world;
}
