import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Request } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const tennis = event('tennis', 'Tennis with Ruth', '2026-06-12T17:00:00Z');
const after = (last: Request | undefined): Setting => ({
  ...thursday,
  conversation: { mentioned: [tennis], recent: [tennis], question: null, last: last ?? null },
});
const added = after(understand('tennis with Ruth on friday at 7pm', thursday)[0]);

test.each([
  ['Ruth should be Rhoda', 'Tennis with Rhoda'],
  ['tennis becomes Padel', 'Padel with Ruth'],
  ['sorry, should be Squash with Ruth', 'Squash with Ruth'],
  ['make that Tennis with Ruth and Tom', 'Tennis with Ruth and Tom'],
  ['label it Ladder match', 'Ladder match'],
  ['title Ladder match', 'Ladder match'],
  ['new title Ladder match', 'Ladder match'],
  ['better title: Ladder match', 'Ladder match'],
])('the last event is called otherwise: %s', (message, title) => {
  expect(said(message, added)).toEqual([`update (tennis) | called ${title}`]);
});

test.each([
  ["oh, it's not the tennis, it's the badminton", 'badminton with Ruth'],
  ['it is not tennis but a squash match', 'squash match with Ruth'],
  ["sorry, it isn't Ruth, it's Rhoda", 'tennis with Rhoda'],
  ['it is not with Ruth but with Rhoda', 'tennis with Rhoda'],
])('what it is not becomes what it is: %s', (message, title) => {
  expect(said(message, added)).toEqual([`update (tennis) | called ${title}`]);
});

test.each(["it's not the tennis, it's too far", "it's not on friday, it's on saturday"])(
  'what it is not for another reason stays its name: %s',
  (message) => {
    expect(said(message, added).join()).not.toMatch(/called/);
  },
);

test.each([
  ["no sorry, it's the trainer", 'Trainer with Ruth'],
  ["oh wait, that's the padel match", 'Padel match with Ruth'],
  ['I meant the badminton', 'Badminton with Ruth'],
  ["ah no, it's actually the gym", 'Gym with Ruth'],
])('behind a regret what it is takes the place of what it was: %s', (message, title) => {
  expect(said(message, added)).toEqual([`update (tennis) | called ${title}`]);
  expect(understand(message, added)[0]).not.toHaveProperty('isGuess');
});

test.each([
  ['no, tennis with Rob and Pam', 'Tennis with Rob and Pam'],
  ['sorry, tennis lesson', 'Tennis lesson'],
  ['oops, with Ruth and Tom', 'Tennis with Ruth and Tom'],
  ['with Tom too', 'Tennis with Ruth and Tom'],
  ['and with Tom as well', 'Tennis with Ruth and Tom'],
  ['sorry, with Tom', 'Tennis with Tom'],
  ['not tennis, book club', 'book club with Ruth'],
])('who and what it is are told again: %s', (message, title) => {
  expect(said(message, added)).toEqual([`update (tennis) | called ${title}`]);
});

test.each([
  ['sorry, guitar class', 'Mia guitar class'],
  ['oops, I meant the drum class', 'Mia drum class'],
  ["no, Leo's drum class", "Leo's drum class"],
])('behind a regret a name with the same end takes the place of what differs: %s', (message, title) => {
  const piano = event('piano', 'Mia piano class', '2026-06-12T15:00:00Z');
  const last = understand('Mia piano class on friday at 5pm', thursday)[0] ?? null;
  const made: Setting = { ...thursday, conversation: { mentioned: [piano], recent: [piano], question: null, last } };
  expect(said(message, made)).toEqual([`update (piano) | called ${title}`]);
  expect(said('no, cancel the class', made)).not.toEqual([expect.stringContaining('called')]);
});

test.each(['no, tennis cancelled', 'oops, double tennis', 'sorry, last tennis', 'no, tennis later'])(
  'what is told of an event is no other name of it: %s',
  (message) => {
    expect(said(message, added).join()).not.toMatch(/called/);
  },
);

test('a name that begins alike and may be none is asked about', () => {
  expect(understand('no, tennis outdoors', added)).toMatchObject([
    { changes: { title: 'Tennis outdoors' }, isGuess: true },
  ]);
});

test('words of a name say no hour', () => {
  const quiz = event('quiz', 'Quiz night', '2026-06-12T17:30:00Z');
  const last = understand('quiz night on friday at 7:30pm', thursday)[0] ?? null;
  const made: Setting = { ...thursday, conversation: { mentioned: [quiz], recent: [quiz], question: null, last } };
  expect(said('not quiz night, film night', made)).toEqual(['update (quiz) | called film night']);
  expect(said('not quiz night, a concert at 8pm', made)).toEqual(['update (quiz) | 20:00 | called concert']);
});

test.each(["sorry, that's a holiday", "no, it's a dinner", "sorry, it's the kids", "no, it's the traffic"])(
  'what may be a reason is asked about: %s',
  (message) => {
    expect(understand(message, added)).toMatchObject([{ kind: 'update', isGuess: true }]);
  },
);

test.each(["no, it's the wrong day", "sorry, it's the tennis", "no, it's the last one", "it's the squash that hurts"])(
  'that is no other name: %s',
  (message) => {
    expect(said(message, added).join()).not.toMatch(/called/);
  },
);

test.each(['make it Private', 'make it Anna'])('one name by itself is asked about: %s', (message) => {
  expect(understand(message, added)).toMatchObject([{ kind: 'update', isGuess: true }]);
});

test.each(['it should be shorter', 'should be on Saturday', 'should be 8', 'that should be fine'])(
  'that is no name: %s',
  (message) => {
    const [request] = understand(message, added);
    expect(request?.kind === 'update' && request.changes.title !== null).toBe(false);
  },
);

test.each([
  ['log an hour of mail', 'should be Invoices'],
  ['start a timer for the icons', 'sorry wrong one, should be Invoices'],
])('tracked time is called otherwise: %s, %s', (before, message) => {
  const setting = after(understand(before, thursday)[0]);
  const conversation = { ...setting.conversation, mentioned: [], recent: [] };
  expect(understand(message, { ...setting, conversation })).toMatchObject([
    { kind: 'correct time', title: 'Invoices' },
  ]);
});

test.each(['*Katie', '*Katie*', '**Katie**', 'Katie*', '* Katie *'])(
  'a star before a word or behind it says how the name is spelled: %s',
  (message) => {
    const conversation = {
      mentioned: [event('tea', 'Tea with Kaite', '2026-06-16T14:00:00Z')],
      last: null,
      question: null,
    };
    const [last = null] = understand('tea with Kaite on tuesday at 16:00', thursday);
    expect(said(message, { ...thursday, conversation: { ...conversation, last } })).toEqual([
      'update (tea) | called Tea with Katie',
    ]);
  },
);

test('the number of a house belongs to its street', () => {
  expect(said('the address is Parkstr. 5', added)).toEqual(['update (tennis) | at Parkstr. 5']);
});
