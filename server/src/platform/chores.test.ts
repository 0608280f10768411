import { expect, test } from 'vitest';
import { inRounds, inTurn } from './chores.ts';

test('a chore that fails is logged, and the next has its turn', async () => {
  const done: string[] = [];
  const failures: unknown[] = [];
  const log = { error: (...told: unknown[]) => failures.push(told) } as never;
  const chores = inTurn(
    { log },
    {
      first: async () => done.push('first'),
      second: async () => Promise.reject(new Error('No.')),
      third: async () => done.push('third'),
    },
  );
  await chores(new AbortController().signal);
  expect(done).toEqual(['first', 'third']);
  expect(failures).toEqual([[{ err: new Error('No.') }, 'second failed']]);
});

test('a server that stops waits for no more than the round under way', async () => {
  const stopping = new AbortController();
  let rounds = 0;
  const chore = inTurn({} as never, {
    first: async () =>
      inRounds(
        10,
        async () => {
          if (++rounds === 3) stopping.abort();
          return 10;
        },
        stopping.signal,
      ),
    second: async () => Promise.reject(new Error('It has no turn.')),
  });
  await chore(stopping.signal);
  expect(rounds).toBe(3);
});
