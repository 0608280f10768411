import { describe, expect, test } from 'vitest';
import { budgetFact, settingFact } from './facts.ts';

const present = { now: Date.parse('2026-06-11T08:14:00Z'), zone: 'Europe/Berlin' };

describe('what is told of a budget', () => {
  test.each([
    ['set a budget of 10 hours a week for work', { category: 'work', period: 'week', minutes: 600 }],
    [
      'add a monthly budget of 20 hours for health and fitness',
      { category: 'health and fitness', period: 'month', minutes: 1200 },
    ],
    ['give reading a budget of 3 hours per week', { category: 'reading', period: 'week', minutes: 180 }],
    ['raise my work budget to 12 hours', { category: 'work', period: 'week', minutes: 720 }],
    ['remove the budget for work', { category: 'work', period: 'week', minutes: null }],
    ['set a budget for work', { category: 'work', period: 'week' }],
    ['set a budget of 5 hours', { period: 'week', minutes: 300 }],
    ['cap work at 38 hours a week', { category: 'work', period: 'week', minutes: 2280 }],
    ['set me a limit of six hours a week on meetings', { category: 'meetings', period: 'week', minutes: 360 }],
    ['at most 3 hours of sport a week', { category: 'sport', period: 'week', minutes: 180 }],
    ['keep meetings under 4.5 hours weekly', { category: 'meetings', period: 'week', minutes: 270 }],
    [
      '10 hours a month at most for health and fitness',
      { category: 'health and fitness', period: 'month', minutes: 600 },
    ],
    ['4 hours of work a week', { category: 'work', period: 'week', minutes: 240 }],
    ['set a weekly budget of 2100 minutes for work', { category: 'work', period: 'week', minutes: 2100 }],
    ['cap at 5 hours a week', { period: 'week', minutes: 300 }],
    ['raise the budget to 6 hours a week', { period: 'week', minutes: 360 }],
  ])('%s', (said, fact) => {
    expect(budgetFact(said, present)).toEqual(fact);
  });
});

describe('what is told of settings', () => {
  const none = { kind: 'hours', start: null, end: null, workDays: [], daysOff: [] };
  test.each([
    ["i don't work on fridays", { ...none, daysOff: [4] }],
    ['i never work on weekends', { ...none, daysOff: [5, 6] }],
    ['my working hours are 8 to 4', { ...none, start: '08:00', end: '16:00' }],
    ['my working hours are 6:30 to 3', { ...none, start: '06:30', end: '15:00' }],
    ['my working hours are 22 to 6', { ...none, start: '22:00', end: '06:00' }],
    ['my working hours are 10pm to 6am', { ...none, start: '22:00', end: '06:00' }],
    ['my working hours on mondays are 10 to 6', { ...none, start: '10:00', end: '18:00', workDays: [0] }],
    ['i only work from 9 to 3', { ...none, start: '09:00', end: '15:00' }],
    ['i only work mornings now 8 to 12:30', { ...none, start: '08:00', end: '12:30' }],
    ['i work 8 to 4 these days', { ...none, start: '08:00', end: '16:00' }],
    ['i work monday to thursday', { ...none, workDays: [0, 1, 2, 3], daysOff: [4, 5, 6] }],
    ['i start work at 7:30 and knock off at 3:30', { ...none, start: '07:30', end: '15:30' }],
    [
      'my hours are monday to thursday 10 to 4',
      { ...none, start: '10:00', end: '16:00', workDays: [0, 1, 2, 3], daysOff: [4, 5, 6] },
    ],
    ['we just landed in tokyo', { kind: 'zone', zone: 'Asia/Tokyo', isPassing: true }],
    ['i start work at 8', { ...none, start: '08:00' }],
    ['on wednesdays i finish work at 3', { ...none, end: '15:00', workDays: [2] }],
    ['my time zone is tokyo', { kind: 'zone', zone: 'Asia/Tokyo', isPassing: false }],
    ['my time zone is asia/singapore', { kind: 'zone', zone: 'Asia/Singapore', isPassing: false }],
    ['i live in new york', { kind: 'zone', zone: 'America/New_York', isPassing: false }],
    ['put me on brisbane time', { kind: 'zone', zone: 'Australia/Brisbane', isPassing: false }],
    ['show everything in perth time from now on', { kind: 'zone', zone: 'Australia/Perth', isPassing: false }],
    ['set my work day to 7 to 3:30', { ...none, start: '07:00', end: '15:30' }],
    ['i work sundays instead of fridays now', { ...none, workDays: [6], daysOff: [4] }],
    ["i'm in singapore this week", { kind: 'zone', zone: 'Asia/Singapore', isPassing: true }],
  ])('%s', (said, fact) => {
    expect(settingFact(said, present)).toEqual(fact);
  });

  test.each([
    "i don't work on friday",
    "i don't work out on fridays",
    'i work from home on fridays',
    'i never take calls on fridays',
    'i live in a small house',
    "i'm in the office this week",
    'my working hours are long',
    'i love mondays',
  ])('%s: nothing', (said) => {
    expect(settingFact(said, present)).toBeNull();
  });
});
