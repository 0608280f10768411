/** Words and phrases written in one text, with commas between them. */
export const listed = (text: string): readonly string[] =>
  text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** The same as a set. */
export const setOf = (text: string): ReadonlySet<string> => new Set(listed(text));
