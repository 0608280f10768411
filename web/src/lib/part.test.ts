// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { loadParts, onceConnected, part } from './part.ts';

const Nothing = () => null;

test('parts are loaded one after the other, also those that are made while another loads', async () => {
  const loaded: string[] = [];
  part(async () => {
    loaded.push('page');
    part(async () => {
      loaded.push('dialog of the page');
      return Nothing;
    });
    return Nothing;
  });
  part(async () => {
    loaded.push('another page');
    return Nothing;
  });
  expect(loaded).toEqual([]);

  await loadParts();
  expect(loaded).toEqual(['page', 'another page', 'dialog of the page']);
});

test('what cannot be fetched without a connection is fetched once it is back; any other failure is told', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('part');
  const coming = onceConnected(load);
  await Promise.resolve();
  onLine.mockReturnValue(true);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await coming).toBe('part');
  await expect(onceConnected(() => Promise.reject(new Error('Gone')))).rejects.toThrow('Gone');
  onLine.mockRestore();
});
