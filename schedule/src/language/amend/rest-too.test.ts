import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { askFor } from '../acts/question.ts';
import { noConversation } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { noTime } from '../time/when.ts';
import { understand } from '../understand.ts';

const call = event('call', 'Call', '2026-06-12T07:00:00Z');
const lunch = event('lunch', 'Lunch', '2026-06-12T10:00:00Z');
const vet = event('vet', 'Vet', '2026-06-12T14:00:00Z');
const shown = { events: [call, lunch, vet], asked: askFor('agenda', { ...noTime, date: '2026-06-12' }) };

const after = (message: string, more: Partial<Setting['conversation']>): Setting => {
  const last = understand(message, thursday)[0] ?? null;
  return { ...thursday, conversation: { ...noConversation, last, shown, ...more } };
};

test.each(['and the rest too', 'same for the others please', 'oh and everything else as well', 'and all the others'])(
  'behind one of a list, the same is done to the others: %s',
  (message) => {
    expect(said(message, after('cancel the call', { removed: [call] }))).toEqual(['delete all (lunch vet)']);
    expect(said(message, after('move the call to monday', { mentioned: [call] }))).toEqual([
      'update all (lunch vet) | 2026-06-15',
    ]);
  },
);

test('all of them at one hour are asked about', () => {
  const setting = after('move the call to monday at 4pm', { mentioned: [call] });
  expect(understand('and the others too', setting)).toMatchObject([{ kind: 'update', isGuess: true }]);
});

test('a question about the others, or the rest of a week, is none of it', () => {
  const setting = after('cancel the call', { removed: [call] });
  expect(understand('and the rest?', setting)).not.toMatchObject([{ kind: 'delete' }]);
  expect(understand('and the rest of the week too', setting)).not.toMatchObject([{ target: { isRest: true } }]);
});
