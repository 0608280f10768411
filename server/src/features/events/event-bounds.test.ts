import { limits } from '@daywright/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';

const daily = { title: 'Walk', start_date: '2026-01-01T08:00:00Z', end_date: '2026-01-01T09:00:00Z' };
const rule = 'RRULE:FREQ=DAILY';

/** A rule and excluded dates, as a line or many, that have so many bytes together. */
function linesOf(bytes: number, datesALine = Number.POSITIVE_INFINITY): string[] {
  const lines = [rule];
  let left = bytes - rule.length;
  for (let day = 1; left > 'EXDATE:'.length; ) {
    let line = 'EXDATE:';
    for (let count = 0; count < datesALine && line.length + 17 <= left; count++, day++) {
      const date = new Date(Date.UTC(2026, 0, 1 + day, 8)).toISOString().replace(/[-:]|\.000/g, '');
      line += `${count === 0 ? '' : ','}${date}`;
    }
    if (line.length <= 'EXDATE:'.length) break;
    lines.push(line);
    left -= line.length;
  }
  // What is missing is written into a name that says the same.
  return [`${rule};INTERVAL=${'0'.repeat(left - ';INTERVAL=1'.length)}1`, ...lines.slice(1)];
}
const bytesOf = (lines: readonly string[]) => Buffer.byteLength(lines.join(''));

onEachProduct('bounds of one event', (product) => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await product().addPerson();
  });
  const post = (recurrence: string[]) => person.call('POST', '/events', { ...daily, recurrence });
  const importEntry = async (...lines: string[]) => {
    const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'];
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/import/ics',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/calendar' },
      payload: file.join('\r\n'),
    });
    return answer.json();
  };
  const onlyEvent = async () => {
    const rows = product().ctx.read.selectFrom('events').select('document').where('user_id', '=', person.userId);
    return JSON.parse((await rows.executeTakeFirstOrThrow()).document);
  };
  /** A series with lines as an earlier version took them. */
  async function addStored(lines: readonly string[]): Promise<string> {
    const { id } = (await ok(person, 'POST', '/events', { ...daily, recurrence: [rule] })).event;
    const { write } = product().ctx;
    const stored = await write.selectFrom('events').select('document').where('id', '=', id).executeTakeFirstOrThrow();
    const document = stored.document.replace(JSON.stringify([rule]), JSON.stringify(lines));
    await write.updateTable('events').set({ document }).where('id', '=', id).execute();
    return id;
  }

  describe('recurrence lines', () => {
    test.each([
      ['one line of dates', Number.POSITIVE_INFINITY],
      ['a line a date', 1],
    ])('may have 64 KiB in all, as %s, and no byte more', async (_, datesALine) => {
      const lines = linesOf(limits.recurrenceBytes, datesALine);
      expect(bytesOf(lines)).toBe(limits.recurrenceBytes);
      expect((await post(lines)).status).toBe(200);
      const more = linesOf(limits.recurrenceBytes + 1, datesALine);
      expect(bytesOf(more)).toBe(limits.recurrenceBytes + 1);
      expect(await post(more)).toMatchObject({
        status: 422,
        body: { code: 'RECURRENCE_TOO_LONG', message: expect.stringContaining('Divide it') },
      });
    });

    test('are refused by a patch and by a batch too, and nothing of it is applied', async () => {
      const { event } = await ok(person, 'POST', '/events', { ...daily, recurrence: [rule] });
      const recurrence = linesOf(limits.recurrenceBytes + 1);
      const operations = [
        { op: 'create', event: daily },
        { op: 'update', id: event.id, patch: { recurrence } },
      ];
      for (const answer of [
        await person.call('PATCH', `/events/${event.id}`, { title: 'Run', recurrence }),
        await person.call('POST', '/events/batch', { operations }),
      ]) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'RECURRENCE_TOO_LONG' } });
      }
      expect((await ok(person, 'GET', `/events/${event.id}`)).event).toEqual(event);
      expect((await ok(person, 'GET', '/events/changes')).change_sets).toHaveLength(1);
    });

    test('that were longer before stay readable, can be changed otherwise, made shorter and deleted', async () => {
      const id = await addStored(linesOf(2 * limits.recurrenceBytes));
      const of = `/events/${id}`;
      expect(bytesOf((await ok(person, 'GET', of)).event.recurrence)).toBe(2 * limits.recurrenceBytes);
      await ok(person, 'PATCH', of, { title: 'Run' });
      await ok(person, 'PATCH', of, { start_date: '2026-01-01T10:00:00Z' });
      const range = `/events/date-range?start_date=2060-01-01T00:00:00Z&end_date=2060-01-02T00:00:00Z`;
      const [occurrence] = (await ok(person, 'GET', range)).events;
      const { change_set_id } = await ok(person, 'DELETE', `/events/${occurrence.id}`);
      await ok(person, 'POST', '/events/rollback', { change_set_id });
      const shorter = (await ok(person, 'GET', of)).event.recurrence.slice(0, -1);
      const shortened = await ok(person, 'PATCH', of, { recurrence: [...shorter, 'EXDATE:20260102T100000Z'] });
      await ok(person, 'POST', '/events/rollback', { change_set_id: shortened.change_set_id });
      expect((await person.call('DELETE', of)).status).toBe(200);
    });

    test('of a file are kept as far as they fit, and the report says so', async () => {
      const lines = linesOf(2 * limits.recurrenceBytes);
      const report = await importEntry('DTSTART:20260101T080000Z', 'DTEND:20260101T090000Z', 'SUMMARY:Walk', ...lines);
      expect(report).toMatchObject({
        imported: 1,
        skipped: [{ reason: 'Not all dates of its repetition were kept: they are too many for one event.' }],
      });
      const { recurrence } = await onlyEvent();
      expect(bytesOf(recurrence)).toBeLessThanOrEqual(limits.recurrenceBytes);
      expect(bytesOf(recurrence)).toBeGreaterThan(limits.recurrenceBytes - 20);
      expect(recurrence[1]).toMatch(/^EXDATE:20260102T080000Z(,\d{8}T080000Z)*$/);
    });

    test('of a file that cancels thousands of occurrences one by one are read in one go', async () => {
      const cancelled = Array.from({ length: 3_000 }, (_, day) => {
        const date = new Date(Date.UTC(2026, 0, 2 + day, 8)).toISOString().replace(/[-:]|\.000/g, '');
        return ['BEGIN:VEVENT', 'UID:a', `RECURRENCE-ID:${date}`, `DTSTART:${date}`, 'STATUS:CANCELLED', 'END:VEVENT'];
      });
      const began = process.cpuUsage();
      const report = await importEntry(
        ...['DTSTART:20260101T080000Z', 'DTEND:20260101T090000Z', 'SUMMARY:Walk', rule, 'END:VEVENT'],
        ...cancelled.flat().slice(0, -1),
      );
      expect(report).toMatchObject({ imported: 1, skipped: [] });
      // Every time all lines are read again it takes three times as long.
      expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_500);
      expect((await onlyEvent()).recurrence.join().match(/T080000Z/g)).toHaveLength(3_000);
    });
  });

  describe('a series that never occurs', () => {
    const never = ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'];
    const refusal = { status: 422, body: { code: 'NEVER_OCCURS', message: expect.stringContaining('Choose other') } };

    test('is refused, new and by a patch', async () => {
      expect(await post(never)).toMatchObject(refusal);
      expect(await post(['RRULE:FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31'])).toMatchObject(refusal);
      expect((await post(['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'])).status).toBe(200);
      const { event } = await ok(person, 'POST', '/events', daily);
      expect(await person.call('PATCH', `/events/${event.id}`, { recurrence: never })).toMatchObject(refusal);
      const series = await ok(person, 'POST', '/events', { ...daily, recurrence: [rule] });
      expect(await person.call('PATCH', `/events/${series.event.id}`, { recurrence: never })).toMatchObject(refusal);
    });

    test('is left out of a file with its reason', async () => {
      const report = await importEntry('DTSTART:20260101T080000Z', 'SUMMARY:Never', ...never);
      expect(report).toMatchObject({ imported: 0, skipped: [{ reason: expect.stringContaining('never occurs') }] });
    });

    test('that is there already can be changed otherwise and deleted', async () => {
      const of = `/events/${await addStored(never)}`;
      expect((await ok(person, 'PATCH', of, { title: 'Run' })).event.recurrence).toEqual(never);
      await ok(person, 'PATCH', of, { start_date: '2026-01-03T08:00:00Z' });
      expect((await person.call('DELETE', of)).status).toBe(200);
    });
  });

  describe('guests of a file', () => {
    const attendees = (count: number) => Array.from({ length: count }, (_, n) => `ATTENDEE:mailto:g${n}@example.org`);
    const event = ['DTSTART:20260101T080000Z', 'DTEND:20260101T090000Z', 'SUMMARY:Party'];

    test('are kept up to the bound without a word', async () => {
      expect(await importEntry(...event, ...attendees(limits.guestsPerEvent))).toMatchObject({ skipped: [] });
      expect((await onlyEvent()).guests).toHaveLength(limits.guestsPerEvent);
    });

    test('are cut where they are more, the person never, and the report says so', async () => {
      const own = `ATTENDEE;PARTSTAT=DECLINED:mailto:${person.email}`;
      const report = await importEntry(...event, ...attendees(limits.guestsPerEvent), own);
      expect(report).toMatchObject({
        imported: 1,
        skipped: [{ reason: 'Of its 501 guests the first 500 were kept.' }],
      });
      const { guests } = await onlyEvent();
      expect(guests).toHaveLength(limits.guestsPerEvent);
      expect(guests[0]).toMatchObject({ email: person.email, status: 'declined', self: true });
    });
  });
});
