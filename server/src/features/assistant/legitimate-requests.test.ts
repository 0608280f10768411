import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../test/databases.ts';
import { runningModel, runningProduct } from '../../../test/each-product.ts';
import { type Guarded, guarded, inSteps, judgedIn } from './testing/guarded.ts';
import { type Ids, type Language, type Legitimate, languages, requestsIn } from './testing/said-in-languages.ts';

/**
 * What people ask of a language model, in five languages, played by a model that makes the right calls and by a judge that says
 * yes. In the person's day stand events of others, which the model often reads on the way.
 */

const model = runningModel();
const product = runningProduct(openTestSqlite, () => ({ env: model().env }));

const all = languages.flatMap((language) => {
  const { name, titles } = language;
  return requestsIn(language).map((request) => ({ ...request, name, titles }));
});
const atOnce = all.filter(({ isHeld }) => !isHeld);

async function worldOf(titles: Language['titles']): Promise<{ world: Guarded; ids: Ids }> {
  const world = await guarded(product());
  const ids: Ids = {
    gym: await world.add(titles.gym, 8),
    dentist: await world.add(titles.dentist, 10),
    lunch: await world.add(titles.lunch, 12),
    review: await world.add(titles.review, 14),
    planning: await world.addForeign(titles.planning, 15),
  };
  return { world, ids };
}

/** Lets an ideal model answer. @returns what came of it */
async function play(world: Guarded, { message, calls }: Legitimate, ids: Ids, session?: string) {
  model().clear();
  model().reply((read) => {
    if (judgedIn(read)) return { text: 'YES' };
    const made = /"id":"([^"]+)"/.exec(read.instructions)?.[1];
    const named = calls(ids).map((each) =>
      JSON.parse(JSON.stringify(each).replace('"made"', JSON.stringify(made ?? ''))),
    );
    return inSteps(named, read);
  });
  return world.ask(message, session);
}

test.each(atOnce)('is done at once, in $name: $message', async ({ titles, before = [], ...request }) => {
  const { world, ids } = await worldOf(titles);
  let session: string | undefined;
  for (const each of before) session = (await play(world, each, ids, session)).session_id;
  const answer = await play(world, request, ids, session);
  expect(answer).toMatchObject({ confirmation: null, failures: [], response: 'Done.' });
  expect(answer.changes.length).toBeGreaterThan(0);
});

test.each(all.filter(({ isHeld }) => isHeld))(
  'waits for a yes all the same: $message',
  async ({ titles, ...request }) => {
    const { world, ids } = await worldOf(titles);
    expect((await play(world, request, ids)).confirmation.changes.length).toBeGreaterThan(0);
  },
);

test(`of ${all.length} requests in ${languages.length} languages ${all.length - atOnce.length} is held needlessly`, () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect((all.length - atOnce.length) / all.length).toBeLessThanOrEqual(0.05);
});
