import { expect, test } from 'vitest';
import { settingFact } from '../facts.ts';
import { thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

test.each([
  ['working hours 9 to 4', 'my working hours are 9 to 4'],
  ['my work hours: 8-4:30', 'my working hours are 8 to 4:30'],
  ['can you make my working hours 9 to 4?', 'my working hours are 9 to 4'],
  ['put my work hours at 9 to 4', 'my working hours are at 9 to 4'],
  ['work hours mon to wed 9:00 to 16:00', 'my working hours are 9:00 to 16:00 on mondays and tuesdays and wednesdays'],
  ['Working hours Mon and Fri 6 AM-2 PM', 'my working hours are 6 am to 2 pm on mondays and fridays'],
  [
    'working hours 11 am to 8 pm, tuesday to saturday',
    'my working hours are 11 am to 8 pm on tuesdays and wednesdays and thursdays and fridays and saturdays',
  ],
])('working hours may stand under their heading: %s', (message, fact) => {
  expect(understand(message, thursday)).toEqual([{ kind: 'setting told', said: fact }]);
});

test.each([
  [
    'my hours are 7 to 3 except Mondays 7 to 11',
    ['my working hours are 7 to 3', 'my working hours are 7 to 11 on mondays'],
  ],
  ['I work 10-6 and Fridays 10-2', ['my working hours are 10 to 6', 'my working hours are 10 to 2 on fridays']],
  ['our working hours are 8 to 5 but not on Thursdays', ['my working hours are 8 to 5', "i don't work on thursdays"]],
  [
    'work hours: mon-tue 9-5, wed 9-1',
    ['my working hours are 9 to 5 on mondays and tuesdays', 'my working hours are 9 to 1 on wednesdays'],
  ],
  [
    'my hours are 9-5 except mondays and fridays 10-2',
    ['my working hours are 9 to 5', 'my working hours are 10 to 2 on mondays and fridays'],
  ],
  ['set my office hours to 9 to 4 with Wednesdays off', ['my working hours are 9 to 4', "i don't work on wednesdays"]],
])('hours of some days are told beside those of the others: %s', (message, facts) => {
  expect(understand(message, thursday)).toEqual(facts.map((said) => ({ kind: 'setting told', said })));
});

test.each([
  ['I work 9 to 5, except Tuesdays till 1', ['my working hours are 9 to 5', 'my working hours are 9 to 1 on tuesdays']],
  [
    'Monday and Tuesday I work 9 to 5 but Tuesdays till 1 only',
    ['my working hours are 9 to 5 on mondays and tuesdays', 'my working hours are 9 to 1 on tuesdays'],
  ],
  [
    "I'm at work from 9 to 5, Tuesdays I finish at 1",
    ['my working hours are 9 to 5', 'my working hours are 9 to 1 on tuesdays'],
  ],
  [
    'could you set my work hours to 9 till 5 and till 1 on Tuesdays',
    ['my working hours are 9 till 5', 'my working hours are 9 to 1 on tuesdays'],
  ],
  [
    '9am to 5pm, Tuesday just till 1pm, those are my working hours',
    ['my working hours are 9 am to 5 pm', 'my working hours are 9 am to 1 pm on tuesdays'],
  ],
  [
    'Tuesday I work 9 to 1, the other weekdays 9 to 5',
    [
      'my working hours are 9 to 1 on tuesdays',
      'my working hours are 9 to 5 on mondays and wednesdays and thursdays and fridays',
    ],
  ],
])('a day that ends otherwise begins as the others do: %s', (message, facts) => {
  expect(understand(message, thursday)).toEqual(facts.map((said) => ({ kind: 'setting told', said })));
});

test.each([
  'I have Tuesdays off',
  'Tuesdays are off',
  'Tuesday is my day off',
  'every Tuesday is off for me',
  "Tuesday isn't a working day for me",
  'take Tuesday out of my working hours',
  'can you take Tuesdays off my working week',
  'set Tuesdays as non-working',
  "from now on I don't work Tuesdays",
])('a weekday without work is told in many words: %s', (message) => {
  expect(understand(message, thursday)).toEqual([{ kind: 'setting told', said: "i don't work on tuesdays" }]);
});

test.each(['I have Tuesday off', 'take Tuesday off'])('one day off is a plan: %s', (message) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'create' }]);
});

test.each(["Tuesdays I'm done at 3", 'can you make Tuesday end at 3pm?'])(
  'of working hours that were just told, one day ends otherwise: %s',
  (message) => {
    const [last = null] = understand('I work from 10 to 6 on weekdays', thursday);
    const setting = { ...thursday, conversation: { mentioned: [], last, question: null } };
    const [told] = understand(message, setting);
    expect(settingFact((told as { said: string }).said, thursday)).toMatchObject({ end: '15:00', workDays: [1] });
  },
);

test.each([
  "Fridays I don't work",
  'Sundays I work 10 to 2',
  'on Tuesdays my day starts at 11',
  "I'm off on Wednesdays",
  'Mondays my day is over at 2',
])('working hours may begin with their weekdays: %s', (message) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'setting told' }]);
});

test.each(['Sundays I work out 10 to 11', 'Fridays yoga 9 to 10'])(
  'what takes place every week is no working hours: %s',
  (message) => {
    expect(understand(message, thursday)).toMatchObject([{ kind: 'create' }]);
  },
);

test.each(['work hours tomorrow 9 to 12', 'working hours review friday 2 to 3', 'work hours on 24 June 9 to 12'])(
  'hours of one date are a plan: %s',
  (message) => {
    expect(understand(message, thursday)).toMatchObject([{ kind: 'create' }]);
  },
);

test('a wrong day off is corrected by the right one', () => {
  const last = { kind: 'setting told', said: "i don't work on mondays" } as const;
  const conversation = { ...thursday.conversation, last };
  for (const message of ['no, fridays', 'sorry, I meant fridays', 'wait no, Fridays are my day off, I do work Mondays'])
    expect(understand(message, { ...thursday, conversation })).toEqual([
      { kind: 'setting told', said: 'i work mondays instead of fridays' },
    ]);
});

test('hours whose days are not clear are not guessed', () => {
  const [request] = understand('my hours are 8 to 4 on mondays and tuesdays, fridays 9 to 1', thursday);
  expect(request).toMatchObject({ kind: 'setting told' });
  expect(request?.kind === 'setting told' && settingFact(request.said ?? '', thursday)).toBeNull();
});
