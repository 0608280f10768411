import type { CategoryChoice } from '@daywright/contract/profile';
import type { Planned, PlannedNames } from '../planned-names.ts';
import type { Conversation, Request } from '../requests.ts';
import type { Model } from '../tagger/tagger.ts';
import type { Present } from '../time/phrase.ts';
import type { Clause } from '../words/clause.ts';

/** What a message is understood by, beside its words. */
export interface Setting extends Present {
  /** The titles of the planned events, folded once for each message. */
  names?: PlannedNames;
  conversation: Conversation;
  /** The person's own categories. */
  categories: readonly Pick<CategoryChoice, 'name'>[];
  /** Finds the name of a new event in what no rule reads; absent where it is not loaded. */
  tagger?: Model;
  /** What is planned around now; absent where that is not known. */
  planned?: readonly Planned[];
}

/** Reads a whole message. */
export type MessageReader = (message: string, setting: Setting) => readonly Request[];

/** One kind of request. It reads a clause, or returns null where the clause is of another kind. */
export type Act = (clause: Clause, setting: Setting) => Request | null;
