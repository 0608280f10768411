import { beforeAll, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { day, type Guarded, guarded } from '../testing/guarded.ts';
import { createTurnSchedule, type DraftSchedule } from '../turn/create-turn-schedule.ts';
import { compact } from './compact.ts';
import { tools } from './registry.ts';

/** Stands in every text of the events that somebody else wrote. */
const mark = 'zqx';

onEachProduct('whatever a tool answers of others’ events', (product) => {
  let world: Guarded;
  const ids = { foreign: '', series: '', entry: '' };
  beforeAll(async () => {
    world = await guarded(product(), { access_role: 'owner', name: `Team ${mark}` });
    const texts = { location: `Hall ${mark}`, notes: `Note ${mark}`, category: [`Kind ${mark}`] };
    const spans = [{ title: `Part ${mark}`, start_date: `${day}T08:00:00Z`, end_date: `${day}T08:30:00Z` }];
    ids.foreign = await world.addForeign(`Board ${mark}`, 10, { ...texts, spans });
    await world.addForeign(`Other ${mark}`, 10);
    ids.series = await world.addForeign(`Daily ${mark}`, 11, { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    await world.importing([`SUMMARY:File ${mark}`, `DESCRIPTION:Text ${mark}`]);
    await world.add('Gym', 10, { notes: `Pasted ${mark}` });
    const times = { started_at: '2026-06-10T06:00:00Z', stopped_at: '2026-06-10T07:00:00Z' };
    ids.entry = (await ok(world.person, 'POST', '/time-entries', { event_id: ids.foreign, ...times })).entry.id;
    await ok(world.person, 'POST', '/time-entries/start', { event_id: ids.foreign });
  });

  /** Each tool, called so that it tells of these events. */
  const inputs: Record<string, readonly ((of: typeof ids) => object)[]> = {
    create_event: [() => ({ title: `Board ${mark}`, start: `${day}T10:00` })],
    update_event: [
      ({ foreign }) => ({ event_id: foreign, start: '12:00' }),
      ({ series }) => ({ event_id: series, start: '9:00' }),
    ],
    delete_event: [({ foreign }) => ({ event_id: foreign }), ({ series }) => ({ event_id: series })],
    move_events: [() => ({ from: day, to: day, later_by_minutes: 30 })],
    search_events: [() => ({ from: day, to: day, details: true }), () => ({ words: 'Board' })],
    find_free_time: [() => ({ from: day, to: day })],
    analyze_schedule: [() => ({ from: day, to: day })],
    complete_span: [
      ({ foreign }) => ({ event_id: foreign }),
      ({ foreign }) => ({ event_id: foreign, span: 'nothing' }),
    ],
    start_timer: [({ series }) => ({ event_id: `${series}_20260612T090000Z` })],
    stop_timer: [() => ({})],
    log_time: [({ foreign }) => ({ event_id: foreign, start: '2026-06-09 08:00', duration_minutes: 30 })],
    edit_time_entry: [({ entry }) => ({ entry_id: entry, duration_minutes: 5 })],
    delete_time_entry: [({ entry }) => ({ entry_id: entry })],
    tracked_time: [() => ({ from: '2026-06-10', to: day })],
    budgets: [() => ({})],
    settings: [() => ({})],
    get_weather: [({ foreign }) => ({ event_id: foreign })],
    undo: [() => ({})],
  };

  test.each(tools)('$name marks it', async (tool) => {
    const calls = inputs[tool.name];
    expect(calls, `There is no input for ${tool.name}.`).toBeDefined();
    for (const inputOf of calls ?? []) {
      const schedule = await turn();
      const told = await answerOf(schedule, tool, inputOf(ids));
      const open = JSON.stringify(told, (key, value) => (key === 'untrusted' ? undefined : value));
      expect(open).not.toContain(mark);
    }
  });

  async function turn(): Promise<DraftSchedule> {
    const { session } = await ok(world.person, 'POST', '/session/new');
    const { userId } = world.person;
    return createTurnSchedule(product().ctx, { userId, conversationId: session.session_id });
  }

  /** What a model reads; a refusal names events between quotation marks alone, by which the turn knows that it did. */
  async function answerOf(schedule: DraftSchedule, tool: (typeof tools)[number], input: object): Promise<object> {
    const { signal } = new AbortController();
    const weather = { forecast: () => Promise.reject(new Error('No weather is part of this.')) };
    try {
      return compact(await tool.run({ schedule, weather, signal }, input));
    } catch (error) {
      return { refusal: String(error).replace(/“[^”]*”/g, '“”') };
    }
  }
});
