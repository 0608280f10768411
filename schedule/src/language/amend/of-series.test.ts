import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Planned } from '../planned-names.ts';
import { type Request, seriesIn } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { repeatLine } from '../time/repeat.ts';
import { understand } from '../understand.ts';

const choir = event('choir', 'Choir', '2026-06-16T17:00:00Z');
const after = (message: string, more: Partial<Setting> = {}): Setting => ({
  ...thursday,
  ...more,
  conversation: {
    ...{ mentioned: [choir], recent: [choir], last: understand(message, thursday).at(-1) ?? null, question: null },
    ...more.conversation,
  },
});
/** The rule and the days left out of the series that a message makes of the last one. */
const rules = (message: string, setting: Setting): string[] =>
  understand(message, setting).map((request: Request) => {
    const series = seriesIn(request);
    const rule = series?.when.repeat ?? (request.kind === 'update' ? request.changes.move?.repeat : null);
    const line = rule ? repeatLine(rule, { time: null, zone: 'UTC' }).replace('RRULE:FREQ=', '') : '';
    return [request.kind, series?.when.date, line, ...(series?.except ?? [])].filter(Boolean).join(' ');
  });

const tuesdays = after('choir every tuesday at 19:00');
test.each([
  ['ends 30 september, no choir on 14 july', 'UNTIL=20260930'],
  ['no choir on 14 july, and it ends on 30 september', 'UNTIL=20260930'],
  ['10 sessions, none on 14 july', 'COUNT=10'],
])('in one message a series ends and leaves out a day: %s', (message, bound) => {
  const [rule, days] = rules(message, tuesdays);
  expect(rule).toContain(bound);
  expect(days).toMatch(/^delete .* 2026-07-14$/);
});

test.each(['every week but not on the 30th', 'weekly, except the 30th'])(
  'what was made once repeats without a day: %s',
  (message) => {
    const [rule, days] = rules(message, after('choir tuesday at 19:00'));
    expect(rule).toContain('WEEKLY');
    expect(days).toMatch(/^delete .* 2026-06-30$/);
  },
);

test('what lasts for some weeks lasts as long from a later day on', () => {
  const physio = after('physio every tuesday and friday at 8:00 for 3 weeks');
  expect(rules('from tuesday the 16th', physio)).toEqual(['update 2026-06-16 WEEKLY;BYDAY=TU,FR;UNTIL=20260706']);
  const bound = after('physio every tuesday at 8:00 until 7 july');
  expect(rules('starts on the 16th', bound)).toEqual(['update 2026-06-16 WEEKLY;BYDAY=TU;UNTIL=20260707']);
});

test.each([
  '5th is better, not the 1st',
  'make it the 5th',
  'the 5th instead of the 1st',
  '5th actually',
  'shift it from the 1st to the 5th',
])('a monthly event gets another day: %s', (message) => {
  const rent = after('rent on the 1st at 9:00, every month');
  expect(rules(message, rent)).toEqual(['update 2026-07-05 MONTHLY;BYMONTHDAY=5']);
});

test.each(['no choir before 7 july', 'from 7 july onwards', 'nothing before 7 july'])(
  'a series that was just made begins later: %s',
  (message) => {
    expect(rules(message, tuesdays)).toEqual(['update 2026-07-07 WEEKLY;BYDAY=TU']);
  },
);

test.each(['it starts on 7 july and goes for four weeks', 'first one on 7 july, for four weeks'])(
  'a series that was just made begins later and ends: %s',
  (message) => {
    expect(rules(message, tuesdays)).toEqual(['update 2026-07-07 WEEKLY;BYDAY=TU;UNTIL=20260803']);
  },
);

test.each(['they gave us 8, not 6', 'there are eight appointments in all'])(
  'a series that was just made takes place another number of times: %s',
  (message) => {
    const massage = after('massage every tuesday at 19:00, six times');
    expect(rules(message, massage)).toEqual(['update 2026-06-16 WEEKLY;BYDAY=TU;COUNT=8']);
  },
);

const ended = after('choir every tuesday at 19:00 until 30 june');
test.each([
  ['two weeks longer', ';UNTIL=20260714'],
  ['it stops a week earlier', ';UNTIL=20260623'],
  ['not the 30th, the 23rd is the last', ';UNTIL=20260623'],
  ['sorry, august, not june', ';UNTIL=20260830'],
  ['10 times instead', ';COUNT=10'],
  ['no end date', ''],
])('what is told of its end takes the place of the end that a series has: %s', (message, end) => {
  expect(rules(message, ended)).toEqual([`update 2026-06-16 WEEKLY;BYDAY=TU${end}`]);
});

const counted = after('choir every tuesday at 19:00, 10 times');
test.each([
  ['make that 12', ';COUNT=12'],
  ['two more', ';COUNT=12'],
  ['only 8 in fact', ';COUNT=8'],
  ['until 28 july instead', ';UNTIL=20260728'],
])('what is told of a number of times is of that: %s', (message, end) => {
  expect(rules(message, counted)).toEqual([`update 2026-06-16 WEEKLY;BYDAY=TU${end}`]);
});

test('weeks more of a series without an end are asked about, and are no length', () => {
  expect(said('two weeks longer', tuesdays)).toEqual(['unknown two weeks longer']);
});

test.each(["it's a one-off", 'not every week, just once', "it doesn't repeat"])(
  'a series that was just made takes place once: %s',
  (message) => {
    expect(understand(message, tuesdays)).toMatchObject([
      { kind: 'update', changes: { endsRepeat: true, title: null } },
    ]);
  },
);

test('lessons that carry on end later', () => {
  const until = after('choir every tuesday at 19:00 until 30 june');
  expect(rules('choir carries on until 28 july', until)).toEqual(['update 2026-06-16 WEEKLY;BYDAY=TU;UNTIL=20260728']);
});

test('what is not to be before a series begins is left out of nothing', () => {
  const [rule, ...more] = rules('starting 23 june, not this tuesday', after('cleaner every tuesday at 9:00'));
  expect([rule, more]).toEqual(['update 2026-06-23 WEEKLY;BYDAY=TU', []]);
});

test('weekdays that are listed beside “every week” are one series', () => {
  expect(rules('tuition mon wed fri 17:00 to 18:00, every week', thursday)).toEqual([
    'create 2026-06-12 WEEKLY;BYDAY=MO,WE,FR',
  ]);
  expect(rules('swim tue thu 7:00 every other week', thursday)).toEqual([
    'create 2026-06-16 WEEKLY;INTERVAL=2;BYDAY=TU,TH',
  ]);
});

test('“the last one December 17” is no first of December', () => {
  expect(rules('last one December 17', tuesdays)[0]).toContain('UNTIL=20261217');
});

const two = after('choir every tuesday and thursday at 19:00');
test.each([
  'the thursday ones at 8',
  'on thursdays it is at 8',
  'but thursdays at 8',
  'the thursdays an hour later',
  'thursday ones start at 8',
])('some weekdays of a series get an hour of their own: %s', (message) => {
  const [left, own] = understand(message, two);
  expect(left).toMatchObject({ kind: 'update', leavesOut: true });
  expect(own).toMatchObject({ kind: 'create', when: { time: '20:00', repeat: { weekdays: [3] } } });
});

test.each([
  ['on the 18th it is 8 to 9:30', '2026-06-18', { time: '20:00', endTime: '21:30' }],
  ['18 june kick off is 8', '2026-06-18', { time: '20:00' }],
  ['18 june is an hour earlier', '2026-06-18', { shift: -60 }],
])('one date of a series is otherwise: %s', (message, date, move) => {
  const expected = { kind: 'update', scope: 'this', target: { when: { date } }, changes: { move } };
  expect(understand(message, two)).toMatchObject([expected]);
});

const club = after('book club last thursday of every month at 19:00');
test.each([
  ["july's is a week earlier", { shift: -10080 }],
  ['the july one is on the 23rd', { date: '2026-07-23' }],
  ['the july one an hour later', { shift: 60 }],
])('a month names the one of a monthly series: %s', (message, move) => {
  const expected = { kind: 'update', scope: 'this', target: { when: { date: '2026-07-30' } }, changes: { move } };
  expect(understand(message, club)).toMatchObject([expected]);
});

test('“the one in july” is asked about where two are in july', () => {
  const fortnightly = after('choir every other friday at 19:00');
  const [request] = understand('skip the one in july', fortnightly);
  expect(request).toMatchObject({ kind: 'delete', missing: ['which date'] });
  const question = { about: request, asks: 'which date', candidates: [] };
  const asked = { ...thursday, conversation: { mentioned: [choir], last: request, question } } as Setting;
  expect(said('the 24th', asked)).toEqual(['delete choir [2026-07-24]']);
  expect(said('the second one', asked)).toEqual(['delete choir [2026-07-24]']);
});

const planned: Planned[] = [
  { title: 'Choir', dates: ['2026-06-16', '2026-06-18', '2026-06-23', '2026-06-25', '2026-06-30'] },
  { title: 'School trip', dates: ['2026-06-22'], spans: [{ date: '2026-06-22', last: '2026-06-26' }] },
];
const moved = after('move the choir on the 16th to 20:00', { planned });
test.each([
  ['none on the 25th', '2026-06-25'],
  ['on the 25th none at all', '2026-06-25'],
  ['no choir on the 23rd', '2026-06-23'],
  ['and skip the 23rd', '2026-06-23'],
])('behind another hour of one of a series, that of another day is deleted: %s', (message, date) => {
  expect(understand(message, moved)).toMatchObject([{ kind: 'delete', target: { words: 'Choir', when: { date } } }]);
});

test.each(['and on the 23rd to 21:00', 'the 23rd is at 21:00', 'the 23rd at 21:00 too'])(
  'behind another hour of one of a series, that of another day is moved, and not the same again: %s',
  (message) => {
    const then = {
      target: { ids: [], words: 'Choir', when: { date: '2026-06-23' } },
      changes: { move: { time: '21:00' } },
    };
    expect(understand(message, moved)).toMatchObject([then]);
  },
);

test.each(['no choir in the school trip', 'skip choir in the school trip', 'cancel the choir over the school trip'])(
  'an event that takes whole days says on which days nothing is to be: %s',
  (message) => {
    const when = { date: '2026-06-22', last: '2026-06-26' };
    expect(understand(message, { ...thursday, planned })).toMatchObject([
      { kind: 'delete', scope: 'this', target: { words: 'choir', when, isAll: true }, missing: [] },
    ]);
  },
);

test('“whatever is on friday” is everything on friday', () => {
  expect(understand('drop whatever is on friday', thursday)).toMatchObject([
    { kind: 'delete', target: { words: '', isAll: true, when: { date: '2026-06-12' } } },
  ]);
});

test.each([
  ['no, the last one is on 23 june', '2026-06-24'],
  ['hmm, they added one, the last is the 30th', '2026-07-01'],
  ['it goes on until 7 july', '2026-07-08'],
])('the end of a series that waits for a yes is another: %s', (message, date) => {
  const planned: Planned[] = [{ title: 'Choir', dates: ['2026-06-16', '2026-06-23', '2026-06-30'] }];
  const ended = after('the last choir is on 16 june', { planned });
  const [last = null] = understand('the last choir is on 16 june', { ...thursday, planned });
  expect(last).toMatchObject({ kind: 'delete', scope: 'following' });
  const conversation = { ...ended.conversation, last, isUnchanged: true as const };
  expect(understand(message, { ...ended, conversation })).toMatchObject([
    { kind: 'delete', scope: 'following', target: { words: 'choir', when: { date } } },
  ]);
});

test.each(["august's is at 8", 'the august one is at 20:00'])(
  'of several in a month the first is asked about, and nothing new is planned: %s',
  (message) => {
    const [request, ...more] = understand(message, tuesdays);
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      ...{ kind: 'update', scope: 'this', isGuess: true },
      target: { words: 'choir', when: { date: '2026-08-01' } },
      changes: { move: { time: '20:00' } },
    });
  },
);

test.each(['thursdays at 7:30', 'the thursday ones at 7:30', 'thursdays are at 7:30 now'])(
  'of two series of one name, each weekday has its own: %s',
  (message) => {
    const thursdays = event('thursdays', 'Choir', '2026-06-18T18:00:00Z');
    const { conversation } = tuesdays;
    const setting = { ...tuesdays, conversation: { ...conversation, recent: [thursdays, choir] } };
    expect(understand(message, setting)).toMatchObject([
      { kind: 'update', scope: 'all', target: { ids: ['thursdays'] }, changes: { move: { repeat: null } } },
    ]);
  },
);

test('another name with its own rule is another series, and the own name is none', () => {
  const once = after('choir on tuesday at 19:00');
  expect(understand('pilates every week but not on the 30th', once)).toMatchObject([
    { kind: 'create', title: 'pilates', except: ['2026-06-30'] },
  ]);
  expect(understand('choir every week but not on the 30th', once).map(({ kind }) => kind)).toEqual([
    'update',
    'delete',
  ]);
});

test.each([
  'only monday to friday, I mean',
  'just mon to fri',
  'monday through friday',
  'no, from monday to friday',
  'Mon-Fri only',
])('from one weekday to another is on each of them, of what was every day: %s', (message) => {
  expect(rules(message, after('choir every day at 19:00'))).toEqual(['update 2026-06-11 WEEKLY;BYDAY=MO,TU,WE,TH,FR']);
});

test('what was every other day takes place in each week once its weekdays are told', () => {
  expect(rules('just mondays, wednesdays and fridays', after('choir every other day at 19:00'))[0]).toMatch(
    /WEEKLY;BYDAY=MO,WE,FR$/,
  );
});

test.each(['change it to wednesdays', 'actually every wednesday', 'make it wednesdays'])(
  'a new series on another weekday begins in the same week: %s',
  (message) => {
    expect(rules(message, after('choir every friday at 19:00 from 26 june'))).toEqual([
      'update 2026-06-24 WEEKLY;BYDAY=WE',
    ]);
  },
);

test.each([
  'every week',
  'weekly',
  'make it weekly',
  'repeat that every week',
  'I mean every other week',
  'every tuesday and thursday',
])('what one message made on several days repeats on each of them: %s', (message) => {
  const swims = [event('one', 'Swim', '2026-06-16T05:00:00Z'), event('two', 'Swim', '2026-06-18T05:00:00Z')];
  const last = understand('swim on the 16th and 18th at 7:00', thursday).at(-1) ?? null;
  const setting = { ...thursday, conversation: { mentioned: swims, recent: swims, last, question: null } };
  expect(understand(message, setting)).toMatchObject([
    { kind: 'update', target: { ids: ['one', 'two'], isAll: true } },
  ]);
  expect(understand('the second one every week', setting)).toMatchObject([{ target: { ids: ['two'], isAll: false } }]);
});
