import { shortDate } from '@daywright/schedule/date-text';
import CalendarIcon from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock-3';
import { useId, useState } from 'react';
import { Menu } from '../../../ui/menu.tsx';
import { MonthPages } from '../../../ui/month-pages.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { type EventForm, withAllDay, withStart } from '../editor/form.ts';
import { ChipButton, iconSize } from './chip-button.tsx';
import { whenFields } from './edits.ts';
import type { Question } from './parse.ts';

interface WhenChipsProps {
  form: EventForm;
  today: string;
  /** Where the words may mean more than one time. */
  question: Question | undefined;
  onEdit: (fields: Partial<EventForm>) => void;
}

/** Date and time; where more than one is meant, the question which. */
export function WhenChips(props: WhenChipsProps) {
  const { today, question, onEdit } = props;
  if (!question) {
    return (
      <>
        <DateChip {...props} />
        <TimeChip {...props} />
      </>
    );
  }
  return (
    <Menu
      label="Which one"
      align="start"
      trigger={
        <ChipButton icon={<Clock {...iconSize} />} isAsking>
          {whenText(props)}
        </ChipButton>
      }
      items={question.options.map(({ name, fields }) => ({
        name: name.includes('-') ? shortDate(name, today) : name,
        run: () => onEdit(fields),
      }))}
    />
  );
}

const dateText = ({ form, today }: Pick<WhenChipsProps, 'form' | 'today'>) =>
  form.all_day && form.end_date !== form.date
    ? `${shortDate(form.date, today)} – ${shortDate(form.end_date, today)}`
    : shortDate(form.date, today);

const timeText = ({ all_day, start, end }: EventForm) => (all_day ? 'All day' : `${start} – ${end}`);

const whenText = (props: WhenChipsProps) => `${dateText(props)}, ${timeText(props.form)}`;

function DateChip(props: WhenChipsProps) {
  const { form, today, onEdit } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Date"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-66 p-3"
      trigger={<ChipButton icon={<CalendarIcon {...iconSize} />}>{dateText(props)}</ChipButton>}
    >
      <MonthPages
        selected={form.date}
        today={today}
        onPick={(date) => {
          onEdit(whenFields(withStart(form, { date })));
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function TimeChip({ form, onEdit }: WhenChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const allDay = useId();
  const edit = (changed: EventForm) => onEdit(whenFields(changed));
  return (
    <Popover
      label="Time"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="grid w-53 gap-2 p-3"
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
