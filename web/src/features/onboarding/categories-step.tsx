import { limits } from '@daywright/contract/limits';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { categoriesWith, isTaken } from './answers.ts';
import type { StepProps } from './hours-step.tsx';

/** The twelve categories, and the person's own beside them. */
export function CategoriesStep({ answers, onChange }: StepProps) {
  const [error, setError] = useState<string>();
  const own = answers.categories ?? [];
  const shown = categoriesWith(own);
  const typed = answers.typedCategory ?? '';

  function add() {
    const name = typed.trim();
    const problem = name === '' ? 'Give it a name' : isTaken(name, own) ? 'It is there already' : undefined;
    setError(problem);
    if (!problem) onChange({ ...answers, categories: [...own, name], typedCategory: '' });
  }

  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Categories" className="grid grid-cols-2 gap-x-4 gap-y-2">
        {shown.map((category) => (
          <li key={category.key} className="flex min-h-8 items-center gap-2.5 text-14">
            <CategoryTile icon={category.icon} hue={category.hue} color={category.color} size={24} />
            <span className="min-w-0 flex-1 truncate">{category.name}</span>
            {own.includes(category.name) && (
              <IconButton
                label={`Remove ${category.name}`}
                size="tiny"
                onClick={() => onChange({ ...answers, categories: own.filter((each) => each !== category.name) })}
              >
                <X size={14} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label="Your own category" isLabelHidden error={error} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={limits.categoryLength}
              placeholder="Your own, such as Garden"
              onChange={(event) => onChange({ ...answers, typedCategory: event.currentTarget.value })}
            />
          )}
        </Field>
        <Button type="submit">Add</Button>
      </form>
    </div>
  );
}
