import type { ChatAnswer } from '@daywright/contract/assistant';
import type { CalendarEvent } from '@daywright/contract/events';
import { ok } from '../../../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../../../test/product.ts';
import { planWeek } from './played.ts';

/** A new person and their conversation with the assistant, over HTTP. What is asked for is written. */
export interface Talk {
  readonly person: TestPerson;
  readonly answer: (message: string) => Promise<ChatAnswer>;
  /** The text of the answer. */
  readonly say: (message: string) => Promise<string>;
  /** Says the messages one behind the other, and yes wherever that is asked for. The last text, with that behind the yes. */
  readonly order: (...messages: readonly string[]) => Promise<string>;
  /** Plans a series by hand: by default Tuesdays and Thursdays from 18:00 to 19:00 in Berlin, since May. */
  readonly planSeries: (title: string, rule?: string, fields?: object) => Promise<CalendarEvent>;
  /** The events between two dates (`2026-06-11`), the second not included. */
  readonly events: (from: string, to: string) => Promise<CalendarEvent[]>;
  /** Their titles and starts, such as `Gym 2026-06-12T05:00`, in the order of time. */
  readonly planned: (from: string, to: string) => Promise<string[]>;
}

/** What is heard in a conversation of somebody with the week of `planWeek`: the texts of the answers, without the addresses of their links. */
export async function heardInWeek(product: TestProduct): Promise<(message: string) => Promise<string>> {
  const { person, say } = await startTalk(product);
  await planWeek(person);
  return async (message) => (await say(message)).replace(/\]\(\/calendar\/[^)]*\)/g, ']');
}

export async function startTalk(product: TestProduct): Promise<Talk> {
  const person = await product.addPerson();
  const { session_id } = (await ok(person, 'POST', '/session/new')).session;
  const answer = (user_message: string): Promise<ChatAnswer> =>
    ok(person, 'POST', '/personal/chat', { user_message, session_id });
  const events = async (from: string, to: string): Promise<CalendarEvent[]> =>
    (await ok(person, 'GET', `/events?from=${from}T00:00:00Z&to=${to}T00:00:00Z`)).events;
  const say = async (message: string): Promise<string> => (await answer(message)).response;
  return {
    ...{ person, answer, say, events },
    order: async (...messages) => {
      let said = '';
      for (const message of messages) {
        const { response, confirmation } = await answer(message);
        said = confirmation ? `${response} ${await say('yes')}` : response;
      }
      return said;
    },
    planSeries: async (title, rule = 'FREQ=WEEKLY;BYDAY=TU,TH', fields = {}) =>
      (
        await ok(person, 'POST', '/events', {
          ...{ title, start_date: '2026-05-05T16:00:00Z', end_date: '2026-05-05T17:00:00Z' },
          ...{ time_zone: 'Europe/Berlin', recurrence: [`RRULE:${rule}`] },
          ...fields,
        })
      ).event,
    planned: async (from, to) =>
      (await events(from, to))
        .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
        .map(({ title, start_date }) => `${title} ${start_date.slice(0, 16)}`),
  };
}
