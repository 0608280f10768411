import type { CalendarEvent } from '@daywright/contract/events';
import { categoryOf } from '@daywright/schedule/categories';
import { timeText } from '@daywright/schedule/dates';
import { standsAside } from '@daywright/schedule/event-state';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/words.ts';
import { usePreferences } from '../../../queries/profile.ts';
import { Rule } from '../../../ui/rule.tsx';
import type { RuleBlock } from '../../../ui/rule-block.ts';
import { type ConflictProps, conflictOf, conflictText } from '../conflict.ts';
import { useDayAround } from '../use-day.ts';
import { type EventForm, windowOf, withTimes } from './form.ts';

/** The day of the event as a rule with the event on it, and what stands in its way. */
export function DayRule({
  form,
  event,
  isReadOnly,
  onChange,
  children,
}: {
  form: EventForm;
  event: CalendarEvent;
  /** Then another time is not offered. */
  isReadOnly: boolean;
  onChange: (form: EventForm) => void;
  /** Stands below the rule, at the end of its line. */
  children: ReactNode;
}) {
  const { time_zone: zone } = form;
  const around = useDayAround(form.date, zone, event.id);
  const preferences = usePreferences();
  if (!around) return null;

  const { day, busy, blocks, now } = around;
  const time = windowOf(form);
  const { hue, color } = categoryOf({ category: form.category ? [form.category] : [] }, preferences);
  const edited: RuleBlock = { id: 'edited', ...time, state: 'planned', hue, color, isEdited: true };
  const met = time.end < time.start || standsAside(event) ? null : conflictOf(time, busy, day);
  const conflict = isReadOnly && met ? { ...met, instead: null } : met;
  return (
    <>
      <Rule
        window={day}
        zone={zone}
        blocks={time.end < time.start ? blocks : [...blocks, edited]}
        now={now}
        summary={`${countOf(busy.length, 'other event')} that day`}
        className="mt-1"
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <div aria-live="polite" className="min-w-0 max-tablet:basis-full">
          {conflict && (
            <ConflictNote conflict={conflict} zone={zone} onTake={(instead) => onChange(withTimes(form, instead))} />
          )}
        </div>
        {children}
      </div>
    </>
  );
}

/** A conflict in words, with one way out of it (design guide, section 12). */
function ConflictNote({ conflict, zone, onTake }: ConflictProps) {
  const { kind, instead } = conflict;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-12 text-text-2 max-tablet:text-13">
      <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1 tablet:flex-none">{conflictText(conflict, zone)}</span>
      {instead && (
        <button
          type="button"
          onClick={() => onTake(instead)}
          className="min-h-6 font-semibold text-ink hover:text-ink-hover pointer-coarse:min-h-11"
        >
          {kind === 'no-gap' ? `End at ${timeText(instead.end, zone)}` : `Use ${timeText(instead.start, zone)} instead`}
        </button>
      )}
    </p>
  );
}
