import { dateIn } from '../../dates.ts';
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
import { tellingOf } from '../likeness.ts';
import { isPlannedName, plannedWith } from '../planned-names.ts';
import type { Changes, Create, Target, Update } from '../requests.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { findLastWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { freeWords, textBetween, textOf } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { onFrom, updateOf } from './change.ts';
import { categoryCalled, categoryIn, peopleIn } from './details.ts';
import { targetOf } from './target.ts';

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
    // `call the copy Review`
    if (isAt(words, 1, definiteArticles) && isAt(words, 2, /^(?:copy|duplicate|original)$/) && end > 3)
      return renamed(targetOf(clause, 1, 3, setting), valueBetween(clause, 3));
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
  const name = title < 0 ? nameFrom(clause, from, setting) : -1;
  if (name > 0)
    return withWaitingChange(renamed(targetOf(clause, from, name, setting), valueBetween(clause, name)), setting);
  if (from > 0) {
    const to = behindName(clause, from, setting);
    // `rename it Trip to Rome`
    if (isAt(words, from, /^it$/) && from + 1 < end && to !== from + 1)
      return renamed(targetOf(clause, from, from + 1, setting), valueBetween(clause, from + 1));
    const target = targetOf(clause, from, to < 0 ? end : to, setting);
    // `to Breakfast, same time`
    const asBefore = words.findIndex(({ kind }, at) => at > to && kind === 'break' && isAt(words, at + 1, /^same$/));
    const name = to < 0 ? null : valueBetween(clause, to + 1, asBefore < 0 ? end : asBefore);
    const request = renamed(target, name);
    return to > 0 && (target.ids.length > 0 || isAt(words, from, pronouns))
      ? withWaitingChange(request, setting)
      : request;
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

const mostPlaces = 4;
/** Which `to` leads to the new name: `rename the trip to Rome to Trip to Milan`; -1 for none. */
function behindName(clause: Clause, from: number, setting: Setting): number {
  const places = clause.words.flatMap((_, at) => (at >= from && isAt(clause.words, at, /^(?:to|as)$/) ? [at] : []));
  const isNamed = (to: number): boolean => {
    const { words } = targetOf(clause, from, to, setting);
    const telling = tellingOf(words);
    return plannedWith(words, setting).length > 0 && new Set(telling).size === telling.length;
  };
  return places.slice(0, mostPlaces).findLast(isNamed) ?? places[0] ?? -1;
}

/** Where the new name begins that no `to` leads to: `rename it Review`, `rename the copy Review`, `rename gym "Yoga"`; -1 for none. */
function nameFrom(clause: Clause, from: number, setting: Setting): number {
  const { words } = clause;
  const isLed = (at: number): boolean => isAt(words, at, /^(?:to|as|into)$/);
  if (from < 1 || words.length < from + 2) return -1;
  const isOne = isAt(words, from, pronouns) || isAt(words, from, definiteArticles);
  const kind = isAt(words, from + 1, /^(?:new|old|other|first|second)$/) ? from + 2 : from + 1;
  const isKind = isOne && isAt(words, kind, kindsOfEvent);
  const behind = isKind ? kind + 1 : from + 1;
  // `rename this thursday's therapy to Review`
  const isPointed =
    isAt(words, from, /^it$/) || (isAt(words, from, /^(?:that|this)$/) && !hasWord(words, /^(?:to|as)$/, from));
  if (isKind || isPointed) return isLed(behind) || behind >= words.length ? -1 : behind;
  if (words.slice(from).some((_, at) => isLed(from + at))) return -1;
  if (words.at(-1)?.kind === 'quoted') return words.length - 1;
  // `rename gym Yoga`, where the gym is planned
  const ends = [...words.keys()].slice(from + 1, from + mostOfName);
  return ends.findLast((at) => isPlannedName(targetOf(clause, from, at, setting).words, setting)) ?? -1;
}
const mostOfName = 9;
const kindsOfEvent = /^(?:event|meeting|appointment|call|session|one|entry|copy|duplicate|original|series)$/;

/** The new event that waits for a yes, with the name, place, notes and category of an update; any other update as it is. */
export function withWaitingChange(update: Update, { conversation }: Setting): Update | Create {
  const { last, isUnchanged, question, mentioned } = conversation;
  const { title, place, notes, category } = update.changes;
  const told = Object.fromEntries(
    Object.entries({ title, place, notes, category }).filter(([, value]) => value !== null),
  );
  if (question?.asks === 'confirmation' && question.about.kind === 'create') return { ...question.about, ...told };
  const isOfIt = mentioned.length === 1 && update.target.ids.length === 1 && update.target.ids[0] === mentioned[0]?.id;
  return isUnchanged && last?.kind === 'update' && isOfIt && !question
    ? { ...last, changes: { ...last.changes, ...told } }
    : update;
}

/** `put that as the place` */
const ofField = /^(?:place|location|venue|address|title|name|notes?|category|description|time|date|reminder|alarm)$/;

const ofKind = /^(?:event|appointment|reminder|entry|task|booking|one-off|item|thing)$/;

/** A new name that is not said yet is asked for as such. */
function renamed(target: Target, title: string | null): Update {
  const request = updateOf(target, { title });
  return { ...request, missing: request.missing.map((each) => (each === 'change' ? 'name' : each)) };
}

export type Field = keyof Pick<Changes, 'title' | 'place' | 'notes' | 'category' | 'people'>;
const writing = [...changeVerbs, 'add', 'put', 'write'];
const fields: readonly [Field, RegExp][] = [
  ['title', /^(?:title|name)$/],
  ['place', /^(?:location|place|venue|address|room)$/],
  ['notes', /^(?:notes?|description|comments?)$/],
  ['category', /^category$/],
  ['people', /^(?:guests?|attendees?|participants?|invitees?)$/],
];
export const fieldAt = (words: readonly Word[], at: number): Field | undefined =>
  fields.find(([, names]) => isAt(words, at, names))?.[0];
/** Whether a word names a field that is changed: `change the address to 12 Mill Lane`. */
export const namesChanged = (text: string, changes: Changes): boolean =>
  fields.some(
    ([field, names]) => names.test(text) && (field === 'people' ? changes.people.length > 0 : changes[field] !== null),
  );

/** `change the location of lunch to Tomo`, `add a note to it: bring shoes`, `remove the notes from gym`. */
export const setField: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const removal = afterAny(words, 0, removeVerbs);
  const from = Math.max(afterAny(words, 0, writing), removal);
  if (from < 0) return null;
  const at = from + (isAt(words, from, /^(?:the|a|an|its|my|another)$/) ? 1 : 0);
  const named = fieldAt(words, at);
  const field = named === 'title' || named === 'people' ? undefined : named;
  // `add Room 237 documentary`, `add notes review on friday at 3`
  const isName = field === 'place' || (at === from && says(phrases, 'time', 'date'));
  if (words[0]?.text === 'add' && isName && !isAt(words, at + 1, /^(?::|of|for|to)$/)) return null;
  if (!field) return removal < 0 ? fieldBehind(clause, from, setting) : null;
  if (removal > 0) return updateOf(targetOf(clause, at + 1, words.length, setting), { [field]: '' });
  // `change the note to bring both keys`
  const isOther = field === 'notes' && isAt(words, at + 1, /^to$/) && isAt(words, 0, /^(?:change|update|edit|set)$/);
  if (isOther)
    return updateOf(targetOf(clause, words.length, words.length, setting), { notes: valueBetween(clause, at + 2) });
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
  if (!field || field === 'title' || field === 'people') return null;
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
    const value = isLinked ? { [field]: null } : valueFrom(clause, field, at + (isColon ? 2 : 1), end, setting);
    return updateOf(targetOf(clause, isLinked ? at + 1 : end, end, setting), value);
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
  const isName = !isAt(words, 1, articles) && !words.some((_, at) => at > to && isAt(words, at, calendarNouns));
  const isAdd = words[0]?.text === 'add' && to > 1 && isOfEvent && isName && phrases.every(({ from }) => from > to);
  if (words[0]?.text !== 'invite' && !isAdd) return null;
  const asWith = { ...clause, words: words.map((word, at) => (at === 0 ? { ...word, text: 'with' } : word)) };
  const target = targetOf(clause, to > 1 ? to + 1 : end, end, setting);
  return updateOf({ ...target, people: [] }, { people: peopleIn(asWith, 0, to > 1 ? to : end) });
};

const placing = ['put', 'set', 'hold', 'have', 'make', 'do', 'place'].flatMap((verb) =>
  ['it', 'that', 'this'].map((it) => `${verb} ${it}`),
);
export const takingPlace = [
  ...placing,
  ...listed(`
    it'll be, that'll be, it's happening, it is happening, it is now, it is, it now, it will be, it is going to be, it's going to be, it takes place, it will take place, it happens, it is held, it's held, it is located, it's located, it
  `),
];

/** `put it at Main Street 4`, `it's at Tomo`, `hold it in room 2`: where what was spoken of takes place. */
export const setPlace: Act = (clause, setting) => {
  const { words, isAsked, isTime, phrases } = clause;
  const of = isAsked ? null : placeOfNamed(clause, setting);
  if (of) return of;
  const at = afterAny(words, 0, takingPlace);
  if (isAsked || !isAt(words, at, /^(?:at|in)$/) || isTime[at] || isAt(words, at + 1, /^as$/)) return null;
  // `put it in Health`
  const isCategory = at + 2 === words.length && categoryCalled(clause, at + 1, setting) !== null;
  if (isAt(words, at, /^in$/) && (isCategory || isAt(words, words.length - 1, /^category$/))) return null;
  // `make it at Karim's at 8`
  const behind = phrases.find(({ from, means }) => from > at + 1 && (means.time ?? means.date) !== undefined);
  const place = valueBetween(clause, at + 1, behind?.from)?.replace(trailing, '') ?? null;
  const isTimed = behind !== undefined && isTime.slice(behind.from).every(Boolean);
  // `put it in my calendar for 9am`, `… in the work calendar`
  if (hasWord(words.slice(at, at + 4), /^(?:calendars?|calender|diary|schedule|agenda|planner|timetable)$/))
    return null;
  const it = words[0]?.text === 'it' ? 0 : 1;
  if (!place || noPlace.test(place) || (phrases.length > 0 && !isTimed)) return null;
  const move = isTimed ? movedTo(phrases, setting) : null;
  return updateOf(targetOf(clause, it, it + 1, setting), { place, move });
};

/** The new time of the event just spoken of. A weekday is the first one after the event's own day. */
export function movedTo(phrases: readonly Phrase[], setting: Setting): When | null {
  const [only] = setting.conversation.mentioned;
  const day = only?.start == null ? null : { ...noTime, date: dateIn(only.start, setting.zone) };
  return onFrom(whenOf(phrases, setting), day);
}

/** `put the retro in room 5`, of one that is planned */
function placeOfNamed(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const at = findLastWord(words, /^(?:in|at)$/);
  const isPut = isAt(words, 0, /^(?:put|hold|have)$/) && isAt(words, 1, definiteArticles);
  if (!isPut || at < 3 || phrases.length > 0 || calendarNouns.has(words.at(-1)?.text ?? '')) return null;
  const target = targetOf(clause, 1, at, setting);
  const place = valueBetween(clause, at + 1);
  return place && !noPlace.test(place) && isPlannedName(target.words, setting) ? updateOf(target, { place }) : null;
}

/** `it's in Leeds actually` */
const trailing = /(?:,? (?:actually|though|instead|now|please|this time|by the way|btw))+$|[,;:]$/i;
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
