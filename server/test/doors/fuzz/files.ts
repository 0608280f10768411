import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { someRecurrence, someZone } from './times.ts';
import { oddText } from './values.ts';

const spring = readFileSync(new URL('../../../../e2e/fixtures/spring.ics', import.meta.url), 'utf8');

const stamps = [
  ...[
    '20260612T080000Z',
    '20260612',
    '20260230T080000',
    '20260612T250000Z',
    '00010101T000000Z',
    '99991231T235959Z',
    '19700101',
  ],
  ...['+2757600913T000000Z', '20260612T0800', '2026-06-12', '', '20260612T080000Z/PT1H', '20260329T023000', '00000000'],
];
const names = [
  ...[
    'DTSTART',
    'DTEND',
    'DURATION',
    'RECURRENCE-ID',
    'EXDATE',
    'RDATE',
    'UID',
    'SUMMARY',
    'DESCRIPTION',
    'CATEGORIES',
    'SEQUENCE',
  ],
  ...[
    'STATUS',
    'TRANSP',
    'ATTENDEE',
    'ORGANIZER',
    'TRIGGER',
    'BEGIN',
    'END',
    'X-A',
    '__proto__',
    'CONSTRUCTOR',
    '',
    'TZOFFSETTO',
  ],
];
const parameters = [
  '',
  ';VALUE=DATE',
  ';VALUE=DATE-TIME',
  ';VALUE=PERIOD',
  ';TZID="',
  ';X=',
  ';;',
  ';VALUE=TEXT',
  ';TZID=:',
  `;A=${'b'.repeat(3_000)}`,
];
const values = [
  'P1D',
  'PT0S',
  '-P9999999W',
  'P',
  'PT1H30M',
  'VEVENT',
  'VCALENDAR',
  'VTIMEZONE',
  'VALARM',
  '\\n\\,\\;\\\\',
  'a,b,c',
];

const from = (list: readonly string[]) => fc.constantFrom(...list);
const property = fc
  .tuple(
    from(names),
    fc.oneof(
      from(parameters),
      someZone.map((zone) => `;TZID=${zone}`),
    ),
    fc.oneof(from(stamps), from(values), oddText),
  )
  .map(([name, parameter, value]) => `${name}${parameter}:${value}`);
const line = fc.oneof(
  { weight: 5, arbitrary: property },
  { weight: 3, arbitrary: someRecurrence },
  { weight: 1, arbitrary: oddText },
);

/** What is done to a file: at a place of it, from 0 to 1. */
interface Change {
  readonly at: number;
  readonly how: 'insert' | 'replace' | 'remove' | 'double' | 'swap' | 'value' | 'cut' | 'fold' | 'byte';
  readonly line: string;
}

const change = fc.record<Change>({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  how: fc.constantFrom(
    'insert',
    'insert',
    'replace',
    'replace',
    'value',
    'value',
    'remove',
    'double',
    'swap',
    'cut',
    'fold',
    'byte',
  ),
  line,
});

/** As text, so that it can be read where it is reported. */
export interface DamagedFile {
  readonly text: string;
  readonly encoding: 'utf8' | 'latin1';
}

/** Real calendar files, damaged in places; `exported` is one that the product wrote. */
export function damagedFiles(exported: string): fc.Arbitrary<DamagedFile> {
  const ends = fc.constantFrom('\r\n', '\r\n', '\n', '\r', '\n\r');
  return fc
    .tuple(fc.constantFrom(spring, exported), fc.array(change, { minLength: 1, maxLength: 6 }), ends)
    .map(([file, changes, end]) => {
      const lines = changes.reduce(changed, file.split(/\r?\n/));
      return { text: lines.join(end), encoding: changes.some(({ how }) => how === 'byte') ? 'latin1' : 'utf8' };
    });
}

function changed(lines: readonly string[], { at, how, line: other }: Change): string[] {
  const place = Math.floor(at * lines.length);
  const [before, own = '', after] = [lines.slice(0, place), lines[place], lines.slice(place + 1)];
  const half = Math.floor(own.length / 2);
  switch (how) {
    case 'insert':
      return [...before, own, other, ...after];
    case 'replace':
      return [...before, other, ...after];
    case 'remove':
      return [...before, ...after];
    case 'double':
      return [...before, own, own, ...after];
    case 'swap':
      return [...before, ...after.slice(0, 1), own, ...after.slice(1)];
    case 'value':
      return [...before, own.replace(/:.*$/s, () => `:${other.replace(/^[^:]*:/, '')}`), ...after];
    case 'cut':
      return [...before, own.slice(0, half)];
    case 'fold':
      return [...before, own.slice(0, half), ` ${own.slice(half)}`, ' ', '\t', ...after];
    case 'byte':
      return [...before, `${own.slice(0, half)}\u00ff\u0000${own.slice(half)}`, ...after];
  }
}
