import type { ListedEvent } from '@daywright/contract/assistant';
import { expect, test } from 'vitest';
import { answerParts } from './answer-parts.ts';

const event = (id: string): ListedEvent => ({
  ...{ id, title: id, start_date: '2026-06-11', end_date: '2026-06-12', all_day: true, icon: null },
  ...{ category: [], detail: '' },
});
const link = (id: string) => `[${id}](/calendar/day?date=2026-06-11&event=${id})`;
const [gym, lunch] = [event('gym'), event('lunch')];

test('events stand in place of the lines that list them, under the names of their days', () => {
  const text = `Two events:\n\n**Today**\n\n- 10:00 ${link('gym')}\n\n**Tomorrow**\n\n1. ${link('lunch')}, done\n\nThat is all.`;
  expect(answerParts(text, [gym, lunch], [])).toEqual([
    { text: 'Two events:\n\n**Today**\n' },
    { listed: [gym] },
    { text: '**Tomorrow**\n' },
    { listed: [lunch] },
    { text: 'That is all.' },
  ]);
});

test('lines one after the other are one list, and each event stands there once', () => {
  const text = `- ${link('gym')}\n- ${link('lunch')}\n- ${link('gym')} again`;
  expect(answerParts(text, [gym, lunch], [])).toEqual([{ listed: [gym, lunch] }, { text: `- ${link('gym')} again` }]);
});

test('a line of two events, one that is no list, and one of an event that is not known stay text', () => {
  const text = [`${link('gym')} is on.`, `- ${link('gym')} and ${link('lunch')}`, `- ${link('other')}`].join('\n');
  expect(answerParts(text, [gym, lunch], [])).toEqual([{ text }]);
});

test('what can be chosen below is not listed', () => {
  expect(answerParts(`Which?\n\n- ${link('gym')}`, [gym], [{ event_id: 'gym' }])).toEqual([{ text: 'Which?\n' }]);
});

test('an address that cannot be read is text', () => {
  expect(answerParts('- [x](/?event=%E0%A4%A)', [gym], [])).toEqual([{ text: '- [x](/?event=%E0%A4%A)' }]);
});
