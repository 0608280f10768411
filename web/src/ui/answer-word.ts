import { isDeclined, isFree, ownAnswer } from '@daywright/schedule/event-state';

const words = { accepted: '', declined: 'declined', tentative: 'maybe', 'needs-action': 'no answer yet' };

/** What is said of an invitation that the person has not accepted, and of what takes no time; empty of any other event. */
export function answerWord(event: Parameters<typeof isFree>[0]): string {
  const isAside = isFree(event) && !isDeclined(event);
  return [words[ownAnswer(event) ?? 'accepted'], isAside && 'shown as free'].filter(Boolean).join(', ');
}
