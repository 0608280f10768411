/** What people do all day, for `soak.ts`. Each thing that one makes is gone again at its end. */

import { calendarFile } from './calendar-file.ts';
import { openChat } from './chats.ts';

export interface Visit {
  readonly port: number;
  readonly token: string;
}

export interface Habit {
  readonly name: string;
  /** How often it is done beside the others. */
  readonly weight: number;
  run(visit: Visit): Promise<unknown>;
}

const dayMs = 86_400_000;
const socketOpenMs = 3_000;
const importedEvents = 300;
const refusals = [409, 422];
const file = calendarFile(importedEvents);
const draft = { title: 'Walk', start_date: '2026-03-11T06:00:00Z', end_date: '2026-03-11T07:00:00Z' };
const sentences = [
  'What is on tomorrow?',
  'Add a walk tomorrow at 9 for 30 minutes',
  'Am I overbooked next week?',
  'Cancel the walk tomorrow',
  'When am I free on Friday?',
  'How much time did I spend on work last week?',
];

export const habits: readonly Habit[] = [
  { name: 'week', weight: 30, run: (visit) => call(visit, 'GET', `/events/date-range?${range(7)}`) },
  { name: 'month', weight: 5, run: (visit) => call(visit, 'GET', `/calendar/events?${range(31)}`) },
  { name: 'report', weight: 5, run: report },
  { name: 'changes', weight: 5, run: (visit) => call(visit, 'GET', '/events/changes') },
  { name: 'profile', weight: 5, run: (visit) => call(visit, 'GET', '/profile') },
  { name: 'edit', weight: 15, run: edit },
  { name: 'track', weight: 5, run: track },
  { name: 'chat', weight: 8, run: chat },
  { name: 'socket', weight: 8, run: openSocket },
  { name: 'import and undo', weight: 1, run: importAndUndo },
  { name: 'export.ics', weight: 1, run: (visit) => download(visit, '/export.ics') },
  { name: 'export.json', weight: 1, run: (visit) => download(visit, '/export.json') },
  { name: 'sync', weight: 1, run: sync },
  { name: 'refused', weight: 5, run: refused },
];

function someDay(): string {
  return new Date(Date.parse('2026-01-05T00:00:00Z') + Math.floor(Math.random() * 80) * dayMs).toISOString();
}

function range(days: number): string {
  const from = someDay();
  return `start_date=${from}&end_date=${new Date(Date.parse(from) + days * dayMs).toISOString()}`;
}

async function report(visit: Visit): Promise<void> {
  const day = someDay().slice(0, 10);
  await call(visit, 'GET', `/reports/day?date=${day}`);
  await call(visit, 'GET', `/reports/time?from=2026-01-01&to=${day}&by=week`);
}

async function edit(visit: Visit): Promise<void> {
  const { event } = await call(visit, 'POST', '/events', draft);
  await call(visit, 'PATCH', `/events/${event.id}`, { version: event.version, title: 'Long walk' });
  const { change_set_id } = await call(visit, 'DELETE', `/events/${event.id}`);
  await call(visit, 'POST', '/events/rollback', { change_set_id });
  await call(visit, 'DELETE', `/events/${event.id}`);
}

async function track(visit: Visit): Promise<void> {
  await call(visit, 'POST', '/time-entries/start', { title: 'Reading' });
  const { entry } = await call(visit, 'POST', '/time-entries/stop', {});
  if (entry) await call(visit, 'DELETE', `/time-entries/${entry.id}`);
}

async function chat(visit: Visit): Promise<void> {
  const { session } = await call(visit, 'POST', '/session/new');
  const opened = await openChat(visit.port, visit.token, session.session_id);
  try {
    for (let n = 0; n < 2; n++) {
      const { error } = await opened.ask(sentences[Math.floor(Math.random() * sentences.length)] ?? '');
      if (error) throw new Error(error);
    }
  } finally {
    opened.close();
  }
}

async function openSocket({ port, token }: Visit): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws?token=${token}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('A socket failed.')), { once: true });
  });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * socketOpenMs));
  socket.close();
}

async function importAndUndo(visit: Visit): Promise<void> {
  const { change_set_id } = await call(visit, 'POST', '/import/ics', file, 'text/calendar');
  if (change_set_id) await call(visit, 'POST', '/events/rollback', { change_set_id });
}

async function sync(visit: Visit): Promise<void> {
  const { accounts } = await call(visit, 'GET', '/google/accounts');
  for (const { account_id } of accounts) await call(visit, 'POST', `/google/accounts/${account_id}/sync`);
}

/** Every refusal is a sentence with a code, never a failure of the server. */
async function refused(visit: Visit): Promise<void> {
  const wrong = await ask(visit, 'POST', '/events', JSON.stringify({ ...draft, start_date: 'yesterday' }));
  const nobody = await ask({ ...visit, token: 'nobody' }, 'GET', '/profile');
  const answers = await Promise.all([wrong.text(), nobody.text()]);
  if (wrong.status !== 400 || nobody.status !== 401) throw new Error(answers.join(' '));
}

async function call(visit: Visit, method: string, path: string, body?: unknown, type = 'application/json') {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await ask(visit, method, path, sent, type);
  const answer: ReturnType<typeof JSON.parse> = await response.json();
  // What two of one person's own calls refuse to each other is no failure.
  if (!response.ok && !refusals.includes(response.status)) {
    throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
  }
  return answer;
}

function ask({ port, token }: Visit, method: string, path: string, body?: string, type = 'application/json') {
  const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) };
  return fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
}

async function download(visit: Visit, path: string): Promise<void> {
  const response = await ask(visit, 'GET', path);
  if (!response.ok || !response.body) throw new Error(`GET ${path} answered ${response.status}`);
  for await (const _ of response.body);
}
