import { dateIn } from '@daywright/schedule/dates';
import type { Find, Mentioned } from '../language/requests.ts';
import { noTime, type When } from '../language/time/when.ts';
import { windowOf } from '../language/time/window.ts';
import type { Analysis } from '../tools/analysis.ts';
import { eventLink } from '../tools/markdown.ts';
import { datesIn, periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { capital, countText, dayText, listText } from './wording.ts';

/** The figures of the days that are meant: today, unless some are named. */
export async function analysisOf(said: When, { talk, setting }: Doing): Promise<{ when: When; analysis: Analysis }> {
  const when = windowOf(said, setting) ? said : { ...noTime, date: dateIn(setting.now, setting.zone) };
  const window = windowOf(when, setting) ?? { start: setting.now, end: setting.now };
  const { first, last } = datesIn(window, setting);
  return { when, analysis: await talk.call('analyze_schedule', { from: first, to: last }) };
}

/** How full the days are. */
export async function load({ when: said }: Find, doing: Doing): Promise<Reply> {
  const { when, analysis } = await analysisOf(said, doing);
  const { setting } = doing;
  const { total, days } = analysis;
  const figures = `${total.planned.text} planned; ${total.booked.text} of ${total.working.text} working hours taken, ${total.free.text} free.`;
  const lines = days
    .filter(({ planned, working }) => planned.minutes > 0 || working.minutes > 0)
    .map(({ date, planned, free }) => `${capital(dayText(date, setting))}: ${planned.text} planned, ${free.text} free`);
  const body = days.length > 1 ? `\n\n${listText(lines)}` : '';
  return { text: `${capital(periodText(when, setting))}: ${figures}${clashText(analysis)}${body}` };
}

/** Whether more is planned than the days hold, where, and what would help. */
export async function overbooked({ when: said }: Find, doing: Doing): Promise<Reply> {
  const { when, analysis } = await analysisOf(said, doing);
  const { setting } = doing;
  const { total, days, suggestions } = analysis;
  const heavy = days.filter(({ is_overbooked }) => is_overbooked);
  const period = periodText(when, setting);
  const figures = `${total.booked.text} booked of ${total.working.text} working hours ${period}`;
  const verdict = analysis.is_overbooked ? `Yes: ${figures}.` : `No: ${figures}, ${total.free.text} free.`;
  const over = heavy.map(
    ({ date, booked, working }) => `${capital(dayText(date, setting))}: ${booked.text} booked of ${working.text}`,
  );
  const moves = suggestions.map(({ move, to }) => `${eventLink(move)} from ${move.when} to ${to.when}`);
  const parts = [
    `${verdict}${clashText(analysis)}`,
    ...(over.length > 0 ? [listText(over)] : []),
    ...(moves.length > 0 ? [`What would help:\n\n${listText(moves)}`] : []),
  ];
  const mentioned = suggestions.map(
    ({ move }): Mentioned => ({ id: move.id, title: move.untrusted.title, start: null }),
  );
  return { text: parts.join('\n\n'), mentioned };
}

function clashText({ conflict_count, conflicts }: Analysis): string {
  if (conflict_count === 0) return ' Nothing overlaps.';
  const named = conflicts
    .slice(0, 3)
    .map(({ events: [first, second], when }) => `${eventLink(first)} and ${eventLink(second)} (${when})`);
  return ` ${countText(conflict_count, 'conflict')}: ${named.join('; ')}.`;
}
