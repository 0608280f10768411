import { keepEntry, storedEntry } from '../../../lib/persisted.ts';
import { bearerToken } from '../../../lib/storage.ts';
import type { Line } from './lines.ts';

type KeptLine = Line & { session_id: string };

/** The lines that this browser keeps for 24 hours, and the conversation they are of; null without any. */
export function keptLines(): { sessionId: string; lines: Line[] } | null {
  const kept = storedEntry('chat_messages', areKeptLines)?.data as KeptLine[] | undefined;
  const sessionId = kept?.[0]?.session_id;
  if (!kept || sessionId === undefined) return null;
  return { sessionId, lines: kept.map(({ session_id: _, ...line }) => line as Line) };
}

export function keepLines(sessionId: string, lines: readonly Line[]): void {
  if (bearerToken.read() === null) return;
  keepEntry(
    'chat_messages',
    lines.map((line) => ({ ...line, session_id: sessionId })),
  );
}

/** Whether a stored value holds what the panel builds on: another version of the product may have written it. */
function areKeptLines(data: unknown): data is KeptLine[] {
  return Array.isArray(data) && data.every(isKeptLine);
}

function isKeptLine(data: unknown): boolean {
  const line = data as Partial<Record<string, unknown>> | null;
  if (typeof line?.session_id !== 'string' || typeof line.id !== 'string' || typeof line.text !== 'string')
    return false;
  if (typeof line.timestamp !== 'number' || (line.author !== 'bot' && line.author !== 'me')) return false;
  return (
    typeof line.state === 'string' || [line.changes, line.choices, line.failures, line.listed].every(Array.isArray)
  );
}
