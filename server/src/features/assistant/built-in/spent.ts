import { durationText } from '@daywright/schedule/duration';
import type { Find } from '@daywright/schedule/language/requests';
import type { When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { Analysis } from '../tools/analysis.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { countOf } from './listing.ts';
import { analysisOf } from './load.ts';
import { namedAmong, namedIn } from './matching.ts';
import { datesIn, orThisWeek, periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { found } from './search.ts';
import { capital, instantOf, joinedText, listText, mentionOf } from './wording.ts';

/** Where the time went: tracked against planned by category, and against budgets. This week, unless some days are named. */
export async function spent(request: Find, doing: Doing): Promise<Reply> {
  const { words } = request.target;
  const { when, analysis } = await analysisOf(orThisWeek(request.when, doing.setting), doing);
  const period = periodText(when, doing.setting);
  const meant = categoriesNamed(words, analysis);
  if (words !== '' && meant.length === 0) return ofName(words, when, doing);
  const shown = analysis.categories.filter(({ category }) => meant.length === 0 || meant.includes(category));
  const isAhead = (windowOf(when, doing.setting)?.start ?? 0) > doing.setting.now;
  const lines = shown.map(
    ({ category, tracked, planned }) => `${escapeMarkdown(category)}: ${amounts(tracked.text, planned.text, isAhead)}`,
  );
  const budgets = budgetLines(analysis, meant);
  const [only] = shown;
  const one =
    only && `${escapeMarkdown(only.category)} ${period}: ${amounts(only.tracked.text, only.planned.text, isAhead)}.`;
  const parts = [
    lines.length === 0
      ? `${capital(period)}: nothing is planned and nothing was tracked.`
      : lines.length === 1
        ? one
        : told(capital(period), lines),
    ...(budgets.length > 0 ? [told(budgets.length === 1 ? 'Budget' : 'Budgets', budgets)] : []),
  ];
  return { text: parts.join(lines.length > 1 || budgets.length > 1 ? '\n\n' : ' ') };
}

/** What is ahead cannot be tracked yet. */
const amounts = (tracked: string, planned: string, isAhead: boolean): string =>
  isAhead ? `${planned} planned` : `${tracked} tracked of ${planned} planned`;

/** How budgets stand; without one the time all the same. */
export async function budget(request: Find, doing: Doing): Promise<Reply> {
  const { words } = request.target;
  const { analysis } = await analysisOf(orThisWeek(request.when, doing.setting), doing);
  const meant = categoriesNamed(words, analysis);
  const lines = budgetLines(analysis, words === '' ? [] : meant.length > 0 ? meant : [words]);
  if (lines.length > 0) return { text: told('Budget', lines) };
  const name = meant.length > 0 ? joinedText(meant) : words;
  const none = name === '' ? 'No budget is set.' : `No budget is set for ${escapeMarkdown(capital(name))}.`;
  if (meant.length === 0) return { text: none };
  return { text: `${none} ${(await spent(request, doing)).text}` };
}

const told = (heading: string, lines: readonly string[]): string =>
  lines.length === 1 ? `${heading}: ${lines.join('')}.` : `${heading}:\n\n${listText(lines)}`;

const budgetLines = ({ budgets }: Analysis, meant: readonly string[]): string[] =>
  budgets
    .filter(({ category }) => meant.length === 0 || meant.includes(category))
    .map(
      ({ category, budget, period, tracked, balance }) =>
        `${escapeMarkdown(category)}, ${tracked.text} tracked of ${budget.text} a ${period}, ${balance.toLowerCase()} with what is planned`,
    );

const categoriesNamed = (words: string, { categories, budgets }: Analysis): string[] =>
  namedAmong(words, [...new Set([...categories, ...budgets].map(({ category }) => category))]);

/** What is no category is planned and tracked under that name. */
async function ofName(words: string, when: When, doing: Doing): Promise<Reply> {
  const { setting, talk } = doing;
  const listed = await found(doing, { window: windowOf(when, setting) });
  const events = namedIn(words, listed.events).filter(({ all_day }) => !all_day);
  const { first, last } = datesIn(windowOf(when, setting) ?? { start: setting.now, end: setting.now }, setting);
  const { tracked } = await talk.call('tracked_time', { words: words.slice(0, 200), from: first, to: last });
  const name = `“${escapeMarkdown(words)}”`;
  const period = periodText(when, setting);
  if (events.length === 0 && tracked.minutes === 0) return { text: `I found no ${name} ${period}.`, mentioned: [] };
  const ms = events.reduce(
    (sum, { start, end }) => sum + instantOf(end, setting.zone) - instantOf(start, setting.zone),
    0,
  );
  // More than is read is not counted.
  const { isCut } = listed;
  const least = isCut ? 'at least ' : '';
  const planned = `${least}${durationText(ms / 60_000)} planned, in ${countOf({ events, isCut })}`;
  const text = `${capital(period)}: ${tracked.text} tracked for ${name}${events.length > 0 ? `, ${planned}` : ''}.`;
  return { text, mentioned: events.map((event) => mentionOf(event, setting)) };
}
