import { afterPhrase, type Clause } from '../words/clause.ts';

/** `with a note bring shoes`, `note: bring shoes`: all that follows. */
export function notesIn(clause: Clause): { from: number; to: number; text: string } | null {
  const { words, message } = clause;
  for (const at of words.keys()) {
    if (at === 0) continue;
    const to = Math.max(
      ...['with a note', 'with the note', 'with note', 'notes', 'note'].map((phrase) => afterPhrase(words, at, phrase)),
    );
    if (to < 0) continue;
    const isMark = words[to]?.text === ':' || /^(?:saying|that|to)$/.test(words[to]?.text ?? '');
    if (!isMark && words[at]?.text !== 'with') continue;
    const [first, last] = [words[to + (isMark ? 1 : 0)], words.at(-1)];
    const inMarks = first === last && first?.kind === 'quoted' ? 1 : 0;
    if (first && last)
      return { from: at, to: words.length, text: message.slice(first.at + inMarks, last.end - inMarks) };
  }
  return null;
}
