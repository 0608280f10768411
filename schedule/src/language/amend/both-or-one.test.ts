import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { noConversation } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const onTuesday = event('tuesday', 'Choir', '2026-06-16T16:00:00Z');
const onSaturday = event('saturday', 'Choir', '2026-06-20T16:00:00Z');

const made: Setting = {
  ...thursday,
  conversation: {
    ...noConversation,
    last: understand('choir on tuesday 6pm to 7pm', thursday)[0] ?? null,
    mentioned: [onTuesday],
  },
};
const copied: Setting = {
  ...thursday,
  conversation: {
    ...noConversation,
    last: understand('another one on saturday 20 june', made)[0] ?? null,
    mentioned: [onSaturday],
    copy: { made: onSaturday, of: onTuesday },
  },
};

test.each([
  'not another, move it',
  "sorry, move it, don't add another",
  'I only want the one on 20 june',
  "there's just one and it's on 20 june",
  'it moved to 20 june, not an extra one',
  'no, move the tuesday one',
  'delete the tuesday one, it moved to 20 june',
])('of what was planned once more only the new one stays: %s', (message) => {
  expect(said(message, copied)).toEqual(['delete (tuesday)']);
});

test.each(['not another word', 'the one on 27 june is at 5', 'I only want one on friday'])(
  'what says anything else leaves the first one: %s',
  (message) => {
    expect(said(message, copied).join()).not.toMatch(/delete \(tuesday\)/);
  },
);

const moved: Setting = {
  ...thursday,
  conversation: {
    ...noConversation,
    last: understand('move it to 20 june', made)[0] ?? null,
    mentioned: [onSaturday],
    recent: [onSaturday],
  },
};
test.each([
  'sorry, I want both',
  "no, don't move it, add one",
  'I meant copy it, not move it',
  'not instead, in addition',
])('what was moved is taken back and planned on the new day as well: %s', (message) => {
  expect(said(message, moved)).toEqual(['undo', 'create | 2026-06-20 | like saturday']);
});

test.each(['keep the tuesday one as well', 'the tuesday one should stay too'])(
  'the day that stays is shown first, as only the schedule knows it: %s',
  (message) => {
    expect(understand(message, moved)).toMatchObject([{ kind: 'undo' }, { kind: 'create', isGuess: true }]);
  },
);

test.each(['keep it at 5', 'both at 5', 'and the retro too'])(
  'that is told of nothing that was moved: %s',
  (message) => {
    expect(said(message, moved).join()).not.toMatch(/undo/);
  },
);
