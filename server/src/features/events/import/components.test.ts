import { expect, test } from 'vitest';
import { ComponentSplitter } from './components.ts';

const split = (...chunks: (string | Uint8Array)[]) => {
  const splitter = new ComponentSplitter();
  const encoder = new TextEncoder();
  const found = chunks.flatMap((chunk) => [
    ...splitter.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk),
  ]);
  return { components: [...found, ...splitter.end()], sawCalendar: splitter.sawCalendar };
};

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'SUMMARY:Zahnärztin',
  'BEGIN:VALARM',
  'TRIGGER:-PT5M',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VTODO',
  'END:VTODO',
  'END:VCALENDAR',
  '',
];

test.each([
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
])('components are found with their lines in a file with %s line ends', (_, lineEnd) => {
  const { components } = split(file.join(lineEnd));
  expect(components.map(({ name, line }) => [name, line])).toEqual([
    ['VEVENT', 3],
    ['VTODO', 9],
  ]);
  expect(components[0]?.text).toBe(file.slice(2, 8).join('\r\n'));
});

test('a file gives the same components however it is cut into chunks', () => {
  const bytes = new TextEncoder().encode(file.join('\r\n'));
  const whole = split(bytes).components;
  for (let size = 1; size < 40; size++) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    expect(split(...chunks).components).toEqual(whole);
  }
});

test('an entry without an end is reported and does not swallow the next one', () => {
  const { components } = split(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nBEGIN:VEVENT\nSUMMARY:b\nEND:VEVENT\nEND:VCALENDAR\n',
  );
  expect(components).toEqual([
    { name: 'VEVENT', line: 2, text: null },
    { name: 'VEVENT', line: 4, text: 'BEGIN:VEVENT\r\nSUMMARY:b\r\nEND:VEVENT' },
  ]);
});

test('a file that stops in an entry reports that entry', () => {
  expect(split('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a').components).toEqual([
    { name: 'VEVENT', line: 2, text: null },
  ]);
});

test('an entry of more than a mebibyte is left out, and the next one is read', () => {
  const { components } = split(
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${'X-A:b\n'.repeat(250_000)}END:VEVENT\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n`,
  );
  expect(components.map(({ line, text }) => [line, text === null])).toEqual([
    [2, true],
    [250_004, false],
  ]);
});

test('a byte order mark is no part of the file', () => {
  expect(split(`\ufeff${file.join('\r\n')}`)).toMatchObject({ sawCalendar: true });
});

test('text that is no calendar has no VCALENDAR', () => {
  expect(split('<!doctype html>\n<p>Not found</p>\n')).toEqual({ components: [], sawCalendar: false });
});

test('a line end that is split between two chunks is one line end', () => {
  const { components } = split('BEGIN:VCALENDAR\r', '\nBEGIN:VEVENT\r', '\nEND:VEVENT\r\n');
  expect(components).toEqual([{ name: 'VEVENT', line: 2, text: 'BEGIN:VEVENT\r\nEND:VEVENT' }]);
});

test('a line longer than an entry may be leaves its entry out and no other', () => {
  const endless = Array.from({ length: 40 }, () => 'x'.repeat(65_536));
  const { components } = split(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDESCRIPTION:',
    ...endless,
    '\nEND:VEVENT\n',
    'BEGIN:VEVENT\nEND:VEVENT\n',
  );
  expect(components.map(({ line, text }) => [line, text])).toEqual([
    [2, null],
    [5, 'BEGIN:VEVENT\r\nEND:VEVENT'],
  ]);
});
