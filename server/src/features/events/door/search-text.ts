import type { CalendarEvent } from '@daywright/contract/events';
import { cleanText } from '../../../platform/clean-text.ts';

/** What of an event is searched. */
type Searched = Pick<CalendarEvent, 'title' | 'notes' | 'location'>;

/**
 * Begins a search text whose notes stand in the document alone, as far as it can be searched for them; no other text begins so,
 * since titles are trimmed.
 */
export const notesMark = '\n';

/** Parts the words of notes from the rest of such a text. */
export const wordsMark = '\n\n';

/** What parts words: folding leaves it as it is, and each word is folded by itself. */
export const blank = /[\t\n ]/;

const beyondAscii = /[^ -~\s]/;

/** Text as search compares it: without case and without marks, so that `Café` is found by `cafe`. */
export function foldForSearch(text: string): string {
  return beyondAscii.test(text) ? foldWords(text) : text.toLowerCase();
}

/** Word by word, as most are ASCII. */
function foldWords(text: string): string {
  let folded = '';
  let at = 0;
  for (const [word, start] of wordsBeyondAscii(text)) {
    folded += text.slice(at, start).toLowerCase() + foldWord(word);
    at = start + word.length;
  }
  return folded + text.slice(at).toLowerCase();
}

/** Words beyond ASCII as they were folded last: texts of one language share them. */
const known = new Map<string, string>();
const most = { words: 5_000, letters: 40 } as const;

function foldWord(word: string): string {
  const folded = known.get(word);
  if (folded !== undefined) return folded;
  const made = cleanText(word).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  if (word.length > most.letters) return made;
  if (known.size >= most.words) known.clear();
  known.set(word, made);
  return made;
}

/** With where they begin. */
function* wordsBeyondAscii(text: string): Generator<[word: string, start: number]> {
  const beyond = /[^\t\n -~]/g;
  for (let found = beyond.exec(text); found; found = beyond.exec(text)) {
    let [start, end] = [found.index, found.index + 1];
    while (start > 0 && !blank.test(text.charAt(start - 1))) start--;
    while (end < text.length && !blank.test(text.charAt(end))) end++;
    yield [text.slice(start, end), start];
    beyond.lastIndex = end;
  }
}

/** Title, notes and location of an event, folded, each on lines of its own. */
export function searchedText(event: Searched): string {
  return foldForSearch(linesOf(event.title, event.notes, event.location));
}

/**
 * What a row holds of that text: title and location, and those words of the notes that a look at the document without regard to
 * ASCII capitals would not find, each once. Notes are most of an event's text, and the document has them already.
 */
export function searchTextOf({ title, notes, location }: Searched): string {
  const isBeyondAscii = beyondAscii.test(linesOf(title, notes, location));
  const fold = isBeyondAscii ? foldWords : (text: string) => text.toLowerCase();
  const text = fold(linesOf(title, location));
  if (notes === null) return text;
  const words = isBeyondAscii ? foldedWords(notes) : '';
  return `${notesMark}${text}${words === '' ? '' : wordsMark}${words}`;
}

/** The words that folding changes in more than ASCII capitals. */
function foldedWords(notes: string): string {
  const folded = new Set<string>();
  for (const [word] of wordsBeyondAscii(notes)) {
    const whole = foldWord(word);
    if (whole !== word.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())) folded.add(whole);
  }
  return [...folded].join(' ');
}

/** The searched text of a stored document, of which all else is passed over. */
export function searchedTextOf(document: string): string {
  const title = document.slice(document.indexOf('"title":'), document.indexOf(',"start_date":'));
  const others = document.indexOf('"location":');
  const fields = document.slice(others, document.indexOf(',"recurrence":', others));
  return searchedText(JSON.parse(`{${title},${fields}}`));
}

const linesOf = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n');
