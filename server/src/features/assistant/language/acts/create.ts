import { calendarNouns, createVerbs, eventNouns, plannedNouns, remindVerbs } from '../lexicon.ts';
import type { Create, Missing } from '../requests.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, afterPhrase, type Clause } from '../words/clause.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { categoryIn } from './category.ts';
import { peopleIn } from './people.ts';
import { placeIn } from './place.ts';

/** `add gym tomorrow at 7`, `schedule a call with Sam`. */
export const createByVerb: Act = {
  name: 'create by verb',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, createVerbs);
    return from < 0 ? null : createOf(clause, from, setting);
  },
};

/** `remind me to water the plants at 8`: what asks to be told of something later. */
export const createReminder: Act = {
  name: 'create a reminder',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, remindVerbs);
    return from < 0 ? null : { ...createOf(clause, from, setting), isReminder: true };
  },
};

const statements: readonly string[] = [
  ...[
    'i have',
    "i've got",
    'i have got',
    "i'll be",
    'i will be',
    'i will',
    "i'm",
    'i am',
    'there is',
    'there will be',
    "we're",
    'we have',
    'i got',
  ],
  ...['we are', 'my', 'i am going to', "i'm going to"],
];

/** `i have a flight on the fifteenth`: something told that has a time. */
export const createByStatement: Act = {
  name: 'create by statement',
  read(clause, setting) {
    if (clause.isAsked || clause.phrases.length === 0) return null;
    const from = afterAny(clause.words, 0, statements);
    const first = clause.words[0]?.text === 'my' ? 0 : from;
    return from < 0 ? null : createOf(clause, first, setting);
  },
};

/** `lunch with Sam at 12`, `tuesday meeting noon`, `four pm`: a name and a time without a verb. */
export const createByName: Act = {
  name: 'create by name and time',
  read(clause, setting) {
    const hasNoun = clause.words.some(({ text }) => plannedNouns.has(text));
    const isShort = clause.words.length <= 24;
    const hasTime = clause.phrases.some(({ said, means }) => said.length > 0 || means.repeat !== undefined);
    if (clause.isAsked || !isShort || !(hasTime || hasNoun)) return null;
    const created = createOf(clause, 0, setting);
    // A time alone, or a name alone, is the beginning of a request.
    return created.title !== null || hasTime ? created : null;
  },
};

/** What an event is to be like that a clause tells of from a word on. */
export function createOf(clause: Clause, from: number, setting: Setting): Create {
  const when = clause.phrases.length > 0 ? whenOf(clause.phrases, setting) : noTime;
  const taken = new Set<number>();
  const take = (range: { from: number; to: number } | null): void => {
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at++) taken.add(at);
  };
  const place = placeIn(clause, from);
  const category = categoryIn(clause, setting);
  const notes = notesIn(clause);
  for (const range of [place, category, notes, ...calendarWords(clause), ...asides(clause)]) take(range);
  const title = titleOf(clause, from, taken);
  return {
    kind: 'create',
    title,
    when,
    place: place?.name ?? null,
    people: peopleIn(clause, from, clause.words.length),
    category: category?.name ?? null,
    notes: notes?.text ?? null,
    isReminder: clause.words.some(({ text }) => /^(?:remind|reminder|notification|alert|remainder)$/.test(text)),
    like: null,
    missing: missingOf(title, when),
  };
}

export function missingOf(title: string | null, when: When): Missing[] {
  const isOpen = when.date === null && when.time === null && when.part === null && when.relation === null;
  return [
    ...(when.isImpossible ? (['real date'] as const) : []),
    ...(title === null ? (['title'] as const) : []),
    ...(!when.isImpossible && (when.isPeriod || isOpen) ? (['day'] as const) : []),
    ...(when.otherDate !== null ? (['which date'] as const) : []),
  ];
}

/** Nouns that stand before the name of what they are: `a reminder to call`, `an event called Launch`. */
const kinds = /^(?:event|reminder|notification|alert|entry|task|appointment|timer|info|item|remainder|and)$/;
const linking = /^(?:to|for|about|called|named|titled|that|of|there|is|on|in|i|have|a|an|the|my|me)$/;

function titleOf(clause: Clause, from: number, taken: ReadonlySet<number>): string | null {
  const { words } = clause;
  let free = trimmed(
    clause,
    freeWords(clause, from, words.length, taken).filter((at) => words[at]?.kind !== 'break' || words[at]?.text === '-'),
  );
  const textAt = (index: number): string => words[free[index] ?? -1]?.text ?? '';
  const isAdjective =
    /^(?:new|recurring|repeating|calendar|weekly|monthly|daily|single|upcoming|another|following|quick)$/;
  let drop = 0;
  while (isAdjective.test(textAt(drop)) && (isAdjective.test(textAt(drop + 1)) || kinds.test(textAt(drop + 1)))) drop++;
  const isKind = kinds.test(textAt(drop));
  const linked =
    isKind && textAt(drop) !== 'appointment' ? drop + 1 : textAt(drop + 1) === 'called' && isKind ? drop + 2 : drop;
  const isSplit = linked < free.length && linking.test(textAt(linked));
  if (isKind && (isSplit || textAt(drop) !== 'appointment')) {
    let start = linked;
    while (start < free.length && linking.test(textAt(start))) start++;
    free = trimmed(clause, free.slice(start));
  } else if (drop > 0) free = free.slice(drop);
  const isBare = free.every((at) => {
    const text = words[at]?.text ?? '';
    return (
      words[at]?.kind !== 'quoted' &&
      (eventNouns.has(text) ||
        calendarNouns.has(text) ||
        /^(?:to|this|that|it|set|with|these|people|from|up|only|me|following|as|be|on|and)$/.test(text))
    );
  });
  const title = isBare ? '' : textOf(clause, free);
  return title === '' ? null : title;
}

/** `to my calendar`, `in the schedule`: where all events are. */
function calendarWords({ words }: Clause): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const [at, { text }] of words.entries()) {
    if (!/^(?:to|on|in|into|from|for)$/.test(text)) continue;
    let to = at + 1;
    while (/^(?:my|the|our|this|family|work|personal)$/.test(words[to]?.text ?? '') && to < at + 4) to++;
    const noun = words[to]?.text ?? '';
    if (calendarNouns.has(noun) && noun !== 'day' && noun !== 'plan' && noun !== 'list')
      ranges.push({ from: at, to: to + 1 });
  }
  return ranges;
}

const asideStarts = [
  'remind me',
  'set the event',
  'set reminder',
  'please remind me',
  'repeat',
  'and repeat',
  'and remind me',
];

/** What is added after the event was named: `… remind me`, `… set the event`, `… repeat every year`. */
function asides(clause: Clause): { from: number; to: number }[] {
  return clause.words.flatMap((_, at) => {
    const to = at > 0 ? afterAny(clause.words, at, asideStarts) : -1;
    return to < 0 ? [] : [{ from: at, to }];
  });
}

/** `with a note bring shoes`, `note: bring shoes`: all that follows. */
function notesIn(clause: Clause): { from: number; to: number; text: string } | null {
  const { words, message } = clause;
  for (const at of words.keys()) {
    if (at === 0) continue;
    const to = Math.max(
      ...['with a note', 'with the note', 'with note', 'notes', 'note'].map((phrase) => afterPhrase(words, at, phrase)),
    );
    if (to < 0) continue;
    const isMark = words[to]?.text === ':' || /^(?:saying|that|to)$/.test(words[to]?.text ?? '');
    if (!isMark && words[at]?.text !== 'with') continue;
    const [first, last] = [words[to + (isMark ? 1 : 0)], words.at(-1)];
    if (first && last) return { from: at, to: words.length, text: message.slice(first.at, last.end) };
  }
  return null;
}
