import type { ChatChoice, ListedEvent } from '@daywright/contract/assistant';

/** A line of a list, and the events that it links to. */
const listLine = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const eventLink = /[?&]event=([^)&\s]+)/g;

/** A passage of an answer as it is drawn: text, or events that it lists. */
export type AnswerPart = { text: string } | { listed: ListedEvent[] };

/**
 * An answer as it is drawn: in place of the lines that list events stand the events, and of those that list what can be chosen
 * below nothing does.
 */
export function answerParts(
  text: string,
  listed: readonly ListedEvent[],
  choices: readonly Pick<ChatChoice, 'event_id'>[],
): AnswerPart[] {
  const offered = new Set(choices.map(({ event_id }) => event_id));
  const left = new Map(listed.map((event) => [event.id, event]));
  const parts: AnswerPart[] = [];
  for (const line of text.split('\n')) {
    const id = eventOf(line);
    if (id !== null && offered.has(id)) continue;
    const event = id === null ? undefined : left.get(id);
    const last = parts.at(-1);
    if (event) {
      left.delete(event.id);
      if (last && 'listed' in last) last.listed.push(event);
      else parts.push({ listed: [event] });
    } else if (last && 'text' in last) last.text += `\n${line}`;
    else if (line.trim() !== '' || parts.length === 0) parts.push({ text: line });
  }
  return parts.filter((part) => 'listed' in part || part.text.trim() !== '');
}

/** The only event that a line of a list links to. */
function eventOf(line: string): string | null {
  const [link, ...others] = listLine.test(line) ? line.matchAll(eventLink) : [];
  if (link?.[1] === undefined || others.length > 0) return null;
  try {
    return decodeURIComponent(link[1]);
  } catch {
    return null;
  }
}
