import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../../test/connected-calendar.ts';
import { onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import type { Operation, RemoteState } from '../operations.ts';
import { newEventFrom } from '../patch/patch.ts';
import { applyChangeSet } from './change-set.ts';
import { isDue, type SyncState } from './sync-state.ts';

/** What happens to one of the events, or to the last change; `which` counts through those that there are. */
const step = fc.record({
  what: fc.constantFrom('add', 'addOwn', 'edit', 'edit', 'move', 'delete', 'restore', 'undo', 'tell', 'hear', 'refuse'),
  which: fc.nat(20),
});
const draft = { title: 'Walk', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

onEachProduct('what is kept of a row for its provider', (product) => {
  /** A provider that keeps texts, and a person whose changes here and there are told to the other side now and then. */
  async function world(person: TestPerson, team: string) {
    const { ctx } = product();
    const there = new Map<string, string | null>();
    let count = 0;
    const name = () => `Walk ${++count}`;
    const rows = async () => {
      const all = await ctx.read.selectFrom('events').selectAll().where('user_id', '=', person.userId).execute();
      return all.sort((a, b) => (a.id < b.id ? -1 : 1));
    };
    type Row = Awaited<ReturnType<typeof rows>>[number];
    const pick = async (which: number, fits: (row: Row) => boolean) => {
      const found = (await rows()).filter(fits);
      return found[which % found.length];
    };
    const isLive = ({ deleted_at }: Row) => deleted_at === null;
    const sync = (operations: readonly Operation[]) =>
      applyChangeSet(ctx, { userId: person.userId, kind: 'sync' }, operations, { summary: 'Sync' });
    const stateOf = (row: Row, fields: Partial<RemoteState>): RemoteState => ({
      calendar_id: row.remote_calendar_id ?? '',
      remote_id: row.remote_id,
      etag: `"${++count}"`,
      base: null,
      extra: null,
      state: row.deleted_at === null || row.deleted_at === undefined ? 'synced' : null,
      ...fields,
    });
    const write = (row: Row, remote: RemoteState) =>
      sync([
        isLive(row)
          ? { op: 'update', id: row.id, event: JSON.parse(row.document) as CalendarEvent, remote }
          : { op: 'delete', id: row.id, remote },
      ]);

    const steps = {
      add: () => person.call('POST', '/events', { ...draft, title: name(), calendar_id: team }),
      addOwn: () => person.call('POST', '/events', { ...draft, title: name() }),
      edit: async (which: number) => {
        const row = await pick(which, isLive);
        if (row) await person.call('PATCH', `/events/${row.id}`, { title: name() });
      },
      move: async (which: number) => {
        const row = await pick(which, isLive);
        const calendar_id = row?.calendar_id === team ? person.calendarId : team;
        if (row) await person.call('PATCH', `/events/${row.id}`, { calendar_id });
      },
      delete: async (which: number) => {
        const row = await pick(which, isLive);
        if (row) await person.call('DELETE', `/events/${row.id}`);
      },
      restore: async (which: number) => {
        const row = await pick(which, (each) => !isLive(each));
        if (row) await person.call('POST', `/events/${row.id}/restore`);
      },
      undo: async () => {
        const { body } = await person.call('GET', '/events/changes?limit=1');
        const change_set_id = body.change_sets[0]?.id;
        if (change_set_id) await person.call('POST', '/events/rollback', { change_set_id });
      },
      tell: async (which: number) => {
        const row = await pick(which, ({ sync_state }) => isDue(sync_state as SyncState | null));
        if (!row) return;
        there.set(row.id, isLive(row) ? row.document : null);
        await write(row, stateOf(row, {}));
      },
      refuse: async (which: number) => {
        const row = await pick(which, ({ sync_state }) => isDue(sync_state as SyncState | null));
        const etag = row?.remote_etag ?? null;
        if (row) await write(row, stateOf(row, { etag, base: row.remote_base, state: 'refused' }));
      },
      /** Comes from there anew, or is changed there. */
      hear: async (which: number) => {
        const row = await pick(
          which,
          (each) => isLive(each) && each.sync_state === 'synced' && each.calendar_id === team,
        );
        const event: CalendarEvent = row
          ? { ...JSON.parse(row.document), title: name() }
          : newEventFrom({ ...draft, title: name() }, { calendar_id: team, time_zone: 'UTC' });
        const remote = row ? stateOf(row, {}) : { ...stateOf({} as Row, {}), calendar_id: team, remote_id: event.id };
        const set = await sync([row ? { op: 'update', id: row.id, event, remote } : { op: 'create', event, remote }]);
        const [change] = set?.changes ?? [];
        there.set(event.id, JSON.stringify(change?.after));
      },
    };
    return { there, rows, steps };
  }

  test('says what both sides last agreed on, whatever happens here', async () => {
    const history = fc.array(step, { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (events, copies) => {
        const person = await product().addPerson();
        const team = await addConnectedCalendar(product(), person, { copies_own: copies ? 1 : 0 });
        const { there, rows, steps } = await world(person, team);
        for (const { what, which } of events) {
          await steps[what](which);
          for (const row of await rows()) {
            const agreed = there.get(row.id) ?? null;
            const is = row.deleted_at === null ? row.document : null;
            const isTeams = row.calendar_id === team;
            expect(row.remote_calendar_id).toBe(isTeams || copies ? team : null);
            if (row.remote_calendar_id === null) expect(row.sync_state).toBeNull();
            else if (row.sync_state === 'synced' || row.sync_state === null) expect(agreed).toBe(is);
            else expect(row.remote_base).toBe(row.remote_etag === null ? null : agreed);
            expect(JSON.parse(row.document).source).toBe(isTeams ? 'google' : 'daywright');
          }
        }
      }),
      { numRuns: 12, seed: 11 },
    );
  }, 60_000);
});
