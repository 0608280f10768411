import { at, type Belongings, tracked } from './belongings.ts';
import type { Operation } from './document.ts';

/** What is sent to a route, beside who sends it. */
export interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Of a body that is not JSON. */
  readonly type?: string;
}

const { start_date: from, end_date: to } = at;
const ofEvent = ({ event, series, occurrence, override, remote }: Belongings) => [
  { path: { id: event } },
  { path: { id: remote } },
  { path: { id: occurrence } },
  { path: { id: override } },
  { path: { id: series } },
];
const withBody = (sent: readonly Sent[], body: unknown): Sent[] => sent.map((each) => ({ ...each, body }));
const account = (own: Belongings): Sent[] => [{ path: { id: own.account } }];
const entry = (own: Belongings) => ({ path: { id: own.entry } });
const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'DTSTART:20260612T080000Z', 'END:VEVENT', 'END:VCALENDAR'];

/** Nothing listens there. */
const ownServer = { provider: 'openai-compatible', base_url: 'http://127.0.0.1:9/v1' };

/**
 * How those routes are called that need something, or take an id: requests that their owner is answered, one after the other.
 * Between them they name an id in every place that takes one.
 */
const calls: Record<string, (own: Belongings) => Sent[]> = {
  'DELETE /auth/sessions/{id}': ({ device }) => [{ path: { id: device } }],
  'PUT /profile': () => [{ body: { name: 'Known' } }],
  'POST /profile/onboarding/submit': () => [{ body: { responses: { goals: ['Known'] } } }],
  'GET /events': ({ cursors }) => [{}, { query: { limit: '1', cursor: cursors.events } }],
  'GET /calendar/events': ({ cursors }) => [{}, { query: { limit: '1', cursor: cursors.unified } }],
  'GET /personal/events': ({ cursors }) => [{}, { query: { limit: '1', cursor: cursors.events } }],
  'GET /events/deleted': ({ cursors }) => [{}, { query: { limit: '1', cursor: cursors.deleted } }],
  'GET /events/date-range': () => [{ query: { start_date: from, end_date: to } }],
  'GET /events/stats': () => [{ query: { from: tracked.started_at, to } }],
  'DELETE /events/changes': () => [{ query: { before: '2020-01-01T00:00:00Z' } }],
  'DELETE /session/history': () => [{ query: { before: '2020-01-01T00:00:00Z' } }],
  'POST /events/rollback': ({ change_set }) => [{ body: { change_set_id: change_set } }],
  'POST /events/{id}/restore': ({ deleted }) => [{ path: { id: deleted } }],
  'POST /events/batch': ({ spare, series, occurrence, calendar, connected, free: [created, part] }) => {
    const spans = [{ id: part, title: 'Known', ...at }];
    const operations = [
      { op: 'update', id: spare, patch: { title: 'Known', calendar_id: calendar, spans } },
      { op: 'update', id: series, patch: { title: 'Known' } },
      { op: 'delete', id: occurrence },
      { op: 'create', event: { id: created, title: 'Known', ...at, calendar_id: connected, spans } },
    ];
    return operations.map((operation) => ({ body: { operations: [operation] } }));
  },
  'POST /events': ({ connected, free: [id, part] }) => [
    { body: { id, title: 'Known', ...at, calendar_id: connected, spans: [{ id: part, title: 'Known', ...at }] } },
  ],
  'GET /events/{id}': (own) => [...ofEvent(own)],
  'PATCH /events/{id}': (own) => [
    ...withBody(ofEvent(own), { title: 'Known' }),
    { path: { id: own.remote }, body: { send_updates: 'none' } },
    { path: { id: own.event }, body: { calendar_id: own.calendar, spans: [{ id: own.span, title: 'Known', ...at }] } },
  ],
  'DELETE /events/{id}': ofEvent,
  'POST /events/{id}/answer': ({ remote }) => [{ path: { id: remote }, body: { status: 'accepted' } }],
  'PATCH /events/{id}/spans/{span_id}': ({ event, span }) => [
    { path: { id: event, span_id: span }, body: { completed: true } },
  ],
  'POST /time-entries/start': ({ spare, occurrence }) => [
    { body: { event_id: spare } },
    { body: { event_id: occurrence } },
  ],
  'POST /time-entries/stop': ({ running }) => [{ body: { id: running } }],
  'POST /time-entries/seen': () => [{ body: { keep: true } }],
  'GET /time-entries': () => [{ query: { from: tracked.started_at, to } }],
  'POST /time-entries': ({ event, override, free: [id] }) => {
    const [started_at, stopped_at] = ['2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z'];
    return [{ event_id: override }, { id, event_id: event }].map((ids) => ({
      body: { ...ids, started_at, stopped_at },
    }));
  },
  'PATCH /time-entries/{id}': (own) => [
    { ...entry(own), body: { note: 'Known' } },
    { path: { id: own.running }, body: { event_id: own.spare } },
  ],
  'POST /time-entries/{id}/split': (own) => [{ ...entry(own), body: { at: '2026-06-11T05:15:00Z' } }],
  'DELETE /time-entries/{id}': (own) => [entry(own), { path: { id: own.running } }],
  'POST /live/add-time': ({ event, spare }) => [
    { body: { event_id: event, minutes: 5, also: [{ id: spare, start_date: to }] } },
  ],
  'POST /live/postpone': ({ event, spare }) => [
    { body: { event_id: event, minutes: 5, also: [{ id: spare, start_date: to }] } },
  ],
  'PUT /budgets': () => [{ body: { period: 'week', budgets: [{ category: 'Known', minutes: 5 }] } }],
  'DELETE /budgets': () => [{ query: { category: 'Known', period: 'week' } }],
  'GET /reports/time': () => [{ query: { from: '2026-06-08', to: '2026-06-15', by: 'day' } }],
  'GET /reports/day': () => [{ query: { date: '2026-06-11' } }],
  'DELETE /calendar/events/{id}': ofEvent,
  'GET /calendar/calendars': (own) => [{}, { query: { account_id: own.account } }],
  'PATCH /calendar/calendars/{id}': ({ calendar, connected }) => [
    { path: { id: calendar }, body: { default_category: 'Known' } },
    { path: { id: connected }, body: { selected: true, color: '#123456', copies_own: true } },
  ],
  'GET /google/connect': (own) => [{}, { query: { account_id: own.account } }],
  'GET /google/accounts/{id}/calendars': account,
  'POST /google/accounts/{id}/sync': account,
  'DELETE /google/accounts/{id}': account,
  'GET /calendar/journal': ({ account: account_id, connected: calendar_id, journal: before }) => [
    { query: { account_id } },
    { query: { account_id, calendar_id, before } },
  ],
  'GET /calendar/unwritten': ({ account: account_id, remote: after }) => [
    { query: { account_id, state: 'pending' } },
    { query: { account_id, state: 'not-taken', after } },
  ],
  'GET /calendar/journal/{id}/conflict': ({ journal }) => [{ path: { id: journal }, query: { conflict: '0' } }],
  'POST /calendar/journal/seen': ({ journal: id }) => [{ body: { entries: [{ id, conflicts: 1 }] } }],
  'POST /calendar/journal/{id}/restore': ({ journal }) => [{ path: { id: journal }, body: { conflict: 0 } }],
  'GET /session/history/{id}': ({ session }) => [{ path: { id: session } }],
  'PATCH /session/{id}': ({ session }) => [{ path: { id: session }, body: { model: 'built-in' } }],
  'POST /session/settings/{id}/rollback': ({ settings }) => [
    { path: { id: settings }, body: {} },
    { path: { id: settings }, body: { redo: true } },
  ],
  'PUT /assistant/model': () => [{ body: { provider: 'built-in' } }],
  'POST /assistant/models': () => [{ body: ownServer }],
  'POST /assistant/model/test': () => [{ body: { ...ownServer, model: 'Known' } }],
  'POST /personal/chat': ({ session }) => [{ body: { user_message: 'What is on today?', session_id: session } }],
  'GET /jobs/{id}': ({ job }) => [{ path: { id: job } }],
  'DELETE /jobs/{id}': ({ endedJob }) => [{ path: { id: endedJob } }],
  'POST /import/ics': () => [{ body: file.join('\r\n'), type: 'text/calendar' }],
};

/** How a route is called. @throws where it needs something that is not said here */
export function callsOf({ name, takes, consumes }: Operation, own: Belongings): Sent[] {
  const told = calls[name];
  if (told) return told(own);
  const needed = [takes.path, takes.query, takes.body ?? {}].flatMap(({ required = [] }) => required);
  if (takes.body || consumes.length > 0 || needed.length > 0) {
    throw new Error(`How is ${name} called? Say it in server/test/doors/calls.ts.`);
  }
  return [{}];
}

/** Routes that are told of here. */
export const told = Object.keys(calls);
