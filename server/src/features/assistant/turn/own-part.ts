import { limits } from '@daywright/contract/limits';
import { foldedWords } from '@daywright/schedule/folded-words';

/** What the form of a message shows of who wrote it, in whatever language it is. */
export interface OwnPart {
  /** What the person wrote themselves: before a pasted block, and without what is quoted. */
  readonly text: string;
  /** Short quotations, and what stands behind a colon: a name or a value as somebody wrote it, or somebody else's words. */
  readonly quoted: readonly string[];
  /** It has lines, blocks or long quotations that may be pasted, or is longer than people write. */
  readonly hasBlock: boolean;
}

const block = /[\r\n\u2028\u2029]|```|~~~|BEGIN:V[A-Z]|^\s*(?:>|&gt;)/i;
const quotation = /["“”„«»「『]([^"“”„«»「」『』]*)(?:["“”„«»」』]|$)/g;
/** A time or an address has no blank behind its colon. */
const behindColon = /(?:：|[:꞉](?=\s))\s*(\S.*)$/u;
/** A quotation with more characters is no name. */
const longestName = 60;

/** Tells own words from others' by form alone: no word of any language is known here. */
export function ownPart(message: string): OwnPart {
  const whole = message.trim();
  const at = whole.search(block);
  const line = at < 0 ? whole : whole.slice(0, at);
  const quoted: string[] = [];
  const take = (quote: string): void => void (quote.trim() !== '' && quoted.push(quote.trim()));
  const unquoted = line.replace(quotation, (_, quote: string) => {
    take(quote);
    return ' ';
  });
  const text = unquoted.replace(behindColon, (_, tail: string) => {
    take(tail);
    return ' ';
  });
  const hasBlock =
    at >= 0 || whole.length > limits.ownMessageLength || quoted.some(({ length }) => length > longestName);
  return { text: text.trim(), quoted, hasBlock };
}

/** Whether a message may hold somebody else's words, where nothing is known of what it led to. A single word is a name. */
export const mayHoldOthersWords = ({ quoted, hasBlock }: OwnPart): boolean =>
  hasBlock || quoted.some((quote) => foldedWords(quote).length > 1);
