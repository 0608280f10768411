/** The calendars that stand beside the product: pages of bench/peers. */
export const peers = ['fullcalendar', 'react-big-calendar', 'schedule-x'] as const;
/** `daywright` is the whole product; `daywright-view` its view alone in a page, as the peers are. */
export const calendars = ['daywright', 'daywright-view', ...peers, 'floor'] as const;

export type Calendar = (typeof calendars)[number];
export type View = 'week' | 'month';

const ownEvents = { week: '[data-drop-date] li[data-event]', month: 'td button[data-event]' };

/** What matches each event of a view once. */
export const eventsOf: Record<Calendar, Record<View, string>> = {
  daywright: ownEvents,
  'daywright-view': ownEvents,
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
