/** The collection of a calendar's events, as channels watch it: its path below `calendar/v3/`. */
export const eventsOf = (calendarId: string) => `calendars/${encodeURIComponent(calendarId)}/events`;

/** The collection of an account's calendars. */
export const calendarListOf = (email: string) => `users/${encodeURIComponent(email)}/calendarList`;
