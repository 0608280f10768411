import { limits } from '@daywright/contract/limits';
import { type Category, foldCategory } from '@daywright/schedule/categories';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Input } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Select, type SelectOption } from './select.tsx';
import { Swatch } from './swatch.tsx';

/** Values of the choices that are no category; no name begins with a control character. */
const none = '\u0000none';
const other = '\u0000new';

export interface CategorySelectProps {
  id: string;
  /** All categories, in the fixed order. */
  categories: readonly Category[];
  /** A category's name; empty for none. */
  value: string;
  onChange: (category: string) => void;
}

/** The twelve in their fixed order, the person's own, and a new one by typing its name. */
export function CategorySelect({ id, categories: known, value, onChange }: CategorySelectProps) {
  const [isTyping, setTyping] = useState(false);
  const chosen = known.find(({ key, name }) => [key, foldCategory(name)].includes(foldCategory(value)));

  if (isTyping) {
    return (
      <span className="relative block">
        <Input
          id={id}
          ref={(input) => input?.focus()}
          value={value}
          maxLength={limits.categoryLength}
          placeholder="Name of the category"
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => value.trim() === '' && setTyping(false)}
          className="pr-9"
        />
        <IconButton
          label="Choose from the list"
          size="small"
          onClick={() => {
            onChange('');
            setTyping(false);
          }}
          className="absolute inset-y-0 right-1 my-auto"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    );
  }

  const options: SelectOption<string>[] = [
    { value: none, name: 'No category' },
    ...known.map(({ name, hue, color }) => ({ value: name, name, mark: <Swatch hue={hue} color={color} /> })),
    ...(value !== '' && !chosen ? [{ value, name: value, mark: <Swatch hue="other" /> }] : []),
    { value: other, name: 'New category…' },
  ];
  return (
    <Select
      id={id}
      value={value === '' ? none : (chosen?.name ?? value)}
      options={options}
      onChange={(next) => {
        if (next === other) {
          onChange('');
          setTyping(true);
        } else onChange(next === none ? '' : next);
      }}
    />
  );
}
