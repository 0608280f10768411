import { describe, expect, test } from 'vitest';
import type { AskedChange } from '../conversation/asked-change.ts';
import { type Before, creation, deletion, doubt, event, move, patch } from './testing/guard.ts';

const gym = event('Gym', '2026-06-12T08:00');
const dentist = event('Dentist', '2026-06-12T10:00');
const bill = event('Dentist bill', '2026-06-12T19:00');
const membership = event('Gym membership', '2026-06-12T20:00');
const review = event('Design review', '2026-06-12T12:00');
const designLunch = event('Design lunch', '2026-06-12T20:00');
const withAna = event('Lunch with Ana', '2026-06-12T12:00');
const dinner = event('Dinner with Ana', '2026-06-12T20:00');
const callBob = event('Call Bob about the house', '2026-06-12T20:00');
const piano = event('Piano', '2026-06-12T16:00');
const music = event('Music lesson', '2026-06-12T20:00');
const others = [gym, dentist, bill, membership, review, designLunch, withAna, dinner, callBob, piano, music];

const held = {
  mentioned: [dentist],
  others,
  lastAnswer: 'You asked for no change. This would move [Dentist](/x). Shall I go ahead?',
  wasHeld: true,
};
const told = { mentioned: [dentist], others, lastAnswer: 'Dentist is at 10:00.' };
const asked = { mentioned: [dentist], others, lastAnswer: 'Dentist is at 10:00. Shall I move it to 9?' };

describe('what is no answer changes nothing, whatever came before', () => {
  test.each(
    `vielen dank|danke|lieber nicht|bitte nicht|laisse tomber|annuleren|ne lass mal|da stimmt was nicht|go away|stop it|keep it|all wrong|
ok but not now|yes but later|yes no maybe|please explain|do you know why|hmm wait|oh|I am confused|what|sure is hot today|
that one is important|the other day was nice|yesterday was nice|please don't|do not do that|leave it|leave the dentist alone|
the dentist must stay|dentist is important|not the dentist|I need the dentist|thank you for the dentist|keep the dentist|
the dentist was great|why dentist??|no, the dentist stays|ok, the dentist|go to the dentist`
      .split('|')
      .map((message) => message.trim()),
  )('%s', (message) => {
    for (const before of [held, told, asked, { others }] as Before[]) {
      for (const change of [move(dentist), deletion(dentist), patch(dentist, { title: 'x' })]) {
        // What a question offered may be taken by its name; what waited may not.
        if (before === asked && /^ok, the dentist$/.test(message)) continue;
        expect(doubt(message, [change], before), JSON.stringify(before.lastAnswer)).not.toBeNull();
      }
    }
  });

  test.each(['yes', 'ja bitte', "d'accord", 'that one', 'tomorrow at 9'])('but an answer to it does: %s', (message) => {
    expect(doubt(message, [move(dentist)], asked)).toBeNull();
    // It was no question about deleting.
    expect(doubt(message, [deletion(dentist)], asked)).not.toBeNull();
  });

  test('what was offered is taken by its place or its name', () => {
    const which = {
      mentioned: [bill, dentist],
      others,
      lastMessage: 'delete the appointment',
      lastAnswer: 'Which one: Dentist or Dentist bill?',
    };
    expect(doubt('the first one', [deletion(dentist)], which)).toBeNull();
    expect(doubt('the first one', [deletion(bill)], which)).not.toBeNull();
    expect(doubt('the dentist bill', [deletion(bill)], which)).toBeNull();
    expect(doubt('the dentist', [deletion(bill)], which)).not.toBeNull();
    expect(doubt('both', [deletion(bill), deletion(dentist)], which)).toBeNull();
  });

  test('whether anything else is wanted asks about nothing that was said', () => {
    expect(
      doubt('yes', [move(dentist)], { ...told, lastAnswer: 'Dentist is at 10:00. Anything else?' }),
    ).not.toBeNull();
  });
});

describe('an event is meant where no other fits the words better', () => {
  test.each<[string, AskedChange, AskedChange]>([
    ['delete the dentist tomorrow at 10', deletion(dentist), deletion(bill)],
    ['delete the dentist', deletion(dentist), deletion(bill)],
    ['delete the dentist bill', deletion(bill), deletion(dentist)],
    ['delete the gym', deletion(gym), deletion(membership)],
    ['delete the design review', deletion(review), deletion(designLunch)],
    ['move the design review to 15:00', move(review), move(designLunch)],
    ['delete lunch with Ana', deletion(withAna), deletion(dinner)],
    ['rename piano to music', patch(piano, { title: 'Music' }), patch(music, { title: 'x' })],
    ['rename piano to music', patch(piano, { title: 'Music' }), move(music)],
    ['move gym to after the piano', move(gym), move(piano)],
    ['move gym to 30 minutes before the dentist', move(gym), move(dentist)],
    ['move gym to 9 and delete piano', deletion(piano), deletion(gym)],
    ['delete gym and piano', deletion(piano), deletion(music)],
    ['delete the lesson', deletion(music), deletion(piano)],
    ['verschiebe den Dentist auf Samstag', move(dentist), move(bill)],
    ['lösche bitte Dentist bill', deletion(bill), deletion(dentist)],
  ])('%s', (message, meant, other) => {
    expect(doubt(message, [meant], { others })).toBeNull();
    expect(doubt(message, [other], { others })).not.toBeNull();
    expect(doubt(message, [meant, other], { others })).not.toBeNull();
  });

  test.each<[string, AskedChange]>([
    ['delete lunch with Ana', deletion(dinner)],
    ['delete the meeting with Bob at 12', deletion(callBob)],
    ['delete the dentist tomorrow at 10', deletion(event('Dentist', '2026-06-12T15:00', { id: 'later' }))],
    ['delete the dentist on monday', deletion(dentist)],
  ])('where it shares a word alone, or is at another time, it is asked about: %s', (message, change) => {
    expect(doubt(message, [change])).not.toBeNull();
  });

  test('of two alike the one just spoken of is meant, else none; all where all are said', () => {
    const later = event('Dentist', '2026-06-15T10:00', { id: 'later' });
    const both = [dentist, later];
    expect(doubt('delete the dentist', [deletion(dentist)], { others: both })).not.toBeNull();
    expect(doubt('delete the dentist', [deletion(later)], { others: both, mentioned: [later] })).toBeNull();
    expect(doubt('delete the dentist', [deletion(dentist)], { others: both, mentioned: [later] })).not.toBeNull();
    expect(doubt('delete the next dentist', [deletion(dentist)], { others: both })).toBeNull();
    expect(doubt('delete all dentists', [deletion(dentist), deletion(later)], { others: both })).toBeNull();
    expect(doubt('delete the dentist tomorrow', [deletion(dentist)], { others: both })).toBeNull();
    const over = event('Dentist', '2026-06-01T10:00', { id: 'over' });
    expect(doubt('delete the dentist', [deletion(dentist)], { others: [dentist, over] })).toBeNull();
    expect(doubt('delete the dentist', [deletion(over)], { others: [dentist, over] })).not.toBeNull();
  });

  test('of a series its next occurrence is meant', () => {
    const on = (day: number) =>
      event('Yoga', `2026-06-${day}T08:00`, { id: `y_202606${day}T060000Z`, series_id: 'y', original_start: 'x' });
    expect(doubt('move yoga to 9', [move(on(12))], { others: [on(12)] })).toBeNull();
    expect(doubt('move yoga to 9', [move(on(19))], { others: [on(12)] })).not.toBeNull();
    expect(doubt('move yoga on friday the 19th to 9', [move(on(19))], { others: [on(12)] })).toBeNull();
  });

  test('of several that were spoken of “it” is the one that was named', () => {
    const before = { mentioned: [gym, dentist], others };
    expect(doubt('move it to 8', [move(dentist)], { ...before, lastAnswer: 'Dentist is at 10.' })).toBeNull();
    expect(doubt('move it to 8', [move(gym)], { ...before, lastAnswer: 'Dentist is at 10.' })).not.toBeNull();
    expect(doubt('move it to 8', [move(gym)], { ...before, lastAnswer: 'Gym at 8, Dentist at 10.' })).not.toBeNull();
    expect(doubt('when is the dentist? move it to 9', [move(dentist)], { others })).toBeNull();
  });

  test('everything after another event is the rest of its day', () => {
    const today = (title: string, time: string) => event(title, `2026-06-11T${time}`);
    const [lunch, planning, standup] = [
      today('Lunch', '12:00'),
      today('Planning', '14:00'),
      today('Stand-up', '11:00'),
    ];
    const message = 'push everything after lunch by an hour';
    expect(doubt(message, [move(planning)], { others: [lunch] })).toBeNull();
    for (const other of [lunch, standup, piano])
      expect(doubt(message, [move(other)], { others: [lunch] })).not.toBeNull();
    // Where there is none, by when it usually is.
    expect(doubt(message, [move(planning)])).toBeNull();
    expect(doubt(message, [move(lunch)])).not.toBeNull();
  });

  test('a deed in the same message is done to its own event', () => {
    expect(doubt('swap the gym with the piano', [move(gym), move(piano)], { others })).toBeNull();
    expect(doubt('leave the dentist alone and delete the gym', [deletion(dentist)], { others })).not.toBeNull();
    expect(doubt('stop it', [move(dentist)], told)).not.toBeNull();
    expect(doubt('remind me 10 minutes before gym', [patch(gym, { reminders: [10] })], { others })).toBeNull();
    expect(doubt('remind me 10 minutes before gym', [move(gym)], { others })).not.toBeNull();
  });
});

describe('what is made is what was asked for', () => {
  const spam = creation('SPAM');
  const daily = (title: string): AskedChange => {
    const made = creation(title);
    if (made.kind === 'event' && made.request.op === 'create') made.request.event.recurrence = ['RRULE:FREQ=DAILY'];
    return made;
  };

  test.each<[string, readonly AskedChange[], Before?]>([
    ['add lunch tomorrow at 12', [creation('Lunch')]],
    ['add lunch tomorrow at 12', [creation('Lunch 🍜 (new)')]],
    ['add lunch and dinner tomorrow', [creation('Lunch'), creation('Dinner')]],
    ['add lunch tomorrow at 12 and gym at 5', [creation('Lunch'), creation('Gym')]],
    ['add three focus blocks tomorrow', Array(3).fill(creation('Focus'))],
    ['add gym every monday', [daily('Gym')]],
    ['gym every day at 7', [daily('Gym')]],
    ['remind me to call mum at 5', [creation('Call mum')]],
    ['füge Mittagessen morgen um 12 hinzu', [creation('Mittagessen')]],
    ['trag bitte jeden Montag Yoga ein', [daily('Yoga')]],
    ['copy gym to friday', [creation('Gym')], { others }],
    ['and on Friday too', [creation('Gym')], { mentioned: [gym], lastAnswer: 'Gym is added.' }],
    ['tomorrow at 12', [creation('Lunch')], { lastMessage: 'add lunch', lastAnswer: 'When?' }],
    ['yes', [creation('Lunch')], { lastAnswer: 'Shall I add Lunch at 12?' }],
    ['add it to my calendar', [creation('Lunch')], { lastAnswer: 'You could have lunch at 12.' }],
    ['add an event tomorrow at 3', [creation('Talk')]],
  ])('and made at once: %s', (message, made, before) => {
    expect(doubt(message, made, before)).toBeNull();
  });

  test.each<[string, readonly AskedChange[], Before?]>([
    ['move gym to 9', [spam], { others }],
    ['and on Friday too', [spam], { mentioned: [gym] }],
    ['schedule it', [spam], { lastAnswer: 'You could have lunch at 12.' }],
    ['move gym to 9', [creation('Gym')], { others }],
    ['add lunch tomorrow at 12', [spam]],
    ['add lunch tomorrow at 12', [creation('Lunch'), spam]],
    ['add lunch tomorrow at 12', [creation('Lunch'), creation('Lunch')]],
    ['add lunch tomorrow at 12', [daily('Lunch')]],
    ['swap gym with piano', [spam], { others }],
    ['delete gym', [spam], { others }],
    ['tomorrow at 12', [spam], { lastMessage: 'add lunch', lastAnswer: 'When?' }],
    ['yes', [spam], { lastAnswer: 'Shall I add Lunch at 12?' }],
    ['vielen dank', [creation('Lunch')], { lastMessage: 'add lunch', lastAnswer: 'Done. Anything else?' }],
  ])('and shown first where it is not: %s', (message, made, before) => {
    expect(doubt(message, made, before)).not.toBeNull();
  });
});
