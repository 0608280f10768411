import type { Setting } from '../language/acts/act.ts';
import { understand } from '../language/understand.ts';
import { asksOnly } from './asks-only.ts';

/** Code, a fence that is never closed included, and whole calendar files. */
const blocks = /(?:```|~~~)[\s\S]*?(?:```|~~~|$)|BEGIN:V[A-Z]+[\s\S]*(?:END:V[A-Z]+|$)/gi;
/** What stands over a mail that was forwarded or answered: from there on everything is somebody else's. */
const mailBegins =
  /^[ \t]*(?:-{2,20}[^-\n]{0,40}(?:original|forwarded).*|begin forwarded message.*|on .{4,120} wrote:|(?:from|subject|von|betreff|objet|oggetto|asunto)[ \t]*:[ \t]*\S.*)$/im;
/** `Bob wrote: …`: that and what follows. */
const reported =
  /(^|[.!?]\s+)[^\n:.!?]{1,60}\b(?<!\b(?:i|we) )(?:says?|said|wrote|writes|texted|asks|asked|told me|tells me)(?: me| us)?[ \t]*:[\s\S]*$/im;
/** More than a title has, between marks of quotation; one that is never closed reaches to the end. */
const longQuote = /["“„«](?:[^"”“»]{61,}?["”“»]|[^"”“»]{61,}$)/g;
/** What a title may have, where the words before say that it is one. */
const longestName = 200;
const naming =
  /\b(?:add|create|schedule|plan|book|put|new|called|named|titled|rename (?:it|the|my)?.{0,80} to|call it)(?: an?)?(?: new)?(?: event| task| reminder| meeting)?(?: called| named| titled)?[ \t:]*$/i;
const isName = (quote: string, before: string): boolean =>
  quote.length <= longestName + 2 && /["”»]$/.test(quote) && !quote.includes('\n') && naming.test(before);
const quotedLine = /^[ \t]*(?:>|&gt;).*$/gm;

export interface OwnWords {
  readonly text: string;
  /** Whether there is more, which somebody else wrote. */
  readonly hasMore: boolean;
  /** They only ask about what follows them, or introduce it. */
  readonly isAboutMore: boolean;
}

/**
 * The part of a message that the person wrote themselves, as far as its form shows: without quoted lines, code, forwarded mails,
 * long quotations, what somebody is said to have written, and what follows a first line that only asks about it (`What does this say?`, `Summarise this:`).
 */
export function ownWords(message: string, setting: Setting): OwnWords {
  const unquoted = message
    .replace(blocks, ' ')
    .split(mailBegins, 1)
    .join('')
    .replace(reported, '$1')
    .replace(longQuote, (quote, at: number, text: string) => (isName(quote, text.slice(0, at)) ? quote : ' '))
    .replace(quotedLine, '');
  const first = firstLineAlone(unquoted, setting);
  const text = first ?? unquoted.trim();
  return { text, hasMore: text !== message.trim(), isAboutMore: first !== null };
}

/** Quotations that are no pasted text: names as somebody wrote them, which point as a whole or not at all. */
export const quotedNames = (own: string): string[] => [...own.matchAll(quotedName)].map(([, name = '']) => name);
export const withoutQuotes = (own: string): string => own.replace(quotedName, ' ');
const quotedName = /["“„«]([^"”“»\n]{1,200})["”“»]/g;

/** The first line, where it introduces or asks about what follows and asks for no change itself. */
function firstLineAlone(text: string, setting: Setting): string | null {
  const [first = '', ...rest] = text.trim().split(/\n/);
  if (!/[:?]\s*$/.test(first) || rest.join('').trim() === '') return null;
  const requests = understand(first, setting);
  return asksOnly(first, requests) || requests.every(({ kind }) => kind === 'unknown' || kind === 'create')
    ? first
    : null;
}
