import { type Find, lackingIn } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import type { Topic } from '../topic.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { findWord, isAt } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { askAboutShown, timeOfLast, topicOfLast } from './asked-on.ts';
import { behindIt, besideIn } from './beside.ts';
import { roomPurposeAt, wishForRoom } from './free-time.ts';
import { askFor, isOfCalendar, questionWords, withoutAskingWords } from './question.ts';
import {
  afterDay,
  countingTo,
  hourAtEnd,
  inPastDays,
  ofPast,
  onSpokenDay,
  withMealNamed,
  withoutNow,
  withoutOfWeek,
} from './question-day.ts';
import { isThenBehind } from './spoken-day.ts';
import { noTarget, targetOf } from './target.ts';
import { endOfNow, topicOf, topicWith } from './topics.ts';

/** Reads a question: its topic, the event it names, and its time. */

/** Reads a clause that asks. Without any name or time it asks what is planned. */
export function readQuestion(asked: Clause, setting: Setting): Find {
  const between = betweenTwo(asked, setting);
  if (between) return between;
  const text = spokenText(asked);
  const plainTopic = topicOf(text);
  const meal = ofEvent.test(plainTopic) ? withMealNamed(asked) : asked;
  const clause = plainTopic === 'until' ? countingTo(meal, setting) : withoutNow(withoutOfWeek(meal, setting), setting);
  const { words, phrases } = clause;
  const bare = phrases.length > 0 ? null : hourAtEnd(clause);
  const said = whenOf(phrases, setting);
  const isOver = ofPast.test(text);
  const later = bare || isOver ? null : afterDay(clause, said);
  const spoken = isThenBehind(asked) ? `${text} then` : text;
  const when = bare ?? later ?? (isOver ? inPastDays(said, setting) : onSpokenDay(spoken, said, setting));
  const from = Math.max(afterAny(words, 0, questionWords), roomPurposeAt(clause), 0);
  const isOfUntil = isAt(words, 0, /^(?:until|till)$/) && isAt(words, words.length - 1, /^(?:runs?|continues?)$/);
  const to = words.length - (bare ? 2 : isOfUntil ? 1 : 0);
  const called = targetOf(withoutAskingWords(clause, setting), from, to, setting);
  // `what do I have that week?`
  const isSpan = /\bthat (?:week|weekend)\b/.test(text) && /^(?:week|weekend)$/i.test(called.words);
  const named = isSpan ? { ...called, words: '' } : called;
  const wish = wishForRoom(clause, named.words, setting);
  if (wish !== null) {
    const target = { ...noTarget, words: wish };
    return askFor('free', said, { target, minutes: said.minutes, missing: lackingIn(said) });
  }
  const { mentioned, last } = setting.conversation;
  const shown = askAboutShown(text, setting);
  if (shown) return shown;
  const isOfNow = mentioned.length !== 1 && endOfNow.test(text);
  const about = isOfNow
    ? 'now'
    : (topicOfLast(asked, text, named.words, setting) ?? topicWith(plainTopic, text, named.words));
  // `am I busy at 3?` and `would Tuesday at 9 clash with anything?` ask what is on then.
  const topic = /^(?:load|overbooked)$/.test(about) && said.time !== null && said.endTime === null ? 'agenda' : about;
  // `what's next after sprint planning?`
  const isOfDay = /^(?:agenda|next|free|left)$/.test(topic) && !says(phrases, 'time', 'relation', 'isPeriod') && !bare;
  const beside = isOfDay ? besideIn(clause, from) : null;
  if (beside) return askFor('agenda', { ...said, relation: beside.relation });
  // `what's before it?`
  const behind = topic === 'agenda' && named.words === '' ? behindIt(clause, setting) : null;
  if (behind) return askFor('agenda', { ...noTime, date: behind.date, relation: behind.relation });
  // `how long until the next meeting?`
  const anchor = topic === 'until' ? when.relation?.anchor.replace(/^next /, '') : undefined;
  const isNext =
    topic === 'next' ||
    (/\bnext\b/.test(text) && /^(?:when|until)$/.test(topic)) ||
    // `how long until friday's meeting?`
    (topic === 'until' && words.some((word) => isOfCalendar(word.text))) ||
    (topic === 'when' && (bare ?? later) !== null);
  const it = mentioned.length === 1 ? itAskedAt(words, plainTopic, topic) : -1;
  // `when is the next one?`, behind a new series
  const isOfSeries = last?.kind === 'create' && last.when.repeat !== null && mentioned.length === 1;
  const isNextOne = isNext && isOfSeries && /\bnext one\b/.test(text) && named.words === '';
  const meant =
    it > 0
      ? targetOf(clause, it, it + 1, setting)
      : topic === 'now' && named.words === 'running'
        ? noTarget
        : isNextOne
          ? { ...named, words: mentioned[0]?.title ?? '', ids: [] }
          : named;
  const worked = topic === 'spent' ? workedOn(clause, setting) : null;
  const of = it > 0 && topic === 'load' ? 'length' : isNextOne && topic === 'next' ? 'when' : topic;
  // `what's the second thing tomorrow?` means a place in the day. Other ordinals of an agenda are dropped.
  const isNoPlace = of === 'agenda' && meant.words === '' && !ofPlace.test(text);
  const target = {
    ...meant,
    ...(isNoPlace && { ordinal: null }),
    words: anchor ?? worked ?? meant.words,
    when: null,
    isAll: false,
    isNext,
  };
  const minutes = when.minutes ?? (topic === 'free' && /\bfree hour\b/.test(text) ? 60 : null);
  // `is yoga every week?` and `does it repeat?` ask about no day.
  const isOfNoDay = anchor !== undefined || of === 'repeats';
  return askFor(of, isOfNoDay ? noTime : timeOfLast(asked, of, when, setting), {
    ...{ target, minutes, missing: isOfNoDay && anchor === undefined ? [] : lackingIn(when) },
  });
}

/** Where `it` stands for the event that was spoken of: `is it far?`, `how long is that?`; -1 where it does not. */
function itAskedAt(words: readonly Word[], plainTopic: Topic, topic: Topic): number {
  const it = /^(?:it|that|this)$/;
  if (topic === 'check') return isAt(words, 1, it) ? 1 : -1;
  return /^(?:length|overbooked)$/.test(plainTopic) ? findWord(words, it) : -1;
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
  return askFor('between', when ?? noTime, { target: { ...one, when }, other: { ...other, when }, missing });
}

/** What `how long did I work on the report?` or `… on it?` names; null where nothing is named. */
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
