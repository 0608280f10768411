import type { Preferences } from '@daywright/contract/profile';
import { categoriesOf } from '@daywright/schedule/categories';
import { Select } from '../../ui/select.tsx';
import { Swatch } from '../../ui/swatch.tsx';

const all = 'all';

export interface CategoryFilterProps {
  /** Key of the only category that is shown; null for all. */
  category: string | null;
  preferences: Preferences | undefined;
  onChange: (category: string | null) => void;
}

export function CategoryFilter({ category, preferences, onChange }: CategoryFilterProps) {
  const options = categoriesOf(preferences).map(({ key, name, hue, color }) => ({
    value: `only ${key}`,
    name,
    mark: <Swatch hue={hue} color={color} />,
  }));
  return (
    <Select
      label="Category"
      value={category === null ? all : `only ${category}`}
      options={[{ value: all, name: 'All categories' }, ...options]}
      onChange={(value) => onChange(value === all ? null : value.slice('only '.length))}
      className="w-auto! max-w-[11.875rem] font-semibold text-13!"
    />
  );
}
