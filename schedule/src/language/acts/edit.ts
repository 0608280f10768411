import { articles, calendarNouns, changeVerbs, pronouns, removeVerbs, renameVerbs } from '../lexicon.ts';
import type { Changes, Target, Update } from '../requests.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { freeWords, textOf } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { categoryCalled } from './category.ts';
import { updateOf } from './change.ts';
import { peopleIn } from './people.ts';
import { targetOf } from './target.ts';

/** The text from a word on, whatever it says. */
const restOf = (clause: Clause, from: number): string | null => {
  const indexes = clause.words
    .keys()
    .filter((at) => at >= from)
    .toArray();
  return textOf(clause, indexes) || null;
};

const lastOf = ({ words }: Clause, text: string): number =>
  words.findLastIndex((word) => word.kind === 'word' && word.text === text);

/** `rename lunch to Team lunch`, `call it Planning`, `change the title of it to Review`. */
export const renameEvent: Act = {
  name: 'rename',
  read(clause, setting) {
    const { words } = clause;
    const verb = afterAny(words, 0, renameVerbs);
    const title =
      afterAny(words, 0, changeVerbs) > 0 ? words.findIndex(({ text }) => /^(?:title|name)$/.test(text)) : -1;
    const isCalled = words[0]?.text === 'call' && pronouns.has(words[1]?.text ?? '');
    if (isCalled) {
      const title = restOf(clause, 2)?.replace(/\s+instead$/i, '') ?? null;
      return updateOf(targetOf(clause, 1, 2, setting), { title });
    }
    // `call dinner “Family dinner”`
    const name = words.at(-1);
    if (words[0]?.text === 'call' && words.length > 2 && name?.kind === 'quoted')
      return renamed(targetOf(clause, 1, words.length - 1, setting), clause.message.slice(name.at + 1, name.end - 1));
    if (verb < 0 && title < 0) return null;
    const first = Math.max(verb, title + 1);
    const to = words.findIndex(({ text }, at) => at > first && (text === 'to' || text === 'as'));
    const end = to < 0 ? words.length : to;
    return renamed(targetOf(clause, first, end, setting), to < 0 ? null : restOf(clause, to + 1));
  },
};

/** A new name that is not said yet is asked for as such. */
function renamed(target: Target, title: string | null): Update {
  const request = updateOf(target, { title });
  return { ...request, missing: request.missing.map((each) => (each === 'change' ? 'name' : each)) };
}

const fields: readonly [keyof Pick<Changes, 'place' | 'notes' | 'category'>, readonly string[]][] = [
  ['place', ['location', 'place', 'venue', 'address', 'room']],
  ['notes', ['note', 'notes', 'description', 'comment']],
  ['category', ['category']],
];

/** `change the location of lunch to Tomo`, `add a note to it: bring shoes`, `remove the notes from gym`. */
export const setField: Act = {
  name: 'set a field',
  read(clause, setting) {
    const { words } = clause;
    const verb = afterAny(words, 0, [...changeVerbs, 'add', 'put', 'write']);
    const removal = afterAny(words, 0, removeVerbs);
    const from = Math.max(verb, removal);
    if (from < 0) return null;
    const at = from + (/^(?:the|a|an|its|my|another)$/.test(words[from]?.text ?? '') ? 1 : 0);
    const field = fieldNamed(words[at]?.text ?? '');
    if (!field) return removal < 0 ? fieldBehind(clause, from, setting) : null;
    const linked = /^(?:of|for|from|on|in)$/.test(words[at + 1]?.text ?? '');
    if (removal > 0) return updateOf(targetOf(clause, at + 1, words.length, setting), { [field]: '' });
    return field === 'notes' ? noteOf(clause, at, setting) : fieldOf(clause, at, field, linked, setting);
  },
};

/** `set lunch category to social`, `change the review's location to Room 4`: the field stands behind its event. */
function fieldBehind(clause: Clause, from: number, setting: Setting): ReturnType<typeof updateOf> | null {
  const { words } = clause;
  const at = words.findIndex(
    ({ text }, index) => index > from && words[index + 1]?.text === 'to' && fieldNamed(text) !== undefined,
  );
  const field = fieldNamed(words[at]?.text ?? '');
  if (!field) return null;
  const value = restOf(clause, at + 2);
  const category = field === 'category' ? categoryCalled(clause, at + 2, setting) : null;
  return updateOf(targetOf(clause, from, at, setting), { [field]: category ?? value });
}

const fieldNamed = (text: string): (typeof fields)[number][0] | undefined =>
  fields.find(([, names]) => names.includes(text))?.[0];

/** `add a note to gym: bring shoes`, `add a note bring shoes to gym`. */
function noteOf(clause: Clause, at: number, setting: Setting): ReturnType<typeof updateOf> {
  const { words } = clause;
  const opens = words.findIndex(({ text }, index) => index > at && /^(?::|saying|that|-)$/.test(text));
  const to = words.findIndex(({ text }, index) => index > at && /^(?:to|on|for|in)$/.test(text));
  if (opens > 0)
    return updateOf(targetOf(clause, to > 0 && to < opens ? to + 1 : at + 1, opens, setting), {
      notes: restOf(clause, opens + 1),
    });
  const last = Math.max(lastOf(clause, 'to'), lastOf(clause, 'for'));
  if (last <= at)
    return updateOf(targetOf(clause, words.length, words.length, setting), { notes: restOf(clause, at + 1) });
  const inner = freeWords(clause, at + 1, last);
  return updateOf(targetOf(clause, last + 1, words.length, setting), { notes: textOf(clause, inner) || null });
}

/** `set the location of lunch to Tomo`, `set the location to Tomo for lunch`. */
function fieldOf(
  clause: Clause,
  at: number,
  field: 'place' | 'category',
  isLinked: boolean,
  setting: Setting,
): ReturnType<typeof updateOf> {
  const { words } = clause;
  const to = words.findIndex(({ text }, index) => index > at && (text === 'to' || text === 'as'));
  // `add location: Pizza Roma`
  if (words[at + 1]?.text === ':')
    return updateOf(targetOf(clause, words.length, words.length, setting), { [field]: restOf(clause, at + 2) });
  if (to < 0)
    return updateOf(targetOf(clause, at + 1, words.length, setting), {
      [field]: isLinked ? null : restOf(clause, at + 1),
    });
  const of = isLinked ? -1 : words.findIndex(({ text }, index) => index > to && (text === 'for' || text === 'of'));
  const target = of > 0 ? targetOf(clause, of + 1, words.length, setting) : targetOf(clause, at + 1, to, setting);
  const value = textOf(
    clause,
    words
      .keys()
      .filter((index) => index > to && (of < 0 || index < of))
      .toArray(),
  );
  const category = field === 'category' ? categoryCalled(clause, to + 1, setting) : null;
  return updateOf(target, { [field]: category ?? (value || null) });
}

/** `invite Sam and Kim to lunch`, `add Sam to the meeting`. */
export const addPeople: Act = {
  name: 'add people',
  read(clause, setting) {
    const { words } = clause;
    const isInvite = words[0]?.text === 'invite';
    const to = lastOf(clause, 'to');
    const isOfEvent = /^(?:the|my|it|that|this|our)$/.test(words[to + 1]?.text ?? '');
    const isName = !articles.has(words[1]?.text ?? '') && !calendarNouns.has(words.at(-1)?.text ?? '');
    const isAdd =
      words[0]?.text === 'add' && to > 1 && isOfEvent && isName && clause.phrases.every(({ from }) => from > to);
    if (!isInvite && !isAdd) return null;
    const end = to > 1 ? to : words.length;
    const asWith = { ...clause, words: clause.words.map((word, at) => (at === 0 ? { ...word, text: 'with' } : word)) };
    const target =
      to > 1 ? targetOf(clause, to + 1, words.length, setting) : targetOf(clause, words.length, words.length, setting);
    return updateOf({ ...target, people: [] }, { people: peopleIn(asWith, 0, end) });
  },
};

/** `put it at Main Street 4`, `it's at Tomo`, `hold it in room 2`: where what was spoken of takes place. */
export const setPlace: Act = {
  name: 'set the place',
  read(clause, setting) {
    const { words, isAsked } = clause;
    const verb = afterAny(words, 0, ['put', 'set', 'hold', 'have', 'make', 'do', 'place']);
    const at = verb > 0 ? verb + 1 : words[0]?.text === 'it' ? afterAny(words, 0, ['it is', 'it']) : -1;
    const isPointed = verb > 0 ? /^(?:it|that|this)$/.test(words[verb]?.text ?? '') : at > 0;
    const lead = words[at]?.text ?? '';
    if (isAsked || !isPointed || !/^(?:at|in)$/.test(lead) || clause.isTime[at]) return null;
    const place = restOf(clause, at + 1);
    const it = words.findIndex(({ text }) => /^(?:it|that|this)$/.test(text));
    return place ? updateOf(targetOf(clause, it, it + 1, setting), { place }) : null;
  },
};
