import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Request } from '../requests.ts';
import { said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** What is planned: rehearsals from Monday to Friday, a class on Mondays, and a visit that is once. */
const planned = [
  {
    title: 'Rehearsal',
    dates: [15, 16, 17, 18, 19, 22, 23, 24, 25, 26].map((day) => `2026-06-${day}`),
  },
  { title: 'Drawing class', dates: ['2026-06-15', '2026-06-22', '2026-06-29', '2026-07-06'] },
  { title: 'Museum visit', dates: ['2026-06-27'] },
];
const after = (message: string): Setting => ({
  ...{ ...thursday, planned },
  conversation: { mentioned: [], last: understand(message, thursday).at(-1) ?? null, question: null },
});

test.each([
  ['and not the week after either', '2026-06-22..2026-06-28'],
  ['nor the week after that', '2026-06-22..2026-06-28'],
  ['the week after either', '2026-06-22..2026-06-28'],
  ['and the next two as well', '2026-06-22+2026-06-23'],
  ['skip the following two too', '2026-06-22+2026-06-23'],
  ['not the following three either', '2026-06-22+2026-06-23+2026-06-24'],
  ['nor the one after', '2026-06-22'],
  ['nor on monday the 22nd', '2026-06-22'],
  ['please cancel the one on the 22nd as well.', '2026-06-22'],
])('more of what was deleted for a week goes too: %s', (message, days) => {
  const isAll = /\.\.|\+/.test(days) ? 'all ' : '';
  expect(said(message, after('no rehearsal next week'))).toEqual([`delete ${isAll}rehearsal [${days}]`]);
});

test.each([
  ['nor the drawing class', 'all drawing class [2026-06-15..2026-06-21]'],
  ['and no drawing class either', 'all drawing class [2026-06-15..2026-06-21]'],
  ['drawing class is off that week too', 'all drawing class [2026-06-15..2026-06-21]'],
  ["drawing class isn't on that week either", 'all drawing class [2026-06-15..2026-06-21]'],
  ['the drawing class is off the week after too', 'all drawing class [2026-06-22..2026-06-28]'],
  ['and the drawing class', 'all drawing class [2026-06-15..2026-06-21]'],
  ['and not the museum visit either', 'museum visit [2026-06-27]'],
])('another event of the same days is deleted too: %s', (message, target) => {
  expect(said(message, after('no rehearsal next week'))).toEqual([`delete ${target}`]);
});

test.each(['nor the choir', 'and not the choir either', 'neither on sunday', 'not the one in august either'])(
  'what asks for more of a deletion never takes it back: %s',
  (message) => {
    const requests = understand(message, after('no rehearsal next week'));
    expect(requests.map(({ kind }) => kind)).not.toContain('undo');
  },
);

test.each([
  ['and the two weeks after that too', '2026-06-25+2026-07-02'],
  ['and the next two weeks too', '2026-06-25+2026-07-02'],
  ['and not the week after either', '2026-06-25'],
  ['not just that week, the week after too', '2026-06-25'],
  ['do the same the week after', '2026-06-25'],
  ['and in the week of 22 june', '2026-06-25'],
])('of further weeks the one on the same weekday is deleted: %s', (message, days) => {
  const choir = { title: 'Choir', dates: ['2026-06-15', '2026-06-18', '2026-06-22', '2026-06-25', '2026-07-02'] };
  const setting = after('no choir on 18 june');
  expect(said(message, { ...setting, planned: [choir] })).toEqual([expect.stringMatching(/^delete (?:all )?choir/)]);
  expect(said(message, { ...setting, planned: [choir] })[0]).toContain(`[${days}]`);
});

test.each([
  ['and none next week', '2026-06-22..2026-06-28'],
  ['none at all the week after', '2026-06-22..2026-06-28'],
])('of a week that has none all are deleted: %s', (message, days) => {
  const choir = { title: 'Choir', dates: ['2026-06-15', '2026-06-18', '2026-06-22', '2026-06-25', '2026-07-02'] };
  const { now: _, ...setting } = after('no choir on 18 june');
  const now = Date.parse('2026-06-17T08:00:00Z');
  expect(said(message, { ...setting, now, planned: [choir] })).toEqual([`delete all choir [${days}]`]);
});

test.each(['but not wednesday', 'just not on wednesday'])('what is said to stay is not deleted: %s', (message) => {
  const requests = understand(message, after('cancel the rehearsal on 16 june'));
  expect(requests.map(({ kind }) => kind)).not.toContain('delete');
});

test('of a new series too, next week is the same weekday', () => {
  const before = understand('choir every monday, wednesday and friday at 19:00', thursday).at(-1);
  const made = { id: 'choir', title: 'Choir', start: Date.parse('2026-06-12T17:00:00Z') };
  const dates = ['2026-06-12', '2026-06-15', '2026-06-17', '2026-06-19', '2026-06-22', '2026-06-26'];
  const setting = (last: Request | null): Setting => ({
    ...{ ...thursday, planned: [{ title: 'Choir', dates }] },
    conversation: { mentioned: [made], recent: [made], last, question: null },
  });
  const [last = null] = understand('no choir on friday', setting(before ?? null));
  expect(understand('next week too', setting(last))).toMatchObject([
    { kind: 'delete', target: { when: { date: '2026-06-19', also: [] } } },
  ]);
});

test.each(["it's on again", "sorry, it's on after all", "it's back on"])(
  'what takes place after all comes back: %s',
  (message) => {
    const removed = [{ id: 'class', title: 'Drawing class', start: Date.parse('2026-06-15T08:00:00Z') }];
    const { conversation, ...setting } = after('cancel the drawing class on monday');
    expect(said(message, { ...setting, conversation: { ...conversation, removed } })).toEqual(['undo']);
  },
);
