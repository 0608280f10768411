import { expect, test } from 'vitest';
import type { Planned } from '../planned-names.ts';
import type { Conversation, Request } from '../requests.ts';
import { event, thursday } from '../testing/said.ts';
import { repeatLine } from '../time/repeat.ts';
import { understand } from '../understand.ts';
import type { Setting } from './act.ts';

const [tuesday, wednesday, friday] = [1, 2, 4];

/** Pilates is on Tuesdays, Wednesdays and Fridays, choir on Mondays. */
const planned: Planned[] = [
  { title: 'Pilates', dates: ['2026-06-12', '2026-06-16', '2026-06-17', '2026-06-19', '2026-06-23', '2026-06-24'] },
  { title: 'Choir', dates: ['2026-06-15', '2026-06-22', '2026-06-29'] },
];
const setting: Setting = { ...thursday, planned };
const withLast = (conversation: Partial<Conversation>): Setting => ({
  ...setting,
  conversation: { mentioned: [], last: null, question: null, ...conversation },
});
const pilates = event('pilates', 'Pilates', '2026-06-12T16:00:00Z');
const askedAbout = withLast({ mentioned: [pilates], last: understand('when is pilates?', setting).at(-1) ?? null });
const own = (weekdays: readonly number[], time: string | null) => ({
  ...{ kind: 'update', scope: 'following', target: { words: 'pilates' } },
  ...{ ofWeekdays: { weekdays, isMore: false }, changes: { move: { time, repeat: null, date: null } } },
});

test.each([
  'on fridays pilates is at 7pm from now on',
  'pilates on fridays is at 7pm from now on',
  'pilates on fridays at 7pm',
  'from now on pilates is at 7pm on friday',
  'friday pilates starts at 7pm from now on',
  'every friday pilates should be at 7pm',
  'please make pilates on fridays at 7pm',
])('some weekdays of a series get an hour of their own: %s', (message) => {
  expect(understand(message, setting)).toMatchObject([own([friday], '19:00')]);
});

test.each([
  "on fridays it's at 7pm from now on",
  'fridays at 7pm',
  'and fridays at 7pm',
  'on fridays it starts at 7pm',
])('so do weekdays of the series that was spoken of: %s', (message) => {
  const [request] = understand(message, askedAbout);
  expect(request).toMatchObject({ ...own([friday], '19:00'), target: { words: 'Pilates' } });
});

test('weekdays get a length or a shift of their own', () => {
  const [longer] = understand('pilates takes 90 minutes on tuesdays and fridays', setting);
  expect(longer).toMatchObject({ ofWeekdays: { weekdays: [tuesday, friday] }, changes: { minutes: 90, move: null } });
  const [later] = understand('pilates an hour later on fridays', setting);
  expect(later).toMatchObject({ ofWeekdays: { weekdays: [friday] }, changes: { move: { shift: 60 } } });
});

test('they have it from the day on that is told', () => {
  const [request] = understand('from next week on pilates is at 7pm on fridays', setting);
  expect(request).toMatchObject({ ...own([friday], '19:00'), target: { isNext: true, when: { date: '2026-06-15' } } });
});

test('a series that is on no other weekday is changed as a whole', () => {
  const [request] = understand('choir on mondays at 7pm', setting);
  expect(request).toMatchObject({ kind: 'update', scope: 'following', target: { words: 'choir', isNext: true } });
  expect(request).not.toHaveProperty('ofWeekdays');
});

test.each(['add pilates on fridays at 7pm', 'pottery on fridays at 7pm'])('a new event stays one: %s', (message) => {
  expect(understand(message, setting)).toMatchObject([{ kind: 'create' }]);
});

test('one day by itself is not each of them', () => {
  const [request] = understand('pilates is at 7pm on friday', setting);
  expect(request).not.toHaveProperty('ofWeekdays');
});

test('a weekday that the series lacks comes with an hour of its own', () => {
  const [request] = understand('I also go to pilates on saturdays at 10 from now on', setting);
  expect(request).toMatchObject({ kind: 'update', ofWeekdays: { weekdays: [5], isMore: true } });
});

/** Fridays at seven were asked for, and wait for a yes. */
const waiting = withLast({
  ...{ last: understand('pilates on fridays at 7pm', setting).at(-1) ?? null },
  ...{ isUnchanged: true, wasHeld: true },
});

test.each([
  ['no, at 7:30', own([friday], '19:30')],
  ['no, wednesdays', own([wednesday], '19:00')],
  ['no, wednesdays at 8', own([wednesday], '20:00')],
  ['from next week', { ...own([friday], '19:00'), target: { words: 'pilates', when: { date: '2026-06-15' } } }],
])('weekdays that wait for a yes are told otherwise: %s', (message, expected) => {
  expect(understand(message, waiting)).toMatchObject([expected]);
});

test('a second weekday goes on from one that waits for a yes', () => {
  const requests = understand('wednesdays at 6pm', waiting);
  expect(requests).toMatchObject([own([friday], '19:00'), own([wednesday], '18:00')]);
});

const done = withLast({
  ...{ mentioned: [event('fridays', 'Pilates', '2026-06-12T17:00:00Z')] },
  ...{ last: understand('pilates on fridays at 7pm', setting).at(-1) ?? null },
});

test.each(['on tuesdays too', 'tuesdays as well', 'and tuesdays too'])(
  'another weekday gets the hour of the one before: %s',
  (message) => {
    expect(understand(message, done)).toMatchObject([own([tuesday], '19:00')]);
  },
);

const madeOf = (message: string): Setting => {
  const last = understand(message, thursday).at(-1);
  const title = last?.kind === 'create' ? (last.title ?? '') : '';
  return {
    ...thursday,
    conversation: { mentioned: [event('made', title, '2026-06-12T16:00:00Z')], last: last ?? null, question: null },
  };
};
const rulesOf = (requests: readonly Request[]): unknown[] =>
  requests.map((request) => {
    const when = request.kind === 'update' ? request.changes.move : request.kind === 'create' ? request.when : null;
    const { repeat = null, time = null, minutes = null } = when ?? {};
    return [request.kind, repeat && repeatLine(repeat, { time: null, zone: 'UTC' }).slice(11), time, minutes];
  });

test.each([
  ['karate every tuesday and saturday at 10 for an hour', 'on saturdays for two hours', ['TU', 'SA', '10:00', 120]],
  ['karate every monday and thursday at 8:30', 'on thursdays it takes 45 minutes', ['MO', 'TH', '08:30', 45]],
  ['karate every monday and thursday at 8:30', 'thursdays an hour later', ['MO', 'TH', '09:30', null]],
  ['meditate every day at 7am', "on weekends it's at 9", ['MO,TU,WE,TH,FR', 'SA,SU', '09:00', null]],
  ['meditate every day at 7am', 'at the weekend I do it at 9', ['MO,TU,WE,TH,FR', 'SA,SU', '09:00', null]],
  ['meditate every weekday at 7am', 'on mondays and fridays at 8', ['TU,WE,TH', 'MO,FR', '08:00', null]],
])('weekdays of a new series (%s) become one of their own: %s', (made, message, [left, apart, time, minutes]) => {
  const [rest, other] = rulesOf(understand(message, madeOf(made)));
  expect(rest).toEqual(['update', `WEEKLY;BYDAY=${left}`, null, null]);
  expect(other).toEqual(['create', `WEEKLY;BYDAY=${apart}`, time, minutes]);
});

test('a new series gets one like it on another weekday, at an hour of its own', () => {
  const [request] = understand('could you add wednesdays at 6pm?', madeOf('karate every sunday at 9:30'));
  expect(request).toMatchObject({
    kind: 'create',
    like: { ids: ['made'] },
    when: { time: '18:00', date: '2026-06-17' },
  });
});

test('a weekday at the same time joins a new series', () => {
  const [request] = understand('add mondays, same time', madeOf('karate every friday at 3:30pm'));
  expect(request).toMatchObject({ kind: 'update', series: { when: { repeat: { weekdays: [0, 4] } } } });
});
