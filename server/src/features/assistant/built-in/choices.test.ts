import type { OpenQuestion, Request } from '@daywright/schedule/language/requests';
import { event, thursday } from '@daywright/schedule/language/testing/said';
import { understand } from '@daywright/schedule/language/understand';
import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

const five = ['12', '13', '15', '16', '17'].map((day) => event(`of ${day}`, `Call ${day}`, `2026-06-${day}T08:00:00Z`));

const asked = (
  message: string,
  asks: OpenQuestion['asks'],
  candidates: OpenQuestion['candidates'] = [],
  zone = thursday.zone,
): OpenQuestion => {
  const [about] = understand(message, { ...thursday, zone });
  if (!about) throw new Error(`Nothing is asked in ${message}`);
  return { about, asks, candidates };
};

/** What each choice is understood as. */
const understoodOf = (question: OpenQuestion): Request[] =>
  choicesOf(question, thursday).flatMap(({ answer }) =>
    understand(answer, { ...thursday, conversation: { mentioned: [], last: null, question } }),
  );

test('each choice of several events is that event', () => {
  const question = asked('delete the call', 'target', five);
  expect(understoodOf(question)).toMatchObject([
    ...five.map(({ id }) => ({ kind: 'delete', target: { ids: [id] } })),
    { kind: 'decline' },
  ]);
  expect(choicesOf(question, thursday)[0]).toEqual({
    ...{
      answer: 'The first one',
      title: 'Call 12',
      icon: null,
      detail: 'Tomorrow Fri 12 Jun 10:00',
      event_id: 'of 12',
    },
  });
});

test('no more than five are offered', () => {
  const many = [...five, ...five.map((each) => ({ ...each, id: `another ${each.id}` }))];
  expect(choicesOf(asked('delete the call', 'target', many), thursday)).toHaveLength(6);
});

test('each choice of times that were offered is that time', () => {
  const dates = ['2026-06-12', '2026-06-13', '2026-06-15', '2026-06-16', '2026-06-17'];
  expect(understoodOf(asked('add gym for an hour', 'slot', five))).toMatchObject([
    ...dates.map((date) => ({ kind: 'create', title: 'gym', when: { date, time: '10:00', minutes: 60 } })),
    { kind: 'decline' },
  ]);
});

test('how much of a series, which half of the day, which date', () => {
  expect(understoodOf(asked('delete gym', 'scope', five.slice(0, 1)))).toMatchObject([
    ...[{ scope: 'this' }, { scope: 'following' }, { scope: 'all' }, { kind: 'decline' }],
  ]);
  expect(understoodOf(asked('add gym tomorrow at 7', 'half of day'))).toMatchObject([
    ...[{ when: { time: '07:00', otherTime: null } }, { when: { time: '19:00', otherTime: null } }],
  ]);
  expect(understoodOf(asked('add gym 3/4 at noon', 'which date', [], 'America/Toronto'))).toMatchObject([
    ...[{ when: { date: '2027-04-03', otherDate: null } }, { when: { date: '2027-03-04', otherDate: null } }],
  ]);
});

test('a question that is answered in words offers none', () => {
  expect(choicesOf(null, thursday)).toEqual([]);
  expect(choicesOf(asked('delete', 'target'), thursday)).toEqual([]);
  expect(choicesOf(asked('add gym', 'day'), thursday)).toEqual([]);
});
