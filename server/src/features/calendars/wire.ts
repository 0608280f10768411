import type { Calendar } from '@daywright/contract/calendars';
import type { CalendarRow } from './store.ts';

export const calendarOf = (row: CalendarRow): Calendar => ({
  id: row.id,
  account_id: row.account_id,
  source: row.provider ?? 'daywright',
  name: row.name,
  color: row.color ?? row.remote_color,
  selected: row.selected === 1,
  writable: row.writable === 1,
  default_category: row.default_category,
  copies_own: row.copies_own === 1,
});
