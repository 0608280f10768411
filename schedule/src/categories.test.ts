import { categories } from '@daywright/contract/categories';
import type { Preferences } from '@daywright/contract/profile';
import { describe, expect, test } from 'vitest';
import { categoriesOf, categoryKey, categoryOf, foldCategory, iconOf } from './categories.ts';

const garden = { name: ' Garden ', icon: '🌱', color: '#0a0' };
const own: Preferences = { categories: [garden, { name: 'WORK', icon: '🧰', color: '#00f' }] };
const named = (...category: string[]) => ({ category, icon: null });

describe('the key of a category name', () => {
  test.each([
    ['Work', 'work'],
    ['  wORK ', 'work'],
    ['Health and fitness', 'health'],
    ['health', 'health'],
    ['Fitness', 'health'],
    ['Other', 'other'],
    ['Juggling', 'other'],
    ['', 'work'],
    ['  ', 'work'],
    [undefined, 'work'],
  ])('%j is %s', (name, key) => {
    expect(categoryKey(name)).toBe(key);
  });

  test('is found for each of the twelve names', () => {
    for (const { name, key } of categories) expect(categoryKey(name)).toBe(key);
  });

  test('folds what lower case alone keeps apart', () => {
    expect(foldCategory('STRASSE')).toBe(foldCategory('Straße'));
    expect(foldCategory('ΟΔΟΣ')).toBe(foldCategory('οδοσ'));
  });
});

describe('the order of categories', () => {
  test('is the fixed one', () => {
    expect(categoriesOf().map(({ name }) => name)).toEqual([
      'Work',
      'Meeting',
      'Education',
      'Health and fitness',
      'Social',
      'Personal',
      'Travel',
      'Entertainment',
      'Shopping',
      'Food',
      'Sleep',
      'Other',
    ]);
  });

  test('takes a person’s own ones in before Other', () => {
    expect(
      categoriesOf(own)
        .slice(-3)
        .map(({ key }) => key),
    ).toEqual(['sleep', 'garden', 'other']);
  });

  test('lets a choice named like one of the twelve change its icon and colour, not its place', () => {
    expect(categoriesOf(own)[0]).toEqual({ key: 'work', name: 'Work', icon: '🧰', hue: 'work', color: '#00f' });
    expect(categoriesOf(own)).toHaveLength(13);
  });

  test.each(['Health', ' FITNESS '])('lets a choice that says one of the twelve as %j change it too', (name) => {
    const choice = { name, icon: '🚴', color: '#0a0' };
    const preferences = { categories: [choice] };
    const health = { key: 'health', name: 'Health and fitness', icon: '🚴', hue: 'health', color: '#0a0' };
    expect(categoriesOf(preferences)[3]).toEqual(health);
    expect(categoryOf({ category: ['Health'] }, preferences)).toEqual(health);
    expect(iconOf(named('fitness'), preferences)).toBe('🚴');
    const exact = { name: 'Health and fitness', icon: '🧘', color: null };
    expect(categoriesOf({ categories: [choice, exact] })[3]).toMatchObject({ icon: '🧘', color: null });
  });

  test('leaves out own names that are blank or say one of the twelve another way', () => {
    const blank = { name: ' ', icon: null, color: null };
    const fitness = { name: 'Fitness', icon: '🚴', color: null };
    expect(categoriesOf({ categories: [blank, fitness] })).toHaveLength(12);
  });
});

describe('the category of an event', () => {
  test.each([
    [[], 'Work'],
    [['Meeting', 'Food'], 'Meeting'],
    [['garden'], 'Garden'],
    [['Juggling'], 'Other'],
    [[' '], 'Work'],
  ])('%j is %s', (category, name) => {
    expect(categoryOf({ category }, own).name).toBe(name);
  });

  test('is Other for an own category that was removed', () => {
    expect(categoryOf({ category: ['Garden'] }).name).toBe('Other');
  });
});

describe('the icon of an event', () => {
  test.each([
    ['Health and fitness', '🏋️'],
    ['Work', '💼'],
    ['Meeting', '👥'],
    ['Personal', '🏠'],
    ['Food', '🍽️'],
    ['Sleep', '🛏️'],
    ['Travel', '✈️'],
    ['Shopping', '🛒'],
    ['Social', '🎉'],
    ['Education', '📚'],
    ['Entertainment', '🎬'],
    ['Juggling', '📅'],
  ])('follows its first category: %s has %s', (name, icon) => {
    expect(iconOf(named(name, 'Sleep'))).toBe(icon);
  });

  test('is its own where it has one', () => {
    expect(iconOf({ category: ['Work'], icon: '🪁' })).toBe('🪁');
  });

  test('is the calendar without a category, although it counts as Work', () => {
    expect(iconOf(named())).toBe('📅');
    expect(iconOf(named(' '), own)).toBe('📅');
  });

  test('is the person’s choice for its category', () => {
    expect(iconOf(named('Garden'), own)).toBe('🌱');
    expect(iconOf(named('work'), own)).toBe('🧰');
    expect(iconOf(named('Garden'), { categories: [{ ...garden, icon: null }] })).toBe('📅');
  });
});

test('a colour chosen by the key of one of the twelve is that one’s', () => {
  const preferences = {
    categories: [
      { name: 'Garden', icon: null, color: 'health' },
      { name: 'Work', icon: null, color: 'travel' },
      { name: 'Choir', icon: null, color: '#c0ffee' },
    ],
  };
  const looks = ['Garden', 'Work', 'Choir'].map((name) => {
    const { hue, color } = categoryOf({ category: [name] }, preferences);
    return [hue, color];
  });
  expect(looks).toEqual([
    ['health', null],
    ['travel', null],
    ['other', '#c0ffee'],
  ]);
});
