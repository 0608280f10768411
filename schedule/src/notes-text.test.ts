import { expect, test } from 'vitest';
import { notesText } from './notes-text.ts';

const there = (notes: string) => notesText({ source: 'google', notes });

test.each([
  ['plain text stays', 'Bring 5 < 6 apples & <kim@example.com>\n<https://example.com>', null],
  ['paragraphs and lines', '<p>Agenda</p>\n<p>One<br>Two<br/>Three</p>', 'Agenda\n\nOne\nTwo\nThree'],
  ['bold, and others of its kind', 'Bring <b>your</b> <i class="x">own</i> <u>cup</u>', 'Bring your own cup'],
  [
    'lists',
    'Take<ul><li>salt</li><li><b>oil</b></li></ul>then<ol><li>cook</li><li>eat</li></ol>',
    'Take\n• salt\n• oil\nthen\n1. cook\n2. eat',
  ],
  [
    'a link with its address',
    'See <a href="https://example.com/a?b=1&amp;c=2">the <b>plan</b></a>.',
    'See the plan (https://example.com/a?b=1&c=2).',
  ],
  [
    'a link that is its address',
    '<a href="https://example.com/">https://example.com</a> <a href="mailto:kim@example.com">kim@example.com</a>',
    'https://example.com kim@example.com',
  ],
  [
    'an address as Google wraps it',
    '<a href="https://www.google.com/url?sa=D&amp;q=https%3A//example.com/plan&amp;ust=1">plan</a>',
    'plan (https://example.com/plan)',
  ],
  ['an address that is none to show', '<a href="javascript:alert(1)">click</a>', 'click'],
  [
    'characters by their names',
    'Tom &amp; Kim&nbsp;&lt;3 &#128512; &#x1F600; &quot;q&quot; &#39;s',
    'Tom & Kim <3 😀 😀 "q" \'s',
  ],
  ['named once, not twice', '<b>&amp;lt;</b>', '&lt;'],
  ['what is not to be read', '<style>p { color: red }</style><!-- x <b> --><p>Text</p>', 'Text'],
  ['a tag that was cut', 'Text<br>More <a href="https://exa', 'Text\nMore'],
  ['characters that are none', '<b>x</b>&#0;&#x110000;', 'x'],
])('%s', (_, notes, text) => {
  expect(there(notes)).toBe(text ?? notes);
});

test('one’s own notes are as they were written', () => {
  expect(notesText({ source: 'daywright', notes: 'Use <b> &amp; <br>' })).toBe('Use <b> &amp; <br>');
  expect(notesText({ source: 'google', notes: null })).toBe('');
});
