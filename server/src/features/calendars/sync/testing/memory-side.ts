import { MemoryCalendar } from './memory-calendar.ts';
import { type Fault, MemoryProvider } from './memory-provider.ts';
import { pick } from './random-edits.ts';
import type { OtherSide } from './world.ts';

const faults: readonly Fault[] = [
  { kind: 'unavailable', acts: false },
  { kind: 'unavailable', acts: true },
  { kind: 'rate-limited', acts: false },
  { kind: 'stale', acts: false },
];
const calls = ['push', 'push', 'pull', 'event'] as const;

/** Calendars in memory as the other side. */
export function memorySide(clock: { now(): number }): OtherSide<MemoryCalendar> {
  const provider = new MemoryProvider();
  return {
    kind: 'caldav',
    env: {},
    provider: () => provider,
    addPerson(email) {
      const there = new MemoryCalendar(email, clock);
      provider.people.set(email, there);
      return { there, sides: [there], token: () => provider.tokenOf(email) };
    },
    faults: {
      plan(which, how) {
        const [fault, call] = [pick(faults, how), pick(calls, which)];
        if (fault && call) provider.faults.push({ ...fault, call });
      },
      hang: (acts, when) => void provider.faults.push({ kind: 'hang', acts, when }),
      clear() {
        provider.faults = [];
      },
    },
    writes: () => provider.writes,
    tell: async () => undefined,
    choose: () => undefined,
    dropMessages: () => undefined,
    stop: async () => undefined,
  };
}
