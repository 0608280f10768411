import { limits } from '@daywright/contract/limits';
import { durationText } from '@daywright/schedule/duration';
import {
  budgetFact,
  type HoursFact,
  settingAsked,
  settingFact,
  type ZoneFact,
} from '@daywright/schedule/language/facts';
import type { Plain } from '@daywright/schedule/language/requests';
import { type Weekday, weekdayNames } from '../tools/fields.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import type { AnswerOf, InputOf } from '../tools/talk.ts';
import type { Doing, Reply } from './reply.ts';
import { smallTalk } from './small-talk.ts';
import { capital } from './wording.ts';

/** Sets or removes a budget, and says what it was before. */
export async function tellBudget({ said = '' }: Plain, { talk, setting }: Doing): Promise<Reply> {
  const { category, period, minutes } = budgetFact(said, setting);
  if (period === 'day') return { text: `A budget is of a week or of a month. ${budgetExample}` };
  if (category === undefined) return { text: `For which category is the budget? ${budgetExample}` };
  if (minutes === undefined)
    return { text: `How much time may ${escapeMarkdown(category)} take a ${period}? ${budgetExample}` };
  const most = period === 'week' ? minutesOfWeek : limits.budgetMinutes;
  if (minutes !== null && minutes > most) return { text: `That is more than a ${period} has. Nothing was changed.` };
  const sets = minutes === null ? { remove: true } : { minutes };
  const answer = await talk.call('budgets', { category, period, ...sets });
  const other = period === 'week' ? 'month' : 'week';
  const instead = said.startsWith('instead ')
    ? await talk.call('budgets', { category, period: other, remove: true })
    : null;
  const changed = [instead, answer].filter((each) => each?.changed === true);
  if (changed.length > 0) return { text: changedText(changed) };
  const is = minutes === null ? 'There is no such budget' : `It is ${durationText(minutes)} a ${period} already`;
  return { text: `${is}. Nothing was changed.` };
}

const minutesOfWeek = 7 * 1440;
const budgetExample = 'Say, for example, “set a budget of 10 hours a week for work”.';

/** Changes working hours or the zone, and says what they were before. Of a stay for a while it says how to set the zone, and does not. */
export async function tellSetting({ said = '' }: Plain, { talk, setting }: Doing): Promise<Reply> {
  const asked = settingAsked(said);
  if (asked === 'zone')
    return { text: `Your time zone is ${escapeMarkdown(setting.zone)}. “Change it to New York” sets another one.` };
  if (asked === 'hours') {
    const { working_hours } = await talk.call('settings', {});
    return { text: `Working hours: ${escapeMarkdown(working_hours)}. “Change them to 9 to 5” sets others.` };
  }
  const fact = settingFact(said, setting);
  if (!fact) return smallTalk('setting told');
  if (fact.kind === 'zone' && fact.zone === setting.zone) return { text: `Your time zone is ${setting.zone} already.` };
  if (fact.kind === 'zone' && fact.isPassing) {
    const says = `“My time zone is ${fact.zone}”`;
    return { text: `Your time zone stays ${setting.zone}. ${says} sets it, until you tell me another one.` };
  }
  const { changed, changes = [] } = await talk.call(
    'settings',
    fact.kind === 'zone' ? zoneInput(fact) : hoursInput(fact),
  );
  return { text: changed ? changedText(changes) : 'Your settings are so already. Nothing was changed.' };
}

const zoneInput = ({ zone }: ZoneFact): InputOf<'settings'> => ({ time_zone: zone });

function hoursInput({ start, end, workDays, daysOff }: HoursFact): InputOf<'settings'> {
  return {
    ...(workDays.length > 0 && { work_days: namesOf(workDays) }),
    ...(start !== null && { work_start: start }),
    ...(end !== null && { work_end: end }),
    ...(daysOff.length > 0 && { days_off: namesOf(daysOff) }),
  };
}

const namesOf = (days: readonly number[]): Weekday[] => weekdayNames.filter((_, day) => days.includes(day));

const changedText = (changes: NonNullable<AnswerOf<'settings'>['changes']>): string =>
  [
    ...changes.map(
      ({ name, before, after }) =>
        `${escapeMarkdown(capital(name))}: **${escapeMarkdown(after)}**, before: ${escapeMarkdown(before)}.`,
    ),
    '“Undo” puts it back.',
  ].join(' ');
