import type { CalendarEvent } from '@daywright/contract/events';
import { addConnectedCalendar } from '../../../../test/connected-calendar.ts';
import { ok } from '../../../../test/each-product.ts';
import type { Call, Read, Reply } from '../../../../test/mock-model.ts';
import type { TestPerson, TestProduct } from '../../../../test/product.ts';
import { fileOf, importFile } from '../../jobs/testing/imports.ts';

/** The day after today: Friday 12 June 2026, in Berlin. */
export const day = '2026-06-12';

/** A person with own events of that day, and a connected calendar of theirs to which others write. */
export interface Guarded {
  readonly person: TestPerson;
  readonly team: string;
  /** Adds an event of that day, at an hour of Berlin. */
  add(title: string, hour: number, more?: object): Promise<string>;
  /** An event that somebody else wrote into the connected calendar. */
  addForeign(title: string, hour: number, more?: object): Promise<string>;
  importing(lines: readonly string[]): Promise<void>;
  ask(message: string, sessionId?: string): Promise<ReturnType<typeof JSON.parse>>;
  /** Everything that a change could reach. */
  state(): Promise<object>;
}

export async function guarded(product: TestProduct, calendar: object = { access_role: 'owner' }): Promise<Guarded> {
  const person = await product.addPerson({ time_zone: 'Europe/Berlin' });
  const team = await addConnectedCalendar(product, person, calendar);
  const at = (hour: number): string => `${day}T${String(hour - 2).padStart(2, '0')}:00:00Z`;
  const add = async (title: string, hour: number, more: object = {}): Promise<string> =>
    (await ok(person, 'POST', '/events', { title, start_date: at(hour), end_date: at(hour + 1), ...more })).event.id;
  return {
    ...{ person, team, add },
    addForeign: (title, hour, more) => add(title, hour, { ...more, calendar_id: team }),
    importing: (lines) => importEvent(product, person, lines),
    ask: (user_message, session_id) =>
      ok(person, 'POST', '/personal/chat', { user_message, ...(session_id && { session_id }) }),
    async state() {
      const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
      const { events } = await ok(person, 'GET', `/events/date-range?${range}`);
      const { entry } = await ok(person, 'GET', '/time-entries/running');
      const { entries } = await ok(person, 'GET', '/time-entries?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z');
      return {
        events: (events as CalendarEvent[]).map(({ updated_at: _, version: __, ...event }) => event),
        running: entry?.id ?? null,
        entries: entries.map(({ id, started_at, stopped_at }: Record<string, unknown>) => [id, started_at, stopped_at]),
        profile: (await ok(person, 'GET', '/profile')).profile,
        budgets: await ok(person, 'GET', '/budgets'),
      };
    },
  };
}

/** Imports a file with one event of that day. */
export async function importEvent(
  product: TestProduct,
  person: TestPerson,
  lines: readonly string[],
  uid = 'x',
): Promise<void> {
  const event = ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20260612T160000Z', 'DTEND:20260612T170000Z', ...lines];
  const { body } = await importFile(product, person, fileOf([[...event, 'END:VEVENT'].join('\r\n')]));
  if (body.imported + body.updated !== 1) throw new Error(`The file was not imported: ${JSON.stringify(body)}`);
}

/** What a judge is asked, where a model is asked as one. */
export interface Judged {
  readonly message: string;
  readonly change: Record<string, unknown>;
}

export const judgedIn = ({ instructions, message }: Read): Judged | null =>
  instructions.startsWith('You check one change') ? (JSON.parse(message) as Judged) : null;

/** Makes these calls one after the other, each in a step of its own, and says that it did. */
export function inSteps(calls: readonly Call[], { results }: Read, text = 'Done.'): Reply {
  const next = calls[results.length];
  return next ? { calls: [next] } : { text };
}

export const call = (name: string, input: object = {}): Call => ({ name, input });
