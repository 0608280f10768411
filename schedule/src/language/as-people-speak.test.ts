import { expect, test } from 'vitest';
import { said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

test.each([
  [
    'dinner friday 20:00-22:00 with Kim and lunch saturday at noon with Lee',
    [
      'create dinner with Kim | 2026-06-12 20:00-22:00 | with Kim',
      'create lunch with Lee | 2026-06-13 12:00 | with Lee',
    ],
  ],
  [
    'book flights, dinner with Anna tonight at 8, and cancel the statistics course',
    [
      'create flights | ? day',
      'create dinner with Anna | 2026-06-11 20:00 night | with Anna',
      'delete statistics course',
    ],
  ],
  [
    'add class on monday at 10am, tuesday at 11am and wednesday at 12',
    ['create class | 2026-06-15 10:00', 'create class | 2026-06-16 11:00', 'create class | 2026-06-17 12:00'],
  ],
  [
    'gym monday and tuesday 7am and friday 8am',
    ['create gym | 2026-06-15+2026-06-16 07:00', 'create gym | 2026-06-12 08:00'],
  ],
  ['trip from monday 10am to tuesday 6pm', ['create trip | 2026-06-15..2026-06-16 10:00-18:00']],
  ['lunch at noon and dinner at 7 tomorrow', ['create lunch | 2026-06-12 12:00', 'create dinner | 2026-06-12 19:00']],
  [
    'gym tomorrow 7am, lunch with Sam 12:30',
    ['create gym | 2026-06-12 07:00', 'create lunch with Sam | 2026-06-12 12:30 | with Sam'],
  ],
  ['dinner friday with Kim and Lee at 8', ['create dinner with Kim and Lee | 2026-06-12 20:00 | with Kim, Lee']],
  [
    'lab on monday 2pm, tuesday 3pm and thursday at noon',
    ['create lab | 2026-06-15 14:00', 'create lab | 2026-06-16 15:00', 'create lab | 2026-06-18 12:00'],
  ],
  [
    'car wash tuesday at 10, and wednesday same time new tires',
    ['create car wash | 2026-06-16 10:00|22:00', 'create new tires | 2026-06-17 10:00|22:00'],
  ],
  [
    'oil change tuesday 8am, and the bank the same day at noon',
    ['create oil change | 2026-06-16 08:00', 'create bank | 2026-06-16 12:00'],
  ],
  [
    'hotel check 8am tomorrow, tyres straight after at 9',
    ['create hotel check | 2026-06-12 08:00', 'create tyres | 2026-06-12 09:00|21:00'],
  ],
  [
    'choir tomorrow at 19:30 and the day after that hiking at 9:00',
    ['create choir | 2026-06-12 19:30', 'create hiking | 2026-06-13 09:00'],
  ],
  [
    'dentist friday at 9:15 and haircut for me straight after',
    ['create dentist | 2026-06-12 09:15', 'create haircut | 2026-06-12 after dentist'],
  ],
  [
    'reserve the court for sunday 10-11 and brunch after',
    ['create court | 2026-06-14 10:00-11:00', 'create brunch | 2026-06-14 after court'],
  ],
  [
    'church at 10:00 sunday followed by lunch at noon',
    ['create church | 2026-06-14 10:00', 'create lunch | 2026-06-14 12:00'],
  ],
  [
    'write report tuesday morning and swim tuesday evening',
    ['create write report | 2026-06-16 morning', 'create swim | 2026-06-16 evening'],
  ],
  ['hotel check in 2pm tomorrow', ['create hotel check in | 2026-06-12 14:00']],
  ['put report back on, tomorrow at 5pm', ['create report | 2026-06-12 17:00']],
  [
    'packing tuesday at 8:00 and taxi at 5am the next day',
    ['create packing | 2026-06-16 08:00', 'create taxi | 2026-06-17 05:00'],
  ],
  [
    'cancel choir tonight, dinner with Kai at 19:00 instead',
    ['delete choir [2026-06-11 night]', 'create dinner with Kai | 2026-06-11 19:00 night | with Kai'],
  ],
  [
    'saturday: football 9, party 2 and dinner 7',
    ['create football | 2026-06-13 09:00|21:00', 'create party | 2026-06-13 14:00', 'create dinner | 2026-06-13 19:00'],
  ],
  ['quiz 2 and essay 4 on friday', ['create quiz 2 and essay 4 | 2026-06-12']],
  ['salon sat 4pm n movie sun 6pm', ['create salon | 2026-06-13 16:00', 'create movie | 2026-06-14 18:00']],
  ['rock n roll class tomorrow 7pm', ['create rock n roll class | 2026-06-12 19:00']],
  [
    'cancel the review and instead have tea with Nora on tuesday at 16:00',
    ['delete review', 'create tea with Nora | 2026-06-16 16:00 | with Nora'],
  ],
  ["Team lunch, 12-1pm Friday 19 June, at Luigi's", ["create Team lunch | 2026-06-19 12:00-13:00 | at Luigi's"]],
])('several things with times of their own are several: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each([
  [
    'add deep work tomorrow 9 to 12 with reading and writing',
    'create deep work | 2026-06-12 09:00-12:00 | parts reading, writing',
  ],
  [
    'add workshop monday 9-12 with 3 parts: plan, book and call',
    'create workshop | 2026-06-15 09:00-12:00 | parts plan, book, call',
  ],
  [
    'add study time saturday 2pm for 3 hours split into reading, exercises and a quiz',
    'create study time | 2026-06-13 14:00 for 180m | parts reading, exercises, quiz',
  ],
  ['add deep work monday 9-11 in two blocks', 'create deep work | 2026-06-15 09:00-11:00 | parts Part 1, Part 2'],
  [
    'add lunch monday 1 to 2 with Ana and Tom',
    'create lunch with Ana and Tom | 2026-06-15 13:00-14:00 | with Ana, Tom',
  ],
  ['add road blocks meeting monday at 3pm', 'create road blocks meeting | 2026-06-15 15:00'],
])('what an event is divided into: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['free up my friday', 'delete all [2026-06-12]'],
  ["get rid of friday's meetings", 'delete all meetings [2026-06-12]'],
  [
    'softball tue nights 6:30 for 8 weeks',
    'create softball | 2026-06-16 18:30 night RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260810T163000Z',
  ],
  ['wake up 5am from monday for 2 weeks', 'create wake up | 2026-06-15 05:00 RRULE:FREQ=DAILY;UNTIL=20260628T030000Z'],
  [
    'rowing tue and thu 6am for 3 weeks, starting 22 june',
    'create rowing | 2026-06-23 06:00 RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260713T040000Z',
  ],
  [
    'rowing mon wed fri 6am starting 23 june until 18 july',
    'create rowing | 2026-06-24 06:00 RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20260718T040000Z',
  ],
  ['gym 7am from june 1 to june 30', 'create gym | 2026-06-01 07:00 RRULE:FREQ=DAILY;UNTIL=20260630T050000Z'],
  ['lunch from 2 to 1 on friday', 'create lunch | 2026-06-12 | ? real time'],
  ['trash day every tuesday 7am', 'create trash day | 2026-06-16 07:00 RRULE:FREQ=WEEKLY;BYDAY=TU'],
  ['revise ch 5-7 friday 6pm', 'create revise ch 5-7 | 2026-06-12 18:00'],
  ['remind me 3 days before christmas to buy gifts', 'create buy gifts | 2026-12-22'],
  ['remind me 3 days before the trip to buy gifts', 'reminder told'],
  ['order the lamp on friday', 'create order the lamp | 2026-06-12'],
  ['take friday off', 'create off | 2026-06-12'],
  ['take the 15th to the 17th off', 'create off | 2026-06-15..2026-06-17'],
  ['all morning off on friday', 'create all morning off | 2026-06-12'],
  [
    'newsletter 9am on the 15th and the last day of each month',
    'create newsletter | 2026-06-15 09:00 RRULE:FREQ=MONTHLY;BYMONTHDAY=15,-1',
  ],
  ["we don't need the school run on monday", 'delete all school run [2026-06-15]'],
  ['deep work from now till 11:30', 'create deep work | 2026-06-11 10:14-11:30'],
  ['gym now for an hour', 'create gym | 2026-06-11 10:14 for 60m'],
  ["we'll be out of this one at half past ten", 'update now | until 10:30'],
  ["this'll go until 20 past 11", 'update now | until 11:20'],
  ['shave ten minutes off this one', 'update now | longer by -10m'],
  ['I worked on the deck from 9 until now', 'log deck | 2026-06-11 09:00-10:14'],
  [
    'pls fix meeting with Mr Sharma for monday 3 pm',
    'create meeting with Mr Sharma | 2026-06-15 15:00 | with Mr Sharma',
  ],
  ['fix the sink friday at 5pm', 'create fix the sink | 2026-06-12 17:00'],
  ['everything i have tomorrow should start 30 minutes later', 'update all [2026-06-12] | by 30m'],
  ["slide everything that's left today fifteen minutes later", 'update all ahead [2026-06-11] | by 15m'],
  ['the review will be held in the Hudson room', 'update review | at the Hudson room'],
  [
    'put down a half hour call with Grandma for tomorrow at 7pm',
    'create call with Grandma | 2026-06-12 19:00 for 30m | with Grandma',
  ],
  ['two thirty minute calls on friday', 'create two thirty minute calls | 2026-06-12'],
])('as it is said in passing: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test('“that day” is the day that the message said last', () => {
  expect(said('scrap yoga on friday, shorten the review by half an hour and add a call at two that day')).toEqual([
    'delete yoga [2026-06-12]',
    'update review | longer by -30m',
    'create call | 2026-06-12 14:00|02:00',
  ]);
});

test.each([
  ['cancel the next two yogas', { kind: 'delete', scope: 'this', target: { isAll: true, count: 2, isNext: true } }],
  [
    'skip the last two yogas in june',
    { kind: 'delete', scope: 'this', target: { isAll: true, count: 2, ordinal: -1 } },
  ],
  ['yoga this week at 17:30', { kind: 'update', scope: 'this', isGuess: true, target: { isAll: true } }],
  ['wrap up yoga at 18:30', { kind: 'update', target: { words: 'yoga' }, changes: { move: { endTime: '18:30' } } }],
  ['both yogas this week at 17:30', { kind: 'update', scope: 'this', target: { isAll: true, count: 2 } }],
  [
    'all remaining yogas this week move to 6pm',
    { kind: 'update', scope: 'this', target: { isAll: true, state: 'ahead' } },
  ],
])('some or all of a series: %s', (message, request) => {
  expect(understand(message, { ...thursday, planned: series })).toMatchObject([request]);
});

const series = [{ title: 'Yoga', dates: ['2026-06-12', '2026-06-19', '2026-06-26'] }];
test.each([
  ['no more yoga after this week', '2026-06-15'],
  ['stop yoga from july on', '2026-07-01'],
  ['the last yoga is on 19 june', '2026-06-20'],
  ['cancel yoga after the 19th', '2026-06-20'],
  ['end yoga after june', '2026-07-01'],
  ['after this week no more yoga', '2026-06-15'],
  ['yoga finishes for good at the end of june', '2026-07-01'],
  ['yoga ends on 26 june', '2026-06-27'],
])('a series ends: %s', (message, date) => {
  expect(understand(message, { ...thursday, planned: series })).toMatchObject([
    { kind: 'delete', scope: 'following', target: { words: 'yoga', when: { date }, isNext: true } },
  ]);
});

test.each([
  ['the dentist is now at 5pm', 'update dentist | 17:00'],
  ['deep work should only be one hour', 'update deep work | for 60m'],
  ['dinner takes 2 hours', 'update dinner | for 120m'],
  ['groceries at 7 instead of 6', 'update groceries | 07:00|19:00'],
  ['dinner an hour later please', 'update dinner | by 60m'],
  ['start dinner half an hour later', 'update dinner | by 30m'],
  ['end deep work at half 11', 'update deep work | until 11:30'],
  ['nudge the dentist by 10 minutes', 'update dentist | by 10m'],
  ['pull the review forward to 10', 'update review | 10:00|22:00'],
  ['put the dentist on friday instead', 'update dentist | 2026-06-12'],
  ['can we do the dentist at half 5 instead?', 'update dentist | 17:30|05:30'],
  ['make gym weekly', 'update gym | 2026-06-11 RRULE:FREQ=WEEKLY'],
  ['make a weekly report tomorrow at 3pm', 'create weekly report | 2026-06-12 15:00'],
  ['change deep work to focus time', 'update deep work | called focus time'],
  ['cut dinner short by 15 minutes', 'update dinner | longer by -15m'],
  ['shift the rest of the day by 15 minutes', 'update all ahead [2026-06-11..2026-06-11] | by 15m'],
  ['repeat gym 5 times', 'update gym | ? change'],
])('what is planned is to be otherwise: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['lunch tmrw 1230', 'create lunch | 2026-06-12 12:30'],
  ['dinner w/ Sam fri 8', 'create dinner w/ Sam | 2026-06-12 20:00 | with Sam'],
  ['gym monday 15', 'create gym | 2026-06-15 | ? unclear'],
  ['buy 2 tickets friday', 'create buy 2 tickets | 2026-06-12'],
  ['standup daily 9:15', 'create standup | 2026-06-12 09:15 RRULE:FREQ=DAILY'],
  ['yoga 3 times a week', 'create yoga | RRULE:FREQ=WEEKLY | ? day'],
  ['gym once a week on monday at 7pm', 'create gym | 2026-06-15 19:00 RRULE:FREQ=WEEKLY'],
  ["tomorrow at 5 o'clock I must pick up the kids", 'create pick up the kids | 2026-06-12 17:00|05:00'],
  ['a fortnightly 1:1, wednesdays at 10:00', 'create 1:1 | 2026-06-17 10:00 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
  ['half hour sync tomorrow at 3pm', 'create sync | 2026-06-12 15:00 for 30m'],
  ['shift 10:30-19:00 saturday', 'create shift | 2026-06-13 10:30-19:00'],
  ['4H club meeting on Saturday at 10am', 'create 4H club meeting | 2026-06-13 10:00'],
  ['run three times a week at 7am', 'create run | 07:00 RRULE:FREQ=WEEKLY | ? day'],
  ['please to add gym tomorrow at 6pm', 'create gym | 2026-06-12 18:00'],
])('in few words, or in another order: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ["I'm sick today, cancel everything", ['delete all [2026-06-11]']],
  ["clear everything, i'm ill tomorrow", ['delete all [2026-06-12]']],
  ['the baby is sick so cancel everything tomorrow', ['delete all [2026-06-12]']],
  ['my flight is delayed, cancel dinner', ['delete dinner']],
])('why something goes is no event, and says when: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each([
  ['cancel stand-up from tomorrow on', ['delete next stand-up [2026-06-12..2026-08-13]']],
  ['cancel stand-up from next week on', ['delete next stand-up [2026-06-15..2026-08-16]']],
  ['move stand-up to 10 from next week onwards', ['update next stand-up [2026-06-15..2026-08-16] | 10:00|22:00']],
  ['move gym to friday from 5 on', ['update gym | 2026-06-12 17:00|05:00']],
])('from a day on: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each([
  ["hello, could you please tell me what i've got going on tomorrow? thanks!", ['agenda | 2026-06-12']],
  ['hi. delete lunch. thank you', ['delete lunch']],
  ['could you start a timer for writing?', ['start writing']],
  ['would you please track my reading?', ['start reading']],
  ['can you cancel lunch and start a timer for writing?', ['delete lunch', 'start writing']],
  ['thanks', ['thanks']],
  ['whats on tommorow', ['agenda | 2026-06-12']],
  ['gym wensday at 7pm', ['create gym | 2026-06-17 19:00']],
  ['move gym to thrusday', ['update gym | 2026-06-11']],
  ['can u move my 330pm to tmrw', ['update [15:30] | 2026-06-12']],
  ['put in 45 mins of reading tomorrow at 8pm', ['create reading | 2026-06-12 20:00 for 45m']],
  ["what's my schedule for friday 19th", ['agenda | 2026-06-19']],
  ['add review on friday 20th', ['create review | no such date | ? real date']],
  ['when can i fit in a 2 hour workshop', ['free workshop | for 120m']],
  ['Dinner with Tom on febuary 3 at 8pm', ['create Dinner with Tom | 2027-02-03 20:00 | with Tom']],
])('politeness and slips of the pen: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each([
  ['add run tomorrow morning from 6 to 7', 'create run | 2026-06-12 06:00-07:00 morning'],
  ['add choir tomorrow evening from 8 to 9:30', 'create choir | 2026-06-12 20:00-21:30 evening'],
  ['add party saturday night from 9 to 2', 'create party | 2026-06-13 21:00-02:00 night'],
  ['add lunch tomorrow afternoon 12:30-1:30', 'create lunch | 2026-06-12 12:30-13:30 afternoon'],
])('a part of the day says in which half of it a stretch is: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['boxing day lunch at mums, 12:30', ['create boxing day lunch | 2026-12-26 12:30 | at mums']],
  ['new years eve party planning tomorrow 6pm', ['create new years eve party planning | 2026-06-12 18:00']],
  ['bbq at ours the sunday after new year 1pm', ['create bbq | 2027-01-03 13:00 | at ours']],
  ['stock count 24.10. 6:00', ['create stock count | 2026-10-24 06:00']],
  ['drinks with the girls thurs 7:30', ['create drinks with the girls | 2026-06-11 19:30']],
  ['drinks planning thurs 8:30', ['create drinks planning | 2026-06-18 08:30']],
  [
    'gym mon wed fri 6am until the end of august',
    ['create gym | 2026-06-12 06:00 RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20260831T040000Z'],
  ],
  ['gym mon to fri 7am except wednesday', ['create gym | 2026-06-12 07:00 RRULE:FREQ=WEEKLY;BYDAY=MO,TU,TH,FR']],
  ['all hands first monday of the month 10am', ['create all hands | 2026-07-06 10:00 RRULE:FREQ=MONTHLY;BYDAY=1MO']],
  ['offsite fri 26 to sun 28 june', ['create offsite | 2026-06-26..2026-06-28']],
  ['viewing at 14 rosella st saturday 10.30', ['create viewing | 2026-06-13 10:30 | at 14 rosella st']],
  ['end of year drinks friday 5pm', ['create end of year drinks | 2026-06-12 17:00']],
  ['dentist on the 12th and 14th of november 9am', ['create dentist | 2026-11-12+2026-11-14 09:00']],
  ['invoice run on the second to last working day of october', ['create invoice run | 2026-10-29']],
  ['schedule an hour with Priya this week', ['create Priya | 2026-06-08..2026-06-14 for 60m | with Priya | ? day']],
  ['book us a weekend in Bath in july', ['create weekend in Bath | 2026-07-01..2026-07-31 | ? day']],
  ['block the next two hours for tax stuff', ['create tax stuff | 2026-06-11 10:14-12:14']],
  ['move therapy to 1 this week', ['update all therapy [2026-06-08..2026-06-14] | 13:00|01:00']],
  [
    'flight home saturday at 7am, and on thursday 6pm drive home',
    ['create flight home | 2026-06-13 07:00', 'create drive home | 2026-06-18 18:00'],
  ],
  ['dinner for 4 8pm tomorrow', ['create dinner | 2026-06-12 20:00 | ? unclear']],
])('days and hours as people write them: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each([
  ['oil change this week', 'create oil change | 2026-06-08..2026-06-14 | ? day'],
  ['visit grandma some day next week', 'create visit grandma | 2026-06-15..2026-06-21 | ? day'],
  ['physio for one of the days next week', 'create physio | 2026-06-15..2026-06-21 | ? day'],
  ['call the vet at some point this week', 'create call the vet | 2026-06-08..2026-06-14 | ? day'],
  ['budget for this week tomorrow at 9', 'create budget for this week | 2026-06-12 09:00|21:00'],
  ["bbq at Nick's on saturday at 3", "create bbq | 2026-06-13 15:00|03:00 | at Nick's"],
  ['the dentist has to go to another day this week', 'update dentist | ? change'],
  ['move the dentist to another day', 'update dentist | ? change'],
  ['rearrange the vet', 'update vet | ? change'],
  ['move the dentist to later in the week', 'update dentist | 2026-06-11..2026-06-14 | ? day'],
])('when is only known roughly: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['handover every weekday at 6:45', '06:45'],
  ['feed the cat every day at half past six', '06:30'],
  ['dinner every day at 6:30', '18:30'],
  ['swim every day at 6', '18:00'],
  ['gym every tuesday at 6:30', '18:30'],
])('what is on most days between six and seven begins a day, unless its name says otherwise: %s', (message, time) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'create', when: { time } }]);
});

test('a weekday of the month beside “every month” is that of each month', () => {
  expect(said('team drinks on the last friday of the month at 5pm, every month')).toEqual([
    'create team drinks | 2026-06-26 17:00 RRULE:FREQ=MONTHLY;BYDAY=-1FR',
  ]);
  expect(said('rent on the last day of the month at 9:00, every month')).toEqual([
    'create rent | 2026-06-30 09:00 RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  ]);
});
