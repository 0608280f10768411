import { part } from '../lib/part.ts';

/** The views of the calendar. */
export const calendarViews = {
  day: part(() => import('../features/day/day-view.tsx').then(({ DayView }) => DayView)),
  week: part(() => import('../features/week/week-view.tsx').then(({ WeekView }) => WeekView)),
  month: part(() => import('../features/month/month-view.tsx').then(({ MonthView }) => MonthView)),
  quarter: part(() => import('../features/quarter/quarter-view.tsx').then(({ QuarterView }) => QuarterView)),
  year: part(() => import('../features/year/year-view.tsx').then(({ YearView }) => YearView)),
};

/** Beside the tabs, where the view is Week. */
export const ListToggle = part(() => import('../features/week/list-toggle.tsx').then(({ ListToggle }) => ListToggle));
