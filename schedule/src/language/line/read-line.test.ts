import { expect, test } from 'vitest';
import { lines } from '../testing/lines.ts';
import { thursday } from '../testing/said.ts';
import { tagger } from '../testing/tagger.ts';
import { understand } from '../understand.ts';
import { type LinePart, readLine } from './read-line.ts';

/** What is left of a line without its parts, as a title. */
function titleIn(text: string, parts: readonly LinePart[]): string {
  let rest = text;
  for (const { start, end } of parts) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest.replace(/\s+/g, ' ').replace(/^[\s,;–-]+|[\s,;–-]+$/g, '');
}

function read(text: string, by?: typeof tagger): { title: string; at: string; unclear: string[] } {
  const { when, parts } = readLine(text, [], thursday, by);
  return {
    title: titleIn(text, parts),
    at: [when.date, when.time].filter(Boolean).join(' '),
    unclear: parts.flatMap(({ kind, start, end }) => (kind === 'unclear' ? [text.slice(start, end)] : [])),
  };
}

/** A line, its title and its start, as both readers have it. */
const alike: readonly [text: string, title: string, at: string][] = [
  ["ugh, passport photos. let's do those tomorrow, half eight in the morning", 'passport photos', '2026-06-12 08:30'],
  ['pretty sure the vaccine booster is due on Monday at 9am', 'vaccine booster', '2026-06-15 09:00'],
  ["noon sharp, tomorrow, that's when the thesis defence is", 'thesis defence', '2026-06-12 12:00'],
  ['just got a text from the DMV and they gave me the nineteenth at 8:40 am', 'DMV', '2026-06-19 08:40'],
  ['would you mind sticking a catch-up with Jonas in for Monday, 11 am', 'catch-up with Jonas', '2026-06-15 11:00'],
  ["safety briefing's on friday but they're short of people, so 9am", 'safety briefing', '2026-06-12 09:00'],
  ['jonas wants a quick catch-up tomorrow at 9:30am, put it in?', 'catch-up', '2026-06-12 09:30'],
  [
    'so the car has to go to Monday Motors, saturday 10 am, just call it Monday Motors',
    'Monday Motors',
    '2026-06-13 10:00',
  ],
  [
    "we're reading Tuesdays with Morrie and meet on Friday at 8pm, put it in as Book group",
    'Book group',
    '2026-06-12 20:00',
  ],
  [
    'Passport Seva appointment has come for 12th Oct, reporting time is 10:45 am',
    'Passport Seva appointment',
    '2026-10-12 10:45',
  ],
  ["zoom with my sister friday 5pm, she's in London", 'zoom with my sister', '2026-06-12 17:00'],
  ['plumber coming round tomorrow at 3pm', 'plumber', '2026-06-12 15:00'],
];

test.each(alike)('the tagger finds the name in “%s”', (text, title, at) => {
  expect(read(text, tagger)).toMatchObject({ title, at });
  expect(read(text)).not.toEqual(read(text, tagger));
});

test.each(alike)('the chat calls it alike: %s', (text, title) => {
  const [request, ...more] = understand(text, { ...thursday, tagger, planned: [] });
  expect(more).toEqual([]);
  expect(request).toMatchObject({ kind: 'create', title });
});

test.each([
  ["right, the christening's been set, Sunday 21st June, eleven in the morning", 'christening'],
  ['London have me down for a pitch rehearsal Monday, 4pm', 'pitch rehearsal'],
])('where the chat would ask about a sentence, quick add takes the name in it: %s', (text, title) => {
  expect(read(text, tagger)).toMatchObject({ title, unclear: [] });
});

test.each(lines)('a title that the rules read rightly stays with the tagger: $text', ({ text, title }) => {
  expect(read(text, tagger)).toEqual(read(text));
  expect(read(text, tagger)).toMatchObject({ title, unclear: [] });
});

test.each([
  ['Bring your dog to work day on Friday at 10', 'Bring your dog to work day'],
  ['Friday 10am Library story time', 'Library story time'],
  ['Friday 4pm badminton, court 3', 'badminton, court 3'],
  ['We won 3-1 friday', 'We won 3-1'],
  ['Water the plants of the neighbour on Monday at 5pm', 'Water the plants of the neighbour'],
  ['One Day at a Time support group on friday 7.30 pm', 'One Day at a Time support group'],
  ["I'm on nights from the 27th to the 30th", 'nights'],
  ['Blood test at Quest Diagnostics tomorrow 7:45am, I have to fast', 'Blood test at Quest Diagnostics'],
])('the tagger leaves a name whole: %s', (text, title) => {
  expect(read(text, tagger)).toMatchObject({ title, unclear: [] });
});

test.each([
  ['facetime with Auntie Jo tomorrow, 10am her time', ['her time']],
  ['Lunch fri, then gym', ['then']],
  ['little league is back! saturdays 10:30am, last one is June 26', ['last one is']],
  ['One-and-a-half-hour call with the team on Monday, 8 pm onwards', ['One-and-a-half-hour']],
  ['dentist on monday at 9, not at 8', ['not at 8']],
])('what may matter stays unclear with the tagger: %s', (text, unclear) => {
  expect(read(text, tagger).unclear).toEqual(unclear);
});

test('a line without a time is the title, and a long one is read by the rules alone', () => {
  expect(read('ugh, passport photos again', tagger)).toEqual(read('ugh, passport photos again'));
  const long = `${'so '.repeat(60)}passport photos tomorrow at 9am`;
  expect(read(long, tagger)).toEqual(read(long));
});
