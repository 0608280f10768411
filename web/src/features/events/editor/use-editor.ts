import type { EventPatch, Scope, SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, weekdayOf } from '@daywright/schedule/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReadOnly } from '../../../commands/change-refusal.ts';
import { type NewEvent, useCreateEvent } from '../../../commands/create-event.ts';
import { useDeleteEvent } from '../../../commands/delete-events.ts';
import { useSaveEvent } from '../../../commands/save-event.ts';
import { concernsGuests, leavingText } from '../../../commands/tell-guests.ts';
import { staleEvent } from '../../../commands/update-events.ts';
import { ApiError } from '../../../lib/call.ts';
import type { Repeat } from '../../../lib/repeat/rule.ts';
import { toast } from '../../../lib/toasts.ts';
import { quoted } from '../../../lib/words.ts';
import { calendars } from '../../../queries/calendars.ts';
import { deletionForGuests } from '../delete-event.tsx';
import { anyScope, scopesFor, scopesOfMarks } from '../repeat/scopes.ts';
import { fieldsOf, patchOf } from './fields.ts';
import { type EventForm, errorsOf, type FormSource, formOf, hasErrors, withStart } from './form.ts';

/** Which question stands before a change of a series. */
export interface Question {
  verb: 'Save' | 'Delete';
  offered: readonly Scope[];
  asksForGuests: boolean;
  /** What it means for them. */
  note?: string;
}

/** The event was changed elsewhere while it was open here; the change that came too late waits for a choice. */
export interface Rival {
  current: CalendarEvent;
  patch: EventPatch;
  scope: Scope | undefined;
  sendUpdates: SendUpdates | undefined;
}

/** The event turned out to be deleted when it was saved: under which id it may be made anew, and how much was to be saved. */
interface Gone {
  id: string;
  scope: Scope | undefined;
}

const noErrors: ReturnType<typeof errorsOf> = { spans: new Map() };

/** What the editor holds of an event, and what saving and deleting it does. */
export function useEditor(source: FormSource, isNew: boolean, onClose: () => void) {
  const { event, lines } = source;
  const [initial] = useState(() => formOf(source));
  const [form, setForm] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState<'Saving' | 'Deleting' | false>(false);
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const [version, setVersion] = useState(event.version);
  const [rival, setRival] = useState<Rival>();
  const [gone, setGone] = useState<Gone>();
  const create = useCreateEvent();
  const saveEvent = useSaveEvent();
  const remove = useDeleteEvent();
  const { data: known } = useQuery(calendars());
  const isFixed = isReadOnly(event, known);

  const isOccurrence = event.series_id !== null;
  const current = { ...event, version };

  function onFailure(error: Error) {
    if (isGone(error)) {
      toast(`${quoted(event.title)} was deleted already.`, { tone: 'note' });
      return onClose();
    }
    const changed = staleEvent(error);
    if (changed) setVersion(changed.version);
    setFailure(changed ? 'It changed elsewhere meanwhile. Delete again to delete it all the same.' : error.message);
  }

  /** Closes when the change was made, and stays open with the reason when not. */
  async function settle(doing: 'Saving' | 'Deleting', sent: Promise<object | null>) {
    setQuestion(undefined);
    setFailure(undefined);
    setBusy(doing);
    const reply = await sent;
    setBusy(false);
    if (reply) onClose();
  }

  function save(scope?: Scope, sendUpdates?: SendUpdates) {
    if (busy) return;
    setChecked(true);
    if (hasErrors(errorsOf(form))) return setRefusals(refusals + 1);
    if (isNew) return make(draftOf(event.id));
    if (gone) return saveAsNew(gone);
    const patch = patchOf(initial, form, source);
    if (Object.keys(patch).length === 0) return onClose();
    const reach = scope ?? (isTick(patch, initial, form) ? 'this' : undefined);
    if (isOccurrence && reach === undefined) {
      const offered = isFixed ? scopesOfMarks : scopesFor(patch);
      const asksForGuests = concernsGuests(event, patch);
      return setQuestion({
        verb: 'Save',
        offered,
        asksForGuests,
        note: asksForGuests ? leavingText(event, patch, known) : '',
      });
    }
    send(current, patch, isOccurrence ? reach : undefined, sendUpdates);
  }

  function make(draft: NewEvent) {
    const onFailure = (error: Error) => setFailure(error.message);
    void settle('Saving', create(draft, { onFailure }));
  }

  /** What was typed, as another event: the calendar may be gone as well, and with one of a series the others were not meant. */
  function saveAsNew({ id, scope }: Gone) {
    const { calendar_id, ...draft } = draftOf(id);
    make({
      ...draft,
      ...(known?.some((calendar) => calendar.writable && calendar.id === calendar_id) && { calendar_id }),
      ...(isOccurrence && scope === 'this' && { recurrence: null }),
      reminders: event.reminders,
    });
  }

  function draftOf(id: string): NewEvent {
    const { calendar_id, ...fields } = fieldsOf(form, lines, event.category);
    return { id, ...fields, ...(calendar_id && { calendar_id }) };
  }

  /** Another tab or device may have been faster: then both versions are shown. */
  function send(onto: CalendarEvent, patch: EventPatch, scope: Scope | undefined, sendUpdates?: SendUpdates) {
    setRival(undefined);
    const onFailure = (error: Error, answered?: SendUpdates) => {
      const changed = staleEvent(error);
      if (changed) setRival({ current: changed, patch, scope, sendUpdates: answered });
      else if (isGone(error)) {
        setGone({ id: crypto.randomUUID(), scope });
        setFailure(`${quoted(event.title)} was deleted meanwhile. What you typed is kept here.`);
      } else setFailure(error.message);
    };
    void settle('Saving', saveEvent(onto, patch, { scope, sendUpdates, onFailure }));
  }

  function deleteEvent(scope?: Scope, sendUpdates?: SendUpdates) {
    if (busy) return;
    if (isOccurrence && scope === undefined) {
      return setQuestion({ verb: 'Delete', offered: anyScope, ...deletionForGuests(event) });
    }
    void settle('Deleting', remove(current, { scope, sendUpdates, onFailure }));
  }

  /** A new series begins on a day of its rule; one that is there does not move by its rule. */
  function setRepeat(repeat: Repeat) {
    const changed = { ...form, repeat };
    if (isOccurrence || repeat.kind !== 'rule') return setForm(changed);
    const { weekdays } = repeat.rule;
    const ahead = Math.min(...weekdays.map((weekday) => (weekday - weekdayOf(form.date) + 7) % 7));
    setForm(weekdays.length > 0 && ahead > 0 ? withStart(changed, { date: addDays(form.date, ahead) }) : changed);
  }

  return {
    form,
    setForm,
    setRepeat,
    /** How often a save was refused for what is in the form. */
    refusals,
    errors: isChecked ? errorsOf(form) : noErrors,
    failure,
    busy,
    question,
    closeQuestion: () => setQuestion(undefined),
    /** Whether the event was deleted meanwhile: what is saved then is a new one. */
    isGone: gone !== undefined,
    rival,
    /** Makes the change that came too late, on top of the other one. */
    takeMine: () =>
      rival && send({ ...event, version: rival.current.version }, rival.patch, rival.scope, rival.sendUpdates),
    save,
    deleteEvent,
    /** Then what is the person's own can be changed still: icon, category, spans and ticks. */
    isReadOnly: isFixed,
    isDirty: JSON.stringify(form) !== JSON.stringify(initial) || (isNew && form.title.trim() !== ''),
  };
}

const isGone = (error: Error) => error instanceof ApiError && error.code === 'EVENT_NOT_FOUND';

/** Whether nothing but ticks changed, which are always the occurrence's own. */
function isTick(patch: EventPatch, from: EventForm, to: EventForm): boolean {
  const unticked = ({ spans }: EventForm) => JSON.stringify(spans.map((span) => ({ ...span, completed: false })));
  const isOnly = Object.keys(patch).every((field) => field === 'completed' || field === 'spans');
  return isOnly && unticked(from) === unticked(to);
}
