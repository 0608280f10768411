import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { categoryCalled } from '../acts/details.ts';
import { contrastIn } from '../acts/regret.ts';
import { eventKind, noTarget } from '../acts/target.ts';
import { calendarNouns, createVerbs, definiteArticles } from '../lexicon.ts';
import { holdsName, tellingOf } from '../likeness.ts';
import { plannedWith } from '../planned-names.ts';
import type { Mentioned, Request } from '../requests.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { isPlaceName, placesAhead, roomAt } from '../words/place-names.ts';
import { textBetween } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import { written } from '../words/word.ts';
import { denials, talk } from './talk.ts';
import { beginsOther, type Message } from './told.ts';

/** Where the last event takes place: `no, room 6`, `we're meeting at the station`, `table's at Osteria Nord, not the café`. */
export function placeTold(said: Message, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = mentioned;
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  if (!isMade || !only || more.length > 0 || isOfOther(said, only, setting)) return null;
  const isOther = last.kind === 'update' && last.changes.place !== null;
  const place = placeSaid(said, only.title, isOther, setting);
  return place === null ? null : updateOf({ ...noTarget, ids: [only.id] }, { place });
}

/** `and the party is at Sky Zone`, behind a change of the zoo: of another event that is planned, by one of its words. */
function isOfOther({ words }: Message, { id, title }: Mentioned, setting: Setting): boolean {
  const { mentioned, recent = [] } = setting.conversation;
  const is = words.findIndex(
    ({ text, isPossessive }) => being.test(text) || /^(?:at|in|on)$/.test(text) || isPossessive,
  );
  const to = words[is]?.isPossessive ? is + 1 : is;
  const said = words
    .slice(0, Math.max(to, 0))
    .filter(({ kind, text }) => kind === 'word' && !talk.has(text) && !definiteArticles.has(text));
  const name = written(said);
  if (said.length === 0 || said.every(({ text }) => eventKind.test(text)) || holdsName(title, name)) return false;
  const others = [...mentioned, ...recent].filter((each) => each.id !== id);
  return others.some((each) => holdsName(each.title, name)) || plannedWith(name, setting).length > 0;
}

/**
 * The place that a message tells of an event, and nothing else.
 *
 * @param isOther a place was just told, so that any other name is one too
 */
export function placeSaid(
  { message, words: all }: Message,
  title: string,
  isOther: boolean,
  setting: Setting,
): string | null {
  const instead = insteadOfPlace({ message, words: all }, title, setting);
  if (instead !== null) return instead;
  const words = withoutOther(all);
  if (words.length > mostOfPlace || beginsOther(words, message) || hasWord(words, onlyThen)) return null;
  const clause = clauseOf(message, words, setting);
  if (clause.phrases.length > 0) return null;
  const own = new Set(tellingOf(title));
  const isLead = (from: number): boolean =>
    words
      .slice(0, from)
      .every(({ kind, text }) => kind === 'break' || besidePlace.has(text) || own.has(singular(text)));
  // `the Plaza, not the Ritz` is a contrast of names.
  const named = all.some(({ text }, at) => at > 0 && text === 'not') ? -1 : nameAt(words, isOther);
  const from = [roomAt(words), meetingAt(words), takingPlaceAt(clause, own, setting), named].find(
    (at) => at >= 0 && isLead(at) && words.slice(at).every(({ kind }) => kind === 'word'),
  );
  // `at the old time`, `at the start`
  return from === undefined || hasWord(words, ofTime, from) ? null : textBetween(clause, from);
}
const ofTime = /^(?:times?|hours?|start|beginning|end|finish)$/;
const mostOfPlace = 12;

/** `not Café Anna, Café Luna`, `Tomo, not the Ritz bar`: a name in the place of one that is a place, and not of the event. */
function insteadOfPlace({ message, words }: Message, title: string, setting: Setting): string | null {
  const clause = clauseOf(message, words, setting);
  const contrast = words.length > mostOfPlace || clause.phrases.length > 0 ? null : contrastIn(clause);
  if (!contrast || contrast.isExchange) return null;
  const [wrong, right] = [nameOf(contrast.wrong), nameOf(contrast.right)];
  const [first, last] = [right[0], right.at(-1)];
  const own = tellingOf(title);
  const isOwn = wrong.some(({ text }) => own.includes(singular(text)) && !parts.has(text));
  const isName = isPlaceName(right) || right.every(({ kind, isCapital }) => kind === 'word' && isCapital);
  return first && last && isName && !isOwn && isPlaceName(wrong) ? message.slice(first.at, last.end) : null;
}

/** Without the words and marks around it. */
function nameOf(words: Message['words']): Message['words'] {
  const from = words.findIndex(({ kind, text }) => kind === 'word' && !beforeName.test(text));
  const to = words.findLastIndex(({ kind, text }) => kind === 'word' && !trailing.test(text));
  return from < 0 ? [] : words.slice(from, to + 1);
}
const beforeName = /^(?:no|nope|sorry|actually|wait|oops|oh|and|but|it|it's|its|is|at|in|ok|i|mean|meant)$/;

/** `not when we're in Rome` tells when it is not. */
const onlyThen = /^(?:when|while|whenever|if|unless|until)$/;
/** What of an event is somewhere: `the table's at Tomo`, `clinic is Max Saket`. */
const parts = setOf(`
  table, clinic, surgery, practice, office, reservation, booking, restaurant, venue, hotel, pub, bar, party, meeting, meet, class, lesson, show, session, event, spot, start, studio, theatre, church, school, appointment
`);
const besidePlace: ReadonlySet<string> = talk
  .union(denials)
  .union(parts)
  .union(setOf('happening, held, hosted, taking, place'));

/** `…, not the café`: where it is not. */
function withoutOther(words: Message['words']): Message['words'] {
  const not = words.findIndex(({ kind }, at) => at > 0 && kind === 'break' && isAt(words, at + 1, /^not$/));
  const left = not < 0 ? words : words.slice(0, not);
  // `it's at Dora's this time`
  const isThisTime = (at: number): boolean =>
    (isAt(left, at, /^time$/) && isAt(left, at - 1, /^this$/)) ||
    (isAt(left, at, /^this$/) && isAt(left, at + 1, /^time$/));
  const end = left.findLastIndex(({ kind, text }, at) => kind === 'word' && !trailing.test(text) && !isThisTime(at));
  return left.slice(0, end + 1);
}
const trailing = /^(?:actually|though|instead|now|please|too|btw|rather|then|sorry|after|all)$/;

/** Where a place begins at which people meet. */
function meetingAt(words: Message['words']): number {
  const at = words.findIndex(
    ({ text }, index) => /^(?:meet|meeting)$/.test(text) && isAt(words, index + 1, /^(?:at|in|outside|by)$/),
  );
  return at >= 0 && at + 2 < words.length ? at + 2 : -1;
}

/** Where it begins behind what takes place: `it'll be at the Marriott`, `over at Mia's`, `the clinic is Max Saket`, `on Zoom`. */
function takingPlaceAt(clause: Clause, own: ReadonlySet<string>, setting: Setting): number {
  const { words, isTime } = clause;
  const is = words.findIndex(
    ({ text, isPossessive }, at) =>
      !isTime[at] && (being.test(text) || (isPossessive && takes.test(text)) || parts.has(text)),
  );
  const lead = findWord(words, /^(?:at|in|on|outside|inside)$/, Math.max(is, 0));
  const before = words[lead - 1];
  // `we study at Ana's`, of what is called so
  const isOf =
    before !== undefined && (being.test(before.text) || before.isPossessive || own.has(singular(before.text)));
  if (isAt(words, lead, /^on$/) || lead === 0)
    return isAt(words, lead + 1, online) && lead + 2 === words.length ? lead + 1 : -1;
  const from = lead + 1;
  const isSelf = isAt(words, 0, /^(?:i|i'm|im)$/);
  const isNone = noPlace.has(words[from]?.text ?? '') || words.slice(from).some(({ text }) => calendarNouns.has(text));
  const isNamed =
    words[from]?.isCapital ||
    words[from]?.number != null ||
    isAt(words, from, leadsPlace) ||
    words[from]?.isPossessive ||
    (isAt(words, lead, /^at$/) && isAt(words, from, placesAhead));
  if (isOf && from < words.length && isNamed && !isNone && !isSelf)
    return isAt(words, lead, /^in$/) && categoryCalled(clause, from, setting) !== null ? -1 : from;
  // `clinic is Max Saket`, `it's Bramley Vets on Mill Road`
  const named = words.findIndex(
    (word, at) => at > 0 && word.isCapital && (isAt(words, at - 1, being) || words[at - 1]?.isPossessive),
  );
  const isOfPart = named > 0 && words.slice(0, named).some(({ text }) => parts.has(text));
  const isOnStreet =
    named > 0 &&
    words.slice(named + 1).some(({ text }, at, rest) => /^(?:on|in|at|near)$/.test(text) && rest[at + 1]?.isCapital);
  return named > 0 && (isOfPart || isOnStreet) ? named : -1;
}
const being =
  /^(?:is|are|be|being|was|happening|held|hosted|place|over|moved|now|we're|they're|it'll|that'll|we'll|located|starts|starting)$/;
const takes = /^(?:it|that|he|she|venue|place)$/;
const online = /^(?:zoom|teams|skype|facetime|slack|webex|whatsapp|discord)$/;
const leadsPlace = /^(?:the|my|our|his|her|their|your)$/;
const noPlace = setOf(
  'time, times, moment, least, all, order, case, fact, same, way, end, start, risk, capacity, home',
);

/** `Café Orsay`, `my place`; behind a place that was just told any name is another one. */
function nameAt(words: Message['words'], isChanged: boolean): number {
  const from = words.findIndex(
    ({ kind, text }) =>
      kind === 'word' && !/^(?:no|nope|sorry|actually|wait|oops|and|at|ok|oh|make|it|it's)$/.test(text),
  );
  const name = from < 0 ? [] : words.slice(from);
  const isVerb = createVerbs.includes(name[0]?.text ?? '') || hasWord(name, /^(?:is|are|was|were|be|should|will|to)$/);
  if (isPlaceName(name) && !isVerb) return from;
  const isOther =
    isChanged && from > 0 && name.length < 5 && name.every(({ kind, isCapital }) => kind === 'word' && isCapital);
  return isOther ? from : -1;
}
