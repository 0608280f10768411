import { describe, expect, test } from 'vitest';
import type { Setting } from './acts/act.ts';
import type { Mentioned } from './requests.ts';
import { thursday } from './testing/said.ts';
import { understand } from './understand.ts';

/** Friday 12 June 2026, in Brussels: two events that were just planned, of which the tasting was the last. */
const hours = (id: string, title: string, start: string, end: string): Mentioned => ({
  ...{ id, title, start: Date.parse(`2026-06-12T${start}:00+02:00`), end: Date.parse(`2026-06-12T${end}:00+02:00`) },
});
const tasting = hours('tasting', 'Tasting with Nora', '17:00', '18:00');
const fitting = hours('fitting', 'Fitting', '09:00', '10:00');
const made: Setting = {
  ...thursday,
  planned: [
    { title: 'Tasting with Nora', dates: ['2026-06-12'] },
    { title: 'Fitting', dates: ['2026-06-12'] },
    { title: 'Rowing', dates: ['2026-06-13', '2026-06-20'] },
  ],
  conversation: {
    mentioned: [tasting],
    recent: [tasting, fitting],
    known: [fitting, tasting],
    last: understand('tasting with Nora tomorrow 5pm to 6pm', thursday)[0] ?? null,
    question: null,
  },
};

/** Requests that would be carried out without being shown. */
const sure = (message: string) =>
  understand(message, made).filter(
    (request) =>
      ['create', 'update', 'delete'].includes(request.kind) && !request.isGuess && !('isDoubtful' in request),
  );

describe('what is hardly meant is shown before it is done', () => {
  test.each(["it's with Nora, no, Kim", 'not 60 with nora, 75'])(
    'a name that holds the words around it: %s',
    (message) => {
      const renamed = sure(message).filter((request) => request.kind === 'update' && request.changes.title !== null);
      expect(renamed).toEqual([]);
    },
  );

  test.each(["they're all on sunday", 'each of them 15 minutes longer', 'both an hour later'])(
    'a change of one event where several are spoken of: %s',
    (message) => {
      const ofOne = sure(message).filter((request) => 'target' in request && request.target?.ids.length === 1);
      expect(ofOne).toEqual([]);
    },
  );

  test('a deletion where another day is told to be right', () => {
    const series = understand('rent at 8 on the 1st of every month', made)[0] ?? null;
    const rent = { ...made, conversation: { ...made.conversation, last: series } };
    const deleted = understand('not the first, the fifth', rent).filter(
      ({ kind, isGuess }) => kind === 'delete' && !isGuess,
    );
    expect(deleted).toEqual([]);
  });

  test('a deletion of two names of which one is of nothing', () => {
    const deleted = sure('delete everything between the fitting and rowing').filter(({ kind }) => kind === 'delete');
    expect(deleted).toEqual([]);
    expect(sure('delete the fitting and the tasting').filter(({ kind }) => kind === 'delete')).not.toEqual([]);
  });

  test.each(['rowing always at 10 tomorrow', 'both rowing days start at 10 tomorrow'])(
    'a new event whose name is that of a planned one and common words: %s',
    (message) => expect(sure(message).filter(({ kind }) => kind === 'create')).toEqual([]),
  );
});

describe('what is plainly meant is done at once', () => {
  test.each(['move it to sunday', 'an hour later', 'call it Wine tasting', 'it is all good, move it to 7pm'])(
    '%s',
    (message) => expect(sure(message)).toHaveLength(1),
  );

  test.each(["it's over at 7pm", 'hmm up to 7pm', 'it goes to 7 in the evening'])(
    'an hour beside the words of an end leaves the start: %s',
    (message) =>
      expect(sure(message)).toMatchObject([{ kind: 'update', changes: { move: { time: null, endTime: '19:00' } } }]),
  );
});
