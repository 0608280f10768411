import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import { draftOver } from '../door/draft.ts';
import type { ScheduleRows } from '../operations.ts';
import { findByWords } from './find-by-words.ts';
import { looseRank, wordMatch } from './word-match.ts';

/** As search compares text: without case and without marks. */
function folded(text: string): string {
  if (!/[^ -~\s]/.test(text)) return text.toLowerCase();
  return cleanText(text).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

const textOf = ({ title, notes, location }: Pick<CalendarEvent, 'title' | 'notes' | 'location'>) =>
  folded([title, notes, location].filter(Boolean).join('\n'));

/** Names of fields, texts that JSON escapes, wildcards of SQL, marks, capitals and blanks beyond ASCII. */
const word = fc.constantFrom(
  ...['date', 'notes', 'recurrence', 'null', 'n', 'u', 'Meet', 'MEETING', 'meeting', '"notes":"', '","recurrence":'],
  ...[
    '"',
    '\\',
    '\\n',
    '%',
    '_',
    '100%',
    'a_b',
    '{"id":',
    'Café',
    'cafe',
    'cafe\u0301',
    'CAFÉ',
    'Größe',
    'GRÖSSE',
    'grosse',
  ],
  ...[
    'ΟΔΟΣ',
    'οδος',
    'Жук',
    'жук',
    'йод',
    '會議',
    '한글',
    'ﬁn',
    '½',
    '…',
    '🙂',
    '👩‍👧',
    'İ',
    '\u00a0',
    'a\u00a0b',
    'é\u3000x',
    '¨a',
  ],
);
const blank = fc.constantFrom(' ', ' ', '\n', '\t', '', '\n\n');
const text = fc
  .array(fc.tuple(word, blank), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join('').trim() || 'x');
const event = fc.record({
  title: text,
  notes: fc.option(text, { freq: 4, nil: null }),
  location: fc.option(text, { freq: 2, nil: null }),
});
/** A text of its own, or a piece of what an event has, as it is written or folded. */
const query = fc.oneof(
  fc.record({ text }),
  fc.record({ at: fc.nat(), from: fc.nat(), length: fc.integer({ min: 1, max: 12 }), isFolded: fc.boolean() }),
);

onEachProduct('searches', (product) => {
  const findWords = (person: TestPerson, words: string) => {
    const none = async () => [];
    const rows = { userId: person.userId, now: product().clock.now(), timeZone: 'UTC', calendars: [], events: none };
    const draft = draftOver({ ...rows, entries: none, overrides: none } as unknown as ScheduleRows);
    return findByWords(product().ctx.read, draft, { words, limit: 50 });
  };

  test('find what holds the text, whichever of it stands in the document alone', { timeout: 60_000 }, async () => {
    const { ctx } = product();
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 12, maxLength: 12 }),
        fc.array(query, { minLength: 12, maxLength: 12 }),
        async (given, queries) => {
          const person = await product().addPerson({ time_zone: 'UTC' });
          const operations = given.map((fields, n) => {
            const hour = String(n).padStart(2, '0');
            const times = { start_date: `2026-06-12T${hour}:00:00Z`, end_date: `2026-06-12T${hour}:30:00Z` };
            return { op: 'create', event: { ...fields, ...times } };
          });
          const { events }: { events: CalendarEvent[] } = await ok(person, 'POST', '/events/batch', { operations });
          // Earlier versions held notes in the row's text too.
          for (const earlier of events.slice(8)) {
            const row = ctx.write.updateTable('events').set({ search_text: textOf(earlier) });
            await row.where('user_id', '=', person.userId).where('id', '=', earlier.id).execute();
          }
          for (const wanted of queries) {
            const q = wellFormed('text' in wanted ? wanted.text : pieceOf(events, wanted));
            if (q === '') continue;
            const looked = folded(q.trim());
            const holding = looked === '' ? [] : events.filter((each) => textOf(each).includes(looked));
            const found = await ok(person, 'GET', `/events?q=${encodeURIComponent(q)}`);
            expect(idsOf(found.events), JSON.stringify(q)).toEqual(idsOf(holding));
            expect(idsOf(await findWords(person, q)), JSON.stringify(q)).toEqual(idsOf(bestOf(events, q)));
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

const idsOf = (events: readonly CalendarEvent[]) => events.map(({ id }) => id);
const wellFormed = (text: string) => (text.isWellFormed() ? text.slice(0, 200) : '');

function pieceOf(
  events: readonly CalendarEvent[],
  { at, from, length, isFolded }: { at: number; from: number; length: number; isFolded: boolean },
): string {
  const { title, notes, location } = events[at % events.length] as CalendarEvent;
  const whole = [title, notes, location].filter(Boolean).join('\n');
  const text = isFolded ? folded(whole) : whole;
  const start = from % text.length;
  return text.slice(start, start + length);
}

/** What holds all the words, the best first and then by time; where nothing does, what has them as its title but for typing errors. */
function bestOf(events: readonly CalendarEvent[], words: string): CalendarEvent[] {
  const match = wordMatch(folded(words));
  if (!match) return [];
  const ranked = events.flatMap((event) => {
    const text = textOf(event);
    const rank = match.rank(titleIn(text), () => text);
    return rank === undefined ? [] : [{ event, rank }];
  });
  if (ranked.length === 0) return events.filter((event) => match.isMeant(titleIn(textOf(event)).slice(0, 120)));
  const exact = ranked.filter(({ rank }) => rank < looseRank);
  const best = exact.length > 0 ? exact : ranked;
  return best.toSorted((a, b) => a.rank - b.rank).map(({ event }) => event);
}

const titleIn = (text: string) => text.split('\n')[0] ?? '';
