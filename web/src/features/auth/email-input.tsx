import type { ComponentProps } from 'react';
import { Input } from '../../ui/field.tsx';

/** Where a person writes their address; what is typed is not trimmed yet. */
export function EmailInput({
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'onChange'> & { onChange: (email: string) => void }) {
  return (
    <Input
      {...rest}
      type="email"
      name="email"
      autoComplete="email"
      autoFocus
      required
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
