import type { ChatAnswer } from '@daywright/contract/assistant';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ChatSocket, openChatSocket } from '../../../../test/chat-socket.ts';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { createLocalBus } from '../../../platform/bus.ts';
import { conversing } from '../testing/conversing.ts';

onEachDatabase('a turn', (open) => {
  /** What a test lets happen as soon as a change set is written. */
  let onceWritten: (() => void) | undefined;
  const bus = createLocalBus();
  const world = conversing(open, {
    bus: {
      ...bus,
      publish(message) {
        if (message.kind === 'notice' && message.notice.kind === 'schedule_changed') {
          const happens = onceWritten;
          onceWritten = undefined;
          happens?.();
        }
        bus.publish(message);
      },
    },
  });
  const { ask } = world;

  const add = async (title: string, hour: number, more: object = {}): Promise<string> => {
    const at = (hours: number) => `2026-06-12T${String(hours).padStart(2, '0')}:00:00Z`;
    const draft = { title, start_date: at(hour), end_date: at(hour + 1), ...more };
    return (await ok(world.person, 'POST', '/events', draft)).event.id;
  };
  const addFive = async () => {
    const ids: string[] = [];
    for (const hour of [6, 7, 8, 9, 10]) ids.push(await add(`Call ${hour}`, hour));
    return ids;
  };
  const titles = async (): Promise<string[]> => {
    const day = '/events/date-range?start_date=2026-06-12T00:00:00Z&end_date=2026-06-13T00:00:00Z';
    return (await ok(world.person, 'GET', day)).events.map(({ title }: { title: string }) => title);
  };
  const event = async (id: string) => (await ok(world.person, 'GET', `/events/${id}`)).event;
  const history = async () => (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session.messages;
  const changeSets = async () => (await ok(world.person, 'GET', '/events/changes')).change_sets;
  const deleting = (ids: readonly string[]) => ({
    calls: ids.map((event_id) => ({ name: 'delete_event', input: { event_id } })),
  });
  const renaming = (event_id: string, title: string) => ({
    calls: [{ name: 'update_event', input: { event_id, title } }],
  });

  test('writes what its tools asked for as one change set of the assistant, which one rollback takes back', async () => {
    const gym = await add('Gym', 6);
    world.model.script('move gym to 9 and add lunch', [
      {
        calls: [
          { name: 'update_event', input: { event_id: gym, start: '2026-06-12T09:00' } },
          { name: 'create_event', input: { title: 'Lunch', start: '2026-06-12T12:00' } },
        ],
      },
      { text: 'Moved and added.' },
    ]);
    const answer = await ask('move gym to 9 and add lunch');
    expect(answer).toMatchObject({ response: 'Moved and added.', confirmation: null });
    expect(answer.changes.map(({ op }) => op).sort()).toEqual(['create', 'update']);
    const [newest] = await changeSets();
    expect(newest).toMatchObject({ id: answer.change_set_id, actor: 'assistant', count: 2 });
    expect(await titles()).toEqual(['Gym', 'Lunch']);
    const [, told] = await history();
    expect(told).toMatchObject({ id: answer.message_id, change_set_id: answer.change_set_id, is_undone: false });
    await ok(world.person, 'POST', '/events/rollback', { change_set_id: answer.change_set_id });
    expect(await titles()).toEqual(['Gym']);
    expect((await event(gym)).start_date).toBe('2026-06-12T06:00:00.000Z');
  });

  test('tells what its tools do, and that something is done only once it is', async () => {
    const address = await world.product.app.listen({ host: '127.0.0.1', port: 0 });
    const gym = await add('Gym', 6);
    world.model.script('rename gym', [renaming(gym, 'Sport'), { text: 'It is called Sport now.' }]);
    const chat: ChatSocket = await openChatSocket(address, world.person.token);
    chat.send({ type: 'chat', data: { message: 'rename gym to sport', session_id: world.session_id } });
    const messages = await chat.until('ai_response');
    expect(messages.map(({ type }) => type)).toEqual([
      'chat_processing_started',
      'ai_thinking',
      'function_call_executing',
      'function_call_completed',
      'chat_progress',
      'ai_response',
    ]);
    expect(messages[2]).toMatchObject({ data: { function_name: 'update_event', session_id: world.session_id } });
    expect(messages[3]).toMatchObject({
      data: { function_name: 'update_event', status: 'completed', session_id: world.session_id },
    });
    expect(chat.notices.indexOf('schedule_changed')).toBeGreaterThanOrEqual(0);
    chat.socket.close();
  });

  describe('that would delete five events', () => {
    const message = 'delete everything tomorrow';
    let ids: string[];
    let question: ChatAnswer;
    beforeEach(async () => {
      ids = await addFive();
      world.model.script(message, [deleting(ids), { text: 'I deleted all five.' }]);
      question = await ask(message);
    });

    test('asks first, shows what it would do, and has done nothing', async () => {
      expect(question.response).toMatch(/^I want to be sure before I delete 5 events: .*Call 6.*Shall I go ahead\?$/);
      expect(question).toMatchObject({ changes: [], change_set_id: null });
      expect(question.confirmation?.changes.map(({ op }) => op)).toEqual(Array(5).fill('delete'));
      expect(await titles()).toHaveLength(5);
      expect((await history()).at(-1)).toMatchObject({ text: question.response, confirmation: question.confirmation });
    });

    test('does it as one change set on a yes, without asking the model', async () => {
      const calls = world.model.reads().length;
      const answer = await ask('yes');
      expect(answer.response).toMatch(/^Done\. I deleted 5 events: Call 6/);
      expect(answer.changes).toHaveLength(5);
      expect((await changeSets())[0]).toMatchObject({ id: answer.change_set_id, actor: 'assistant', count: 5 });
      expect(await titles()).toEqual([]);
      expect(world.model.reads()).toHaveLength(calls);
      world.model.script('yes', [{ text: 'Yes what?' }]);
      expect((await ask('yes')).response).toBe('Yes what?');
    });

    test('drops it on a no', async () => {
      expect((await ask('no')).response).toBe('All right. Nothing was changed.');
      world.model.script('yes', [{ text: 'Yes what?' }]);
      expect((await ask('yes')).response).toBe('Yes what?');
      expect(await titles()).toHaveLength(5);
    });

    test('drops it when something else is said', async () => {
      world.model.script('hello', [{ text: 'Hello.' }]);
      await ask('hello');
      world.model.script('yes', [{ text: 'Yes what?' }]);
      expect((await ask('yes')).response).toBe('Yes what?');
      expect(await titles()).toHaveLength(5);
    });

    test('takes a yes with more beside it for none', async () => {
      world.model.script('yes, but not call 7', [{ text: 'Which, then?' }]);
      expect((await ask('yes, but not call 7')).response).toBe('Which, then?');
      expect(await titles()).toHaveLength(5);
    });

    test('does nothing at all where one of them was changed before the yes', async () => {
      await ok(world.person, 'PATCH', `/events/${ids[2]}`, { title: 'Call Anna' });
      const answer = await ask('yes');
      expect(answer.response).toMatch(/“Call Anna” was changed meanwhile/);
      expect(answer).toMatchObject({ changes: [], change_set_id: null });
      expect(await titles()).toHaveLength(5);
    });
  });

  describe('while somebody edits by hand', () => {
    /** The edit happens after the tool has read and changed its draft. */
    const meanwhile = async (id: string, edit: object) => {
      world.model.reply(async ({ results }) => {
        if (results.length === 0) return renaming(id, 'Sport');
        await ok(world.person, 'PATCH', `/events/${id}`, edit);
        return { text: 'It is called Sport now.' };
      });
      return ask('rename gym to sport');
    };

    test('keeps an edit of another field', async () => {
      const gym = await add('Gym', 6);
      expect((await meanwhile(gym, { location: 'Hall 2' })).response).toBe('It is called Sport now.');
      expect(await event(gym)).toMatchObject({ title: 'Sport', location: 'Hall 2' });
    });

    test('is refused whole where the same field was edited, and says which', async () => {
      const gym = await add('Gym', 6);
      const answer = await meanwhile(gym, { title: 'Swimming' });
      expect(answer.response).toMatch(/^“Swimming” was changed meanwhile \(title\), so nothing was done\./i);
      expect(answer).toMatchObject({ changes: [], change_set_id: null });
      expect(await event(gym)).toMatchObject({ title: 'Swimming' });
    });

    test('shows a title that looks like a link as it is written', async () => {
      const answer = await meanwhile(await add('Gym', 6), { title: '[Pay](https://example.org)' });
      expect(answer.response).toContain('“\\[Pay\\](https://example.org)” was changed meanwhile');
    });
  });

  test('whose server breaks down between change and answer is told by the history', async () => {
    const gym = await add('Gym', 6);
    world.model.script('rename gym', [renaming(gym, 'Sport'), { text: 'It is called Sport now.' }]);
    onceWritten = () => {
      throw new Error('The process is gone.');
    };
    const answer = await world.person.call('POST', '/personal/chat', {
      user_message: 'rename gym to sport',
      session_id: world.session_id,
    });
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    const [set] = await changeSets();
    const messages = await history();
    expect(messages).toContainEqual(
      expect.objectContaining({ author: 'bot', change_set_id: set.id, text: `Done: ${set.summary}` }),
    );
  });

  test('that is stopped too late says what it did', async () => {
    const gym = await add('Gym', 6);
    world.model.script('rename gym', [renaming(gym, 'Sport'), { text: 'It is called Sport now.' }]);
    onceWritten = () =>
      world.product.ctx.bus.publish({
        kind: 'turn_stopped',
        user_id: world.person.userId,
        session_id: world.session_id,
      });
    const answer = await ask('rename gym to sport');
    expect(answer).toMatchObject({ response: 'It is called Sport now.', change_set_id: expect.any(String) });
    expect(await event(gym)).toMatchObject({ title: 'Sport' });
  });

  test('that is stopped between its tools and its answer does nothing', async () => {
    const gym = await add('Gym', 6);
    world.model.reply(({ results }) => {
      if (results.length === 0) return renaming(gym, 'Sport');
      world.product.ctx.bus.publish({
        kind: 'turn_stopped',
        user_id: world.person.userId,
        session_id: world.session_id,
      });
      return { text: 'It is called Sport now.' };
    });
    expect(await ask('rename gym to sport')).toMatchObject({
      response: 'Stopped. Nothing was changed.',
      ...{ changes: [], change_set_id: null },
    });
    expect(await event(gym)).toMatchObject({ title: 'Gym' });
  });

  test('speaks on of what was listed or changed: an answer that names no title is understood', async () => {
    const gym = await add('Gym', 6);
    world.model.script("what's on tomorrow", [
      { calls: [{ name: 'search_events', input: { from: '2026-06-12', to: '2026-06-12' } }] },
      { text: 'Gym at 8. Shall I rename it?' },
    ]);
    await ask("what's on tomorrow?");
    world.model.script('yes, rename', [renaming(gym, 'Sport'), { text: 'Done.' }]);
    expect((await ask('yes, rename')).confirmation).toBeNull();
    expect(await event(gym)).toMatchObject({ title: 'Sport' });
  });

  test('knows the next event as it was before the model moved it', async () => {
    const gym = await add('Gym', 6);
    await add('Lunch', 10);
    world.model.script('cancel my next appointment', [deleting([gym]), { text: 'Cancelled.' }]);
    expect(await ask('cancel my next appointment')).toMatchObject({ response: 'Cancelled.', confirmation: null });
    expect(await titles()).toEqual(['Lunch']);
  });

  test('takes back its last change when told to, and asks for nothing', async () => {
    const ids = await addFive();
    world.model.script('delete everything tomorrow', [deleting(ids), { text: 'Deleted.' }]);
    await ask('delete everything tomorrow');
    await ask('yes');
    world.model.script('undo that', [{ calls: [{ name: 'undo', input: {} }] }, { text: 'They are back.' }]);
    const answer = await ask('undo that');
    expect(answer).toMatchObject({ response: 'They are back.', confirmation: null });
    expect(answer.changes).toHaveLength(5);
    expect(await titles()).toHaveLength(5);
  });
});
