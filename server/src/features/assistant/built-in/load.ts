import { dateIn } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import type { Find, Mentioned } from '@daywright/schedule/language/requests';
import { noTime, type When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { Analysis } from '../tools/analysis.ts';
import { eventLink } from '../tools/markdown.ts';
import { isNoSleep } from './agenda.ts';
import { isGeneric } from './matching.ts';
import { datesIn, orThisWeek, periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { findTarget } from './target.ts';
import { capital, countText, dateOf, dayText, joinedText, listText } from './wording.ts';

/** The figures of the days that are meant: today, unless some are named. */
export async function analysisOf(said: When, { talk, setting }: Doing): Promise<{ when: When; analysis: Analysis }> {
  const when = windowOf(said, setting) ? said : { ...noTime, date: dateIn(setting.now, setting.zone) };
  const window = windowOf(when, setting) ?? { start: setting.now, end: setting.now };
  const { first, last } = datesIn(window, setting);
  return { when, analysis: await talk.call('analyze_schedule', { from: first, to: last }) };
}

interface Ahead {
  readonly period: string;
  readonly analysis: Analysis;
  readonly total: Analysis['total'];
  /** What is free and has not passed. */
  readonly free: string;
}

/** The figures of what is ahead of the days that are meant, and how that is called; of days that are over, of all of them. */
async function aheadIn(said: When, doing: Doing): Promise<Ahead> {
  const { setting } = doing;
  const today = dateIn(setting.now, setting.zone);
  const window = windowOf(said, setting);
  const { first = today, last = today } = window ? datesIn(window, setting) : {};
  const isCut = first < today && last >= today;
  const { when, analysis } = await analysisOf(isCut ? { ...noTime, date: today, last } : said, doing);
  const whole = periodText(said, setting);
  const period = isCut && whole === 'this week' ? 'in the rest of this week' : periodText(when, setting);
  const { ahead, total } = analysis;
  return { period, analysis, total: (isCut && ahead?.total) || total, free: (ahead?.total ?? total).free.text };
}

/** What is planned and counts against no working hours. */
const outsideText = ({ planned, booked }: Analysis['total']): string =>
  planned.minutes > booked.minutes
    ? ` Outside of working hours ${durationText(planned.minutes - booked.minutes)} more is planned.`
    : '';

/** How full the days are. */
export async function load({ when: said }: Find, doing: Doing): Promise<Reply> {
  const { period, analysis, total, free } = await aheadIn(said, doing);
  const { setting } = doing;
  const { days, ahead } = analysis;
  const today = dateIn(setting.now, setting.zone);
  const figures = `${total.planned.text} planned; ${total.booked.text} of ${total.working.text} working hours taken, ${free} free.`;
  const lines = days
    .filter(({ planned, working }) => planned.minutes > 0 || working.minutes > 0)
    .map(({ date, ...day }) => {
      const { planned, free } = (date === today && ahead?.today) || day;
      return `${capital(dayText(date, setting))}: ${planned.text} planned, ${free.text} free`;
    });
  const body = days.length > 1 ? `\n\n${listText(lines)}` : '';
  return { text: `${capital(period)}: ${figures}${clashText(analysis)}${body}` };
}

/** The days on which nothing is planned; of the others, how full they are. Of this week, unless some are named. */
export async function freeDays(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const said = orThisWeek(request.when, setting);
  const { period, analysis } = await aheadIn(said, doing);
  const window = windowOf(said, setting) ?? { start: setting.now, end: setting.now };
  const events = (await search(doing, { window })).filter(isNoSleep);
  const today = dateIn(setting.now, setting.zone);
  const days = analysis.days.filter(({ date }) => date >= today);
  const isFree = (date: string): boolean =>
    !events.some(({ start, end }) => start.slice(0, 10) <= date && date <= end.slice(0, 10));
  const free = days.filter(({ date }) => isFree(date)).map(({ date }) => dayText(date, setting));
  const lines = days
    .filter(({ date }) => !isFree(date))
    .map(({ date, ...day }) => {
      const { planned, free } = (date === today && analysis.ahead?.today) || day;
      return `${capital(dayText(date, setting))}: ${planned.text} planned, ${free.text} of your working hours free`;
    });
  const verdict = free.length > 0 ? `Nothing is planned on ${joinedText(free)}.` : `No day ${period} is wholly free.`;
  return { text: lines.length > 0 ? `${verdict}\n\n${listText(lines)}` : verdict };
}

/** Whether more is planned than the days hold, where, and what would help. */
export async function overbooked(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { words, ids } = request.target;
  const isNamed = ids.length > 0 || (words !== '' && !isGeneric(words));
  const [named] = isNamed ? (await findTarget(request.target, doing)).events : [];
  const said = windowOf(request.when, setting)
    ? request.when
    : named
      ? { ...noTime, date: dateOf(named) }
      : dayJustChanged(doing);
  const { period, analysis, total, free } = await aheadIn(said, doing);
  const { days, suggestions } = analysis;
  const heavy = days.filter(({ is_overbooked }) => is_overbooked);
  const figures = `${total.booked.text} booked of ${total.working.text} working hours ${period}`;
  const verdict = analysis.is_overbooked
    ? `Yes: ${figures}.`
    : `${analysis.conflict_count > 0 ? 'Not overbooked' : 'No'}: ${figures}, ${free} free.`;
  const over = heavy.map(
    ({ date, booked, working }) => `${capital(dayText(date, setting))}: ${booked.text} booked of ${working.text}`,
  );
  const moves = suggestions.map(({ move, to }) => `${eventLink(move)} from ${move.when} to ${to.when}`);
  const parts = [
    `${verdict}${outsideText(total)}${clashText(analysis)}`,
    ...(over.length > 0 ? [listText(over)] : []),
    ...(moves.length > 0 ? [`What would help:\n\n${listText(moves)}`] : []),
  ];
  const mentioned = suggestions.map(
    ({ move }): Mentioned => ({ id: move.id, title: move.untrusted.title, start: null }),
  );
  return { text: parts.join('\n\n'), mentioned };
}

/** `is there a conflict?` after a change is asked of the day that it was on. */
function dayJustChanged({ setting: { conversation, zone } }: Doing): When {
  const { last, mentioned } = conversation;
  const isOfChange = last?.kind === 'create' || last?.kind === 'update' || last?.kind === 'swap';
  const dates = new Set(mentioned.map(({ start }) => start && dateIn(start, zone)));
  const [date, ...more] = dates;
  return isOfChange && date && more.length === 0 ? { ...noTime, date } : noTime;
}

/** So many are named. */
const NAMED = 3;

function clashText({ conflict_count, conflicts }: Analysis): string {
  if (conflict_count === 0) return ' Nothing overlaps.';
  const named = conflicts
    .slice(0, NAMED)
    .map(({ events: [first, second], when }) => `${eventLink(first)} and ${eventLink(second)} (${when})`);
  const left = conflict_count - named.length;
  const more = left > 0 ? `; and ${left.toLocaleString('en-US')} more` : '';
  return ` ${countText(conflict_count, 'conflict')}: ${named.join('; ')}${more}.`;
}
