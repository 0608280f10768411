import { expect, test } from 'vitest';
import { readEntry } from './entry.ts';
import { readPartOf } from './long-entries.ts';
import { ZoneNames } from './zones.ts';

const mebibyte = 1 << 20;
const filled = (line: string) => `${line}\r\n`.repeat(Math.floor(mebibyte / (line.length + 2)));
const own = 'ann@example.org';
const times = 'DTSTART:20260101T100000Z\r\nDTEND:20260101T110000Z\r\n';
const entry = (lines: string) => `BEGIN:VEVENT\r\nUID:a\r\n${times}${lines}SUMMARY:Walk\r\nEND:VEVENT`;
const read = (text: string) => readEntry(text, 1, new ZoneNames(), { timeZone: 'UTC', email: own });

test.each([
  'X-A:1',
  'A:',
  'ATTENDEE:mailto:a@b.c',
  'EXDATE:20260101T100000Z',
  'RDATE;TZID=Europe/Berlin:20260101T100000',
  `CATEGORIES:${'a,'.repeat(100_000)}a`,
  `EXDATE:${'20260101T100000Z,'.repeat(50_000)}20260101T100000Z`,
  'RRULE:FREQ=DAILY',
  'BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nX-A:1\r\nEND:VALARM',
  'BEGIN:A\r\nBEGIN:B\r\nEND:B\r\nEND:A',
  `DESCRIPTION:${'\\,'.repeat(500_000)}`,
])('of a mebibyte of %.40s little is taken apart, and the entry is read', (line) => {
  const text = entry(filled(line));
  expect(readPartOf(text, own).text.length).toBeLessThan(mebibyte / 4 + 1_000);
  expect(read(text).event).toMatchObject({ title: 'Walk', start_date: '2026-01-01T10:00:00.000Z' });
});

test.each([
  ['dates', Array.from({ length: 13_000 }, () => 'EXDATE:20260101T100000Z\r\n').join('')],
  ['guests', 'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:somebody@example.org\r\n'.repeat(3_000)],
])('a rule behind many %s is read', (_, lines) => {
  expect(read(entry(`${lines}RRULE:FREQ=DAILY\r\n`)).event.recurrence).toContain('RRULE:FREQ=DAILY');
});

test('all guests are counted, and the person stays among those that are kept', () => {
  const guests = Array.from({ length: 20_000 }, (_, n) => `ATTENDEE;CN=Guest ${n}:mailto:guest-${n}@example.org\r\n`);
  const { event, losses } = read(entry([...guests, `ATTENDEE:mailto:${own}\r\n`].join('')));
  expect(event.guests).toHaveLength(500);
  expect(event.guests[0]).toMatchObject({ email: own, self: true });
  expect(losses).toEqual(['Of its 20001 guests the first 500 were kept.']);
});

test('dates that are left out are told', () => {
  const dates = Array.from({ length: 30_000 }, (_, day) => {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '');
    return `${date}T100000Z`;
  });
  const { event, losses } = read(entry(`RRULE:FREQ=DAILY\r\nEXDATE:${dates.join(',')}\r\n`));
  expect(event.recurrence?.[1]).toMatch(/^EXDATE:(\d{8}T100000Z,)+\d{8}T100000Z$/);
  expect(losses).toEqual(['Not all dates of its repetition were kept: they are too many for one event.']);
});

test('an entry is taken apart as it stands up to 64 KiB', () => {
  const text = entry(`X-A:${'x'.repeat((64 << 10) - entry('X-A:\r\n').length)}\r\n`);
  expect(readPartOf(text).text).toBe(text);
  expect(readPartOf(text.replace('X-A:', 'X-A:x')).text).toBe(entry(''));
});
