import { expect, test } from 'vitest';
import type { Planned } from '../planned-names.ts';
import { type Request, seriesIn } from '../requests.ts';
import { event, thursday } from '../testing/said.ts';
import { repeatLine } from '../time/repeat.ts';
import { understand } from '../understand.ts';
import type { Setting } from './act.ts';

const [monday, tuesday, wednesday, friday, saturday, sunday] = [0, 1, 2, 4, 5, 6];

/** Yoga is on Mondays and Wednesdays, book club on Fridays, and the dentist once. */
const planned: Planned[] = [
  { title: 'Yoga', dates: ['2026-06-15', '2026-06-17', '2026-06-22', '2026-06-24'] },
  { title: 'Book club', dates: ['2026-06-12', '2026-06-19', '2026-06-26'] },
  { title: 'Dentist', dates: ['2026-06-16'] },
];
const setting: Setting = { ...thursday, planned };
const yoga = event('yoga', 'Yoga', '2026-06-15T16:00:00Z');
const askedAbout: Setting = {
  ...setting,
  conversation: { mentioned: [yoga], last: understand('when is yoga?', setting).at(-1) ?? null, question: null },
};
const weekdays = (except: readonly number[], alsoOn: readonly number[]) => ({ changes: { move: { except, alsoOn } } });
const onwards = { kind: 'update', scope: 'following', target: { words: 'yoga' } };

test.each([
  'yoga is on tuesdays instead of mondays',
  'yoga on tuesdays rather than mondays',
  'yoga goes to tuesdays, not mondays',
  'yoga is not on mondays but on tuesdays',
  'move yoga from mondays to tuesdays',
  'move the monday yoga to tuesdays',
  'swap yoga on mondays for tuesdays',
  'yoga moves from monday to tuesday from now on',
  'from now on yoga is on tuesday instead of monday',
  'every monday yoga should be on tuesday instead',
])('one weekday of a series gives way to another, and the others stay: %s', (message) => {
  expect(understand(message, setting)).toMatchObject([{ ...onwards, ...weekdays([monday], [tuesday]) }]);
});

test.each(['yoga is on tuesdays at 6pm instead of mondays', 'move yoga from mondays to tuesdays at 6pm'])(
  'whether an hour that is told with other weekdays is of all of them is asked: %s',
  (message) => {
    const [request] = understand(message, setting);
    expect(request).toMatchObject({ ...weekdays([monday], [tuesday]), isGuess: true });
    expect(request).toMatchObject({ changes: { move: { time: '18:00' } } });
  },
);

test('two weekdays of a series give way to two others', () => {
  const message = 'move yoga to tuesdays and fridays instead of mondays and wednesdays';
  expect(understand(message, setting)).toMatchObject([weekdays([monday, wednesday], [tuesday, friday])]);
});

test('weekdays change from the day on that is told', () => {
  const [request] = understand('yoga moves from monday to tuesday from next week on', setting);
  expect(request).toMatchObject({ ...onwards, ...weekdays([monday], [tuesday]) });
  expect(request).toMatchObject({ target: { isNext: true, when: { date: '2026-06-15' } } });
});

test.each([
  'yoga is also on saturdays',
  'yoga on saturdays too',
  'yoga on saturdays as well',
  'add saturdays to yoga',
  'also do yoga on saturdays',
])('a weekday is added to a series: %s', (message) => {
  expect(understand(message, setting)).toMatchObject([{ ...onwards, ...weekdays([], [saturday]) }]);
});

test.each([
  'no more yoga on wednesdays',
  'skip yoga on wednesdays',
  'take wednesdays out of yoga',
  'yoga is no longer on wednesdays',
  "yoga isn't on wednesdays any more",
  'there is no yoga on wednesdays any more',
  'drop the wednesday yoga from now on',
  'yoga wednesdays are off',
])('a weekday is taken out of a series: %s', (message) => {
  expect(understand(message, setting)).toMatchObject([{ ...onwards, ...weekdays([wednesday], []) }]);
});

test.each([
  ['make it tuesdays instead of mondays', [monday], [tuesday]],
  ['change mondays to tuesdays', [monday], [tuesday]],
  ['not mondays, tuesdays', [monday], [tuesday]],
  ['instead of mondays, tuesdays', [monday], [tuesday]],
  ['and on sundays too', [], [sunday]],
  ['add sundays', [], [sunday]],
  ['and not on mondays', [monday], []],
  ['take mondays out', [monday], []],
  ['drop the monday one from now on', [monday], []],
  ['mondays are off', [monday], []],
])('what was asked about gets other weekdays: %s', (message, dropped, added) => {
  const expected = { kind: 'update', scope: 'following', target: { ids: ['yoga'] }, ...weekdays(dropped, added) };
  expect(understand(message, askedAbout)).toMatchObject([expected]);
});

test('a series without the only weekday that it has is at its end', () => {
  expect(understand('no more book club on fridays', setting)).toMatchObject([
    { kind: 'delete', scope: 'following', target: { words: 'book club' } },
  ]);
});

test.each([
  'open from mondays to fridays',
  'I work from mondays to fridays',
  'move the dentist from tuesday to wednesday',
  'is yoga on tuesdays instead of mondays?',
  'yoga on saturdays at 9 too',
  'add pilates on saturdays',
  'move yoga from monday to tuesday',
  'dentist on wednesdays instead of tuesdays',
])('no weekdays of a series are exchanged by: %s', (message) => {
  for (const request of understand(message, setting))
    expect((request.kind === 'update' && request.changes.move?.alsoOn) || null).toBeNull();
});

const choir = event('choir', 'Choir', '2026-06-15T16:00:00Z');
const made = (message: string): Setting => ({
  ...thursday,
  conversation: {
    ...{ mentioned: [choir], recent: [choir], question: null },
    last: understand(message, thursday).at(-1) ?? null,
  },
});
const rules = (message: string, after: Setting): string[] =>
  understand(message, after).map((request: Request) => {
    const { date, repeat } = seriesIn(request)?.when ?? {};
    return `${date} ${repeat ? repeatLine(repeat, { time: null, zone: 'UTC' }).replace('RRULE:FREQ=', '') : ''}`;
  });

test.each([
  'saturdays, not fridays',
  'not on fridays, on saturdays',
  'not fridays, saturdays',
  'saturdays instead of fridays',
  'change fridays to saturdays',
  'make fridays saturdays',
  'swap fridays for saturdays',
  'move the fridays to saturdays',
  'no, change friday to saturday',
  'saturday, not friday',
  'fridays are not possible, saturdays',
  "fridays don't work for me, make it saturdays",
  'fri becomes sat',
])('a series that was just made keeps how often it is, until when, and its other weekdays: %s', (message) => {
  const fortnightly = made('choir every other week on monday and friday at 18:00 until 30 september');
  expect(rules(message, fortnightly)).toEqual(['2026-06-13 WEEKLY;INTERVAL=2;BYDAY=MO,SA;UNTIL=20260930']);
});

test('a series every other week that gets another weekday takes place in the same weeks', () => {
  const fortnightly = made('choir every other monday and wednesday at 18:00 starting 22 june');
  expect(rules('also on fridays', fortnightly)).toEqual(['2026-06-22 WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR']);
});

test.each([
  'next week yoga is on tuesday instead of monday',
  'yoga is on tuesday instead of monday next week',
  'just this once yoga is on tuesday, not monday',
])('for one week a weekday is another one: %s', (message) => {
  const once = { target: { words: 'yoga', when: { date: '2026-06-15' } }, changes: { move: { date: '2026-06-16' } } };
  expect(understand(message, setting)).toMatchObject([{ kind: 'update', scope: 'this', ...once }]);
});

test('a series that was just made is on another weekday for one week', () => {
  const weekly = made('choir every friday at 18:00');
  const once = { target: { words: 'Choir', when: { date: '2026-06-19' } }, changes: { move: { date: '2026-06-20' } } };
  expect(understand('next week saturday instead of friday', weekly)).toMatchObject([{ scope: 'this', ...once }]);
});

test.each([
  ['change friday to saturday', '2026-06-20'],
  ['saturday instead of friday', '2026-06-20'],
  ['move it from friday to monday', '2026-06-22'],
  ['not friday, thursday', '2026-06-18'],
])('what takes place once goes to the weekday that is nearest to its own: %s', (message, date) => {
  const tea = event('tea', 'Tea', '2026-06-19T14:00:00Z');
  const last = understand('tea on 19 june at 16:00', thursday).at(-1) ?? null;
  const after = { ...thursday, planned: [], conversation: { mentioned: [tea], recent: [tea], last, question: null } };
  expect(understand(message, after)).toMatchObject([
    { kind: 'update', target: { ids: ['tea'] }, changes: { move: { date } } },
  ]);
});

test.each([
  ['make it every other Sunday', '2026-06-14', [6]],
  ['make it Saturdays', '2026-06-20', [5]],
  ['no, every Wednesday', '2026-06-17', [2]],
  ['Sundays and Wednesdays', '2026-06-14', [2, 6]],
])('a series that begins today does so with the other weekdays if it is one of them: %s', (message, date, own) => {
  const now = Date.parse('2026-06-14T09:00:00Z');
  const laundry = event('laundry', 'Laundry', '2026-06-14T15:00:00Z');
  const last = understand('laundry every sunday at 17:00', { ...thursday, now }).at(-1) ?? null;
  const conversation = { mentioned: [laundry], recent: [laundry], last, question: null };
  const [request] = understand(message, { ...thursday, now, conversation });
  const series = request ? seriesIn(request) : null;
  expect(series?.when).toMatchObject({ date, repeat: { weekdays: own } });
});

/** Swimming is on Mondays, Wednesdays and Fridays. */
const swimming: Setting = {
  ...thursday,
  planned: [{ title: 'Swimming', dates: ['2026-06-12', '2026-06-15', '2026-06-17', '2026-06-19', '2026-06-22'] }],
};
const swimmingAsked: Setting = {
  ...swimming,
  conversation: {
    mentioned: [event('swim', 'Swimming', '2026-06-12T16:00:00Z')],
    last: understand('when is swimming?', swimming).at(-1) ?? null,
    question: null,
  },
};

test.each([
  "I don't go to swimming on fridays anymore",
  'we no longer have swimming on fridays',
  'take the fridays out of swimming',
  'leave out fridays from swimming',
])('a weekday is taken out of a series: %s', (message) => {
  expect(understand(message, swimming)).toMatchObject([{ kind: 'update', ...weekdays([friday], []) }]);
});

test.each(['mum has the fridays, so take those out', 'could you leave out the fridays?', 'drop the fridays'])(
  'so it is of the series that was spoken of: %s',
  (message) => {
    expect(understand(message, swimmingAsked)).toMatchObject([{ kind: 'update', ...weekdays([friday], []) }]);
  },
);

test('a reason that names another event is not of the series that was spoken of', () => {
  const other = { ...swimmingAsked, planned: [...(swimming.planned ?? []), ...planned] };
  const [request] = understand('yoga has the fridays, so take those out', other);
  expect(request).not.toMatchObject(weekdays([friday], []));
});

test.each([
  ['swimming only on mondays', [wednesday, friday], []],
  ['swimming on mondays and wednesdays only', [friday], []],
  ['swimming monday to wednesday only', [friday], [tuesday]],
  ['swimming only on saturdays', [monday, wednesday, friday], [saturday]],
])('a series is on the weekdays that are told, and on no others: %s', (message, except, alsoOn) => {
  const [request] = understand(message, swimming);
  expect(request).toMatchObject(weekdays(except, alsoOn));
  expect(request).not.toHaveProperty('unread');
});

test('a weekday that does not suit a series that is named gives way to another', () => {
  const [request] = understand("mondays don't work for swimming, tuesdays", swimming);
  expect(request).toMatchObject({ target: { words: 'swimming' }, ...weekdays([monday], [tuesday]) });
});

test('a term of which the end is not known is said to be left out', () => {
  const [request] = understand("there's no swimming on wednesdays this term", swimming);
  expect(request).toMatchObject({ ...weekdays([wednesday], []), unread: 'this term' });
});

test('a weekday of a new series that does not suit is perhaps to be left out', () => {
  const last = understand('pottery every monday and friday at 7pm', thursday).at(-1) ?? null;
  const mentioned = [event('pottery', 'Pottery', '2026-06-12T17:00:00Z')];
  const made = { ...thursday, conversation: { mentioned, last, question: null } };
  const [request] = understand('fridays are no good', made);
  expect(request).toMatchObject({
    kind: 'update',
    series: { when: { repeat: { weekdays: [monday] } } },
    isGuess: true,
  });
});

test('what was asked about repeats otherwise from the day on that is told', () => {
  const [request] = understand('make it every other week from next friday on', swimmingAsked);
  expect(request).toMatchObject({ scope: 'following', target: { words: 'Swimming', isNext: true } });
  expect(request).toMatchObject({ changes: { move: { repeat: { interval: 2 } } } });
});

test.each(['Tuesdays instead of rehearsals', 'Tuesdays, not elfdays'])(
  'a series loses no weekday to what is none: %s',
  (message) => {
    const last = understand('choir every monday and tuesday at 18:00', thursday).at(-1) ?? null;
    const choir = event('choir', 'Choir', '2026-06-15T16:00:00Z');
    const conversation = { mentioned: [choir], recent: [choir], last, question: null };
    const [request] = understand(message, { ...thursday, conversation });
    const isSure = request?.kind === 'update' && !request.isGuess && !request.unread && request.missing.length === 0;
    expect(isSure).toBe(false);
  },
);
