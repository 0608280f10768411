import type { Calendar } from '@daywright/contract/calendars';
import { categoriesOf } from '@daywright/schedule/categories';
import Settings2 from 'lucide-react/icons/settings-2';
import { useId, useState } from 'react';
import { usePreferences } from '../../queries/profile.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { ColorChoice } from './color-choice.tsx';

export interface CalendarOptionsProps {
  calendar: Calendar;
  onChange: (fields: Partial<Pick<Calendar, 'color' | 'default_category'>>) => void;
}

/** The choice of no category; no name begins with a control character. */
const none = '\u0000none';

/** How the events of a calendar look here: the colour of its dot, and the category of those that bring none. */
export function CalendarOptions({ calendar, onChange }: CalendarOptionsProps) {
  const { name, color, default_category } = calendar;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const known = categoriesOf(usePreferences());
  const isKnown = default_category === null || known.some((category) => category.name === default_category);

  return (
    <Popover
      label={`How ${name} looks`}
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      className="w-71.5 p-4"
      trigger={
        <IconButton label={`How ${name} looks`} size="tiny" className="-mr-1 text-text-2">
          <Settings2 size={15} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <ColorChoice color={color} onChange={(next) => onChange({ color: next })} />
      <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold text-12 text-text-2">
        Category of its events
      </label>
      <Select
        id={id}
        value={default_category ?? none}
        options={[
          { value: none, name: 'No category' },
          ...known.map(({ name, hue, color }) => ({ value: name, name, mark: <Swatch hue={hue} color={color} /> })),
          ...(isKnown ? [] : [{ value: default_category, name: default_category, mark: <Swatch hue="other" /> }]),
        ]}
        onChange={(next) => onChange({ default_category: next === none ? null : next })}
      />
      <p className="mt-1.5 text-12 text-text-2">For those that have none of their own.</p>
    </Popover>
  );
}
