import { expect, test } from 'vitest';
import { budgetFact } from '../facts.ts';
import { said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

test.each([
  'set a budget of 10 hours a week for work',
  'can you set a budget of 10 hours a week for work?',
  'make my Work budget 30 hours a week',
  'my budget for Work is 30 hours a week',
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

test.each([
  'change my Work budget to 30 hours a week',
  'set my budget for Work to 30 hours a week',
  'make my Work budget 30 hours a week',
  'my budget for Work should be 30 hours a week',
  'could you change the budget for Work to 30 hours a week?',
])('a budget names its category: %s', (message) => {
  const [told] = understand(message, thursday);
  const fact = told?.kind === 'budget told' ? budgetFact(told.said ?? '', thursday) : null;
  expect({ ...fact, category: fact?.category?.toLowerCase() }).toEqual({
    category: 'work',
    minutes: 1800,
    period: 'week',
  });
});

test.each([
  ['4 hours a week for sport', 'week', 240],
  ['budget 4h per week for sport', 'week', 240],
  ['weekly budget for sport 4 hours', 'week', 240],
  ['for sport, 4 hours every month as budget', 'month', 240],
  ['up to 90 minutes a week on sport', 'week', 90],
])('an amount, a period and a category are a budget in any order: %s', (message, period, minutes) => {
  const [told] = understand(message, { ...thursday, categories: [{ name: 'Sport' }] });
  expect(told?.kind).toBe('budget told');
  expect(budgetFact((told as { said: string }).said, thursday)).toEqual({ category: 'sport', period, minutes });
});

test('what takes so long every week is no budget of a category', () => {
  expect(said('work 10 hours a week')).not.toContain('budget told');
});
