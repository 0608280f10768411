import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { applyChangeSet } from '../door/change-set.ts';
import { newEventFrom } from '../patch/patch.ts';

const standUp = { title: 'Stand-up', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T10:00:00Z' };
const span = (title: string, from: string, to: string) => ({
  title,
  start_date: `2026-06-11T${from}:00Z`,
  end_date: `2026-06-11T${to}:00Z`,
});
const daily = { ...standUp, recurrence: ['RRULE:FREQ=DAILY;COUNT=10'] };

onEachProduct('rolling back', (product, engine) => {
  const undo = (person: TestPerson, change_set_id: string) => ok(person, 'POST', '/events/rollback', { change_set_id });
  const tryUndo = (person: TestPerson, change_set_id: string) =>
    person.call('POST', '/events/rollback', { change_set_id });
  const read = async (person: TestPerson, id: string): Promise<CalendarEvent> =>
    (await ok(person, 'GET', `/events/${id}`)).event;

  test('a creation deletes the row; rolling that back brings it back with a grown version', async () => {
    const person = await product().addPerson();
    const created = await ok(person, 'POST', '/events', standUp);
    const undone = await undo(person, created.change_set_id);
    expect(undone.reverted).toBe(1);
    expect((await person.call('GET', `/events/${created.event.id}`)).status).toBe(404);
    await undo(person, undone.change_set_id);
    const again = await read(person, created.event.id);
    expect(again).toEqual({ ...created.event, version: 3 });
  });

  test('a deletion brings the row back under its id', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const deleted = await ok(person, 'DELETE', `/events/${event.id}`);
    await undo(person, deleted.change_set_id);
    expect(await read(person, event.id)).toEqual({ ...event, version: 3 });
  });

  test('an edit reverts its fields and keeps what was changed elsewhere since', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', { ...standUp, spans: [span('A', '09:00', '09:10')] });
    const edited = await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Sync', location: 'Room 1' });
    await ok(person, 'PATCH', `/events/${event.id}/spans/${event.spans[0].id}`, { completed: true });
    await ok(person, 'PATCH', `/events/${event.id}`, { notes: 'Added later' });
    await undo(person, edited.change_set_id);
    const after = await read(person, event.id);
    expect(after).toMatchObject({ title: 'Stand-up', location: null, notes: 'Added later', version: 5 });
    expect(after.spans[0]?.completed).toBe(true);
  });

  test('a field that was changed since is refused by row and field, and nothing is reverted', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const edited = await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Sync', location: 'Room 1' });
    const { event: current } = await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Meeting' });
    expect(await tryUndo(person, edited.change_set_id)).toMatchObject({
      status: 409,
      body: { code: 'ROLLBACK_CONFLICT', details: { id: event.id, field: 'title', event: current } },
    });
    expect(await read(person, event.id)).toEqual(current);
  });

  test('a refusal says in words what was changed since', async () => {
    const person = await product().addPerson();
    const { event, change_set_id: made } = await ok(person, 'POST', '/events', standUp);
    const move = (start_date: string) => ok(person, 'PATCH', `/events/${event.id}`, { start_date });
    const { change_set_id: moved } = await move('2026-06-11T08:00:00Z');
    await move('2026-06-11T08:30:00Z');
    const why = async (changeSetId: string) => (await tryUndo(person, changeSetId)).body.message;
    expect(await why(moved)).toContain('“Stand-up” was changed since (When), so');
    await ok(person, 'DELETE', `/events/${event.id}`);
    expect(await why(moved)).toContain('An event was deleted since, so');
    expect(await why(made)).toBe('There is nothing left to take back: all is as it was before this change.');
  });

  test('one row in conflict keeps the whole set as it is', async () => {
    const person = await product().addPerson();
    const { ctx } = product();
    const defaults = { calendar_id: person.calendarId, time_zone: 'UTC' };
    const operations = ['A', 'B'].map(
      (title) => ({ op: 'create', event: newEventFrom({ ...standUp, title }, defaults) }) as const,
    );
    const actor = { userId: person.userId, kind: 'assistant' } as const;
    const set = await applyChangeSet(ctx, actor, operations, { summary: 'Made two' });
    await ok(person, 'PATCH', `/events/${operations[1]?.event.id}`, { notes: 'Mine' });
    const refused = await tryUndo(person, set?.change_set_id ?? '');
    expect(refused).toMatchObject({ status: 409, body: { details: { id: operations[1]?.event.id, field: 'notes' } } });
    expect((await ok(person, 'GET', '/events')).count).toBe(2);
  });

  test('an edit of an event that was deleted since is refused', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const edited = await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Sync' });
    await ok(person, 'DELETE', `/events/${event.id}`);
    const refused = await tryUndo(person, edited.change_set_id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'ROLLBACK_CONFLICT', details: { id: event.id } } });
  });

  test('twice is refused the second time', async () => {
    const person = await product().addPerson();
    const created = await ok(person, 'POST', '/events', standUp);
    await undo(person, created.change_set_id);
    expect(await tryUndo(person, created.change_set_id)).toMatchObject({
      status: 409,
      body: { code: 'ROLLBACK_REFUSED' },
    });
  });

  test('another person’s change set is answered like one that is nobody’s', async () => {
    const [ann, ben] = [await product().addPerson(), await product().addPerson()];
    const { change_set_id } = await ok(ann, 'POST', '/events', standUp);
    const foreign = await tryUndo(ben, change_set_id);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'CHANGE_SET_NOT_FOUND' } });
    expect((await tryUndo(ben, newId())).body).toEqual(foreign.body);
  });

  test('what a sync changed is refused', async () => {
    const person = await product().addPerson();
    const event = newEventFrom(standUp, { calendar_id: person.calendarId, time_zone: 'UTC' });
    const actor = { userId: person.userId, kind: 'sync' } as const;
    const set = await applyChangeSet(product().ctx, actor, [{ op: 'create', event }], { summary: 'Synced' });
    expect(await tryUndo(person, set?.change_set_id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'ROLLBACK_REFUSED' },
    });
  });

  describe('spans, categories and excluded dates, element by element', () => {
    test('a span that the set added goes, one added since stays', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', { ...standUp, spans: [span('A', '09:00', '09:10')] });
      const [a] = event.spans;
      const set = await ok(person, 'PATCH', `/events/${event.id}`, { spans: [a, span('B', '09:10', '09:20')] });
      await ok(person, 'PATCH', `/events/${event.id}`, { spans: [...set.event.spans, span('C', '09:20', '09:30')] });
      await undo(person, set.change_set_id);
      expect((await read(person, event.id)).spans.map((each) => each.title)).toEqual(['A', 'C']);
    });

    test('a removed span comes back to its place', async () => {
      const person = await product().addPerson();
      const spans = [span('A', '09:00', '09:10'), span('B', '09:10', '09:20'), span('C', '09:20', '09:30')];
      const { event } = await ok(person, 'POST', '/events', { ...standUp, spans });
      const set = await ok(person, 'PATCH', `/events/${event.id}`, { spans: [event.spans[0], event.spans[2]] });
      await ok(person, 'PATCH', `/events/${event.id}/spans/${event.spans[2].id}`, { completed: true });
      await undo(person, set.change_set_id);
      const after = await read(person, event.id);
      expect(after.spans.map((each) => [each.title, each.completed])).toEqual([
        ['A', false],
        ['B', false],
        ['C', true],
      ]);
    });

    test('a tick is taken back', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', { ...standUp, spans: [span('A', '09:00', '09:10')] });
      const path = `/events/${event.id}/spans/${event.spans[0].id}`;
      const ticked = await ok(person, 'PATCH', path, { completed: true });
      await undo(person, ticked.change_set_id);
      expect((await read(person, event.id)).spans[0]?.completed).toBe(false);
    });

    test('moving an event back from under a span that was added since is refused', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', standUp);
      const longer = await ok(person, 'PATCH', `/events/${event.id}`, { end_date: '2026-06-11T12:00:00Z' });
      await ok(person, 'PATCH', `/events/${event.id}`, { spans: [span('Late', '11:00', '11:30')] });
      expect(await tryUndo(person, longer.change_set_id)).toMatchObject({
        status: 409,
        body: { code: 'ROLLBACK_CONFLICT', details: { field: 'spans' } },
      });
    });

    test('a category that the set gave goes, one given since stays', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', { ...standUp, category: ['Work'] });
      const set = await ok(person, 'PATCH', `/events/${event.id}`, { category: ['Health'] });
      await ok(person, 'PATCH', `/events/${event.id}`, { category: ['Health', 'Family'] });
      await undo(person, set.change_set_id);
      expect((await read(person, event.id)).category).toEqual(['Work', 'Family']);
    });

    test('a deleted occurrence comes back, one deleted since stays away', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', daily);
      const first = await ok(person, 'DELETE', `/events/${event.id}_20260612T090000Z`);
      await ok(person, 'DELETE', `/events/${event.id}_20260614T090000Z`);
      await undo(person, first.change_set_id);
      const { events } = await ok(person, 'GET', '/events?limit=4');
      expect((events as CalendarEvent[]).map((each) => each.start_date.slice(8, 10))).toEqual(['11', '12', '13', '15']);
    });

    test('a deleted occurrence of a series that moved since is refused', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', daily);
      const deleted = await ok(person, 'DELETE', `/events/${event.id}_20260612T090000Z`);
      await ok(person, 'PATCH', `/events/${event.id}`, { start_date: '2026-06-11T15:00:00Z' });
      expect(await tryUndo(person, deleted.change_set_id)).toMatchObject({
        status: 409,
        body: { details: { field: 'recurrence' } },
      });
    });
  });

  test('a series takes occurrences along that were edited since, and they come back with it', async () => {
    const person = await product().addPerson();
    const created = await ok(person, 'POST', '/events', daily);
    const id = `${created.event.id}_20260612T090000Z`;
    await ok(person, 'PATCH', `/events/${id}`, { title: 'Long' });
    const undone = await undo(person, created.change_set_id);
    expect(undone.reverted).toBe(2);
    expect((await ok(person, 'GET', '/events')).events).toEqual([]);
    await undo(person, undone.change_set_id);
    expect((await read(person, id)).title).toBe('Long');
    expect((await ok(person, 'GET', '/events')).count).toBe(10);
  });

  test('a series that moves back takes along occurrences that were edited since', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', daily);
    const moved = await ok(person, 'PATCH', `/events/${event.id}`, { start_date: '2026-06-11T15:00:00Z' });
    await ok(person, 'PATCH', `/events/${event.id}_20260612T150000Z`, { completed: true });
    const undone = await undo(person, moved.change_set_id);
    const back = `${event.id}_20260612T090000Z`;
    expect(await read(person, back)).toMatchObject({ completed: true, start_date: '2026-06-12T09:00:00.000Z' });
    expect((await ok(person, 'GET', '/events')).count).toBe(10);
    await undo(person, undone.change_set_id);
    expect((await read(person, `${event.id}_20260612T150000Z`)).completed).toBe(true);
    expect((await ok(person, 'GET', '/events')).count).toBe(10);
  });

  describe('takes along what was edited since of an occurrence that is no more, which comes back with it', () => {
    const on = ({ id }: CalendarEvent, day: number) => `${id}_202606${day}T090000Z`;
    const shown = async (person: TestPerson) =>
      ((await ok(person, 'GET', '/events')).events as CalendarEvent[]).map(
        ({ title, start_date }) => `${start_date.slice(8, 10)} ${title}`,
      );
    const short = { ...standUp, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] };
    const edit = (person: TestPerson, id: string) => ok(person, 'PATCH', `/events/${id}`, { title: 'Long' });

    test.each([
      ['of a rule that becomes shorter again', short, { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }, 13],
      ['of an event that repeats no more', standUp, { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }, 12],
    ])('%s', async (_, draft, patch, day) => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', draft);
      const before = await shown(person);
      const { change_set_id } = await ok(person, 'PATCH', `/events/${event.id}`, patch);
      await edit(person, on(event, day));
      const edited = await shown(person);
      const undone = await undo(person, change_set_id);
      expect(await shown(person)).toEqual(before);
      await undo(person, undone.change_set_id);
      expect(await shown(person)).toEqual(edited);
    });

    test('of one that is deleted again', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', short);
      const deleted = await ok(person, 'DELETE', `/events/${on(event, 12)}`);
      const undone = await undo(person, deleted.change_set_id);
      await edit(person, on(event, 12));
      await undo(person, undone.change_set_id);
      expect(await shown(person)).toEqual(['11 Stand-up']);
    });

    test('of a series that is divided again', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', { ...daily, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
      const path = `/events/${on(event, 12)}?scope=following`;
      const divided = await ok(person, 'PATCH', path, { title: 'Late' });
      const undone = await undo(person, divided.change_set_id);
      await edit(person, on(event, 13));
      await undo(person, undone.change_set_id);
      expect(await shown(person)).toEqual(['11 Stand-up', '12 Late', '13 Late']);
    });
  });

  test('an edited occurrence does not come back without its series', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', daily);
    const edited = await ok(person, 'PATCH', `/events/${event.id}_20260613T090000Z`, { title: 'Review' });
    const undone = await undo(person, edited.change_set_id);
    await ok(person, 'DELETE', `/events/${event.id}`);
    const { status, body } = await tryUndo(person, undone.change_set_id);
    expect([status, body.code]).toEqual([409, 'ROLLBACK_CONFLICT']);
  });

  test('a ticked occurrence becomes one of the series again', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', { ...daily, spans: [span('A', '09:00', '09:10')] });
    const id = `${event.id}_20260612T090000Z`;
    const before = await read(person, id);
    const ticked = await ok(person, 'PATCH', `/events/${id}/spans/${event.spans[0].id}`, { completed: true });
    await undo(person, ticked.change_set_id);
    expect(await read(person, id)).toEqual(before);
    const again = await ok(person, 'PATCH', `/events/${id}/spans/${event.spans[0].id}`, { completed: true });
    expect(again.event.version).toBeGreaterThan(ticked.event.version);
  });

  test('the log says what was undone and redone', async () => {
    const person = await product().addPerson();
    const created = await ok(person, 'POST', '/events', standUp);
    const undone = await undo(person, created.change_set_id);
    await undo(person, undone.change_set_id);
    const { change_sets } = await ok(person, 'GET', '/events/changes');
    const lines = (change_sets as { summary: string; actor: string; reverts: string | null }[]).map(
      ({ summary, actor, reverts }) => [summary, actor, reverts],
    );
    expect(lines).toEqual([
      ['Redid: Added “Stand-up”', 'rollback', undone.change_set_id],
      ['Undid: Added “Stand-up”', 'rollback', created.change_set_id],
      ['Added “Stand-up”', 'user', null],
    ]);
  });

  test('any changes, all taken back from the last to the first, leave the first state', {
    timeout: 60_000,
  }, async () => {
    const runs = { numRuns: engine === 'sqlite' ? 40 : 10 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const person = await product().addPerson();
        const team = await addConnectedCalendar(product(), person);
        for (const draft of [standUp, { ...daily, spans: [span('A', '09:00', '09:10')] }]) {
          await ok(person, 'POST', '/events', draft);
        }
        const first = await stateOf(person);
        const sets: string[] = [];
        for (const each of steps) {
          const set = await takeStep(person, each, team);
          if (set) sets.push(set);
        }
        for (const set of sets.reverse()) await undo(person, set);
        expect(await stateOf(person)).toEqual(first);
      }),
      runs,
    );
  });

  interface Step {
    kind: 'create' | 'patch' | 'move' | 'delete' | 'tick';
    row: number;
    day: number;
    scope: 'this' | 'following' | 'all';
    patch: object;
  }

  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('create', 'patch', 'patch', 'move', 'delete', 'tick'),
    row: fc.nat(20),
    day: fc.integer({ min: 11, max: 20 }),
    scope: fc.constantFrom('this', 'following', 'all'),
    patch: fc.constantFrom<object>(
      { title: 'Other' },
      { notes: 'Noted', category: ['Health'] },
      { start_date: '2026-06-13T12:00:00Z' },
      { end_date: '2026-06-25T11:00:00Z' },
      { spans: [] },
      { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=4'] },
      { recurrence: null },
      { all_day: true },
      { time_zone: 'Asia/Kolkata' },
      { completed: true },
    ),
  });

  /** @returns the change set it made, if it made one: not everything fits every event */
  async function takeStep(
    person: TestPerson,
    { kind, row, day, scope, patch }: Step,
    team: string,
  ): Promise<string | undefined> {
    if (kind === 'create') return (await person.call('POST', '/events', { ...daily, ...patch })).body.change_set_id;
    const rows = await stateOf(person);
    const target = rows[row % Math.max(rows.length, 1)];
    if (!target) return undefined;
    const id = target.recurrence ? `${target.id}_202606${day}T090000Z` : target.id;
    const query = target.recurrence || target.series_id ? `?scope=${scope}` : '';
    const elsewhere = { ...patch, calendar_id: target.calendar_id === team ? person.calendarId : team };
    const answer =
      kind === 'patch' || kind === 'move'
        ? await person.call('PATCH', `/events/${id}${query}`, kind === 'move' ? elsewhere : patch)
        : kind === 'delete'
          ? await person.call('DELETE', `/events/${id}${query}`)
          : await person.call('PATCH', `/events/${id}/spans/${target.spans[0]?.id ?? newId()}`, { completed: true });
    expect(answer.status).toBeLessThan(500);
    return answer.body.change_set_id ?? undefined;
  }

  /** Every live row, without what only grows. */
  async function stateOf(person: TestPerson): Promise<Omit<CalendarEvent, 'version' | 'updated_at'>[]> {
    const rows = await product()
      .ctx.read.selectFrom('events')
      .select('document')
      .where('user_id', '=', person.userId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ document }) => {
      const { version: _, updated_at: __, ...rest } = JSON.parse(document) as CalendarEvent;
      return rest;
    });
  }
});
