import { afterAll, beforeAll, expect, test } from 'vitest';
import { numbers } from '../numbers.ts';
import { StillClock } from './clock.ts';
import type { GoogleEvent } from './events/entry.ts';
import { type GoogleCalendar, startGoogleCalendar } from './google-calendar.ts';
import { GoogleFailure } from './protocol/failures.ts';
import { clientOf, listAll, nineToTen, refusalOf } from './testing/client.ts';

let google: GoogleCalendar;
const clock = new StillClock('2026-03-01T08:00:00Z');
beforeAll(async () => {
  google = await startGoogleCalendar({ clock, random: numbers(7) });
});
afterAll(() => google.stop());

test.each([1, 2, 3])('a mirror fed by sync tokens alone is what is there (seed %i)', async (seed) => {
  const random = numbers(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const ann = google.addAccount(`ann${seed}@example.com`);
  const person = google.person(ann);
  const other = ann.addCalendar({ summary: 'Other' });
  const api = clientOf(google, ann);
  ann.primary.order = (entries) =>
    entries
      .map((entry) => ({ entry, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry);

  const mirror = new Map<string, GoogleEvent>();
  let syncToken: string | undefined;
  const pull = async () => {
    const page = { calendarId: 'primary', maxResults: 7 };
    google.paging.emptyPages = Math.floor(random() * 3);
    if (syncToken && (await refusalOf(api.events.list({ ...page, syncToken }))) !== 'ok') syncToken = undefined;
    if (!syncToken) mirror.clear();
    const { items, syncToken: next } = await listAll(api, { ...page, ...(syncToken && { syncToken }) });
    for (const event of items) {
      const id = event.id ?? '';
      if (event.status === 'cancelled' && !event.recurringEventId) mirror.delete(id);
      else mirror.set(id, event);
    }
    syncToken = next;
  };

  const acts: ((id: string) => void)[] = [
    () => person.insert(nineToTen),
    () => person.insert({ ...nineToTen, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] }),
    (id) => person.patch(id, { summary: `Changed ${random()}` }),
    (id) => person.patch(id, { status: 'confirmed' }),
    (id) => person.patch(`${id}_20260309T080000Z`, { summary: 'Other' }),
    (id) => person.delete(id),
    (id) => person.delete(`${id}_${pick(['20260309', '20260316'])}T080000Z`),
    (id) => person.split(`${id}_20260316T080000Z`, { summary: 'Following' }),
    (id) => person.move(id, other),
    (id) => person.touch(id),
    () => ann.primary.purge(),
  ];
  for (let n = 0; n < 160; n++) {
    clock.advance(1000);
    try {
      pick(acts)(pick([...ann.primary.entries.keys()]) ?? 'none');
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error;
    }
    if (random() < 0.15) await pull();
  }
  await pull();
  const sorted = (events: Iterable<GoogleEvent>) => [...events].map(essence).sort();
  expect(sorted(mirror.values())).toEqual(sorted(person.events()));
  expect(mirror.size).toBeGreaterThan(10);
});

/** Of a cancelled exception, what lists tell. */
function essence({ id, etag, status, summary, start, recurrence }: GoogleEvent): string {
  return JSON.stringify(status === 'cancelled' ? [id, etag, status] : [id, etag, status, summary, start, recurrence]);
}
