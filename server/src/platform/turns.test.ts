import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

const reply = { raw: { destroyed: false } } as FastifyReply;

test('a person has few turns at once, few that wait, and is refused the next with a sentence; others are not', async () => {
  const turns = turnsOf(1, 2);
  const end = await turns.wait('ann', reply);
  const waiting = [turns.wait('ann', reply), turns.wait('ann', reply)];
  await expect(turns.wait('ann', reply)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 10 });
  expect(await turns.wait('bob', reply)).toBeDefined();
  end?.();
  (await waiting[0])?.();
  (await waiting[1])?.();
  expect(await turns.wait('ann', reply)).toBeDefined();
});
