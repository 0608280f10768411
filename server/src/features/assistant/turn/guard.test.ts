import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { describe, expect, test } from 'vitest';
import type { AskedChange } from '../conversation/asked-change.ts';
import { type Doubt, doubtOfEffect, type Reach } from './guard.ts';
import { doneText, questionOf } from './question.ts';
import { creation, deletion, event, log, move, now, patch, zone } from './testing/guard.ts';

const dentist = event('Dentist', '2026-06-12T09:00');
const five = [8, 9, 10, 11, 12].map((hour) => event(`Call ${hour}`, `2026-06-15T${String(hour).padStart(2, '0')}:00`));
const series = event('Stand-up', '2026-06-12T10:00', { recurrence: ['RRULE:FREQ=DAILY'] });
const occurrence = { ...series, id: 'stand-up_20260612T080000Z', recurrence: null, series_id: series.id };
const sam = { email: 'sam@example.org', name: 'Sam', status: 'accepted' as const };
const invited: CalendarEvent = { ...dentist, source: 'google', guests: [sam] };
const undo: AskedChange = { kind: 'undo', change_set_id: 'c', summary: 'Deleted “Gym”' };

const plain: Reach = { preview: [], ownSeries: [], isShared: () => false, isByRules: false };
const doubt = (asked: readonly AskedChange[], reach: Partial<Reach> = {}) =>
  doubtOfEffect(asked, { ...plain, ...reach });
const read = { isByRules: true };

describe('whoever asks', () => {
  test('three events are changed at once, and a fourth is not', () => {
    const all = five.map((each) => deletion(each));
    expect(doubt(all.slice(0, 3))).toBeNull();
    expect(doubt(all.slice(0, 4))).toBe('many');
    expect(doubt(all.slice(0, 4), read)).toBe('many');
    const [a, b, c, d] = five as [CalendarEvent, CalendarEvent, CalendarEvent, CalendarEvent];
    expect(doubt([move(a), move(b), deletion(c), deletion(d)])).toBe('many');
    expect(doubt([move(a), move(a), move(a), deletion(a), deletion(b)])).toBeNull();
  });

  test('what goes without being named counts too', () => {
    const preview = five.map((before): Change => ({ entity: 'event', op: 'delete', before }));
    expect(doubt([deletion(dentist, 'this')], { preview })).toBe('many');
  });

  test.each<[string, AskedChange]>([
    ['deleted', deletion(series)],
    ['deleted from one on', deletion(occurrence, 'following')],
    ['moved', move(occurrence, 'all')],
    ['ended', patch(series, { recurrence: null })],
  ])('a series is not %s', (_, asked) => {
    expect(doubt([asked])).toBe('series');
    expect(doubt([asked], read)).toBe('series');
  });

  test('a series that the conversation made is, unless it was touched since', () => {
    const asking = (edited: Record<string, number> = {}): AskedChange[] => [
      { ...deletion(series), seen_series: { master: series, edited } } as AskedChange,
    ];
    expect(doubt(asking(), { ownSeries: [series] })).toBeNull();
    expect(doubt(asking(), { ownSeries: [{ ...series, version: 2 }] })).toBe('series');
    expect(doubt(asking({ one: 1 }), { ownSeries: [series] })).toBe('series');
  });

  test('twenty are made at once, and time is entered three times', () => {
    expect(doubt(Array(20).fill(creation('Lunch')))).toBeNull();
    expect(doubt(Array(21).fill(creation('Lunch')))).toBe('many');
    expect(doubt([1, 2, 3, 4].map(() => log('Run')))).toBe('many');
  });

  test('what the conversation did is taken back at once, and what was done by hand is not', () => {
    const preview = five.map((before): Change => ({ entity: 'event', op: 'delete', before }));
    expect(doubt([undo], { preview })).toBeNull();
    expect(doubt([{ ...undo, by_hand: true }])).toBe('by hand');
  });

  test('what others are invited to is not deleted, and what was only imported with guests is', () => {
    expect(doubt([deletion(invited)])).toBe('guests');
    expect(doubt([deletion(invited)], read)).toBe('guests');
    expect(doubt([deletion({ ...dentist, guests: [sam] })])).toBeNull();
  });
});

describe('where no rules read the request', () => {
  test('no more than three events are changed at all, and no series', () => {
    const renamed = five.map((each) => patch(each, { title: 'Chat' }));
    expect(doubt(renamed)).toBe('many');
    expect(doubt(renamed, read)).toBeNull();
    expect(doubt([patch(series, { title: 'Daily' }, 'all')])).toBe('series');
    expect(doubt([patch(series, { title: 'Daily' }, 'all')], read)).toBeNull();
    expect(doubt([patch(occurrence, { title: 'Daily' }, 'this')])).toBeNull();
  });

  test('what others are invited to is changed by own marks alone', () => {
    expect(doubt([patch(invited, { title: 'Tooth' })])).toBe('guests');
    expect(doubt([patch(invited, { title: 'Tooth' })], read)).toBeNull();
    expect(doubt([patch(invited, { completed: true, category: ['Health'], reminders: [10] })])).toBeNull();
  });

  test('so is what others can read, where it is and where it would be', () => {
    const team = { isShared: (id: string | null) => id === 'team' };
    const shared = { ...dentist, calendar_id: 'team' };
    expect(doubt([patch(shared, { title: 'x' })], team)).toBe('shared');
    expect(doubt([deletion(shared)], team)).toBe('shared');
    expect(doubt([patch(dentist, { calendar_id: 'team' })], team)).toBe('shared');
    expect(doubt([patch(shared, { completed: true })], team)).toBeNull();
    expect(doubt([patch(dentist, { title: 'x' })], team)).toBeNull();
    expect(doubt([creation('x')], { isShared: (id) => id === null })).toBe('shared');
  });
});

describe('the question', () => {
  test('says what would be done, and to what', () => {
    const asked = [...five.slice(0, 4).map((each) => deletion(each)), move(dentist)];
    expect(questionOf(asked, 'many', zone, now)).toBe(
      'I want to be sure before I delete 4 events: ' +
        '[Call 8](/calendar/day?date=2026-06-15&event=call-8) (Mon 15 Jun, 08:00 to 09:00), ' +
        '[Call 9](/calendar/day?date=2026-06-15&event=call-9) (Mon 15 Jun, 09:00 to 10:00), ' +
        '[Call 10](/calendar/day?date=2026-06-15&event=call-10) (Mon 15 Jun, 10:00 to 11:00), ' +
        '[Call 11](/calendar/day?date=2026-06-15&event=call-11) (Mon 15 Jun, 11:00 to 12:00); and move ' +
        '[Dentist](/calendar/day?date=2026-06-12&event=dentist) (Fri 12 Jun, 09:00 to 10:00) to Sat 20 Jun, 12:00 to 13:00. Shall I go ahead?',
    );
    expect(doneText(asked.slice(3), zone, now)).toBe(
      'Done. I deleted Call 11 (Mon 15 Jun, 11:00 to 12:00); and moved Dentist.',
    );
  });

  test.each<[Doubt, string]>([
    ['shared', 'Others can read this calendar.'],
    ['only spoken of', 'You did not ask for this outright, so nothing is done yet.'],
    ['pasted', 'A part of your message may be somebody else’s words, so I ask first.'],
    ['foreign text', 'I have read texts that others may have written, so I ask before I change anything.'],
    [
      'several',
      'I have read names of events that others may have written, so I ask before I make more than one change.',
    ],
    ['deletion', 'I have read names of events that others may have written, so I ask before I delete anything.'],
  ])('says why, where it is %s', (why, sentence) => {
    expect(questionOf([creation('Lunch')], why, zone, now)).toBe(
      `${sentence} This would add Lunch (Thu 11 Jun, 19:00 to 20:00). Shall I go ahead?`,
    );
  });

  test('tells of guests, and of what was done by hand', () => {
    expect(questionOf([deletion(invited)], 'guests', zone, now)).toMatch(
      /Dentist has guests: it is deleted in Google Calendar too, once you have said whether they are told\. Shall I go ahead\?$/,
    );
    expect(questionOf([patch(invited, { title: 'x' })], 'guests', zone, now)).toMatch(
      /^I want to be sure before I rename .* to “x”\. Others are invited, and I ask you then whether they are told\. Shall I go ahead\?$/,
    );
    expect(questionOf([{ ...undo, by_hand: true }], 'by hand', zone, now)).toBe(
      'Nothing of this conversation can be taken back, but a change of your own can. ' +
        'This would take back what you changed yourself (Deleted “Gym”). Shall I go ahead?',
    );
  });

  test('names a series as one, and the first ten of many', () => {
    expect(doneText([deletion(series)], zone, now)).toBe('Done. I deleted every occurrence of Stand-up.');
    expect(doneText([move(occurrence, 'following')], zone, now)).toBe('Done. I moved Stand-up from Fri 12 Jun on.');
    const twelve = Array.from({ length: 12 }, (_, at) => deletion(event(`E${at}`, '2027-01-04T09:00')));
    const text = doneText(twelve, zone, now);
    expect(text).toContain('12 events: E0 (Mon 4 Jan 2027, 09:00 to 10:00)');
    expect(text).toMatch(/E9 \([^)]*\) and 2 more\.$/);
  });

  test('lets a title say nothing but itself', () => {
    const odd = event('x](https://evil.example) **now**\n# Big', '2026-06-12T09:00', { id: 'odd' });
    expect(questionOf([deletion(odd)], 'series', zone, now)).toBe(
      'I want to be sure before I delete ' +
        '[x\\](https://evil.example) \\*\\*now\\*\\* # Big](/calendar/day?date=2026-06-12&event=odd) ' +
        '(Fri 12 Jun, 09:00 to 10:00). Shall I go ahead?',
    );
    expect(questionOf([log('Gym')], 'many', zone, now)).toContain('before I log time for Gym.');
    expect(doneText([log('Gym')], zone, now)).toBe('Done. I logged time for Gym.');
  });
});
