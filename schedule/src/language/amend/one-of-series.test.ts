import { expect, test } from 'vitest';
import type { Conversation, Create } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Ballet on mondays and judo on fridays were made by one message; now is Thursday 11 June 2026. */
const ballet = event('ballet', 'Ballet', '2026-06-15T15:00:00Z');
const judo = event('judo', 'Judo', '2026-06-12T14:00:00Z');
const done = understand('ballet every monday 17:00 and judo every friday 16:00', thursday) as Create[];
const [one, two] = done;
const made = [ballet, judo].flatMap(({ id }, at) => (done[at] ? { id, series: done[at] } : []));
const conversation: Conversation = {
  ...{ mentioned: [ballet, judo], recent: [ballet, judo], last: two ?? null, done, made, question: null },
};
const ends = (message: string, of: Conversation = conversation) =>
  understand(message, { ...thursday, conversation: of }).map((request) =>
    request.kind === 'update'
      ? `${request.target.ids.join()} ${request.changes.move?.repeat?.until ?? ''}`
      : request.kind,
  );

test.each([
  ['judo only until 31 july', ['judo 2026-07-31']],
  ['ballet ends on 20 july', ['ballet 2026-07-20']],
  ['and the judo till 31 july', ['judo 2026-07-31']],
  ['the first one until 20 july', ['ballet 2026-07-20']],
  ['both only until 31 july', ['ballet 2026-07-31', 'judo 2026-07-31']],
])('of several series that were made, the one that is named ends: %s', (message, expected) => {
  expect(ends(message)).toEqual(expected);
});

test('a series ends that was made before another one', () => {
  expect(ends('ballet only until 20 july', { ...conversation, mentioned: [judo] })).toEqual(['ballet 2026-07-20']);
});

test('the only series that was made ends by its name', () => {
  const alone: Conversation = {
    ...{ mentioned: [ballet], recent: [ballet], last: one ?? null, made: made.slice(0, 1), question: null },
  };
  expect(ends('ballet until 20 july', alone)).toEqual(['ballet 2026-07-20']);
});

test('another time of a series that is named changes that one', () => {
  expect(said('judo is every other week', { ...thursday, conversation })).toEqual([
    expect.stringMatching(/^update \(judo\) \| .*INTERVAL=2/),
  ]);
});

test('a name with a day and an hour may be another event', () => {
  const requests = understand('judo saturday at 10', { ...thursday, conversation });
  expect(requests).not.toMatchObject([{ kind: 'update', target: { ids: ['judo'] } }]);
});
