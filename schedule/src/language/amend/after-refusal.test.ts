import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Conversation } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const choir = event('choir', 'Choir', '2026-06-12T17:00:00Z');
const after = (refused?: Conversation['refused']): Setting => ({
  ...thursday,
  conversation: {
    ...{ mentioned: [choir], recent: [choir], question: null },
    last: understand('choir on friday at 7pm', thursday).at(-1) ?? null,
    ...(refused && { refused }),
  },
});

test.each(['make that 15', 'make it 15 minutes', 'no, 20'])(
  'behind a reminder that cannot be set, a number is of the reminder: %s',
  (message) => {
    expect(said(message, after('reminder'))).toEqual(['reminder told']);
  },
);

test.each(['make that 20', 'make it six', 'make it 20 minutes'])(
  'behind what was not understood, a number may be of that, and is asked about: %s',
  (message) => {
    expect(understand(message, after('request'))).toMatchObject([{ kind: 'update', isGuess: true }]);
    expect(understand(message, after())[0]).not.toHaveProperty('isGuess');
  },
);

test.each(['make it 8pm', 'move it to saturday', 'make it 7:30'])(
  'a clock time or a day is of the event, whatever was refused before: %s',
  (message) => {
    const [request] = understand(message, after('reminder'));
    expect(request).toMatchObject({ kind: 'update', target: { ids: ['choir'] } });
    expect(request).not.toHaveProperty('isGuess');
  },
);

test.each([
  'actually two days before',
  'no, an hour before',
  'the evening before at 8',
  'an hour earlier, please',
  '20 minutes before choir',
  'or three hours in advance',
])('behind a reminder that cannot be set, how long before is of the reminder too: %s', (message) => {
  expect(said(message, after('reminder'))).toEqual(['reminder told']);
  expect(said(message, after())).not.toEqual(['reminder told']);
});

test('behind a refused reminder, “make it earlier” may be of the event, and is asked about; with “move” it is', () => {
  expect(understand('make it an hour earlier', after('reminder'))).toMatchObject([{ kind: 'update', isGuess: true }]);
  expect(understand('move it an hour earlier', after('reminder'))[0]).not.toHaveProperty('isGuess');
});

test.each(['set a reminder for it', 'remind me about that', "I'd like a heads-up for that"])(
  'a reminder of what was just made is told to be none yet: %s',
  (message) => {
    expect(said(message, after())).toEqual(['reminder told']);
  },
);
