import { describe, expect, test } from 'vitest';
import { eventWindow } from './dates.ts';
import { isCompleted, outcomeOf, rowState } from './event-state.ts';
import { allDay, aSpan, ms, timed } from './testing/events.ts';

const ticked = aSpan('ticked', { completed: true });
const open = aSpan('open');
const at = (time: string) => ms(`2026-06-11T${time}Z`);
const nine = timed('e', '09:00', '10:00');

describe('an event counts as completed', () => {
  test.each([
    ['when it is ticked', { completed: true, spans: [open] }, true],
    ['when any span is ticked', { completed: false, spans: [open, ticked] }, true],
    ['not while nothing is ticked', { completed: false, spans: [open] }, false],
  ])('%s', (_, event, completed) => {
    expect(isCompleted(event)).toBe(completed);
  });
});

describe('a row', () => {
  const stateOf = (fields: object, now: string, trackedShare?: () => number) => {
    const window = eventWindow(nine, 'UTC');
    const context = trackedShare && { accountCreatedAt: 0, trackedShare };
    return rowState({ ...nine, ...fields }, window, window, at(now), context);
  };

  test('is planned before, and past from its end on', () => {
    expect(['08:00', '09:59', '10:00'].map((now) => stateOf({}, now))).toEqual(['planned', 'planned', 'past']);
  });

  test('is done once over when any span is ticked, and not before', () => {
    const spans = [open, ticked];
    expect(['09:30', '10:00'].map((now) => stateOf({ spans }, now))).toEqual(['planned', 'done']);
  });

  test('is done at any time when its own tick is set', () => {
    expect(['08:00', '12:00'].map((now) => stateOf({ completed: true }, now))).toEqual(['done', 'done']);
  });

  test.each([
    [0, 'missed'],
    [0.49, 'missed'],
    [0.5, 'tracked'],
  ])('once over, of which %d was tracked, is %s', (share, state) => {
    expect(stateOf({}, '10:00', () => share)).toBe(state);
  });

  test('is planned until it is over, however much was tracked', () => {
    expect(stateOf({}, '09:59', () => 1)).toBe('planned');
  });
});

describe('how an event counts', () => {
  const account = { accountCreatedAt: at('06:00') };
  const count = (event = nine, now = '12:00', context: Parameters<typeof outcomeOf>[3] = account) =>
    outcomeOf(event, eventWindow(event, 'UTC'), at(now), context);

  test('upcoming while its end is ahead, missed from then on', () => {
    expect(['08:00', '09:59', '10:00'].map((now) => count(nine, now))).toEqual(['upcoming', 'upcoming', 'missed']);
  });

  test('completed as soon as a tick is set, also ahead of its end', () => {
    expect(count({ ...nine, spans: [ticked] }, '08:00')).toBe('completed');
    expect(count({ ...nine, completed: true })).toBe('completed');
  });

  test('neutral when all-day', () => {
    expect(count(allDay('e', '2026-06-10', '2026-06-11'))).toBe('neutral');
    expect(count(allDay('e', '2026-06-11', '2026-06-12'))).toBe('upcoming');
  });

  test('neutral when it starts before the account was made, or as it was', () => {
    expect(count(nine, '12:00', { accountCreatedAt: at('09:00') })).toBe('neutral');
    expect(count(nine, '12:00', { accountCreatedAt: at('08:59') })).toBe('missed');
  });

  test.each([
    [0.49, 'missed'],
    [0.5, 'neutral'],
    [1, 'neutral'],
  ])('with %d of it tracked %s', (share, outcome) => {
    expect(count(nine, '12:00', { ...account, trackedShare: () => share })).toBe(outcome);
  });

  describe('from a connected calendar', () => {
    const guest = (status: 'accepted' | 'declined' | 'tentative' | 'needs-action') => [
      { email: 'Alex@Example.com', name: null, status },
      { email: 'kim@example.com', name: null, status: 'accepted' as const },
    ];
    const mine = { ...account, emails: ['alex@example.com'] };
    const google = { ...nine, source: 'google' as const };

    test('missed when accepted or without guests', () => {
      expect(count({ ...google, guests: guest('accepted') }, '12:00', mine)).toBe('missed');
      expect(count(google, '12:00', mine)).toBe('missed');
    });

    test.each(['declined', 'tentative', 'needs-action'] as const)('neutral when %s', (status) => {
      expect(count({ ...google, guests: guest(status) }, '12:00', mine)).toBe('neutral');
      expect(count({ ...nine, guests: guest(status) }, '12:00', mine)).toBe('neutral');
    });

    test('neutral when the person is not among its guests, unless it is of the own store', () => {
      expect(count({ ...google, guests: guest('accepted') })).toBe('neutral');
      expect(count({ ...nine, guests: guest('declined') })).toBe('missed');
    });
  });
});
