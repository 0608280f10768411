import { describe, expect, test } from 'vitest';
import { eventWindow } from './dates.ts';
import { isCompleted, outcomeOf, ownAnswer, rowState, takesTime } from './event-state.ts';
import { allDay, answered, aSpan, ms, timed } from './testing/events.ts';

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

  test.each([
    ['declined', ['declined', 'declined']],
    ['needs-action', ['open', 'past']],
    ['tentative', ['open', 'past']],
    ['accepted', ['planned', 'missed']],
  ] as const)('of an invitation that is %s is %s', (answer, [before, after]) => {
    const guests = answered(answer);
    expect([stateOf({ guests }, '09:59', () => 0), stateOf({ guests }, '10:00', () => 0)]).toEqual([before, after]);
  });

  test('that was declined is done once ticked, and tracked once tracked', () => {
    const guests = answered('declined');
    expect(stateOf({ guests, completed: true }, '09:00')).toBe('done');
    expect(stateOf({ guests }, '10:00', () => 0.5)).toBe('tracked');
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
    expect(count(allDay('e', '2026-06-10', '2026-06-11'), '12:00', { accountCreatedAt: 0 })).toBe('neutral');
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

  describe('of an invitation', () => {
    const google = { ...nine, source: 'google' as const };

    test.each([
      ['accepted', 'upcoming', 'missed'],
      ['tentative', 'upcoming', 'neutral'],
      ['needs-action', 'upcoming', 'neutral'],
      ['declined', 'neutral', 'neutral'],
    ] as const)('%s: %s before its end, %s after it', (answer, before, after) => {
      const invited = { ...google, read_only: true, guests: answered(answer) };
      expect([count(invited, '08:00'), count(invited)]).toEqual([before, after]);
    });

    test('completed when ticked, whatever was answered', () => {
      expect(count({ ...google, guests: answered('declined'), completed: true }, '08:00')).toBe('completed');
    });

    test('to others neutral, unless the person can change it', () => {
      const [, kim] = answered('accepted');
      const guests = kim ? [kim] : [];
      expect(count({ ...google, read_only: true, guests })).toBe('neutral');
      expect(count({ ...google, guests })).toBe('missed');
      expect(count({ ...nine, guests })).toBe('missed');
    });

    test('missed without guests, also where it can only be read', () => {
      expect(count({ ...google, read_only: true })).toBe('missed');
    });
  });
});

describe('the own answer', () => {
  test('is that of the guest whose calendar it is', () => {
    expect(ownAnswer({ guests: answered('tentative') })).toBe('tentative');
    expect(ownAnswer({ guests: answered('tentative').slice(1) })).toBeUndefined();
    expect(ownAnswer(nine)).toBeUndefined();
  });

  test.each([
    ['accepted', true],
    ['tentative', true],
    ['needs-action', true],
    ['declined', false],
  ] as const)('%s: takes time: %s', (answer, takes) => {
    expect(takesTime({ ...nine, guests: answered(answer) })).toBe(takes);
  });

  test('no does not stand against a tick', () => {
    const guests = answered('declined');
    expect(takesTime({ ...nine, guests, completed: true })).toBe(true);
    expect(takesTime({ ...nine, guests, spans: [open, ticked] })).toBe(true);
    expect(takesTime({ ...nine, guests, spans: [open] })).toBe(false);
  });

  test('what is shown as free takes none until it is ticked, and is never missed', () => {
    const free = { ...nine, free: true as const };
    expect(takesTime(free)).toBe(false);
    expect(takesTime({ ...free, completed: true })).toBe(true);
    const [before, after] = [Date.parse(free.start_date) - 1, Date.parse(free.end_date)];
    const window = { start: before + 1, end: after };
    const outcome = { accountCreatedAt: 0 };
    expect([before, after].map((now) => outcomeOf(free, window, now, outcome))).toEqual(['neutral', 'neutral']);
    expect([before, after].map((now) => rowState(free, window, window, now, outcome))).toEqual(['free', 'past']);
    const fair = allDay('e', '2026-06-11', '2026-06-12', { free: true });
    const day = { start: before, end: after };
    expect(rowState(fair, day, day, before, outcome)).toBe('planned');
    expect(outcomeOf(fair, day, before, outcome)).toBe('upcoming');
  });

  test('what lasts all day takes no time of it', () => {
    expect(takesTime(allDay('e', '2026-06-11', '2026-06-12'))).toBe(false);
  });
});
