import type { EventPatch, Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { dateOfDay, dayMs, isoInstant } from '@daywright/schedule/dates';
import { wallTime } from '@daywright/schedule/offsets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { instantOfClock, timeOf } from '../patch/time.ts';
import { planDelete, planUpdate } from './plan.ts';
import { EventTable, masterId, spanId, storedEvent } from './testing/event-table.ts';

const minute = 60_000;
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'UTC',
] as const;
/** Days just before clock changes of these zones; Apia skipped 30 December 2011. */
const eves = [
  '2026-03-26',
  '2026-10-22',
  '2026-03-05',
  '2026-10-29',
  '2026-04-02',
  '2026-10-01',
  '2011-12-27',
  '2026-06-01',
];
const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY',
];

const quarters = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * 15 * minute);

/** A master near a clock change, with spans, that ends by COUNT or goes on. */
const master = fc
  .record({
    zone: fc.constantFrom(...zones),
    eve: fc.constantFrom(...eves),
    timeOfDay: quarters(0, 95),
    length: fc.oneof(quarters(0, 12), quarters(90, 110)),
    days: fc.integer({ min: 1, max: 3 }),
    allDay: fc.boolean(),
    rule: fc.constantFrom(...rules),
    count: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    cuts: fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 3 }),
  })
  .map(({ zone, eve, timeOfDay, length, days, allDay, rule, count, cuts }): CalendarEvent => {
    const start = allDay ? Date.parse(eve) : instantOfClock(Date.parse(eve) + timeOfDay, zone);
    const text = (time: number) => (allDay ? dateOfDay(time / dayMs) : isoInstant(time));
    const unit = allDay ? dayMs : minute;
    const units = allDay ? days : length / minute;
    const spans = cuts.map(([a, b], index) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)].map((part) => Math.floor((part * units) / 100)) as [
        number,
        number,
      ];
      const [first, last] = allDay ? [Math.min(from, units - 1), Math.min(from, units - 1) + 1] : [from, to];
      const title = `Part ${index}`;
      return {
        id: spanId(index),
        title,
        start_date: text(start + first * unit),
        end_date: text(start + last * unit),
        completed: false,
      };
    });
    return storedEvent({
      all_day: allDay,
      time_zone: zone,
      start_date: text(start),
      end_date: text(start + units * unit),
      recurrence: [`RRULE:${rule}${count === undefined ? '' : `;COUNT=${count}`}`],
      spans,
    });
  });

type Step =
  | { readonly kind: 'title' | 'tick' | 'delete' | 'untick'; readonly scope: Scope; readonly at: number }
  | { readonly kind: 'move'; readonly scope: Scope; readonly at: number; readonly by: number }
  | { readonly kind: 'resize'; readonly scope: Scope; readonly at: number; readonly by: number }
  | { readonly kind: 'zone'; readonly scope: Scope; readonly at: number; readonly zone: string }
  | { readonly kind: 'form'; readonly scope: Scope; readonly at: number }
  | { readonly kind: 'rule'; readonly scope: Scope; readonly at: number; readonly rule: string | null }
  | { readonly kind: 'spans'; readonly scope: Scope; readonly at: number; readonly keep: number };

const at = fc.nat(12);
const scope = fc.constantFrom<Scope>('this', 'following', 'all');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('title', 'tick', 'delete', 'untick'), scope, at }),
  fc.record({ kind: fc.constant('move'), scope, at, by: quarters(-200, 200) }),
  fc.record({ kind: fc.constant('resize'), scope, at, by: quarters(-8, 8) }),
  fc.record({ kind: fc.constant('zone'), scope, at, zone: fc.constantFrom(...zones) }),
  fc.record({ kind: fc.constant('form'), scope, at }),
  fc.record({ kind: fc.constant('rule'), scope, at, rule: fc.option(fc.constantFrom(...rules)) }),
  fc.record({ kind: fc.constant('spans'), scope, at, keep: fc.nat(3) }),
);

const edits = fc.array(
  step.map((each): Step => ({ ...each, scope: 'this' })),
  { maxLength: 5 },
);

/** What a person sees around the start of an example, whatever became of it. */
function shown(table: EventTable, example: CalendarEvent, days = 100): CalendarEvent[] {
  const start = timeOf(example.start_date);
  return table.occurrences(isoInstant(start - 60 * dayMs), isoInstant(start + days * dayMs));
}

function textAt(time: number, allDay: boolean): string {
  return allDay ? dateOfDay(Math.floor(time / dayMs)) : isoInstant(time);
}

function patchOf(change: Step, target: CalendarEvent): EventPatch {
  const { all_day: allDay, start_date, end_date } = target;
  switch (change.kind) {
    case 'title':
      return { title: 'Renamed' };
    case 'tick':
      return { completed: true, spans: target.spans.map((span) => ({ ...span, completed: true })) };
    case 'untick':
      return { completed: false };
    case 'move':
      return { start_date: textAt(timeOf(start_date) + change.by, allDay) };
    case 'resize':
      return { end_date: textAt(timeOf(end_date) + change.by, allDay) };
    case 'zone':
      return { time_zone: change.zone };
    case 'form':
      return { all_day: !allDay };
    case 'rule':
      return { recurrence: change.rule === null ? null : [`RRULE:${change.rule}`] };
    case 'spans': {
      const kept = target.spans.filter(({ id }) => id !== spanId(9)).slice(0, change.keep);
      return { spans: [...kept, { id: spanId(9), title: 'Whole', start_date, end_date }] };
    }
    case 'delete':
      return {};
  }
}

interface Written {
  readonly target: CalendarEvent;
  readonly patch: EventPatch;
  readonly after: EventTable;
  readonly resultId: string | null;
}

/** Writes a step through one of the occurrences shown; undefined where it changes nothing or is refused, as it may be. */
function write(table: EventTable, example: CalendarEvent, change: Step): Written | undefined {
  const occurrences = shown(table, example);
  const target = occurrences[change.at % Math.max(1, occurrences.length)];
  if (!target) return undefined;
  const patch = patchOf(change, target);
  const request = { ...table.seriesOf(target.id), scope: change.scope, version: target.version };
  try {
    const { operations, resultId } = change.kind === 'delete' ? planDelete(request) : planUpdate({ ...request, patch });
    return operations.length === 0 ? undefined : { target, patch, after: table.after(operations), resultId };
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return undefined;
    throw error;
  }
}

function edited(example: CalendarEvent, steps: readonly Step[]): EventTable {
  return steps.reduce((table, each) => write(table, example, each)?.after ?? table, new EventTable([example]));
}

/** What a person sees, regardless of ids and versions. */
const looks = (events: readonly CalendarEvent[]) =>
  events.map(({ start_date, end_date, title, completed, spans }) => [start_date, end_date, title, completed, spans]);

const without = (events: readonly CalendarEvent[], id: string) => events.filter((event) => event.id !== id);
const isBefore = (split: CalendarEvent) => (event: CalendarEvent) =>
  (event.original_start ?? '') < (split.original_start ?? '');
const runs = { numRuns: 300 };

describe('whatever is changed', () => {
  test('spans stay inside, overrides name occurrences of their master, and every answer is found', () => {
    fc.assert(
      fc.property(master, fc.array(step, { maxLength: 8 }), (event, steps) => {
        let table = new EventTable([event]);
        for (const each of steps) {
          const written = write(table, event, each);
          if (!written) continue;
          table = written.after;
          table.check();
          if (written.resultId !== null) expect(table.find(written.resultId).id).toBe(written.resultId);
        }
      }),
      runs,
    );
  });

  test('this changes the occurrence alone', () => {
    fc.assert(
      fc.property(master, edits, step, (event, steps, last) => {
        const table = edited(event, steps);
        const written = write(table, event, { ...last, scope: 'this' });
        if (!written?.target.series_id) return;
        const { target, after } = written;
        expect(looks(without(shown(after, event), target.id))).toEqual(looks(without(shown(table, event), target.id)));
        if (last.kind === 'delete') expect(shown(after, event).map(({ id }) => id)).not.toContain(target.id);
      }),
      runs,
    );
  });

  test('this and following leaves earlier occurrences as they were, and none of the old series after', () => {
    fc.assert(
      fc.property(master, edits, step, (event, steps, last) => {
        const table = edited(event, steps);
        const written = write(table, event, { ...last, scope: 'following' });
        if (!written?.target.series_id) return;
        const { target, after } = written;
        const earlier = shown(table, event).filter(isBefore(target));
        if (earlier.length === 0) return;
        for (const old of earlier) expect(looks([after.find(old.id)])).toEqual(looks([old]));
        const ofOldSeries = shown(after, event).filter(({ series_id }) => series_id === masterId);
        expect(ofOldSeries).toHaveLength(earlier.length);
        if (last.kind === 'delete') expect(after.rows.every(({ id }) => id.startsWith(masterId))).toBe(true);
      }),
      runs,
    );
  });

  test('this and following with another title moves nothing', () => {
    fc.assert(
      fc.property(master, edits, at, (event, steps, place) => {
        const table = edited(event, steps);
        const written = write(table, event, { kind: 'title', scope: 'following', at: place });
        if (!written) return;
        const times = (of: EventTable) => shown(of, event).map((each) => `${each.start_date} ${each.end_date}`);
        expect(times(written.after)).toEqual(times(table));
      }),
      runs,
    );
  });

  test('all with another title changes all titles and nothing else', () => {
    fc.assert(
      fc.property(master, edits, at, (event, steps, place) => {
        const table = edited(event, steps);
        const written = write(table, event, { kind: 'title', scope: 'all', at: place });
        if (!written) return;
        const now = shown(written.after, event);
        expect(now.map((each) => ({ ...each, title: '' })).map(withoutVersion)).toEqual(
          shown(table, event)
            .map((each) => ({ ...each, title: '' }))
            .map(withoutVersion),
        );
        expect(now.every(({ title }) => title === 'Renamed')).toBe(true);
      }),
      runs,
    );
  });

  test('all through an occurrence brings that one to the time of day where it was put', () => {
    fc.assert(
      fc.property(master, at, quarters(-200, 200), (event, place, by) => {
        const zone = event.time_zone;
        const clock = (time: string) => (event.all_day ? timeOf(time) : wallTime(timeOf(time), zone));
        const written = write(new EventTable([event]), event, { kind: 'move', scope: 'all', at: place, by });
        // A rule that does not name its own start (the last Friday, from a Thursday on) may yield other days then.
        if (!written?.patch.start_date || written.resultId === null || written.resultId === masterId) return;
        const movedBy = clock(written.patch.start_date) - clock(written.target.start_date);
        // Where the clocks skip the time that the first date would have, the whole series takes the one after it.
        const first = clock(event.start_date) + movedBy;
        fc.pre(event.all_day || wallTime(instantOfClock(first, zone), zone) === first);
        expect(clock(written.after.find(written.resultId).start_date)).toBe(clock(written.patch.start_date));
      }),
      runs,
    );
  });

  test('all moves every occurrence as far where clocks never change', () => {
    const steady = master.filter(
      ({ all_day, time_zone, recurrence }) =>
        !all_day && ['UTC', 'Asia/Kolkata'].includes(time_zone) && /DAILY|WEEKLY/.test(recurrence?.[0] ?? ''),
    );
    const still = edits.map((steps) => steps.filter(({ kind }) => ['title', 'tick', 'delete'].includes(kind)));
    fc.assert(
      fc.property(steady, still, at, quarters(-200, 200), (event, steps, place, by) => {
        const table = edited(event, steps);
        const written = write(table, event, { kind: 'move', scope: 'all', at: place, by });
        if (!written) return;
        const until = timeOf(event.start_date) + 90 * dayMs;
        const starts = (of: EventTable, movedBy: number) =>
          shown(of, event)
            .map(({ start_date }) => timeOf(start_date) + movedBy)
            .filter((start) => start < until);
        expect(starts(written.after, 0)).toEqual(starts(table, by));
      }),
      runs,
    );
  });
});

function withoutVersion({ version, updated_at, ...event }: CalendarEvent) {
  return event;
}
