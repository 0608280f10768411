import { limits } from '@daywright/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { conversing } from '../testing/conversing.ts';
import { doing } from '../testing/doing.ts';

onEachDatabase('an own category by the assistant', (open) => {
  const world = conversing(open);
  const { ask } = world;
  const { does, profile } = doing(world);

  const band = { name: 'Band', icon: '🎸', color: null };
  const choir = { name: 'Choir', icon: null, color: 'food' };
  const categories = async () => (await profile()).preferences.categories;
  beforeEach(() => ok(world.person, 'PUT', '/profile', { preferences: { categories: [choir, band] } }));

  test('is renamed and recoloured in its place, with both values on the card, and undone and done again', async () => {
    const held = await does('settings', { category: 'band', new_name: ' Jazz\nband ', color: 'health' });
    const settings = [
      { name: 'Name of Band', before: 'Band', after: 'Jazz band (events and budgets keep “Band”)' },
      { name: 'Colour of Jazz band', before: 'usual', after: 'as Health and fitness' },
    ];
    expect(held.confirmation).toEqual({ changes: [], settings });
    expect(await ask('yes')).toMatchObject({ settings });
    const changed = [choir, { name: 'Jazz band', icon: '🎸', color: 'health' }];
    expect(await categories()).toEqual(changed);
    expect((await does('undo', {})).confirmation?.settings).toMatchObject([
      { name: 'Name of Jazz band', before: 'Jazz band', after: 'Band (events and budgets keep “Jazz band”)' },
      { name: 'Colour of Band', before: 'as Health and fitness', after: 'usual' },
    ]);
    await ask('yes');
    expect(await categories()).toEqual([choir, band]);
    await does('undo', { redo: true });
    await ask('yes');
    expect(await categories()).toEqual(changed);
  });

  test('gets back its usual colour, and a new one begins with a colour', async () => {
    await does('settings', { category: 'Choir', color: 'usual' });
    expect((await ask('yes')).settings).toEqual([{ name: 'Colour of Choir', before: 'as Food', after: 'usual' }]);
    await does('settings', { add_category: 'Garden', color: 'education' });
    expect((await ask('yes')).settings).toEqual([
      { name: 'Own categories', before: 'Choir, Band', after: 'Choir, Band, Garden' },
      { name: 'Colour of Garden', before: 'usual', after: 'as Education' },
    ]);
    expect(await categories()).toEqual([
      { ...choir, color: null },
      band,
      { name: 'Garden', icon: null, color: 'education' },
    ]);
  });

  test('that takes the place of another is told as what it is', async () => {
    const held = await does('settings', { remove_category: 'Choir', add_category: 'Garden' });
    expect(held.confirmation?.settings).toEqual([
      { name: 'Own categories', before: 'Choir, Band', after: 'Band, Garden' },
    ]);
  });

  test('that is called so and has the colour already is not changed', async () => {
    expect((await does('settings', { category: 'choir', new_name: 'Choir', color: 'food' })).confirmation).toBeNull();
  });

  test.each([
    [{ category: 'Opera', color: 'work' }, 'There is no own category of that name'],
    [{ category: 'Band', new_name: 'choir' }, 'There is a category of this name already'],
    [{ category: 'Band', new_name: 'Fitness' }, 'There is a category of this name already'],
    [{ category: 'Band', new_name: ' \n ' }, 'What is the category to be called?'],
    [{ category: 'Band', new_name: 'x'.repeat(limits.categoryLength + 1) }, 'must not have more than 100 characters'],
    [{ category: 'Band', color: 'infrared' }, 'color'],
    [{ new_name: 'Jazz' }, 'Which own category is meant?'],
    [{ color: 'work' }, 'Which own category is meant?'],
  ])('is not changed by %j', async (input, sentence) => {
    expect((await does('settings', input)).confirmation).toBeNull();
    expect(world.model.reads().at(-1)?.results[0]).toContain(sentence);
  });
});
