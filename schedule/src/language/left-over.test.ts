import { expect, test } from 'vitest';
import { said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

test.each([
  ['quick 15 min sync with Paul tomorrow 9:45', 'create quick sync with Paul | 2026-06-12 09:45 for 15m | with Paul'],
  ['pottery friday at 6pm sharp', 'create pottery | 2026-06-12 18:00'],
  ['physio next monday arvo', 'create physio | 2026-06-15 afternoon'],
  ['checkup exactly two weeks from today at 9am', 'create checkup | 2026-06-25 09:00'],
  ['on friday at 9:00 we have the handover with Kim', 'create handover with Kim | 2026-06-12 09:00 | with Kim'],
  ["in a fortnight I've got my flu jab, 8:15", 'create flu jab | 2026-06-25 08:15'],
  ['be so kind as to note the concert, which takes place on friday at 8pm', 'create concert | 2026-06-12 20:00'],
  ['briefing of half an hour tomorrow at 4pm', 'create briefing | 2026-06-12 16:00 for 30m'],
  ['sauna on friday 19h 1h15', 'create sauna | 2026-06-12 19:00 for 75m'],
  ['standup tomorrow an hour before noon', 'create standup | 2026-06-12 11:00'],
  ['night shift friday 12 june 22:00 till saturday 6 am', 'create night shift | 2026-06-12..2026-06-13 22:00-06:00'],
  ['early turn mon + tue 6am', 'create early turn | 2026-06-15+2026-06-16 06:00'],
  ['karate wed 7.30 eve', 'create karate | 2026-06-17 19:30 evening'],
  ['add add karate friday 7pm, stick that in my diary', 'create karate | 2026-06-12 19:00'],
  ["gonna play chess friday 7pm if that's ok with you", 'create play chess | 2026-06-12 19:00'],
  ['film night friday 7 to 9', 'create film night | 2026-06-12 19:00-21:00'],
  ['night shift friday 11 to 7', 'create night shift | 2026-06-12 23:00-07:00'],
  ['film tonight at 9:15', 'create film | 2026-06-11 21:15 night'],
  ['concert on the 26th at ten to eight', 'create concert | 2026-06-26 19:50'],
  ['bill on the 12th every month at 9am', 'create bill | 2026-06-12 09:00 RRULE:FREQ=MONTHLY;BYMONTHDAY=12'],
  [
    'choir on the first and third tuesday of every month at 8pm',
    'create choir | 2026-06-16 20:00 RRULE:FREQ=MONTHLY;BYDAY=1TU,3TU',
  ],
])('every word of a time belongs to it: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['gym friday at 10 or 11'],
  ['yoga tomorrow ten fortnightly at 9am until'],
  ['review for 6 tomorrow morning'],
  ['audit two fridays after the launch at 3pm'],
  ['lunch friday noon unless it rains'],
  ['doctor tomorrow at 9am and again two weeks later'],
])('what belongs to no part is asked about: %s', (message) => {
  expect(said(message)[0]).toMatch(/^create .*\? .*unclear/);
});

test.each([
  ['on friday I have nothing planned'],
  ['12 piano lessons, mondays at 5pm'],
  ['the last week of the sprint demo friday at 5pm'],
  ['the surveyor expects me on friday at 10am'],
  ["Ana's workshop somehow lands friday at 10am"],
  ['set aside the 45 minutes before noon today for my invoices'],
  ['paint the hall saturday 9 to 1 and the second coat sunday same hours'],
  ['buy the cake the day before her birthday, friday at 11am'],
  ['opera on friday in eight days, 16:32'],
  ['rent check through to March, first monday of each month at 8:30'],
  ['every other saturday from the 20th football at 2pm'],
  ['planted the north field on friday at 9am'],
  ['mowed the lawn between 11:20 and 12:35'],
  ['interview on friday at 10am over there'],
  ['grandad mended our gate on friday at 10am'],
  ["mum's painting the hall on friday at 10am"],
  ['choir at 5pm tomorrow my foot'],
  ['u move choir friday at 6pm'],
])('a title that may hold more than a title is shown before it is added: %s', (message) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'create', isDoubtful: true }]);
});

test.each([
  ['Plan B rehearsal on friday at 10', 'create Plan B rehearsal | 2026-06-12 10:00|22:00'],
  ['Set design on friday at 10am', 'create Set design | 2026-06-12 10:00'],
  ['Tomorrow People marathon on friday at 7pm', 'create Tomorrow People marathon | 2026-06-12 19:00'],
  [
    'Tuesdays with Morrie reading on friday at 7pm',
    'create Tuesdays with Morrie reading | 2026-06-12 19:00 | with Morrie reading',
  ],
  ['Change of plans talk on friday at 7pm', 'create Change of plans talk | 2026-06-12 19:00'],
  ['On call friday 6pm until saturday 8am', 'create On call | 2026-06-12..2026-06-13 18:00-08:00'],
  ['watch Eight to Ten tonight at 9', 'create watch Eight to Ten | 2026-06-11 21:00 night'],
  ['dinner friday at 8 with Kim', 'create dinner with Kim | 2026-06-12 20:00 | with Kim'],
  ['dinner with Kim +1 friday at 7pm', 'create dinner with Kim +1 | 2026-06-12 19:00 | with Kim +1'],
  ['tomorrow at 6pm pizza to go', 'create pizza to go | 2026-06-12 18:00'],
  [
    '"The Birds" (the film, not the zoo!) on friday at 7pm',
    'create "The Birds" (the film, not the zoo!) | 2026-06-12 19:00',
  ],
  [
    "see 'Two Days in Paris' with Kim tomorrow at 7pm",
    "create see 'Two Days in Paris' with Kim | 2026-06-12 19:00 | with Kim",
  ],
  [
    'i need the Cancel Culture seminar on my calendar, tomorrow 11am',
    'create Cancel Culture seminar | 2026-06-12 11:00',
  ],
  ['book Book swap for friday 8pm', 'create Book swap | 2026-06-12 20:00'],
  ['One Step at a Time workshop friday 8pm', 'create One Step at a Time workshop | 2026-06-12 20:00'],
  ['landing friday 11:40 pm gate 3', 'create landing gate 3 | 2026-06-12 23:40'],
  ["Mia's swimming gala on friday at 6pm", "create Mia's swimming gala | 2026-06-12 18:00"],
  ['x-ray for my foot on friday at 10am', 'create x-ray for my foot | 2026-06-12 10:00'],
])('a title keeps its words: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['the client call on friday was pushed to 11', 'update client call [2026-06-12] | 11:00|23:00'],
  ['the retreat is only two days', 'update retreat | for 2880m'],
  ['dinner with the twins will go on till 11', 'update dinner with twins | until 11:00'],
  ['move the retreat for one week later', 'update retreat | by 10080m'],
  ['delay the retreat for two days', 'update retreat | by 2880m'],
  ['choir starts half an hour later', 'update choir | by 30m'],
  ['choir is at the Blue Hall now', 'update choir | at the Blue Hall'],
  ['haircut to friday same time', 'update haircut | 2026-06-12'],
  ['put the haircut on friday at the same time', 'update haircut | 2026-06-12'],
  ['haircut to friday at the same time', 'update haircut | 2026-06-12'],
  ['the review has to go', 'delete review'],
  ['the board meeting got called off', 'delete board meeting'],
  ['just heard the board meeting is cancelled', 'delete board meeting'],
  ['everything after lunch today an hour later', 'update all [2026-06-11 after lunch 13:00] | by 60m'],
])('what is told of an event is a change of it: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ["I don't take calls before 10", 'setting told'],
  ['what are my working hours?', 'setting told'],
  ['which days do you have me down as working?', 'setting told'],
  ['on mondays I finish work at 3pm', 'setting told'],
  ["we're in Oslo until august", 'setting told'],
  ['our working hours are 8 to 4 now', 'setting told'],
  ['remind me an hour before the dentist', 'reminder told'],
  ['ping me when choir starts', 'reminder told'],
  ['set an alert one hour ahead of the flight', 'reminder told'],
  ["I'd like a heads-up an hour before my flight", 'reminder told'],
  ['poke me 10 mins before the vet', 'reminder told'],
  ['would you remind me about the vet two hours beforehand?', 'reminder told'],
  ["don't let me forget the vet, buzz me an hour before", 'reminder told'],
  ["I'd appreciate a reminder the day before the vet", 'reminder told'],
  ['remove the reminder from the vet', 'reminder told'],
  ['I start work at 7:30 and knock off at 3:30', 'setting told'],
  ["I'm staying in Singapore till Friday", 'setting told'],
  ['my shift is 6 to 2', 'setting told'],
  ['5 minutes before standup, ping me', 'reminder told'],
  ['10 min heads-up before coffee with dan, thx', 'reminder told'],
  ['set a reminder for the client call 15 min before', 'reminder told'],
])('what holds of the person, or of an event that is there, is no event: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['clear friday, but neither the retro nor the call', 'delete all [2026-06-12] not {retro} not {call}'],
  ['move the rest of friday to monday except the vet', 'update all [2026-06-12] not {vet} | 2026-06-15'],
])('each exception that is said is one: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['swim every day at 7:00 except on 24 june', ['2026-06-24']],
  ['swim every monday at 18:00, no class on 22 june', ['2026-06-22']],
  ['choir every friday at 8pm until august, but not on 19 june and 3 july', ['2026-06-19', '2026-07-03']],
  ['yoga every thursday at noon except thanksgiving', ['2026-11-26']],
])('a new series leaves out the days that are said: %s', (message, except) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'create', except, missing: [] }]);
});

test('what is taken back or made to depend within a deed is asked about', () => {
  expect(said('cancel gym unless Anna calls')).toEqual(['delete gym unless Anna calls | ? unclear']);
  expect(said('move the review to 4, wait for Sam')).toEqual(['update review | 16:00|04:00 | ? unclear']);
});

test.each([
  ['pills every day at 8 in the morning and again at 8 at night', 'at 8'],
  ['walk the dog at 7am and at 7pm on friday', 'at 7pm'],
])('a second hour is asked about, also where it is the same figure: %s', (message, unclear) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'create', unclear, missing: ['unclear'] }]);
});

test.each([['friday at 5, still'], ['again on friday at 5'], ['leaves on friday at 5']])(
  'words that name nothing are no title: %s',
  (message) => {
    expect(understand(message, thursday)).toMatchObject([{ title: null }]);
  },
);

test('an event whose title may hold more than a title is asked about', () => {
  const isAsked = (message: string) =>
    understand(message, thursday).map((each) => 'isDoubtful' in each && each.isDoubtful);
  expect(said('babysitting saturday 6pm for 4-5 hours')).toEqual([
    'create babysitting | 2026-06-13 18:00 | ? real length',
  ]);
  expect(isAsked('the week after next monday, thursday 10am call')).toEqual([true]);
  expect(isAsked('first monday of the month 6pm book club, six times')).toEqual([true]);
  expect(isAsked('gym mon to fri 7am')).toEqual([true]);
  expect(isAsked('boxing day lunch, 12:30')).toEqual([true]);
  expect(isAsked('lunch on Diwali at noon')).toEqual([true]);
  expect(isAsked('walk on bank holiday monday at 10')).toEqual([true]);
  expect(isAsked('daily vitamins at 8am')).toEqual([true]);
  expect(isAsked('Quarterly review on friday at 9')).not.toEqual([true]);
});

test.each([
  ['karate gala friday 6pm, put it in as Belt day', 'create Belt day | 2026-06-12 18:00'],
  ['choir outing saturday at 10am, just call it Bath trip', 'create Bath trip | 2026-06-13 10:00'],
])('an event that is named behind what was told has that name: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});
