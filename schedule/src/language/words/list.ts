/** Words and phrases written in one text, with commas between them. */
export const listed = (text: string): readonly string[] =>
  text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** Names with what they mean, written in one text: `meaning: name, name; meaning: …`. */
export const namesIn = (text: string): (readonly [name: string, meaning: string])[] =>
  text.split(/[;\n]/).flatMap((each) => {
    const [meaning = '', names] = each.trim().split(': ');
    return names === undefined ? [] : listed(names).map((name) => [name, meaning] as const);
  });

/** The same as a set. */
export const setOf = (text: string): ReadonlySet<string> => new Set(listed(text));

/** The same as a part of a pattern, the longest first: `call off` before `call`. */
export const oneOf = (words: string | Iterable<string>): string =>
  `(?:${[...(typeof words === 'string' ? listed(words) : words)].toSorted((a, b) => b.length - a.length).join('|')})`;
