import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Account } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import { StillClock } from '../clock.ts';
import { type GoogleCalendar, startGoogleCalendar } from '../google-calendar.ts';
import { nineToTen } from '../testing/client.ts';

let google: GoogleCalendar;
let ann: Account;
let work: Calendar;

beforeAll(async () => {
  google = await startGoogleCalendar({ clock: new StillClock('2026-03-01T08:00:00Z') });
  ann = google.addAccount('ann@example.com');
});
afterAll(() => google.stop());
beforeEach(() => {
  work = ann.addCalendar({ summary: 'Work' });
});

const place = (more = {}) => new URLSearchParams({ of: ann.email, calendar: work.id, month: '2026-03', ...more });
const show = async (path: string, query = place()) => (await fetch(`${google.url}${path}?${query}`)).text();

function submit(fields: Record<string, string>, { id = '', headers = {} } = {}) {
  const body = new URLSearchParams({ zone: 'Europe/Berlin', place: '', notes: '', guests: '', ...fields });
  const url = `${google.url}/event?${place(id ? { id } : {})}`;
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
}

const times = { start: '2026-03-02T09:00', end: '2026-03-02T10:00' };
const linesOf = (html: string) =>
  [...html.matchAll(/<h2>(.*?)<\/h2>|<li>(.*?)<\/li>/g)].map(([, day, line = '']) => day ?? line.replace(/<.*?>/g, ''));

test('a month shows a series by its instances, a changed and a deleted one among them', async () => {
  const person = google.person(ann);
  const { id } = person.insert({ ...nineToTen, summary: 'Series', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }, work);
  person.patch(`${id}_20260309T080000Z`, { summary: '<Other>' }, work);
  person.delete(`${id}_20260316T080000Z`, work);
  expect(linesOf(await show('/month')).map((line) => line.trim())).toEqual([
    'Monday 2 March',
    '09:00–10:00 Series repeats',
    'Monday 9 March',
    '09:00–10:00 &lt;Other&gt; repeats',
  ]);
});

test('what is added, changed and deleted on the pages is so for every client', async () => {
  const added = await submit({ title: 'Lunch', ...times, repeats: 'RRULE:FREQ=WEEKLY', guests: 'bob@example.com' });
  expect([added.status, added.headers.get('location')]).toEqual([303, `/month?${place()}`]);
  const person = google.person(ann);
  const [lunch] = person.events(work);
  expect(lunch).toMatchObject({
    summary: 'Lunch',
    start: { dateTime: '2026-03-02T09:00:00+01:00', timeZone: 'Europe/Berlin' },
    recurrence: ['RRULE:FREQ=WEEKLY'],
    attendees: [{ email: 'bob@example.com', responseStatus: 'needsAction' }],
  });
  const id = lunch?.id ?? '';
  expect(await show('/event', place({ id }))).toContain('value="2026-03-02T09:00"');

  await submit({ title: 'Days off', 'all-day': 'on', ...times, end: '2026-03-04T00:00', repeats: '' }, { id });
  expect(person.get(id, work)).toMatchObject({
    summary: 'Days off',
    start: { date: '2026-03-02' },
    end: { date: '2026-03-05' },
  });
  expect(person.get(id, work).recurrence).toBeUndefined();

  await submit({ delete: 'yes', title: '', ...times }, { id });
  expect(person.events(work)).toEqual([]);
});

test('neither another page nor another name of the machine gets in, and a shared calendar is only read', async () => {
  const { port, origin } = new URL(google.url);
  const foreign = await submit({ title: 'Evil', ...times }, { headers: { origin: 'http://127.0.0.1:1' } });
  const own = await submit({ title: 'Own', ...times }, { headers: { origin } });
  const renamed = await new Promise((resolve, reject) => {
    const headers = { host: `evil.example:${port}` };
    request(`${google.url}/`, { headers }, (reply) => resolve(reply.resume().statusCode))
      .on('error', reject)
      .end();
  });
  ann.subscribe(work, 'reader');
  const shared = await submit({ title: 'Shared', ...times });
  expect([foreign.status, own.status, renamed, shared.status]).toEqual([403, 303, 403, 403]);
  expect(await show('/month')).toContain('can only be read');
  expect((await fetch(`${google.url}/month?of=nobody@example.com`)).status).toBe(404);
});

test('someone takes back what they gave, where that is known here, and is told so', async () => {
  expect(await show('/')).not.toContain('Take access back');
  const taken: string[] = [];
  const other = await startGoogleCalendar({ takeBack: async (email) => void taken.push(email) });
  onTestFinished(() => other.stop());
  const { email } = other.addAccount('<ann>@example.com');
  expect(await (await fetch(other.url)).text()).toContain('Take access back');
  const address = `${other.url}/?${new URLSearchParams({ of: email })}`;
  const post = (headers: Record<string, string> = {}) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ 'take-back': 'yes' }), headers });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect(taken).toEqual([]);
  expect(await (await post()).text()).toContain('no longer has access to &lt;ann&gt;@example.com');
  expect(taken).toEqual([email]);
});
