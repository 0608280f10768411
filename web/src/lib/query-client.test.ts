import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

test('a change of what is held is told before any timer or frame', async () => {
  vi.useFakeTimers();
  const heard = vi.fn();
  const queryKey = ['told at once'];
  const stop = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(heard);
  queryClient.setQueryData(queryKey, 'changed');
  await Promise.resolve();
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ data: 'changed' }));
  stop();
  vi.useRealTimers();
});
