import { limits } from '@daywright/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { conversing } from '../testing/conversing.ts';
import { doing } from '../testing/doing.ts';

onEachDatabase('settings and budgets by the assistant', (open) => {
  const world = conversing(open);
  const { ask } = world;
  const { does, budgets, profile } = doing(world);

  test('a budget waits for a yes with its value before and after, and is then set once', async () => {
    const held = await does('budgets', { category: 'work', minutes: 600 });
    expect(held.response).toBe(
      'I want to be sure before I set the budget of Work a week to 10h (none now). Shall I go ahead?',
    );
    const settings = [{ name: 'Budget of Work a week', before: 'none', after: '10h' }];
    expect(held.confirmation).toEqual({ changes: [], settings });
    expect(await budgets()).toEqual([]);
    const done = await ask('yes');
    expect(done).toMatchObject({ response: 'Done. I set the budget of Work a week to 10h (none before).', settings });
    expect(done.change_set_id).toBeNull();
    expect(await budgets()).toEqual(['Work week 2026-06-08 600']);
    const { messages } = (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session;
    expect(messages.at(-1)).toMatchObject({ settings });
  });

  test('working hours, zone and categories are changed through the profile, and told with their former values', async () => {
    const held = await does('settings', {
      ...{ days_off: ['friday'], work_start: '08:00', work_end: '16:00', time_zone: 'asia/singapore' },
      ...{ add_category: 'Band' },
    });
    const settings = [
      {
        name: 'Working hours',
        before: 'Monday to Friday 09:00 to 17:30',
        after: 'Monday to Thursday 08:00 to 16:00',
      },
      { name: 'Own categories', before: 'none', after: 'Band' },
      { name: 'Time zone', before: 'Europe/Berlin', after: 'Asia/Singapore' },
    ];
    expect(held.confirmation).toEqual({ changes: [], settings });
    expect(await ask('yes')).toMatchObject({ settings });
    const { time_zone, preferences } = await profile();
    expect(time_zone).toBe('Asia/Singapore');
    expect(preferences.categories).toEqual([{ name: 'Band', icon: null, color: null }]);
    expect(preferences.working_hours).toEqual([1, 2, 3, 4].map((weekday) => ({ weekday, start: 480, end: 960 })));
  });

  test('what was set is put back by an undo in the conversation, and set again by a redo', async () => {
    await does('budgets', { category: 'Work', minutes: 600 });
    await ask('yes');
    const undone = await does('undo', {});
    expect(undone.response).toContain('set the budget of Work a week to none (10h now)');
    await ask('yes');
    expect(await budgets()).toEqual(['Work week 2026-06-08 null']);
    expect((await does('undo', {})).confirmation).toBeNull();
    await does('undo', { redo: true });
    await ask('yes');
    expect(await budgets()).toEqual(['Work week 2026-06-08 600']);
  });

  test('an undo means what was changed last, of the schedule or of settings', async () => {
    await does('budgets', { category: 'Work', minutes: 600 });
    await ask('yes');
    world.model.clear();
    const gym = { title: 'Gym', start: '2026-06-12T07:00' };
    world.model.script('Add', [{ calls: [{ name: 'create_event', input: gym }] }, { text: 'Added.' }]);
    world.model.script('Undo', [{ calls: [{ name: 'undo', input: {} }] }, { text: 'Taken back.' }]);
    expect((await ask('Add gym tomorrow at 7')).changes).toHaveLength(1);
    expect((await ask('Undo that')).changes).toMatchObject([{ op: 'delete' }]);
    expect(await budgets()).toEqual(['Work week 2026-06-08 600']);
  });

  test('settings and events of one turn are written together, and taken back one after the other', async () => {
    world.model.script('Please', [
      {
        calls: [
          { name: 'create_event', input: { title: 'Gym', start: '2026-06-12T07:00' } },
          { name: 'settings', input: { add_category: 'Band' } },
        ],
      },
      { text: 'Done.' },
    ]);
    expect((await ask('Please add gym tomorrow at 7 and a category Band')).confirmation).toMatchObject({
      changes: [{ op: 'create' }],
      settings: [{ name: 'Own categories' }],
    });
    expect(await ask('yes')).toMatchObject({ changes: [{ op: 'create' }], settings: [{ after: 'Band' }] });
    expect((await profile()).preferences.categories).toHaveLength(1);
    expect((await does('undo', {})).response).toContain('own categories to none');
    await ask('yes');
    expect((await profile()).preferences.categories).toEqual([]);
    expect((await does('undo', {})).changes).toMatchObject([{ op: 'delete' }]);
  });

  test('what was changed by hand while it waited is not overwritten', async () => {
    await does('budgets', { category: 'Work', minutes: 600 });
    await ok(world.person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 60 }] });
    expect((await ask('yes')).response).toContain('“Budget of Work a week” was changed meanwhile');
    expect(await budgets()).toEqual(['Work week 2026-06-08 60']);
    await does('settings', { time_zone: 'Asia/Tokyo' });
    await ok(world.person, 'PUT', '/profile', { time_zone: 'Europe/Paris' });
    expect((await ask('yes')).response).toContain('“Time zone” was changed meanwhile');
    expect((await profile()).time_zone).toBe('Europe/Paris');
  });

  test('nothing is set where an event of the same turn is refused, and no event is written where a setting is', async () => {
    const { event } = await ok(world.person, 'POST', '/events', {
      ...{ title: 'Gym', start_date: '2026-06-12T05:00:00Z', end_date: '2026-06-12T06:00:00Z' },
    });
    const both = async () => {
      world.model.clear();
      const calls = [
        { name: 'update_event', input: { event_id: event.id, title: 'Yoga' } },
        { name: 'settings', input: { add_category: 'Band' } },
      ];
      world.model.script('Please', [{ calls }, { text: 'All set.' }]);
      expect((await ask('Please do both')).confirmation).not.toBeNull();
    };
    await both();
    await ok(world.person, 'PATCH', `/events/${event.id}`, { title: 'Swimming' });
    expect((await ask('yes')).response).toContain('meanwhile');
    expect((await profile()).preferences.categories).toBeUndefined();
    await both();
    const categories = [{ name: 'Choir', icon: null, color: null }];
    await ok(world.person, 'PUT', '/profile', { preferences: { categories } });
    expect((await ask('yes')).response).toContain('“Own categories” was changed meanwhile');
    expect((await ok(world.person, 'GET', `/events/${event.id}`)).event.title).toBe('Swimming');
  });

  describe('where the server ends after it wrote, and before it kept the answer,', () => {
    async function lostYes(): Promise<void> {
      const stop = world.product.ctx.bus.subscribe((message) => {
        if (message.kind !== 'notice' || message.notice.kind !== 'profile_changed') return;
        vi.spyOn(world.product.ctx.write, 'transaction').mockImplementationOnce(() => {
          throw new Error('The server has ended.');
        });
      });
      const { status } = await world.person.call('POST', '/personal/chat', {
        user_message: 'yes',
        session_id: world.session_id,
      });
      stop();
      vi.restoreAllMocks();
      expect(status).toBe(500);
      world.product.clock.advance(15_001);
    }
    const settings = [{ name: 'Time zone', before: 'Europe/Berlin', after: 'Asia/Tokyo' }];
    const newest = async () =>
      (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session.messages.slice(-2);

    test('the history tells of settings, and an undo puts them back', async () => {
      await does('settings', { time_zone: 'Asia/Tokyo' });
      await lostYes();
      const [asked, answer] = await newest();
      expect(asked).not.toHaveProperty('settings');
      expect(answer).toMatchObject({ author: 'bot', text: 'Done: Time zone: Asia/Tokyo', settings, changes: [] });
      expect(answer).toMatchObject({ settings_state: 'set' });
      await does('undo', {});
      await ask('yes');
      expect((await profile()).time_zone).toBe('Europe/Berlin');
      expect((await newest())[1].text).toContain('Done. I set');
    });

    test('the history tells of settings and events of one turn', async () => {
      const calls = [
        { name: 'create_event', input: { title: 'Gym', start: '2026-06-12T07:00' } },
        { name: 'settings', input: { time_zone: 'Asia/Tokyo' } },
      ];
      world.model.script('Please', [{ calls }, { text: 'All set.' }]);
      await ask('Please do both');
      await lostYes();
      const text = 'Done: Added “Gym”; Time zone: Asia/Tokyo';
      expect((await newest())[1]).toMatchObject({ author: 'bot', text, settings, changes: [{ op: 'create' }] });
      expect((await does('undo', {})).response).toContain('Europe/Berlin');
      await ask('yes');
      // What a lost answer names may be anybody's words, so that the second undo is asked about.
      expect((await does('undo', {})).confirmation?.changes).toMatchObject([{ op: 'delete' }]);
    });
  });

  test('tabs are told to read the profile again', async () => {
    const told: string[] = [];
    const stop = world.product.ctx.bus.subscribe((message) => {
      if (message.kind === 'notice' && message.user_id === world.person.userId) told.push(message.notice.kind);
    });
    await does('settings', { time_zone: 'Asia/Tokyo' });
    await ask('yes');
    stop();
    expect(told).toContain('profile_changed');
  });

  describe('a tool refuses with a sentence', () => {
    test.each([
      ['budgets', { minutes: 60 }, 'For which category'],
      ['budgets', { category: 'Nonsense', minutes: 60 }, 'There are: Work, Meeting'],
      ['budgets', { category: 'Work', minutes: 60, remove: true }, 'not both'],
      ['settings', { work_start: '18:00' }, 'Working hours end after they begin'],
      ['settings', { work_start: '25:00' }, 'is no time of day'],
      ['settings', { time_zone: 'Atlantis/City' }, 'is not known'],
      ['settings', { remove_category: 'Band' }, 'no own category of that name'],
    ])('%s %j', async (name, input, sentence) => {
      await does(name, input);
      expect(world.model.reads().at(-1)?.results[0]).toContain(sentence);
    });
  });

  test('a category is named on one line, and by more than blanks', async () => {
    const held = await does('settings', { add_category: ' Book\n\tclub ' });
    expect(held.confirmation?.settings).toMatchObject([{ after: 'Book club' }]);
    await ask('yes');
    const { preferences } = await profile();
    expect(preferences.categories).toMatchObject([{ name: 'Book club' }]);
    await ok(world.person, 'PUT', '/profile', { preferences });
    expect((await does('settings', { add_category: ' \n ' })).confirmation).toBeNull();
    expect(world.model.reads().at(-1)?.results[0]).toContain('What is the category to be called?');
  });

  test('of more own categories than there can be none is added', async () => {
    const categories = Array.from({ length: limits.ownCategories }, (_, at) => ({
      name: `C${at}`,
      icon: null,
      color: null,
    }));
    await ok(world.person, 'PUT', '/profile', { preferences: { categories } });
    await does('settings', { add_category: 'Band' });
    expect(world.model.reads().at(-1)?.results[0]).toContain('There can be 100 own categories');
  });

  test('without an input they answer what there is', async () => {
    await ok(world.person, 'PUT', '/budgets', { period: 'month', budgets: [{ category: 'Work', minutes: 90 }] });
    await does('budgets', {});
    expect(JSON.parse(world.model.reads().at(-1)?.results[0] ?? '')).toEqual({
      budgets: [{ category: 'Work', period: 'month', budget: '1h 30m' }],
    });
    await does('settings', {});
    expect(JSON.parse(world.model.reads().at(-1)?.results[0] ?? '')).toEqual({
      ...{ time_zone: 'Europe/Berlin', working_hours: 'Monday to Friday 09:00 to 17:30', own_categories: [] },
    });
  });
});
