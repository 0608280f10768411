import { expect, test } from 'vitest';
import type { Conversation, Find, Request } from '../requests.ts';
import { event, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Two walks were made and Friday's list was shown; now is Thursday 11 June 2026. */
const breakfast = event('breakfast', 'Breakfast', '2026-06-12T06:00:00Z');
const lea = event('lea', 'Walk with Lea', '2026-06-12T09:00:00Z');
const otto = event('otto', 'Walk with Otto', '2026-06-15T13:00:00Z');
const asked = understand("what's on friday?", thursday)[0] as Find;
const shown = { events: [breakfast, lea, otto], asked };
const listed: Conversation = { mentioned: shown.events, shown, last: asked, question: null };
const last = (message: string): Request | null => understand(message, { ...thursday, conversation: listed })[0] ?? null;
const moved: Conversation = {
  ...listed,
  mentioned: [lea],
  recent: [otto, lea],
  last: last('move the second to 12:30'),
};
const deleted: Conversation = {
  ...listed,
  recent: [otto, lea],
  removed: [lea],
  mentioned: [],
  last: last('cancel the second'),
};

test.each([
  ['no, I meant the one with Otto', 'otto'],
  ["oops, Otto's", 'otto'],
  ['wait, the first one', 'breakfast'],
  ['no not that one, the last one', 'otto'],
  ['sorry, I meant the one at 8', 'breakfast'],
  ["I meant monday's", 'otto'],
  ['wrong one, the breakfast', 'breakfast'],
])('another one of those that were spoken of is meant, and the last change is taken back: %s', (message, id) => {
  for (const [conversation, kind] of [
    [moved, 'update'],
    [deleted, 'delete'],
  ] as const)
    expect(understand(message, { ...thursday, conversation })).toMatchObject([
      { kind, target: { ids: [id] }, isInstead: true },
    ]);
});

test.each(['no, monday', 'sorry, at 8', 'no, with Otto'])(
  'a time or a guest is that of the same event: %s',
  (message) => {
    const requests = understand(message, { ...thursday, conversation: moved });
    expect(requests).not.toMatchObject([{ target: { ids: ['otto'] } }]);
    expect(requests).not.toMatchObject([{ target: { ids: ['breakfast'] } }]);
  },
);

/** Two calls were made one after the other, and the first was changed. */
const ana = event('ana', 'Call with Ana', '2026-06-15T08:00:00Z');
const ben = event('ben', 'Call with Ben', '2026-06-16T13:00:00Z');
const longer: Conversation = {
  ...{ mentioned: [ana], recent: [ben, ana], known: [ana, ben], question: null },
  last: understand('make the call with Ana 90 minutes', thursday)[0] ?? null,
};

test.each([
  'no, the second one',
  'the second, not the first',
  'hmm no, the afternoon one',
  "not Ana's, Ben's",
  'not that one, the tuesday one',
  "I mixed them up, Ben's is the one",
  'undo that and do it to the tuesday one',
  'no no, the second one should be 90 minutes',
])('the change is that of the other one, and the first is as it was: %s', (message) => {
  expect(understand(message, { ...thursday, conversation: longer })).toMatchObject([
    { kind: 'update', target: { ids: ['ben'] }, changes: { minutes: 90 }, isInstead: true },
  ]);
});

test.each(['not the second one', 'no, the second one at 5'])(
  'what is denied or told something else is no other one: %s',
  (message) => {
    expect(understand(message, { ...thursday, conversation: longer })).not.toMatchObject([{ isInstead: true }]);
  },
);
