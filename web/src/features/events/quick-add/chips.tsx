import type { Calendar } from '@daywright/contract/calendars';
import { type Category, foldCategory } from '@daywright/schedule/categories';
import CalendarIcon from 'lucide-react/icons/calendar';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock-3';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Tag from 'lucide-react/icons/tag';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { MonthPages } from '../../../ui/month-pages.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { shortDate } from '../../../ui/typed-time.ts';
import { type EventForm, withAllDay, withStart } from '../editor/form.ts';
import { presets, repeatText } from '../repeat/text.ts';
import type { ChipKind } from './edits.ts';
import type { Question } from './parse.ts';

interface ChipsProps {
  form: EventForm;
  today: string;
  categories: readonly Category[];
  calendars: readonly Calendar[];
  /** What the words leave open and nobody has answered. */
  questions: readonly Question[];
  onEdit: (kind: ChipKind, fields: Partial<EventForm>) => void;
}

/** What was understood, each part to be changed by hand. */
export function Chips(props: ChipsProps) {
  const { form, categories, calendars, questions, onEdit } = props;
  const asked = questions.find(({ kind }) => kind === 'when');
  const category = categories.find(({ key, name }) => [key, foldCategory(name)].includes(foldCategory(form.category)));
  const calendar = calendars.find(({ id }) => id === form.calendar_id);
  const writable = calendars.filter((each) => each.writable);

  return (
    <div className="flex flex-wrap gap-1.5 max-tablet:gap-2">
      {asked ? (
        <Menu
          label="Which one"
          align="start"
          trigger={
            <ChipButton icon={<Clock {...iconSize} />} isAsking>
              {whenText(props)}
            </ChipButton>
          }
          items={asked.options.map(({ name, fields }) => ({
            name: name.includes('-') ? shortDate(name, props.today) : name,
            run: () => onEdit('when', fields),
          }))}
        />
      ) : (
        <>
          <DateChip {...props} />
          <TimeChip {...props} />
        </>
      )}
      <RepeatChip {...props} />
      <Menu
        label="Category"
        align="start"
        trigger={
          <ChipButton
            icon={
              form.category === '' ? (
                <Tag {...iconSize} />
              ) : (
                <Swatch hue={category?.hue ?? 'other'} color={category?.color ?? null} />
              )
            }
            isAsking={questions.some(({ kind }) => kind === 'category')}
          >
            {category?.name ?? (form.category || 'Category')}
          </ChipButton>
        }
        items={
          optionsOf(questions, 'category', onEdit) ?? [
            ...categories.map(({ name, hue, color }) => ({
              name,
              icon: <Swatch hue={hue} color={color} />,
              run: () => onEdit('category', { category: name }),
            })),
            { name: 'No category', run: () => onEdit('category', { category: '' }) },
          ]
        }
      />
      <Menu
        label="Calendar"
        align="start"
        trigger={
          <ChipButton
            icon={<CalendarDays {...iconSize} />}
            isAsking={questions.some(({ kind }) => kind === 'calendar')}
          >
            {calendar?.name ?? 'Calendar'}
          </ChipButton>
        }
        items={
          optionsOf(questions, 'calendar', onEdit) ??
          writable.map(({ id, name }) => ({ name, run: () => onEdit('calendar', { calendar_id: id }) }))
        }
      />
    </div>
  );
}

const iconSize = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

function optionsOf(
  questions: readonly Question[],
  kind: 'category' | 'calendar',
  onEdit: ChipsProps['onEdit'],
): MenuItem[] | undefined {
  const question = questions.find((asked) => asked.kind === kind);
  return question?.options.map(({ name, fields }) => ({ name, run: () => onEdit(kind, fields) }));
}

const dateText = ({ form, today }: Pick<ChipsProps, 'form' | 'today'>) =>
  form.all_day && form.end_date !== form.date
    ? `${shortDate(form.date, today)} – ${shortDate(form.end_date, today)}`
    : shortDate(form.date, today);

const timeText = ({ all_day, start, end }: EventForm) => (all_day ? 'All day' : `${start} – ${end}`);

const whenText = (props: ChipsProps) => `${dateText(props)}, ${timeText(props.form)}`;

function DateChip(props: ChipsProps) {
  const { form, today, onEdit } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Date"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-[264px] p-3"
      trigger={<ChipButton icon={<CalendarIcon {...iconSize} />}>{dateText(props)}</ChipButton>}
    >
      <MonthPages
        selected={form.date}
        today={today}
        onPick={(date) => {
          onEdit('when', whenFields(withStart(form, { date })));
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function TimeChip({ form, onEdit }: ChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const allDay = useId();
  const edit = (changed: EventForm) => onEdit('when', whenFields(changed));
  return (
    <Popover
      label="Time"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="grid w-[212px] gap-2 p-3"
      trigger={<ChipButton icon={<Clock {...iconSize} />}>{timeText(form)}</ChipButton>}
    >
      <label htmlFor={allDay} className="flex min-h-8 items-center justify-between text-14">
        All day
        <Switch id={allDay} checked={form.all_day} onChange={(all_day) => edit(withAllDay(form, all_day))} />
      </label>
      {!form.all_day && (
        <div className="flex items-center gap-2">
          <TimeField label="Start" value={form.start} onChange={(start) => edit(withStart(form, { start }))} />
          <span aria-hidden="true">–</span>
          <TimeField
            label="End"
            value={form.end}
            onChange={(end) => edit({ ...form, end, end_date: end > form.start ? form.date : form.end_date })}
          />
        </div>
      )}
    </Popover>
  );
}

function RepeatChip({ form, onEdit }: ChipsProps) {
  const { repeat } = form;
  if (repeat.kind !== 'rule') return null;
  return (
    <Menu
      label="Repeat"
      align="start"
      trigger={<ChipButton icon={<Repeat2 {...iconSize} />}>{repeatText(repeat.rule, form.date)}</ChipButton>}
      items={[
        { name: 'Never', run: () => onEdit('repeat', { repeat: { kind: 'never' } }) },
        ...presets.map(({ name, rule }) => ({
          name,
          run: () => onEdit('repeat', { repeat: { kind: 'rule' as const, rule } }),
        })),
      ]}
    />
  );
}

export const whenFields = ({ all_day, date, start, end_date, end }: EventForm): Partial<EventForm> => ({
  all_day,
  date,
  start,
  end_date,
  end,
});

interface ChipButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  /** More than one thing may be meant. */
  isAsking?: boolean;
}

function ChipButton({ icon, isAsking = false, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex min-h-7 items-center gap-2 rounded-chip border px-2 font-medium text-13 hover:bg-sunken max-tablet:min-h-10 max-tablet:px-2.5',
        isAsking ? 'border-warn border-dashed bg-warn-tint' : 'border-transparent bg-paper',
      )}
    >
      <span className="flex text-text-2">{icon}</span>
      {children}
      {isAsking && <ChevronDown size={14} strokeWidth={1.75} aria-label="choose" className="text-warn" />}
    </button>
  );
}
