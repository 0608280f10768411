import type { ChatChoice } from '@daywright/contract/assistant';

/** A line of a list, with the event that it links to. */
const listed = /^\s*(?:[-*]|\d+\.)\s.*[?&]event=([^)&\s]+)/;

/** An answer without the lines that list what can be chosen below it. */
export function listedOnce(text: string, choices: readonly Pick<ChatChoice, 'event_id'>[]): string {
  if (choices.length === 0) return text;
  const offered = new Set(choices.map(({ event_id }) => event_id));
  const isOffered = (line: string) => {
    const [, id] = listed.exec(line) ?? [];
    return id !== undefined && offered.has(decodeURIComponent(id));
  };
  return text
    .split('\n')
    .filter((line) => !isOffered(line))
    .join('\n');
}
