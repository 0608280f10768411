import { type Find, lackingIn } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { findWord, isAt } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import type { Setting } from './act.ts';
import { dayAskedOf, shownBefore, topicOfLast } from './asked-on.ts';
import { behindIt, besideIn } from './beside.ts';
import { roomFor, wishedFor } from './free-time.ts';
import { asTitle, found, isOfCalendar, questionWords } from './question.ts';
import {
  afterDay,
  countedTo,
  lastOne,
  movedTo,
  onThatDay,
  past,
  withMealNamed,
  withoutNow,
  withoutOfWeek,
} from './question-day.ts';
import { isThenBehind } from './spoken-day.ts';
import { noTarget, targetOf } from './target.ts';
import { endOfNow, topicOf, topicWith } from './topics.ts';

/** Reads a question: what it asks, of which event, and of which time. */

export function findOf(asked: Clause, setting: Setting): Find {
  const between = betweenTwo(asked, setting);
  if (between) return between;
  const text = spokenText(asked);
  const meal = ofEvent.test(topicOf(text)) ? withMealNamed(asked) : asked;
  const clause =
    topicOf(text) === 'until' ? countedTo(meal, setting) : withoutNow(withoutOfWeek(meal, setting), setting);
  const { words, phrases } = clause;
  const bare = phrases.length > 0 ? null : movedTo(clause);
  const said = whenOf(phrases, setting);
  const isOver = past.test(text);
  const later = bare || isOver ? null : afterDay(clause, said);
  const when =
    bare ??
    later ??
    (isOver ? lastOne(said, setting) : onThatDay(isThenBehind(asked) ? `${text} then` : text, said, setting));
  const from = Math.max(afterAny(words, 0, questionWords), roomFor(clause), 0);
  const isOfUntil = isAt(words, 0, /^(?:until|till)$/) && isAt(words, words.length - 1, /^(?:runs?|continues?)$/);
  const called = targetOf(asTitle(clause, setting), from, words.length - (bare ? 2 : isOfUntil ? 1 : 0), setting);
  // `what do I have that week?`
  const isSpan = /\bthat (?:week|weekend)\b/.test(text) && /^(?:week|weekend)$/i.test(called.words);
  const named = isSpan ? { ...called, words: '' } : called;
  const wish = wishedFor(clause, named.words, setting);
  if (wish !== null)
    return found('free', said, {
      target: { ...noTarget, words: wish },
      minutes: said.minutes,
      missing: lackingIn(said),
    });
  const { mentioned } = setting.conversation;
  const shown = shownBefore(text, setting);
  if (shown) return shown;
  const isOfNow = mentioned.length !== 1 && endOfNow.test(text);
  const about = isOfNow
    ? 'now'
    : (topicOfLast(asked, text, named.words, setting) ?? topicWith(topicOf(text), text, named.words));
  // `am I busy at 3?`, `would Tuesday at 9 clash with anything?`: what is on then.
  const topic = /^(?:load|overbooked)$/.test(about) && said.time !== null && said.endTime === null ? 'agenda' : about;
  // `what's next after sprint planning?`
  const isOfDay = /^(?:agenda|next|free|left)$/.test(topic) && !says(phrases, 'time', 'relation', 'isPeriod') && !bare;
  const beside = isOfDay ? besideIn(clause, from) : null;
  if (beside) return found('agenda', { ...said, relation: beside.relation });
  // `what's before it?`
  const behind = topic === 'agenda' && named.words === '' ? behindIt(clause, setting) : null;
  if (behind) return found('agenda', { ...noTime, date: behind.date, relation: behind.relation });
  // `how long until the next meeting?`
  const anchor = topic === 'until' ? when.relation?.anchor.replace(/^next /, '') : undefined;
  // `is it far?`
  const isAny = /^(?:length|overbooked)$/.test(topicOf(text));
  const it = topic === 'check' ? 1 : isAny ? findWord(words, /^(?:it|that|this)$/) : -1;
  const isOfIt = it > 0 && isAt(words, it, /^(?:it|that|this)$/) && mentioned.length === 1;
  const isNext =
    topic === 'next' ||
    (/\bnext\b/.test(text) && /^(?:when|until)$/.test(topic)) ||
    // `how long until friday's meeting?`
    (topic === 'until' && words.some((word) => isOfCalendar(word.text))) ||
    (topic === 'when' && (bare ?? later) !== null);
  // `when is the next one?`, behind a new series
  const { last } = setting.conversation;
  const isOfSeries = last?.kind === 'create' && last.when.repeat !== null && mentioned.length === 1;
  const isNextOne = isNext && isOfSeries && /\bnext one\b/.test(text) && named.words === '';
  const isRunning = topic === 'now' && named.words === 'running';
  const other = isNextOne ? { ...named, words: mentioned[0]?.title ?? '', ids: [] } : named;
  const meant = isOfIt ? targetOf(clause, it, it + 1, setting) : isRunning ? noTarget : other;
  const worked = topic === 'spent' ? workedOn(clause, setting) : null;
  const of = isOfIt && topic === 'load' ? 'length' : isNextOne && topic === 'next' ? 'when' : topic;
  // `what's the second thing tomorrow?`, while the place of a name is told of elsewhere
  const isPlaced = of === 'agenda' && meant.words === '' && !ofPlace.test(text);
  const target = {
    ...meant,
    ...(isPlaced && { ordinal: null }),
    words: anchor ?? worked ?? meant.words,
    when: null,
    isAll: false,
    isNext,
  };
  const minutes = when.minutes ?? (topic === 'free' && /\bfree hour\b/.test(text) ? 60 : null);
  // `is yoga every week?`, `does it repeat?`: of whichever day.
  const isOfNoDay = anchor !== undefined || of === 'repeats';
  return found(of, isOfNoDay ? noTime : dayAskedOf(asked, of, when, setting), {
    ...{ target, minutes, missing: isOfNoDay && anchor === undefined ? [] : lackingIn(when) },
  });
}

/** `how long do I have between the review and gym?` */
function betweenTwo(clause: Clause, setting: Setting): Find | null {
  const { words, isTime } = clause;
  const from = words.findIndex(({ text }, at) => text === 'between' && !isTime[at]);
  const and = words.findIndex(({ text }, at) => at > from && text === 'and' && !isTime[at]);
  if (from < 0 || and < 0) return null;
  const [one, other] = [targetOf(clause, from + 1, and, setting), targetOf(clause, and + 1, words.length, setting)];
  if (one.words === '' || other.words === '') return null;
  const when = other.when ?? one.when;
  const missing = lackingIn(when);
  return found('between', when ?? noTime, { target: { ...one, when }, other: { ...other, when }, missing });
}

/** `how long did I work on the report?`, `how long did I work on it?`: what it was; null where nothing is named. */
function workedOn(clause: Clause, setting: Setting): string | null {
  const { words } = clause;
  const on = words.findIndex(
    (_, at) => isAt(words, at, /^on$/) && isAt(words, at - 1, /^(?:work|working|worked|spend|spent)$/),
  );
  if (on < 0) return null;
  if (isAt(words, on + 1, /^(?:it|that|this)$/)) return setting.conversation.entry?.title ?? null;
  return targetOf(clause, on + 1, words.length, setting).words || null;
}

const ofPlace =
  /\b(?:first|second|third|fourth|fifth|last|\d+(?:st|nd|rd|th)) (?:thing|event|appointment|entry|item)\b/;

const ofEvent = /^(?:who|where|details|length)$/;
