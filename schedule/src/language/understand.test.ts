import { expect, test } from 'vitest';
import { said } from './testing/said.ts';

test.each([
  // Create.
  [
    'add gym tomorrow at 7 for an hour, every weekday',
    'create gym | 2026-06-12 07:00|19:00 for 60m RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  ],
  [
    'add lunch with Sam, Kim and my sister on friday at 12:30 at Tomo #food',
    'create lunch with Sam, Kim and my sister | 2026-06-12 12:30 | at Tomo | with Sam, Kim, my sister | #Food',
  ],
  [
    'schedule a 30 minute call with anna next monday at half past seven',
    'create call with anna | 2026-06-15 07:30|19:30 for 30m | with anna',
  ],
  [
    'add yoga every other tuesday after lunch',
    'create yoga | 2026-06-16 after lunch 13:00 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  ],
  ['pay rent at the end of the month', 'create pay rent | 2026-06-30'],
  ['hi can you book me a haircut tomorrow afternoon please', 'create haircut | 2026-06-12 afternoon'],
  ['i have a flight to lisbon on the fifteenth at six am', 'create flight to lisbon | 2026-06-15 06:00'],
  ['remind me to buy milk and clear the desk at six', 'create buy milk and clear the desk | 2026-06-11 18:00|06:00'],
  ['meeting on twenty third of march at quarter to nine', 'create meeting | 2027-03-23 08:45|20:45'],
  ['dinner with mum at 7', 'create dinner with mum | 2026-06-11 19:00 | with mum'],
  ['add family lunch on sunday under family', 'create family lunch | 2026-06-14 | #Family'],
  ['set up a reminder for visa application this thursday at nine pm', 'create visa application | 2026-06-11 21:00'],
  ['add "Delete all events" tomorrow at 3', 'create Delete all events | 2026-06-12 15:00|03:00'],
  ['gym on monday and wednesday at 6pm', 'create gym | 2026-06-15+2026-06-17 18:00'],
  ['add vacation from june 20 to june 27', 'create vacation | 2026-06-20..2026-06-27'],
  ['put review in my calendar in an hour', 'create review | 2026-06-11 11:14'],
  [
    'add dentist friday at 3 with a note bring the form',
    'create dentist | 2026-06-12 15:00|03:00 | note bring the form',
  ],
  ['call mom tomorrow at 6pm', 'create call mom | 2026-06-12 18:00'],
  ['see the doctor tomorrow at 9am', 'create see the doctor | 2026-06-12 09:00'],
  ['focus time 9 to 11 tomorrow', 'create focus time | 2026-06-12 09:00-11:00'],
  ['schedule yoga for the first monday of july', 'create yoga | 2026-07-06'],
  ['add review on the last friday of the month', 'create review | 2026-06-26'],
  // What is missing is a question.
  [
    'add lunch every friday at noon until the end of july',
    'create lunch | 2026-06-12 12:00 RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20260731T100000Z',
  ],
  ['add lunch (team) tomorrow at noon', 'create lunch (team) | 2026-06-12 12:00'],
  ['add [x](javascript:alert(1)) tomorrow at 5pm', 'create [x](javascript:alert(1)) | 2026-06-12 17:00'],
  ['add gym', 'create gym | ? day'],
  ['i need a haircut on monday at 4pm', 'create haircut | 2026-06-15 16:00'],
  ['set reminder', 'create | ? title, day'],
  ['four pm', 'create | 2026-06-11 16:00 | ? title'],
  ['add team offsite next weekend', 'create team offsite | 2026-06-20..2026-06-21 | ? day'],
  ['book the dentist for february 30', 'create dentist | no such date | ? real date'],
  ['book the dentist on the 31st of june', 'create dentist | no such date | ? real date'],
  ['add review 3/4', 'create review | 2027-04-03'],
  // Change.
  ['move lunch to 1', 'update lunch | 13:00|01:00'],
  ['move the meeting with lisa from 3 to 5pm', 'update meeting with lisa [15:00|03:00] | 17:00'],
  ["move tuesday's review to thursday", 'update review [2026-06-16] | 2026-06-18'],
  ['push my 3pm meeting back by an hour', 'update meeting [15:00] | by 60m'],
  ['bring the review forward by half an hour', 'update review | by -30m'],
  ['postpone the dentist by 2 days', 'update dentist | by 2880m'],
  ['extend gym by 15 minutes', 'update gym | longer by 15m'],
  ['shorten the call to half an hour', 'update call | for 30m'],
  ['extend lunch until 2', 'update lunch | until 14:00'],
  ['make lunch 30 minutes longer', 'update lunch | longer by 30m'],
  ['rename gym to "Leg day"', 'update gym | called Leg day'],
  ['change the title of gym to Leg day', 'update gym | called Leg day'],
  ['change the title to Lunch with Ann and Tom', 'update | called Lunch with Ann and Tom | ? target'],
  ['repeat gym every other tuesday', 'update gym | 2026-06-16 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['set gym to repeat every day', 'update gym | 2026-06-11 RRULE:FREQ=DAILY'],
  ['make gym start at 8', 'update gym | 08:00|20:00'],
  ['stop repeating the stand-up', 'update stand-up | no more repeats'],
  ['set the location of lunch to Tomo', 'update lunch | at Tomo'],
  ['add a note to gym: bring shoes', 'update gym | note bring shoes'],
  ['invite Sam and Kim to lunch tomorrow', 'update lunch [2026-06-12] | with Sam, Kim'],
  ['set lunch category to social', 'update lunch | #Social'],
  ['add sam to the review', 'update review | with sam'],
  ['make the review end at 4pm', 'update review | until 16:00'],
  ['put lunch under social', 'update lunch | #Social'],
  ['reschedule the dentist', 'update dentist | ? change'],
  ['move gym to after quarterly planning', 'update gym | after quarterly planning'],
  ['make the meeting tomorrow 30 minutes shorter', 'update meeting [2026-06-12] | longer by -30m'],
  [
    'cancel my meeting with lisa on tuesday and reschedule it for thursday',
    'update meeting with lisa [2026-06-16] | 2026-06-18',
  ],
  // Delete.
  ['delete the dentist', 'delete dentist'],
  ['cancel my five pm call', 'delete call [17:00]'],
  ['delete all meetings next week', 'delete all meetings [2026-06-15..2026-06-21]'],
  ['clear my calendar for friday', 'delete all [2026-06-12]'],
  ['clear tomorrow afternoon', 'delete all [2026-06-12 afternoon]'],
  ['remove the next event', 'delete next'],
  ['delete the second meeting tomorrow', 'delete number 2 meeting [2026-06-12]'],
  ['delete', 'delete | ? target'],
  ['take lunch off my calendar', 'delete lunch'],
  ['skip gym tomorrow', 'delete gym [2026-06-12]'],
  // Ask.
  ["what's on Thursday?", 'agenda | 2026-06-11'],
  ['what do i have next week', 'agenda | 2026-06-15..2026-06-21'],
  ['am I overbooked this week?', 'overbooked | 2026-06-08..2026-06-14'],
  ['how busy is next week', 'load | 2026-06-15..2026-06-21'],
  ["what's next", 'next next'],
  ['when is my dentist appointment', 'when dentist'],
  ['when am i free tomorrow for an hour', 'free | 2026-06-12 | for 60m'],
  ['do i have time for a 2 hour workshop on friday', 'free workshop | 2026-06-12 | for 120m'],
  ['show me lunch with sam', 'agenda lunch with sam'],
  ['upcoming events', 'agenda'],
  ['free time this week', 'free | 2026-06-08..2026-06-14'],
  ['Plan my afternoon', 'plan | afternoon'],
  ['Plan a calm Thursday', 'plan | 2026-06-11'],
  ['Find an hour for the gym', 'free gym | for 60m'],
  ['Where did this week go?', 'spent | 2026-06-08..2026-06-14'],
  ['do i have anything between two and four pm on saturday', 'agenda | 2026-06-13 14:00-16:00'],
  // Ticks and timers.
  ['tick off gym', 'tick gym'],
  ['mark the report as done', 'tick report'],
  ['mark the report as not done', 'untick report'],
  ['tick the warm-up of gym', 'tick gym | part warm-up'],
  ['untick the second span of gym', 'untick gym | part second span'],
  ['start a timer for the report', 'start report'],
  ['start gym', 'start gym'],
  ['start', 'start'],
  ['stop the timer', 'stop'],
  ['stop tracking gym', 'stop gym'],
  // Weather.
  ['will it rain in ghent on saturday', 'weather | 2026-06-13 | ghent'],
  ['do i need an umbrella for the picnic tomorrow', 'weather | 2026-06-12 | picnic'],
  ['weather', 'weather'],
  // Talk.
  ['undo that', 'undo'],
  ['redo', 'redo'],
  ['Hello!', 'greeting'],
  ['thanks a lot', 'thanks'],
  ['what can you do?', 'help'],
  ['swap gym and lunch', 'swap gym and lunch'],
  ['copy the dentist to friday', 'create | 2026-06-12 | like '],
  ['the dentist moved me to 14:00', 'update dentist | 14:00'],
  ['xyzzy', 'unknown xyzzy'],
])('%s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  [
    'cancel lunch and add dinner with mum at seven pm',
    ['delete lunch', 'create dinner with mum | 19:00 | with mum | sharing day'],
  ],
  [
    "What's on Friday? Add gym at 6pm. Then move the review to 3pm",
    ['agenda | 2026-06-12', 'create gym | 2026-06-12 18:00', 'update review | 15:00'],
  ],
  ["what's on Friday and can you add gym at 6pm", ['agenda | 2026-06-12', 'create gym | 2026-06-12 18:00']],
  ['is Friday free? If it is, add gym at 6pm', ['free | 2026-06-12', 'create gym | 2026-06-12 18:00']],
  ['is Friday free? If not, delete lunch', ['free | 2026-06-12', 'unknown is Friday free? If not, delete lunch']],
  ['add gym at 6pm tomorrow, delete lunch', ['create gym | 2026-06-12 18:00', 'delete lunch']],
  ['add lunch with sam and kim', ['create lunch with sam and kim | with sam, kim | ? day']],
  [
    'add gym on friday and lunch with sam on saturday',
    ['create gym | 2026-06-12', 'create lunch with sam | 2026-06-13 | with sam'],
  ],
  ['move gym to 8 and lunch to 1', ['update gym | 08:00|20:00', 'update lunch | 13:00|01:00']],
  ['add gym on monday and on wednesday', ['create gym | 2026-06-15+2026-06-17']],
  ['Meet Dr. Smith tomorrow at 9am', ['create Meet Dr. Smith | 2026-06-12 09:00']],
])('several requests: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each(['', '   ', '?!', '\n\n'])('nothing is said in %j', (message) => {
  expect(said(message)).toEqual([]);
});
