import { source } from '../weather/open-meteo.ts';

/** What opens an event or a day of one's own, and names where the weather is from. */
const kept = new RegExp(
  `${RegExp.escape(source)}|(?<!\\\\)\\[(?:\\\\.|[^[\\]\\\\<\\n]){0,600}\\]\\(/calendar/[a-z]{1,20}(?:\\?[\\w=&%-]{0,200})?\\)`,
  'g',
);

/**
 * An answer in which nothing but links into one's own calendar is one: what a text of others brought along may lead anywhere. All
 * other brackets are escaped, so that they read as they are.
 */
export function withOwnLinks(text: string): string {
  let at = 0;
  let made = '';
  for (const match of text.matchAll(kept)) {
    made += escaped(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return made + escaped(text.slice(at));
}

/** Marks that are escaped already stay so. */
const escaped = (text: string): string =>
  text.replace(/\\[\s\S]|[[<]/g, (mark) => (mark.length > 1 ? mark : `\\${mark}`));
