import { limits } from '@daywright/contract/limits';
import { categoriesOf, categoryOf, iconOf } from '@daywright/schedule/categories';
import { dateIn, timeText } from '@daywright/schedule/dates';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCreateEvent } from '../../commands/create-event.ts';
import { useNow, useToday } from '../../lib/clock.ts';
import { isComposing } from '../../lib/composing.ts';
import { useKeyboardInset } from '../../lib/keyboard-inset.ts';
import { openLayer, type QuickAddLayer } from '../../lib/layers.ts';
import { useNamedCalendars } from '../../queries/calendar-names.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { categoryColor } from '../../ui/category-color.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { conflictOf } from './conflict.ts';
import { fieldsOf } from './editor/fields.ts';
import { windowOf, withTimes } from './editor/form.ts';
import { Chips } from './quick-add/chips.tsx';
import { type ChipKind, type Edits, formFrom, isEdited, whenFields, withEdit } from './quick-add/edits.ts';
import { Examples } from './quick-add/examples.tsx';
import { QuickAddFooter } from './quick-add/footer.tsx';
import { OverlapRow } from './quick-add/overlap-row.tsx';
import { parseQuickAdd } from './quick-add/parse.ts';
import { useTagger } from './quick-add/tagger.ts';
import type { QuickAddContext } from './quick-add/when.ts';
import { WordInput } from './quick-add/word-input.tsx';
import { useDayAround } from './use-day.ts';
import { useSaveKey } from './use-save-key.ts';

/** A new event in one line of words, with what was understood below it. */
export function QuickAdd({ layer, onClose }: { layer: QuickAddLayer; onClose: () => void }) {
  const zone = useTimeZone();
  const now = useNow();
  const today = useToday(zone);
  const preferences = usePreferences();
  const hours = preferences?.working_hours;
  const list = useNamedCalendars();
  const create = useCreateEvent();
  const tagger = useTagger();

  const [text, setText] = useState((layer.text ?? '').slice(0, limits.titleLength));
  const [edits, setEdits] = useState<Edits>({});
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const [id] = useState(() => crypto.randomUUID());
  const errorId = useId();

  const opened = openedAt(layer, zone);
  const categories = categoriesOf(preferences);
  const parsed = parseQuickAdd(text, {
    now,
    zone,
    ...(hours && { hours }),
    categories,
    calendars: list,
    date: today,
    tagger,
    ...opened,
  });
  const form = formFrom(parsed, edits, zone, list[0]?.id ?? '');
  const around = useDayAround(form.date, zone);
  const time = windowOf(form);
  const conflict = around && !form.all_day ? conflictOf(time, around.busy, around.day) : null;
  const event = { icon: null, category: form.category === '' ? [] : [form.category] };
  const category = categoryOf(event, preferences);
  const isEmpty = text.trim() === '';
  const error = failure ?? (isChecked ? lackingIn(form.title, parsed.unclear) : undefined);

  const edit = (kind: ChipKind, fields: Parameters<typeof withEdit>[3]) => {
    setEdits((held) => withEdit(held, parsed, kind, fields));
    input.current?.focus();
  };

  function draftOf() {
    const { calendar_id, ...fields } = fieldsOf(form, null, []);
    return { ...fields, ...(calendar_id && { calendar_id }) };
  }

  async function add(opens: boolean) {
    if (isBusy) return;
    setChecked(true);
    setFailure(undefined);
    if (lackingIn(form.title, parsed.unclear)) return input.current?.focus();
    setBusy(true);
    const reply = await create({ id, ...draftOf() }, { onFailure: ({ message }) => setFailure(message) });
    setBusy(false);
    if (!reply) return;
    if (opens) openLayer({ kind: 'editor', event: reply.event });
    else onClose();
  }

  useSaveKey(() => void add(true));
  useKeyboardInset();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void add(false);
  }

  return (
    <Dialog
      title="New event"
      isTitleHidden
      width={622}
      place="top"
      onClose={onClose}
      footer={
        <QuickAddFooter
          isBusy={isBusy}
          onAdd={() => void add(false)}
          onWord={(word) => {
            setText((held) => `${held.trimEnd()}${held.trim() ? ' ' : ''}${word}`);
            input.current?.focus();
          }}
        />
      }
    >
      <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-strong tablet:hidden" />
      <div className="flex items-start gap-3 px-4 py-3 tablet:px-4.5">
        <CalendarPlus
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-1.75 shrink-0 text-text-2 max-tablet:hidden"
        />
        <WordInput
          ref={input}
          text={text}
          words={parsed.words}
          categoryStyle={categoryColor(category)}
          describedBy={error && errorId}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="border-line border-t px-4 pt-4.25 pb-4 tablet:px-4.5">
        {isEmpty ? (
          <Examples
            onTake={(example) => {
              setText(example);
              input.current?.focus();
            }}
            onDetail={() => openLayer({ kind: 'editor', draft: draftOf() })}
          />
        ) : (
          <div className="flex gap-3.5">
            <span className="max-tablet:hidden">
              <CategoryTile icon={iconOf(event, preferences)} hue={category.hue} color={category.color} size={52} />
            </span>
            <span className="tablet:hidden">
              <CategoryTile icon={iconOf(event, preferences)} hue={category.hue} color={category.color} size={40} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere mb-1.5 min-h-5.5 font-semibold text-14 max-tablet:text-16">
                {form.title || <span className="text-text-3">No title yet</span>}
              </p>
              <Chips
                form={form}
                today={today}
                categories={categories}
                calendars={list}
                unclear={parsed.unclear}
                questions={parsed.questions.filter(({ kind }) => !isEdited(edits, parsed, kind))}
                onEdit={edit}
              />
            </div>
          </div>
        )}
        <div aria-live="polite">
          {!isEmpty && conflict?.kind === 'overlap' && (
            <OverlapRow
              conflict={conflict}
              zone={zone}
              onTake={(instead) => edit('when', whenFields(withTimes(form, instead)))}
            />
          )}
        </div>
        {error && (
          <p id={errorId} role="alert" className="mt-3 text-13 text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The reason why the event cannot be added yet. */
function lackingIn(title: string, [unclear]: readonly string[]): string | undefined {
  if (unclear === undefined) return title === '' ? 'Give it a title' : undefined;
  return `“${unclear}” was not understood. Say it in other words, or put it in quotation marks to keep it in the title.`;
}

/** Where the dialog was opened: on a date, at the beginning of free time, or over a stretch of it. */
function openedAt(
  { date, start_date, end_date }: QuickAddLayer,
  zone: string,
): Pick<Partial<QuickAddContext>, 'date' | 'time' | 'minutes'> {
  if (!start_date) return date ? { date } : {};
  const at = Date.parse(start_date);
  const minutes = end_date && (Date.parse(end_date) - at) / 60_000;
  return { date: date ?? dateIn(at, zone), time: timeText(at, zone), ...(minutes && { minutes }) };
}
