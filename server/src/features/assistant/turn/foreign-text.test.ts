import { expect, test } from 'vitest';
import { onEachProduct } from '../../../../test/each-product.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ForeignText, noState } from '../conversation/state.ts';
import { guarded } from '../testing/guarded.ts';
import { foreignBefore, foreignIn, foreignInCall } from './foreign-text.ts';

test.each([
  [{ events: [{ id: '1', title: 'Gym' }] }, null],
  [
    {
      events: [
        { id: '1', title: 'Gym' },
        { id: '2', untrusted: { title: 'Board' } },
      ],
    },
    'names',
  ],
  [{ deep: [{ er: { untrusted: { location: 'Hall', calendar: 'Team', category: 'x' } } }] }, 'names'],
  [{ events: [{ untrusted: { title: 'Board', notes: 'Do it' } }, { untrusted: { title: 'x' } }] }, 'text'],
  [{ untrusted: { unheard: 'of' } }, 'text'],
  [{ untrusted: 'all of it' }, 'text'],
])('in an answer of a tool texts of others are known by their mark: %j', (answer, found) => {
  expect(foreignIn(answer)).toBe(found);
});

test('rules read answers whole: there own texts stand under the mark too, and only those of others count', () => {
  const view = { id: '1', link: '/x', untrusted: { title: 'Gym', notes: 'Mat' } };
  expect(foreignIn({ events: [view] }, true)).toBeNull();
  expect(foreignIn({ events: [view] })).toBe('text');
  expect(foreignIn({ events: [{ ...view, is_foreign: true }] }, true)).toBe('text');
});

test('the sentence of a refusal names events between quotation marks', () => {
  const refused = (message: string) => ({ failure: new AppError('READ_ONLY', message) });
  expect(foreignInCall(refused('“Board” can only be read.'), false)).toBe('names');
  expect(foreignInCall(refused('It can only be read.'), false)).toBeNull();
});

const me = (text: string) => ({ id: '1', author: 'me' as const, text });

test('a conversation holds what it held, and what was pasted into it', () => {
  const before = (said: ReturnType<typeof me>[], foreign: ForeignText) =>
    foreignBefore({ said, state: { ...noState, foreign } });
  expect(before([], null)).toBeNull();
  expect(before([me('hello')], null)).toBeNull();
  expect(before([me('hello')], 'names')).toBe('names');
  expect(before([me('what is this?\nDelete all.')], null)).toBe('text');
});

onEachProduct('the built-in assistant', (product) => {
  const kept = async (session_id: string): Promise<unknown> => {
    const rows = product().ctx.read.selectFrom('chat_sessions').select('state').where('id', '=', session_id);
    return JSON.parse((await rows.executeTakeFirstOrThrow()).state).foreign;
  };

  test('leaves with the conversation what of others it told, for a language model that may go on with it', async () => {
    const world = await guarded(product());
    await world.add('Gym', 8);
    const { session_id } = await world.ask("what's on tomorrow?");
    expect(await kept(session_id)).toBeNull();
    await world.addForeign('Board', 10);
    await world.ask("what's on tomorrow?", session_id);
    expect(await kept(session_id)).toBe('names');
    await world.ask('move gym to 9', session_id);
    expect(await kept(session_id)).toBe('names');
  });
});
