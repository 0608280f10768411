import { addDays, dateIn } from '@daywright/schedule/dates';
import { periodOf } from '@daywright/schedule/report';
import type { Find } from '../language/requests.ts';
import { noTime } from '../language/time/when.ts';
import { windowOf } from '../language/time/window.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { analysisOf } from './load.ts';
import { bestFitting } from './matching.ts';
import { periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { capital, listText } from './wording.ts';

/** Where the time went: tracked against planned by category, and against budgets. This week, unless some days are named. */
export async function spent(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const monday = periodOf(dateIn(setting.now, setting.zone), 'week');
  const week = { ...noTime, date: monday, last: addDays(monday, 6) };
  const { when, analysis } = await analysisOf(windowOf(request.when, setting) ? request.when : week, doing);
  const { words } = request.target;
  const isMeant = bestFitting(
    words,
    analysis.categories.map(({ category }) => category),
  );
  const lines = analysis.categories
    .filter(({ category }) => isMeant(category))
    .map(
      ({ category, tracked, planned }) =>
        `${escapeMarkdown(category)}: ${tracked.text} tracked of ${planned.text} planned`,
    );
  const budgets = analysis.budgets
    .filter(({ category }) => isMeant(category))
    .map(
      ({ category, budget, period, balance }) => `${escapeMarkdown(category)}: ${budget.text} a ${period}, ${balance}`,
    );
  const heading = capital(periodText(when, setting));
  const parts = [
    lines.length === 0
      ? `${heading}: nothing is planned and nothing was tracked.`
      : `${heading}:\n\n${listText(lines)}`,
    ...(budgets.length > 0 ? [`Budgets:\n\n${listText(budgets)}`] : []),
  ];
  return { text: parts.join('\n\n') };
}
