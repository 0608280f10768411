import type { CalendarEvent } from '@daywright/contract/events';
import { ok } from '../../../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../../../test/product.ts';
import { newId } from '../../../../platform/ids.ts';
import type { AskedChange } from '../../conversation/asked-change.ts';
import { insertMessage } from '../../conversation/store.ts';
import { type CommittedTurn, commitTurn } from '../commit.ts';
import { createTurnSchedule, type DraftSchedule } from '../create-turn-schedule.ts';

/** A person with a conversation, whose turns are played without a model. */
export interface Talk {
  readonly person: TestPerson;
  readonly conversationId: string;
  begin(): Promise<DraftSchedule>;
  /** Commits what a turn asked for, and keeps the answer as the conversation would. */
  end(turn: DraftSchedule): Promise<CommittedTurn | null>;
  add(draft?: object): Promise<CalendarEvent>;
  /** What is stored of that week, as a person reads it: `11T10 Lunch`. */
  week(): Promise<string[]>;
  changeSets(): Promise<{ id: string; actor: string; summary: string; count: number }[]>;
}

export const monday = Date.parse('2026-06-08T00:00:00Z');
export const weekMs = 7 * 86_400_000;

export async function talkWith(product: TestProduct): Promise<Talk> {
  const { ctx } = product;
  const person = await product.addPerson();
  const { userId } = person;
  const conversationId: string = (await ok(person, 'POST', '/session/new')).session.session_id;
  return {
    person,
    conversationId,
    begin: () => createTurnSchedule(ctx, { userId, conversationId }),
    async end(turn) {
      turn.seal();
      const chatMessageId = newId();
      const said = { session_id: conversationId, user_id: userId, parts: '{}' };
      const me = { ...said, id: chatMessageId, author: 'me', text: 'Please.', at: ctx.clock.now() } as const;
      await insertMessage(ctx.write, { ...me, change_set_id: null });
      // As it is where it waited for a yes.
      const asked: AskedChange[] = JSON.parse(JSON.stringify(turn.asked()));
      const done = await commitTurn(ctx, { userId, kind: 'assistant', chatMessageId }, asked, async () => {});
      const bot = { ...said, id: newId(), author: 'bot', text: 'Done.', at: ctx.clock.now() } as const;
      await insertMessage(ctx.write, { ...bot, change_set_id: done?.change_set_id ?? null });
      return done;
    },
    add: async (draft = lunch) => (await ok(person, 'POST', '/events', draft)).event,
    async week() {
      const range = 'start_date=2026-06-08T00:00:00Z&end_date=2026-06-15T00:00:00Z';
      return inWords((await ok(person, 'GET', `/events/date-range?${range}`)).events);
    },
    changeSets: async () => (await ok(person, 'GET', '/events/changes')).change_sets,
  };
}

export const lunch = { title: 'Lunch', start_date: '2026-06-11T10:00:00Z', end_date: '2026-06-11T11:00:00Z' };
export const at = (day: number, hour: number) =>
  `2026-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

export function inWords(events: readonly CalendarEvent[]): string[] {
  return events.map(({ start_date, title }) => `${start_date.slice(8, 13)} ${title}`);
}

/** Events but for what the door sets when it writes them. */
export function asAsked(events: readonly CalendarEvent[]): object[] {
  return events.map(({ version, created_at, updated_at, ...event }) => event);
}
