import { expect, test } from 'vitest';
import { paced } from './pace.ts';

test('however much paced work is under way, one piece of it goes on in each turn of the loop', async () => {
  let [turn, isOver] = [0, false];
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const work = async () => {
    const pause = paced(0);
    for (let piece = 0; piece < 3; piece++) {
      await pause();
      turns.push(turn);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  isOver = true;
  expect(new Set(turns).size).toBe(30);
});
