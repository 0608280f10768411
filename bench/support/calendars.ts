/** The calendars that stand beside the product: pages of bench/peers. */
export const peers = ['fullcalendar', 'react-big-calendar', 'schedule-x'] as const;
export const calendars = ['daywright', ...peers, 'floor'] as const;

export type Calendar = (typeof calendars)[number];
export type View = 'week' | 'month';

/** What matches each event of a view once. */
export const eventsOf: Record<Calendar, Record<View, string>> = {
  daywright: { week: '[data-drop-date] li[data-event]', month: 'td button[data-event]' },
  fullcalendar: { week: '.week-event', month: '.month-event' },
  'react-big-calendar': { week: '.rbc-time-view .rbc-event', month: '.rbc-month-view .rbc-event' },
  'schedule-x': { week: '.sx__time-grid-event', month: '.sx__month-grid-event' },
  floor: { week: '[data-shown=week] li', month: '[data-shown=month] li' },
};

/** Where the product shows every event's name. */
export const fullAddress: Record<View, string> = {
  week: '/calendar/week?events=listed',
  month: '/calendar/month?all=1',
};
