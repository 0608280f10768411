import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { foldCategory } from '@daywright/schedule/categories';
import { dayMs } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { calendarsOf } from '../../calendars/queries.ts';
import type { Draft } from '../../events/commands.ts';
import { countedUnder, eventsInDraft, findByWords } from '../../events/queries.ts';
import type { EventQuery } from '../tools/turn-schedule.ts';

/**
 * As `TurnSchedule.search`. Without words it lists the window, occurrence by occurrence.
 *
 * @throws AppError `CALENDAR_NOT_FOUND`
 */
export async function findEvents(db: Db, draft: Draft, { calendar, ...query }: EventQuery): Promise<CalendarEvent[]> {
  const calendars = calendar === undefined ? undefined : await calendarsNamed(db, draft.userId, calendar);
  if (query.words.trim() !== '') return findByWords(db, draft, { ...query, ...(calendars && { calendars }) });
  const from = query.from ?? draft.now;
  const to = query.to ?? from + limits.rangeDays * dayMs;
  const category = query.category === undefined ? undefined : countedUnder(query.category);
  const events = await eventsInDraft(db, draft, { from, to });
  return events
    .filter((event) => calendars?.has(event.calendar_id) ?? true)
    .filter((event) => category === undefined || countedUnder(event.category[0]) === category)
    .slice(0, query.limit);
}

async function calendarsNamed(db: Db, userId: string, text: string): Promise<ReadonlySet<string>> {
  const name = foldCategory(text);
  const named = (await calendarsOf(db, userId)).filter((each) => each.id === text || foldCategory(each.name) === name);
  if (named.length > 0) return new Set(named.map(({ id }) => id));
  throw new AppError('CALENDAR_NOT_FOUND', `There is no calendar called “${text}”.`);
}
