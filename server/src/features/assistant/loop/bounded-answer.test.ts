import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { tools } from '../tools/registry.ts';
import { at, talkWith } from '../turn/testing/turn.ts';
import { boundedAnswer } from './bounded-answer.ts';
import { offeredTools } from './offered-tools.ts';

const bytesOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer));

test('an answer at the bound is given whole; of one past it the last entry is counted instead', () => {
  const answer = { events: ['one', 'two', 'three'], message: 'That is all.' };
  const whole = bytesOf(answer);
  expect(boundedAnswer(answer, whole)).toBe(answer);
  const room = bytesOf({ ...boundedAnswer(answer, 0), events: ['one', 'two'] });
  const long = { events: ['one', 'two', 'three'.repeat(100)], message: 'That is all.' };
  expect(boundedAnswer(long, room)).toEqual({
    events: ['one', 'two'],
    left_out: { events: 1 },
    message: expect.stringMatching(/^That is all\. Lists are cut/),
  });
});

test('lists within lists are cut to the same length, and counted by their names', () => {
  const day = { gaps: [1, 2, 3, 4, 5].map((gap) => String(gap).repeat(50)) };
  const cut = boundedAnswer({ days: [day, day, day], total: 5 }, 450);
  expect(cut).toMatchObject({ days: [{ gaps: [expect.any(String), expect.any(String)] }, {}], total: 5 });
  expect(cut.left_out).toEqual({ days: 1, gaps: 6 });
});

onEachProduct('tools that a model calls', (product) => {
  test('every one answers within its bytes, however much there is of the longest events', async () => {
    const talk = await talkWith(product());
    const wide = '語'.repeat(limits.titleLength);
    const times = { start_date: at(11, 12), end_date: at(11, 13) };
    const spans = Array.from({ length: limits.spansPerEvent }, () => ({ title: wide, ...times }));
    const event = { title: wide, location: wide, notes: wide, ...times, spans };
    const [first] = (await ok(talk.person, 'POST', '/events/batch', { operations: [create(event), create(event)] }))
      .events;
    const plain = { ...event, spans: [] };
    const operations = Array.from({ length: 100 }, () => create(plain));
    await ok(talk.person, 'POST', '/events/batch', { operations });
    const tracked = { title: wide, started_at: at(11, 6), stopped_at: at(11, 7) };
    const { entry } = await ok(talk.person, 'POST', '/time-entries', tracked);
    const working_hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 }));
    const categories = Array.from({ length: 100 }, (_, at) => ({
      name: `${at}${wide.slice(0, 97)}`,
      icon: null,
      color: null,
    }));
    await ok(talk.person, 'PUT', '/profile', { preferences: { working_hours, categories } });
    const called: Record<string, object> = {
      create_event: { title: wide, start: '2026-06-11T14:00' },
      update_event: { event_id: first.id, title: `${wide.slice(1)}.` },
      delete_event: { event_id: first.id },
      search_events: { from: '2026-06-01', to: '2026-06-30', limit: 100 },
      find_free_time: { from: '2026-06-01', to: '2026-07-30', minutes: 1, limit: 20 },
      analyze_schedule: { from: '2026-06-01', to: '2026-06-30' },
      complete_span: { event_id: first.id, done: false },
      start_timer: { title: wide },
      log_time: { title: wide, duration_minutes: 30 },
      edit_time_entry: { entry_id: entry.id, title: wide },
      delete_time_entry: { entry_id: entry.id },
      tracked_time: {},
      budgets: {},
      settings: {},
      move_events: { from: '2026-06-01', to: '2026-06-30', later_by_days: 1 },
      stop_timer: {},
      get_weather: { event_id: first.id, place: 'Hamburg' },
      undo: {},
    };
    expect(Object.keys(called).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
    const cut: string[] = [];
    for (const [name, input] of Object.entries(called)) {
      const schedule = await talk.begin();
      const place = { name: wide, latitude: 0, longitude: 0 };
      const weather = {
        forecast: async (_: string, from: number, to: number) => ({ place, from, to, text: wide }) as never,
      };
      const turn = { schedule, weather, signal: new AbortController().signal };
      const failures: unknown[] = [];
      const events = {
        onToolStart: () => {},
        onToolEnd: ({ failure }: { failure: unknown }) => failures.push(failure),
      };
      const offered = offeredTools({ tools, turn, events: events as never, log: product().ctx.log }, () => 0);
      const execute = offered.tools[name]?.execute;
      const answer = await execute?.(input as never, { toolCallId: name, messages: [], context: {} } as never);
      expect(failures, name).toEqual([null]);
      expect(bytesOf(answer as object), name).toBeLessThanOrEqual(limits.toolAnswerBytes);
      if (typeof answer === 'object' && 'left_out' in answer) cut.push(name);
    }
    expect(cut).toEqual(['create_event', 'move_events']);
  });
});

const create = (event: object) => ({ op: 'create', event });
