import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { describe, expect, test } from 'vitest';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import type { TestPerson } from '../../../../../test/product.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { CalendarProvider, ChangePage } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { readChanges } from '../reconcile/read-changes.ts';
import {
  type Connected,
  cancelledThere,
  connect,
  exceptionThere,
  goneThere,
  liveEvents,
  there,
} from '../testing/connected.ts';
import { pull } from './pull.ts';

const third = '20260304T080000Z';
const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=9'] };

/** A provider that answers what the test lays out. */
function providerOf() {
  const asked: (string | undefined)[] = [];
  const events: string[] = [];
  const state = {
    asked,
    events,
    pages: [] as RemoteChange[][],
    cursor: 'c1',
    /** After how many pages it fails. */
    breaksAfter: Number.POSITIVE_INFINITY,
    refusesCursors: false,
    known: new Map<string, RemoteChange>(),
  };
  async function* pages(_: unknown, __: unknown, cursor?: string): AsyncGenerator<ChangePage> {
    asked.push(cursor);
    if (cursor !== undefined && state.refusesCursors) throw new ProviderFailure('cursor-expired', 'Gone');
    const all = state.pages.length === 0 ? [[]] : state.pages;
    for (const [index, changes] of all.entries()) {
      if (index >= state.breaksAfter) throw new ProviderFailure('unavailable', 'Later');
      yield {
        items: readChanges(changes),
        cursor: index === all.length - 1 ? state.cursor : null,
      };
    }
  }
  const event: CalendarProvider['event'] = async (_, __, id) => {
    events.push(id);
    const known = state.known.get(id);
    if (!known) throw new ProviderFailure('not-found', 'There is none.');
    return known;
  };
  const provider: Partial<CalendarProvider> = { pull: pages, event };
  return { ...state, state, provider: provider as CalendarProvider };
}

onEachProduct('a pull', (product) => {
  const connected = async (options: Parameters<typeof connect>[1] = {}) => {
    const { state, provider } = providerOf();
    return { ...(await connect(product(), { provider, ...options })), state };
  };
  const pullNow = async ({ run, calendar }: Connected) => pull(run, await calendar());
  const events = ({ userId }: TestPerson) => liveEvents(product(), userId);
  const titles = async (person: TestPerson) => (await events(person)).map(({ title }) => title);
  const cursorOf = async ({ calendar }: Connected) => (await calendar()).cursor;
  const journal = ({ run }: Connected) =>
    product().ctx.read.selectFrom('sync_journal').selectAll().where('account_id', '=', run.account.id).execute();

  test('reads everything, then what changed since', async () => {
    const my = await connected();
    my.state.pages = [[there('a', { title: 'A' })], [there('b', { title: 'B' })]];
    expect(await pullNow(my)).toMatchObject({ pulled: 2, full: true });
    my.state.pages = [[there('a', { title: 'A2' })]];
    my.state.cursor = 'c2';
    expect(await pullNow(my)).toMatchObject({ pulled: 1, full: false });
    expect(await titles(my.person)).toEqual(['A2', 'B']);
    expect(my.state.asked).toEqual([undefined, 'c1']);
    expect(await cursorOf(my)).toBe('c2');
    expect(await journal(my)).toMatchObject([{ pulled: 3, full: 1 }]);
  });

  test('a page of more events than were asked for is written in several transactions', async () => {
    const my = await connected();
    await pullNow(my);
    const count = 2 * limits.remotePage + 1;
    my.state.pages = [Array.from({ length: count }, (_, n) => there(`e${n}`, { title: `Event ${n}` }))];
    expect(await pullNow(my)).toMatchObject({ pulled: count, full: false });
    expect(await events(my.person)).toHaveLength(count);
    const { change_sets } = await ok(my.person, 'GET', '/events/changes');
    expect(change_sets.map((set: { count: number }) => set.count)).toEqual([1, limits.remotePage, limits.remotePage]);
  });

  test('what is read first was there before: the log has no line for each of it, and the morning’s plan holds it', async () => {
    const my = await connected();
    my.state.pages = [[there('a', { title: 'A' }), there('s', daily), exceptionThere('s', third, { title: 'Moved' })]];
    expect(await pullNow(my)).toMatchObject({ pulled: 3 });
    const { change_sets } = await ok(my.person, 'GET', '/events/changes');
    expect(change_sets).toMatchObject([{ actor: 'sync', summary: 'Google: 3 events read from “Work”', changes: [] }]);
    my.state.pages = [[there('a', { title: 'A2' })]];
    await pullNow(my);
    const { change_sets: after } = await ok(my.person, 'GET', '/events/changes');
    const summary = 'Google: Edited “A2” in “Work”';
    expect(after[0]).toMatchObject({ summary, count: 1, changes: [{ op: 'update', before: { title: 'A' } }] });
  });

  test('days that were cancelled before it was read are no changes either, wherever they stand in the list', async () => {
    const my = await connected();
    const [fourth, fifth] = ['20260305T080000Z', '20260306T080000Z'];
    my.state.pages = [
      [cancelledThere('early', third), there('s', daily), cancelledThere('s', third)],
      [cancelledThere('s', fourth), there('early', daily)],
      [cancelledThere('early', fifth)],
    ];
    await pullNow(my);
    const { change_sets } = await ok(my.person, 'GET', '/events/changes');
    expect(change_sets.flatMap(({ changes }: { changes: object[] }) => changes)).toEqual([]);
    const excluded = (await events(my.person)).map(({ recurrence }) => recurrence?.[1]);
    // One that waits for its series comes last.
    expect(excluded.sort()).toEqual([`EXDATE:${third},${fourth}`, `EXDATE:${fifth},${third}`]);
  });

  test('a list that begins anew, or tells an event twice, doubles nothing', async () => {
    const my = await connected();
    const [first, second] = [[there('a', { title: 'A' }), there('s', daily)], [there('b', { title: 'B' })]];
    my.state.pages = [first, first, second, [there('b', { title: 'B2' }), there('c', { title: 'C' })]];
    await pullNow(my);
    expect((await titles(my.person)).sort()).toEqual(['A', 'B2', 'C', 'Standup']);
    my.state.refusesCursors = true;
    await pullNow(my);
    expect((await titles(my.person)).sort()).toEqual(['A', 'B2', 'C', 'Standup']);
  });

  test('more than one portion of a first page: a series whose edited occurrence comes before it', async () => {
    const my = await connected();
    const many = Array.from({ length: 300 }, (_, i) => there(`x${i}`, { title: `X${i}` }));
    my.state.pages = [[exceptionThere('s', third, { title: 'Moved' }), ...many, there('s', daily)]];
    expect(await pullNow(my)).toMatchObject({ pulled: 302 });
    const all = await titles(my.person);
    expect([all.length, all.includes('Moved')]).toEqual([302, true]);
    expect(my.state.events).toEqual([]);
  });

  test('a series that was ended here and moved past that end there has as many days there as it had here', async () => {
    const my = await connected();
    const endless = { recurrence: ['RRULE:FREQ=DAILY'] };
    my.state.pages = [[there('s', endless)]];
    await pullNow(my);
    const [series] = await events(my.person);
    await ok(my.person, 'DELETE', `/events/${series?.id}_${third}?scope=following`);
    my.state.pages = [
      [there('s', { ...endless, start_date: '2026-04-06T07:00:00.000Z', end_date: '2026-04-06T07:30:00.000Z' })],
    ];
    expect((await pullNow(my)).conflicts).toEqual([]);
    expect(await events(my.person)).toMatchObject([
      { start_date: '2026-04-06T07:00:00.000Z', recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260407T215959Z'] },
    ]);
  });

  test('that breaks off goes on without harm, and without a second word of what was met', async () => {
    const my = await connected();
    my.state.pages = [[there('a', { title: 'A' })], [there('b', { title: 'B' })]];
    my.state.breaksAfter = 1;
    await expect(pullNow(my)).rejects.toMatchObject({ reason: 'unavailable' });
    expect([await titles(my.person), await cursorOf(my)]).toEqual([['A'], null]);
    my.state.breaksAfter = 9;
    const { seq } = await ok(my.person, 'GET', '/events/changes');
    expect(await pullNow(my)).toMatchObject({ pulled: 1 });
    expect(await ok(my.person, 'GET', '/events/changes')).toMatchObject({ seq: seq + 1 });
    expect(await titles(my.person)).toEqual(['A', 'B']);
    expect(await journal(my)).toMatchObject([{ pulled: 2 }]);
  });

  test('fifty events that cannot be read are passed over and counted', async () => {
    const my = await connected();
    const broken = Array.from({ length: 50 }, (_, i): RemoteChange => {
      return { kind: 'unreadable', remote_id: `x${i}`, why: 'Its date does not exist.' };
    });
    my.state.pages = [[...broken, there('a')]];
    expect(await pullNow(my)).toMatchObject({ pulled: 1, unreadable: 50 });
    expect(await journal(my)).toMatchObject([{ unreadable: 50, pulled: 1 }]);
  });

  describe('after the cursor has expired', () => {
    test('reads everything, keeps ids and tracked time, and removes what is no longer there', async () => {
      const my = await connected();
      const [kept, gone] = [there('a', { title: 'Kept' }), there('b', { title: 'Gone' })];
      my.state.pages = [[kept, gone, there('s', daily), exceptionThere('s', third, { title: 'Moved' })]];
      await pullNow(my);
      const before = await events(my.person);
      await ok(my.person, 'POST', '/time-entries/start', {
        event_id: before.find(({ title }) => title === 'Kept')?.id,
      });
      my.state.refusesCursors = true;
      my.state.pages = [[kept, there('s', daily)]];
      await pullNow(my);
      const after = await events(my.person);
      expect(after.map(({ title }) => title).sort()).toEqual(['Kept', 'Standup']);
      expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(after.map(({ id }) => id)));
      const entries = await product()
        .ctx.read.selectFrom('time_entries')
        .select('event_id')
        .where('user_id', '=', my.person.userId)
        .execute();
      expect(entries).toEqual([{ event_id: after.find(({ title }) => title === 'Kept')?.id }]);
    });

    test('what was changed here and is no longer there lives on', async () => {
      const my = await connected();
      my.state.pages = [[there('a'), there('b')]];
      await pullNow(my);
      const [first] = await events(my.person);
      await ok(my.person, 'PATCH', `/events/${first?.id}`, { title: 'Here' });
      my.state.refusesCursors = true;
      my.state.pages = [[there('b')]];
      const { conflicts } = await pullNow(my);
      expect((await titles(my.person)).sort()).toEqual(['Here', 'Standup']);
      const { sync_state, remote_extra } = await remoteColumns(product(), my.person, first?.id ?? '');
      expect([sync_state, remote_extra]).toEqual(['new', '{"sync":{"gone":true,"outlived":true}}']);
      expect(conflicts).toEqual([]);
    });

    test('an answer without any event removes nothing', async () => {
      const my = await connected();
      my.state.pages = [[there('a')]];
      await pullNow(my);
      my.state.refusesCursors = true;
      my.state.pages = [];
      await pullNow(my);
      expect(await titles(my.person)).toEqual(['Standup']);
    });

    test('a calendar that refuses every cursor is read less and less often, until it takes one', async () => {
      const my = await connected();
      const reads = () => my.state.asked.filter((cursor) => cursor === undefined).length;
      const minute = 60_000;
      my.state.pages = [[there('a')]];
      await pullNow(my);
      await pullNow(my);
      my.state.refusesCursors = true;
      await pullNow(my);
      await pullNow(my);
      expect(reads()).toBe(3);
      for (const [count, wait] of [10 * minute, 60 * minute, 360 * minute, dayMs, dayMs].entries()) {
        for (const part of [0, wait - 1]) {
          product().clock.advance(part);
          await pullNow(my);
          expect(reads()).toBe(count + 3);
        }
        product().clock.advance(1);
        await pullNow(my);
      }
      expect(reads()).toBe(8);
      my.state.refusesCursors = false;
      await pullNow(my);
      expect(await cursorOf(my)).toBe('c1');
      my.state.refusesCursors = true;
      await pullNow(my);
      expect(reads()).toBe(9);
    });
  });

  describe('occurrences that come before their series', () => {
    test('wait for it to the end', async () => {
      const my = await connected();
      my.state.pages = [
        [exceptionThere('s', third, { title: 'Moved' }), cancelledThere('s', '20260305T080000Z')],
        [there('s', daily)],
      ];
      expect(await pullNow(my)).toMatchObject({ unreadable: 0 });
      expect(await titles(my.person)).toEqual(['Standup', 'Moved']);
      const { change_sets } = await ok(my.person, 'GET', '/events/changes');
      const [last] = change_sets;
      expect(last.summary).toMatch(/^Google: 2 events read from “Work”$/);
      expect(last.changes).not.toContainEqual(expect.objectContaining({ op: 'create' }));
      const [master] = await events(my.person);
      expect(master?.recurrence).toEqual([...daily.recurrence, 'EXDATE:20260305T080000Z']);
      expect(my.state.events).toEqual([]);
    });

    test('have it asked for where it does not come', async () => {
      const my = await connected();
      my.state.known.set('s', there('s', daily));
      my.state.pages = [[exceptionThere('s', third, { title: 'Moved' })]];
      await pullNow(my);
      expect(await titles(my.person)).toEqual(['Standup', 'Moved']);
      expect(my.state.events).toEqual(['s']);
    });

    test('are events of their own where the series is not for us to see', async () => {
      const my = await connected();
      my.state.pages = [[exceptionThere('s', third, { title: 'Invited' }), cancelledThere('s', '20260305T080000Z')]];
      await pullNow(my);
      expect(await events(my.person)).toMatchObject([{ title: 'Invited', series_id: null }]);
      my.state.pages = [[exceptionThere('s', third, { title: 'Changed' })]];
      await pullNow(my);
      expect(await titles(my.person)).toEqual(['Changed']);
      my.state.pages = [[cancelledThere('s', third)]];
      await pullNow(my);
      expect(await titles(my.person)).toEqual([]);
    });

    test('are nothing where the series is gone', async () => {
      const my = await connected();
      my.state.known.set('s', goneThere('s'));
      my.state.pages = [[exceptionThere('s', third)]];
      await pullNow(my);
      expect(await titles(my.person)).toEqual([]);
    });
  });

  describe('own events that were copied there', () => {
    const own = async (copies_own: 0 | 1) => {
      const my = await connected({ fields: { copies_own } });
      const draft = {
        title: 'Own',
        start_date: '2026-03-03T09:00:00Z',
        end_date: '2026-03-03T10:00:00Z',
        reminders: [5],
      };
      const { event } = await ok(my.person, 'POST', '/events', draft);
      return { my, event, copy: event.id.replaceAll('-', ''), path: `/events/${event.id}` };
    };
    const times = { start_date: '2026-03-03T09:00:00.000Z', end_date: '2026-03-03T10:00:00.000Z', title: 'Own' };

    test('show once, and take what was changed there', async () => {
      const { my, event, copy } = await own(1);
      my.state.pages = [[there(copy, times)]];
      await pullNow(my);
      expect(await titles(my.person)).toEqual(['Own']);
      const guests = [{ email: 'a@b.c', name: null, status: 'accepted' as const }];
      my.state.pages = [[there(copy, { ...times, title: 'There', guests })]];
      await pullNow(my);
      const [after] = await events(my.person);
      expect(after).toMatchObject({
        id: event.id,
        title: 'There',
        calendar_id: my.person.calendarId,
        source: 'daywright',
      });
      expect(after).toMatchObject({ reminders: [5], guests: [], read_only: false });
    });

    test('show once where copies are no longer kept, and are left alone', async () => {
      const { my, copy } = await own(0);
      my.state.pages = [[there(copy, { ...times, title: 'There' }), exceptionThere(copy, third)]];
      expect(await pullNow(my)).toMatchObject({ pulled: 0, unreadable: 0 });
      my.state.pages = [[goneThere(copy)]];
      await pullNow(my);
      expect(await titles(my.person)).toEqual(['Own']);
    });

    test('are deleted with their copy, and made there again after all was read without them', async () => {
      const { my, copy, path, event } = await own(1);
      my.state.pages = [[there(copy, times), there('x')]];
      await pullNow(my);
      my.state.refusesCursors = true;
      my.state.pages = [[there('x')]];
      await pullNow(my);
      expect(await remoteColumns(product(), my.person, event.id)).toMatchObject({
        sync_state: 'new',
        deleted_at: null,
      });
      my.state.refusesCursors = false;
      my.state.pages = [[there(copy, times)]];
      await pullNow(my);
      my.state.pages = [[goneThere(copy)]];
      await pullNow(my);
      expect((await my.person.call('GET', path)).status).toBe(404);
    });
  });

  test('an account that was removed and is connected again brings its events back under their ids', async () => {
    const my = await connected();
    const { event } = await ok(my.person, 'POST', '/events', {
      ...{ title: 'Made here', start_date: '2026-03-03T09:00:00Z', end_date: '2026-03-03T10:00:00Z' },
      calendar_id: (await my.calendar()).id,
    });
    const change = there(event.id.replaceAll('-', ''), { title: 'Made here' });
    await ok(my.person, 'DELETE', `/events/${event.id}`);
    await product()
      .ctx.write.deleteFrom('calendars')
      .where('id', '=', (await my.calendar()).id)
      .execute();
    const again = await connected({ person: my.person });
    again.state.pages = [[change]];
    await pullNow(again);
    expect(await events(my.person)).toMatchObject([{ id: event.id, calendar_id: (await again.calendar()).id }]);
  });
});
