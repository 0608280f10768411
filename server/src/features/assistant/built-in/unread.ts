import { escapeMarkdown } from '../tools/markdown.ts';
import { examples } from './small-talk.ts';
import { joinedText } from './wording.ts';

/** So many are named, and so much of each. */
const NAMED = 3;
const SHOWN = 40;

/** What of a message with several requests was not understood, once for all of them. */
export function unreadText(unread: readonly string[]): string {
  const named = unread.slice(0, NAMED).map((words) => `“${escapeMarkdown(shortened(words))}”`);
  const more = unread.length > NAMED ? [`${unread.length - NAMED} more`] : [];
  return `I did not understand ${joinedText([...named, ...more])}. ${examples}`;
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN).toWellFormed().trimEnd()}…` : line;
}
