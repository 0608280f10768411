import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { type AskedChange, type EventAsked, type EventRequest, isSetting } from '../conversation/asked-change.ts';

const othersNames = 'I have read names of events that others may have written, so I ask before';

/** Why a turn's changes wait for a yes, and how the question says so where their size alone does not. */
export const reasons = {
  /** More events than may be changed unasked, or so many that the message does not name. */
  many: null,
  /** A series that this conversation did not make. */
  series: null,
  /** Settings or budgets: Activity has no undo of them. */
  settings: null,
  /** Others are invited to it. */
  guests: null,
  shared: 'Others can read this calendar. ',
  /** What would be taken back is the person's own work, not that of this conversation. */
  'by hand': 'Nothing of this conversation can be taken back, but a change of your own can. ',
  /** The message spoke of it and did not ask for it outright. */
  'only spoken of': 'You did not ask for this outright, so nothing is done yet. ',
  /** The name of what would be added may hold words that were meant otherwise. */
  'unsure of name': 'I am not sure that I read its name right, so I ask first. ',
  /** More was asked for while something waited for a yes. */
  waiting: 'What I asked you before is still open. ',
  guess: 'I am not sure that I read that right, so I ask first. ',
  /** Words of the message were not understood: the question names them. */
  unread: '',
  'too little': 'Your message has few words for that, so I ask first. ',
  pasted: 'A part of your message may be somebody else’s words, so I ask first. ',
  /** A language model read whole texts of others. */
  'foreign text': 'I have read texts that others may have written, so I ask before I change anything. ',
  /** It read names of events by others, and would change more than one event for the message. */
  several: `${othersNames} I make more than one change. `,
  deletion: `${othersNames} I delete anything. `,
  'not named': `${othersNames} I change an event that your message does not clearly name. `,
  'foreign words': `${othersNames} I write words that are not in your message. `,
  'not asked': `${othersNames} I do what I am not sure that you asked for. `,
} as const;
export type Doubt = keyof typeof reasons;

/** So many existing events may be changed in a turn unasked. */
const changedUnasked = 3;
/** So many may be made, and so much time entered: more than a person asks for in a message. */
const madeUnasked = 20;
const loggedUnasked = 3;
/** What says when and in which calendar an event is: to change it is to move the event. */
const places = ['start_date', 'end_date', 'all_day', 'time_zone', 'recurrence', 'calendar_id'] as const;
/** What is kept here alone, whoever else is invited to an event. */
const ownMarks: readonly string[] = ['completed', 'spans', 'category', 'icon', 'reminders'];

/** What a change reaches, beside the change itself. */
export interface Reach {
  /** The changes as rows before and after. */
  readonly preview: readonly Change[];
  /** The series that this conversation made, as it left them: they are its own to change. */
  readonly ownSeries: readonly CalendarEvent[];
  /** Whether others can read what is in a calendar; null stands for the person's own. */
  readonly isShared: (calendarId: string | null) => boolean;
  /** Whether rules read the request: it names all that is changed, so that less has to be asked about. */
  readonly isByRules: boolean;
}

/** Whether what a turn asks for is too large to be done unasked, by its effect alone: whoever asked for it, and in what words. */
export function doubtOfEffect(asked: readonly AskedChange[], reach: Reach): Doubt | null {
  const { preview, ownSeries, isShared, isByRules } = reach;
  const [undo, ...others] = asked;
  // To take back what the person saw done is exempt from the count.
  if (undo?.kind === 'undo' && others.length === 0) return undo.by_hand ? 'by hand' : null;
  const events = asked.filter((change) => change.kind === 'event');
  const made = events.filter(({ request }) => request.op === 'create').length;
  const logged = asked.filter(({ kind }) => kind === 'log').length;
  const corrected = asked.filter(({ kind }) => kind === 'edit_entry' || kind === 'delete_entry').length;
  if (!isByRules && asked.some(isSetting)) return 'settings';
  const changed = events.filter(({ request, seen }) => !isByRules || takesAway(request, seen));
  if (changed.some((change) => reachesSeries(change) && !isOfSeries(change, ownSeries))) return 'series';
  if (countOf(changed, preview) + corrected > changedUnasked || made > madeUnasked || logged > loggedUnasked)
    return 'many';
  if (isByRules) return deletedWithGuests(asked).length > 0 ? 'guests' : null;
  const told = events.filter(({ request }) => !isOnlyOwnMarks(request));
  if (told.some(({ seen }) => seen !== null && hasGuests(seen))) return 'guests';
  return told.some((change) => calendarsOf(change).some(isShared)) ? 'shared' : null;
}

/** Where an event is, and where it would be. */
const calendarsOf = ({ request, seen }: EventAsked): (string | null)[] => [
  ...(seen ? [seen.calendar_id] : []),
  ...(request.op === 'create' ? [request.event.calendar_id ?? null] : []),
  ...(request.op === 'update' && request.patch.calendar_id !== undefined ? [request.patch.calendar_id] : []),
];

const isOnlyOwnMarks = (request: EventRequest): boolean =>
  request.op === 'update' && Object.keys(request.patch).every((field) => ownMarks.includes(field));

/** What others are invited to, of what is to be deleted. */
export const deletedWithGuests = (asked: readonly AskedChange[]): CalendarEvent[] =>
  asked.flatMap((change) =>
    change.kind === 'event' && change.request.op === 'delete' && change.seen && hasGuests(change.seen)
      ? [change.seen]
      : [],
  );

/** Whether it changes one of these series as it stands there: nobody touched it, or an occurrence of it, since. */
function isOfSeries({ seen_series }: EventAsked, series: readonly CalendarEvent[]): boolean {
  if (!seen_series) return false;
  const { master, edited } = seen_series;
  return (
    Object.keys(edited).length === 0 && series.some(({ id, version }) => id === master.id && version === master.version)
  );
}

/** Whether a change is of all of a series, or of all from one on. */
export function reachesSeries(change: AskedChange): boolean {
  if (change.kind !== 'event' || change.seen === null || change.request.op === 'create') return false;
  const { request, seen } = change;
  return request.scope === undefined
    ? seen.recurrence !== null
    : request.scope !== 'this' && (seen.recurrence ?? seen.series_id) !== null;
}

/** How many existing events are changed: those asked for, or the rows that go or move, if those are more. */
function countOf(changed: readonly EventAsked[], preview: readonly Change[]): number {
  const ids = new Set(
    changed.flatMap(({ request, seen }) => (seen === null || request.op === 'create' ? [] : [request.id])),
  );
  const rows = preview.filter(
    ({ entity, before, after }) =>
      entity === 'event' &&
      before !== undefined &&
      (after === undefined || before.start_date !== after.start_date || before.end_date !== after.end_date),
  );
  return Math.max(ids.size, rows.length);
}

const takesAway = (request: EventRequest, seen: CalendarEvent | null): boolean =>
  request.op === 'delete' || (seen !== null && isMove(request, seen));

/** Whether an existing event would be at another time or in another calendar. */
export const isMove = (request: EventRequest, seen: CalendarEvent): boolean => otherPlaces(request, seen).length > 0;

/** Whether it would begin where it does, and only end at another time. */
export const isOtherLength = (request: EventRequest, seen: CalendarEvent): boolean =>
  otherPlaces(request, seen).join() === 'end_date';

const otherPlaces = (request: EventRequest, seen: CalendarEvent) =>
  request.op === 'update'
    ? places.filter((field) => request.patch[field] !== undefined && !isSame(request.patch[field], seen[field]))
    : [];

const isSame = (asked: unknown, is: unknown): boolean => JSON.stringify(asked) === JSON.stringify(is);
