import type { InjectOptions } from 'fastify';
import { newId } from '../../src/platform/ids.ts';
import { addOwner } from '../doors/belongings.ts';
import { ok } from '../each-product.ts';
import type { TestPerson, TestProduct } from '../product.ts';

/** A request, and what must still be answered to it after the database was brought up to date. */
export interface Recorded {
  readonly method: InjectOptions['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly text: string;
}

const window = 'start_date=2026-05-01T00:00:00Z&end_date=2026-08-01T00:00:00Z';

/** Reads that show everything a person has. */
export const reads = [
  '/export.json',
  '/export.ics',
  '/events/changes?limit=50',
  '/events/deleted',
  `/events/date-range?${window}`,
  `/calendar/events?${window}`,
  '/events?q=lunch',
  '/events/stats?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z',
  '/time-entries?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z',
  '/reports/day?date=2026-06-11',
  '/reports/time?from=2026-06-01&to=2026-07-01&by=week',
  '/budgets',
  '/calendar/calendars',
  '/session/history',
  '/profile',
] as const;

/** One person with something of everything, whose change log has changes of every kind. @returns change sets to roll back */
export async function fill(product: TestProduct): Promise<{ person: TestPerson; changeSets: string[] }> {
  const person = await addOwner(product, 'Lunch');
  const changeSets: string[] = [];
  const change = async (method: InjectOptions['method'], path: string, body?: unknown) => {
    product.clock.advance(60_000);
    const answer = await ok(person, method, path, body);
    if (answer.change_set_id) changeSets.push(answer.change_set_id);
    return answer;
  };
  const later = { start_date: '2026-06-15T10:00:00Z', end_date: '2026-06-15T11:00:00Z' };
  const { event } = await change('POST', '/events', {
    id: newId(),
    title: 'Review',
    notes: 'Bring the figures — and “quotes”, \\ and ünïcode 🗓.',
    category: ['work'],
    time_zone: 'Europe/Berlin',
    spans: [
      { id: newId(), title: 'Numbers', start_date: '2026-06-15T10:00:00Z', end_date: '2026-06-15T10:20:00Z' },
      { id: newId(), title: 'Outlook', start_date: '2026-06-15T10:20:00Z', end_date: '2026-06-15T11:00:00Z' },
    ],
    ...later,
  });
  await change('PATCH', `/events/${event.id}`, { title: 'Quarterly review', location: 'Room 4' });
  await change('PATCH', `/events/${event.id}/spans/${event.spans[0].id}`, { completed: true });
  const series = (
    await change('POST', '/events', {
      title: 'Run',
      start_date: '2026-06-01T05:00:00Z',
      end_date: '2026-06-01T05:45:00Z',
      time_zone: 'Europe/Berlin',
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH'],
    })
  ).event.id;
  await change('PATCH', `/events/${series}_20260604T050000Z?scope=this`, { title: 'Long run' });
  await change('DELETE', `/events/${series}_20260608T050000Z?scope=this`);
  await change('PATCH', `/events/${series}_20260618T050000Z?scope=following`, { title: 'Run with Kim' });
  await change('PATCH', `/events/${series}?scope=all`, { location: 'Park' });
  await change('POST', '/events', {
    title: 'Holiday',
    all_day: true,
    start_date: '2026-06-20',
    end_date: '2026-06-27',
  });
  const { event: cancelled } = await change('POST', '/events', { title: 'Dentist', ...later });
  await change('DELETE', `/events/${cancelled.id}`);
  await change('POST', `/events/${cancelled.id}/restore`);
  await change('DELETE', `/events/${cancelled.id}`);
  const imported = await importFile(product, person);
  changeSets.push(imported);
  product.clock.advance(60_000);
  const undone = (await change('POST', '/events/rollback', { change_set_id: imported })).change_set_id;
  await change('POST', '/events/rollback', { change_set_id: undone });
  await change('PATCH', `/time-entries/${person.own.entry}`, { note: 'Longer than planned', version: 1 });
  await change('PUT', '/budgets', {
    period: 'week',
    from: '2026-06-08',
    budgets: [{ category: 'Work', minutes: 1_200 }],
  });
  await change('POST', '/profile/onboarding/submit', { responses: { goals: ['Less in the evening'] } });
  await change('POST', '/personal/chat', { user_message: 'Add gym tomorrow at 7 for an hour' });
  return { person, changeSets };
}

async function importFile({ app }: TestProduct, person: TestPerson): Promise<string> {
  const entry = (n: number) => [
    ...['BEGIN:VEVENT', `UID:entry-${n}`, `SUMMARY:Entry ${n}`, `DESCRIPTION:${'Words of a note. '.repeat(n)}`],
    ...[`DTSTART:202607${String(n + 1).padStart(2, '0')}T080000Z`, 'DURATION:PT30M', 'END:VEVENT'],
  ];
  const series = [
    ...['BEGIN:VEVENT', 'UID:series', 'SUMMARY:Choir', 'DTSTART;TZID=Europe/Berlin:20260603T190000', 'DURATION:PT2H'],
    ...['RRULE:FREQ=WEEKLY;COUNT=8', 'EXDATE;TZID=Europe/Berlin:20260617T190000', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:series', 'RECURRENCE-ID;TZID=Europe/Berlin:20260610T190000', 'SUMMARY:Concert'],
    ...['DTSTART;TZID=Europe/Berlin:20260610T200000', 'DURATION:PT3H', 'END:VEVENT'],
  ];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'];
  for (let n = 0; n < 20; n++) lines.push(...entry(n));
  lines.push(...series, 'END:VCALENDAR', '');
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'text/calendar' };
  const answer = await app.inject({ method: 'POST', url: '/api/import/ics', headers, payload: lines.join('\r\n') });
  return answer.json().change_set_id;
}

/** Asks, and keeps what was answered. */
export async function record(
  person: TestPerson,
  method: InjectOptions['method'],
  path: string,
  body?: unknown,
): Promise<Recorded> {
  const { status, text } = await person.call(method, path, body);
  return { method, path, ...(body !== undefined && { body }), status, text };
}
