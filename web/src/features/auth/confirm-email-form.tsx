import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput } from './email-input.tsx';

export interface ConfirmEmailFormProps {
  isBusy: boolean;
  hasFailed: boolean;
  onConfirm: (email: string) => void;
  /** Gives the link up, to get a new one. */
  onStartOver: () => void;
}

/** A link that was opened on another device than it was asked for: the address proves that it is meant for this person. */
export function ConfirmEmailForm({ isBusy, hasFailed, onConfirm, onStartOver }: ConfirmEmailFormProps) {
  const [email, setEmail] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(email.trim());
      }}
    >
      <Field label="Confirm your email for sign-in">
        {(control) => (
          <span className="flex gap-2">
            <EmailInput {...control} placeholder="you@example.com" value={email} onChange={setEmail} />
            <Button type="submit" variant="primary" disabled={email.trim() === ''} busy={isBusy && 'Signing in...'}>
              Continue
            </Button>
          </span>
        )}
      </Field>
      <button
        type="button"
        onClick={onStartOver}
        className="mt-3 min-h-6 font-semibold text-13 text-ink hover:underline"
      >
        {hasFailed ? 'Get a new link' : 'Sign in another way'}
      </button>
    </form>
  );
}
