import { limits } from '@daywright/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { importCalendarFile } from './import-file.ts';

const calendar = (...entries: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...entries, 'END:VCALENDAR', ''].join('\r\n');

const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

const standUp = entry(
  'UID:stand-up@example.org',
  'DTSTART;TZID=Europe/Berlin:20260323T090000',
  'DTEND;TZID=Europe/Berlin:20260323T091500',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'EXDATE;TZID=Europe/Berlin:20260406T090000',
  'SUMMARY:Stand-up',
  'CATEGORIES:Meeting,Team',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  'END:VALARM',
);

onEachProduct('importing a calendar file', (product) => {
  let person: TestPerson;

  beforeEach(async () => {
    person = await product().addPerson({ time_zone: 'Europe/Berlin' });
  });

  const importText = async (
    text: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'text/calendar' },
  ) => {
    const response = await product().app.inject({
      method: 'POST',
      url: '/api/import/ics',
      headers: { authorization: `Bearer ${person.token}`, ...headers },
      payload: text,
    });
    const { request_id: _, ...body } = response.json();
    return { status: response.statusCode, body };
  };

  const titlesIn = async (from: string, to: string) => {
    const { body } = await person.call('GET', `/events/date-range?start_date=${from}&end_date=${to}`);
    return body.events.map((event: { title: string; start_date: string }) => `${event.start_date} ${event.title}`);
  };

  test('a weekly event keeps its wall time over a clock change, without its excluded date', async () => {
    const { status, body } = await importText(calendar(standUp));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, imported: 1, updated: 0, skipped: [] });
    expect(await titlesIn('2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([
      '2026-03-23T08:00:00.000Z Stand-up',
      '2026-03-30T07:00:00.000Z Stand-up',
      '2026-04-13T07:00:00.000Z Stand-up',
    ]);
  });

  test('categories and alarms come along', async () => {
    await importText(calendar(standUp));
    const { body } = await person.call(
      'GET',
      '/events/date-range?start_date=2026-03-23T00:00:00Z&end_date=2026-03-24T00:00:00Z',
    );
    expect(body.events[0]).toMatchObject({
      category: ['Meeting', 'Team'],
      reminders: [15],
      time_zone: 'Europe/Berlin',
    });
  });

  test('an invitation that the person declined takes no time, and what others declined does', async () => {
    const invitation = (uid: string, attendee: string) =>
      entry(
        `UID:${uid}`,
        'DTSTART:20260612T090000Z',
        'DTEND:20260612T100000Z',
        `SUMMARY:${uid}`,
        `ATTENDEE;PARTSTAT=DECLINED:mailto:${attendee}`,
      );
    await importText(calendar(invitation('mine', person.email.toUpperCase()), invitation('theirs', 'kim@example.org')));
    const days = 'from=2026-06-12T00:00:00Z&to=2026-06-13T00:00:00Z';
    const { body: stats } = await person.call('GET', `/events/stats?${days}`);
    expect([stats.planned, stats.upcoming]).toEqual(Array(2).fill({ minutes: 60, events: 1 }));
    const { body: report } = await person.call('GET', '/reports/time?from=2026-06-12&to=2026-06-13&by=day');
    expect(report.periods).toMatchObject([{ categories: [{ planned: 60, ahead: 60 }] }]);
    expect(await titlesIn('2026-06-12T00:00:00Z', '2026-06-13T00:00:00Z')).toHaveLength(2);
  });

  test('the same file twice adds nothing', async () => {
    await importText(calendar(standUp));
    const again = await importText(calendar(standUp));
    expect(again.body).toMatchObject({ imported: 0, updated: 0, change_set_id: null });
  });

  test('a text that had to be cut is reported, and the same again the second time without a change', async () => {
    const long = calendar(
      entry('UID:1', 'DTSTART:20260611T100000Z', 'DURATION:PT1H', `SUMMARY:${'word '.repeat(150)}`),
    );
    const reasons = [{ line: 4, reason: 'Its summary was cut to 500 characters.' }];
    expect((await importText(long)).body).toMatchObject({ imported: 1, skipped: reasons });
    expect((await importText(long)).body).toMatchObject({ imported: 0, updated: 0, skipped: reasons });
  });

  test('a newer version of the file changes its events and keeps what was ticked', async () => {
    const text = (title: string) =>
      calendar(entry('UID:1', 'DTSTART:20260611T100000Z', 'DTEND:20260611T110000Z', `SUMMARY:${title}`));
    await importText(text('Old'));
    const { body } = await person.call(
      'GET',
      '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z',
    );
    await person.call('PATCH', `/events/${body.events[0].id}`, { completed: true });
    expect((await importText(text('New'))).body).toMatchObject({ imported: 0, updated: 1 });
    const after = await person.call('GET', `/events/${body.events[0].id}`);
    expect(after.body.event).toMatchObject({ title: 'New', completed: true });
  });

  test('an edited occurrence replaces the one of its series; a cancelled one is gone', async () => {
    const moved = entry(
      'UID:stand-up@example.org',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000',
      'DTSTART;TZID=Europe/Berlin:20260330T140000',
      'DTEND;TZID=Europe/Berlin:20260330T141500',
      'SUMMARY:Stand-up (late)',
    );
    const cancelled = entry(
      'UID:stand-up@example.org',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260413T090000',
      'DTSTART;TZID=Europe/Berlin:20260413T090000',
      'STATUS:CANCELLED',
    );
    // Exceptions may stand before their series.
    expect((await importText(calendar(moved, cancelled, standUp))).body).toMatchObject({ imported: 2, skipped: [] });
    expect(await titlesIn('2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([
      '2026-03-23T08:00:00.000Z Stand-up',
      '2026-03-30T12:00:00.000Z Stand-up (late)',
    ]);
  });

  test('an edited occurrence that its series does not yield becomes an event of its own', async () => {
    const stray = entry(
      'UID:stand-up@example.org',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260401T090000',
      'DTSTART;TZID=Europe/Berlin:20260401T100000',
      'DTEND;TZID=Europe/Berlin:20260401T101500',
      'SUMMARY:Stray',
    );
    await importText(calendar(standUp, stray));
    expect(await titlesIn('2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z')).toEqual(['2026-04-01T08:00:00.000Z Stray']);
    expect((await importText(calendar(standUp, stray))).body).toMatchObject({ imported: 0, updated: 0 });
  });

  test('times are read as they are meant: floating, UTC, Windows and Mozilla zones, whole days, durations', async () => {
    const { body } = await importText(
      calendar(
        entry('UID:1', 'DTSTART:20260611T100000', 'DTEND:20260611T110000', 'SUMMARY:Floating'),
        entry('UID:2', 'DTSTART:20260612T100000Z', 'DURATION:PT90M', 'SUMMARY:UTC'),
        entry('UID:3', 'DTSTART;TZID=W. Europe Standard Time:20260613T100000', 'DURATION:PT1H', 'SUMMARY:Windows'),
        entry(
          'UID:4',
          'DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20260614T100000',
          'DURATION:PT1H',
          'SUMMARY:Mozilla',
        ),
        entry('UID:5', 'DTSTART;VALUE=DATE:20260615', 'SUMMARY:Day'),
        entry('UID:6', 'DTSTART:20260616', 'DTEND:20260618', 'SUMMARY:Old style days'),
        entry('UID:7', 'DTSTART;VALUE=DATE:20260619T100000', 'DTEND;VALUE=DATE:20260619T113000', 'SUMMARY:No date'),
      ),
    );
    expect(body).toMatchObject({ imported: 7, skipped: [] });
    const { body: range } = await person.call(
      'GET',
      '/events/date-range?start_date=2026-06-10T22:00:00Z&end_date=2026-06-20T22:00:00Z',
    );
    expect(
      range.events.map((event: Record<string, unknown>) => [
        event.title,
        event.start_date,
        event.end_date,
        event.all_day,
      ]),
    ).toEqual([
      ['Floating', '2026-06-11T08:00:00.000Z', '2026-06-11T09:00:00.000Z', false],
      ['UTC', '2026-06-12T10:00:00.000Z', '2026-06-12T11:30:00.000Z', false],
      ['Windows', '2026-06-13T08:00:00.000Z', '2026-06-13T09:00:00.000Z', false],
      ['Mozilla', '2026-06-14T14:00:00.000Z', '2026-06-14T15:00:00.000Z', false],
      ['Day', '2026-06-15', '2026-06-16', true],
      ['Old style days', '2026-06-16', '2026-06-18', true],
      ['No date', '2026-06-19T08:00:00.000Z', '2026-06-19T09:30:00.000Z', false],
    ]);
  });

  test('what cannot be read is listed by line with the reason, and the rest is imported and undone as one', async () => {
    const { body } = await importText(
      calendar(
        entry('UID:1', 'DTSTART:20260611T100000Z', 'DTEND:20260611T110000Z', 'SUMMARY:Good'),
        entry('UID:2', 'SUMMARY:No start'),
        entry('UID:3', 'DTSTART:20260611T100000Z', 'DTEND:20260611T090000Z', 'SUMMARY:Backwards'),
        entry('UID:4', 'DTSTART:20260231T100000Z', 'SUMMARY:No such day'),
        entry('UID:5', 'DTSTART;TZID=Middle/Earth:20260611T100000', 'SUMMARY:No such zone'),
        entry(
          'UID:6',
          'DTSTART:20260611T100000Z',
          'DTEND:20260611T110000Z',
          'RRULE:FREQ=MINUTELY',
          'SUMMARY:Too often',
        ),
        'BEGIN:VTODO\r\nUID:7\r\nEND:VTODO',
        entry('UID:8', 'DTSTART:20260611T120000Z', 'DTEND:20260611T130000Z', 'SUMMARY:Also good'),
      ),
    );
    expect(body.imported).toBe(2);
    expect(body.skipped.map(({ line }: { line: number }) => line)).toEqual([10, 14, 20, 25, 30, 37]);
    for (const { reason } of body.skipped) expect(reason).toMatch(/^[A-Z].*\.$/);

    await person.call('POST', '/events/rollback', { change_set_id: body.change_set_id });
    expect(await titlesIn('2026-06-11T00:00:00Z', '2026-06-12T00:00:00Z')).toEqual([]);
  });

  test.each([
    ['a page of a website', '<!doctype html><p>Sign in to download</p>'],
    ['nothing', ''],
    ['bytes that are no text', Buffer.from([0, 255, 254, 1, 2, 3])],
  ])('%s changes nothing and says so', async (_, text) => {
    const { status, body } = await importText(text);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'FILE_UNREADABLE' });
    const { body: log } = await person.call('GET', '/events/changes');
    expect(log.change_sets).toEqual([]);
  });

  test('a file in a form is taken like one in the body', async () => {
    const boundary = 'test-boundary';
    const form = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="a.ics"',
      'Content-Type: text/calendar',
      '',
      calendar(standUp),
      `--${boundary}--`,
      '',
    ].join('\r\n');
    const { status, body } = await importText(form, { 'content-type': `multipart/form-data; boundary=${boundary}` });
    expect({ status, imported: body.imported }).toEqual({ status: 200, imported: 1 });
  });

  const part = 'Content-Disposition: form-data; name="file"; filename="a.ics"\r\nContent-Type: text/calendar\r\n\r\n';
  test.each([
    ['is none', '{"title":"x"}'],
    ['ends before its file', '--it\r\n'],
    ['ends within its file', `--it\r\n${part}BEGIN:VCALENDAR\r\n`],
    ['has a part of another kind alone', '--it\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--it--\r\n'],
    ['has eleven parts', `${'--it\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(12)}--it--\r\n`],
  ])('a form that %s is refused, and changes nothing', async (_, form) => {
    const { status, body } = await importText(form, { 'content-type': 'multipart/form-data; boundary=it' });
    expect(body).toEqual({ success: false, code: 'INVALID_REQUEST', message: expect.any(String), ...about(body) });
    expect(status).toBe(400);
  });
  test('a form that names no boundary is refused', async () => {
    const { status, body } = await importText('--it--', { 'content-type': 'multipart/form-data' });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
  });
  const about = ({ details }: { details?: unknown }) => (details === undefined ? {} : { details });

  test('a file of more events than are kept track of is refused with 413', async () => {
    const { status, body } = await importText(calendar('BEGIN:VEVENT\nEND:VEVENT\n'.repeat(limits.importEntries + 1)));
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
    expect(body.message).toBe('A calendar file may have at most 200,000 events.');
  });

  test('large files of many people at once are bounded: one more is refused while they arrive, and a small one is taken', async () => {
    const { ctx } = product();
    const importedBy = async (chunks: AsyncIterable<Uint8Array>) => {
      const { userId } = await product().addPerson();
      return importCalendarFile(ctx, { userId, timeZone: 'UTC', email: 'ann@example.org' }, chunks);
    };
    const filler = `${'X-FILLER:'.padEnd(1_000, 'x')}\r\n`.repeat(1_100);
    const [arrived, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let arriving = 0;
    const large = async function* () {
      yield Buffer.from(`BEGIN:VCALENDAR\r\n${filler}`);
      if (++arriving === limits.importsAtOnce) arrived.resolve();
      await end.promise;
      yield Buffer.from(`${standUp}\r\nEND:VCALENDAR\r\n`);
    };
    const imports = Array.from({ length: limits.importsAtOnce }, () => importedBy(large()));
    await arrived.promise;
    expect(await importText(calendar(standUp, filler))).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await importText(calendar(standUp))).toMatchObject({ status: 200, body: { imported: 1 } });
    end.resolve();
    for (const each of imports) expect(await each).toMatchObject({ imported: 1 });
    expect((await importText(calendar(standUp, filler))).status).toBe(200);
  });

  test('a file beyond the limit is refused with 413 and changes nothing', async () => {
    const filler = `${'X-FILLER:'.padEnd(1_000, 'x')}\r\n`.repeat(27_000);
    const { status, body } = await importText(calendar(standUp, filler));
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
    expect(await titlesIn('2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([]);
  });

  test('other media types are refused', async () => {
    const { status, body } = await importText('{}', { 'content-type': 'application/json' });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  });
});
