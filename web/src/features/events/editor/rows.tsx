import { limits } from '@daywright/contract/limits';
import { categoriesOf } from '@daywright/schedule/categories';
import MapPin from 'lucide-react/icons/map-pin';
import { useId, useState } from 'react';
import { narrow, useMedia } from '../../../lib/media.ts';
import { usePreferences } from '../../../queries/profile.ts';
import { CategorySelect } from '../../../ui/category-select.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Input, Textarea } from '../../../ui/field.tsx';
import { TickBox } from '../../../ui/tick-box.tsx';
import { CustomRepeat } from '../repeat/custom-repeat.tsx';
import { needsCustom, RepeatSelect } from '../repeat/repeat-select.tsx';
import { CalendarSelect } from './calendar-select.tsx';
import { DayRule } from './day-rule.tsx';
import type { EventForm, FormSource } from './form.ts';
import { OriginNotes, OriginRows } from './origin.tsx';
import { EditorGroup, EditorRow, labelLook } from './row.tsx';
import { SpanRows } from './span-rows.tsx';
import type { useEditor } from './use-editor.ts';
import { WhenRow } from './when-row.tsx';
import { ZoneSelect } from './zone-select.tsx';

/** Of a text that can be read, selected and scrolled, as disabled controls look beside it. */
const readOnlyLook = 'border-transparent! bg-sunken! text-text-2!';

/** Everything of an event but its title and icon. */
export function EditorRows({
  source,
  isNew,
  editor,
}: {
  source: FormSource;
  isNew: boolean;
  editor: ReturnType<typeof useEditor>;
}) {
  const { form, setForm, errors, isReadOnly: disabled } = editor;
  const id = useId();
  const set = (change: Partial<EventForm>) => setForm({ ...form, ...change });
  const isTickable = !isNew && source.event.recurrence === null && form.spans.length === 0;

  const isNarrow = useMedia(narrow);
  const zone = !form.all_day && (
    <ZoneSelect value={form.time_zone} disabled={disabled} onChange={(time_zone) => set({ time_zone })} />
  );

  return (
    <div className="grid gap-3 px-4 pb-5 tablet:px-6">
      {!isNew && <OriginNotes event={source.event} isReadOnly={disabled} />}
      <WhenRow form={form} error={errors.end} onChange={setForm} disabled={disabled} zone={isNarrow && zone}>
        {!form.all_day && (
          <DayRule form={form} event={source.event} isReadOnly={disabled} onChange={setForm}>
            {!isNarrow && zone}
          </DayRule>
        )}
      </WhenRow>
      <CategoryAndRepeat source={source} editor={editor} />
      <EditorRow label="Calendar" htmlFor={`${id}-calendar`}>
        <CalendarSelect
          id={`${id}-calendar`}
          value={form.calendar_id}
          disabled={disabled}
          onChange={(calendar_id) => set({ calendar_id })}
        />
      </EditorRow>
      <EditorGroup label="Spans">
        <div className={classNames(isTickable && 'flex items-start justify-between gap-3')}>
          <div className={classNames(!isTickable && 'min-w-0')}>
            <SpanRows form={form} errors={errors.spans} onChange={(spans) => set({ spans })} />
          </div>
          {isTickable && (
            <TickBox
              checked={form.completed}
              onChange={(completed) => set({ completed })}
              label="Done"
              className="min-h-8"
            />
          )}
        </div>
      </EditorGroup>
      <EditorRow label="Location" htmlFor={`${id}-location`}>
        <Input
          id={`${id}-location`}
          icon={<MapPin size={16} strokeWidth={1.75} />}
          value={form.location}
          maxLength={limits.locationLength}
          placeholder={disabled ? '' : 'Add a place'}
          readOnly={disabled}
          onChange={(event) => set({ location: event.currentTarget.value })}
          className={classNames(disabled && readOnlyLook)}
        />
      </EditorRow>
      {!isNew && <OriginRows event={source.event} />}
      <EditorRow label="Notes" htmlFor={`${id}-notes`}>
        <Textarea
          id={`${id}-notes`}
          value={form.notes}
          rows={2}
          maxLength={limits.notesLength}
          readOnly={disabled}
          onChange={(event) => set({ notes: event.currentTarget.value })}
          className={classNames('min-h-14.5 resize-none', disabled && readOnlyLook)}
        />
      </EditorRow>
    </div>
  );
}

/** Two selects in one row; a rule of one's own opens below them. */
function CategoryAndRepeat({ source, editor }: { source: FormSource; editor: ReturnType<typeof useEditor> }) {
  const { form, setForm, setRepeat, isReadOnly: disabled } = editor;
  const { repeat } = form;
  const [isCustom, setCustom] = useState(() => needsCustom(repeat));
  const id = useId();
  const categories = categoriesOf(usePreferences());

  return (
    <div className="@container grid gap-2.5">
      <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,7fr)] gap-2.5 @max-[15rem]:grid-cols-1 tablet:grid-cols-[5.25rem_minmax(0,6fr)_auto_minmax(0,7fr)] tablet:items-center tablet:gap-0">
        <label htmlFor={`${id}-category`} className={classNames(labelLook, 'max-tablet:-mb-1.5 @max-[15rem]:order-1')}>
          Category
        </label>
        <label
          htmlFor={`${id}-repeat`}
          className={classNames(labelLook, 'max-tablet:-mb-1.5 @max-[15rem]:order-3 tablet:order-2 tablet:px-5')}
        >
          Repeat
        </label>
        <div className="min-w-0 @max-[15rem]:order-2 tablet:order-1">
          <CategorySelect
            id={`${id}-category`}
            categories={categories}
            value={form.category}
            onChange={(category) => setForm({ ...form, category })}
          />
        </div>
        <div className="min-w-0 @max-[15rem]:order-4 tablet:order-3">
          <RepeatSelect
            id={`${id}-repeat`}
            repeat={repeat}
            isCustom={isCustom}
            disabled={disabled}
            onChange={(next, custom) => {
              setCustom(custom);
              setRepeat(next);
            }}
          />
        </div>
      </div>
      {isCustom && repeat.kind === 'rule' && (
        <div className="tablet:ml-[5.25rem]">
          <CustomRepeat
            rule={repeat.rule}
            date={form.date}
            disabled={disabled}
            onChange={(rule) => setRepeat({ kind: 'rule', rule })}
          />
        </div>
      )}
      {repeat.kind === 'lines' && (
        <p className="wrap-anywhere rounded-card bg-sunken p-3 text-13 text-text-2 tablet:ml-[5.25rem]">
          {(source.lines ?? []).join(' ')}
        </p>
      )}
    </div>
  );
}
