import { expect, test } from 'vitest';
import { addressKey, callCounter } from './call-limits.ts';

const timed = () => {
  let now = 0;
  const advance = (ms: number) => {
    now += ms;
  };
  return { elapsed: () => now, advance };
};

test('a counter takes so many calls of one key, says how long to wait, and begins anew', () => {
  const clock = timed();
  const counter = callCounter({ max: 2, timeWindow: 1_000 }, clock);
  expect([counter.count('a'), counter.waitMs('a')]).toEqual([0, 0]);
  clock.advance(400);
  expect([counter.count('a'), counter.waitMs('a'), counter.count('a')]).toEqual([0, 600, 600]);
  expect(counter.count('b')).toBe(0);
  clock.advance(600);
  expect([counter.waitMs('a'), counter.count('a')]).toEqual([0, 0]);
});

test('a counter remembers so many keys, and forgets those that called longest ago', () => {
  const counter = callCounter({ max: 1, timeWindow: 1_000 }, timed(), 3);
  counter.count('busy');
  for (let key = 0; key < 100; key++) {
    expect(counter.count(`address ${key}`)).toBe(0);
    expect(counter.count('busy')).toBeGreaterThan(0);
  }
  expect(counter.count('address 0')).toBe(0);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
  ['nobody', 'no address'],
  ['', 'no address'],
  [undefined, 'no address'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
