import { expect, test } from 'vitest';
import type { Setting } from './acts/act.ts';
import type { Mentioned, OpenQuestion, Request } from './requests.ts';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

const gym = event('gym', 'Gym', '2026-06-12T05:00:00Z');
const lunch = event('lunch', 'Lunch with Sam', '2026-06-12T13:00:00Z');
const dentist = event('dentist', 'Dentist', '2026-06-12T07:00:00Z');
const checkup = event('checkup', 'Dentist check-up', '2026-06-15T13:00:00Z');

const requestOf = (message: string): Request => {
  const [request] = understand(message, thursday);
  if (!request) throw new Error(`Nothing is asked in ${message}`);
  return request;
};
const after = (message: string, mentioned: readonly Mentioned[]): Setting => ({
  ...thursday,
  conversation: { mentioned, last: requestOf(message), question: null },
});
const asked = (message: string, asks: OpenQuestion['asks'], candidates: readonly Mentioned[] = []): Setting => ({
  ...thursday,
  conversation: { mentioned: [], last: null, question: { about: requestOf(message), asks, candidates } },
});

test.each([
  ['move it to 8', 'update (gym) | 08:00|20:00'],
  ['make it an hour', 'update (gym) | for 60m'],
  ['make that 15 minutes shorter', 'update (gym) | longer by -15m'],
  ['set it back to an hour', 'update (gym) | for 60m'],
  ['add 15 minutes to it', 'update (gym) | longer by 15m'],
  ['add another 30 minutes to deep work', 'update deep work | longer by 30m'],
  ['add location: Pizza Roma', 'update (gym) | at Pizza Roma'],
  ['halve it', 'update (gym) | 0.5 times as long'],
  ['cut it in half', 'update (gym) | 0.5 times as long'],
  ['make that twice as long', 'update (gym) | 2 times as long'],
  ['double its length', 'update (gym) | 2 times as long'],
  ['make it longer', 'update (gym) | longer by 1m | ? amount'],
  ['make it 8', 'update (gym) | 08:00|20:00'],
  ['make it friday at noon', 'update (gym) | 2026-06-12 12:00'],
  ['and on Friday too', 'create gym | 2026-06-12 07:00|19:00 for 60m | like gym'],
  ['also next tuesday at six pm', 'create gym | 2026-06-16 18:00 for 60m | like gym'],
  ['tomorrow instead', 'update (gym) | 2026-06-12'],
  ['no, at 9', 'update (gym) | 09:00|21:00'],
  ['after lunch', 'update (gym) | after lunch 13:00'],
  ['30 minutes', 'update (gym) | for 30m'],
  ['can we do that at 6:30 instead?', 'update (gym) | 18:30|06:30'],
  ['and ironing after that', 'create ironing | 2026-06-12 after Gym'],
  ['also add "buy flowers" right after', 'create buy flowers | 2026-06-12 after Gym'],
  ['call it Leg day', 'update (gym) | called Leg day'],
  ['call it Leg day instead', 'update (gym) | called Leg day'],
  ['sorry, call it Leg day', 'update (gym) | called Leg day'],
  ["oops, it's called Leg day", 'update (gym) | called Leg day'],
  ['what weekday is that?', 'when (gym)'],
  ["what's on this weekend", 'agenda | 2026-06-13..2026-06-14'],
  ['what about friday?', 'agenda | 2026-06-12'],
  ['repeat it every week', 'update (gym) | 2026-06-11 RRULE:FREQ=WEEKLY'],
  ['delete it', 'delete (gym)'],
  ['tick it off', 'tick (gym)'],
  ['add a note to it: bring shoes', 'update (gym) | note bring shoes'],
  ['add lunch on friday at noon', 'create lunch | 2026-06-12 12:00'],
])('after an event was added: %s', (message, request) => {
  expect(said(message, after('add gym tomorrow at 7 for an hour', [gym]))).toEqual([request]);
});

const practice = event('practice', 'Practice for Mia', '2026-06-12T15:00:00Z');
test.each([
  ['got the wrong kid, it is for Noah', 'update (practice) | called Practice for Noah'],
  ['sorry, for $& and Co', 'update (practice) | called Practice for $& and Co'],
  ['not Mia I meant Maya', 'update (practice) | called practice for Maya'],
  ["it isn't for Mia but for Noah", 'update (practice) | called practice for Noah'],
  ['it is Maya, autocorrect', 'update (practice) | called Practice for Maya'],
  ["wrong venue, it's at the old gym", 'update (practice) | at the old gym'],
  ['not friday, the day after', 'update (practice) | 2026-06-13'],
  ['no, the day before that', 'update (practice) | 2026-06-11'],
  ['sorry, the sunday after that', 'update (practice) | 2026-06-14'],
  ['the week after i meant', 'update (practice) | 2026-06-19'],
  ['morning i mean', 'update (practice) | 05:00'],
  ['45 min only', 'update (practice) | for 45m'],
  ['could you make it saturday instead, and 11 rather than 10?', 'update (practice) | 2026-06-13 11:00|23:00'],
])('what was wrong with an event that was added: %s', (message, request) => {
  expect(said(message, after('add practice for Mia tomorrow at 5pm', [practice]))).toEqual([request]);
});

test('behind a change, “and at” says more of it', () => {
  expect(said('and at half six', after('move it to thursday', [gym]))).toEqual(['update (gym) | 18:30|06:30']);
});

test.each([
  ['delete the last two', 'delete all (dentist lunch)'],
  ['both at 11', 'update all (gym dentist) | 11:00|23:00'],
])('some of several that were added: %s', (message, request) => {
  const mentioned = message.startsWith('both') ? [gym, dentist] : [gym, dentist, lunch];
  expect(said(message, after('add gym tomorrow at 7 for an hour', mentioned))).toEqual([request]);
});

test('from a day on, a series that was asked about is otherwise', () => {
  expect(understand('from the 19th on it should be at 9:30', after('when is our gym?', [gym]))).toMatchObject([
    { kind: 'update', scope: 'following', target: { words: 'Gym', when: { date: '2026-06-19' }, isNext: true } },
  ]);
});

test('from a day on, a series that was added is otherwise', () => {
  expect(understand('from july on it starts at 7:30', after('add gym every friday at 7', [gym]))).toMatchObject([
    { kind: 'update', scope: 'following', target: { words: 'Gym', when: { date: '2026-07-01' }, isNext: true } },
  ]);
});

test.each([
  ['sorry, on friday', 'update (gym) | 2026-06-12'],
  ['oops, 8:30 I mean', 'update (gym) | 08:30'],
  ['wait no, half an hour', 'update (gym) | for 30m'],
  ['actually 90 minutes', 'update (gym) | for 90m'],
  ['friday not thursday', 'update (gym) | 2026-06-12'],
  ['thats 12:30', 'update (gym) | 12:30'],
  ['hang on, 15:30, and only for half an hour', 'update (gym) | 15:30 for 30m'],
  ['oh sorry dear i meant saturday', 'update (gym) | 2026-06-13'],
  ['july not june!', 'update (gym) | 2026-07-12'],
  ["it's with Noa, sorry", 'update (gym) | called Gym with Noa'],
  ["it's not friday it's saturday", 'update (gym) | 2026-06-13'],
  ["nope. forget it, she doesn't need it", 'undo'],
  ['not gym, pilates', 'update (gym) | called pilates'],
  ["it's pilates I'm going to, not gym", 'update (gym) | called pilates'],
  ['no I meant pilates, not gym', 'update (gym) | called pilates'],
  ['pm not am', 'update (gym) | 19:00'],
  ['it starts at 7:45', 'update (gym) | 07:45'],
  ['it ends at 9:15', 'update (gym) | until 09:15'],
  ['with Noa', 'update (gym) | called Gym with Noa'],
  ['in the basement', 'update (gym) | at the basement'],
  ['the place is Main Street', 'update (gym) | at Main Street'],
  ['location: Main Street', 'update (gym) | at Main Street'],
  ['oh not gym, pilates, and 8 not 7', 'update (gym) | 08:00|20:00 | called pilates'],
  ['not gym, pilates, at 7:30', 'update (gym) | 07:30 | called pilates'],
  ['and for 90 minutes', 'update (gym) | for 90m'],
  ['friday rather than thursday', 'update (gym) | 2026-06-12'],
  ['change of plan, friday at 9', 'update (gym) | 2026-06-12 09:00|21:00'],
  ['scratch that, 8:30', 'update (gym) | 08:30'],
  ['I said 9', 'update (gym) | 09:00|21:00'],
  ['i wrote thursday but it should have been friday', 'update (gym) | 2026-06-12'],
  ['correction: it ends at 9:15', 'update (gym) | until 09:15'],
  ['the title should be Leg day', 'update (gym) | called Leg day'],
  ['change gym to pilates', 'update (gym) | called pilates'],
])('what was just added is corrected: %s', (message, request) => {
  expect(said(message, after('add gym tomorrow at 7 for an hour', [gym]))).toEqual([request]);
});

test.each(['actually keep it', 'keep it please'])('what was just deleted is back: %s', (message) => {
  expect(said(message, after('delete the dentist', [dentist]))).toEqual(['undo']);
});

test.each([
  ['move gym back by 30 minutes', '45 rather', 'update gym | by 45m'],
  ['move gym back by 30 minutes', 'make that 20', 'update gym | by 20m'],
  ['make gym half an hour longer', 'sorry, an hour', 'update gym | longer by 60m'],
  ['make gym half an hour longer', 'fifteen minutes is enough, not thirty', 'update gym | longer by 15m'],
  ['move gym back by 30 minutes', 'not 30, 20', 'update gym | by 20m'],
])('after %s, %s is another amount of the same', (before, message, request) => {
  expect(said(message, after(before, [gym]))).toEqual([request]);
  expect(understand(message, after(before, [gym]))).toMatchObject([{ isInstead: true }]);
});

test('a length is no other amount', () => {
  expect(said('30 minutes long', after('move gym back by an hour', [gym]))).toEqual(['update (gym) | for 30m']);
});

test.each([
  'never mind, leave it as it was',
  "no wait, don't",
  'no no, bring it back',
  'actually leave it where it was',
  'scratch that',
  'changed my mind, leave it',
  "I didn't mean to do that",
])('what was just moved is moved back: %s', (message) => {
  expect(said(message, after('move gym to 8', [gym]))).toEqual(['undo']);
});

test.each([
  ['move gym to 8', 'no, I meant the haircut', 'update haircut | 08:00|20:00'],
  ['move gym to 8', 'sorry, not gym, the haircut', 'update haircut | 08:00|20:00'],
  ['move gym to 8', 'oops, wrong one. The haircut', 'update haircut | 08:00|20:00'],
  ['delete the dentist', 'wait, I meant the check-up on monday', 'delete check-up [2026-06-15]'],
  ['move gym to 8', 'no, the one on monday', 'update Gym [2026-06-15] | 08:00|20:00'],
  ['move gym to 8', 'sorry, the monday one', 'update Gym [2026-06-15] | 08:00|20:00'],
  ['move gym to 8', 'I meant the one on monday', 'update Gym [2026-06-15] | 08:00|20:00'],
  ['delete gym tomorrow', 'no, friday the 19th', 'delete gym [2026-06-19]'],
  ['delete gym tomorrow', 'that was the wrong one, the haircut was what I meant', 'delete haircut'],
])('after %s, %s does the same to the other', (before, message, request) => {
  expect(said(message, after(before, [gym]))).toEqual([request]);
  expect(understand(message, after(before, [gym]))).toMatchObject([{ isInstead: true }]);
});

test.each(['the one on monday', 'the monday one'])(
  'an event of a day is no time to move the last one to: %s',
  (message) => {
    for (const before of ['move gym to 8', 'add gym tomorrow at 7'])
      expect(understand(message, after(before, [gym]))).toMatchObject([{ kind: 'find' }]);
  },
);

test('nothing is taken back where the last request changed nothing', () => {
  const { conversation, ...setting } = after('move gmy to 8', []);
  const unchanged: Setting = { ...setting, conversation: { ...conversation, isUnchanged: true } };
  expect(understand('no, I meant gym', unchanged)).not.toMatchObject([{ isInstead: true }]);
  expect(said('scratch that', unchanged)).not.toEqual(['undo']);
});

test.each([
  ['actually that was 45 minutes', 'correct time | for 45m'],
  ['sorry, until quarter past nine', 'correct time | end until 09:15'],
  ['it started at 7:30', 'correct time | 07:30'],
  ['that was yesterday actually', 'correct time | 2026-06-10'],
  ['call it Research', 'correct time | called Research'],
  ['not reading, research', 'correct time | called research'],
  ['delete that', 'delete time'],
  ['delete that entry', 'delete time'],
  ['the mail I tracked today was for Work, not Family', 'correct time mail [2026-06-11] | #Work'],
])('time that was just logged is corrected: %s', (message, request) => {
  expect(said(message, after('I read from 8 to 9', []))).toEqual([request]);
});

test.each([
  ['delete the time I logged for emails', 'delete time emails'],
  ['the time entry for emails was 45 minutes', 'correct time emails | for 45m'],
  ['I forgot to stop the timer, it ended at 9:50', 'correct time | end 09:50'],
  ['rename the timer to Research', 'correct time | called Research'],
])('tracked time is corrected by its name: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['the retro moved to 15:30 and is now in room 4', ['update retro | 15:30 | at room 4']],
  ['the call is half an hour shorter and at the Hilton', ['update call | longer by -30m | at the Hilton']],
  ["the vet's off and the haircut is at 3", ['delete vet', 'update haircut | 15:00|03:00']],
  ["therapy's off this week", ['delete all therapy [2026-06-08..2026-06-14]']],
])('two things that are told are both read: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each([
  ['is Saturday free?', 'then add a hike there at 11', 'create hike | 2026-06-13 11:00|23:00'],
  ['is my Friday afternoon free?', 'then put "Taxes" there from 4 to 5', 'create Taxes | 2026-06-12 16:00-17:00'],
  ['is my Friday afternoon free?', 'add taxes there', 'create taxes | 2026-06-12 afternoon'],
  ['am I free this weekend?', 'add a hike there at 11', 'create hike | 2026-06-13..2026-06-14 11:00|23:00 | ? day'],
  ['is Saturday free?', 'add a hike there on Sunday at 11', 'create hike | 2026-06-14 11:00|23:00'],
])('after %s, %s is on the day that was asked about', (question, message, request) => {
  expect(said(message, after(question, []))).toEqual([request]);
});

test.each([
  ['the second one', 'details (lunch)'],
  ['delete the first one', 'delete (gym)'],
  ['delete the one at 3', 'delete (lunch)'],
  ['move the second one to 4', 'update (lunch) | 16:00|04:00'],
  ['delete the last one', 'delete (lunch)'],
  ['delete both', 'delete all 2 of (gym lunch)'],
  ['delete them', 'delete all (gym lunch)'],
  ['delete it', 'delete (gym lunch)'],
  ['and on friday?', 'agenda | 2026-06-12'],
  ['what about next week', 'agenda | 2026-06-15..2026-06-21'],
])('after two events were listed: %s', (message, request) => {
  expect(said(message, after("what's on tomorrow", [gym, lunch]))).toEqual([request]);
});

test.each([
  [
    'add lunch tomorrow at noon and make it an hour',
    ['create lunch | 2026-06-12 12:00', 'update (previous) | for 60m'],
  ],
  ['move the dentist to friday. Then delete it', ['update dentist | 2026-06-12', 'delete (previous)']],
  ['cancel lunch and reschedule it for friday', ['update lunch | 2026-06-12']],
  ['delete the dentist and move the review to 4pm', ['delete dentist', 'update review | 16:00']],
  ["what's on friday? delete it", ['agenda | 2026-06-12', 'delete | ? target']],
])('in one message, `it` is what was just asked for: %s', (message, requests) => {
  expect(said(message, after('add gym tomorrow at 7', [gym]))).toEqual(requests);
});

test('without anything spoken of, it is not known', () => {
  expect(said('move it to 8')).toEqual(['update | 08:00|20:00 | ? target']);
});

test.each([
  ['the first', 'delete (dentist)'],
  ['the second one', 'delete (checkup)'],
  ['2', 'delete (checkup)'],
  ['the one at 3', 'delete (checkup)'],
  ["tomorrow's", 'delete (dentist)'],
  ['monday', 'delete (checkup)'],
  ['the check-up', 'delete (checkup)'],
  ['both', 'delete all (dentist checkup)'],
  ['Dentist', 'delete (dentist)'],
  ['no', 'decline'],
  ['never mind', 'decline'],
  ["what's on friday", 'agenda | 2026-06-12'],
  ['add gym tomorrow at noon', 'create gym | 2026-06-12 12:00'],
])('which dentist is to be deleted? %s', (message, request) => {
  expect(said(message, asked('delete the dentist', 'target', [dentist, checkup]))).toEqual([request]);
});

test.each([
  ['tomorrow', 'create gym | 2026-06-12'],
  ['on friday at 6pm', 'create gym | 2026-06-12 18:00'],
  ['after lunch', 'create gym | after lunch 13:00'],
  ['february 30', 'create gym | no such date | ? real date'],
  ['no', 'decline'],
])('on which day is gym? %s', (message, request) => {
  expect(said(message, asked('add gym', 'day'))).toEqual([request]);
});

test.each([
  ['the evening', 'create gym | 2026-06-12 19:00'],
  ['am', 'create gym | 2026-06-12 07:00'],
])('at which seven? %s', (message, request) => {
  expect(said(message, asked('add gym tomorrow at 7', 'half of day'))).toEqual([request]);
});

test.each([
  ['to 5', 'update review | 17:00|05:00'],
  ['friday at 10', 'update review | 2026-06-12 10:00|22:00'],
  ['by half an hour', 'update review | by 30m'],
])('where is the review to go? %s', (message, request) => {
  expect(said(message, asked('move the review', 'change'))).toEqual([request]);
});

test.each([
  ['only this one', 'this'],
  ['just this', 'this'],
  ['this and following', 'following'],
  ['from now on', 'following'],
  ['all of them', 'all'],
  ['the whole series', 'all'],
])('how much of the series is meant? %s', (message, scope) => {
  expect(understand(message, asked('delete gym', 'scope', [gym]))).toMatchObject([{ kind: 'delete', scope }]);
});

test.each([
  ['delete the gym series', 'delete gym', 'all'],
  ['move gym to 8 from now on', 'update gym | 08:00|20:00', 'following'],
  ['from now on gym is at 8', 'update gym | 08:00|20:00', 'following'],
  ['as of monday gym is at 18:00', 'update next gym [2026-06-15..2026-08-16] | 18:00', 'following'],
  ['gym is at 18:00 starting next week', 'update next gym [2026-06-15..2026-08-16] | 18:00', 'following'],
  ['cancel only this one', 'delete (gym)', 'this'],
  ['delete gym', 'delete gym', null],
])('how much of a series: %s', (message, request, scope) => {
  const setting = after('add gym tomorrow at 7', [gym]);
  expect(said(message, setting)).toEqual([request]);
  expect(understand(message, setting)).toMatchObject([{ scope }]);
});

test.each([
  ['the second one', 'create gym | 2026-06-15 15:00 for 60m'],
  ['tomorrow', 'create gym | 2026-06-12 07:00 for 60m'],
  ['monday at 5pm', 'create gym | 2026-06-15 17:00 for 60m'],
  ['none of these', 'decline'],
])('which of the times that were offered? %s', (message, request) => {
  expect(said(message, asked('add gym for an hour', 'slot', [gym, checkup]))).toEqual([request]);
});

test('of a list, a weekday is the one that is on it, be it in another week', () => {
  const nextWeek = event('nextWeek', 'Dentist', '2026-06-25T13:00:00Z');
  expect(said('the one on thursday', asked('delete the dentist', 'target', [dentist, nextWeek]))).toEqual([
    'delete (nextWeek)',
  ]);
});

test.each(['the one at 25:00', 'the one on 31 february'])(
  'a time that there is not chooses none, so the question is asked again: %s',
  (message) => {
    for (const candidates of [[], [dentist]])
      expect(understand(message, asked('move something to monday', 'target', candidates))).toEqual([
        asked('move something to monday', 'target', candidates).conversation.question?.about,
      ]);
  },
);

test('one that nearly fits is chosen by a yes', () => {
  expect(said('yes', asked('delete the dentst', 'target', [dentist]))).toEqual(['delete (dentist)']);
});

test('an event without an hour may last all day', () => {
  expect(said('all day', asked('add leave on friday', 'time'))).toEqual(['create leave | 2026-06-12 for 1d']);
});

test('how much longer is it to be? a length says it', () => {
  expect(said('15 minutes', asked('make lunch longer', 'amount'))).toEqual(['update lunch | longer by 15m']);
  expect(said('by 15', asked('make lunch shorter', 'amount'))).toEqual(['update lunch | longer by -15m']);
  expect(said('45 minutes in total', asked('make lunch shorter', 'amount'))).toEqual(['update lunch | for 45m']);
  expect(said('20 minutes more is enough', asked('make lunch longer', 'amount'))).toEqual([
    'update lunch | longer by 20m',
  ]);
  expect(said('15 more should do', asked('make lunch longer', 'amount'))).toEqual(['update lunch | longer by 15m']);
  expect(said('90 minutes is enough', asked('make lunch longer', 'amount'))).toEqual([
    'update lunch | longer by 1m | ? amount',
  ]);
  expect(said('20 minutes more is enough', asked('make lunch shorter', 'amount'))).toEqual([
    'update lunch | longer by -1m | ? amount',
  ]);
  expect(said('12:15', asked('make lunch longer', 'amount'))).toEqual(['update lunch | longer by 1m | ? amount']);
  expect(said('till quarter past one', asked('make lunch longer', 'amount'))).toEqual(['update lunch | until 13:15']);
  expect(said('a quarter of an hour', asked('make lunch shorter', 'amount'))).toEqual([
    'update lunch | longer by -15m',
  ]);
});

test('what is it called? any name is one', () => {
  expect(said('Delete all events party', asked('four pm', 'title'))).not.toContain('create Delete all events party');
  expect(said('the planning round', asked('four pm', 'title'))).toEqual(['create planning round | 2026-06-11 16:00']);
});

test.each([
  ['yes', 'confirm'],
  ['Yes, please.', 'confirm'],
  ['go ahead', 'confirm'],
  ['no', 'decline'],
  ['undo that', 'undo'],
])('shall I? %s', (message, request) => {
  expect(said(message, asked('delete all meetings next week', 'confirmation', [gym, lunch]))[0]).toBe(request);
});

test('beside a yes, another request is one of its own', () => {
  expect(said('yes, and add gym tomorrow at 7am', asked('delete all meetings', 'confirmation'))).toEqual([
    'confirm',
    'create gym | 2026-06-12 07:00',
  ]);
});

test('an unclear answer to whether to go on is no yes', () => {
  for (const message of [
    'maybe',
    'yes. not lunch though',
    'yes but keep lunch',
    'right after lunch',
    'ok, only the first',
    'that one',
    'do gym first',
    'yesterday',
    'what would be deleted?',
    'tomorrow',
  ]) {
    expect(said(message, asked('delete all meetings', 'confirmation'))).not.toContain('confirm');
  }
});

test.each(['dentist at 3pm', 'add dentist at 3pm'])('%s is on the day that was said before', (message) => {
  expect(said(message, asked('saturday', 'title'))).toEqual(['create dentist | 2026-06-13 15:00']);
});

test('a person who did not want the last deletion is offered to undo it', () => {
  const setting = after('delete gym', [gym]);
  expect(understand("no, don't cancel it", setting)).toMatchObject([{ kind: 'undo', isGuess: true }]);
  const unchanged = { ...setting, conversation: { ...setting.conversation, isUnchanged: true as const } };
  expect(understand("no, don't cancel it", unchanged)).toMatchObject([{ kind: 'decline' }]);
});

test('the end of a new event changes its end and not its start', () => {
  expect(said('vet on friday at 1.30pm, should be back by quarter past 2')).toEqual([
    'create vet | 2026-06-12 13:30',
    'update (previous) | 2026-06-12 before until 14:15',
  ]);
});

test('“too” is no place', () => {
  expect(said('put that in too', after('add gym tomorrow at 7', [gym])).join()).not.toContain('at too');
});

test('a second amount may turn the shift around', () => {
  const shifted = after('push gym back 45 minutes', [gym]);
  expect(said('sorry I meant 45 earlier', shifted)).toEqual(['update gym | by -45m']);
});

test('what goes on until an hour ends then', () => {
  expect(said('and it goes on till 9', after('gym is at 6pm', [gym]))).toEqual(['update (gym) | until 09:00']);
});

test.each([
  ['and the day before?', 'agenda | 2026-06-11'],
  ["what's on the day after?", 'agenda | 2026-06-13'],
  ['is there anything else that day?', 'left | 2026-06-12'],
])('behind a question about one event, its day is meant: %s', (message, request) => {
  expect(said(message, after('when is the gym?', [gym]))).toEqual([request]);
});

test.each([
  ['move it to half past ten', 'update (lunch) | 10:30|22:30'],
  ['start that one 20 minutes later', 'update (lunch) | by 20m'],
])('behind what comes after something, the next of it is meant, after a yes: %s', (message, request) => {
  const asked = after('what comes after the standup today?', [lunch, gym]);
  expect(said(message, asked)).toEqual([request]);
  expect(understand(message, asked)[0]?.isGuess).toBe(true);
});

test.each([
  ['and training from 8am to 8:30am', 'log training | 2026-06-11 08:00-08:30'],
  ['also emails from 9 to 10', 'log emails | 2026-06-11 09:00-10:00'],
  ['and training from 5pm to 6pm', 'create training | 2026-06-11 17:00-18:00'],
  ['and training tomorrow from 8am to 9am', 'create training | 2026-06-12 08:00-09:00'],
  ['and add training from 8am to 8:30am', 'create training | 2026-06-12 08:00-08:30'],
])('behind tracked time, more that has passed is tracked too: %s', (message, request) => {
  expect(said(message, after('log notes from 7am to 8am today', []))).toEqual([request]);
});

test.each([
  ['from 21 June on only every other friday', 'following'],
  ['from July it is every other friday', 'following'],
  ['only every other friday', 'all'],
])('a new series that is to repeat otherwise from a day on stays as it is until then: %s', (message, scope) => {
  const [request] = understand(message, after('choir every friday at 20:00', [gym]));
  expect(request).toMatchObject({ kind: 'update', scope });
});

test('a length for each, once one of several was deleted, is that of the others', () => {
  const { conversation } = after('delete the gym', []);
  const deleted = { ...conversation, recent: [gym, lunch, dentist], removed: [gym] };
  expect(said('15 minutes each', { ...thursday, conversation: deleted })).toEqual([
    'update all (lunch dentist) | for 15m',
  ]);
});

test.each([
  ['violin twice a week at 5', 'mondays and thursdays', '2026-06-11 17:00|05:00 RRULE:FREQ=WEEKLY;BYDAY=MO,TH'],
  ['rowing 3 times a week at 6am', 'tue, thu and sat', '2026-06-13 06:00 RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA'],
  ['add choir practice twice a week', 'monday and friday at 7:30pm', '2026-06-12 19:30 RRULE:FREQ=WEEKLY;BYDAY=MO,FR'],
  ['rowing twice weekly at 6am', 'monday and friday from next week', '2026-06-15 06:00 RRULE:FREQ=WEEKLY;BYDAY=MO,FR'],
])(
  'what takes place so many times a week is asked for its days, and takes place on all of them: %s, %s',
  (first, days, when) => {
    const [request] = understand(first, thursday);
    expect(request).toMatchObject({ kind: 'create', missing: ['day'] });
    const question = { about: request as Request, asks: 'day' as const, candidates: [] };
    const conversation = { mentioned: [], last: null, question };
    const [line] = said(days, { ...thursday, conversation });
    expect(line?.replace(/^create [^|]+\| /, '')).toBe(when);
  },
);

test('so many times a week says nothing more beside its weekdays', () => {
  expect(said('violin twice a week at 17:00, mondays and thursdays')).toEqual([
    'create violin | 2026-06-11 17:00 RRULE:FREQ=WEEKLY;BYDAY=MO,TH',
  ]);
});
