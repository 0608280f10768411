import { chatSessionHistory } from '@daywright/contract/assistant';
import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { purge } from '../../events/history/purge.ts';
import { noState } from './state.ts';
import { beginTurn, endTurn } from './turns.ts';

const noParts = { choices: [], confirmation: null, failures: [], listed: [], note: null, answered_by: null };
/** What a message that changed and offered nothing carries. */
const nothing = { changes: [], change_set_id: null, ...noParts };
const gym = { title: 'Gym “A, B”', start_date: '2026-06-12T05:00:00Z', end_date: '2026-06-12T06:00:00Z' };

onEachProduct('the history of a conversation', (product) => {
  const newSession = async (person: TestPerson): Promise<string> =>
    (await ok(person, 'POST', '/session/new')).session.session_id;

  const begin = async (person: TestPerson, sessionId: string, message = 'Add gym') =>
    (await beginTurn(product().ctx, { userId: person.userId, sessionId, message })).turnId;

  const end = (turnId: string, change_set_id: string | null, response = 'Done.') =>
    endTurn(product().ctx, turnId, {
      answer: { response, change_set_id, ...noParts },
      state: noState,
    });

  /** One turn that adds an event. */
  async function turnThatAdds(person: TestPerson, sessionId: string) {
    const turnId = await begin(person, sessionId);
    const { event, change_set_id } = await ok(person, 'POST', '/events', gym);
    await end(turnId, change_set_id);
    return { event, change_set_id };
  }

  /** One turn that adds an event, and whose answer is lost. */
  async function lostTurnThatAdds(person: TestPerson, sessionId: string) {
    const turnId = await begin(person, sessionId);
    const added = await ok(person, 'POST', '/events', gym);
    await product()
      .ctx.write.updateTable('change_sets')
      .set({ chat_message_id: turnId })
      .where('id', '=', added.change_set_id)
      .execute();
    return added as { event: object; change_set_id: string };
  }

  const rollBack = async (person: TestPerson, change_set_id: string): Promise<string> =>
    (await ok(person, 'POST', '/events/rollback', { change_set_id })).change_set_id;

  async function messagesOf(person: TestPerson, sessionId: string) {
    const body = await ok(person, 'GET', `/session/history/${sessionId}`);
    expect([...Value.Errors(chatSessionHistory.reply, body)]).toEqual([]);
    return body.session.messages;
  }

  const answerOf = async (person: TestPerson, sessionId: string) => (await messagesOf(person, sessionId)).at(-1);

  test('tells what an answer changed, before and after', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { event, change_set_id } = await turnThatAdds(person, sessionId);
    const turnId = await begin(person, sessionId, 'Call it Swim');
    const renamed = await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Swim' });
    await end(turnId, renamed.change_set_id);
    const [asked, added, , edited] = await messagesOf(person, sessionId);
    const timestamp = product().clock.now();
    expect(asked).toEqual({
      ...nothing,
      ...{ id: expect.any(String), author: 'me', text: 'Add gym', timestamp },
      ...{ changes_left: 0, is_undone: false, rollback_id: null, built_in_offered: false },
    });
    expect(added).toMatchObject({
      ...{ author: 'bot', text: 'Done.', change_set_id, is_undone: false, rollback_id: change_set_id },
      changes: [{ entity: 'event', op: 'create', after: event }],
    });
    expect(edited.changes).toEqual([{ entity: 'event', op: 'update', before: event, after: renamed.event }]);
  });

  test('keeps the choices, the changes that wait for a yes, and what failed', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { event } = await ok(person, 'POST', '/events', gym);
    const choices = [{ answer: 'the first', title: 'Gym', icon: '💪', detail: 'Tomorrow 07:00', event_id: event.id }];
    const confirmation = { changes: [{ entity: 'event', op: 'delete', before: event }] } as const;
    const failures = [{ function_name: 'delete_event', title: 'Gym', error: 'It is read only.', code: 'READ_ONLY' }];
    const listed = [
      {
        id: 'e1',
        title: 'Gym',
        start_date: '2026-06-11',
        end_date: '2026-06-12',
        all_day: true,
        icon: null,
        category: [],
        detail: '',
      },
    ];
    const answer = {
      response: 'Which?',
      change_set_id: null,
      choices,
      confirmation,
      failures,
      listed,
      note: 'Nothing.',
      answered_by: { provider: 'openai', name: 'gpt' },
    };
    await endTurn(product().ctx, await begin(person, sessionId), {
      answer: { ...answer, confirmation: { changes: [...confirmation.changes] } },
      state: noState,
    });
    expect(await answerOf(person, sessionId)).toMatchObject({
      text: 'Which?',
      choices,
      confirmation,
      failures,
      listed,
      note: 'Nothing.',
      answered_by: answer.answered_by,
      change_set_id: null,
    });
  });

  test('of an answer that was kept before failures, lists and notes were tells none', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    await end(await begin(person, sessionId), null);
    const parts = JSON.stringify({ choices: [], confirmation: null });
    await product().ctx.write.updateTable('chat_messages').set({ parts }).where('session_id', '=', sessionId).execute();
    expect(await answerOf(person, sessionId)).toMatchObject({ text: 'Done.', ...noParts });
  });

  test('tells what is undone and redone since, and what to roll back next', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { change_set_id } = await turnThatAdds(person, sessionId);
    let newest: string = change_set_id;
    for (const is_undone of [true, false, true]) {
      newest = await rollBack(person, newest);
      expect(await answerOf(person, sessionId)).toMatchObject({ is_undone, rollback_id: newest, change_set_id });
    }
  });

  test('tells the same where an answer that took something back is taken back in turn', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { change_set_id } = await turnThatAdds(person, sessionId);
    const turnId = await begin(person, sessionId, 'Undo that');
    const undone = await rollBack(person, change_set_id);
    await end(turnId, undone, 'Undone.');
    const answers = async () =>
      (await messagesOf(person, sessionId))
        .filter((message: { author: string }) => message.author === 'bot')
        .map((message: { is_undone: boolean; rollback_id: string }) => [message.is_undone, message.rollback_id]);
    expect(await answers()).toEqual([
      [true, undone],
      [false, undone],
    ]);
    const redone = await rollBack(person, undone);
    expect(await answers()).toEqual([
      [false, redone],
      [true, redone],
    ]);
  });

  test('answers by the change log where the answer was lost, and the next turn is told', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { event, change_set_id } = await lostTurnThatAdds(person, sessionId);
    const { ctx, clock } = product();
    // Its turn may still be about to answer.
    expect(await messagesOf(person, sessionId)).toHaveLength(1);
    clock.advance(75_001);
    const lost = await answerOf(person, sessionId);
    expect(lost).toMatchObject({ author: 'bot', text: 'Done: Added “Gym “A, B””', change_set_id });
    expect(lost).toMatchObject({ rollback_id: change_set_id, changes: [{ after: event }] });
    expect(lost.timestamp).toBe(clock.now() - 75_001);
    const next = await beginTurn(ctx, { userId: person.userId, sessionId, message: 'Thanks' });
    expect(next.said.at(-1)).toMatchObject({ author: 'bot', text: lost.text });
    await end(next.turnId, null, 'Sure.');
    const said = (await messagesOf(person, sessionId)).map(({ text }: { text: string }) => text);
    expect(said).toEqual(['Add gym', 'Done: Added “Gym “A, B””', 'Thanks', 'Sure.']);
  });

  test('holds texts of others where an answer was lost: what that names may be anybody’s', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { ctx, clock } = product();
    const next = (message: string) => beginTurn(ctx, { userId: person.userId, sessionId, message });
    await end((await next('Hello')).turnId, null);
    await lostTurnThatAdds(person, sessionId);
    clock.advance(75_001);
    expect((await next('Thanks')).state.foreign).toBe('text');
  });

  test('says that nothing was changed where a turn was lost before it changed something', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const turnId = await begin(person, sessionId);
    expect(await messagesOf(person, sessionId)).toHaveLength(1);
    product().clock.advance(75_001);
    const text = 'This was interrupted. Your schedule was not changed.';
    expect(await answerOf(person, sessionId)).toMatchObject({
      id: `${turnId}_answer`,
      author: 'bot',
      text,
      ...nothing,
    });
  });

  test('an answer that came is not told twice', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const turnId = await begin(person, sessionId);
    const { change_set_id } = await ok(person, 'POST', '/events', gym);
    const sets = product().ctx.write.updateTable('change_sets').set({ chat_message_id: turnId });
    await sets.where('id', '=', change_set_id).execute();
    await end(turnId, change_set_id);
    expect(await messagesOf(person, sessionId)).toHaveLength(2);
  });

  test('shows of an answer that is older than the change log only its text', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    await turnThatAdds(person, sessionId);
    const { ctx, clock } = product();
    const tokens = ctx.write.updateTable('bearer_tokens').where('user_id', '=', person.userId);
    await tokens.set({ expires_at: clock.now() + 1_000 * dayMs }).execute();
    clock.advance(limits.changesKeptDays * dayMs + 1);
    await purge(ctx);
    const gone = { changes: [], change_set_id: null, is_undone: false, rollback_id: null };
    expect(await answerOf(person, sessionId)).toMatchObject({ text: 'Done.', ...gone });
  });

  test('of another person’s changes shows nothing', async () => {
    const [ada, eve] = [await product().addPerson(), await product().addPerson()];
    const { change_set_id } = await ok(ada, 'POST', '/events', gym);
    const sessionId = await newSession(eve);
    await end(await begin(eve, sessionId), change_set_id);
    expect(await answerOf(eve, sessionId)).toMatchObject({ changes: [], change_set_id: null });
  });

  test('of a long conversation shows the newest 500 messages, and of a large change its first rows', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const row = { session_id: sessionId, user_id: person.userId, author: 'bot' } as const;
    const rows = Array.from({ length: 600 }, (_, at) => ({
      ...row,
      id: newId(),
      text: `${at}`,
      at,
      change_set_id: null,
    }));
    await product().ctx.write.insertInto('chat_messages').values(rows).execute();
    const operations = Array.from({ length: 60 }, () => ({ op: 'create', event: gym }));
    const turnId = await begin(person, sessionId);
    const { change_set_id } = await ok(person, 'POST', '/events/batch', { operations });
    await end(turnId, change_set_id);
    const messages = await messagesOf(person, sessionId);
    expect(messages).toHaveLength(500);
    expect(messages[0].text).toBe('102');
    expect(messages.at(-1).changes).toHaveLength(50);
  });
});

onEachProduct('the list of conversations', (product) => {
  async function speak(person: TestPerson, sessionId: string, message: string) {
    const { ctx } = product();
    const { turnId } = await beginTurn(ctx, { userId: person.userId, sessionId, message });
    await endTurn(ctx, turnId, { answer: { response: 'Hi.', change_set_id: null, ...noParts }, state: noState });
  }

  const newSession = async (person: TestPerson): Promise<string> =>
    (await ok(person, 'POST', '/session/new')).session.session_id;

  const listed = async (person: TestPerson) => (await ok(person, 'GET', '/session/history')).sessions;

  test('holds those in which something was said, the one that was spoken in last first', async () => {
    const [ada, eve] = [await product().addPerson(), await product().addPerson()];
    const [one, two] = [await newSession(ada), await newSession(ada), await newSession(ada)];
    await speak(ada, one, 'What is on today?');
    product().clock.advance(1_000);
    await speak(ada, two, 'Hello');
    product().clock.advance(1_000);
    await speak(ada, one, 'And tomorrow?');
    expect(await listed(ada)).toEqual([
      {
        session_id: one,
        created_at: '2026-06-11T08:14:00.000Z',
        title: 'What is on today?',
        last_message_at: '2026-06-11T08:14:02.000Z',
        message_count: 4,
      },
      expect.objectContaining({ session_id: two, title: 'Hello', message_count: 2 }),
    ]);
    expect(await listed(eve)).toEqual([]);
  });

  test.each([
    ['Move the\n\n  gym', 'Move the gym'],
    [`${'word '.repeat(20)}`, `${'word '.repeat(11)}word…`],
    ['x'.repeat(80), `${'x'.repeat(60)}…`],
    [`x${'😀'.repeat(40)}`, `x${'😀'.repeat(29)}…`],
  ])('calls them by their first words: %j', async (message, title) => {
    const person = await product().addPerson();
    await speak(person, await newSession(person), message);
    expect((await listed(person))[0].title).toBe(title);
  });

  test('ends after a hundred', async () => {
    const person = await product().addPerson();
    const at = product().clock.now();
    const sessions = Array.from({ length: 103 }, (_, n) => ({
      id: newId(),
      user_id: person.userId,
      created_at: at,
      last_message_at: at + n,
    }));
    await product().ctx.write.insertInto('chat_sessions').values(sessions).execute();
    const messages = sessions.map(({ id }, n) => ({
      id: newId(),
      session_id: id,
      user_id: person.userId,
      author: 'me' as const,
      text: `${n}`,
      at: at + n,
    }));
    await product().ctx.write.insertInto('chat_messages').values(messages).execute();
    const titles = (await listed(person)).map(({ title }: { title: string }) => title);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([100, '102', '3']);
  });
});
