import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@daywright/contract/limits';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { onEachProduct } from '../../../../test/each-product.ts';
import { addManyEvents } from '../../../../test/many-events.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { calendarText } from './ics.ts';
import { exportedJson } from './json.ts';

onEachProduct('exporting the calendar', (product) => {
  let person: TestPerson;

  beforeEach(async () => {
    person = await product().addPerson({ time_zone: 'Europe/Berlin' });
  });

  const create = async (draft: object) => {
    const { status, body } = await person.call('POST', '/events', draft);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.event;
  };

  const startsIn = async (from: string, to: string) => {
    const { body } = await person.call('GET', `/events/date-range?start_date=${from}&end_date=${to}`);
    return body.events.map((event: { start_date: string; title: string }) => `${event.start_date} ${event.title}`);
  };

  test('ical.js reads the file back to the same occurrences, over a clock change and with exceptions', async () => {
    const series = await create({
      title: 'Stand-up; daily, "short"',
      notes: 'Line one\nLine two, with a comma',
      start_date: '2026-03-23T08:00:00Z',
      end_date: '2026-03-23T08:15:00Z',
      recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260402'],
    });
    await person.call('DELETE', `/events/${series.id}_20260325T080000Z`);
    await person.call('PATCH', `/events/${series.id}_20260331T070000Z`, {
      title: 'Late',
      start_date: '2026-03-31T12:00:00Z',
    });
    await create({ title: 'Off', all_day: true, start_date: '2026-03-27', end_date: '2026-03-29' });

    const file = await person.call('GET', '/export.ics');
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const own = await startsIn('2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z');
    expect(occurrencesOf(file.text)).toEqual(own);
    expect(own).toHaveLength(11);
  });

  test.each([
    ['a start that its rule does not name', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4'],
    ['the last Friday of a month', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261231T000000Z'],
    ['every other week, counted', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5'],
    ['working days', 'RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=8'],
  ])('ical.js finds the same occurrences for %s', async (_, rule) => {
    await create({
      title: 'Series',
      start_date: '2026-03-23T08:00:00Z',
      end_date: '2026-03-23T09:00:00Z',
      recurrence: [rule],
    });
    const file = await person.call('GET', '/export.ics');
    const own = await startsIn('2026-03-01T00:00:00Z', '2027-03-01T00:00:00Z');
    expect(own.length).toBeGreaterThan(3);
    expect(occurrencesOf(file.text)).toEqual(own);
  });

  test.each([
    ['that never ends, from a start outside it', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'],
    ['of days that never come', 'RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1'],
  ])('a rule %s is exported beside its start', async (_, rule) => {
    const { id } = await create({
      title: 'Never again',
      start_date: '2026-03-23T08:00:00Z',
      end_date: '2026-03-23T09:00:00Z',
      recurrence: ['RRULE:FREQ=DAILY'],
    });
    // As sync or an earlier version kept it: one of days that never come is refused.
    const { write } = product().ctx;
    const { document } = await write
      .selectFrom('events')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = { document: document.replace('RRULE:FREQ=DAILY', rule) };
    await write.updateTable('events').set(stored).where('id', '=', id).execute();
    const file = await person.call('GET', '/export.ics');
    expect(file.text).toContain('RDATE;TZID=Europe/Berlin:20260323T090000');
    expect(file.text).toMatch(/END:VCALENDAR\r\n$/);
  });

  test('an export imported by another person gives them the same days, ticks and spans', async () => {
    await create({
      title: 'Deep work',
      category: ['Work'],
      icon: '🧠',
      start_date: '2026-06-11T07:30:00Z',
      end_date: '2026-06-11T09:30:00Z',
      completed: true,
      reminders: [10],
      spans: [
        { title: 'Outline', start_date: '2026-06-11T07:30:00Z', end_date: '2026-06-11T08:00:00Z', completed: true },
      ],
    });
    const file = await person.call('GET', '/export.ics');
    const other = await product().addPerson({ time_zone: 'America/New_York' });
    const imported = await product().app.inject({
      method: 'POST',
      url: '/api/import/ics',
      headers: { authorization: `Bearer ${other.token}`, 'content-type': 'text/calendar' },
      payload: file.text,
    });
    expect(imported.json()).toMatchObject({ imported: 1, skipped: [] });
    const range = '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z';
    const [mine, theirs] = await Promise.all([person.call('GET', range), other.call('GET', range)]);
    const { id, calendar_id, created_at, updated_at, ...content } = mine.body.events[0];
    expect(theirs.body.events[0]).toMatchObject(content);
  });

  test('the JSON export holds profile, calendars, events and every change, deleted events too', async () => {
    const kept = await create({ title: 'Kept', start_date: '2026-06-11T08:00:00Z', end_date: '2026-06-11T09:00:00Z' });
    const gone = await create({ title: 'Gone', start_date: '2026-06-11T08:00:00Z', end_date: '2026-06-11T09:00:00Z' });
    await person.call('DELETE', `/events/${gone.id}`);
    const other = await product().addPerson();
    await other.call('POST', '/events', {
      title: 'Not mine',
      start_date: '2026-06-11T08:00:00Z',
      end_date: '2026-06-11T09:00:00Z',
    });

    const { body } = await person.call('GET', '/export.json');
    expect(body.profile).toMatchObject({ id: person.userId, time_zone: 'Europe/Berlin' });
    expect(body.calendars).toHaveLength(1);
    expect(body.time_entries).toEqual([]);
    expect(body.events.map((row: { event: { id: string } }) => row.event.id).sort()).toEqual([kept.id, gone.id].sort());
    expect(
      body.changes.map((change: { before: unknown; after: unknown }) => [
        change.before !== null,
        change.after !== null,
      ]),
    ).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
  });

  test('the JSON export holds tracked time and budgets', async () => {
    const { entry } = (await person.call('POST', '/time-entries/start', { title: 'Reading' })).body;
    const { last_seen_at, kept_at, ...document } = entry;
    const budget = { user_id: person.userId, period: 'week', category_key: 'work', from_date: '2026-06-08' } as const;
    await product()
      .ctx.write.insertInto('budgets')
      .values({ ...budget, category: 'Work', minutes: 600 })
      .execute();
    const { body } = await person.call('GET', '/export.json');
    expect(body.time_entries).toEqual([document]);
    expect(body.budgets).toEqual([{ period: 'week', category: 'Work', from_date: '2026-06-08', minutes: 600 }]);
    expect(body.changes).toMatchObject([{ entity: 'time_entry', before: null, after: document }]);
  });

  test('the JSON export names connected accounts, and nothing that opens them', async () => {
    const { write } = product().ctx;
    const account = { id: newId(), provider: 'google', subject: '1001', email: 'ada@example.org' } as const;
    const granted = { scopes: 'openid', status: 'connected', created_at: 0 } as const;
    await write
      .insertInto('accounts')
      .values({ ...account, ...granted, user_id: person.userId, credentials: 'secret credentials' })
      .execute();
    const calendar = { id: newId(), account_id: account.id, remote_id: 'team', name: 'Team', selected: 1, writable: 1 };
    const channel = { cursor: 'secret cursor', watch_channel_id: newId(), watch_token_hash: 'secret token' };
    await write
      .insertInto('calendars')
      .values({ ...calendar, ...channel, user_id: person.userId, created_at: 0 })
      .execute();
    const { body, text } = await person.call('GET', '/export.json');
    expect(body.accounts).toEqual([{ ...account, ...granted, error: null, last_sync: null }]);
    expect(body.calendars).toContainEqual(expect.objectContaining(calendar));
    expect(text).not.toContain('secret');
  });

  test('the JSON export holds what was said to the assistant, every message once', async () => {
    const { session } = (await person.call('POST', '/session/new')).body;
    const row = { session_id: session.session_id, user_id: person.userId, author: 'me' } as const;
    const parts = JSON.stringify({ choices: [], confirmation: null });
    const rows = Array.from({ length: 1_001 }, (_, n) => ({ ...row, id: newId(), text: `“${n}”`, at: n >> 1, parts }));
    const { write } = product().ctx;
    for (const some of [rows.slice(0, 500), rows.slice(500)]) {
      await write.insertInto('chat_messages').values(some).execute();
    }
    const usage = { day: '2026-06-11', input_tokens: 12, output_tokens: 3 };
    await write
      .insertInto('assistant_usage')
      .values({ ...usage, user_id: person.userId })
      .execute();
    const { body } = await person.call('GET', '/export.json');
    const { user_id: _, ...first } = { ...rows[0], parts: { choices: [], confirmation: null }, change_set_id: null };
    expect(body.chat_messages[0]).toEqual(first);
    expect(body.chat_messages.map(({ text }: { text: string }) => text)).toEqual(rows.map(({ text }) => text));
    const stored = { created_at: product().clock.now(), last_message_at: null, state: {} };
    expect(body.chat_sessions).toEqual([{ id: session.session_id, ...stored }]);
    expect(body.assistant_usage).toEqual([usage]);
  });

  test('the JSON export makes no piece of all conversations, nor of the whole journal of accounts', async () => {
    const { write, read } = product().ctx;
    const long = JSON.stringify({ held: ['x'.repeat(100_000)] });
    const ids = Array.from({ length: 30 }, newId);
    const { userId: user_id } = person;
    await write
      .insertInto('chat_sessions')
      .values(ids.map((id) => ({ id, user_id, created_at: 0, state: long })))
      .execute();
    await write
      .insertInto('sync_journal')
      .values(ids.map((id) => ({ id, user_id, account_id: id, at: 0, conflicts: `[${long}]` })))
      .execute();
    const pieces: string[] = [];
    for await (const piece of exportedJson(read, user_id, '')) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(500_000);
    const { chat_sessions, sync_journal } = JSON.parse(pieces.join(''));
    expect(chat_sessions.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(sync_journal.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(chat_sessions[29].state.held[0]).toHaveLength(100_000);
  });

  test('an export waits for its reader, a third beside two that wait is refused, and a reader that leaves gives its turn back', async () => {
    const { app } = product();
    const notes = 'n'.repeat(limits.notesLength);
    await addManyEvents(product(), person, { count: 3_000, start: '2026-06-11T08:00:00Z', fields: { notes } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${person.token}` };
    const begin = async (path: string): Promise<IncomingMessage> => {
      const [answer] = await once(request({ port, host: '127.0.0.1', path: `/api${path}`, headers }).end(), 'response');
      return answer;
    };
    const [ics, json] = [await begin('/export.ics'), await begin('/export.json')];
    expect([ics.statusCode, json.statusCode]).toEqual([200, 200]);
    const refused = await person.call('GET', '/export.ics');
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers['retry-after']).toBe('10');

    json.destroy();
    await expect.poll(async () => (await begin('/export.json')).destroy().statusCode).toBe(200);
    let text = '';
    for await (const piece of ics) text += piece;
    expect(text.split('BEGIN:VEVENT')).toHaveLength(3_001);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
  });

  test('an event that is added while an export goes on brings the definition of its zone along', async () => {
    const event = (id: string, time_zone: string) => {
      const times = { start_date: '2026-06-11T08:00:00.000Z', end_date: '2026-06-11T09:00:00.000Z', all_day: false };
      const lists = { category: [], recurrence: null, spans: [], reminders: [], guests: [] };
      const other = {
        title: id,
        notes: null,
        location: null,
        icon: null,
        original_start: null,
        updated_at: '',
        created_at: '',
      };
      return { uid: id, document: JSON.stringify({ id, ...times, time_zone, ...lists, ...other }) };
    };
    const reads = [[event('a', 'Europe/Berlin')], [event('a', 'Europe/Berlin'), event('b', 'Asia/Kathmandu')]];
    async function* pages() {
      yield reads.shift() ?? [];
    }
    let text = '';
    for await (const piece of calendarText(pages, Date.parse('2026-06-11T00:00:00Z'))) text += piece;
    const parts = text.split('\r\n').filter((line) => /^(BEGIN:V|TZID)/.test(line));
    expect(parts.slice(1)).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'BEGIN:VEVENT'],
      ...['BEGIN:VTIMEZONE', 'TZID:Asia/Kathmandu', 'BEGIN:VEVENT'],
    ]);
  });
});

/** Occurrences of a file as ical.js expands them, in the order and form of the schedule. */
function occurrencesOf(text: string): string[] {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), zone.getFirstPropertyValue('tzid') as string);
  const events = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const found: string[] = [];
  for (const event of events.filter((each) => !each.isRecurrenceException())) {
    for (const exception of events.filter((each) => each.isRecurrenceException() && each.uid === event.uid)) {
      event.relateException(exception);
    }
    if (!event.isRecurring()) found.push(`${textOf(event.startDate)} ${event.summary}`);
    else {
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        const { item, startDate } = event.getOccurrenceDetails(next);
        found.push(`${textOf(startDate)} ${item.summary}`);
      }
    }
  }
  return found.sort();
}

const textOf = (time: ICAL.Time) => (time.isDate ? time.toString() : new Date(time.toUnixTime() * 1_000).toISOString());
