import { dateIn, timeText } from '../../dates.ts';
import type { Create, Find, OpenQuestion, Request } from '../requests.ts';
import { merged, noTime, whenOf } from '../time/when.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { spokenText, textBetween } from '../words/text.ts';
import { yesOrNo } from '../yes-or-no.ts';
import type { Setting } from './act.ts';
import { askedOf } from './asked-on.ts';
import { firstHour } from './bare-hour.ts';
import { choiceIn } from './choice.ts';
import { placeIn } from './details.ts';
import { createdAt, fromThen, inMonthSaid, loggedThen, movedThen } from './fill-in-time.ts';
import { namesAnother, saysEither } from './own-request.ts';
import { askFor } from './question.ts';
import { noTarget } from './target.ts';

/** Reads the answer to a question for a day or an hour. */

/** Reads a time where the question asks for a day, an hour, or one of two times. */
export function readAnsweredTime(clause: Clause, { about, asks }: OpenQuestion, setting: Setting): Request | null {
  // `you choose`, `whenever I'm free`: the first free stretch
  if (about.kind === 'create' && asks === 'time' && about.when.date !== null && anyTime.test(spokenText(clause)))
    return atFreeTime(about);
  const named = about.kind === 'create' && about.title !== null ? withPeople(clause, setting) : null;
  // `with Fiona, tomorrow at 9`
  if (named && about.kind === 'create') {
    const answered = readAnsweredTime(
      named.clause,
      { about: { ...about, title: `${about.title} with ${named.people}` }, asks, candidates: [] },
      setting,
    );
    if (answered) return answered;
  }
  const last = clause.phrases.at(-1);
  const place = last && about.kind === 'create' && about.place === null ? placeIn(clause, last.to) : null;
  // `6pm at the school`
  if (place?.from === last?.to && place?.to === clause.words.length) {
    const answered = readAnsweredTime(
      withWords(clause, clause.words.slice(0, place.from), setting),
      { about, asks, candidates: [] },
      setting,
    );
    return answered && ({ ...answered, place: place.name } as Request);
  }
  // `it ends at 4` says no start.
  const isEnd = clause.words.some(({ text }) => /^(?:end|finish|stop)/.test(text));
  if (isEnd || namesAnother(clause, about)) return null;
  if (saysEither(clause)) return about;
  const half = asks === 'half of day' ? clause.words.find(({ text }) => halves.test(text))?.text : undefined;
  const isWholeDay = wholeDay.test(spokenText(clause));
  const bare = firstHour(clause);
  if (clause.phrases.length === 0 && half === undefined && bare === null && !isWholeDay) return null;
  const phrases = about.kind === 'create' ? inMonthSaid(about.when, clause.phrases) : clause.phrases;
  const said = isWholeDay ? { ...noTime, days: 1 } : (bare ?? whenOf(phrases, setting));
  switch (about.kind) {
    case 'create':
      return createdAt(about, fromThen(said, phrases, about.when), half, clause, setting);
    case 'log':
      return loggedThen(about, said, clause, setting);
    case 'find':
    case 'weather':
      return askedOf(about, merged(about.when, said));
    case 'update':
      return movedThen(about, said, half);
    default:
      return null;
  }
}

const anyTime =
  /^(?:(?:please |just )?(?:you (?:choose|decide|pick)|pick one|find (?:a|some) (?:time|slot)(?: for it)?)|whenever(?: (?:i'm|i am|there is|it is|it)? ?(?:free|time|suits|works|fits|possible))?|any ?time(?: is fine| works)?|doesn't matter|i don't mind|(?:at the |the )?earliest(?: possible(?: time)?)?|as (?:early|soon) as possible|asap|(?:in )?the first free (?:slot|gap|hour|stretch))$/;

/** Plans the new event in the first free stretch of its day; null where that would lose its place, notes, guests, category or rule. */
function atFreeTime({ title, when, place, notes, people, category }: Create): Find | null {
  const isMore = (place ?? notes ?? category) !== null || people.length > 0 || when.repeat !== null;
  if (isMore || title === null) return null;
  return askFor('free', when, { target: { ...noTarget, words: title }, minutes: when.minutes ?? 60, nth: 1 });
}

/** The people with whom an answer begins, and the rest of it. */
function withPeople(clause: Clause, setting: Setting): { people: string; clause: Clause } | null {
  const { words, isTime } = clause;
  if (!isAt(words, 0, /^with$/)) return null;
  const to = words.findIndex(({ kind }, at) => at > 1 && (isTime[at] === true || kind === 'break'));
  if (to < 0 || to > 5) return null;
  const from = words[to]?.kind === 'break' ? to + 1 : to;
  return { people: textBetween(clause, 1, to), clause: withWords(clause, words.slice(from), setting) };
}

const halves = /^(?:am|pm|morning|evening|afternoon|night)$/;

const wholeDay = /^(?:for )?(?:all|the whole|the entire|whole) day(?: long)?$/;

/** Takes one of the times that were offered for an event. */
export function readSlot(clause: Clause, { about, candidates }: OpenQuestion, setting: Setting): Request | null {
  // `yes`, where only one time was offered
  const isAgreed = candidates.length === 1 && yesOrNo(spokenText(clause)) === 'yes';
  const start = (isAgreed ? candidates : choiceIn(clause, candidates, setting))[0]?.start ?? null;
  if (about.kind !== 'create' || start === null) return null;
  const { minutes } = about.when;
  const when = { ...noTime, date: dateIn(start, setting.zone), time: timeText(start, setting.zone), minutes };
  return { ...about, when, missing: about.missing.filter((each) => each === 'title') };
}

/** `after 3 rather` means the day of the times that were offered, if they are of one day. */
export function onOfferedDay(question: OpenQuestion, { zone }: Setting): OpenQuestion {
  const { about, candidates } = question;
  const [day, ...more] = new Set(candidates.map(({ start }) => (start === null ? null : dateIn(start, zone))));
  if (about.kind !== 'create' || about.when.date !== null || !day || more.length > 0) return question;
  return { ...question, about: { ...about, when: { ...about.when, date: day } } };
}
