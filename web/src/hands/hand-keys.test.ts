import { expect, test } from 'vitest';
import { actionOf, type HandAction, type Key, type KeyRules } from './hand-keys.ts';

const none: Key = { key: '', altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };
const times: KeyRules = { hasSingleKeys: true, vertical: 'times' };

test.each<[keys: string, pressed: Partial<Key>, action: HandAction | null]>([
  ['Alt+Down', { key: 'ArrowDown', altKey: true }, { does: 'shift', minutes: 15 }],
  ['Alt+Shift+Up', { key: 'ArrowUp', altKey: true, shiftKey: true }, { does: 'stretch', minutes: -15 }],
  ['Alt+Left', { key: 'ArrowLeft', altKey: true }, { does: 'by-days', days: -1 }],
  ['Shift+Down', { key: 'ArrowDown', shiftKey: true }, { does: 'extend', step: 1 }],
  ['Ctrl+D', { key: 'd', ctrlKey: true }, { does: 'duplicate' }],
  ['Cmd+A', { key: 'a', metaKey: true }, { does: 'select-day' }],
  ['Shift+F10', { key: 'F10', shiftKey: true }, { does: 'menu' }],
  ['D', { key: 'd' }, { does: 'duplicate' }],
  ['M', { key: 'm' }, { does: 'move-to' }],
  ['Down', { key: 'ArrowDown' }, null],
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, null],
  ['Ctrl+M', { key: 'm', ctrlKey: true }, null],
])('%s', (_, pressed, action) => {
  expect(actionOf({ ...none, ...pressed }, times)).toEqual(action);
});

test('in a grid of weeks Alt with an arrow up or down goes by a week', () => {
  const up = { ...none, key: 'ArrowUp', altKey: true };
  expect(actionOf(up, { ...times, vertical: 'weeks' })).toEqual({ does: 'by-days', days: -7 });
});

test('single letters rest where the person switched them off', () => {
  const rules = { ...times, hasSingleKeys: false };
  expect(actionOf({ ...none, key: 'd' }, rules)).toBeNull();
  expect(actionOf({ ...none, key: 'd', ctrlKey: true }, rules)).toEqual({ does: 'duplicate' });
});
