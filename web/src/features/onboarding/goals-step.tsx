import { Field, Textarea } from '../../ui/field.tsx';
import type { StepProps } from './hours-step.tsx';

/** What the person wants more time for, a line each. */
export function GoalsStep({ answers, onChange }: StepProps) {
  return (
    <Field label="Goals" isLabelHidden>
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          maxLength={2_000}
          value={answers.goals ?? ''}
          placeholder={'Run twice a week\nRead before sleep'}
          onChange={(event) => onChange({ ...answers, goals: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}
