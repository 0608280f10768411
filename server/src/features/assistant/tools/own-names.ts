import type { Calendar } from '@daywright/contract/calendars';
import { categoriesOf, categoryNamed } from '@daywright/schedule/categories';
import { AppError } from '../../../platform/errors.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** A category as the person writes it; one that is not theirs as it was said. */
export function categoryCalled(name: string, { preferences }: TurnSchedule): string {
  const said = name.trim();
  const known = categoriesOf(preferences).find((category) => category.key === categoryNamed(said));
  return known?.name ?? said;
}

/** The calendar of that id or name. @throws AppError `CALENDAR_NOT_FOUND` */
export async function calendarCalled(name: string, schedule: TurnSchedule): Promise<Calendar> {
  const said = name.trim().toLowerCase();
  const calendars = await schedule.calendars();
  const found = calendars.find((calendar) => calendar.id === said || calendar.name.trim().toLowerCase() === said);
  if (found) return found;
  throw new AppError('CALENDAR_NOT_FOUND', 'There is no calendar of that name. Which one is meant?');
}
