import { expect, test } from 'vitest';
import { said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

test.each([
  "sorry. What's on friday?",
  "sorry about that, what's on friday",
  "oops! what's on friday",
  "my bad, typo. What's on friday?",
  "no. What's on friday?",
  'never mind that. show me friday',
])('what is regretted before a question is nothing to look for: %s', (message) => {
  expect(said(message)).toEqual(said("what's on friday?"));
});

test.each(['sorry, when I said friday I meant saturday', 'sorry, saturday', 'oops, make it saturday'])(
  'regret before what corrects is of that: %s',
  (message) => {
    const [last = null] = understand('choir on friday at 7pm', thursday);
    const choir = { id: 'choir', title: 'Choir', start: Date.parse('2026-06-12T17:00:00Z') };
    const conversation = { ...thursday.conversation, last, mentioned: [choir], recent: [choir] };
    expect(said(message, { ...thursday, conversation })).toEqual(['update (choir) | 2026-06-13']);
  },
);
