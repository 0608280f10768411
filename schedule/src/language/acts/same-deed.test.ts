import { expect, test } from 'vitest';
import { noConversation, type Request } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';
import type { Setting } from './act.ts';

const choir = event('choir', 'Choir', '2026-06-12T16:00:00Z');
const walk = event('walk', 'Walk', '2026-06-12T06:00:00Z');

const behind = (before: string, mentioned = [choir], more: Partial<Setting> = {}): Setting => {
  const last: Request | null = understand(before, thursday)[0] ?? null;
  return { ...thursday, ...more, conversation: { ...noConversation, last, mentioned, recent: mentioned } };
};

test.each([
  ['sunday same', 'create choir | 2026-06-14 18:00-19:30 | like choir'],
  ['and same on sunday', 'create choir | 2026-06-14 18:00-19:30 | like choir'],
  ['monday the same thing', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['sunday exactly the same please', 'create choir | 2026-06-14 18:00-19:30 | like choir'],
  ['no, sunday same', 'update (choir) | 2026-06-14'],
  ['sunday, same time', 'update (choir) | 2026-06-14'],
])('“the same” on another day adds another event, and “same time” moves the one there is: %s', (message, request) => {
  expect(said(message, behind('choir tomorrow 6pm to 7:30pm'))).toEqual([request]);
});

test('behind “the same” on one day, another day may have an hour of its own', () => {
  expect(said('saturday the same, monday 8pm to 9pm', behind('choir tomorrow 6pm to 7:30pm'))).toEqual([
    'create choir | 2026-06-13 18:00-19:30 | like choir',
    'create choir | 2026-06-15 20:00-21:00 | like previous',
  ]);
});

test.each(['monday the same', 'copy both to monday', 'same again on monday'])(
  'of several that were made each takes place once more, at its own hour: %s',
  (message) => {
    expect(said(message, behind('choir tomorrow 6pm to 7:30pm', [walk, choir]))).toEqual([
      'create | 2026-06-15 | like walk',
      'create | 2026-06-15 | like choir',
    ]);
  },
);

test('another one of several is asked for by its name', () => {
  expect(said('and another one on monday', behind('choir tomorrow 6pm', [walk, choir]))).toEqual([
    'create choir | 2026-06-15 18:00 | like walk choir',
  ]);
});

test('an event that is moved alike is that of the same day, where there is one', () => {
  const planned = [
    { title: 'Choir', dates: ['2026-06-12'] },
    { title: 'Swim', dates: ['2026-06-11', '2026-06-12'] },
    { title: 'Chess', dates: ['2026-06-16'] },
  ];
  const setting = behind('move choir half an hour later', [choir], { planned });
  expect(said('and swim too', setting)).toEqual(['update swim [2026-06-12] | by 30m']);
  expect(said('and chess too', setting)).toEqual(['update chess | by 30m']);
});
