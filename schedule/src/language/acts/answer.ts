import { askWords, calendarNouns, createVerbs, showVerbs } from '../lexicon.ts';
import { holdsName } from '../likeness.ts';
import type { Create, OpenQuestion, Request } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { merged, nearTo, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { freeWords, spokenText, textBetween, textOf, trimmed } from '../words/text.ts';
import { beginsWithNo, yesOrNo } from '../yes-or-no.ts';
import type { Act, Setting } from './act.ts';
import { readAmount } from './answer-amount.ts';
import { readScope, readTarget, readWhichDate } from './answer-event.ts';
import { onOfferedDay, readAnsweredTime, readSlot } from './answer-time.ts';
import { firstHour } from './bare-hour.ts';
import { spelled } from './correct-name.ts';
import { eventStart } from './create.ts';
import { createdThen, endedOn } from './fill-in-time.ts';
import { calledThen, nameIn, titled } from './named.ts';
import { createOf } from './new-event.ts';
import { isOrder } from './own-request.ts';
import { withoutRegret } from './regret.ts';

/** Reads a message while a question is open: as the answer to it, or as a request of its own. */

/** Reads a short message as the answer to the open question; null where it is none. */
export const answer: Act = (said, setting) => {
  const { question } = setting.conversation;
  if (!question || said.words.length > 16) return null;
  const { about, asks } = question;
  const clause = about.kind === 'create' || about.kind === 'log' ? withoutPutting(said, setting) : said;
  const named = asks === 'title' ? withoutRegret(clause, setting).left : clause;
  const otherwise = asks === 'title' ? onAskedDay(named, about, setting) : saidOtherwise(clause, question, setting);
  if (otherwise) return otherwise;
  if (isOrder(clause)) return null;
  const text = spokenText(clause);
  const isYes = yesOrNo(text) === 'yes';
  if (isYes && asks === 'confirmation') return { kind: 'confirm' };
  // `no, tomorrow` says what instead.
  if (beginsWithNo(text) && clause.phrases.length === 0) return { kind: 'decline' };
  // `which one shall I delete?`, `the haircut stays`
  if (about.kind === 'delete' && asks === 'target' && hasWord(clause.words, keeping)) return { kind: 'decline' };
  // A yes is no name and no place, so the question is asked again.
  if (isYes && /^(?:name|place|title)$/.test(asks)) return about;
  return (byQuestion[asks] ?? readAnsweredTime)(named, question, setting);
};

export const keeping = /^(?:keep|keeps|stay|stays|leave|remains?|spare)$/;

/** Leaves of `put it in my calendar for saturday at 11` and of `make it repeat every month` what answers. */
function withoutPutting(said: Clause, setting: Setting): Clause {
  const { words } = said;
  const repeated = afterAny(words, 0, repeatsIt);
  if (repeated > 0 && says(said.phrases, 'repeat')) return withWords(said, words.slice(repeated), setting);
  const isPutting = isAt(words, 0, /^(?:put|add|schedule|book|plan|set|enter|stick|pop|pencil|note|write|make)$/);
  const verb = isPutting ? afterAny(words, 0, createVerbs) : -1;
  if (verb < 0 || !isAt(words, verb, /^(?:it|that|this)$/)) return said;
  const where = words.findIndex(({ text }, at) => at > verb && calendarNouns.has(text));
  const isWhere = where > 0 && where <= verb + 3;
  return withWords(said, words.slice(isWhere ? where + 1 : verb + 1), setting);
}

const repeatsIt = [
  ...['make', 'have', 'let'].flatMap((make) => [
    `${make} it repeat`,
    `${make} it recurring`,
    `${make} it`,
    `${make} that`,
  ]),
  ...listed('repeat it, repeat that, repeat this, repeating, repeat, it repeats, it should repeat, set it to repeat'),
];

type Reader = (clause: Clause, question: OpenQuestion, setting: Setting) => Request | null;

/** How the answer to each question is read. All other questions ask for a time. */
const byQuestion: Partial<Record<OpenQuestion['asks'], Reader>> = {
  confirmation: () => null,
  // The person says the whole request again.
  unclear: () => null,
  target: readTarget,
  name: (clause, { about }) => calledThen(clause, about),
  title: (clause, { about }) => titled(clause, about),
  scope: readScope,
  place: readPlace,
  amount: readAmount,
  'which date': (clause, question, setting) =>
    readWhichDate(clause, question, setting) ?? readAnsweredTime(clause, question, setting),
  slot: (clause, question, setting) =>
    readSlot(clause, question, setting) ?? readAnsweredTime(clause, onOfferedDay(question, setting), setting),
};

/**
 * Changes the new event that waits for a yes: `no, at 7` gives it another time, `call it Review` another name, and `leave it out` drops the
 * words that were not understood.
 */
function saidOtherwise(clause: Clause, { about, asks }: OpenQuestion, setting: Setting): Create | null {
  const planned = about.kind === 'create' ? about : 'orElse' in about ? about.orElse : null;
  if (!planned || (asks !== 'confirmation' && asks !== 'unclear')) return null;
  const { left } = withoutRegret(clause, setting);
  const isTime = left.words.length > 0 && freeWords(left, 0, left.words.length).length === 0;
  const said = isTime ? whenOf(left.phrases, setting) : firstHour(left);
  if (said && asks === 'confirmation')
    return createdThen(
      planned,
      endedOn(planned.when, said) ?? merged(planned.when, nearTo(planned.when.time, said)),
      setting,
    );
  const { unclear: _, ...understood } = planned;
  const missing = planned.missing.filter((each) => each !== 'unclear');
  if (asks === 'unclear' && leavesOut.test(spokenText(clause))) return { ...understood, missing };
  // `no debrief`, said of `prep and debrief`, is no other spelling.
  const word = textBetween(left);
  const isOwn = word !== '' && holdsName(planned.title ?? '', word);
  const title = nameIn(clause) ?? (isOwn ? null : spelled(word, planned.title ?? '')?.title) ?? null;
  return title === null ? null : { ...understood, missing, title, isDoubtful: false };
}

const leavesOut =
  /^(?:(?:just |please )?(?:leave|drop|ignore|skip|forget|omit) (?:it|that|them|those|this)(?: out)?|without(?: it| that| them)?)$/;

/** `dentist at 3pm`, where the day was said before and the name was asked for. */
function onAskedDay(clause: Clause, about: Request, setting: Setting): Create | null {
  if (about.kind !== 'create' || about.when.date === null || about.when.time !== null || clause.isAsked) return null;
  if (!says(clause.phrases, 'time') || says(clause.phrases, 'date', 'repeat')) return null;
  if (isOrder(clause) && afterAny(clause.words, 0, createVerbs) < 0) return null;
  const created = createOf(clause, eventStart(clause), setting);
  const { date, weekday } = about.when;
  const when = { ...whenOf(clause.phrases, setting), date, weekday };
  return created.title === null ? null : createdThen(created, when, setting);
}

/** Any name is a place. */
function readPlace(clause: Clause, { about }: OpenQuestion): Request | null {
  if (about.kind !== 'weather' || afterAny(clause.words, 0, showVerbs) > 0 || afterAny(clause.words, 0, askWords) > 0)
    return null;
  const place = textOf(clause, trimmed(clause, freeWords(clause, 0, clause.words.length)));
  return place === '' ? null : { ...about, place };
}
