import { expect, test } from 'vitest';
import { said, thursday } from '../testing/said.ts';
import type { Setting } from './act.ts';

const planned: Setting = {
  ...thursday,
  planned: [
    { title: 'Retro', dates: ['2026-06-12'] },
    { title: 'Physio', dates: ['2026-06-15'] },
  ],
};

test.each([
  ['retro, room 4', 'update retro | at room 4'],
  ['they moved the retro to room 4', 'update retro | at room 4'],
  ['they gave us room 4 for the retro', 'update retro | at room 4'],
  ["friday's retro takes place in room 4", 'update retro [2026-06-12] | at room 4'],
  ['the physio is at Parkstr. 12', 'update physio | at Parkstr. 12'],
  ['the physio has moved to Parkstr. 12', 'update physio | at Parkstr. 12'],
  ['physio @ Parkstr. 12', 'update physio | at Parkstr. 12'],
])('where something planned takes place is told without a verb for it: %s', (message, request) => {
  expect(said(message, planned)).toEqual([request]);
});

test.each(['retro, room 4 at 3', 'board call, room 4', 'move the retro to friday'])(
  'what names another time or another event gives no place: %s',
  (message) => {
    expect(said(message, planned)).not.toEqual([expect.stringMatching(/^update \S+ \| at room 4$/)]);
  },
);
