import type { ChatMessage } from '@daywright/contract/assistant';
import type { ServerMessage } from '@daywright/contract/realtime';
import { expect, test } from 'vitest';
import { hasModelAnswer, type LocalLine, mergedLines, nameBelow, openLine, shownLines } from './lines.ts';
import { type Action, reduce } from './reduce.ts';
import { type Conversation, nothing } from './state.ts';

const session_id = 'current';
const at = 0;

const said = (id: string, author: 'me' | 'bot', more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, author, text: id, timestamp: at, changes: [], change_set_id: null, choices: [], confirmation: null },
  ...{ failures: [], listed: [], note: null, answered_by: null, changes_left: 0, is_undone: false, rollback_id: null },
  built_in_offered: false,
  ...more,
});
const local = (
  id: string,
  state: LocalLine['state'],
  after: string | null,
  more: Partial<LocalLine> = {},
): LocalLine => ({
  ...{ id, author: state === 'failed' ? 'bot' : 'me', text: id, timestamp: at, state, after },
  ...more,
});

const sent: Action = { type: 'sent', id: 'own', text: 'What is on?', at };
const heard = (type: ServerMessage['type'], data: object): Action => ({
  type: 'heard',
  message: { type, data: { session_id, ...data } } as ServerMessage,
  id: 'heard',
  at,
});
const answerSaying = (response: string) =>
  heard('ai_response', {
    ...{ message_id: 'answer', response, changes: [], change_set_id: null },
    ...{ choices: [], confirmation: null, failures: [], listed: [], note: null, answered_by: null },
  });
const answer = answerSaying('Two events.');
const read = (beat: number, messages: ChatMessage[], is_processing = false, isFinal = false): Action => ({
  ...{ type: 'read', beat, isFinal, assistant: { provider: 'built-in', name: 'Built-in assistant', other: null } },
  session: { session_id, messages, is_processing },
});

/** What actions make of an empty conversation. */
const after = (...actions: Action[]): Conversation =>
  actions.reduce(reduce, reduce(nothing, { type: 'opened', sessionId: session_id, isCurrent: true, assistant: null }));
const ids = ({ lines }: Pick<Conversation, 'lines'>) => lines.map(({ id }) => id);

test('deltas are appended, and the answer replaces them', () => {
  const streaming = after(sent, heard('chat_progress', { delta: 'Two ' }), heard('chat_progress', { delta: 'ev' }));
  expect(streaming.turn?.text).toBe('Two ev');
  const answered = reduce(streaming, answer);
  expect(answered).toMatchObject({ turn: null, said: 'Two events.' });
  expect(ids(answered)).toEqual(['own', 'answer']);
});

test.each(['', ' \n '])('an answer of %j, without text, reads Response received', (response) => {
  expect(after(sent, answerSaying(response))).toMatchObject({
    said: 'Response received',
    lines: [{}, { author: 'bot', text: 'Response received' }],
  });
});

test('an answer whose beginning was not heard is not shown in pieces', () => {
  const joined = after(read(1, [said('me', 'me')], true));
  expect(joined.turn).toMatchObject({ status: 'Thinking...', text: null });
  expect(reduce(joined, heard('chat_progress', { delta: 'events' })).turn?.text).toBeNull();
});

test.each([
  ['chat_processing_started', { message: '' }, 'Processing your message...'],
  ['ai_thinking', { status: 'Thinking...' }, 'Thinking...'],
  ['function_call_executing', { function_name: 'get_weather' }, 'Checking weather...'],
] as const)('%s alone says that something is processed', (type, data, status) => {
  expect(after(heard(type, data)).turn?.status).toBe(status);
});

test('what was read before something was said says nothing about it', () => {
  const asked = after(sent);
  expect(reduce(asked, read(asked.beat - 1, []))).toBe(asked);
});

test('what the server does not know of yet goes on, unless the connection was lost meanwhile', () => {
  const asked = after(sent);
  expect(reduce(asked, read(asked.beat, [])).turn).not.toBeNull();
  const lost = reduce(asked, read(asked.beat, [], false, true));
  expect(lost.turn).toBeNull();
  expect(lost.lines).toMatchObject([{ id: 'own', state: 'unsent' }]);
});

test('what is still processed after the connection was lost is heard no more, and can be stopped again', () => {
  const streaming = after(sent, heard('chat_progress', { delta: 'Two ' }), { type: 'stopping' });
  const goesOn = reduce(streaming, read(streaming.beat, [said('me', 'me')], true, true));
  expect(goesOn.turn).toEqual({ status: 'Thinking...', text: null, isBegun: true, isStopping: false });
  expect(reduce(streaming, read(streaming.beat, [said('me', 'me')], true)).turn).toBe(streaming.turn);
});

test('a turn that ended unheard is read, and its answer said', () => {
  const begun = after(sent, heard('chat_processing_started', { message: '' }));
  const ended = reduce(begun, read(begun.beat, [said('me', 'me'), said('Two.', 'bot')]));
  expect(ended).toMatchObject({ turn: null, said: 'Two.' });
  expect(ids(ended)).toEqual(['me', 'Two.']);
});

test('what was not done is said with the answer, heard or read', () => {
  const failures = [
    { function_name: 'delete_event', title: 'Gym', error: 'It can only be read.', code: 'READ_ONLY' },
    { function_name: 'get_weather', title: null, error: 'It cannot be reached.', code: 'UNAVAILABLE' },
  ];
  const told = 'Not done: delete “Gym”. It can only be read.\nNot done: check the weather. It cannot be reached.';
  const answered = { message_id: 'answer', response: 'Done.', changes: [], change_set_id: null, choices: [] };
  const hearing = after(sent, heard('ai_response', { ...answered, confirmation: null, failures }));
  expect(hearing).toMatchObject({ said: `Done.\n${told}`, lines: [{}, { failures }] });
  const begun = after(sent, heard('chat_processing_started', { message: '' }));
  const reading = reduce(begun, read(begun.beat, [said('me', 'me'), said('Done.', 'bot', { failures })]));
  expect(reading.said).toBe(`Done.\n${told}`);
});

test('what comes of another conversation is not heard', () => {
  const asked = after(sent);
  const other = heard('ai_thinking', { session_id: 'other' });
  expect(reduce(asked, other)).toBe(asked);
});

test('busy ends nothing: it is said beside the input, and the message can be sent again', () => {
  const busy = after(sent, heard('error', { code: 'BUSY', error: 'Still answering.' }));
  expect(busy.turn).not.toBeNull();
  expect(busy.notice).toBe('Still answering.');
  expect(busy.lines).toMatchObject([{ id: 'own', state: 'unsent' }]);
});

test('any other error is said in the conversation, with what was asked', () => {
  const failed = after(sent, heard('error', { code: 'ASSISTANT_FAILED', error: 'Out of reach.' }));
  expect(failed.turn).toBeNull();
  const text = 'Sorry, something went wrong. Please try again.';
  expect(failed.lines[1]).toMatchObject({ text, detail: 'Out of reach.', asked: 'What is on?' });
});

test('a message that was not sent goes with its failure once it is sent again', () => {
  const failed = after(sent, { type: 'not-sent', id: 'own', failureId: 'failure', at });
  expect(ids(failed)).toEqual(['own', 'failure']);
  expect(reduce(failed, { type: 'taken-away', id: 'own' }).lines).toEqual([]);
});

test('lines that only the browser knows keep their places among those of the server', () => {
  const held = [
    said('a', 'me'),
    local('own', 'sent', 'a'),
    local('failure', 'failed', 'own'),
    local('x', 'unsent', 'failure'),
  ];
  const merged = mergedLines([said('a', 'me'), said('arrived', 'me'), said('b', 'bot')], held, false);
  expect(merged.map(({ id }) => id)).toEqual(['a', 'arrived', 'failure', 'x', 'b']);
});

test('a failure that the server keeps too is told once', () => {
  const failure = local('failure', 'failed', 'a', { detail: 'Out of reach.' });
  const kept = said('kept', 'bot', { text: 'Out of reach.' });
  expect(shownLines([said('a', 'me'), failure, kept]).map(({ id }) => id)).toEqual(['a', 'failure']);
  expect(shownLines([said('a', 'me'), kept]).map(({ id }) => id)).toEqual(['a', 'kept']);
});

test('only the last answer still waits for one', () => {
  const [question, reply] = [said('question', 'bot'), said('reply', 'me')];
  expect(openLine([question])).toBe('question');
  expect(openLine([question, local('failure', 'failed', 'question')])).toBe('question');
  expect(openLine([question, reply])).toBeNull();
});

test('a failure that the built-in assistant can stand in for says so, and who answers is told anew', () => {
  const asked = after(sent, heard('error', { error: 'Away.', code: 'ASSISTANT_FAILED', built_in_offered: true }));
  expect(asked.lines.at(-1)).toMatchObject({ asked: 'What is on?', offersBuiltIn: true });
  expect(after(sent, heard('error', { error: 'Away.', code: 'ASSISTANT_FAILED' })).lines.at(-1)).not.toHaveProperty(
    'offersBuiltIn',
  );
  const assistant = { provider: 'built-in', name: 'Built-in assistant', other: 'small' };
  expect(after({ type: 'answered-by', sessionId: session_id, assistant }).assistant).toEqual(assistant);
  expect(after({ type: 'answered-by', sessionId: 'another', assistant }).assistant).toBeNull();
});

test('the built-in assistant is named only in a conversation in which a language model answered too', () => {
  const builtIn = said('rules', 'bot', { answered_by: { provider: 'built-in', name: 'Built-in assistant' } });
  const model = said('model', 'bot', { answered_by: { provider: 'openai', name: 'gpt' } });
  const names = (...lines: ChatMessage[]) => lines.map((line) => nameBelow(line, hasModelAnswer(lines)));
  expect(names(builtIn, said('server', 'bot'))).toEqual([null, null]);
  expect(names(model, builtIn, said('server', 'bot'))).toEqual(['gpt', 'Built-in assistant', null]);
});
