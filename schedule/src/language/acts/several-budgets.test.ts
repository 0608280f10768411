import { expect, test } from 'vitest';
import { budgetFact } from '../facts.ts';
import type { Conversation } from '../requests.ts';
import { thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** `work 360 a week`, of each budget that a message tells */
const budgets = (message: string, conversation: Conversation = thursday.conversation): string[] =>
  understand(message, { ...thursday, conversation }).map((request) => {
    if (request.kind !== 'budget told') return request.kind;
    const { category, minutes, period } = budgetFact(request.said ?? '', thursday);
    return `${category} ${minutes} a ${period}`;
  });

test.each([
  ['set a budget of 6 hours a week for Social and 4 for Travel', ['social 360 a week', 'travel 240 a week']],
  ['cap work at 30 hours a week and meetings at 8', ['work 1800 a week', 'meetings 480 a week']],
  ['give travel a budget of 10 hours a month, food 5 hours', ['travel 600 a month', 'food 300 a month']],
  ['no more than 45 minutes of shopping a week and 2 hours of social', ['shopping 45 a week', 'social 120 a week']],
  ['set budgets: work 35 hours, family 6 hours a week', ['work 2100 a week', 'family 360 a week']],
  ['budget 7 hours a week for food and 20 a month for travel', ['food 420 a week', 'travel 1200 a month']],
  ['a budget for work of 30 hours and one for sleep of 50 hours a week', ['work 1800 a week', 'sleep 3000 a week']],
])('each of several budgets in one message has its own amount: %s', (message, expected) => {
  expect(budgets(message)).toEqual(expected);
});

test('an event that is planned beside a budget is none', () => {
  expect(budgets('set a budget of 6 hours a week for Social and add tennis friday at 17:00')).toEqual([
    'social 360 a week',
    'create',
  ]);
});

test('the amount of a budget is the one that it goes to', () => {
  expect(budgets('change the food budget from 5 hours to 7 hours a week')).toEqual(['food 420 a week']);
});

const done = understand('set a budget of 6 hours a week for Social and 4 for Travel', thursday);
const then: Conversation = { ...thursday.conversation, last: done[1] ?? null, done };

test.each([
  ['make the first one 7 hours', ['social 420 a week']],
  ['and the last one 3', ['travel 180 a week']],
  ['social 5 hours rather', ['social 300 a week']],
  ['lower the travel one by 1', ['travel 180 a week']],
  ['both 5 hours', ['social 300 a week', 'travel 300 a week']],
])('one of several budgets is changed by its place or its name: %s', (message, expected) => {
  expect(budgets(message, then)).toEqual(expected);
});

test('a second budget is not changed where there is one', () => {
  const [first] = done;
  expect(budgets('the second one 5 hours', { ...thursday.conversation, last: first ?? null })).not.toContain(
    'social 300 a week',
  );
});

test('where it is not said which of two budgets, the change is asked about', () => {
  expect(understand('make it 8', { ...thursday, conversation: then })).toMatchObject([{ isGuess: true }]);
});
