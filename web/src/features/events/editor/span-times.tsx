import { timeText } from '@daywright/schedule/dates';
import { durationText, parseDuration } from '@daywright/schedule/duration';
import { useState } from 'react';
import { timeFrom } from '../../../ui/typed-time.ts';
import { type EventForm, minutesOfForm, windowOf } from './form.ts';
import type { SpanForm } from './spans.ts';

/** Start and length, each typed as the product writes it. */
export function SpanTimes({
  span,
  form,
  onChange,
}: {
  span: SpanForm;
  form: EventForm;
  onChange: (id: string, fields: Partial<SpanForm>) => void;
}) {
  const { start } = windowOf(form);
  const startTime = timeText(start + span.offset * 60_000, form.time_zone);

  function startAt(text: string) {
    const time = timeFrom(text);
    if (time === null) return;
    const [from, to] = [form.start, time].map((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));
    const minutes = (to ?? 0) - (from ?? 0);
    // A time before the event's own can only mean the next day, where the event lasts until then.
    const wraps = minutes < 0 && minutes + 1440 <= minutesOfForm(form);
    onChange(span.id, { offset: wraps ? minutes + 1440 : minutes });
  }

  return (
    <span className="flex shrink-0 items-center text-13 text-text-2">
      <TypedInput label="Start of the span" text={startTime} onTake={startAt} />
      <span aria-hidden="true">·</span>
      <TypedInput
        label="Length of the span"
        text={durationText(span.minutes)}
        onTake={(text) => {
          const minutes = parseDuration(/^\d+$/.test(text.trim()) ? `${text}m` : text);
          if (minutes !== undefined && minutes > 0) onChange(span.id, { minutes });
        }}
      />
    </span>
  );
}

/** A value that is taken when the field is left; what cannot be read goes back to what was there. */
function TypedInput({ label, text, onTake }: { label: string; text: string; onTake: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null) onTake(typed);
    setTyped(null);
  };
  return (
    <input
      aria-label={label}
      value={typed ?? text}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      className="field-sizing-content min-h-7 rounded-chip px-0.5 text-center text-13 max-tablet:text-12"
    />
  );
}
