/** What is written down with an event, to the end of its line: `…, notes: delete the dentist`, `with the note please delete the dentist`. */
const note =
  /(?<front>^|[.;!,]{0,4}\s{1,4})(?<lead>(?:and +)?(?:with +)?(?:(?:an?|the|as) +)?)(?:(?<noun>notes?|description|comment|details)(?<of> +(?:to|for) +[^:.\n]{1,60})?(?: *:| +saying| +that says)|(?<=\bwith +(?:an?|the) +)note) *(?<said>[^\n"“”:]{1,5000})$/gim;
/** `add a note: …` is a request of its own. */
const adding = /\b(?:add|put|write|change|set|update|leave|make|take)$/i;
/** Nor has what goes a note. */
const ending = /(?:^|[.;!\n] *)(?:please )?(?:delete|remove|cancel|erase|tick|clear|skip)\b[^.;!\n]*$/i;
const place = /\uE000(\d+)\uE000/g;

/** A text with its notes taken out, and how they are put back: as quotations, which order nothing. */
export function withNotesApart(text: string): { text: string; restored(text: string): string } {
  const notes: string[] = [];
  return {
    text: text.replace(note, (match, ...more) => {
      const {
        front = '',
        lead = '',
        noun = 'note',
        of = '',
        said = '',
      } = more.at(-1) as Partial<Record<string, string>>;
      const before = text.slice(0, more.at(-3) as number).trimEnd();
      if (before === '') return match;
      const kept = `“\uE000${notes.push(said.trim()) - 1}\uE000”`;
      const isApart = adding.test(before) || ending.test(before);
      return isApart ? `${front}${lead}${noun}${of}: ${kept}` : `, ${lead}note${of}: ${kept}`;
    }),
    restored: (said) => said.replace(place, (_, index) => notes[Number(index)] ?? ''),
  };
}
