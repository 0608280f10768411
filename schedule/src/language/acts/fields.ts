import {
  articles,
  calendarNouns,
  changeVerbs,
  createVerbs,
  definiteArticles,
  pronouns,
  removeVerbs,
  renameVerbs,
} from '../lexicon.ts';
import type { Changes, Target, Update } from '../requests.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { findLastWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { freeWords, textBetween, textOf } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { categoryCalled, categoryIn, peopleIn } from './details.ts';
import { mentionedOf, targetOf } from './target.ts';

/** Changes of the name, place, notes, category and guests of an event. */

/** The text between two words, whatever it says; null where there is none. */
const valueBetween = (clause: Clause, from: number, to?: number): string | null =>
  textBetween(clause, from, to) || null;

/** Where such a word stands unquoted, from a place on; -1 where none does. */
const placeOf = ({ words }: Clause, pattern: RegExp, from: number): number =>
  words.findIndex(({ text, kind }, at) => at >= from && kind !== 'quoted' && pattern.test(text));

/** `rename lunch to Team lunch`, `call it Planning`, `change the title of it to Review`, `change deep work to focus time`. */
export const renameEvent: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const end = words.length;
  if (words[0]?.text === 'call') {
    // `call dinner “Family dinner”`
    const isQuoted = end > 2 && words.at(-1)?.kind === 'quoted';
    const isPointed = isAt(words, 1, pronouns);
    const from = isPointed ? 2 : end - 1;
    const title = valueBetween(clause, from, words.at(-1)?.text === 'instead' ? end - 1 : end);
    if (isPointed || isQuoted) return renamed(targetOf(clause, 1, from, setting), title);
  }
  // `put that in as Book group`, while `put it under Social` is of a category
  const as = 2 + (isAt(words, 2, /^(?:in|down)$/) ? 1 : 0);
  const isNaming =
    isAt(words, 0, /^(?:put|pop|stick|enter|add|book|save|note|write|list)$/) &&
    isAt(words, as, /^as$/) &&
    phrases.length === 0;
  // `put it in as an event`
  const isKind = isAt(words, words.length - 1, ofKind) && isAt(words, words.length - 2, /^(?:as|an?|my)$/);
  const isField = isKind || (isAt(words, words.length - 1, ofField) && words.length - as <= 3);
  if (isNaming && isAt(words, 1, pronouns) && !isField && categoryCalled(clause, as + 1, setting) === null)
    return renamed(targetOf(clause, 1, 2, setting), valueBetween(clause, as + 1));
  const isChange = afterAny(words, 0, changeVerbs) > 0;
  const title = isChange ? placeOf(clause, /^(?:title|name)$/, 1) : -1;
  const from = Math.max(afterAny(words, 0, renameVerbs), title + 1);
  if (from > 0) {
    const to = placeOf(clause, /^(?:to|as)$/, from);
    // `rename it Trip to Rome`
    if (isAt(words, from, /^it$/) && from + 1 < end && to !== from + 1)
      return renamed(targetOf(clause, from, from + 1, setting), valueBetween(clause, from + 1));
    const target = targetOf(clause, from, to < 0 ? end : to, setting);
    return renamed(target, to < 0 ? null : valueBetween(clause, to + 1));
  }
  const to = findLastWord(words, /^to$/);
  // What it becomes is no time, so it is a name.
  if (words[0]?.text !== 'change' || to < 2 || phrases.some((phrase) => phrase.to > to)) return null;
  const value = valueBetween(clause, to + 1)?.replace(/^["“]|["”]$/g, '') ?? null;
  // `change it to the other one`
  if (isAt(words, end - 1, /^(?:ones?|else|that|this|it|them|those)$/)) return null;
  const target = targetOf(clause, 1, to, setting);
  // `where is lunch?`, `change it to Luigi's`
  const { last } = setting.conversation;
  const isOfPlace = isAt(words, 1, pronouns) && last?.kind === 'find' && last.topic === 'where';
  return updateOf(target, isOfPlace ? { place: value } : { title: value });
};

/** `put that as the place` */
const ofField = /^(?:place|location|venue|address|title|name|notes?|category|description|time|date|reminder|alarm)$/;

const ofKind = /^(?:event|appointment|reminder|entry|task|booking|one-off|item|thing)$/;

/** A new name that is not said yet is asked for as such. */
function renamed(target: Target, title: string | null): Update {
  const request = updateOf(target, { title });
  return { ...request, missing: request.missing.map((each) => (each === 'change' ? 'name' : each)) };
}

type Field = keyof Pick<Changes, 'place' | 'notes' | 'category'>;
const writing = [...changeVerbs, 'add', 'put', 'write'];
const fields: readonly [Field, RegExp][] = [
  ['place', /^(?:location|place|venue|address|room)$/],
  ['notes', /^(?:notes?|description|comment)$/],
  ['category', /^category$/],
];
const fieldAt = (words: readonly Word[], at: number): Field | undefined =>
  fields.find(([, names]) => isAt(words, at, names))?.[0];

/** `change the location of lunch to Tomo`, `add a note to it: bring shoes`, `remove the notes from gym`. */
export const setField: Act = (clause, setting) => {
  const { words } = clause;
  const removal = afterAny(words, 0, removeVerbs);
  const from = Math.max(afterAny(words, 0, writing), removal);
  if (from < 0) return null;
  const at = from + (isAt(words, from, /^(?:the|a|an|its|my|another)$/) ? 1 : 0);
  const field = fieldAt(words, at);
  // `add Room 237 documentary`
  if (words[0]?.text === 'add' && field === 'place' && !isAt(words, at + 1, /^(?::|of|for|to)$/)) return null;
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
  const at = words.findIndex((_, each) => each > from && words[each + 1]?.text === 'to' && fieldAt(words, each));
  const field = fieldAt(words, at);
  if (!field) return null;
  return updateOf(targetOf(clause, from, at, setting), valueFrom(clause, field, at + 2, words.length, setting));
}

/** `add a note to gym: bring shoes`, `add a note bring shoes to gym`. */
function noteOf(clause: Clause, at: number, setting: Setting): Update {
  const end = clause.words.length;
  const opens = placeOf(clause, /^(?::|saying|that|-)$/, at + 1);
  if (opens > 0) {
    const to = placeOf(clause, /^(?:to|on|for|in)$/, at + 1);
    const target = targetOf(clause, to > 0 && to < opens ? to + 1 : at + 1, opens, setting);
    return updateOf(target, { notes: valueBetween(clause, opens + 1) });
  }
  const last = findLastWord(clause.words, /^(?:to|for)$/);
  const isOf = last > at;
  const notes = isOf ? textOf(clause, freeWords(clause, at + 1, last)) || null : valueBetween(clause, at + 1);
  return updateOf(targetOf(clause, isOf ? last + 1 : end, end, setting), { notes });
}

/** `set the location of lunch to Tomo`, `set the location to Tomo for lunch`, `add location: Pizza Roma`. */
function fieldOf(clause: Clause, at: number, field: 'place' | 'category', setting: Setting): Update {
  const { words } = clause;
  const end = words.length;
  const isLinked = isAt(words, at + 1, /^(?:of|for|from|on|in)$/);
  const isColon = words[at + 1]?.text === ':';
  const to = isColon ? -1 : placeOf(clause, /^(?:to|as)$/, at + 1);
  if (to < 0) {
    const value = isLinked ? null : valueBetween(clause, at + (isColon ? 2 : 1));
    return updateOf(targetOf(clause, isLinked ? at + 1 : end, end, setting), { [field]: value });
  }
  const of = isLinked ? -1 : placeOf(clause, /^(?:for|of)$/, to + 1);
  const target = of > 0 ? targetOf(clause, of + 1, end, setting) : targetOf(clause, at + 1, to, setting);
  return updateOf(target, valueFrom(clause, field, to + 1, of > 0 ? of : end, setting));
}

/** `invite Sam and Kim to lunch`, `add Sam to the meeting`. */
export const addPeople: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const end = words.length;
  const to = words.findLastIndex(({ kind, text }) => kind === 'word' && text === 'to');
  const isOfEvent = isAt(words, to + 1, /^(?:the|my|it|that|this|our)$/);
  const isName = !isAt(words, 1, articles) && !isAt(words, end - 1, calendarNouns);
  const isAdd = words[0]?.text === 'add' && to > 1 && isOfEvent && isName && phrases.every(({ from }) => from > to);
  if (words[0]?.text !== 'invite' && !isAdd) return null;
  const asWith = { ...clause, words: words.map((word, at) => (at === 0 ? { ...word, text: 'with' } : word)) };
  const target = targetOf(clause, to > 1 ? to + 1 : end, end, setting);
  return updateOf({ ...target, people: [] }, { people: peopleIn(asWith, 0, to > 1 ? to : end) });
};

const placing = ['put', 'set', 'hold', 'have', 'make', 'do', 'place'].flatMap((verb) =>
  ['it', 'that', 'this'].map((it) => `${verb} ${it}`),
);
export const takingPlace = [...placing, ...listed('it is now, it is, it now, it will be, it')];
const placeNamed = ['location', 'place', 'venue', 'address'].flatMap((what) =>
  ['', 'the ', 'its '].flatMap((its) => ['', ' is', ' is at', ' is in', ' will be'].map((be) => its + what + be)),
);

/** `put it at Main Street 4`, `it's at Tomo`, `hold it in room 2`: where what was spoken of takes place. */
export const setPlace: Act = (clause, setting) => {
  const { words, isAsked, isTime } = clause;
  const named = afterAny(words, 0, placeNamed);
  const isNamed = !isAsked && named > 0 && setting.conversation.mentioned.length === 1 && clause.phrases.length === 0;
  if (isNamed) {
    const place = valueBetween(clause, named + (words[named]?.text === ':' ? 1 : 0));
    return place && !noPlace.test(place) ? updateOf(mentionedOf(setting.conversation), { place }) : null;
  }
  const of = isAsked ? null : placeOfNamed(clause, setting);
  if (of) return of;
  const at = afterAny(words, 0, takingPlace);
  if (isAsked || !isAt(words, at, /^(?:at|in)$/) || isTime[at] || isAt(words, at + 1, /^as$/)) return null;
  const place = valueBetween(clause, at + 1)?.replace(trailing, '') ?? null;
  // `put it in my calendar for 9am`, `… in the work calendar`
  if (hasWord(words.slice(at, at + 4), /^(?:calendars?|calender|diary|schedule|agenda|planner|timetable)$/))
    return null;
  const it = words[0]?.text === 'it' ? 0 : 1;
  return place && !noPlace.test(place) ? updateOf(targetOf(clause, it, it + 1, setting), { place }) : null;
};

/** `put the retro in room 5`, of one that is planned */
function placeOfNamed(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const { names, planned } = setting;
  const at = findLastWord(words, /^(?:in|at)$/);
  const isPut = isAt(words, 0, /^(?:put|hold|have)$/) && isAt(words, 1, definiteArticles);
  if (!isPut || at < 3 || phrases.length > 0 || planned === undefined || calendarNouns.has(words.at(-1)?.text ?? ''))
    return null;
  const target = targetOf(clause, 1, at, setting);
  const place = valueBetween(clause, at + 1);
  return place && !noPlace.test(place) && names?.nameOne(target.words) ? updateOf(target, { place }) : null;
}

/** `it's in Leeds actually` */
const trailing = /(?:,? (?:actually|though|instead|now|please|this time|by the way|btw))+$/i;
/** `put that in too` */
const noPlace = /^(?:too|also|as well|again|now|then|there|please|for me|mine)$/i;

const sorting = [...changeVerbs, ...listed('give, put, move, mark, file, tag, categorise, categorize')];

const into = /^(?:to|as|in|into|under)$/;

/** `put lunch under Social`, `mark it as work`, `change gym to Work`, `tag it #work`: a category by its name. */
export const setCategory: Act = (clause, setting) => {
  const { phrases } = clause;
  const end = clause.words.length - (clause.words.at(-1)?.text === 'category' ? 1 : 0);
  const words = clause.words.slice(0, end);
  const from = afterAny(words, 0, sorting);
  const lead = findLastWord(words, /^(?:to|as|in|into|under|category|#.+)$/);
  if (from < 0 || lead <= from || phrases.some((phrase) => phrase.to > lead)) return null;
  // `put gym #work` plans one.
  const isThere = [pronouns, definiteArticles].some((some) => isAt(words, from, some)) || hasWord(words, into, from);
  if (!isThere && afterAny(words, 0, createVerbs) > 0) return null;
  const start = lead + (isAt(words, lead + 1, /^(?:the|my|a|category)$/) ? 2 : 1);
  const named = { ...clause, words };
  const name = start < end ? categoryCalled(named, start, setting) : categoryIn(named, setting)?.name;
  const isWhole = name && end - start <= name.split(' ').length;
  const isOfOne = !isWhole && isAt(words, from, pronouns) && lead === from + 1 && phrases.length === 0 && start < end;
  // `put it under home`, where no category is called so; `mark it as private`
  if (isOfOne && isAt(words, lead, /^under$/)) {
    const category = textOf(clause, [...words.keys()].slice(start));
    return { ...updateOf(targetOf(clause, from, lead, setting), { category }), isGuess: true };
  }
  if (isOfOne && isAt(words, 0, /^mark$/)) return { kind: 'unknown', words: clause.message };
  return isWhole ? updateOf(targetOf(clause, from, lead, setting), { category: name }) : null;
};
