import { type CategoryKey, categories } from '@daywright/contract/categories';
import { limits } from '@daywright/contract/limits';
import type { CategoryChoice, Profile } from '@daywright/contract/profile';
import { type Category, categoriesOf, categoryNamed, foldCategory } from '@daywright/schedule/categories';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useUpdateProfile } from '../../commands/update-profile.ts';
import { leaveRow } from '../../lib/leave-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconPicker } from '../../ui/icon-picker.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { isFixed, nameError, withChoice } from './own-categories.ts';

const usual = '\u0000usual';
const colors = categories.map(({ key, name }) => ({
  value: key as string,
  name: `As ${name}`,
  mark: <Swatch hue={key} />,
}));

/** The twelve categories and the person's own, with icon and colour; the whole product shows them so. */
export function CategoryChoices({ profile }: { profile: Profile }) {
  const { mutate: update } = useUpdateProfile();
  const choices = profile.preferences.categories ?? [];
  const save = (next: CategoryChoice[]) => update({ preferences: { categories: next } });

  return (
    <section aria-labelledby="categories">
      <h3 id="categories" className="mb-2 font-semibold text-16">
        Categories
      </h3>
      <Sheet>
        <ul aria-labelledby="categories" className="divide-y divide-line">
          {categoriesOf(profile.preferences).map((category) => (
            <CategoryRow
              key={category.key}
              category={category}
              choice={choiceOf(choices, category)}
              onChange={(choice) => save(withChoice(choices, choice))}
              onRemove={() => save(choices.filter(({ name }) => foldCategory(name) !== category.key))}
            />
          ))}
        </ul>
        <NewCategory
          errorOf={(name) => nameError(choices, name)}
          onAdd={(name) => save([...choices, { name, icon: null, color: null }])}
        />
      </Sheet>
    </section>
  );
}

/** By its name, else by another that means it: one of the twelve may be said in other words. */
const choiceOf = (choices: readonly CategoryChoice[], { key, name }: Category): CategoryChoice | undefined =>
  choices.find((choice) => foldCategory(choice.name) === foldCategory(name)) ??
  choices.find((choice) => categoryNamed(choice.name) === key);

interface CategoryRowProps {
  category: Category;
  choice: CategoryChoice | undefined;
  onChange: (choice: CategoryChoice) => void;
  onRemove: () => void;
}

function CategoryRow({ category, choice, onChange, onRemove }: CategoryRowProps) {
  const { name, icon, hue, color } = category;
  const chosen: CategoryChoice = choice ?? { name, icon: null, color: null };
  const fixedIcon = categories.find((each) => each.name === name)?.icon;
  const isKnownColor = colors.some(({ value }) => value === chosen.color);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2.5 tablet:px-5">
      <IconPicker
        label={`Icon of ${name}`}
        icon={chosen.icon}
        followed={fixedIcon ?? icon}
        followText="The usual icon"
        known={[]}
        recent={[]}
        hue={hue}
        color={color}
        size={40}
        onChange={(next) => onChange({ ...chosen, icon: next })}
      />
      <span className="min-w-0 flex-1 basis-20 break-words text-14">{name}</span>
      <Select
        label={`Colour of ${name}`}
        value={chosen.color ?? usual}
        options={[
          { value: usual, name: 'Usual colour', mark: <Swatch hue={keyOf(category)} /> },
          ...colors,
          ...(chosen.color !== null && !isKnownColor
            ? [{ value: chosen.color, name: chosen.color, mark: <Swatch hue="other" color={chosen.color} /> }]
            : []),
        ]}
        onChange={(next) => onChange({ ...chosen, color: next === usual ? null : next })}
        className="w-[9.375rem]!"
      />
      {isFixed(name) ? (
        <span className="w-7 max-tablet:hidden pointer-coarse:w-11" />
      ) : (
        <IconButton
          label={`Remove ${name}`}
          size="small"
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget);
            onRemove();
          }}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** The family that a category has before a colour is chosen. */
const keyOf = ({ name }: Category): CategoryKey => categories.find((each) => each.name === name)?.key ?? 'other';

function NewCategory({
  errorOf,
  onAdd,
}: {
  errorOf: (name: string) => string | undefined;
  onAdd: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className="flex flex-wrap items-start gap-2 px-4 py-3 tablet:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = errorOf(name);
        setError(wrong);
        if (wrong) return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <Field label="New category" isLabelHidden error={error} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={limits.categoryLength}
            placeholder="New category"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
        Add
      </Button>
    </form>
  );
}
