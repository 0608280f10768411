import { articles, calendarNouns, changeVerbs, pronouns, removeVerbs, renameVerbs } from '../lexicon.ts';
import type { Changes, Target, Update } from '../requests.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { freeWords, textBetween, textOf } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { categoryCalled, categoryIn, peopleIn } from './details.ts';
import { targetOf } from './target.ts';

/** Changes of the name, place, notes, category and guests of an event. */

/** The text between two words, whatever it says; null where there is none. */
const valueBetween = (clause: Clause, from: number, to?: number): string | null =>
  textBetween(clause, from, to) || null;

const placeOf = ({ words }: Clause, pattern: RegExp, from: number, to = words.length): number =>
  words.findIndex(({ text, kind }, at) => at >= from && at < to && kind !== 'quoted' && pattern.test(text));

/** `rename lunch to Team lunch`, `call it Planning`, `change the title of it to Review`, `change deep work to focus time`. */
export const renameEvent: Act = (clause, setting) => {
  const { words, phrases, message } = clause;
  const named = words.at(-1);
  if (words[0]?.text === 'call' && pronouns.has(words[1]?.text ?? '')) {
    const title = valueBetween(clause, 2)?.replace(/\s+instead$/i, '') ?? null;
    return updateOf(targetOf(clause, 1, 2, setting), { title });
  }
  // `call dinner “Family dinner”`
  if (words[0]?.text === 'call' && words.length > 2 && named?.kind === 'quoted')
    return renamed(targetOf(clause, 1, words.length - 1, setting), message.slice(named.at + 1, named.end - 1));
  const isChange = afterAny(words, 0, changeVerbs) > 0;
  const verb = afterAny(words, 0, renameVerbs);
  const title = isChange ? placeOf(clause, /^(?:title|name)$/, 1) : -1;
  const first = Math.max(verb, title + 1);
  if (verb > 0 || title > 0) {
    const to = placeOf(clause, /^(?:to|as)$/, first + 1);
    return renamed(
      targetOf(clause, first, to < 0 ? words.length : to, setting),
      to < 0 ? null : valueBetween(clause, to + 1),
    );
  }
  const to = words.findLastIndex(({ text }, at) => at > 1 && text === 'to');
  // What it becomes is no time, so it is a name.
  if (words[0]?.text !== 'change' || to < 0 || phrases.some((phrase) => phrase.to > to)) return null;
  return updateOf(targetOf(clause, 1, to, setting), {
    title: valueBetween(clause, to + 1)?.replace(/^["“]|["”]$/g, '') ?? null,
  });
};

/** A new name that is not said yet is asked for as such. */
function renamed(target: Target, title: string | null): Update {
  const request = updateOf(target, { title });
  return { ...request, missing: request.missing.map((each) => (each === 'change' ? 'name' : each)) };
}

type Field = keyof Pick<Changes, 'place' | 'notes' | 'category'>;
const fields: readonly [Field, RegExp][] = [
  ['place', /^(?:location|place|venue|address|room)$/],
  ['notes', /^(?:notes?|description|comment)$/],
  ['category', /^category$/],
];
const fieldNamed = (text = ''): Field | undefined => fields.find(([, names]) => names.test(text))?.[0];

/** `change the location of lunch to Tomo`, `add a note to it: bring shoes`, `remove the notes from gym`. */
export const setField: Act = (clause, setting) => {
  const { words } = clause;
  const removal = afterAny(words, 0, removeVerbs);
  const from = Math.max(afterAny(words, 0, [...changeVerbs, 'add', 'put', 'write']), removal);
  if (from < 0) return null;
  const at = from + (/^(?:the|a|an|its|my|another)$/.test(words[from]?.text ?? '') ? 1 : 0);
  const field = fieldNamed(words[at]?.text);
  // `add Room 237 documentary`
  const isName = words[0]?.text === 'add' && field === 'place' && !/^(?::|of|for|to)$/.test(words[at + 1]?.text ?? '');
  if (isName) return null;
  if (!field) return removal < 0 ? fieldBehind(clause, from, setting) : null;
  if (removal > 0) return updateOf(targetOf(clause, at + 1, words.length, setting), { [field]: '' });
  return field === 'notes' ? noteOf(clause, at, setting) : fieldOf(clause, at, field, setting);
};

const valueFrom = (clause: Clause, field: Field, from: number, to: number, setting: Setting): Partial<Changes> => {
  const category = field === 'category' ? categoryCalled(clause, from, setting) : null;
  return { [field]: category ?? valueBetween(clause, from, to) };
};

/** `set lunch category to social`, `change the review's location to Room 4`: the field stands behind its event. */
function fieldBehind(clause: Clause, from: number, setting: Setting): Update | null {
  const { words } = clause;
  const at = words.findIndex(({ text }, index) => index > from && words[index + 1]?.text === 'to' && fieldNamed(text));
  const field = fieldNamed(words[at]?.text);
  if (!field) return null;
  return updateOf(targetOf(clause, from, at, setting), valueFrom(clause, field, at + 2, words.length, setting));
}

/** `add a note to gym: bring shoes`, `add a note bring shoes to gym`. */
function noteOf(clause: Clause, at: number, setting: Setting): Update {
  const end = clause.words.length;
  const opens = placeOf(clause, /^(?::|saying|that|-)$/, at + 1);
  const to = placeOf(clause, /^(?:to|on|for|in)$/, at + 1);
  if (opens > 0) {
    const target = targetOf(clause, to > 0 && to < opens ? to + 1 : at + 1, opens, setting);
    return updateOf(target, { notes: valueBetween(clause, opens + 1) });
  }
  const last = clause.words.findLastIndex(({ text }) => text === 'to' || text === 'for');
  if (last <= at) return updateOf(targetOf(clause, end, end, setting), { notes: valueBetween(clause, at + 1) });
  const notes = textOf(clause, freeWords(clause, at + 1, last)) || null;
  return updateOf(targetOf(clause, last + 1, end, setting), { notes });
}

/** `set the location of lunch to Tomo`, `set the location to Tomo for lunch`, `add location: Pizza Roma`. */
function fieldOf(clause: Clause, at: number, field: 'place' | 'category', setting: Setting): Update {
  const { words } = clause;
  const end = words.length;
  const isLinked = /^(?:of|for|from|on|in)$/.test(words[at + 1]?.text ?? '');
  const to = placeOf(clause, /^(?:to|as)$/, at + 1);
  if (words[at + 1]?.text === ':')
    return updateOf(targetOf(clause, end, end, setting), { [field]: valueBetween(clause, at + 2) });
  if (to < 0)
    return updateOf(targetOf(clause, at + 1, end, setting), {
      [field]: isLinked ? null : valueBetween(clause, at + 1),
    });
  const of = isLinked ? -1 : placeOf(clause, /^(?:for|of)$/, to + 1);
  const target = of > 0 ? targetOf(clause, of + 1, end, setting) : targetOf(clause, at + 1, to, setting);
  return updateOf(target, valueFrom(clause, field, to + 1, of > 0 ? of : end, setting));
}

/** `invite Sam and Kim to lunch`, `add Sam to the meeting`. */
export const addPeople: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const end = words.length;
  const to = words.findLastIndex(({ kind, text }) => kind === 'word' && text === 'to');
  const isOfEvent = /^(?:the|my|it|that|this|our)$/.test(words[to + 1]?.text ?? '');
  const isName = !articles.has(words[1]?.text ?? '') && !calendarNouns.has(words.at(-1)?.text ?? '');
  const isAdd = words[0]?.text === 'add' && to > 1 && isOfEvent && isName && phrases.every(({ from }) => from > to);
  if (words[0]?.text !== 'invite' && !isAdd) return null;
  const asWith = { ...clause, words: words.map((word, at) => (at === 0 ? { ...word, text: 'with' } : word)) };
  const target = targetOf(clause, to > 1 ? to + 1 : end, end, setting);
  return updateOf({ ...target, people: [] }, { people: peopleIn(asWith, 0, to > 1 ? to : end) });
};

/** `put it at Main Street 4`, `it's at Tomo`, `hold it in room 2`: where what was spoken of takes place. */
export const setPlace: Act = (clause, setting) => {
  const { words, isAsked, isTime } = clause;
  const verb = afterAny(words, 0, ['put', 'set', 'hold', 'have', 'make', 'do', 'place']);
  const at =
    verb > 0
      ? verb + 1
      : words[0]?.text === 'it'
        ? afterAny(words, 0, ['it is now', 'it is', 'it now', 'it will be', 'it'])
        : -1;
  const it = placeOf(clause, /^(?:it|that|this)$/, 0);
  const isPointed = verb > 0 ? it === verb : at > 0;
  if (isAsked || !isPointed || !/^(?:at|in)$/.test(words[at]?.text ?? '') || isTime[at]) return null;
  const place = valueBetween(clause, at + 1);
  return place ? updateOf(targetOf(clause, it, it + 1, setting), { place }) : null;
};

/** `put lunch under Social`, `mark it as work`, `change gym to Work`: a category by its name. */
export const setCategory: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const into = intoCategory(clause, setting);
  if (into) return into;
  const from = afterAny(words, 0, ['put', 'mark', 'file', 'tag', 'categorise', 'categorize', 'move']);
  const category = from > 0 ? categoryIn(clause, setting) : null;
  if (!category || category.from <= from || category.to !== words.length || phrases.length > 0) return null;
  const isKnown =
    words[category.from]?.text === 'under' ||
    pronouns.has(words[from]?.text ?? '') ||
    /^(?:the|my)$/.test(words[from]?.text ?? '');
  return isKnown ? updateOf(targetOf(clause, from, category.from, setting), { category: category.name }) : null;
};

function intoCategory(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const from = afterAny(words, 0, [...changeVerbs, 'put', 'move', 'mark']);
  const to = words.findLastIndex(({ text }) => /^(?:to|as|in|into|under)$/.test(text));
  if (from < 0 || to <= from || phrases.some((phrase) => phrase.to > to)) return null;
  const start = to + 1 + (/^(?:the|my|a|category)$/.test(words[to + 1]?.text ?? '') ? 1 : 0);
  const end = words.at(-1)?.text === 'category' ? words.length - 1 : words.length;
  const name = start < end ? categoryCalled({ ...clause, words: words.slice(0, end) }, start, setting) : null;
  const isWhole = name !== null && end - start <= name.split(' ').length;
  return isWhole ? updateOf(targetOf(clause, from, to, setting), { category: name }) : null;
}
