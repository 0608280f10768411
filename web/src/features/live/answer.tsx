import type { DisplaySession } from '@daywright/schedule/live-session';
import { answerWord } from '../../ui/answer-word.ts';

/** A line that says what the person answered to an invitation which is on or next, if they have not accepted it. */
export function Answer({ session }: { session: DisplaySession | null }) {
  const word = session && answerWord(session.event);
  return word && <p className="truncate text-12 text-text-2 leading-4 first-letter:uppercase">{word}</p>;
}
