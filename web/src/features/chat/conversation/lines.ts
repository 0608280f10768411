import type { ChatMessage } from '@daywright/contract/assistant';

/** What only this browser knows: an own message on its way or not sent, and what it says when something fails. */
export interface LocalLine extends Pick<ChatMessage, 'id' | 'author' | 'text' | 'timestamp'> {
  state: 'sent' | 'unsent' | 'failed';
  /** The line that it follows; null at the beginning. */
  after: string | null;
  /** Of a failure: what the server says of it. */
  detail?: string;
  /** Of a failure: what was asked, to be sent again. */
  asked?: string;
  /** Of a failure: the built-in assistant can answer instead. */
  offersBuiltIn?: boolean;
}

/** A line of a conversation as it is shown. */
export type Line = (ChatMessage & { state?: never }) | LocalLine;

export const isLocal = (line: Line): line is LocalLine => line.state !== undefined;

/**
 * What the server holds of a conversation, with the lines beside that only this browser knows, each where it was. An own
 * message that has arrived is the server's from then on; `isFinal` says that one which has not was lost.
 */
export function mergedLines(messages: readonly ChatMessage[], held: readonly Line[], isFinal: boolean): Line[] {
  const merged: Line[] = [...messages];
  const arrived = new Map<string, string>();
  for (const line of held.filter(isLocal)) {
    const anchor = line.after === null ? null : (arrived.get(line.after) ?? line.after);
    const at = merged.findIndex(({ id }) => id === anchor);
    const place = anchor === null ? 0 : at < 0 ? merged.length : at + 1;
    const next = merged[place];
    if (line.state === 'sent' && next && next.author === 'me' && !isLocal(next)) {
      arrived.set(line.id, next.id);
      continue;
    }
    // Of one that failed, its failure tells.
    const hasFailed = held.some((other) => other.state === 'failed' && other.after === line.id);
    const lost = line.state === 'sent' && isFinal && !hasFailed;
    merged.splice(place, 0, { ...line, after: anchor, ...(lost && { state: 'unsent' as const }) });
  }
  return merged;
}

/** The lines to show: what the server keeps of a failure is told once, by the failure itself. */
export function shownLines(lines: readonly Line[]): Line[] {
  return lines.filter((line, index) => {
    if (isLocal(line) || line.author === 'me') return true;
    return ![lines[index - 1], lines[index + 1]].some((other) => isFailureOf(other, line.text));
  });
}

const isFailureOf = (line: Line | undefined, text: string) => line?.state === 'failed' && line.detail === text;

/** The line whose choices or question still wait for an answer: the last one, unless it was answered. */
export function openLine(lines: readonly Line[]): string | null {
  const last = lines.findLast((line) => line.state !== 'unsent' && line.state !== 'failed');
  return last && !isLocal(last) && last.author === 'bot' ? last.id : null;
}

const isOfModel = (line: Line) => !isLocal(line) && !!line.answered_by && line.answered_by.provider !== 'built-in';

export const hasModelAnswer = (lines: readonly Line[]): boolean => lines.some(isOfModel);

/** Who is named below an answer: a language model always, the built-in assistant only beside answers of a model. */
export function nameBelow(line: Line, isModelAmong: boolean): string | null {
  if (isLocal(line) || !line.answered_by) return null;
  return isModelAmong ? line.answered_by.name : null;
}
