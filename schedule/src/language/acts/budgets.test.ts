import { expect, test } from 'vitest';
import { said } from '../testing/said.ts';

test.each([
  'set a budget of 10 hours a week for work',
  'budget of 6 hours a month for Personal pls',
  'cap Work at 38 hours a week',
  'limit work to 38h per week',
  'no more than 5 hours a week on Family',
  'at most 3 hours of Sport a week',
  'max 4 hours a week for Work',
  'allow me 5 hours a month for Personal',
  'set me a limit of six hours a week on meetings',
  'keep meetings under 4.5 hours weekly',
  'social budget 6 hours a month',
  'Work budget: 30 hours a week',
  'budget sport at 5 hours',
  "I don't want to spend more than 10 hours a month on Shopping",
  'I want to spend 3 hours a week on Italian',
  "we'd like to put 6 hours a month into Family",
  'I need to spend at least 2 hours a week on admin',
])('what limits the time of every week or month is a budget: %s', (message) => {
  expect(said(message)).toEqual(['budget told']);
});

test.each([
  'add gym max 1 hour weekly',
  'call with max 2 hours a week',
  'log 5 hours a week',
  'I spent 3 hours on Italian this week',
  'spend 2 hours on the slides on friday',
  'limit the call to an hour',
  'budget review 2 hours friday 10am',
])('what plans or changes an event is none: %s', (message) => {
  expect(said(message)).not.toContain('budget told');
});
