/** `“Lunch”` in a sentence. */
export const quoted = (title: string): string => `“${title}”`;

/** `1 event`, `3 events` */
export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
