import { limits } from '@daywright/contract/limits';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { isComposing } from '../../../lib/composing.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TickBox } from '../../../ui/tick-box.tsx';
import { type EventForm, minutesOfForm } from './form.ts';
import { RowError } from './row.tsx';
import { SpanGrip } from './span-grip.tsx';
import { SpanTimes } from './span-times.tsx';
import { moveSpan, nextSpan, type SpanForm } from './spans.ts';

interface SpanRowsProps {
  form: EventForm;
  errors: ReadonlyMap<string, string>;
  onChange: (spans: SpanForm[]) => void;
}

/** The parts of an event: titled, timed, ticked, and moved by their grip or its arrow keys. */
export function SpanRows({ form, errors, onChange }: SpanRowsProps) {
  const { spans } = form;
  const list = useRef<HTMLUListElement>(null);
  const [addedId, setAddedId] = useState('');

  const change = (id: string, fields: Partial<SpanForm>) =>
    onChange(spans.map((span) => (span.id === id ? { ...span, ...fields } : span)));

  function add() {
    const id = crypto.randomUUID();
    setAddedId(id);
    onChange([...spans, nextSpan(spans, Math.max(minutesOfForm(form), 0), id)]);
  }

  return (
    <>
      {spans.length > 0 && (
        <ul ref={list} className="divide-y divide-line rounded-control border border-line-strong bg-surface">
          {spans.map((span, index) => (
            <li key={span.id} className="px-1.5">
              <div className="flex min-h-9.25 flex-wrap items-center gap-x-1 max-tablet:min-h-11">
                <SpanGrip
                  title={span.title}
                  index={index}
                  list={list}
                  onMove={(to) => onChange(moveSpan(spans, index, to))}
                />
                <TickBox
                  checked={span.completed}
                  onChange={(completed) => change(span.id, { completed })}
                  label={`${span.title || 'Span'} done`}
                  isLabelHidden
                  size={18}
                  className="shrink-0 justify-center pl-0.5 pointer-coarse:min-w-7"
                />
                <input
                  aria-label="Title of the span"
                  aria-invalid={errors.has(span.id)}
                  aria-describedby={errors.has(span.id) ? `span-error-${span.id}` : undefined}
                  value={span.title}
                  maxLength={limits.titleLength}
                  placeholder="What happens then"
                  ref={(input) => {
                    if (input && span.id === addedId) {
                      input.focus();
                      setAddedId('');
                    }
                  }}
                  onChange={(event) => change(span.id, { title: event.currentTarget.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                    if (index === spans.length - 1 && !isComposing(event.nativeEvent)) add();
                  }}
                  className={classNames(
                    'min-h-8 min-w-0 flex-1 basis-20 truncate rounded-chip px-1.5 text-14',
                    span.completed && 'text-text-2',
                  )}
                />
                {!form.all_day && <SpanTimes span={span} form={form} onChange={change} />}
                <IconButton
                  label={`Remove ${span.title || 'the span'}`}
                  size="small"
                  onClick={() => onChange(spans.filter(({ id }) => id !== span.id))}
                >
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </div>
              {errors.has(span.id) && (
                <div className="-mt-1 pb-2 pl-2">
                  <RowError id={`span-error-${span.id}`}>{errors.get(span.id)}</RowError>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        onClick={add}
        disabled={spans.length >= 100}
        className={classNames(
          'flex min-h-8 items-center gap-2 rounded-control px-2 font-semibold text-13 text-ink hover:bg-hover disabled:text-text-3 pointer-coarse:min-h-11',
          spans.length > 0 && 'mt-1',
        )}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        Add span
      </button>
    </>
  );
}
