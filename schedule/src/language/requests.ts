import type { Beyond } from './time/phrase.ts';
import { noTime, type When } from './time/when.ts';
import type { Topic } from './topic.ts';

/** An event that the conversation spoke of. */
export interface Mentioned {
  id: string;
  title: string;
  /** Epoch milliseconds; null of an all-day event. */
  start: number | null;
  /** Its end, as its start. */
  end?: number | null;
  /** Of an event of whole days its first and its last one. */
  days?: DaySpan;
}

/** Days in a row, as dates. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** Stands among the `ids` of a target for the event of the request before it in the same message. */
export const previousEvent = 'previous';

/** What was asked last and is open: the request that waits for it, and what may be chosen from. */
export interface OpenQuestion {
  about: Request;
  asks: Missing | Choosing;
  candidates: readonly Mentioned[];
}

/**
 * What else is asked: a yes, how much of a series is meant, one of the times that were offered, or the place of a forecast, which
 * only the schedule tells to be lacking.
 */
export type Choosing = 'confirmation' | 'scope' | 'slot' | 'place';

/** How far a change of a series reaches (docs/glossary.md). */
export type Scope = 'this' | 'following' | 'all';

/** What came before, as far as `it`, `the second one` and `and on Friday too` need it. */
export interface Conversation {
  /** The events that were listed or changed last, in the order in which they were shown. */
  mentioned: readonly Mentioned[];
  /** The events that the last changes made or moved, in the order of the changes: `both`, `the first one`. */
  recent?: readonly Mentioned[];
  /** The same events in the order in which they came up: a change of one leaves it at its place. */
  known?: readonly Mentioned[];
  /** The list that was shown last, in its order, and what was asked for it. */
  shown?: { readonly events: readonly Mentioned[]; readonly asked: Find };
  /** The request that was answered last. */
  last: Request | null;
  /** It is a question of the same message. */
  isWithin?: boolean;
  /** The date that the same message said last. */
  day?: string;
  question: OpenQuestion | null;
  /** The tracked time that was entered, started, stopped or corrected last. */
  entry?: Mentioned;
  /** The last request changed nothing. */
  isUnchanged?: true;
  /** `last` waited for a yes, and the message says something else. */
  wasHeld?: true;
  /** One occurrence of a series was changed or deleted, and that was taken back: `it` is that one. */
  isOneBack?: true;
  /** The last message took the change before it back: `do it again` is of that. */
  isBack?: true;
  /** The last message asked for what was not carried out: a reminder, or what was not understood or not found. */
  refused?: 'reminder' | 'request';
  /** The series that were made last, as they are since they were changed. */
  made?: readonly { readonly id: string; readonly series: Create }[];
  /** What the last request deleted. */
  removed?: readonly Mentioned[];
  /** What the last message did, where that was more than one thing. */
  done?: readonly Request[];
  /** The last event that was made like another one, and that one: `rename the copy`, `delete the original`. */
  copy?: { made: Mentioned; of: Mentioned };
}

/** The series that was made last, as it is since it was changed; null where the last request was of none. */
export const seriesIn = (last: Request | null): Create | null =>
  last?.kind === 'create' ? last : (last?.series ?? null);

/** When the event is that a request made, or where it was moved; null where the request says neither. */
export const whenIn = (last: Request | null): When | null =>
  last?.kind === 'create' ? last.when : last?.kind === 'update' ? last.changes.move : null;

export const noConversation: Conversation = { mentioned: [], last: null, question: null };

/** What a request needs and does not say, or says in two ways: each is a question. `time` and
 * `half of day` are never found lacking here: whether an hour has to be asked for, only the schedule tells. */
export type Missing =
  | 'title'
  | 'day'
  | 'time'
  | 'target'
  | 'change'
  | 'name'
  | 'amount'
  | 'real date'
  | 'near date'
  | 'real length'
  | 'real repeat'
  | 'real time'
  | 'own time'
  | 'half of day'
  | 'which date'
  | 'length'
  | 'unclear';

const asked: Readonly<Record<Beyond, Missing>> = {
  ...{ date: 'near date', time: 'real time', length: 'real length', repeat: 'real repeat', zone: 'own time' },
};

/** What has to be asked because a time is said that cannot be. */
export const lackingIn = (when: When | null): Missing[] => [
  ...(when?.isImpossible ? (['real date'] as const) : []),
  ...(when?.beyond ? [asked[when.beyond]] : []),
];

/** The event or events that are meant. */
export interface Target {
  /** Words of the title, empty where none are said. */
  words: string;
  /** When it takes place, where that is said. */
  when: When | null;
  people: readonly string[];
  /** Known events that were pointed at: `it`, `the second one`; several where it is not clear which. */
  ids: readonly string[];
  /** Every event that fits. */
  isAll: boolean;
  /** So many are meant: `both`, `all three`. */
  count?: number;
  /** The others of a list, however many: `and the rest too`. */
  isRest?: true;
  /** Which one of those that fit, 1 the first, -1 the last. */
  ordinal: number | null;
  /** The next that fits. */
  isNext: boolean;
  /** Events that are on now, that have not begun, or that are over and not done. Null allows all. */
  state: 'now' | 'ahead' | 'missed' | null;
  /** Events that stay as they are although they fit. */
  except: readonly Target[];
}

/** What is to become of an event. What stays is null. */
export interface Changes {
  /** The new time: a date, a time, a relation, or a shift of both. */
  move: When | null;
  /** Its new length. */
  minutes: number | null;
  /** How much longer, or with a minus shorter; where the `amount` is missing, only which of both. */
  longer: number | null;
  /** Its length is to be so many times what it is: `twice as long`, `cut it in half`. */
  times: number | null;
  /** It is to take as long as this event does. */
  lengthOf: Target | null;
  title: string | null;
  place: string | null;
  notes: string | null;
  people: readonly string[];
  category: string | null;
  /** It repeats by `move.repeat`; or it is to repeat no more. */
  endsRepeat: boolean;
}

export interface Create {
  kind: 'create';
  /** Null where the event is known by `like` or where it is missing. */
  title: string | null;
  when: When;
  place: string | null;
  people: readonly string[];
  category: string | null;
  notes: string | null;
  isReminder: boolean;
  /** What it is divided into. */
  spans?: readonly string[];
  /** No day was said: it takes that of the events that were changed last, with `time` their hour too. */
  sharing?: 'time' | 'day' | 'perhaps day';
  /** The event of which this is another one: `and on Friday too`. */
  like: Target | null;
  /** Of that one it has all but the name. */
  isOwnName?: true;
  /** No verb asked for a new event, so the words may be of one that is there: `swimming 10:15`. */
  mayBeThere?: boolean;
  /** `put the dentist on Friday`: it may be there on another day as well. */
  isDefinite?: boolean;
  /** Dates on which a series does not take place. */
  except?: readonly string[];
  /** Its title may hold words that were meant otherwise, so the assistant asks before it adds the event. */
  isDoubtful?: boolean;
  /** The words that were not understood, as written. Where they may change what is meant, `unclear` is missing; else they are left out. */
  unclear?: string;
  missing: readonly Missing[];
}

/** A new event of which nothing is known yet. */
export const noEvent: Create = {
  ...{ kind: 'create', title: null, when: noTime, place: null, people: [], category: null, notes: null },
  ...{ isReminder: false, like: null, missing: [] },
};

export interface Update {
  kind: 'update';
  target: Target;
  changes: Changes;
  /** Of a series; null where nothing says how much of it. */
  scope: Scope | null;
  /** The words that were not understood, as written. */
  unclear?: string;
  /** The request if there is no such event: `dinner is at 7` plans one. */
  orElse?: Create;
  /** The person did not ask for it, so the assistant offers it: `I'll be 15 minutes late for lunch`. */
  isOffered?: boolean;
  /** A series was told another last day: `no, the 22nd` tells it once more. */
  isEnd?: true;
  /**
   * Only these weekdays of a series are changed, Monday 0: they become a series of their own, and the others stay. With `isMore` the
   * series has none of them yet.
   */
  ofWeekdays?: { readonly weekdays: readonly number[]; readonly isMore: boolean };
  /** Weekdays were taken out of a series: `and saturdays` takes out more. */
  leavesOut?: true;
  /** The last change of the conversation is taken back first. */
  isInstead?: boolean;
  /** It tells the days of an event of whole days, in which every word of the message is counted. */
  isOfDays?: true;
  /** Its verb says on which side of its day the new one is: `push it to friday`, `bring it forward to tuesday`. */
  direction?: 'later' | 'earlier';
  missing: readonly Missing[];
}

export interface Delete {
  kind: 'delete';
  target: Target;
  /** The words that were not understood, as written. */
  unclear?: string;
  /** The request to offer if there is no such event: `cancel gym membership on friday at 10` may be a thing to do. */
  orElse?: Create;
  /** Of a series; null where nothing says how much of it. */
  scope: Scope | null;
  /** A series ends: its last day was said, and not the first without it. */
  isEnd?: true;
  /** The last change of the conversation is taken back first. */
  isInstead?: boolean;
  missing: readonly Missing[];
}

/** Two events take each other's time; with a time of its own for the first, the second goes where the first was. */
export interface Swap {
  kind: 'swap';
  target: Target;
  other: Target;
  move: When | null;
  /** They take each other's day and keep their hours, or the other way round. */
  only?: 'days' | 'times';
}

export interface Find {
  kind: 'find';
  topic: Topic;
  when: When;
  target: Target;
  /** The later of two events, of which `target` is the earlier. */
  other?: Target;
  /** How long a stretch of free time is looked for. */
  minutes: number | null;
  /** In which free stretch what is named is planned, from the end with a minus; 0 is the only one. */
  nth?: number;
  /** Whether there is anything: `do I have anything after therapy?` Then `it` is the therapy. */
  isIfAny?: true;
  /** The event beside which others are asked for: `what else is on that day?` */
  beside?: Mentioned;
  /** Of a clock: another place, and whether its time is asked for; else the time is its own. */
  there?: { zone: string; name: string; isAsked: boolean };
  /** The request if there is no such event: `find a plumber friday 2pm`. */
  orElse?: Create;
  missing: readonly Missing[];
}

export interface Tick {
  kind: 'tick' | 'untick';
  target: Target;
  /** The request if there is no such event. */
  orElse?: Create;
  /** The part of the event that is meant: `tick the warm-up of gym`. */
  span: string | null;
  /** The last change of the conversation is taken back first. */
  isInstead?: boolean;
  missing: readonly Missing[];
}

export interface Timer {
  kind: 'start' | 'stop';
  /** Null starts what is on now, and stops what runs. */
  target: Target | null;
  /** The person said that they are done. */
  isDone?: boolean;
  /** What is named is likely an event that is there: `start the report`, and not `start a timer for reading`. */
  mayBeThere?: boolean;
}

/** A time entry in the past. With a length and no time it ends now. */
export interface Log {
  kind: 'log';
  /** The title if the entry belongs to no event. */
  title: string | null;
  /** The event that the entry may belong to. */
  target: Target;
  when: When;
  /** The words that were not understood, as written. */
  unclear?: string;
  missing: readonly Missing[];
}

/** Tracked time that is there becomes otherwise. */
export interface CorrectTime {
  kind: 'correct time';
  /** The entries that are meant; nowhere: the one that was spoken of last, or that runs. */
  target: Target;
  isDeleted: boolean;
  title: string | null;
  category: string | null;
  /** Its new times or length. */
  when: When | null;
  /** The time is that of its end. */
  isEnd: boolean;
  missing: readonly Missing[];
}

export interface Weather {
  kind: 'weather';
  when: When;
  place: string | null;
  /** The event whose place and time are meant. */
  target: Target | null;
  missing: readonly Missing[];
}

/** What was changed is to be as it was before, or as it was after. */
export interface Undo {
  kind: 'undo' | 'redo';
  /** More than the last change is meant. */
  isSeveral: boolean;
  /** So many of the last ones, where a number is said. */
  count?: number;
  /** The event that is to be as it was, in the person's words: `put the dentist back`. */
  of: string | null;
}

/** What is said to the assistant itself: it neither asks for a change nor for what is in the schedule. */
export const plainTalk = [
  'help',
  'greeting',
  'farewell',
  'thanks',
  'decline',
  'never mind',
  'setting told',
  'budget told',
  'reminder told',
] as const;

/** What needs no more than its name. */
export interface Plain {
  kind: (typeof plainTalk)[number] | 'confirm';
  /** The words that tell of a setting or a budget, in lower case (`facts.ts` reads them). */
  said?: string;
}

/** Nothing that is understood; `words` is what it was. */
export interface Unknown {
  kind: 'unknown';
  words: string;
}

/** One thing that a person asks for. */
export type Request = (
  | Create
  | Update
  | Delete
  | Swap
  | Find
  | Tick
  | Timer
  | Log
  | CorrectTime
  | Weather
  | Undo
  | Plain
  | Unknown
) & {
  /** What was said beside it and not understood, as written. */
  readonly unread?: string;
  /** No rule reads the message: this is what it most likely asks for. */
  readonly isGuess?: true;
  /** It was taken back and done again without what stays: only the whole of that can be taken back. */
  readonly isAgain?: true;
  /** It changes a new series, which is this one from then on. */
  readonly series?: Create;
};
