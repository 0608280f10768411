import { limits } from '@daywright/contract/limits';
import type { Setting } from '@daywright/schedule/language/acts/act';
import { amend } from '@daywright/schedule/language/amend/amend';
import { removeVerbs } from '@daywright/schedule/language/lexicon';
import { withNotesApart } from '@daywright/schedule/language/notes-apart';
import { namesOf } from '@daywright/schedule/language/planned-names';
import { spokenOf } from '@daywright/schedule/language/spoken-of';
import { understand } from '@daywright/schedule/language/understand';
import { firstWords } from '@daywright/schedule/language/words/first-words';
import { wordsOf } from '@daywright/schedule/language/words/words';
import { asksOnly } from './asks-only.ts';
import { asksAboutText, isPerhapsOthers, requestAboutText, withoutChat, withoutOthers } from './others-words.ts';

/** More than a title has, between marks of quotation; one that is never closed reaches to the end. */
const longQuote = /["“„«](?:[^"”“»]{61,}?["”“»]|[^"”“»]{61,}$)/g;
/** What a title may have, where the words before say that it is one. */
const longestName = 200;
const naming =
  /\b(?:add|create|schedule|plan|book|put|new|called|named|titled|rename (?:it|the|my)?.{0,80} to|call it)(?: an?)?(?: new)?(?: event| task| reminder| meeting)?(?: called| named| titled)?[ \t:]*$/i;
/** The words that say so, and what is renamed, have no more characters. */
const NAMED_BEFORE = 200;
const isName = (quote: string, before: string): boolean =>
  quote.length <= longestName + 2 && /["”»]$/.test(quote) && !quote.includes('\n') && naming.test(before);

export interface OwnWords {
  /** What asks for something; of what is only spoken of, the order that it would be. */
  readonly text: string;
  /** Whether there is more, which somebody else wrote. */
  readonly hasMore: boolean;
  /** They speak of an order and do not give it, or may be somebody else's: what they say is done after a yes alone. */
  readonly isOnlySpokenOf: boolean;
  /** The message has more words than are read. */
  readonly isTooLong?: true;
}

/**
 * The part of a message that the person wrote themselves, as far as its form shows: without quoted lines, code, forwarded mails,
 * chats, long quotations, what somebody is said to have written, and what follows a first line that only asks about it (`What does this
 * say?`, `Summarise this:`). Beside what is asked for outright, what is only spoken of counts for nothing: `I might delete gym`.
 *
 * @param mostWords what stands behind them is nobody's words. This is the one place where a message is cut for its readers.
 */
export function ownWords(message: string, setting: Setting, mostWords: number = limits.messageWordsRead): OwnWords {
  const { text: beginning, isCut } = firstWords(message, mostWords);
  const cut = isCut ? { isTooLong: true as const } : {};
  const unquoted = withoutOthers(beginning)
    .replace(longQuote, (quote, at: number, text: string) =>
      isName(quote, text.slice(Math.max(0, at - NAMED_BEFORE), at)) ? quote : ' ',
    )
    .trim();
  const about = requestAboutText(unquoted) ?? firstLineAlone(unquoted, setting);
  if (about !== null) return { text: about, hasMore: true, isOnlySpokenOf: false, ...cut };
  const { text: own, isUnsure } = withoutChat(unquoted);
  const { text: said, restored } = withNotesApart(own);
  const isOfLast = (): boolean =>
    setting.conversation.mentioned.length > 0 &&
    /^(?:update|delete)$/.test(
      amend({ message: said, words: wordsOf(said) }, { ...setting, names: namesOf(setting.planned) })?.kind ?? '',
    );
  const order = spokenOf(said);
  // `the client can only do Friday`, where no event is called so: of what was just changed.
  const spoken = order?.outright === null && !ofPronoun.test(order.asOrder) && isOfLast() ? null : order;
  const text = restored(spoken?.outright ?? spoken?.asOrder ?? said).trim();
  return {
    text,
    hasMore: isCut || own.trim() !== beginning.trim(),
    isOnlySpokenOf:
      isUnsure || isPerhapsOthers(own) || (spoken !== null && spoken.outright === null) || askedDeletion.test(text),
    ...cut,
  };
}

/** `they can only do 11` stays spoken of. */
const ofPronoun = /^move it\b/;

/** `delete the dentist?`: an order that is put as a question is not given yet. */
const askedDeletion = new RegExp(
  `(?:^|[.!?;\\n])[^\\S\\n]*(?:and |then |also )*(?:${removeVerbs.join('|')})\\b[^.!?;\\n]*[?？]`,
  'iu',
);

/**
 * The first line, where it introduces or asks about what follows and asks for no change itself. By the rules alone: a guess from what is
 * planned says nothing of whose words follow.
 */
function firstLineAlone(text: string, { planned: _, ...setting }: Setting): string | null {
  const [first = '', ...rest] = text.split(/\n/);
  if (!asksAboutText(first) || rest.join('').trim() === '') return null;
  const requests = understand(first, setting);
  return asksOnly(first, requests) || requests.every(({ kind }) => kind === 'unknown' || kind === 'create')
    ? first
    : null;
}
