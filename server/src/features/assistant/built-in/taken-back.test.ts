import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { heardInWeek, startTalk } from './testing/talk.ts';

/** On Thursday 11 June at 10:14 in Berlin. */
const product = runningProduct(openTestSqlite);

const begun = () => heardInWeek(product());

test.each([
  'no, do it again',
  'take back the undo',
  'put the change back',
  'reapply it',
  'do move it after all',
  'move it after all',
])('what was taken back is done again: %s', async (message) => {
  const hear = await begun();
  await hear('move the gym to 19:00');
  expect(await hear('undo')).toBe('Took back: Moved “Gym”.');
  expect(await hear(message)).toBe('Done again: Moved “Gym”.');
});

test.each(['7pm after all', 'no, I did want 7pm', '7pm it is after all'])(
  'an hour behind what was taken back is of that event: %s',
  async (message) => {
    const hear = await begun();
    await hear('move the gym to 19:00');
    await hear('undo');
    expect(await hear(message)).toBe('Moved [Gym] to today, 19:00 to 20:00.');
  },
);

test.each(['scratch that last change', 'roll that back', 'reverse the last edit'])(
  'the last change is taken back: %s',
  async (message) => {
    const hear = await begun();
    await hear('move the gym to 19:00');
    expect(await hear(message)).toBe('Took back: Moved “Gym”.');
  },
);

test.each(['the dentist is on again', 'as it was'])('what was deleted is there again: %s', async (message) => {
  const hear = await begun();
  await hear('cancel the dentist');
  expect(await hear(message)).toBe('Took back: Deleted “Dentist”.');
});

test.each([
  'undo the last two',
  'undo twice',
  'take both changes back',
  'both changes back please',
  'reverse both of those',
  'can you undo my last 2 changes?',
  'scrap the last two changes',
  'undo the move and the length',
])('so many changes are taken back as are said: %s', async (message) => {
  const hear = await begun();
  await hear('add chess on saturday at 5pm for an hour');
  await hear('move it to 6pm');
  await hear('make it 90 minutes');
  expect(await hear(message)).toBe('Took back: Edited “Chess”; Moved “Chess”.');
  expect(await hear('when is chess?')).toContain('Sat 13 Jun, 17:00 to 18:00');
  expect(await hear('redo')).toBe('Done again: Moved “Chess”.');
});

test('both changes that were taken back are done again', async () => {
  const hear = await begun();
  await hear('move the gym to 19:00');
  await hear('make it 90 minutes');
  await hear('undo the last two');
  expect(await hear('redo both')).toBe('Done again: Moved “Gym”; Edited “Gym”.');
  expect(await hear('when is the gym?')).toContain('19:00 to 20:30');
});

test('where there is only one change, it is told that it was one', async () => {
  const hear = await begun();
  await hear('move the gym to 19:00');
  expect(await hear('undo the last two')).toContain('That is one change');
});

test('no part of several changes that were taken back is offered as the whole', async () => {
  const { answer, say } = await startTalk(product());
  await say('chess on saturday at 5pm');
  expect((await answer('undo')).change_set_id).not.toBeNull();
  await say('judo on saturday at 5pm');
  await say('move it to 6pm');
  await say('make it 90 minutes');
  const { response, change_set_id } = await answer('undo the last two');
  expect(response).toBe('Took back: Edited “Judo”; Moved “Judo”.');
  expect(change_set_id).toBeNull();
});
