import { askWords, calendarNouns, eventNouns, showVerbs } from '../lexicon.ts';
import type { Find } from '../requests.ts';
import type { When } from '../time/when.ts';
import type { Topic } from '../topic.ts';
import type { Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { type Word, written } from '../words/word.ts';
import type { Setting } from './act.ts';
import { noTarget } from './target.ts';

/** The request that a question makes, and the words with which a person asks. */

/** The request that a question makes. It names no event unless `more` does. */
export const askFor = (topic: Topic, when: When, more: Partial<Find> = {}): Find => ({
  ...{ kind: 'find', topic, when, target: noTarget, minutes: null, missing: [] },
  ...more,
});

export const questionWords: readonly string[] = [
  ...askWords,
  ...showVerbs,
  ...listed(`
  roughly how, about how, exactly how, exactly what, exactly when, number of, the number of
`),
];

export const isOfCalendar = (text: string): boolean =>
  eventNouns.has(text) || calendarNouns.has(text) || text === 'meetings';

/** The words of asking. The words they leave name what is looked for. */
const asking = setOf(`
  ${askWords.join(', ')}, whats, many, much, had, i, we, me, my, you, there, be, been, going, on, got, scheduled, planned, booked, set, up, coming, upcoming, next, now, time, date, dates, look, looks, like, show, tell, list, give, check, see,
  find, about, any, free, busy, overbooked, start, starts, begin, begins, happening, pending, latest, available,
  slot, slots, double, weekday, details, more, information, the, a, an, for, to, of, in, at, it, that, this, load, hours,
  too, between, added, add, expect, attending, location, address, doing, if, i'm, i've, ive, empty, miss, missed, happened, gap, gaps, hour, half, conflicts, conflict, overlaps,
  clashes, spend, spent, go, tracked, track, tracking, logged, log, total, budget, budgets, long, soon, until, not, all, full, right, true, known, please, today, some, hello, hi, hey, fit,
  get, gets, getting, went, gone, left, remaining, remains, remain, else, still, moved, cancelled, canceled, deleted, changed,
  rescheduled, longest, shortest, busiest, quietest, fullest, emptiest, lightest, heaviest, finish, finished, end, ends, ended, done, over,
  ticked, unticked, overdue, ago, since, haven't, hasn't, didn't, isn't, aren't, most, least, forget, forgotten, happen, happens,
  til, reminded, earliest, latest, straight, directly, anyone, someone, anybody, somebody, everyone, taken, occupied, away, far,
  before, after, around, somewhere, anywhere, number, goes, roughly, exactly, open, clear, need, needed, must, leave, leaves, land, lands, arrive, arrives, comes, come, back, expected, due, seeing, meet,
  visiting, rundown, cards, important, special, interesting, good, clash, clashing, squeeze, fits, previous, recent, home, place, venue, room, again,
  really, actually, often, times, stop, stops, stopping, overlap, overlapping, clashes, repeat, repeats, repeating, repeated, recur, recurs, recurring, regular, regularly, frequently, series, forgot, having, supposed, plate, days, sleeps, weeks, till, longer, tick, looking, change, whether, or, take, takes, last, early, late, off, yet, already
`);

/** Makes breaks of the words of asking, so that they are in no title. */
export function withoutAskingWords(clause: Clause, { planned = [] }: Setting): Clause {
  const { words } = clause;
  const isAsking = ({ kind, text }: Word): boolean => kind === 'word' && asking.has(text);
  const said = written(words);
  // `what day is the budget meeting?`, where that is planned
  const titles = planned
    .map(({ title }) => title.toLowerCase())
    .filter((title) => title.includes(' ') && said.includes(title))
    .map((title) => title.split(' '))
    .filter((title) => !title.every((word) => asking.has(word)));
  const ofTitles = new Set(
    titles.flatMap((title) =>
      words.flatMap((_, at) =>
        title.every((word, index) => words[at + index]?.text === word) ? title.map((_, index) => at + index) : [],
      ),
    ),
  );
  return {
    ...clause,
    words: words.map((word, at) => (isAsking(word) && !ofTitles.has(at) ? { ...word, kind: 'break' as const } : word)),
  };
}
