import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { createTurnSchedule } from './create-turn-schedule.ts';
import { at, lunch, type Talk, talkWith } from './testing/turn.ts';

/** One turn that adds an event of that title. */
async function adds(talk: Talk, title: string): Promise<void> {
  const turn = await talk.begin();
  await turn.change({ op: 'create', event: { ...lunch, id: crypto.randomUUID(), title } });
  await talk.end(turn);
}

/** One turn that takes back, or redoes. @returns what it took back */
async function takesBack(talk: Talk, redo = false, count = 1): Promise<string | null> {
  const turn = await talk.begin();
  const undone = await turn.undo(redo, count);
  await talk.end(turn);
  return undone?.summary ?? null;
}

const titles = async (talk: Talk) => (await talk.week()).map((line) => line.slice(6)).sort();

onEachProduct('taking back in words', (product) => {
  test('goes back one change after the other, and forward again', async () => {
    const talk = await talkWith(product());
    await adds(talk, 'A');
    await adds(talk, 'B');
    await talk.add({ ...lunch, title: 'By hand' });
    expect(await takesBack(talk)).toBe('Added “B”');
    expect(await takesBack(talk)).toBe('Added “A”');
    expect(await takesBack(talk)).toBeNull();
    expect(await titles(talk)).toEqual(['By hand']);
    expect(await takesBack(talk, true)).toBe('Added “A”');
    expect(await takesBack(talk, true)).toBe('Added “B”');
    expect(await takesBack(talk, true)).toBeNull();
    expect(await titles(talk)).toEqual(['A', 'B', 'By hand']);
    expect(await takesBack(talk)).toBe('Added “B”');
    expect(await titles(talk)).toEqual(['A', 'By hand']);
    const [byAssistant] = await talk.changeSets();
    const asked = { chat_message_id: expect.any(String) };
    expect(byAssistant).toMatchObject({ actor: 'rollback', summary: 'Undid: Added “B”', ...asked });
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: byAssistant?.id });
    expect((await talk.changeSets())[0]).toMatchObject({ actor: 'rollback', chat_message_id: null });
  });

  test('takes several back one behind the other, and does them again', async () => {
    const talk = await talkWith(product());
    await adds(talk, 'A');
    await adds(talk, 'B');
    await adds(talk, 'C');
    expect(await takesBack(talk, false, 2)).toBe('Added “C”; Added “B”');
    expect(await titles(talk)).toEqual(['A']);
    expect(await takesBack(talk, true, 5)).toBe('Added “B”; Added “C”');
    expect(await titles(talk)).toEqual(['A', 'B', 'C']);
  });

  test('knows what was undone and redone by its card', async () => {
    const talk = await talkWith(product());
    await adds(talk, 'A');
    await adds(talk, 'B');
    const newest = async () => (await talk.changeSets())[0]?.id;
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: await newest() });
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: await newest() });
    expect(await takesBack(talk)).toBe('Added “B”');
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: await newest() });
    await ok(talk.person, 'POST', '/events/rollback', { change_set_id: await newest() });
    expect(await takesBack(talk)).toBe('Added “A”');
    expect(await titles(talk)).toEqual([]);
  });

  test('means the newest change by hand of the last hour where the conversation made none', async () => {
    const talk = await talkWith(product());
    await talk.add({ ...lunch, title: 'Old' });
    product().clock.advance(3_600_001);
    await talk.add({ ...lunch, title: 'New' });
    expect(await takesBack(talk)).toBe('Added “New”');
    expect(await takesBack(talk)).toBeNull();
    expect(await takesBack(talk, true)).toBe('Added “New”');
    expect(await titles(talk)).toEqual(['New', 'Old']);
  });

  test('means by hand nothing that was changed since in another conversation, until that is taken back', async () => {
    const talk = await talkWith(product());
    await talk.add({ ...lunch, title: 'First' });
    const event = await talk.add({ ...lunch, title: 'Own one' });
    const turn = await talk.begin();
    await turn.change({ op: 'update', id: event.id, patch: { title: 'Renamed' } });
    await talk.end(turn);
    const { session } = await ok(talk.person, 'POST', '/session/new');
    const elsewhere = { userId: talk.person.userId, conversationId: session.session_id };
    expect(await (await createTurnSchedule(product().ctx, elsewhere)).undo()).toMatchObject({
      summary: 'Added “First”',
    });
    expect(await takesBack(talk)).toMatch(/Own one|Renamed/);
    expect(await (await createTurnSchedule(product().ctx, elsewhere)).undo()).toMatchObject({
      summary: 'Added “Own one”',
    });
  });

  test('means nothing of another conversation or person', async () => {
    const [talk, other] = [await talkWith(product()), await talkWith(product())];
    await adds(other, 'Theirs');
    await adds(talk, 'A');
    const { session } = await ok(talk.person, 'POST', '/session/new');
    const { userId } = talk.person;
    const turn = await createTurnSchedule(product().ctx, { userId, conversationId: session.session_id });
    expect(await turn.undo()).toBeNull();
  });

  test('comes first in its turn', async () => {
    const talk = await talkWith(product());
    await adds(talk, 'A');
    const event = await talk.add();
    const change = { op: 'delete', id: event.id } as const;
    const first = await talk.begin();
    await first.change(change);
    await expect(first.undo()).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
    const second = await talk.begin();
    await second.undo();
    await expect(second.undo()).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
    expect(second.asked()).toHaveLength(1);
    const third = await talk.begin();
    await talk.end(second);
    await third.undo(true);
    await expect(third.change(change)).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
  });

  test('goes before other changes as one change set, which is taken back as one', async () => {
    const talk = await talkWith(product());
    const [one, other] = [await talk.add({ ...lunch, title: 'One' }), await talk.add({ ...lunch, title: 'Other' })];
    const first = await talk.begin();
    await first.change({ op: 'delete', id: one.id });
    await talk.end(first);
    const second = await talk.begin();
    await second.undo();
    await second.change({ op: 'delete', id: other.id });
    expect(await second.preview()).toMatchObject([
      { op: 'create', after: { title: 'One' } },
      { op: 'delete', before: { title: 'Other' } },
    ]);
    await talk.end(second);
    expect(await titles(talk)).toEqual(['One']);
    expect((await talk.changeSets())[0]?.summary).toBe('Undid: Deleted “One”. Deleted “Other”');
    expect(await takesBack(talk)).toBe('Undid: Deleted “One”. Deleted “Other”');
    expect(await titles(talk)).toEqual(['Other']);
  });

  test('previews what comes back', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    const turn = await talk.begin();
    await turn.change({ op: 'update', id: event.id, patch: { start_date: at(12, 10) } });
    await talk.end(turn);
    const back = await talk.begin();
    await back.undo();
    expect(await back.preview()).toEqual([
      { entity: 'event', op: 'update', before: expect.objectContaining({ start_date: at(12, 10) }), after: event },
    ]);
  });

  test('refuses what was changed since, and leaves it', async () => {
    const talk = await talkWith(product());
    const event = await talk.add();
    const turn = await talk.begin();
    await turn.change({ op: 'update', id: event.id, patch: { title: 'Brunch' } });
    await talk.end(turn);
    await ok(talk.person, 'PATCH', `/events/${event.id}`, { title: 'Dinner' });
    await expect(takesBack(talk)).rejects.toMatchObject({ code: 'ROLLBACK_CONFLICT', details: { field: 'title' } });
    expect(await titles(talk)).toEqual(['Dinner']);
  });
});
