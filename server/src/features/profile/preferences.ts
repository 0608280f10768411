import type { Preferences } from '@daywright/contract/profile';
import { categoryNamed } from '@daywright/schedule/categories';
import { badField } from '../../platform/errors.ts';

/**
 * What the schema cannot say of preferences: working hours end after they start and stand once a weekday, and each category
 * has a name that no other one has.
 *
 * @param where the field that holds them, for the message
 * @throws AppError `INVALID_REQUEST`
 */
export function checkPreferences({ categories = [], working_hours = [] }: Preferences, where: string): void {
  const weekdays = new Set<number>();
  for (const [index, { weekday, start, end }] of working_hours.entries()) {
    const field = `${where}/working_hours/${index}`;
    if (start >= end) throw badField('body', `${field}/end`, 'must be after the start');
    if (weekdays.has(weekday)) throw badField('body', `${field}/weekday`, 'must not name a day again');
    weekdays.add(weekday);
  }
  const names = new Set<string>();
  for (const [index, { name }] of categories.entries()) {
    const field = `${where}/categories/${index}/name`;
    if (name.trim() === '') throw badField('body', field, 'must be more than blanks');
    const key = categoryNamed(name);
    if (names.has(key)) throw badField('body', field, 'must not be the name of another category');
    names.add(key);
  }
}
