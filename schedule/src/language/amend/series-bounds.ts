import { addDays } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { seriesChanged } from '../acts/repeating.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import { type Changes, type Create, type Request, seriesIn } from '../requests.ts';
import { monthCalled } from '../time/grammar.ts';
import { firstDate, type Repeat } from '../time/repeat.ts';
import { noTime, whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { isQuestion } from '../words/courtesy.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import { ends, talk } from './talk.ts';
import { type Message, mostWords } from './told.ts';

/** When a series that was just made begins and ends, how many times it takes place, and whether it repeats at all. */

/** `no yoga before 5 october`; `they prescribed 8, not 6`, of what takes place six times; `two weeks longer`, of what ends; `just this once`. */
export function seriesBounds(said: Message, setting: Setting): Request | null {
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const [only, ...more] = mentioned;
  const series = question || isUnchanged ? null : seriesIn(last);
  if (!series?.when.repeat || !only || more.length > 0 || said.words.length > mostWords) return null;
  if (isQuestion(said.message, said.words)) return null;
  const target = { ...noTarget, ids: [only.id] };
  // `two weeks longer`, of what has no end
  const isEndless =
    series.when.repeat.until === undefined &&
    untilThen(said, boundBy(series, { until: farAway }) ?? series, setting) !== null;
  if (isEndless && hasWord(said.words, /^(?:longer|shorter)$/)) return { kind: 'unknown', words: said.message };
  const once = onceThen(said, series, setting);
  if (once) return updateOf(target, once);
  const then = begunThen(said, series, setting) ?? countedThen(said, series) ?? untilThen(said, series, setting);
  return then && seriesChanged(series, then, target);
}

function begunThen({ message, words }: Message, series: Create, setting: Setting): Create | null {
  const { repeat } = series.when;
  const { phrases, isTime } = clauseOf(message, words, setting);
  const [day, ...more] = phrases;
  const { date, time, repeat: rule } = day?.means ?? {};
  if (!repeat || !day || more.length > 0 || date === undefined || time !== undefined || rule) return null;
  const lead = isAt(words, day.from, /^(?:before|from)$/) ? day.from : day.from - 1;
  const isNotBefore = isAt(words, lead, /^before$/) && hasWord(words, /^(?:no|not|none|nothing|skip)$/, 0, lead);
  const isOnwards = isAt(words, lead, /^from$/) && isAt(words, day.to, /^onwards?$/);
  const own = new Set(tellingOf(series.title ?? ''));
  const isOnly = words.every(
    ({ kind, text }, at) =>
      kind === 'break' || isTime[at] || talk.has(text) || besideStart.has(text) || own.has(singular(text)),
  );
  const begin = whenOf([day], setting).date;
  if (!(isNotBefore || isOnwards) || !isOnly || begin === null || begin <= (series.when.date ?? '')) return null;
  return { ...series, when: { ...series.when, date: firstDate(repeat, begin) } };
}
const besideStart = setOf(
  'not, none, nothing, skip, before, onward, onwards, class, classes, session, sessions, lesson, lessons',
);

/** The number that it has is said to be wrong, or another one to be all: `8, not 6`, `only 8 in fact`, `two more`. */
function countedThen({ words }: Message, series: Create): Create | null {
  const { repeat } = series.when;
  if (!repeat?.count) return null;
  const wrong = findWord(words, /^(?:not|than|of)$/) + 1;
  const isWrong = words[wrong]?.number === repeat.count && wrong > 0;
  const numbers = words.filter(
    ({ number, isOrdinal }, at) => number !== null && !isOrdinal && !(isWrong && at === wrong),
  );
  const [said, ...more] = numbers.map(({ number }) => number ?? 0);
  if (said === undefined || more.length > 0 || !Number.isInteger(said)) return null;
  const isPlain = words.every(
    ({ kind, text, number }) => kind === 'break' || number !== null || talk.has(text) || countNouns.has(text),
  );
  const isOfMore = isPlain && hasWord(words, /^(?:more|extra|additional)$/);
  const isOfLess = isPlain && hasWord(words, /^(?:fewer|less)$/);
  // `make it 7` may be an hour.
  const isAll =
    isPlain &&
    (hasWord(words, /^(?:only|just|that|total|altogether|all)$/) || hasWord(words, countNouns)) &&
    !hasWord(words, /^(?:at|to|from|by)$/);
  if (!(isWrong || isOfMore || isOfLess || isAll)) return null;
  const count = isOfMore ? repeat.count + said : isOfLess ? repeat.count - said : said;
  return count < 1 || count > mostCounted || count === repeat.count ? null : boundBy(series, { count });
}
const mostCounted = 500;
const farAway = '9000-01-01';
const countNouns = setOf(
  'times, sessions, classes, lessons, weeks, dates, appointments, visits, fewer, additional, fact, total, altogether',
);

const boundBy = (series: Create, { until, count }: Pick<Repeat, 'until' | 'count'>): Create | null => {
  if (!series.when.repeat) return null;
  const { until: _, count: __, spell: ___, ...rule } = series.when.repeat;
  const repeat = { ...rule, ...(until !== undefined && { until }), ...(count !== undefined && { count }) };
  return { ...series, when: { ...series.when, repeat } };
};

/** `two weeks longer`, `it stops a week earlier`, `may, not march`, and `no end date`. */
function untilThen({ message, words }: Message, series: Create, setting: Setting): Create | null {
  const { until, count } = series.when.repeat ?? {};
  if (endless.test(spokenText({ words }))) return (until ?? count) === undefined ? null : boundBy(series, {});
  const { phrases, isTime } = clauseOf(message, words, setting);
  const isOnly = words.every(
    ({ kind, text }, at) =>
      kind === 'break' ||
      isTime[at] ||
      talk.has(text) ||
      ends.has(text) ||
      monthCalled(text) !== null ||
      text === 'not',
  );
  if (until === undefined || !isOnly) return null;
  const months = words.flatMap(({ text }, at) => (isTime[at] ? [] : (monthCalled(text) ?? [])));
  const [right, wrong, ...others] = months;
  const own = Number(until.slice(5, 7));
  if (phrases.length === 0 && right !== undefined && wrong === own && others.length === 0 && hasWord(words, /^not$/))
    return boundBy(series, { until: Temporal.PlainDate.from(until).with({ month: right }).toString() });
  const [far, ...more] = phrases;
  const { shift, days, minutes } = far?.means ?? {};
  const amount = shift ?? (days !== undefined ? days * 1440 : minutes);
  const isOfEnd = hasWord(words, /^(?:longer|shorter|more|extra|less)$/) || hasWord(words, ends);
  if (amount === undefined || more.length > 0 || amount % 1440 !== 0 || !isOfEnd) return null;
  const sign = hasWord(words, /^(?:shorter|less|earlier|sooner)$/) ? -1 : 1;
  const then = addDays(until, (sign * Math.abs(amount)) / 1440);
  return then < (series.when.date ?? '') ? null : boundBy(series, { until: then });
}
const endless =
  /^(?:(?:no|sorry|actually|wait|with|there is|it has|there's|make it|let it) )*(?:no (?:end|end date|last (?:day|date)|limit)|without (?:an )?end(?: date)?|(?:goes on )?(?:forever|indefinitely|open ended|open-ended))(?: (?:please|actually|to it))*$/;

/** `just this once`, `it doesn't repeat`, `not every week, just today`: it takes place once, perhaps on another day. */
function onceThen({ message, words }: Message, { when }: Create, setting: Setting): Partial<Changes> | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const text = spokenText({ words });
  const [day, ...more] = phrases.filter(({ means }) => means.repeat === undefined);
  const isOnly = phrases.every(({ means }) => means.time === undefined && means.shift === undefined);
  // `just this once I'll be late` tells something else.
  const isMore = words.some(({ kind, text: each }, at) => kind !== 'break' && !isTime[at] && !ofOnce.has(each));
  if (!once.test(text) || isMore || more.length > 0 || !isOnly) return null;
  const date = day ? whenOf([day], setting).date : null;
  if (day && (date === null || day.means.last !== undefined)) return null;
  return { endsRepeat: true, ...(date !== null && date !== when.date && { move: { ...noTime, date } }) };
}
const ofOnce = setOf(`
  a, an, as, one-off, oneoff, one, off, once, just, only, this, the, time, not, every, each, day, week, month, year, doesn't, does, repeat, repeating, recurring, thing, event,
  no, sorry, actually, wait, oh, it, it's, that, that's, is, make, was, please, ok, okay, then, on, for, now
`);
const once =
  /^(?:(?:no|sorry|actually|wait|oh|it|it's|that|that's|is|make|this|was) )*(?:(?:a |as a )?one-?off|(?:just|only) (?:this |the )?once|not (?:every|each) (?:day|week|month|year) (?:just|only)|doesn't repeat|does not repeat|not recurring|not repeating|no repeat)\b/;
