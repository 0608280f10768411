import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VisibleText } from './visible-text.ts';

const tools = ['create_event', 'search_events', 'delete_event', 'undo'];

/** What a person sees at the end of a text that arrives in these pieces, and all that was ever shown. */
function read(pieces: readonly string[], message = 'Add gym tomorrow') {
  let seen = '';
  let shown = '';
  let waited = 0;
  const visible = new VisibleText({ tools, message, onThoughts: () => (seen = '') });
  for (const piece of pieces) {
    const words = visible.add(piece);
    seen += words;
    shown += words;
    waited = Math.max(waited, visible.waiting);
  }
  const rest = visible.end();
  return { seen: (seen + rest).trim(), shown: shown + rest, waited, hidden: visible.hidden };
}

const seenOf = (text: string, message?: string) => read([text], message).seen;
const call = '{"name": "create_event", "arguments": {"title": "SECRET }", "start": "tomorrow"}}';

/** Each holds the word SECRET where nobody is to see it. */
const notForPeople: readonly [form: string, text: string][] = [
  ['thoughts', '<think>\nSECRET: the user wants gym.\n</think>\n\n'],
  ['thoughts in other words', '<reasoning>SECRET</reasoning>\n'],
  ['thoughts of Magistral', '[THINK]SECRET[/THINK]'],
  ['thoughts of Seed', '<seed:think>SECRET</seed:think>'],
  ['thoughts of Command', '<|START_THINKING|>SECRET<|END_THINKING|><|START_RESPONSE|>'],
  ['a channel of gpt-oss', '<|channel|>analysis<|message|>SECRET<|end|><|start|>assistant<|channel|>final<|message|>'],
  [
    'a call in a channel',
    '<|start|>assistant<|channel|>commentary to=functions.create_event <|constrain|>json<|message|>{"title":"SECRET"}<|call|>',
  ],
  ['a call of Hermes and Qwen', `<tool_call>\n${call}\n</tool_call>\n`],
  ['such a call that is not closed', `<tool_call>\n${call}\n`],
  [
    'a call of Qwen coder',
    '<tool_call>\n<function=create_event>\n<parameter=title>\nSECRET\n</parameter>\n</function>\n</tool_call>\n',
  ],
  ['a call of GLM', '<tool_call>create_event\n<arg_key>title</arg_key><arg_value>SECRET</arg_value></tool_call>'],
  ['a call of Llama', '<function=create_event>{"title": "SECRET"}</function>'],
  ['a call by attributes', '<invoke name="create_event"><parameter name="title">SECRET</parameter></invoke>'],
  ['several calls of MiniMax', '<minimax:tool_call>\n<invoke name="x">SECRET</invoke>\n</minimax:tool_call>'],
  ['a call of Mistral', `[TOOL_CALLS][${call}]\n`],
  ['a call of LM Studio', `[TOOL_REQUEST]\n${call}\n[END_TOOL_REQUEST]\n`],
  ['a call of DeepSeek', '<｜tool▁calls▁begin｜>create_event SECRET<｜tool▁call▁end｜><｜tool▁calls▁end｜>'],
  [
    'a call of Kimi',
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.create_event:0 SECRET<|tool_calls_section_end|>',
  ],
  ['a call as bare JSON', `${call}\n`],
  ['calls in a list', `[${call}, ${call}]\n`],
  [
    'a call in the form of OpenAI',
    '{"type": "function", "function": {"name": "undo", "arguments": {"a": "SECRET"}}}\n',
  ],
  ['a call in a block of code', `\`\`\`json\n${call}\n\`\`\`\n`],
  ['a tagged call in a block of code', `\`\`\`xml\n<tool_call>${call}</tool_call>\n\`\`\`\n`],
  ['a call as in a program', 'create_event(title="SECRET", notes=\'(or so\')\n'],
  ['calls as in a program', '[create_event(title="SECRET"), undo()]\n'],
  ['a call of a tool that there is not', '{"name": "send_mail", "parameters": {"to": "SECRET"}}\n'],
  ['what a tool is made to answer', '<tool_response>\n{"created": "SECRET"}\n</tool_response>\n'],
];

/** What ends in the middle, or has to be the last. */
const lastOnes: readonly [form: string, text: string][] = [
  ['thoughts without end', '<think>SECRET and so on'],
  ['a call after a tag that is spoken of', `<tool>\n${call}`],
  ['a channel without end', '<|channel|>analysis<|message|>SECRET and so on'],
  ['a call without end', '<tool_call>\n{"name": "create_event", "arguments": {"title": "SECRET'],
  ['JSON without end', '{"name": "create_event", "arguments": {"title": "SECRET'],
  ['a block of code without end', `\`\`\`json\n${call}`],
  ['a call of Mistral with marks', '[TOOL_CALLS]create_event[ARGS]{"title": "SECRET"}'],
  ['a call of Granite', `<|tool_call|>[${call}]`],
  ['a call of Llama in Python', '<|python_tag|>create_event.call(title="SECRET")'],
];

describe('what is not for people', () => {
  test.each(notForPeople)('%s is left out, and what stands around it stays', (_, text) => {
    expect(seenOf(text)).toBe('');
    expect(seenOf(`${text}You have 2 events.`)).toBe('You have 2 events.');
    expect(seenOf(`You have 2 events.\n${text}And a call.`)).toMatch(/^You have 2 events\.\s+And a call\.$/);
  });

  test.each(lastOnes)('%s is left out', (_, text) => {
    expect(seenOf(text)).toBe('');
  });

  test('marks between messages are left out', () => {
    expect(seenOf('<|im_start|>assistant\nYou are free.<|im_end|>')).toBe('You are free.');
    expect(seenOf('You are free.<|eot_id|><|endoftext|>')).toBe('You are free.');
    expect(seenOf('You are free.<end_of_turn></s>')).toBe('You are free.');
    expect(seenOf('<|start_header_id|>assistant<|end_header_id|>\n\nYou are free.')).toBe('You are free.');
  });

  test('thoughts whose beginning was never sent are taken back at their end', () => {
    expect(seenOf('The user wants to know.\nSo:\n</think>\n\nYou are free.')).toBe('You are free.');
    expect(seenOf('The user wants to know.</think>\nYou are free.')).toBe('You are free.');
  });

  test('thoughts of a model that is known to begin in them are never shown; without any, all of it is its answer', () => {
    const first = (text: string) => {
      const visible = new VisibleText({ tools, message: '', isThoughtFirst: true, onThoughts: () => {} });
      return visible.add(text) + visible.end();
    };
    expect(first('SECRET\n</think>\n\nYou are free.').trim()).toBe('You are free.');
    expect(first(`You are free.\n${call}`).trim()).toBe('You are free.');
  });

  test('what was left out is known', () => {
    expect(read(['<think>SECRET</think>']).hidden).toBe('thoughts');
    expect(read([`<think>SECRET</think>${call}`]).hidden).toBe('calls');
    expect(read(['You are free.']).hidden).toBeNull();
  });
});

const spokenOf = [
  'Your note says <think> about Friday.',
  'The event [<think> tank](/calendar/day?date=2026-06-11&event=x) is on Friday.',
  '- <think> tank at 10:00\n- Lunch',
  'Wrap it in `<think>` and `</think>`.',
  'Use <think> first and end it with </think>\nThat is how it works.',
  '`<tool_call>` begins a call, <tool_call> as such says nothing.',
  'Fix </think> leak is on Friday.',
  'Is 3 < 4? Yes, and 4 <5, a<b and <3 too.',
  '[Gym](/calendar/day?date=2026-06-11&event=x) is at 7.\n[THINK](https://example.org) is a link.',
  'Your event is called {"name": "Gym"}.',
  '{"title": "Gym", "start": "07:00"}',
  '```json\n{"title": "Gym", "hours": [1, 2]}\n```\nThat is all.',
  '```\n<think>\nthis is code\n</think>\n```\nThat is all.',
  '~~~\ncreate a list\n~~~',
  'create_event is a tool that adds events.',
  'undo takes back the last change.',
  '[ ] Buy milk\n[x] Call mum',
  'A price of {5} or [5].',
  'Gym\n\n<https://example.org>\n<b>bold</b>',
  'Use `` a ` b `` and ``` c ``` here.',
  'The [TOOL_CALLS] mark is one of Mistral.',
];

describe('an ordinary answer', () => {
  test.each(spokenOf)('stays as it is: %s', (text) => {
    expect(seenOf(text)).toBe(text);
  });

  test('may quote at its beginning what stands in the message', () => {
    const message = 'When is “<think> tank”, and what is <|im_end|>?';
    expect(seenOf('<think> tank is on Friday.', message)).toBe('<think> tank is on Friday.');
    expect(seenOf('<|im_end|> is a mark.', message)).toBe('<|im_end|> is a mark.');
    expect(seenOf('<think>They ask for a mark.</think>It is one.', message)).toBe('It is one.');
  });

  test('is shown as it comes', () => {
    expect(read(['You ', 'have ', '2 '], '').shown).toBe('You have 2 ');
    const visible = new VisibleText({ tools, message: '', onThoughts: () => {} });
    expect(['You ', 'have <b', '>2</b> ', 'events'].map((piece) => visible.add(piece))).toEqual([
      'You ',
      'have ',
      '<b>2</b> ',
      'events',
    ]);
  });
});

const words = fc.constantFrom(
  'You have 2 events.',
  ' and ',
  '\n',
  '\n\n- ',
  'a < b ',
  '[Gym](/calendar/day?date=2026-06-11&event=x)',
  '`code`',
  '**bold**',
  'İstanbul 🏋️ ',
  '{5}',
  '"quoted" ',
);
const passages = fc.array(
  fc.oneof(
    words,
    fc.constantFrom(...notForPeople, ...lastOnes).map(([, text]) => `\n${text}`),
    fc.constantFrom(...spokenOf),
  ),
  { maxLength: 8 },
);

/** The text cut at some of its places. */
const inPieces = (text: string, sizes: readonly number[]): string[] => {
  const pieces: string[] = [];
  let at = 0;
  for (let index = 0; at < text.length; index++) {
    const size = sizes[index % sizes.length] ?? 1;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
};

const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 10 });

test('however a text is cut into pieces, the same is seen', () => {
  fc.assert(
    fc.property(passages, sizes, (parts, cut) => {
      const text = parts.join('');
      expect(read(inPieces(text, cut)).seen).toBe(read([text]).seen);
      expect(read([...text]).seen).toBe(read([text]).seen);
    }),
    { numRuns: 400 },
  );
});

test('no piece of what is not for people is ever shown, whatever ordinary text stands around it', () => {
  const around = fc.array(words, { maxLength: 5 }).map((parts) => parts.join(''));
  const secret = fc.constantFrom(...notForPeople).map(([, text]) => text);
  fc.assert(
    fc.property(fc.array(fc.tuple(around, secret), { maxLength: 4 }), around, sizes, (parts, end, cut) => {
      const text = [...parts.map(([before, hidden]) => `${before}\n${hidden}`), end].join('\n');
      expect(read(inPieces(text, cut)).shown).not.toContain('SECRET');
    }),
    { numRuns: 400 },
  );
});

test('ordinary text loses nothing', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), sizes, (parts, cut) => {
      const text = parts.join('');
      expect(read(inPieces(text, cut)).shown).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['tags', '<'],
  ['begun tags', '<a '],
  ['brackets', '[{'],
  ['quotes', '"{'],
  ['blanks', '{ '],
  ['marks of code', '`'],
  ['lines of code', '```\n'],
  ['begun calls', '<tool_call>'],
  ['thoughts', '<think>'],
  ['headers', '<|channel|>'],
])('of %s without end little waits', (_, piece) => {
  const pieces = (count: number) => Array.from({ length: count }, () => piece);
  expect(read(pieces(20_000)).waited).toBeLessThan(10_000);
  expect(read([...pieces(60_000).join('')]).waited).toBeLessThan(10_000);
});
