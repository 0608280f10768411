/** `“Lunch”` in a sentence. */
export const quoted = (title: string): string => `“${title}”`;

/** `1 event`, `3 events`, `20,000 events` */
export const countOf = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** What was said of an event, and that so many moved along: `Lunch moved to 13:00, 2 events after it`. */
export const withFollowers = (said: string, count: number): string =>
  count === 0 ? said : `${said}, ${countOf(count, 'event')} after it`;
