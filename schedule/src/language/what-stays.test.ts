import { expect, test } from 'vitest';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

test.each([
  ['cancel everything tomorrow except lunch', 'delete all [2026-06-12] not {lunch}'],
  ['cancel everything except lunch tomorrow', 'delete all [2026-06-12] not {lunch}'],
  ['everything off on friday, only the review stays', 'delete all [2026-06-12] not {review}'],
  ['wipe friday clean, dinner with the Kims can stay', 'delete all [2026-06-12] not {dinner with Kims}'],
  ['clear my friday. Keep the review.', 'delete all [2026-06-12] not {review}'],
  ['clear friday without touching the review', 'delete all [2026-06-12] not {review}'],
  ["cancel all of friday but don't delete the review", 'delete all [2026-06-12] not {review}'],
  ['cancel monday and tuesday apart from the vet', 'delete all [2026-06-15+2026-06-16] not {vet}'],
  ['delete all but the last one tomorrow', 'delete all [2026-06-12] not {number -1}'],
  ['delete yoga but keep the one on 26 june', 'delete all yoga not {[2026-06-26]}'],
  [
    "cancel the school runs this week, not monday's though",
    'delete all school runs [2026-06-08..2026-06-14] not {[2026-06-15]}',
  ],
  ['move all of friday except the dentist to monday', 'update all [2026-06-12] not {dentist} | 2026-06-15'],
  ['push everything today by 15 minutes but leave lunch where it is', 'update all [2026-06-11] not {lunch} | by 15m'],
  ['keep the review, delete the other meetings on friday', 'delete all meetings [2026-06-12] not {review}'],
  ['friday: drop everything, only keep lunch', 'delete all [2026-06-12] not {lunch}'],
  ['keep lunch, everything else today goes', 'delete all [2026-06-11] not {lunch}'],
  ['keep lunch on friday, bin the rest', 'delete all [2026-06-12] not {lunch [2026-06-12]}'],
  ['clear friday, leaving the review', 'delete all [2026-06-12] not {review}'],
  ['delete all of friday, the review excepted', 'delete all [2026-06-12] not {review}'],
  ['clear friday, bar the review', 'delete all [2026-06-12] not {review}'],
  [
    'cancel the rest of today but i still need to pick up the kids',
    'delete all ahead [2026-06-11..2026-06-11] not {pick up kids}',
  ],
  ['clear friday save the review', 'delete all [2026-06-12] not {review}'],
  ['cancel all yoga this week save the last one', 'delete all yoga [2026-06-08..2026-06-14] not {number -1}'],
  [
    'clear friday but leave the review and the one on one with Ana',
    'delete all [2026-06-12] not {review} not {one on one with Ana}',
  ],
  ['make all of friday half an hour later apart from the review', 'update all [2026-06-12] not {review} | by 30m'],
  ['clear friday, though not the review', 'delete all [2026-06-12] not {review}'],
  ['clear friday. Not the review though, we need that', 'delete all [2026-06-12] not {review}'],
  ["clear everything on friday that isn't the review", 'delete all [2026-06-12] not {review}'],
  ['apart from the review, cancel everything on friday', 'delete all [2026-06-12] not {review}'],
  ['with the exception of the review clear friday', 'delete all [2026-06-12] not {review}'],
  ['delete every meeting on friday but the review', 'delete all meeting [2026-06-12] not {review}'],
  ['only the review stays on friday, rest goes', 'delete all [2026-06-12] not {review [2026-06-12]}'],
  ['on friday only the review stays, bin the rest', 'delete all [2026-06-12] not {review [2026-06-12]}'],
  ['friday: all but the review can be deleted', 'delete all [2026-06-12] not {review}'],
  ['all but the review can go on friday', 'delete all [2026-06-12] not {review}'],
  ['clear friday except', 'delete except [2026-06-12]'],
  ["move everything on friday to monday, lunch isn't moving", 'update all [2026-06-12] not {lunch} | 2026-06-15'],
  ['clear friday, everything except parents evening', 'delete all [2026-06-12] not {parents evening}'],
  [
    'cancel gym this week, not friday though i can make that',
    'delete all gym [2026-06-08..2026-06-14] not {[2026-06-12]}',
  ],
  ['cancel yoga every day this week bar friday', 'delete all yoga [2026-06-11..2026-06-14] not {[2026-06-12]}'],
  ['take out everything but lunch on friday', 'delete all [2026-06-12] not {lunch}'],
  ['no gym this week, please remove all of them', 'delete all gym [2026-06-08..2026-06-14]'],
  ["skip yoga tonight i'm shattered", 'delete yoga [2026-06-11 night]'],
  ["ana is off sick tomorrow so our 1:1 isn't happening", 'delete 1:1 [2026-06-12]'],
  ['get rid of everything else today', 'delete all ahead [2026-06-11]'],
  ['delete them all', 'delete | ? target'],
  ['keep the review tomorrow, the other stuff can go', 'delete all [2026-06-12] not {review [2026-06-12]}'],
  ['the review stays tomorrow, all other things can go', 'delete all [2026-06-12] not {review [2026-06-12]}'],
  ['only keep the review on friday, lose the rest', 'delete all [2026-06-12] not {review [2026-06-12]}'],
  [
    "yoga's off until 30 june, just the one on the 18th stays",
    'delete all yoga [2026-06-11..2026-06-30] not {[2026-06-18]}',
  ],
  ["yoga's off this month, only the 18th is on", 'delete all yoga [2026-06-01..2026-06-30] not {[2026-06-18]}'],
  [
    'no yoga until 30 june, just the one on the 18th stays',
    'delete all yoga [2026-06-11..2026-06-30] not {[2026-06-18]}',
  ],
  ["yoga's off until 30 june", 'delete all yoga [2026-06-11..2026-06-30]'],
  [
    'kill every yoga this month except the fridays',
    'delete all yoga [2026-06-01..2026-06-30] not {[2026-06-12 RRULE:FREQ=WEEKLY;BYDAY=FR]}',
  ],
  ['delete every monday and wednesday yoga this month', 'delete all yoga [2026-06-15..2026-06-30]'],
])('what is said to stay is no part of what is to be done: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['tick gym and delete the others today', ['tick gym', 'delete all [2026-06-11] not {gym}']],
  ['delete the others', ['delete all | ? target']],
  ['no yoga this week except friday', ['delete all yoga [2026-06-08..2026-06-14] not {[2026-06-12]}']],
  ["there's no standup tomorrow", ['delete all standup [2026-06-12]']],
  ['move lunch to 1, not 2', said('move lunch to 1, not 2')],
  ['cancel hotel stay tomorrow', ['delete hotel stay [2026-06-12]']],
  ['leave for the airport at 5', ['create leave for the airport | 2026-06-11 17:00|05:00']],
])('all, the others and none: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test('the others are those beside what was just changed', () => {
  const conversation = {
    ...thursday.conversation,
    mentioned: [event('gym', 'Gym', '2026-06-11T16:00:00Z')],
    last: { kind: 'undo', isSeveral: false, of: null } as const,
  };
  expect(said('delete the others today', { ...thursday, conversation })).toEqual([
    'delete all [2026-06-11] not {(gym)}',
  ]);
});

test.each([
  ['next week is half term so delete the school runs', 'delete all school runs [2026-06-15..2026-06-21]'],
  ["I'm away next week so cancel the gym", 'delete all gym [2026-06-15..2026-06-21]'],
  ["I'm away on saturday so cancel the gym", 'delete gym [2026-06-13]'],
  ["I'm tired so cancel the gym on saturday", 'delete gym [2026-06-13]'],
])('the time of the reason before is that of what is not to be: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test('what should have stayed is told after several were deleted: that is taken back, and done to the others', () => {
  const [last = null] = understand('clear friday', thursday);
  const conversation = { ...thursday.conversation, last };
  for (const message of ['i can do the review', 'i do have a dentist on friday'])
    expect(said(message, { ...thursday, conversation })[0]).not.toBe('undo');
  const [gyms = null] = understand('no gym this week', thursday);
  for (const message of ['oh but i do get there on friday', 'we can make friday though', 'i can still do it on friday'])
    expect(said(message, { ...thursday, conversation: { ...conversation, last: gyms } })).toEqual([
      'undo',
      'delete all gym [2026-06-08..2026-06-14] not {[2026-06-12]}',
    ]);
  for (const message of ['not the review though', 'actually keep the review', 'no wait, the review stays'])
    expect(said(message, { ...thursday, conversation })).toEqual(['undo', 'delete all [2026-06-12] not {review}']);
});

test.each([
  ['remove everything but the climbing', 'delete all (climbing bank call) not {climbing}'],
  ['bin the lot apart from the bank and the call', 'delete all (climbing bank call) not {bank} not {call}'],
  ['the bank stays, cancel the rest', 'delete all (climbing bank call) not {bank}'],
  ['keep the call, the others move to monday', 'update all (climbing bank call) not {call} | 2026-06-15'],
  [
    'the climbing stays, the rest go to sunday at 9',
    'update all (climbing bank call) not {climbing} | 2026-06-14 09:00|21:00',
  ],
  ['delete everything but the dentist', 'delete all not {dentist}'],
  ['delete everything on friday but the bank', 'delete all [2026-06-12] not {bank}'],
])('behind several events that were just made, all but one of them are those: %s', (message, request) => {
  const made = [
    event('climbing', 'Climbing', '2026-06-13T07:00:00Z'),
    event('bank', 'Bank', '2026-06-13T09:00:00Z'),
    event('call', 'Call with Kim', '2026-06-13T12:00:00Z'),
  ];
  const last = understand('call with Kim on saturday at 2pm', thursday).at(-1) ?? null;
  const conversation = { mentioned: made, recent: made, last, question: null };
  expect(said(message, { ...thursday, conversation })).toEqual([request]);
});

test.each([
  ['add 10 minutes', 'update now | longer by 10m'],
  ['this is gonna run over by 15', 'update now | longer by 15m'],
  ['make this an hour longer', 'update now | longer by 60m'],
  ['end the call at quarter to', 'update call | until 10:45'],
  ['cancel the one after this', 'delete next'],
  ['push everything after this meeting back half an hour', 'update all ahead [2026-06-11..2026-06-11] | by 30m'],
  ['were running late for swimming, start it at 10:20', 'update swimming | 10:20'],
  ['thats 12:30', 'create | 2026-06-11 12:30 | ? title'],
  ['another quarter of an hour', 'update now | longer by 15m'],
  ['10 more minutes please', 'update now | longer by 10m'],
  ['add 10 minutes to lunch', 'update lunch | longer by 10m'],
  ['end this meeting now', 'update now meeting | until 10:14'],
  ['wrap up now', 'update now | until 10:14'],
  ["I'll be 15 minutes late for lunch", 'offer lunch | by 15m'],
  ['running 10 minutes late', 'offer next | by 10m'],
  ['move what I missed yesterday to tomorrow', 'update all missed [2026-06-10] | 2026-06-12'],
  ['move everything I did not get to to tomorrow', 'update all missed [2026-06-11] | 2026-06-12'],
  ['move the rest of today to tomorrow', 'update all ahead [2026-06-11..2026-06-11] | 2026-06-12'],
  ['summarise my day', 'summary | 2026-06-11..2026-06-11'],
  ['give me a summary of this week', 'summary | 2026-06-08..2026-06-14'],
  ['analyse data tomorrow at 3pm', 'create analyse data | 2026-06-12 15:00'],
  ['set a budget of 10 hours a week for work', 'budget told'],
  ['set my Friday working hours to 9 to 1', 'setting told'],
  ['my working hours on Friday are 9 to 1', 'setting told'],
  ['set Monday as a non-working day', 'setting told'],
  ['set up a budget review tomorrow at 3pm', 'create budget review | 2026-06-12 15:00'],
])('what is on now, is missed or left: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ["skip rowing on friday, I'll go on saturday at 9am instead", 'update rowing [2026-06-12] | 2026-06-13 09:00'],
  ["cancel the rowing on friday, we'll do it on sunday instead", 'update rowing [2026-06-12] | 2026-06-14'],
  ["no rowing on friday, I'm going on saturday at 9am", 'update rowing [2026-06-12] | 2026-06-13 09:00'],
])('who goes on another day instead of what is cancelled moves it: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  'otherwise it stays as it is',
  'the rest as usual',
  'everything else stays the same',
  'other weeks as normal',
])('that all else stays says no more than the request: %s', (words) => {
  expect(said(`no yoga on 18 june, ${words}`)).toEqual(['delete all yoga [2026-06-18]']);
});
