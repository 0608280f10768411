import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { conversing } from '../testing/conversing.ts';
import { doing } from '../testing/doing.ts';

onEachDatabase('settings that an answer set, by its card,', (open) => {
  const world = conversing(open);
  const { ask } = world;
  const { does, budgets, profile } = doing(world);

  const newest = async () =>
    (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session.messages.at(-1);
  const rollBack = (id: string | undefined, body = {}) =>
    world.person.call('POST', `/session/settings/${id}/rollback`, body);
  const setBoth = async () => {
    const calls = [
      { name: 'budgets', input: { category: 'Work', minutes: 300 } },
      { name: 'budgets', input: { category: 'Work', minutes: 600 } },
      { name: 'settings', input: { time_zone: 'Asia/Tokyo' } },
    ];
    world.model.clear();
    world.model.script('Please', [{ calls }, { text: 'All set.' }]);
    await ask('Please do both');
    return (await ask('yes')).settings_id;
  };

  test('what was set is put back and set again, and the history tells which', async () => {
    const id = await setBoth();
    expect(await newest()).toMatchObject({ settings_id: id, settings_state: 'set' });
    expect((await rollBack(id)).body).toEqual({ success: true, settings_state: 'undone' });
    expect(await budgets()).toEqual(['Work week 2026-06-08 null']);
    expect((await profile()).time_zone).toBe('Europe/Berlin');
    expect(await newest()).toMatchObject({ settings_state: 'undone' });
    expect((await rollBack(id, { redo: true })).body.settings_state).toBe('set');
    expect((await profile()).time_zone).toBe('Asia/Tokyo');
    expect(await newest()).toMatchObject({ settings_state: 'set' });
  });

  test('it is as if “undo” had been said: a redo in words sets it again, and its own card takes that back', async () => {
    const id = await setBoth();
    await rollBack(id);
    expect((await does('undo', {})).confirmation).toBeNull();
    await does('undo', { redo: true });
    const again = await ask('yes');
    expect((await profile()).time_zone).toBe('Asia/Tokyo');
    await rollBack(again.settings_id);
    expect((await profile()).time_zone).toBe('Europe/Berlin');
    await rollBack(id, { redo: true });
    await does('undo', {});
    await ask('yes');
    expect((await profile()).time_zone).toBe('Europe/Berlin');
  });

  test('what was changed since stays, and so does what is as it was already', async () => {
    const id = await setBoth();
    expect(await rollBack(id, { redo: true })).toMatchObject({ status: 409 });
    await ok(world.person, 'PUT', '/profile', { time_zone: 'Europe/Paris' });
    expect(await newest()).toMatchObject({ settings_state: 'changed' });
    expect(await rollBack(id)).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_STALE',
        message: '“Budget of Work a week”, “Time zone” were changed since, so they stay as they are.',
      },
    });
    expect((await profile()).time_zone).toBe('Europe/Paris');
    expect(await budgets()).toEqual(['Work week 2026-06-08 600']);
  });

  test('somebody else’s is not found, and neither is a message that set nothing', async () => {
    const id = await setBoth();
    const eve = await world.product.addPerson();
    const other = await eve.call('POST', `/session/settings/${id}/rollback`, {});
    expect(other).toMatchObject({ status: 404, body: { code: 'CHANGE_SET_NOT_FOUND' } });
    expect((await rollBack((await newest()).id)).status).toBe(404);
    expect((await profile()).time_zone).toBe('Asia/Tokyo');
  });

  test('tabs are told to read profile, budgets and conversation again', async () => {
    const id = await setBoth();
    const told: string[] = [];
    const stop = world.product.ctx.bus.subscribe((message) => {
      if (message.kind === 'notice' && message.user_id === world.person.userId) told.push(message.notice.kind);
    });
    await rollBack(id);
    stop();
    expect(told).toEqual(expect.arrayContaining(['profile_changed', 'chat_changed']));
  });
});
