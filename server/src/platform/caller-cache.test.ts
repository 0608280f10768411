import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bus, createLocalBus } from './bus.ts';
import { type CallerCache, createCallerCache, type KnownCaller } from './caller-cache.ts';

const ada: KnownCaller = { userId: 'ada', tokenId: 'token of ada', expiresAt: 1_000_000 };
const eve: KnownCaller = { userId: 'eve', tokenId: 'token of eve', expiresAt: 1_000_000 };

describe('callers of the last seconds', () => {
  const gaps = new EventEmitter();
  let now: number;
  let bus: Bus;
  let callers: CallerCache;

  beforeEach(() => {
    now = 0;
    bus = {
      ...createLocalBus(),
      onGap: (listener) => {
        gaps.on('gap', listener);
        return () => gaps.off('gap', listener);
      },
    };
    callers = createCallerCache(bus, { elapsed: () => now });
  });

  test('are kept for five seconds', async () => {
    await callers.load('a', async () => ada);
    now = 4_999;
    expect(callers.get('a')).toBe(ada);
    now = 5_000;
    expect(callers.get('a')).toBeUndefined();
  });

  test('do not hold unknown tokens', async () => {
    expect(await callers.load('a', async () => undefined)).toBeUndefined();
    const read = vi.fn(async () => ada);
    expect(await callers.load('a', read)).toBe(ada);
    expect(read).toHaveBeenCalledOnce();
  });

  test('are forgotten one by one', async () => {
    await callers.load('a', async () => ada);
    await callers.load('e', async () => eve);
    callers.forget([ada.tokenId]);
    expect(callers.get('a')).toBeUndefined();
    expect(callers.get('e')).toBe(eve);
  });

  test('are not kept when a token was revoked while theirs was read', async () => {
    await callers.load('a', async () => {
      callers.forget([ada.tokenId]);
      return ada;
    });
    expect(callers.get('a')).toBeUndefined();
  });

  test('are all forgotten when messages may have been missed', async () => {
    await callers.load('a', async () => ada);
    gaps.emit('gap');
    expect(callers.get('a')).toBeUndefined();
  });

  test('are bounded in number', async () => {
    for (let each = 0; each <= 10_000; each++) await callers.load(`${each}`, async () => ada);
    expect(callers.get('0')).toBeUndefined();
    expect(callers.get('10000')).toBe(ada);
  });
});
