import type { CalendarEvent } from '@daywright/contract/events';
import { ownAnswer } from '@daywright/schedule/event-state';

const words = { accepted: '', declined: 'declined', tentative: 'maybe', 'needs-action': 'no answer yet' };

/** What is said of an invitation that the person has not accepted; empty of any other event. */
export const answerWord = (event: Pick<CalendarEvent, 'guests'>): string => words[ownAnswer(event) ?? 'accepted'];
