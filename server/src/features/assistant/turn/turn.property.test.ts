import type { EventPatch, Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { EventRequest } from '../conversation/asked-change.ts';
import type { DraftSchedule } from './create-turn-schedule.ts';
import { asAsked, at, lunch, type Talk, talkWith } from './testing/turn.ts';

const parts = [10, 30].map((minute) => ({
  title: `From ${minute}`,
  start_date: `2026-06-09T10:${minute}:00Z`,
  end_date: `2026-06-09T10:${minute + 10}:00Z`,
}));
const daily = { ...lunch, start_date: at(9, 10), end_date: at(9, 11), recurrence: ['RRULE:FREQ=DAILY;COUNT=6'] };

const patches = fc.constantFrom<EventPatch>(
  { title: 'Long' },
  { completed: true },
  { start_date: at(13, 15) },
  { end_date: at(14, 12) },
  { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3'] },
  { recurrence: null },
  { all_day: true },
  { spans: [{ title: 'New', start_date: at(11, 10), end_date: at(11, 10) }] },
  { notes: 'Soup', time_zone: 'Asia/Kolkata' },
);

const steps = fc.array(
  fc.record({
    op: fc.constantFrom('update', 'update', 'update', 'delete', 'create', 'track'),
    /** Which of those that the turn sees. */
    at: fc.nat(20),
    series: fc.boolean(),
    scope: fc.option(fc.constantFrom<Scope>('this', 'following', 'all'), { nil: undefined }),
    patch: patches,
  }),
  { minLength: 1, maxLength: 6 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

const [from, to] = [Date.parse(at(1, 0)), Date.parse(at(30, 0))];
const shown = async (turn: DraftSchedule) => asAsked(await turn.eventsIn(from, to));
const tracked = async (turn: DraftSchedule) =>
  (await turn.entriesIn(from, to)).map(({ version, created_at, updated_at, ...entry }) => entry);

/** What fits is asked for; what is refused leaves the draft as it was. */
async function take(turn: DraftSchedule, { op, at: place, series, scope, patch }: Step): Promise<void> {
  const events = await turn.eventsIn(from, to);
  const event = events[place % Math.max(events.length, 1)];
  const before = [await shown(turn), turn.asked()];
  try {
    if (op === 'create') await turn.change({ op, event: { ...lunch, id: newId(), title: 'Made', ...madeFrom(patch) } });
    else if (event && op === 'track') await turn.startTimer({ event_id: event.id });
    else if (event && op !== 'track') await turn.change(requestFor(event, op, series, scope, patch));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([await shown(turn), turn.asked()]).toEqual(before);
  }
}

function requestFor(
  { id }: CalendarEvent,
  op: string,
  series: boolean,
  scope: Scope | undefined,
  patch: EventPatch,
): EventRequest {
  const reach = { id: series ? parseEventId(id).master_id : id, ...(scope && { scope }) };
  return op === 'delete' ? { op, ...reach } : { op: 'update', ...reach, patch };
}

const madeFrom = ({ recurrence, notes }: EventPatch) => ({ recurrence: recurrence ?? null, notes: notes ?? null });

onEachProduct('whatever a turn asks for', (product, engine) => {
  const talkWithSeries = async (): Promise<Talk> => {
    const talk = await talkWith(product());
    const { id } = await talk.add({ ...daily, spans: parts });
    await talk.add();
    const edited = `${id}_20260611T100000Z`;
    await ok(talk.person, 'PATCH', `/events/${edited}`, { title: 'Edited' });
    await ok(talk.person, 'POST', '/time-entries', {
      event_id: edited,
      started_at: at(10, 10),
      stopped_at: at(10, 11),
    });
    return talk;
  };

  test('the end of it stores what it showed, and Undo brings all back', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const talk = await talkWithSeries();
        const before = await talk.begin();
        const turn = await talk.begin();
        for (const step of asked) await take(turn, step);
        const [events, entries, preview] = [await shown(turn), await tracked(turn), await turn.preview()];

        const done = await talk.end(turn);
        const after = await talk.begin();
        expect(await shown(after)).toEqual(events);
        expect(await tracked(after)).toEqual(entries);
        expect(done?.changes ?? []).toHaveLength(preview.length);
        if (!done) return;
        await ok(talk.person, 'POST', '/events/rollback', { change_set_id: done.change_set_id });
        const back = await talk.begin();
        expect(await shown(back)).toEqual(await shown(before));
        expect(await tracked(back)).toEqual(await tracked(before));
      }),
      { numRuns: engine === 'sqlite' ? 60 : 10 },
    );
  });
});
