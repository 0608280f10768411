import { expect, test } from 'vitest';
import { onEachProduct } from '../../../../test/each-product.ts';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const times = ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'];
const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

onEachProduct('importing an unruly file', (product) => {
  const importText = async (text: string) => {
    const { token } = await product().addPerson({ time_zone: 'Europe/Berlin' });
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/import/ics',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
      payload: text,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  test.each([
    ['a duration beyond all time', ['DTSTART:20261201T100000Z', 'DURATION:P999999999D'], /^DURATION could not be read/],
    ['thousands of parameters', [...times, `X-A${';B=c'.repeat(2_000)}:x`], /too many parameters/],
    ['more empty lines than an entry may hold', [...times, '\n'.repeat(600_000)], /longer than an entry/],
  ])('an entry with %s is left out alone', async (_, lines, reason) => {
    const report = await importText(calendar(...entry('UID:bad', ...lines), ...entry('UID:good', ...times)));
    expect(report).toMatchObject({ imported: 1, skipped: [{ line: 2, reason: expect.stringMatching(reason) }] });
  });

  test.each([
    ['a value of another kind', 'DTSTART;VALUE=PERIOD:20260612T080000Z', 'It could not be read.'],
    ['a line that is none', 'nothing', 'It has a line that could not be read: nothing.'],
  ])('%s is told in words of our own', async (_, line, reason) => {
    const report = await importText(calendar('BEGIN:VTIMEZONE', line, 'END:VTIMEZONE', ...entry(...times)));
    expect(report).toMatchObject({ imported: 1, skipped: [{ line: 2, reason }] });
  });

  test('of two entries for one occurrence the later is taken', async () => {
    const edit = (title: string) => entry('UID:series', ...times, 'RECURRENCE-ID:20261202T100000Z', `SUMMARY:${title}`);
    const report = await importText(
      calendar(...entry('UID:series', ...times, 'RRULE:FREQ=DAILY'), ...edit('First'), ...edit('Second')),
    );
    expect(report).toMatchObject({
      imported: 2,
      skipped: [{ line: 8, reason: 'The file has a later entry for the same occurrence.' }],
    });
  });

  test('an identifier with a zero byte is taken without it', async () => {
    expect(await importText(calendar(...entry('UID:a\u0000b', ...times)))).toMatchObject({ imported: 1, skipped: [] });
  });

  test('a report stays short enough to read, and says how much it leaves out', async () => {
    const { skipped } = await importText(calendar(...Array.from({ length: 10_500 }, () => entry()).flat()));
    expect(skipped).toHaveLength(10_001);
    expect(skipped.at(-1)).toEqual({ line: 20_002, reason: 'From here on, 500 more.' });
  });
});
