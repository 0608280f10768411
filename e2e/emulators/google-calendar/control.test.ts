import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StillClock } from './clock.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import { clientOf, nineToTen, refusalOf, startWithAnn } from './testing/client.ts';

const clock = new StillClock('2026-03-01T08:00:00Z');
const calendarId = 'primary';
let google: GoogleCalendar;
let api: ReturnType<typeof clientOf>;

beforeEach(async () => {
  ({ google, api } = await startWithAnn(clock));
});
afterEach(() => google.stop());

test('this machine controls it over HTTP; a page in a browser does not', async () => {
  const order = async (name: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${google.url}/__control/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });
    return { status: reply.status, value: await reply.json() };
  };
  const email = 'ann@example.com';
  const { value } = await order('insert', { email, body: { ...nineToTen, id: 'ordered1', summary: 'Ordered' } });
  expect(value).toMatchObject({ id: 'ordered1', summary: 'Ordered' });
  await order('fault', { fault: { kind: 'refuse', as: 'backendError' }, operation: 'events.get' });
  const eventId = 'ordered1';
  expect(await refusalOf(api.events.get({ calendarId, eventId }))).toBe('500 backendError');
  await order('patch', { email, id: eventId, body: { summary: 'Changed' } });
  expect((await api.events.get({ calendarId, eventId })).data.summary).toBe('Changed');
  const before = clock.now();
  await order('advance', { ms: 1000 });
  expect(clock.now()).toBe(before + 1000);
  const state = await order('state', {});
  expect(state.value.accounts).toMatchObject([{ email, calendars: [{ id: email, entries: 1 }] }]);
  expect((await order('state', {}, { origin: 'http://evil.example' })).status).toBe(403);
  expect((await order('patch', { email, id: 'never', body: {} })).status).toBe(404);
  expect((await order('nothing', {})).status).toBe(404);
});

test('it runs as a process of its own', async () => {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const { url } = JSON.parse(String(line));
  const post = (name: string, body: object) =>
    fetch(`${url}/__control/${name}`, { method: 'POST', body: JSON.stringify(body) }).then((reply) => reply.json());
  const { token } = await post('add-account', { email: 'eve@example.com', timeZone: 'Asia/Tokyo' });
  const { id } = await post('add-calendar', { email: 'eve@example.com', summary: 'Work' });
  await post('load', { email: 'eve@example.com', calendarId: id, events: [nineToTen, nineToTen] });
  const { data } = await clientOf({ url }, { token }).events.list({ calendarId: id });
  expect(data.items).toHaveLength(2);
  child.stdin.end();
  await once(child, 'exit');
});
