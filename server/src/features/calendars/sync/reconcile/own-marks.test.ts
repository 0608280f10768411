import { describe, expect, test } from 'vitest';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import type { TestPerson } from '../../../../../test/product.ts';
import type { RemoteChange, RemoteEvent } from '../../providers/remote-event.ts';
import { readKnownRows } from '../pull/known-rows.ts';
import { sweep } from '../pull/sweep.ts';
import { pushCalendar } from '../push/push-calendar.ts';
import {
  type Connected,
  cancelledThere,
  connect,
  exceptionThere,
  goneThere,
  liveEvents,
  there,
} from '../testing/connected.ts';
import { applyRemoteChanges } from './apply-remote-changes.ts';
import { readChanges } from './read-changes.ts';

const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=9'], read_only: true };
const [third, fourth] = ['20260304T080000Z', '20260305T080000Z'];
const extra = { read_only: 'organizer', meeting_url: 'https://meet.example/a' } as const;

onEachProduct('own marks on what can only be read, as it changes there', (product) => {
  const apply = async ({ run, calendar }: Connected, ...changes: RemoteChange[]) =>
    applyRemoteChanges(run, await calendar(), readChanges(changes));
  const events = ({ userId }: TestPerson) => liveEvents(product(), userId);
  const columns = (person: TestPerson, id: string) => remoteColumns(product(), person, id);
  const invited = (fields: Partial<RemoteEvent> = {}) => there('a', { read_only: true, ...fields }, { extra });

  /** A connected calendar with an invitation in sync. Its provider answers nothing: whoever asks it fails. */
  const withInvitation = async (fields: Partial<RemoteEvent> = {}) => {
    const connected = await connect(product());
    const { person, run, calendar } = connected;
    await apply(connected, invited(fields));
    const [event] = await events(person);
    if (!event) throw new Error('It was brought in.');
    const { id } = event;
    return {
      ...{ connected, person, event, id, path: `/events/${id}` },
      mark: (patch: object, start?: string) =>
        ok(person, 'PATCH', start === undefined ? `/events/${id}` : `/events/${id}_${start}`, patch),
      /** Reads everything, which is these. */
      async readAll(...changes: RemoteChange[]) {
        const known = await readKnownRows(product().ctx.read, await calendar());
        await applyRemoteChanges(run, await calendar(), readChanges(changes), { known });
        return (await sweep(run, await calendar(), await known.unmet())).pulled;
      },
      nothingToPush: async () =>
        expect(await pushCalendar(run, await calendar())).toMatchObject({ pushed: 0, refusals: [], conflicts: [] }),
    };
  };

  test('stay where they are not told there, and give way where they are', async () => {
    const { connected, person, id, path, mark, nothingToPush } = await withInvitation();
    await mark({ category: ['Break'], completed: true, icon: '🎈' });
    await nothingToPush();
    await apply(connected, invited({ title: 'Renamed' }));
    const { event } = await ok(person, 'GET', path);
    expect(event).toMatchObject({ title: 'Renamed', category: ['Break'], completed: true, icon: '🎈' });
    await apply(connected, invited({ category: ['Meeting'] }));
    expect((await ok(person, 'GET', path)).event).toMatchObject({ category: ['Meeting'], completed: true });
    expect(await columns(person, id)).toMatchObject({ sync_state: 'synced', remote_base: null });
  });

  test('stay as the rest comes to be changeable, which alone is told then', async () => {
    const { connected, person, id, path, mark } = await withInvitation();
    await mark({ completed: true });
    await apply(connected, there('a'));
    await ok(person, 'PATCH', path, { title: 'Mine' });
    const { remote_base } = await columns(person, id);
    expect(JSON.parse(remote_base ?? '')).toMatchObject({ completed: true });
  });

  describe('of one occurrence', () => {
    test('go along with the series as it is renamed and moved, and are met by no reading', async () => {
      const { person, id, mark, readAll, nothingToPush } = await withInvitation(daily);
      await mark({ completed: true }, third);
      await mark({ icon: '🎈' }, fourth);
      await ok(person, 'POST', '/time-entries/start', { event_id: `${id}_${fourth}` });
      await nothingToPush();
      const marked = async () => (await events(person)).filter(({ series_id }) => series_id === id);
      expect(await readAll(invited({ ...daily, title: 'Renamed' }))).toBe(0);
      const both = [
        { title: 'Renamed', completed: true },
        { title: 'Renamed', icon: '🎈' },
      ];
      expect(await marked()).toMatchObject(both);

      const at = (day: number, hour: number) => ({
        start_date: `2026-03-0${day}T0${hour}:00:00.000Z`,
        end_date: `2026-03-0${day}T0${hour + 1}:00:00.000Z`,
      });
      const onNextDay = invited({ ...daily, title: 'Renamed', ...at(3, 8) });
      expect(await readAll(onNextDay)).toBe(0);
      const [fifth, later] = ['20260305T080000Z', '20260306T080000Z'];
      expect(await marked()).toMatchObject([
        { ...both[0], ...at(5, 8), id: `${id}_${fifth}`, original_start: fifth, icon: null },
        { ...both[1], ...at(6, 8), id: `${id}_${later}`, original_start: later, completed: false },
      ]);
      expect((await ok(person, 'GET', '/time-entries/running')).entry.event_id).toBe(`${id}_${later}`);
      await nothingToPush();
      expect(await readAll(onNextDay)).toBe(0);
      expect(await marked()).toHaveLength(2);
      const { origin } = await ok(person, 'GET', `/events/${id}_${fifth}`);
      expect(origin).toMatchObject({ ...extra, state: 'in-step' });
    });

    test('go along with what is changed of it there', async () => {
      const { connected, person, id, mark, nothingToPush } = await withInvitation(daily);
      await mark({ completed: true, icon: '🎈' }, third);
      await apply(connected, exceptionThere('a', third, { title: 'Elsewhere', read_only: true }));
      const [, changed] = await events(person);
      expect(changed).toMatchObject({ id: `${id}_${third}`, title: 'Elsewhere', completed: true, icon: '🎈' });
      expect(await columns(person, `${id}_${third}`)).toMatchObject({ remote_id: `a_${third}`, sync_state: 'synced' });
      await mark({ completed: false }, third);
      await nothingToPush();
      await apply(
        connected,
        exceptionThere('a', third, { title: 'Elsewhere', category: ['Meeting'], read_only: true }),
      );
      expect((await events(person))[1]).toMatchObject({ category: ['Meeting'], completed: false, icon: '🎈' });
    });

    test.each<[string, () => RemoteChange]>([
      ['it is cancelled', () => cancelledThere('a', third)],
      ['its date is excluded', () => invited({ ...daily, recurrence: [...daily.recurrence, `EXDATE:${third}`] })],
      ['the series ends before it', () => invited({ ...daily, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] })],
      ['the series does not repeat any more', () => invited()],
    ])('go with it where %s', async (_, change) => {
      const { connected, person, id, mark } = await withInvitation(daily);
      await mark({ completed: true }, third);
      await apply(connected, change());
      expect((await events(person)).map((event) => event.id)).toEqual([id]);
      expect((await person.call('GET', `/events/${id}_${third}`)).status).toBe(404);
    });

    test('go with the series, deleted there or not met any more', async () => {
      const first = await withInvitation(daily);
      await first.mark({ completed: true }, third);
      await apply(first.connected, goneThere('a'));
      expect(await events(first.person)).toEqual([]);
      const second = await withInvitation(daily);
      await second.mark({ completed: true }, third);
      expect(await second.readAll()).toBe(2);
      expect(await events(second.person)).toEqual([]);
    });

    test('are those of the event that comes to repeat', async () => {
      const { connected, person, id, mark, nothingToPush } = await withInvitation();
      await mark({ completed: true });
      await apply(connected, invited(daily));
      const [master, first] = await events(person);
      expect(master).toMatchObject({ id, completed: false });
      expect(first).toMatchObject({ series_id: id, completed: true, read_only: true });
      await nothingToPush();
    });
  });
});
