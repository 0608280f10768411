import { expect, test } from 'vitest';
import type { Setting } from './acts/act.ts';
import { namesOf } from './planned-names.ts';
import type { Mentioned, Request } from './requests.ts';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

/** Everyday dialogues: what the second message means behind the first. Now is Thursday 11 June 2026. */

const plumber = event('plumber', 'Plumber', '2026-06-15T08:00:00Z');
const dinner = event('dinner', 'Dinner', '2026-06-13T18:00:00Z');

const after = (
  message: string,
  mentioned: readonly Mentioned[],
  more: Partial<Setting['conversation']> = {},
): Setting => ({
  ...thursday,
  conversation: {
    mentioned,
    recent: mentioned,
    last: understand(message, thursday).at(-1) ?? null,
    question: null,
    ...more,
  },
});

test.each([
  ['give it two hours', 'update (plumber) | for 120m'],
  ['give it two more hours', 'update (plumber) | longer by 120m'],
  ['actualy only half an hour', 'update (plumber) | for 30m'],
  ['make that the day after', 'update (plumber) | 2026-06-16'],
  ['in july, not june', 'update (plumber) | 2026-07-15'],
  ["that's London time", 'update (plumber) | 2026-06-15 11:00'],
])('what was just added is to be otherwise: %s', (message, request) => {
  expect(said(message, after('plumber on monday at 10am', [plumber]))).toEqual([request]);
});

test('“and the train back” is another train', () => {
  const setting = after('train to Lyon on saturday at 8:12', [event('train', 'Train to Lyon', '2026-06-13T06:12:00Z')]);
  expect(said('and the train back on sunday at 18:40', setting)).toEqual(['create train back | 2026-06-14 18:40']);
});

test('the days of a holiday begin and end otherwise', () => {
  const setting = after('skiing from 6 to 13 february', [event('skiing', 'Skiing', '2027-02-05T23:00:00Z')]);
  expect(said('one day longer please', setting)).toEqual(['update (skiing) | ..2027-02-14']);
  expect(said('actually we stay until the 15th', setting)).toEqual(['update (skiing) | ..2027-02-15']);
});

test('what was taken back is added at another time', () => {
  const setting = after('tuition for Meera monday 5pm', [], { isUnchanged: true });
  expect(said('add it on tuesday at 5pm instead', setting)).toEqual(['create tuition for Meera | 2026-06-16 17:00']);
});

test('of a new series the hour changes, with what is said of the old one', () => {
  const setting = after('yoga every morning at 6:30', [event('yoga', 'Yoga', '2026-06-12T04:30:00Z')]);
  expect(said('7 is better than 6:30', setting)).toEqual(['update (yoga) | 07:00']);
});

test('a deletion begun with “and no” is one more, and “no,” another one', () => {
  const setting = after('no yoga on friday', [dinner]);
  expect(said('and no dinner on saturday either', setting)).toEqual(['delete all dinner [2026-06-13]']);
  expect(said('no, dinner', setting)).toEqual([expect.stringMatching(/^delete .*dinner/)]);
});

test.each([
  ['school concert thursday 6pm, no sorry 6:30', 'create school concert | 2026-06-11 18:30'],
  ['gym tomorrow at 7, actually 8', 'create gym | 2026-06-12 08:00'],
])('a time that is corrected in the same message: %s', (message, request) => {
  expect(said(message)).toEqual([expect.stringContaining(request)]);
});

test.each([
  ['guides camp from friday 26 june to monday 29 june', 'create guides camp | 2026-06-26..2026-06-29'],
  ['camp fri 26 june until thu 2 july', 'create camp | 2026-06-26..2026-07-02'],
  ['three-day conference starting june 19', 'create three-day conference | 2026-06-19 for 3d'],
  [
    'add a weekly call with my parents sunday at 5pm',
    'create call with my parents | 2026-06-14 17:00 RRULE:FREQ=WEEKLY | with my parents',
  ],
  ['add weekly review on friday at 4pm', 'create weekly review | 2026-06-12 16:00'],
  ['I need to buy milk', 'create buy milk | ? day'],
])('a new event: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test('a day that is told as the reason is the day that is cleared', () => {
  expect(said("I'm at home with a sick child tomorrow, please clear my day")).toEqual(['delete all [2026-06-12]']);
  expect(said('clear my day and add lunch tomorrow at 12')[0]).toBe('delete all [2026-06-11..2026-06-11]');
});

test('“that week” is the week that was said before', () => {
  expect(said("it's half term next week so cancel the school runs that week")).toEqual([
    expect.stringContaining('school runs [2026-06-15..2026-06-21]'),
  ]);
});

const asked = (message: string, mentioned: readonly Mentioned[]): Setting => after(message, mentioned);
test.each([
  ["what's on friday?", 'cancel everything except the call', 'delete all [2026-06-12] not {call}'],
  ['am I free on friday at 2?', 'great, then add a call with Markus', 'create call with Markus | 2026-06-12 14:00'],
  ['am I free on friday at 2pm?', 'good, badminton with Rohit then', 'create badminton with Rohit | 2026-06-12 14:00'],
  ['am I free on friday at 2pm?', 'dinner then', 'create dinner | 2026-06-12 14:00'],
  ['am I free on friday at 2pm?', 'what about 4?', 'free | 2026-06-12 16:00'],
])('behind the question “%s”: %s', (question, message, request) => {
  expect(said(message, asked(question, []))[0]).toContain(request);
});

test('an amount of a shift that is corrected is no length', () => {
  const setting = after('move dinner half an hour earlier', [dinner]);
  expect(said('and make it 20 minutes long', setting)).toEqual(['update (dinner) | for 20m']);
});

test('“it starts” behind a change of the end leaves the end', () => {
  const setting = after('dinner on saturday runs until 10pm', [dinner]);
  expect(said('and it starts at 7, not at 8', setting)).toEqual(['update (dinner) | 19:00-22:00']);
});

test.each([
  ['we come back one day later', 'update (trip) | ..2026-10-10'],
  ['hmm, it should start on the 6th', 'update (trip) | 2026-10-06..2026-10-09'],
])('the days of a trip: %s', (message, request) => {
  const setting = after('add a trip to Kerala from 5 to 9 october', [event('trip', 'Trip', '2026-10-04T22:00:00Z')]);
  expect(said(message, setting)).toEqual([request]);
});

test.each([
  ['cancel piano on wednesday', 'and the one the week after, too', 'delete piano [2026-06-24]'],
  ['clear my schedule for tomorrow', 'and saturday as well', 'delete all [2026-06-13]'],
  ['I worked on emails from 8 to 9', 'and filing from 9 to 9:30', 'log filing | 2026-06-11 09:00-09:30'],
  ['I worked on emails from 8 to 9', 'and again from 9 to 9:30', 'log emails | 2026-06-11 09:00-09:30'],
  ['delete yoga on wednesday', 'sorry, I meant friday. wednesday stays', 'delete yoga [2026-06-12]'],
  ['move yoga to wednesday at 8', 'no, put it back to where it was', 'undo'],
])('behind “%s”: %s', (first, second, request) => {
  expect(said(second, after(first, []))).toEqual([request]);
});

test('behind a deletion, “and” with a day or with what is planned then is one more', () => {
  const planned = [
    { title: 'Therapy', dates: ['2026-06-15'] },
    { title: 'Yoga', dates: ['2026-06-12', '2026-06-17'] },
  ];
  const setting = { ...after('skip yoga on wednesday', []), planned, names: namesOf(planned) };
  expect(said('and friday', setting)).toEqual(['delete yoga [2026-06-12]']);
  expect(said('and therapy on monday', setting)).toEqual([expect.stringMatching(/^delete .*therapy \[2026-06-15\]/)]);
  expect(said('and therapy on monday at 5', setting)[0]).not.toMatch(/^delete/);
});

test('“the same next week” moves nothing without a question', () => {
  const [request] = understand('and the same next week', after('dinner on saturday at 8pm', [dinner]));
  expect(request?.kind === 'update' && !request.isGuess && request.missing.length === 0).toBe(false);
});

test('a part of the day that fits the hour leaves it', () => {
  const about = understand('add a run this morning at 8', thursday)[0] as Request;
  const question = { about, asks: 'confirmation' as const, candidates: [] };
  const setting = { ...thursday, conversation: { mentioned: [], last: about, question } };
  expect(said('sorry, I mean tomorrow morning', setting)).toEqual(['create run | 2026-06-12 08:00 morning']);
});

test.each([
  ['put it in the calendar for saturday at 11 am, please', 'create buy a present for Ella | 2026-06-13 11:00'],
  ['saturday at 11am at the mall', 'create buy a present for Ella | 2026-06-13 11:00 | at mall'],
])('the day of what is to be done: %s', (message, request) => {
  const about = understand('I need to buy a present for Ella', thursday)[0] as Request;
  const conversation = { mentioned: [], last: about, question: { about, asks: 'day' as const, candidates: [] } };
  expect(said(message, { ...thursday, conversation })).toEqual([request]);
});

test.each([
  [
    'please add two things for saturday: a call with the bank at 10 am and a haircut at 2 pm',
    ['create call with the bank | 2026-06-13 10:00', 'create haircut | 2026-06-13 14:00'],
  ],
  ['book a massage for saturday 10am in return', ['create massage | 2026-06-13 10:00']],
  ['hand in return parcel tomorrow at 9am', ['create hand in return parcel | 2026-06-12 09:00']],
  ['book a blood test for a week from monday at 8am', ['create blood test | 2026-06-22 08:00']],
  ['no swimming lesson on saturday, the other weeks stay as they are', ['delete all swimming lesson [2026-06-13]']],
  ["my therapist is away this week, so there's no therapy on friday", ['delete all therapy [2026-06-12]']],
])('one message: %s', (message, requests) => {
  expect(said(message).map((each) => each.replace(/ \| with .*/, ''))).toEqual(requests);
});

test.each(["doesn't work for him", 'does not work for him', "won't suit us"])(
  'what is planned and does not suit waits for another time: %s',
  (unsuited) => {
    const planned = [{ title: 'Coffee with Dan', dates: ['2026-06-12'] }];
    const setting = { ...thursday, planned, names: namesOf(planned) };
    const [request] = understand(`coffee with Dan tomorrow ${unsuited}`, setting) as [Request];
    expect(request).toMatchObject({ kind: 'update', missing: ['change'], target: { words: 'coffee with Dan' } });
  },
);

test('“a second one two weeks after that” is no change of the first', () => {
  const setting = after('book a follow-up call on monday at 2pm', [
    event('call', 'Follow-up call', '2026-06-15T12:00:00Z'),
  ]);
  expect(said('put a second one two weeks after that, same time', setting)[0]).not.toMatch(/^update/);
});

test('a trip that is to end on a weekday ends on the one behind its beginning', () => {
  const planned = [{ title: 'Trip to Cornwall', dates: ['2026-07-03'] }];
  const setting = { ...thursday, planned, names: namesOf(planned) };
  expect(said('make the Cornwall trip end on sunday', setting)).toEqual(['update Cornwall trip | ..2026-07-05']);
});

test('the tagger is asked of each event by itself', () => {
  expect(said('add three things for saturday: market at 9, lunch with Eva at 12:30, and theatre at 8pm')).toHaveLength(
    3,
  );
});

test.each([
  ['Grandma is visiting from thursday to sunday', 'create Grandma visiting | 2026-06-11..2026-06-14'],
  ['my sister is staying with us from 3 to 5 july', 'create sister staying with us | 2026-07-03..2026-07-05'],
  ['Tom is away from monday to wednesday', 'create Tom away | 2026-06-15..2026-06-17'],
  ['trip to Bath next weekend', 'create trip to Bath | 2026-06-20..2026-06-21'],
  ['camping the last weekend of july', 'create camping | 2026-07-25..2026-07-26'],
])('who is where, and what takes a weekend: %s', (message, request) => {
  expect(said(message)).toEqual([expect.stringContaining(request)]);
});

test.each([
  ['she arrives a day earlier', '2026-06-17..2026-06-21'],
  ["she's coming a day later", '2026-06-19..2026-06-21'],
  ['she leaves on saturday already', '..2026-06-20'],
])('a visit begins and ends otherwise: %s', (message, move) => {
  const setting = after('Grandma is visiting from 18 to 21 june', [
    event('visit', 'Grandma visiting', '2026-06-17T22:00:00Z'),
  ]);
  expect(said(message, setting)).toEqual([`update (visit) | ${move}`]);
});

test.each([
  ['he can make it after all, but at 11', ['undo', 'update (plumber) | 11:00|23:00']],
  ["it's on after all, at 11", ['undo', 'update (plumber) | 11:00|23:00']],
  ["it's back on, but at 11", ['undo', 'update (plumber) | 11:00|23:00']],
  ["it's on after all", ['undo']],
])('what was deleted takes place after all: %s', (message, requests) => {
  expect(said(message, after('cancel the plumber', [], { removed: [plumber] }))).toEqual(requests);
});

test.each(["I'm back on friday", 'I have to work after all at 9', 'dinner with Bo is on after all at 7'])(
  'that is nothing of what was deleted: %s',
  (message) => {
    expect(said(message, after('cancel the plumber', [], { removed: [plumber] }))).not.toContain('undo');
  },
);

test('what was deleted is moved after all', () => {
  const setting = after('cancel the plumber', [], { removed: [plumber] });
  expect(said('actually just move it to 1', setting)).toEqual(['undo', 'update (plumber) | 13:00|01:00']);
  expect(said('actually just move it to 1', after('cancel the plumber', [], { removed: [plumber, dinner] }))).toEqual([
    expect.not.stringContaining('undo'),
  ]);
});

test('of several that were changed only one is meant', () => {
  const both = [plumber, dinner];
  const moved = after('move the plumber and the dinner to sunday', both);
  expect(said('no, only the dinner', moved)).toEqual(['undo', expect.stringMatching(/^update \(dinner\)/)]);
  const deleted = after('cancel the plumber and the dinner', [], { removed: both });
  expect(said('sorry, just the plumber', deleted)).toEqual(['undo', expect.stringMatching(/^delete \(plumber\)/)]);
  expect(said('only the dinner', after('plumber monday at 10', both))).toEqual(['delete (plumber)']);
  expect(said('only the sauna', moved)).toEqual([expect.not.stringMatching(/^undo/)]);
});

test.each([
  ['ten sessions', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=10'],
  ['eight weeks in total', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260810'],
  ['make it twice a week, tuesday and thursday', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=TU,TH'],
  ["it's fortnightly actually", 'update (yoga) | RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['an hour and a half each', 'update (yoga) | for 90m'],
  ["it's at 6:30 on 23 june", 'update yoga [2026-06-23] | 18:30'],
])('a new series is to be otherwise: %s', (message, request) => {
  const setting = after('yoga every tuesday at 6pm', [event('yoga', 'Yoga', '2026-06-16T16:00:00Z')]);
  expect(said(message, setting)).toEqual([expect.stringContaining(request)]);
});

test('a number that counts is no hour', () => {
  expect(said("it's two weeks", after('plumber on monday at 10am', [plumber]))).toEqual(["unknown it's two weeks"]);
});

test.each([
  ['add thursdays too', 'BYDAY=TU,TH'],
  ['can you add thursdays?', 'BYDAY=TU,TH'],
  ['and thursdays', 'BYDAY=TU,TH'],
  ['also on thursdays and fridays', 'BYDAY=TU,TH,FR'],
  ['fridays as well', '2026-06-12 RRULE:FREQ=WEEKLY;BYDAY=TU,FR'],
])('a new series is on more weekdays: %s', (message, rule) => {
  const setting = after('yoga every tuesday at 6pm', [event('yoga', 'Yoga', '2026-06-16T16:00:00Z')]);
  const [request] = said(message, setting);
  expect(request).toMatch(/^update \(yoga\)/);
  expect(request).toContain(rule);
});

test.each(['and thursdays at 7', 'and late yoga thursdays at 9pm', 'and on thursday'])(
  'what has an hour, a name or one day of its own is another event: %s',
  (message) => {
    const setting = after('yoga every tuesday at 6pm', [event('yoga', 'Yoga', '2026-06-16T16:00:00Z')]);
    expect(understand(message, setting)).toMatchObject([{ kind: 'create' }]);
  },
);

test.each([
  ['put the report into the first free hour on monday', 'free report | 2026-06-15 | for 60m'],
  ['schedule the report in a free hour on monday', 'free report | 2026-06-15 | for 60m'],
  ['put the report in the first free hour', 'free report | for 60m'],
])('what is planned where there is time: %s', (message, request) => {
  expect(said(message)).toEqual([expect.stringContaining(request)]);
});

test('“the open space meeting” is no free time', () => {
  expect(said('schedule the open space meeting on monday', thursday)).toEqual([expect.stringMatching(/^create /)]);
});

test.each([
  ['take the second one for the report', 2],
  ['put the report in the last gap', -1],
  ['book it for the report', 0],
  ['put the report there', 0],
])('of the free time that was told, one stretch is taken: %s', (message, nth) => {
  const setting = after('find me a free hour on monday', []);
  expect(understand(message, setting)).toMatchObject([
    { kind: 'find', topic: 'free', nth, target: { words: 'report' }, when: { date: '2026-06-15' } },
  ]);
});

test('what was asked about is changed as it was asked about', () => {
  expect(said("change it to Luigi's", after('where is dinner?', [dinner]))).toEqual(["update (dinner) | at Luigi's"]);
  expect(understand('and the last?', after("what's my first thing tomorrow?", [plumber]))).toMatchObject([
    { topic: 'day end', when: { date: '2026-06-12' } },
  ]);
  expect(understand('who is at lunch today?', thursday)).toMatchObject([{ topic: 'who', target: { words: 'lunch' } }]);
});

test('“no, room 6” is where it takes place', () => {
  expect(said('no, room 6', after('plumber on monday at 10am', [plumber]))).toEqual(['update (plumber) | at room 6']);
});

test.each(['he cancelled', 'it fell through', 'not needed anymore', "she is ill, so it's off"])(
  'what falls away is asked about: %s',
  (message) => {
    const setting = after('plumber on monday at 10am', [plumber]);
    expect(understand(message, setting)).toMatchObject([
      { kind: 'delete', isGuess: true, target: { ids: ['plumber'] } },
    ]);
  },
);

test.each([
  ["we're meeting at the station", 'update (plumber) | at the station'],
  ["it's in Leeds actually", 'update (plumber) | at Leeds'],
  ['same again next week', expect.stringMatching(/^create plumber/)],
])('more of what was just added: %s', (message, request) => {
  expect(said(message, after('plumber on monday at 10am', [plumber]))).toEqual([request]);
});

test('“mark it as private” adds nothing', () => {
  expect(said('mark it as private', after('plumber on monday at 10am', [plumber]))).toEqual([
    'unknown mark it as private',
  ]);
});

test('a stretch of days ends no series, and what is said from a day on is of all that follow', () => {
  expect(said('cancel yoga from wednesday to friday', thursday)).toEqual([
    expect.stringMatching(/^delete all yoga \[2026-06-17\.\.2026-06-19\]/),
  ]);
  expect(understand('yoga is 15 minutes earlier from the 22nd', thursday)).toMatchObject([
    { kind: 'update', scope: 'following', target: { when: { date: '2026-06-22' } }, changes: { move: { shift: -15 } } },
  ]);
});

test('more of the same: the week after, the same time, both', () => {
  expect(said('and the week after too', after('cancel yoga next week', []))).toEqual([
    'delete all yoga [2026-06-22..2026-06-28]',
  ]);
  expect(said('add breakfast at the same time', after('cancel the plumber', [], { removed: [plumber] }))).toEqual([
    'create breakfast | 2026-06-15 10:00',
  ]);
  expect(said('both take two hours', after('plumber monday 10am', [dinner, plumber]))).toEqual([
    'update all (dinner plumber) | for 120m',
  ]);
});

test.each([
  ['it runs one day longer, through saturday', '..2026-06-20'],
  ["they've extended it until sunday", '..2026-06-21'],
])('a camp takes longer: %s', (message, move) => {
  const setting = after('training camp from 15 to 19 june', [{ id: 'camp', title: 'Training camp', start: null }]);
  expect(said(message, setting)).toEqual([`update (camp) | ${move}`]);
});

test('what takes whole days and was asked about ends on another one', () => {
  const setting = after('how long is the offsite?', [{ id: 'offsite', title: 'Offsite', start: null }]);
  expect(understand('please end it on sunday', setting)).toMatchObject([
    { kind: 'update', target: { ids: ['offsite'] }, changes: { move: { last: '2026-06-14', weekday: 6, date: null } } },
  ]);
});

test.each([
  ['they want us out by 11:30', 'update (plumber) | until 11:30'],
  ['good news, it starts at 9', 'update (plumber) | 09:00|21:00'],
])('its end and its start: %s', (message, request) => {
  expect(said(message, after('plumber on monday from 10 to 12', [plumber]))).toEqual([request]);
});

test('a message that is cut off asks for nothing', () => {
  expect(said('thursday or', after('plumber on monday at 10am', [plumber]))).toEqual(['unknown thursday or']);
});

test('a timer that was just started is stopped', () => {
  expect(said('please stop it now', after('start a timer for reading', []))).toEqual(['stop']);
});

test('how long that was, of time that was just logged', () => {
  expect(understand('how long was that?', after('log reading from 9 to 10', []))).toMatchObject([
    { kind: 'find', topic: 'spent', target: { words: 'reading' } },
  ]);
});

test('the same is done to another event', () => {
  const planned = [event('retro', 'Team retro', '2026-06-16T14:00:00Z')].map(({ title }) => ({
    title,
    isSeries: false,
    dates: ['2026-06-16'],
  }));
  const setting = { ...after('move the plumber to friday', [plumber]), planned } as Setting;
  for (const message of ['and the retro as well', 'the retro too please', 'same for the retro'])
    expect(understand(message, setting)).toMatchObject([
      { kind: 'update', target: { words: 'retro' }, changes: { move: { date: '2026-06-12' } } },
    ]);
});

test.each([
  ['for the rest of the week', '2026-06-12', '2026-06-14'],
  ['every day next week actually', '2026-06-15', '2026-06-21'],
])('one of a series was deleted, and then all of it in a time: %s', (message, date, last) => {
  expect(understand(message, after('cancel the standup tomorrow', []))).toMatchObject([
    { kind: 'delete', target: { words: 'standup', isAll: true, when: { date, last } } },
  ]);
});

test('shorter, and how long', () => {
  const setting = after('plumber on monday at 10am', [plumber]);
  expect(said('make it shorter, 30 minutes', setting)).toEqual(['update (plumber) | for 30m']);
  expect(said('30 minutes shorter', setting)).toEqual([expect.stringContaining('-30m')]);
});

test.each([
  ["I'm off sick today", '2026-06-11'],
  ["I'm working from home tomorrow", '2026-06-12'],
])('where one is takes the whole day: %s', (message, date) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'create', isDoubtful: true, when: { date, days: 1 } }]);
});

test.each([
  ['cancel yoga this week and next', '2026-06-08', '2026-06-21'],
  ['cancel yoga next week and the week after', '2026-06-15', '2026-06-28'],
])('two weeks at once: %s', (message, date, last) => {
  expect(understand(message, thursday)).toMatchObject([
    { kind: 'delete', target: { isAll: true, when: { date, last } } },
  ]);
});

test('what several messages made is meant by its number', () => {
  const gym = event('gym', 'Gym', '2026-06-13T08:00:00Z');
  const setting = after('gym on saturday at 10', [gym], { recent: [plumber, dinner, gym] });
  expect(said('cancel all three', setting)).toEqual(['delete all 3 of (plumber dinner gym)']);
});

test('“now” is the hour of a new event, and no event by itself', () => {
  for (const message of ['we have three children now', 'we have saturdays off now'])
    expect(said(message, thursday)).toEqual([expect.not.stringMatching(/^create/)]);
  expect(understand('call with Bo now', thursday)).toMatchObject([
    { kind: 'create', title: 'call with Bo', when: { date: '2026-06-11', time: expect.stringMatching(/^\d\d:\d\d$/) } },
  ]);
});

test('a fair starts later and ends when it did', () => {
  const setting = after('trade fair from 15 to 19 june', [{ id: 'fair', title: 'Trade fair', start: null }]);
  expect(said('it starts on the 16th, still ends on the 19th', setting)).toEqual([
    'update (fair) | 2026-06-16..2026-06-19',
  ]);
});

test('how many days are left, behind an event', () => {
  expect(understand('how many days do I have left?', after('plumber on monday at 10am', [plumber]))).toMatchObject([
    { topic: 'until', target: { ids: ['plumber'] } },
  ]);
});

test('behind an order, what is off is not the event', () => {
  const setting = after('plumber on monday at 10am', [plumber]);
  expect(said("move it to tuesday so it's off", setting)).not.toContain('delete (plumber)');
});

test('a rule from a day on, behind a new series, is asked about', () => {
  const setting = after('yoga every tuesday at 6pm', [event('yoga', 'Yoga', '2026-06-16T16:00:00Z')]);
  expect(understand('every other week from the 30th', setting)).toMatchObject([{ kind: 'update', isGuess: true }]);
  expect(said('an hour and a half each time', setting)).toEqual(['update (yoga) | for 90m']);
});

test('what was deleted takes place at another time', () => {
  const setting = after('cancel the plumber', [], { removed: [plumber] });
  expect(said('rebook for next wednesday at 2pm', setting)).toEqual(['undo', 'update (plumber) | 2026-06-17 14:00']);
  expect(understand('new one is on the 20th at 9', setting)).toMatchObject([
    { orElse: { kind: 'create', title: 'Plumber', when: { date: '2026-06-20' } } },
  ]);
});

test('where something ends is no start of a new event', () => {
  expect(understand('the talk ends at 12:45', thursday)).toEqual([
    expect.not.objectContaining({ orElse: expect.anything() }),
  ]);
});

test.each([
  ['add drinks at 6 that day', ['create drinks | 2026-06-15 18:00']],
  ['add a run at 7 that morning', ['create run | 2026-06-15 07:00 morning']],
  ['cancel it and the dentist', ['delete (plumber)', 'delete dentist']],
  ['move it and the dentist to friday', ['update Plumber and dentist | 2026-06-12']],
  ['make it an hour and the dentist two hours', ['update (plumber) | for 60m', 'update dentist | for 120m']],
  ['move it to 12 and cancel the dentist', ['update (plumber) | 12:00', 'delete dentist']],
])('two things at once, and that day, behind an event that was asked about: %s', (message, requests) => {
  const planned = ['Plumber', 'Dentist'].map((title) => ({ title, dates: ['2026-06-15'] }));
  const setting = { ...after('when is the plumber?', [plumber]), planned, names: namesOf(planned) };
  expect(said(message, setting)).toEqual(requests);
});

test.each([
  ['and the dentist only 30', 'update dentist | for 30m'],
  ['and the dentist an hour', 'update dentist | for 60m'],
])('another event is to be as long, behind another length: %s', (message, request) => {
  const planned = ['Plumber', 'Dentist'].map((title) => ({ title, dates: ['2026-06-15'] }));
  const setting = { ...after('make the plumber 90 minutes', [plumber]), planned, names: namesOf(planned) };
  expect(said(message, setting)).toEqual([request]);
});

test('“friday’s yoga” is there, and the week says that it is of that day alone', () => {
  const planned = [{ title: 'Yoga', dates: ['2026-06-12'] }];
  const setting = { ...thursday, planned, names: namesOf(planned) };
  expect(understand("put Friday's yoga at 6, just this week", setting)).toMatchObject([
    { kind: 'update', scope: 'this', target: { words: 'yoga', when: { date: '2026-06-12' } } },
  ]);
});

test.each([
  ['copy it to the monday after', 'create | 2026-06-22 | like plumber'],
  ['extend to noon', 'update (plumber) | until 12:00'],
  ['make it recurring every weekday', 'update (plumber) | 2026-06-11 RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['turn it into a weekly event', 'update (plumber) | 2026-06-11 RRULE:FREQ=WEEKLY'],
  ['undo the last action', 'undo'],
])('behind an event that was just made: %s', (message, request) => {
  expect(said(message, after('plumber on monday at 10am', [plumber]))).toEqual([request]);
});

test.each([
  ['until 8:30', 'update (movie) | until 20:30'],
  ['add the same on saturday and sunday', 'create movie night | 2026-06-13+2026-06-14 18:00 | like movie'],
  ['make it last until saturday', 'update (movie) | ..2026-06-13'],
])('behind an evening that was just planned: %s', (message, request) => {
  const movie = event('movie', 'Movie night', '2026-06-12T16:00:00Z');
  expect(said(message, after('movie night on friday at 6pm', [movie]))).toEqual([request]);
});

test('an end that is to be kept stays where it is', () => {
  const [request] = understand('move the start to 5pm and keep the end', after('when is the plumber?', [plumber]));
  expect(request).toMatchObject({ kind: 'update', changes: { move: { time: '17:00', keeps: 'end' } } });
});

test('what is plainly added never changes what is there', () => {
  const planned = [{ title: 'Board meeting', dates: ['2026-06-12'] }];
  const setting = { ...thursday, planned, names: namesOf(planned) };
  expect(understand('add prep for board meeting the day before at 4', setting)).toMatchObject([{ kind: 'create' }]);
});

test.each([
  ['skip yoga next week too', 'delete all yoga [2026-06-15..2026-06-21]'],
  ["skip friday's yoga too", 'delete yoga [2026-06-12]'],
  ['and yoga next week as well', 'delete all yoga [2026-06-15..2026-06-21]'],
])('a stretch of days is all of it, behind a deletion: %s', (message, request) => {
  const planned = [{ title: 'Yoga', dates: ['2026-06-12', '2026-06-15', '2026-06-19'] }];
  const conversation = {
    mentioned: [],
    removed: [plumber],
    last: understand('cancel the plumber', thursday)[0] ?? null,
    question: null,
  };
  expect(said(message, { ...thursday, conversation, planned, names: namesOf(planned) })).toEqual([request]);
});

test('a weekday that a series has already is not taken out of it by “and Wednesdays”', () => {
  const yoga = event('yoga', 'Yoga', '2026-06-15T16:00:00Z');
  const made = after('yoga every monday and wednesday at 6pm', [yoga]);
  const [more] = understand('and fridays', made);
  const [again] = understand('and wednesdays', {
    ...made,
    conversation: { ...made.conversation, last: more ?? null },
  });
  const days = again?.kind === 'update' ? again.changes.move?.repeat?.weekdays : undefined;
  expect(days === undefined || days.includes(2)).toBe(true);
  expect(more).toMatchObject({ changes: { move: { repeat: { weekdays: [0, 2, 4] } } } });
});

test('“the other one” over and over is read once', () => {
  const [one, other] = [event('one', 'One', '2026-06-12T08:00:00Z'), event('other', 'Other', '2026-06-12T10:00:00Z')];
  const conversation = {
    mentioned: [other],
    recent: [one, other],
    last: understand('other on friday at 12', thursday)[0] ?? null,
    question: null,
  };
  expect(understand('at 3 the other one '.repeat(60), { ...thursday, conversation }).length).toBeGreaterThan(0);
});

test.each([
  ['Morning prayers every day at 6', '06:00'],
  ['evening walk tomorrow at 8', '20:00'],
  ['early shift tomorrow 6 to 2', '06:00-14:00'],
])('a name says in which half of the day it is: %s', (message, time) => {
  expect(said(message)[0]).toContain(` ${time}`);
});

test.each([
  ['passport 25-09 at 10:45', 'create passport | 2026-09-25 10:45'],
  ['review 12-08 at 2pm', 'create review | 2026-08-12 14:00'],
  ['lunch 10-12 tomorrow', 'create lunch | 2026-06-12 10:00-12:00'],
])('two figures with a hyphen are a date where they are no hours: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['choir every month, second tuesday, 7pm', 'RRULE:FREQ=MONTHLY;BYDAY=2TU'],
  ['choir at 7pm every month, always the third wednesday', 'RRULE:FREQ=MONTHLY;BYDAY=3WE'],
  ['tuition on tuesdays 5 to 6:30pm, 12 classes in all', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=12'],
  ['gym mon to sat 6:30am until 31 october', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA;UNTIL=20261031'],
  ['gym mon to sat 6:30am upto 31 october, wednesdays off', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,TH,FR,SA;UNTIL=20261031'],
])('a rule is read with the day and the end that are said behind it: %s', (message, rule) => {
  expect(said(message)).toHaveLength(1);
  expect(said(message)[0]).toContain(rule);
});

test.each(['no yoga from july on', 'from july on no yoga', "from july on there's no yoga"])(
  'from a day on none takes place: %s',
  (message) => {
    expect(understand(message, thursday)).toMatchObject([
      { kind: 'delete', scope: 'following', target: { words: 'yoga', when: { date: '2026-07-01' } } },
    ]);
  },
);

test.each(['the plumber stays', 'oh, do keep the plumber', 'keep that'])(
  'what stays is not deleted, where it was asked whether it is meant: %s',
  (message) => {
    const about = understand('cancel the plumber on monday', thursday)[0] ?? null;
    if (about?.kind !== 'delete') throw new Error('It was to be a deletion.');
    const question = { about, asks: 'target' as const, candidates: [plumber] };
    const conversation = { mentioned: [plumber], last: about, question };
    expect(said(message, { ...thursday, conversation })).toEqual(['decline']);
    expect(said('yes, that one', { ...thursday, conversation })).toEqual(['delete (plumber)']);
  },
);

test('a series whose hour has passed today begins with its next day', () => {
  const about = understand('standup every weekday', thursday)[0] ?? null;
  if (about?.kind !== 'create') throw new Error('It was to be a new event.');
  const question = { about, asks: 'time' as const, candidates: [] };
  const setting = { ...thursday, conversation: { mentioned: [], last: about, question } };
  expect(said('9am', setting)[0]).toContain('2026-06-12 09:00');
  expect(said('only 3 times', setting)[0]).toContain('COUNT=3');
});

test('both ends of time that was logged are of its half of the day', () => {
  const last = understand('log reading from 8 to 9pm', thursday)[0] ?? null;
  const setting = { ...thursday, conversation: { mentioned: [], last, question: null } };
  expect(said('it was more like 8 to 9:30', setting)).toEqual([expect.stringContaining('20:00-21:30')]);
  expect(said('sorry, it was 40', setting)).toEqual([expect.stringContaining('for 40m')]);
});

test.each([
  ['the review needs another half hour', 30],
  ['the review will probably take 20 more minutes', 20],
  ['the review is going to need an extra hour', 60],
  ['the review takes 15 minutes longer', 15],
])('what needs more time takes longer, and begins when it did: %s', (message, longer) => {
  const planned = [{ title: 'Review', dates: ['2026-06-12'] }];
  expect(understand(message, { ...thursday, planned })).toMatchObject([
    { kind: 'update', changes: { longer, move: null } },
  ]);
});

test.each(['the review is ending early today, at 1:30', 'the review ends early, at 1:30pm'])(
  'what ends early ends then, and begins when it did: %s',
  (message) => {
    const planned = [{ title: 'Review', dates: ['2026-06-11'] }];
    const [request] = understand(message, { ...thursday, planned });
    expect(request).toMatchObject({ kind: 'update', changes: { move: { time: null } } });
    expect(said(message, { ...thursday, planned })[0]).toContain('until ');
  },
);

test('the end of a series that is spoken of leaves what is before it', () => {
  const choir = event('choir', 'Choir', '2026-06-16T16:00:00Z');
  const planned = [{ title: 'Choir', dates: ['2026-06-16', '2026-06-23'] }];
  const setting = { ...after('choir every tuesday at 6pm', [choir]), planned };
  expect(understand('have it finish at the end of july', setting)).toMatchObject([
    { kind: 'delete', scope: 'following', target: { words: 'Choir', ids: [], when: { date: '2026-08-01' } } },
  ]);
});

test.each(['till the 8th actually', 'no, until the 8th'])(
  'another last day is of the next month where it was before the first, which stays: %s',
  (message) => {
    const camp = { id: 'camp', title: 'Camp', start: null };
    expect(said(message, after('camp from 21 june to 3 july', [camp]))).toEqual(['update (camp) | ..2026-07-08']);
  },
);

test.each(['nor the tuesday after', 'and none the tuesday after either'])(
  'a weekday after the day that was deleted is deleted too: %s',
  (message) => {
    const planned = [{ title: 'Gym', dates: ['2026-06-16', '2026-06-18', '2026-06-23'] }];
    const last = understand('no gym on 18 june', { ...thursday, planned })[0] ?? null;
    const setting = { ...thursday, planned, conversation: { mentioned: [], last, question: null } };
    expect(understand(message, setting)).toMatchObject([{ kind: 'delete', target: { when: { date: '2026-06-23' } } }]);
  },
);

test.each([
  ['hmm, three hours is too much, make it two', 120],
  ['45 minutes is too short, make it 50', 50],
])('a number is of the unit of the length that does not suit: %s', (message, minutes) => {
  const setting = after('plumber on monday at 10', [plumber]);
  expect(understand(message, setting)).toMatchObject([{ kind: 'update', changes: { minutes } }]);
});

test.each(['from 1 july make it 6:30am', 'make it 6:30am from 1 july'])(
  'another hour from a day on leaves a new series as it is before: %s',
  (message) => {
    const setting = after('gym every monday and friday at 7am', [event('gym', 'Gym', '2026-06-12T05:00:00Z')]);
    expect(understand(message, setting)).toMatchObject([
      { kind: 'update', scope: 'following', target: { words: 'Gym', when: { date: '2026-07-01' } } },
    ]);
  },
);

test('a series goes to other days instead of those that it had', () => {
  const planned = [{ title: 'Therapy', dates: ['2026-06-18', '2026-06-25'] }];
  const [request] = understand('therapy is on wednesdays at 1pm instead of thursdays', { ...thursday, planned });
  expect(request).toMatchObject({ kind: 'update', changes: { move: { except: [3], alsoOn: [2], time: '13:00' } } });
});

test.each(["oh wait, saturday's no good. Put it back where it was", "saturday doesn't work. leave it as it was"])(
  'what does not suit after all is taken back: %s',
  (message) => {
    const setting = after('move the plumber to saturday', [plumber]);
    expect(said(message, setting)).toEqual(['undo']);
  },
);

test.each([
  [
    "it'd be lovely to have brunch with Nina on saturday at 11",
    'create brunch with Nina | 2026-06-13 11:00 | with Nina',
  ],
  ['would be good to see the plumber on monday at 9am', 'create see the plumber | 2026-06-15 09:00'],
])('what would be nice is asked for, and is no weather: %s', (message, read) => {
  expect(said(message)).toEqual([read]);
});

test.each(['an hour later please', 'ok, half an hour earlier', '20 minutes longer then'])(
  'behind a question about an event, how much later it is to be changes it: %s',
  (message) => {
    const setting = after('when is the plumber?', [plumber]);
    expect(understand(message, setting)).toMatchObject([{ kind: 'update', target: { ids: ['plumber'] } }]);
  },
);

test.each([
  ["I don't need to walk the dog on friday", 'walk dog'],
  ["we don't have to go to choir tomorrow", 'go to choir'],
  ["good news, I won't have to do the shopping on friday", 'do shopping'],
])('what one does not need to do is not to be then: %s', (message, words) => {
  const dates = ['2026-06-12'];
  const planned = ['Walk dog', 'Choir', 'Shopping'].map((title) => ({ title, dates }));
  const setting = { ...thursday, planned };
  expect(understand(message, setting)).toMatchObject([
    { kind: 'delete', target: { words, isAll: true, when: { date: '2026-06-12' } } },
  ]);
});

test.each([
  "I don't need to bring anything to choir on friday",
  "we don't have to do anything at choir on friday",
  "I don't need to sing at choir on friday",
])('what one does not need to do at an event leaves it there: %s', (message) => {
  const planned = [{ title: 'Choir', dates: ['2026-06-12'] }];
  const isDeleted = understand(message, { ...thursday, planned }).some(({ kind }) => kind === 'delete');
  expect(isDeleted).toBe(false);
});

test.each([
  ['leave out choir on friday', ['delete choir [2026-06-12]']],
  ['please leave the choir out on the 12th', ['delete choir [2026-06-12]']],
  ['move rehearsal to 7pm and leave out choir on friday', ['update rehearsal | 19:00', 'delete choir [2026-06-12]']],
  ['leave the key out on friday', ['create leave the key out | 2026-06-12']],
])('what is planned is left out on a day, also beside another change: %s', (message, requests) => {
  const planned = ['Choir', 'Rehearsal'].map((title) => ({ title, dates: ['2026-06-12'] }));
  expect(said(message, { ...thursday, planned })).toEqual(requests);
});

test.each([
  'I only want to go to choir until the end of july',
  "we'll stop going to choir at the end of july",
  'just keep choir until 31 july',
  'stop choir at the end of july',
])('a series ends when one tells how long one goes there: %s', (message) => {
  const planned = [{ title: 'Choir', dates: ['2026-06-12', '2026-06-19'] }];
  expect(understand(message, { ...thursday, planned })).toMatchObject([
    { kind: 'delete', scope: 'following', target: { words: 'choir', when: { date: '2026-08-01' } } },
  ]);
});

test.each([
  ['choir on mondays from now on', { repeat: { weekdays: [0] }, time: null }],
  ['we have choir on mondays from now on', { repeat: { weekdays: [0] }, time: null }],
  ['choir at 20:15 from now on', { repeat: null, time: '20:15' }],
])('a series that is told weekdays or an hour from now on has these: %s', (message, move) => {
  const planned = [{ title: 'Choir', dates: ['2026-06-12', '2026-06-19'] }];
  expect(understand(message, { ...thursday, planned })).toMatchObject([
    { kind: 'update', scope: 'following', changes: { move } },
  ]);
});

test.each([
  ['lights go out on wednesday next week, not tuesday', 'lights out'],
  ['the laundry comes in on friday at 5, not 4', 'Laundry in'],
])('that something goes out names what is planned as that: %s', (message, words) => {
  const planned = ['Lights out', 'Laundry in'].map((title) => ({ title, dates: ['2026-06-12', '2026-06-16'] }));
  expect(understand(message, { ...thursday, planned })).toMatchObject([{ kind: 'update', target: { words } }]);
});

test.each([
  ['the cruise is a day shorter, it ends on tuesday', '2026-06-16'],
  ['the cruise is a day longer, it ends on the 18th', '2026-06-18'],
])('the last day that is told beside a length is the end, and no other start: %s', (message, last) => {
  const planned = [{ title: 'Cruise', dates: ['2026-06-15'] }];
  expect(understand(message, { ...thursday, planned })).toMatchObject([
    { kind: 'update', changes: { longer: null, move: { date: null, last } } },
  ]);
});

test.each([
  ['move the recital to friday, it ends at 5pm', { date: '2026-06-12', time: null, endTime: '17:00' }],
  ['push the recital to friday, finishing at 5pm', { date: '2026-06-12', time: null, endTime: '17:00' }],
  ['change the recital to end at 5pm', { time: null, endTime: '17:00' }],
])('an hour at which a moved event ends is no start: %s', (message, move) => {
  const planned = [{ title: 'Recital', dates: ['2026-06-15'] }];
  expect(understand(message, { ...thursday, planned })).toMatchObject([{ kind: 'update', changes: { move } }]);
});
