import { talk } from '../amend/talk.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Changes, CorrectTime, Request, Target, Update } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { backOver, findLastWord, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { freeWords, spokenText, textBetween, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { categoryCalled, peopleIn } from './details.ts';
import { type Field, fieldAt, movedTo, withWaitingChange } from './fields.ts';
import { withoutEnding } from './statement.ts';
import { mentionedOf, noTarget, targetOf } from './target.ts';

/** A field of the event that was just spoken of, by its name: `add the place Block C`, `title: Review`, `use Block C as the location`. */

const verbs = listed(`
  add, add in, add to, put, put in, put down, set, use, save, note, note down, write, write in, write down, enter, include, insert, record, fill in, leave, give it, give that, with, make, make that, make it, update, change, edit
`);
const determiners = /^(?:the|an?|its|it's|my|our|their|new)$/;
const links = listed(`
  is, is now, is at, is in, are, was, will be, will be at, will be in, should be, should be at, should be in, should say, says, as, saying, that, called, being, is going to be, changed to, has changed to, is changed to, was changed to, has been changed to, should be changed to, moved to, has moved to, has been moved to
`);
/** A statement about a field gives it no value: `the room is booked`. */
export const saidOfField =
  /^(?:wrong|right|fine|ok|okay|good|great|lovely|nice|bad|closed|open|booked|full|busy|far|near|close|too|very|not|so|still|already|correct|incorrect|missing|unknown|misspelt|misspelled|spelled|spelt|long|short|taken|free|available|gone|changed|different|confirmed|perfect|there|here|on|quite|really|miles|hard|easy|up|what|where|why)$/;
/** `change the place to Block C` and `add a note to gym` are of a field whose event may be said. */
const otherLinks = /^(?:to|of|for|from|on)$/;

/** A field that is named, and where its value begins and ends. */
interface Told {
  readonly field: Field;
  /** The place of its name. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** A verb leads to it. */
  readonly isOrder: boolean;
  /** `the`, a mark or a verb such as `is` says that it is a field; else the words may be a name: `add location scouting`. */
  readonly isPlain: boolean;
  readonly isMarked: boolean;
}

export const tellField: Act = (said, setting) => {
  const { mentioned, question, last } = setting.conversation;
  const isOfTime = last !== null && ofTime.has(last.kind) && !question;
  const isWaiting = question?.asks === 'confirmation' && question.about.kind === 'create';
  if (said.isAsked || (question && !isWaiting)) return null;
  const first = said.words.findIndex(({ text }) => !regrets.test(text));
  const whole = first > 0 ? withWords(said, said.words.slice(first), setting) : said;
  const named = ofNamed(whole, setting);
  if (!named && !isWaiting && !isOfTime && mentioned.length === 0) return null;
  const clause = named?.clause ?? whole;
  const told = toldBehind(clause) ?? toldBefore(clause, 0) ?? toldBefore(clause, afterAny(clause.words, 0, verbs));
  if (!told || (!told.isMarked && says(clause.phrases, 'time', 'date') && told.field !== 'title')) return null;
  // `add a note bring shoes to gym`
  const isOfAnother =
    told.field === 'notes' && told.isOrder && !told.isMarked && hasWord(whole.words, /^(?:to|for)$/, told.from);
  if (isOfAnother && named?.target !== undefined) return null;
  // Of several it is asked which.
  const change = named || mentioned.length === 1 || told.isPlain ? changeOf(clause, told, setting) : null;
  if (!change) return null;
  const guess = change.isGuess ? { isGuess: true as const } : {};
  if (named?.target) return { ...updateOf(named.target, change.change), ...guess };
  const { title = null, category = null } = change.change;
  if (isOfTime) return (title ?? category) === null ? null : correctedTime(title, category);
  return { ...withWaitingChange(updateOf(mentionedOf(setting.conversation), change.change), setting), ...guess };
};

/** `no, the place is Block C` */
const regrets = /^(?:no|nope|sorry|oops|wait|actually|oh|,)$/;

/**
 * The event of which a field is told, and what is left without its name: `add location Park to it`, `… for the dentist`, `the dentist's
 * address is …`, `the address of the dentist is …`. Without a target it is the one that was just spoken of.
 */
function ofNamed(clause: Clause, setting: Setting): { clause: Clause; target?: Target } | null {
  const { words } = clause;
  const without = (from: number, to: number): Clause => withWords(clause, words.toSpliced(from, to - from), setting);
  const at = words.findIndex((_, index) => fieldAt(words, index) !== undefined);
  if (at < 0) return null;
  const isKnown = ({ words: name, ids }: Target): boolean => ids.length > 0 || isPlannedName(name, setting);
  // `the address of the dentist is …`, `the dentist's address is …`
  const link = findWord(words, /^(?:is|are|should|will|:|=)$/, at + 1);
  const isOf = isAt(words, at + 1, /^(?:of|for)$/) && link > at + 2;
  const owner =
    words[at - 1]?.isPossessive && link === at + 1 ? withWords(clause, withoutEnding(words, at), setting) : null;
  const target = isOf ? targetOf(clause, at + 2, link, setting) : owner && targetOf(owner, 0, at, setting);
  if (target && isKnown(target)) return { clause: isOf ? without(at + 1, link) : without(0, at), target };
  const to = findLastWord(words, /^(?:to|for)$/);
  if (to <= at + 1 && to <= 1) return null;
  if (to === words.length - 2 && isAt(words, to + 1, /^(?:it|that|this)$/))
    return { clause: without(to, words.length) };
  const behind = to > 1 ? targetOf(clause, to + 1, words.length, setting) : null;
  return behind && isKnown(behind) ? { clause: without(to, words.length), target: behind } : null;
}

const ofTime = new Set<Request['kind']>(['log', 'start', 'stop', 'correct time']);
const correctedTime = (title: string | null, category: string | null): CorrectTime => {
  const unchanged = { isDeleted: false, when: null, isEnd: false, missing: [] };
  return { kind: 'correct time', target: noTarget, title, category, ...unchanged };
};
/** `add the place Block C`, `venue: town hall` */
function toldBefore({ words }: Clause, verb: number): Told | null {
  if (verb < 0) return null;
  let at = verb;
  while (isAt(words, at, determiners)) at++;
  const field = fieldAt(words, at);
  if (!field || isAt(words, at + 1, otherLinks)) return null;
  // `put the address in: 12 Mill Lane`
  const isIn = isAt(words, at + 1, /^in$/) && isAt(words, at + 2, marks);
  const linked = isIn ? at + 2 : Math.max(at + 1, afterAny(words, at + 1, links));
  const isMarked = isAt(words, linked, marks);
  const from = isMarked ? linked + 1 : linked;
  const to = backOver(words, words.length, trailing, from);
  const isOrder = verb > 0;
  const isPlain = isMarked || linked > at + 1 || (at > verb && isOrder);
  // `note the address: 12 Mill Lane` is of the address.
  const isVerb = verb === 0 && !isPlain && afterAny(words, 0, verbs) > 0;
  return from < to && !isVerb ? { field, at, from, to, isOrder, isPlain, isMarked } : null;
}
const marks = /^[:=]$/;
const trailing = /^(?:actually|though|instead|now|please|too|as|well|btw|thanks|[.!])$/;

/** `put Block C as the location`, `add Sam as a guest` */
function toldBehind({ words }: Clause): Told | null {
  const from = afterAny(words, 0, verbs);
  const at = backOver(words, words.length, trailing, 0) - 1;
  const field = fieldAt(words, at);
  const to = findLastWord(words, field === 'title' || field === 'notes' ? /^(?:as|for|to|in)$/ : /^(?:as|for)$/);
  const isWhole = to > from && words.slice(to + 1, at).every(({ text }) => determiners.test(text));
  // `put that as the place`
  const isSaid = from > 0 && !isAt(words, from, /^(?:it|that|this|them|those)$/);
  return field && isWhole && isSaid ? { field, at, from, to, isOrder: true, isPlain: true, isMarked: false } : null;
}

interface Change {
  readonly change: Partial<Changes>;
  readonly isGuess?: boolean;
}

function changeOf(clause: Clause, told: Told, setting: Setting): Change | null {
  const { field, from, to, isPlain } = told;
  const { words } = clause;
  const value = textBetween(clause, from, to).replace(/^["“]|["”]$/g, '');
  const isSaidOf =
    isAt(words, from, saidOfField) && !words[from]?.isCapital && isAt(words, from - 1, /^(?:is|are|was|be|now)$/);
  if (value === '' || isSaidOf) return null;
  switch (field) {
    case 'title': {
      // `add "with Tom" to the title`
      const before = isAt(words, to, /^to$/) ? setting.conversation.mentioned[0]?.title : undefined;
      // `title Leg day`
      const isNamed = words[from]?.isCapital && isAt(words, from - 1, /^title$/) && clause.phrases.length === 0;
      return (isPlain || isNamed) && before !== ''
        ? { change: { title: before ? `${before} ${value}` : value } }
        : null;
    }
    case 'category': {
      const known = categoryCalled(clause, from, setting);
      return known || isPlain ? { change: { category: known ?? value } } : null;
    }
    case 'people': {
      const said = [{ ...words[from], text: 'with' } as Word, ...words.slice(from, to)];
      const people = peopleIn({ ...clause, words: said, phrases: [] }, 0, said.length);
      return people.length > 0 && (isPlain || words[from]?.isCapital) ? { change: { people } } : null;
    }
    case 'notes':
      // `note that the key is under the mat` may be a thing to do.
      return { change: { notes: value }, isGuess: !isPlain || (isAt(words, 0, /^note$/) && isAt(words, 1, /^that$/)) };
    case 'place':
      return placeOf(clause, told, value);
  }
}

/** A name of a place has a capital or a number, unless it is plain that it is one. */
function placeOf(clause: Clause, { at, from, to, isOrder, isPlain }: Told, value: string): Change | null {
  const { words } = clause;
  const isCode = /^(?:\S*\d\S*|[a-z])$/i.test(value);
  if (isAt(words, at, /^room$/)) {
    // `room 4B`, while `add Room 237 documentary` is of a name
    return isCode || isPlain
      ? { change: { place: isCode ? `${textBetween(clause, at, at + 1)} ${value}` : value } }
      : null;
  }
  if (isPlain) return { change: { place: value } };
  const isName = words.slice(from, to).some(({ text, isCapital }) => isCapital || /\d/.test(text));
  if (isAt(words, from, ofCompound) || !(isName || isOrder)) return null;
  return { change: { place: value }, isGuess: !isName };
}
/** `location scouting`, `place cards`, `address book` */
const ofCompound =
  /^(?:scouting|shoots?|tours?|visits?|bookings?|hire|viewings?|walkthrough|checks?|search|hunt|hunting|cards?|mats?|settings?|books?|labels?|changes?|list|orders?|an?|and|or)$/;

/** `change it to coffee with Kim at 3`, `make it lunch on friday instead`: another name and another time. */
export const makeOther: Act = (clause, setting): Update | null => {
  const { words, phrases, isTime } = clause;
  const verb = becoming.exec(spokenText(clause))?.[0];
  if (verb === undefined || clause.isAsked || setting.conversation.mentioned.length !== 1) return null;
  const from = verb.trim().split(' ').length;
  const end = backOver(words, words.length, trailing, from);
  const named = trimmed(clause, freeWords(clause, from, end));
  const [first = -1, last = -1] = [named[0], named.at(-1)];
  const name = words.slice(first, last + 1);
  const isName =
    last - first === named.length - 1 &&
    name.every(({ kind, number, text }) => kind === 'word' && number === null && !noNames.test(text)) &&
    [words[from], words[first]].every((word) => word && (!talk.has(word.text) || /^(?:an?|the)$/.test(word.text)));
  const isWhole = words
    .slice(from, end)
    .every(
      ({ text }, at) => isTime[from + at] || named.includes(from + at) || /^(?:an?|the|at|on|for|,|and)$/.test(text),
    );
  const isTimed = says(phrases, 'time', 'date') && !says(phrases, 'minutes', 'shift', 'repeat', 'relation');
  const isInstead = isAt(words, 0, /^turn$/) || hasWord(words, /^instead$/, end);
  if (named.length === 0 || !isName || !isWhole || !(isTimed || (isInstead && phrases.length === 0))) return null;
  const move = isTimed ? movedTo(phrases, setting) : null;
  const title = textOf(clause, named);
  // `change it to Karim's at 8`, `make it the gym at 3`: perhaps where it is
  const isPlace = words[last]?.isPossessive || isAt(words, from, /^the$/);
  const isSure = !isPlace && (isTimed || isAt(words, 0, /^turn$/)) && (named.length > 1 || !name[0]?.isCapital);
  const request = updateOf(
    targetOf(clause, 1, 2, setting),
    words[last]?.isPossessive ? { place: title, move } : { title, move },
  );
  return { ...request, ...(!isSure && { isGuess: true as const }) };
};
const becoming = /^(?:change (?:it|that|this) to|turn (?:it|that|this) into|make (?:it|that|this)) /;
/** What an event becomes and is not called: `make it private at 3`. */
const noNames =
  /^(?:morning|afternoon|evening|night|days?|weeks?|months?|hours?|weekly|daily|monthly|yearly|fortnightly|all|public|recurring|repeating|earlier|later|longer|shorter|after|before|same|slot|ones?|times?|starts?|begins?|ends?|finish|until|till|from|every|each|about|around|not|no|instead|than|work|possible|latest|earliest|soon|optional|priority|reminder|sharp|rooms?|halls?|online|virtual|remote|busy|free|done|now|something|anything|somewhere|else|things?|private)$/;
