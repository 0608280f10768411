import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Choosing, Mentioned, Missing, OpenQuestion, Request } from '@daywright/schedule/language/requests';
import type { Hesitation } from '../assistant-model.ts';
import type { Talk } from '../tools/talk.ts';

/** What a request is carried out with. */
export interface Doing {
  readonly talk: Talk;
  /** Its conversation is that of this moment: what earlier requests of the message made is in it. */
  readonly setting: Setting;
  /** Another request of the same message changes the schedule: a free place is taken rather than offered. */
  readonly isBesideDeeds?: boolean;
  /** A request of the same message takes the last change back. */
  readonly isBehindUndo?: boolean;
  /** Has what is done asked about first. */
  readonly hesitate: (why: Hesitation) => void;
  /** Called if the schedule has more events than were read. */
  readonly onCut?: () => void;
}

/** What a request came to. */
export interface Reply {
  readonly text: string;
  /** The events that were listed or changed, in the order in which they are shown; absent where it speaks of none. */
  readonly mentioned?: readonly Mentioned[];
  /** What was deleted. */
  readonly removed?: readonly Mentioned[];
  /** The event like which one was made. */
  readonly original?: Mentioned;
  /** The tracked time that it speaks of. */
  readonly entry?: Mentioned;
  readonly question?: OpenQuestion;
  /** What was carried out in the place of what was read: nothing has the name, and so it is new. */
  readonly carriedOut?: Request;
}

/** A question back: the request waits for its answer. */
export const asking = (
  text: string,
  about: Request,
  asks: Missing | Choosing,
  candidates: readonly Mentioned[] = [],
): Reply => ({ text, question: { about, asks, candidates } });
