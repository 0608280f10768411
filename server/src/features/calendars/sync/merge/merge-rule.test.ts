import { occurrencesIn, parseRecurrence } from '@daywright/schedule/recurrence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monday } from '../testing/random-events.ts';
import { timesOf } from './fields.ts';
import { mergedRule, type Ruled } from './merge-rule.ts';

/** Of Monday, 2 March, at nine in Berlin, or so many days later and at another hour. */
const timesAt = (days = 0, hour = 9) => {
  const start = Date.UTC(2026, 2, 2 + days, hour - 1);
  const [start_date, end_date] = [start, start + 3_600_000].map((each) => new Date(each).toISOString());
  return { ...timesOf(monday), start_date: start_date ?? '', end_date: end_date ?? '' };
};
const ruled = (rule: string, times = timesAt()): Ruled => ({ times, rule: `RRULE:${rule}` });
const daysOf = ({ times, rule }: { times: Ruled['times']; rule: string | null }) =>
  occurrencesIn(parseRecurrence({ ...times, recurrence: [rule ?? ''] }), 0, Date.UTC(2027, 0)).map(
    ({ start }) => (start - Date.UTC(2026, 2, 2)) / 86_400_000,
  );

const daily = ruled('FREQ=DAILY;COUNT=8');
const mondays = ruled('FREQ=WEEKLY;BYDAY=MO');
const untilMonday = ruled('FREQ=WEEKLY;BYDAY=MO;UNTIL=20260316T075959Z');

test.each<{ has: string; base: Ruled; here: Ruled; there: Ruled; rule: string; lost?: string[] }>([
  {
    has: 'the rhythm there, and the count here as the day that it comes to',
    ...{ base: daily, here: ruled('FREQ=DAILY;COUNT=3'), there: ruled('FREQ=DAILY;INTERVAL=2;COUNT=8') },
    rule: 'FREQ=DAILY;INTERVAL=2;UNTIL=20260304T225959Z',
  },
  {
    has: 'all days of the rhythm there before the first Monday that is cut off here',
    ...{ base: mondays, here: untilMonday, there: ruled('FREQ=DAILY') },
    rule: 'FREQ=DAILY;UNTIL=20260315T225959Z',
  },
  {
    has: 'the end here, though it goes on for longer there',
    ...{ base: daily, here: ruled('FREQ=DAILY;COUNT=3'), there: ruled('FREQ=DAILY;COUNT=9') },
    ...{ rule: 'FREQ=DAILY;COUNT=3', lost: ['there'] },
  },
  {
    has: 'the earlier of two ends',
    ...{ base: daily, here: ruled('FREQ=DAILY;COUNT=5'), there: ruled('FREQ=DAILY;UNTIL=20260305T075959Z') },
    ...{ rule: 'FREQ=DAILY;UNTIL=20260305T075959Z', lost: ['here'] },
  },
  {
    has: 'no other end where it ends before the cut by itself',
    ...{ base: ruled('FREQ=WEEKLY;COUNT=5'), here: ruled('FREQ=WEEKLY;COUNT=4'), there: ruled('FREQ=DAILY;COUNT=5') },
    rule: 'FREQ=DAILY;COUNT=5',
  },
  {
    has: 'the count here where the series is later in the day there',
    ...{ base: daily, here: ruled('FREQ=DAILY;COUNT=3'), there: ruled('FREQ=DAILY;COUNT=8', timesAt(0, 12)) },
    rule: 'FREQ=DAILY;COUNT=3',
  },
  {
    has: 'an end on the day before the cut where the series is earlier in the day there',
    ...{ base: mondays, here: untilMonday, there: ruled('FREQ=WEEKLY;BYDAY=MO', timesAt(0, 8)) },
    rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260315T225959Z',
  },
  {
    has: 'nothing from the cut on where the series begins later there',
    ...{ base: daily, here: ruled('FREQ=DAILY;COUNT=3'), there: ruled('FREQ=DAILY;COUNT=8', timesAt(1)) },
    rule: 'FREQ=DAILY;UNTIL=20260304T225959Z',
  },
  {
    has: 'nothing of what was cut off where the series is moved back there',
    ...{ base: mondays, here: untilMonday, there: ruled('FREQ=WEEKLY;BYDAY=SA', timesAt(-2)) },
    rule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20260313T225959Z',
  },
  {
    has: 'as many days as here where the series is moved past the cut as a whole there',
    ...{ base: daily, here: ruled('FREQ=DAILY;COUNT=3'), there: ruled('FREQ=DAILY;COUNT=8', timesAt(5)) },
    rule: 'FREQ=DAILY;UNTIL=20260309T225959Z',
  },
  {
    has: 'the end here where that there only went along with the series',
    base: ruled('FREQ=DAILY;UNTIL=20260309T225959Z'),
    here: ruled('FREQ=DAILY;UNTIL=20260305T075959Z'),
    there: ruled('FREQ=DAILY;UNTIL=20260310T225959Z', timesAt(1)),
    rule: 'FREQ=DAILY;UNTIL=20260304T225959Z',
  },
])('a rule has $has', ({ base, here, there, rule, lost = [] }) => {
  for (const winner of ['here', 'there'] as const) {
    expect(mergedRule(base, { here, there }, there.times, winner)).toEqual({ rule: `RRULE:${rule}`, lost });
  }
});

describe('of any rules', () => {
  const rules = fc
    .record({
      pattern: fc.constantFrom('FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO,TH'),
      end: fc.oneof(
        fc.constant(''),
        fc.integer({ min: 1, max: 9 }).map((count) => `;COUNT=${count}`),
        fc.integer({ min: 10, max: 28 }).map((day) => `;UNTIL=202603${day}T075959Z`),
      ),
    })
    .map(({ pattern, end }) => ruled(`${pattern}${end}`));
  const winners = fc.constantFrom('here' as const, 'there' as const);
  const other = { here: 'there', there: 'here' } as const;
  const property = (check: (base: Ruled, here: Ruled, there: Ruled, winner: 'here' | 'there') => void) =>
    fc.assert(fc.property(rules, rules, rules, winners, check), { numRuns: 500 });
  const merge = (base: Ruled, here: Ruled, there: Ruled, winner: 'here' | 'there') => {
    const { rule, lost } = mergedRule(base, { here, there }, base.times, winner);
    return { merged: ruled(rule?.slice('RRULE:'.length) ?? ''), lost };
  };

  test('one side alone is as it is', () => {
    property((base, changed, _, winner) => {
      expect(merge(base, changed, base, winner)).toEqual({ merged: changed, lost: [] });
      expect(merge(base, base, changed, winner)).toEqual({ merged: changed, lost: [] });
    });
  });

  test('which side is which does not matter', () => {
    property((base, one, another, winner) => {
      const straight = merge(base, one, another, winner);
      const swapped = merge(base, another, one, other[winner]);
      expect(swapped).toEqual({ ...straight, lost: straight.lost.map((side) => other[side]) });
    });
  });

  test('what is merged merges into itself', () => {
    property((base, here, there, winner) => {
      const { merged } = merge(base, here, there, winner);
      for (const was of [base, here, there]) {
        expect(merge(was, merged, merged, winner)).toEqual({ merged, lost: [] });
      }
      expect(merge(there, merged, there, winner)).toEqual({ merged, lost: [] });
      expect(merge(here, here, merged, winner)).toEqual({ merged, lost: [] });
    });
  });

  test('what either side cut off does not come back', () => {
    property((base, here, there, winner) => {
      const days = daysOf(merge(base, here, there, winner).merged);
      for (const side of [here, there]) {
        const last = daysOf(side).at(-1) ?? 0;
        const isEndSame = /(;(COUNT|UNTIL).*)?$/.exec(side.rule)?.[0] === /(;(COUNT|UNTIL).*)?$/.exec(base.rule)?.[0];
        const cut = isEndSame ? undefined : daysOf(base).find((day) => day > last);
        if (cut !== undefined) expect(days.filter((day) => day >= cut)).toEqual([]);
      }
    });
  });
});
