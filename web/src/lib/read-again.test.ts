import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { readAgain } from './read-again.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

/** A query on screen whose answers are given by hand, in any order. */
function shown(key: string) {
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: [key], queryFn, staleTime: Number.POSITIVE_INFINITY });
  onTestFinished(observer.subscribe(() => {}));
  const data = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return observer.getCurrentResult().data;
  };
  return { answers, data };
}

test('a first read that is under way is dropped, as its answer may be older than the change', async () => {
  const { answers, data } = shown('schedule');
  readAgain(client, ['schedule']);
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  expect(await data()).toBe('after');
});

test('what is held is read anew, and what has another key is left alone', async () => {
  const { answers, data } = shown('schedule');
  const other = shown('profile');
  answers[0]?.('before');
  expect(await data()).toBe('before');
  readAgain(client, ['schedule']);
  expect([answers.length, other.answers.length]).toEqual([2, 1]);
  answers[1]?.('after');
  expect(await data()).toBe('after');
});
