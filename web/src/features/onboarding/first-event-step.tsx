import FileUp from 'lucide-react/icons/file-up';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';

export interface FirstEventStepProps {
  text: string;
  onType: (text: string) => void;
  onAdd: () => void;
  onImport: () => void;
}

/** The first event in words, or a calendar file. */
export function FirstEventStep({ text, onType, onAdd, onImport }: FirstEventStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        <Field label="First event" isLabelHidden className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={text}
              placeholder="Gym tomorrow 7-8am every weekday"
              onChange={(event) => onType(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit">Add it</Button>
      </form>
      <Button
        className="self-start"
        icon={<FileUp size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onImport}
      >
        Import a calendar file
      </Button>
    </div>
  );
}
