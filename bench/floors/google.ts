/**
 * Google as the product pulls from it, from a recording: costs next to nothing. Environment: PORT, RECORDING, and DATABASE where
 * the product's is a file.
 *
 * `POST /expire` lets the next sync token be refused; `GET /told` answers how many lists were asked for since, and how many
 * pages the product held at most when it asked for one: those asked for less those in its log of changes, by DATABASE.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import type { Recording } from '../support/google-pages.ts';

const { PORT, RECORDING = '', DATABASE } = process.env;
const recording: Recording = JSON.parse(readFileSync(RECORDING, 'utf8'));
const pages = new Map(recording.pages.map(({ pageToken, body }) => [pageToken, Buffer.from(body)]));
const [calendarList, noChanges, expired] = [recording.calendarList, recording.noChanges, recording.expired].map(
  (text) => Buffer.from(text),
);
const database = DATABASE === undefined ? undefined : new DatabaseSync(DATABASE, { readOnly: true, timeout: 5_000 });
const written = database?.prepare(
  `select count(*) as count from change_sets where actor = 'sync'
    and user_id = (select user_id from accounts where lease_id is not null)`,
);

let isExpired = false;
let lists = 0;
let asked = 0;
let mostHeld = 0;

function answer(path: string, query: URLSearchParams): { status: number; body: Buffer | undefined } {
  if (path.endsWith('/calendarList')) return { status: 200, body: calendarList };
  if (!path.endsWith('/events')) return { status: 404, body: undefined };
  lists++;
  if (query.has('syncToken')) {
    if (!isExpired) return { status: 200, body: noChanges };
    isExpired = false;
    return { status: 410, body: expired };
  }
  const pageToken = query.get('pageToken');
  asked = pageToken === null ? 1 : asked + 1;
  if (written) mostHeld = Math.max(mostHeld, asked - Number(written.get()?.count));
  return { status: 200, body: pages.get(pageToken) };
}

createServer((request, response) => {
  const [path = '', query] = (request.url ?? '').split('?');
  if (path === '/expire') isExpired = true;
  if (path === '/told' || path === '/expire') {
    response.end(JSON.stringify({ lists, mostHeld }));
    lists = 0;
    mostHeld = 0;
    return;
  }
  const { status, body } = answer(path, new URLSearchParams(query));
  response.writeHead(body ? status : 404, {
    'content-type': 'application/json; charset=UTF-8',
    'content-length': body?.length ?? 0,
  });
  response.end(body);
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening'));
