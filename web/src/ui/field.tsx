import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** Looks of anything that takes input: the edge, its focus of 2 px and its error. */
export const controlLook =
  'min-h-(--control-h) w-full rounded-control border border-control bg-surface px-2.5 text-14 text-ellipsis text-text max-tablet:text-16 aria-invalid:border-danger aria-invalid:inset-ring-1 aria-invalid:inset-ring-danger disabled:border-transparent disabled:bg-sunken disabled:text-text-3';

export interface FieldProps {
  label: string;
  isLabelHidden?: boolean;
  /** Why the value cannot stay; shown below with the danger edge. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A label, its control and what is said below it: `<Field label="Title">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, isLabelHidden = false, error, hint, className, children }: FieldProps) {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={classNames(isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold text-12 text-text-2')}
      >
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': error || hint ? below : undefined })}
      {error ? (
        <p id={below} role="alert" className="mt-1.5 flex items-center gap-1.5 text-13 text-danger">
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={below} className="mt-1.5 text-13 text-text-2">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export interface InputProps extends ComponentProps<'input'> {
  /** Stands at the start of the input. Decorative. */
  icon?: ReactNode;
}

export function Input({ icon, className, ...rest }: InputProps) {
  if (!icon) return <input {...rest} className={classNames(controlLook, className)} />;
  return (
    <span className="relative block w-full">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-text-2"
      >
        {icon}
      </span>
      <input {...rest} className={classNames(controlLook, 'pl-9', className)} />
    </span>
  );
}

/** Grows with its text, from `rows` lines up. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(controlLook, 'field-sizing-content max-h-60 py-2', className)} />;
}
