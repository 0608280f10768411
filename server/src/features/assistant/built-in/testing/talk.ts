import type { ChatAnswer } from '@daywright/contract/assistant';
import type { CalendarEvent } from '@daywright/contract/events';
import { ok } from '../../../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../../../test/product.ts';

/** A new person and their conversation with the assistant, over HTTP. What is asked for is written. */
export interface Talk {
  readonly person: TestPerson;
  readonly answer: (message: string) => Promise<ChatAnswer>;
  /** The text of the answer. */
  readonly say: (message: string) => Promise<string>;
  /** The events between two dates (`2026-06-11`), the second not included. */
  readonly events: (from: string, to: string) => Promise<CalendarEvent[]>;
  /** Their titles and starts, such as `Gym 2026-06-12T05:00`, in the order of time. */
  readonly planned: (from: string, to: string) => Promise<string[]>;
}

export async function startTalk(product: TestProduct): Promise<Talk> {
  const person = await product.addPerson();
  const { session_id } = (await ok(person, 'POST', '/session/new')).session;
  const answer = (user_message: string): Promise<ChatAnswer> =>
    ok(person, 'POST', '/personal/chat', { user_message, session_id });
  const events = async (from: string, to: string): Promise<CalendarEvent[]> =>
    (await ok(person, 'GET', `/events?from=${from}T00:00:00Z&to=${to}T00:00:00Z`)).events;
  return {
    ...{ person, answer, events },
    say: async (message) => (await answer(message)).response,
    planned: async (from, to) =>
      (await events(from, to))
        .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
        .map(({ title, start_date }) => `${title} ${start_date.slice(0, 16)}`),
  };
}
