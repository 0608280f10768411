import type { Setting } from '../acts/act.ts';
import { seriesChanged } from '../acts/repeating.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import { type Create, type Request, seriesIn } from '../requests.ts';
import { firstDate } from '../time/repeat.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import { talk } from './talk.ts';
import { type Message, mostWords } from './told.ts';

/** When a series that was just made begins, and how many times it takes place, where neither is told by its time alone. */

/** `no yoga before 5 october`, `from 5 october onwards`; and `they prescribed 8, not 6`, of what takes place six times. */
export function begunOrCounted(said: Message, setting: Setting): Request | null {
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const [only, ...more] = mentioned;
  const series = question || isUnchanged ? null : seriesIn(last);
  if (!series?.when.repeat || !only || more.length > 0 || said.words.length > mostWords) return null;
  const then = begunThen(said, series, setting) ?? countedThen(said, series);
  return then && seriesChanged(series, then, { ...noTarget, ids: [only.id] });
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

/** The number that it has is said to be wrong. */
function countedThen({ words }: Message, series: Create): Create | null {
  const { repeat } = series.when;
  if (!repeat?.count) return null;
  const wrong = findWord(words, /^(?:not|than|of)$/) + 1;
  const isWrong = words[wrong]?.number === repeat.count && wrong > 0;
  const numbers = words.filter(({ number, isOrdinal }, at) => number !== null && !isOrdinal && at !== wrong);
  const [count, ...more] = numbers.map(({ number }) => number ?? 0);
  if (
    !isWrong ||
    count === undefined ||
    more.length > 0 ||
    !Number.isInteger(count) ||
    count < 1 ||
    count > mostCounted
  )
    return null;
  return { ...series, when: { ...series.when, repeat: { ...repeat, count } } };
}
const mostCounted = 500;
