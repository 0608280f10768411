import { expect, test } from 'vitest';
import { actionOf, type Key, type RowAction } from './row-keys.ts';

const none: Key = { key: '', altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };

test.each<[keys: string, pressed: Partial<Key>, action: RowAction | null]>([
  ['Alt+Down', { key: 'ArrowDown', altKey: true }, { does: 'shift', minutes: 15 }],
  ['Alt+Shift+Up', { key: 'ArrowUp', altKey: true, shiftKey: true }, { does: 'stretch', minutes: -15 }],
  ['Alt+Left', { key: 'ArrowLeft', altKey: true }, { does: 'by-days', days: -1 }],
  ['Shift+Down', { key: 'ArrowDown', shiftKey: true }, { does: 'extend', step: 1 }],
  ['Ctrl+D', { key: 'd', ctrlKey: true }, { does: 'duplicate' }],
  ['Cmd+A', { key: 'a', metaKey: true }, { does: 'select-day' }],
  ['Shift+F10', { key: 'F10', shiftKey: true }, { does: 'menu' }],
  ['D', { key: 'd' }, { does: 'duplicate' }],
  ['Down', { key: 'ArrowDown' }, null],
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, null],
])('%s', (_, pressed, action) => {
  expect(actionOf({ ...none, ...pressed }, true)).toEqual(action);
});

test('single letters rest where the person switched them off', () => {
  expect(actionOf({ ...none, key: 'd' }, false)).toBeNull();
  expect(actionOf({ ...none, key: 'd', ctrlKey: true }, false)).toEqual({ does: 'duplicate' });
});
