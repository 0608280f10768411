import { describe, expect, test } from 'vitest';
import type { Setting } from './acts/act.ts';
import { said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

const hours = (start: string, end: string) => ({ next: { start: Date.parse(start), end: Date.parse(end) } });
/** On Saturday the 13th a council meeting from 10 to 12, and on Monday the optician from 16:00 to 16:30 (Brussels). */
const planned: Setting = {
  ...thursday,
  planned: [
    { title: 'Council meeting', dates: ['2026-06-13'], ...hours('2026-06-13T08:00:00Z', '2026-06-13T10:00:00Z') },
    { title: 'Optician', dates: ['2026-06-15'], ...hours('2026-06-15T14:00:00Z', '2026-06-15T14:30:00Z') },
    { title: 'Week in Wales', dates: ['2026-06-22'], spans: [{ date: '2026-06-22', last: '2026-06-26' }] },
  ],
};

describe('a message that begins with the name of what is planned', () => {
  test.each([
    ['council meeting: end 12:45', 'update council meeting | until 12:45'],
    ['council meeting - till 1pm', 'update council meeting | until 13:00'],
    ['optician tuesday, same time', 'update optician | 2026-06-16'],
    ['the optician not monday but tuesday', 'update optician | 2026-06-16'],
    ['council meeting, another half hour please', 'update council meeting | longer by 30m'],
  ])('and goes on like one who speaks of it changes that: %s', (message, wanted) => {
    expect(said(message, planned)).toEqual([wanted]);
    expect(understand(message, planned)[0]).not.toHaveProperty('isGuess');
  });

  test.each(['optician bill tuesday at 4pm', 'optician with Rex tuesday 9am', 'council meeting prep sunday 3pm'])(
    'and has another name plans something new: %s',
    (message) => expect(understand(message, planned)).toMatchObject([{ kind: 'create' }]),
  );

  test.each(['council meeting 9:30 to 11', 'wales 20 to 27 june'])(
    'and says no more than when may be of that, so the schedule is looked through: %s',
    (message) => expect(understand(message, planned)).toMatchObject([{ kind: 'create', isDefinite: true }]),
  );

  test.each(['optician friday 10am', 'council meeting on the 27th at 9', 'wales 20 to 27 august'])(
    'and says a day that is another one plans another one: %s',
    (message) => expect(understand(message, planned)[0]).not.toHaveProperty('isDefinite'),
  );
});
