import { weekMs, zone } from './schedules.ts';

const minuteMs = 60_000;
/** A Monday, as wall-clock time. */
const firstStart = Date.parse('2026-01-05T06:00:00Z');

/** An .ics file as calendar programs write them: one event in twenty repeats, one in ten has an alarm. */
export function calendarFile(events: number): string {
  const entries = Array.from({ length: events }, (_, n) => entry(n));
  return (
    lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Benchmark//EN', ...timeZone) +
    entries.join('') +
    lines('END:VCALENDAR')
  );
}

/** The same with entries of about that many bytes each: what one has more than the others is its description. */
export function calendarFileOf(events: number, bytes: number): string {
  const entries = Array.from({ length: events }, (_, n) => {
    const start = firstStart + n * 30 * minuteMs;
    const head = [
      ...['BEGIN:VEVENT', `UID:appointment-${n}@example.org`, 'DTSTAMP:20260102T080000Z'],
      ...[
        `DTSTART:${wallTime(start)}Z`,
        `DTEND:${wallTime(start + 20 * minuteMs)}Z`,
        `SUMMARY:Appointment number ${n}`,
      ],
      ...['LOCATION:Room 2', `CATEGORIES:${n % 2 === 0 ? 'Work' : 'Family'}`],
    ];
    const missing = bytes - lines(...head, 'END:VEVENT').length;
    return lines(...head, ...description(n, missing), 'END:VEVENT');
  });
  return lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Benchmark//EN') + entries.join('') + lines('END:VCALENDAR');
}

function description(n: number, bytes: number): string[] {
  if (bytes < 20) return [];
  const words = `Point ${n} of the agenda is read out and the open questions of last week are answered. `;
  const text = words.repeat(Math.ceil(bytes / words.length)).slice(0, Math.round(bytes * 0.96) - 12);
  return [`DESCRIPTION:${text.slice(0, 60)}`, ...(text.slice(60).match(/.{1,74}/g) ?? []).map((line) => ` ${line}`)];
}

function entry(n: number): string {
  const start = firstStart + Math.floor(n / 60) * weekMs + (n % 60) * 150 * minuteMs;
  return lines(
    'BEGIN:VEVENT',
    `UID:appointment-${n}@example.org`,
    'DTSTAMP:20260102T080000Z',
    `DTSTART;TZID=${zone}:${wallTime(start)}`,
    `DTEND;TZID=${zone}:${wallTime(start + 45 * minuteMs)}`,
    `SUMMARY:Appointment number ${n}`,
    'DESCRIPTION:Bring the figures of last week\\, and the open questions.\\nThe roo',
    ' m is on the second floor.',
    'LOCATION:Room 2',
    `CATEGORIES:${n % 2 === 0 ? 'Work' : 'Family'}`,
    ...(n % 20 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=10'] : []),
    ...(n % 10 === 0 ? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT10M', 'DESCRIPTION:Soon', 'END:VALARM'] : []),
    'END:VEVENT',
  );
}

const wallTime = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.000Z/g, '');
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

const timeZone = [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'DTSTART:19700329T020000'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'DTSTART:19701025T030000'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'END:VTIMEZONE'],
];
