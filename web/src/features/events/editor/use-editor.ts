import type { CalendarEvent, EventPatch, Scope } from '@daywright/contract/events';
import { addDays, weekdayOf } from '@daywright/schedule/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/call.ts';
import { calendars } from '../../../queries/calendars.ts';
import { useCreateEvent, useRemoveEvent, useUpdateEvent } from '../mutations.ts';
import type { Repeat } from '../repeat/rule.ts';
import { fieldsOf, patchOf } from './fields.ts';
import { type EventForm, errorsOf, type FormSource, formOf, hasErrors, withStart } from './form.ts';

/** Which question stands before a change of a series. */
export interface Question {
  verb: 'Save' | 'Delete';
  offered: readonly Scope[];
}

const anyScope: readonly Scope[] = ['this', 'following', 'all'];
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
  const create = useCreateEvent();
  const update = useUpdateEvent();
  const remove = useRemoveEvent();
  const calendar = useQuery(calendars()).data?.find(({ id }) => id === event.calendar_id);

  const isOccurrence = event.series_id !== null;
  const current = { ...event, version };

  function onFailure(error: Error) {
    if (error instanceof ApiError && error.code === 'VERSION_STALE') {
      setVersion(currentVersion(error.details) ?? version);
      setFailure('It changed elsewhere meanwhile. Save again to keep your changes here.');
    } else setFailure(error.message);
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

  function save(scope?: Scope) {
    if (busy) return;
    setChecked(true);
    if (hasErrors(errorsOf(form))) return setRefusals(refusals + 1);
    if (isNew) {
      const { calendar_id, ...fields } = fieldsOf(form, lines, event.category);
      const draft = { id: event.id, ...fields, ...(calendar_id && { calendar_id }) };
      return void settle('Saving', create(draft, { onFailure }));
    }
    const patch = patchOf(initial, form, source);
    if (Object.keys(patch).length === 0) return onClose();
    const reach = scope ?? (isTick(patch, initial, form) ? 'this' : undefined);
    if (isOccurrence && reach === undefined) {
      const isOfSeries = patch.recurrence !== undefined || patch.calendar_id !== undefined;
      return setQuestion({ verb: 'Save', offered: isOfSeries ? anyScope.slice(1) : anyScope });
    }
    void settle('Saving', update(current, patch, { scope: isOccurrence ? reach : undefined, onFailure }));
  }

  function deleteEvent(scope?: Scope) {
    if (busy) return;
    if (isOccurrence && scope === undefined) return setQuestion({ verb: 'Delete', offered: anyScope });
    void settle('Deleting', remove(current, { scope, onFailure }));
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
    save,
    deleteEvent,
    isReadOnly: event.read_only || calendar?.writable === false,
    isDirty: JSON.stringify(form) !== JSON.stringify(initial) || (isNew && form.title.trim() !== ''),
  };
}

function currentVersion(details: unknown): number | undefined {
  return (details as { event?: CalendarEvent } | undefined)?.event?.version;
}

/** Whether nothing but ticks changed, which are always the occurrence's own. */
function isTick(patch: EventPatch, from: EventForm, to: EventForm): boolean {
  const unticked = ({ spans }: EventForm) => JSON.stringify(spans.map((span) => ({ ...span, completed: false })));
  const isOnly = Object.keys(patch).every((field) => field === 'completed' || field === 'spans');
  return isOnly && unticked(from) === unticked(to);
}
