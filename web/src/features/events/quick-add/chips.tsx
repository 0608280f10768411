import type { Calendar } from '@daywright/contract/calendars';
import { type Category, foldCategory } from '@daywright/schedule/categories';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Tag from 'lucide-react/icons/tag';
import { presets, repeatText } from '../../../lib/repeat/text.ts';
import { CalendarDot } from '../../../ui/calendar-dot.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import type { EventForm } from '../editor/form.ts';
import { ChipButton, iconSize } from './chip-button.tsx';
import type { ChipKind } from './edits.ts';
import type { Question } from './parse.ts';
import { WhenChips } from './when-chips.tsx';

interface ChipsProps {
  form: EventForm;
  today: string;
  categories: readonly Category[];
  calendars: readonly Calendar[];
  /** What the words leave open and nobody has answered. */
  questions: readonly Question[];
  /** Words that were not understood. */
  unclear: readonly string[];
  onEdit: (kind: ChipKind, fields: Partial<EventForm>) => void;
}

/** What was understood, each part to be changed by hand. */
export function Chips(props: ChipsProps) {
  const { form, today, categories, calendars, questions, unclear, onEdit } = props;
  const asked = questions.find(({ kind }) => kind === 'when');
  const category = categories.find(({ key, name }) => [key, foldCategory(name)].includes(foldCategory(form.category)));
  const calendar = calendars.find(({ id }) => id === form.calendar_id);
  const isConnected = calendars.some(({ account_id }) => account_id !== null);
  const writable = calendars.filter((each) => each.writable);

  return (
    <div className="flex flex-wrap gap-1.5 max-tablet:gap-2">
      <WhenChips form={form} today={today} question={asked} onEdit={(fields) => onEdit('when', fields)} />
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
            icon={isConnected && calendar ? <CalendarDot color={calendar.color} /> : <CalendarDays {...iconSize} />}
            isAsking={questions.some(({ kind }) => kind === 'calendar')}
          >
            {calendar?.name ?? 'Calendar'}
          </ChipButton>
        }
        items={
          optionsOf(questions, 'calendar', onEdit) ??
          writable.map(({ id, name, color }) => ({
            name,
            ...(isConnected && { icon: <CalendarDot color={color} /> }),
            run: () => onEdit('calendar', { calendar_id: id }),
          }))
        }
      />
      {unclear.map((words) => (
        <span
          key={words}
          className="flex min-h-7 items-center gap-2 rounded-chip border border-danger border-dashed bg-danger-tint px-2 font-medium text-13 text-danger max-tablet:min-h-10 max-tablet:px-2.5"
        >
          <CircleHelp {...iconSize} />
          <span className="wrap-anywhere">Not understood: {words}</span>
        </span>
      ))}
    </div>
  );
}

function optionsOf(
  questions: readonly Question[],
  kind: 'category' | 'calendar',
  onEdit: ChipsProps['onEdit'],
): MenuItem[] | undefined {
  const question = questions.find((asked) => asked.kind === kind);
  return question?.options.map(({ name, fields }) => ({ name, run: () => onEdit(kind, fields) }));
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
