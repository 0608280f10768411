import { type Conversation, noConversation } from '@daywright/schedule/language/requests';
import { pino } from 'pino';
import { ok } from '../../../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../../../test/product.ts';
import { runLoop } from '../../loop/run-loop.ts';
import { tools } from '../../tools/registry.ts';
import type { Tool } from '../../tools/tool.ts';
import { createTurnSchedule } from '../../turn/create-turn-schedule.ts';
import type { Weather } from '../../weather/weather.ts';
import { builtInAssistant } from '../assistant.ts';

/** What the built-in assistant made of a message. Nothing of it is written. */
export interface Played {
  readonly text: string;
  /** The tools it called but for searches, such as `delete_event Dentist`; the searches where there was nothing else. */
  readonly calls: readonly string[];
  readonly conversation: Conversation;
}

const sunny: Weather = {
  forecast: async (name, from, to) => ({
    ...{ place: { name, latitude: 52.5, longitude: 13.4 }, from, to },
    ...{ summary: 'mostly sunny, 14 to 22 °C', lowest: 14, highest: 22, rain: 10, wind: 12, source: 'By a double.' },
  }),
};

const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
const noEvents = { onText() {}, onWait() {}, onToolStart() {}, onToolEnd() {}, onTokens() {} };

/** Lets the built-in assistant answer through the real loop, tools and schedule. */
export async function played(
  { ctx }: TestProduct,
  { userId }: TestPerson,
  message: string,
  before: Conversation = noConversation,
): Promise<Played> {
  const schedule = await createTurnSchedule(ctx, { userId, conversationId: userId });
  const { now, timeZone, preferences } = schedule;
  const titles = new Map<string, string>();
  const calls: { name: string; text: string }[] = [];
  let conversation = before;
  const watched = tools.map(
    (tool): Tool => ({
      ...tool,
      async run(turn, input) {
        calls.push({ name: tool.name, text: callText(tool.name, input as object, titles) });
        const answer = await tool.run(turn, input);
        for (const [id, title] of titlesIn(answer)) titles.set(id, title);
        return answer;
      },
    }),
  );
  const { text } = await runLoop({
    model: builtInAssistant,
    setting: { now, timeZone, preferences, conversation, remember: (after) => (conversation = after) },
    said: [{ author: 'me', text: message }],
    turn: { schedule, weather: sunny, signal },
    ...{ tools: watched, events: noEvents, turnTokens: 1000, signal, log },
  });
  schedule.seal();
  const deeds = calls.filter(({ name }) => name !== 'search_events');
  const told = deeds.length > 0 ? deeds : calls;
  return { text, calls: [...new Set(told.map((each) => each.text))], conversation };
}

function callText(name: string, input: object, titles: ReadonlyMap<string, string>): string {
  const parts = Object.entries(input).flatMap(([key, value]) => {
    if (key === 'event_id') return [titles.get(value) ?? value];
    return key === 'limit' ? [] : [`${key}=${value}`];
  });
  return [name, ...parts].join(' ');
}

function titlesIn(answer: unknown): [id: string, title: string][] {
  if (typeof answer !== 'object' || answer === null) return [];
  const view = answer as { id?: string; untrusted?: { title?: string } };
  const own: [string, string][] = view.id && view.untrusted?.title ? [[view.id, view.untrusted.title]] : [];
  return [...own, ...Object.values(answer).flatMap(titlesIn)];
}

/** A Thursday and Friday in June, in Berlin. */
export async function planWeek(person: TestPerson): Promise<void> {
  const on = (day: number, from: string, to: string, title: string, more: object = {}) =>
    ok(person, 'POST', '/events', {
      ...{ title, start_date: `2026-06-${day}T${from}:00Z`, end_date: `2026-06-${day}T${to}:00Z` },
      ...{ time_zone: 'Europe/Berlin', ...more },
    });
  const meeting = { category: ['Meeting'] };
  await on(11, '06:00', '07:30', 'Report');
  await on(11, '08:00', '09:30', 'Deep work');
  await on(11, '10:00', '11:00', 'Lunch with Sam', { location: 'Tomo' });
  await on(11, '11:30', '13:00', 'Quarterly planning', meeting);
  await on(11, '16:00', '17:00', 'Gym');
  await on(12, '12:00', '12:30', 'Dentist', { location: 'Ghent' });
  await on(12, '13:00', '14:00', 'Review', meeting);
  await on(13, '10:00', '13:00', 'Picnic', { location: 'Berlin' });
  await on(15, '13:00', '13:30', 'Haircut');
  await on(16, '13:00', '13:30', 'Haircut at home');
  await on(17, '08:00', '09:00', 'Call with Kim');
  await on(18, '08:00', '09:00', 'Call with Lee');
  await on(12, '05:00', '06:00', 'Yoga', { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=FR'] });
}
