/** What is written down with an event, to the end of its line: `…, notes: delete the dentist`, `with the note please delete the dentist`. */
const note =
  /(?<front>^|[.;!,]{0,4}\s{1,4})(?<lead>(?:and +)?(?:with +)?(?:(?:an?|the|as) +)?)(?:(?<noun>notes?|description|comment|details)(?<of> +(?:to|for) +[^:.\n]{1,60})?(?: *:| +saying| +that says)|(?<=\bwith +(?:an?|the) +)note) *(?<said>[^\n"“”:]+)$/gim;
/** `add a note: …` is a request of its own. */
const adding = /\b(?:add|put|write|change|set|update|leave|make|take)$/i;
/** Nor has what goes a note. */
const ending = /(?:^|[.;!\n] *)(?:please )?(?:delete|remove|cancel|erase|tick|clear|skip)\b[^.;!\n]*$/i;
const place = /\uE000(\d+)\uE000/g;

const sentenceMarks = ['.', ';', '!', '\n'];
/** Words that lead to a note, and the marks and blanks before them, take no more characters. */
const leadLength = 150;

/** A text with its notes taken out, and how they are put back: as quotations, which order nothing. */
export function withNotesApart(text: string): { text: string; restored(text: string): string } {
  const notes: string[] = [];
  const pieces: string[] = [];
  let end = 0;
  for (const match of notesOf(text)) {
    const { front = '', lead = '', noun = 'note', of = '', said = '' } = match.groups ?? {};
    const before = text.slice(0, match.index).trimEnd();
    if (before === '') continue;
    const kept = `“\uE000${notes.push(said.trim()) - 1}\uE000”`;
    const sentence = before.slice(Math.max(0, ...sentenceMarks.map((mark) => before.lastIndexOf(mark))));
    const isApart = adding.test(sentence) || ending.test(sentence);
    pieces.push(
      text.slice(end, match.index),
      isApart ? `${front}${lead}${noun}${of}: ${kept}` : `, ${lead}note${of}: ${kept}`,
    );
    end = match.index + match[0].length;
  }
  return {
    text: pieces.join('') + text.slice(end),
    restored: (said) => said.replace(place, (_, index) => notes[Number(index)] ?? ''),
  };
}

/** At most one a line, to its end: it begins behind the last mark that no note has in it. */
function notesOf(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let [start, done] = [0, 0];
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const marked = start + Math.max(...['"', '“', '”', ':'].map((mark) => line.lastIndexOf(mark)));
    note.lastIndex = Math.max(done, (marked < start ? start : marked) - leadLength);
    const match = note.exec(text.slice(0, end));
    if (match) {
      found.push(match);
      done = end;
    }
    start = end + 1;
  }
  return found;
}
