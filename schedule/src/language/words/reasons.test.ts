import { expect, test } from 'vitest';
import { thursday } from '../testing/said.ts';
import { withoutReasons } from './reasons.ts';
import { wordsOf } from './words.ts';

const left = (message: string): string =>
  withoutReasons(message, wordsOf(message), thursday)
    .map(({ text }) => text)
    .join(' ');

test.each([
  ['cancel gym because my back hurts', 'cancel gym'],
  ['move gym to 7 since the class starts later now', 'move gym to 7'],
  ['cancel gym because mrs. hall is ill', 'cancel gym'],
  [
    'book the boiler service for 9 March at 8am, since the heating is making noises',
    'book the boiler service for 9 march at 8 am',
  ],
  ['call it Planning, so that I know who it is', 'call it planning'],
  ['move the haircut to friday because tuesday is too busy', 'move the haircut to friday'],
  ['it ends at 11 because she has to leave, so make it shorter', 'it ends at 11 , so make it shorter'],
  ['cancel gym because I am ill. add a nap at 3', 'cancel gym . add a nap at 3'],
])('“%s” asks for “%s”', (message, request) => {
  expect(left(message)).toBe(request);
});

test.each([
  // The day stands in the reason alone.
  "cancel yoga because i can't make wednesday",
  'add gym because friday is free',
  // From when.
  'add a nap since monday',
  'i worked on the report since the meeting ended',
  'how long have i been at it since i began ?',
  // More than a reason.
  "add it for monday , and also , since i'm in town , coffee with bo at 11",
  'i am in meetings for 5 hours , so that should be the cap',
  'cancel everything because i am ill except the dentist',
  'move it so that it ends at 5',
  'note : bring boots because it rains',
])('“%s” is read as it stands', (message) => {
  expect(left(message)).toBe(
    wordsOf(message)
      .map(({ text }) => text)
      .join(' '),
  );
});
