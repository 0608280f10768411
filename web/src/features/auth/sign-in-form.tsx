import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import type { ReplyOf } from '../../lib/call.ts';
import { signInEmail } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput } from './email-input.tsx';
import { GoogleMark } from './google-mark.tsx';
import { Note } from './sign-in-message.tsx';
import type { SignIn } from './use-sign-in.ts';

const tall = 'min-h-11 w-full rounded-[10px] text-14 max-tablet:min-h-12 max-tablet:text-[0.9375rem]';

export interface SignInFormProps {
  signIn: SignIn;
  /** Undefined until the server has said what is set up. */
  options: ReplyOf<'GET /auth/options'> | undefined;
}

/** The two ways to sign in. */
export function SignInForm({ signIn, options }: SignInFormProps) {
  const [email, setEmail] = useState(() => signInEmail.read() ?? '');
  const { busy, send, goToGoogle } = signIn;
  const hasGoogle = options?.google !== false;

  return (
    <>
      <Button
        disabled={!hasGoogle || busy === 'sending'}
        busy={busy === 'signing-in' && 'Signing in...'}
        aria-describedby={hasGoogle ? undefined : 'google-note'}
        icon={<GoogleMark isOff={!hasGoogle} />}
        className={tall}
        onClick={goToGoogle}
      >
        Continue with Google
      </Button>
      {!hasGoogle && (
        <Note id="google-note">
          Google sign-in is not set up here. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and
          GOOGLE_CLIENT_SECRET.
        </Note>
      )}
      <p className="my-3.5 flex items-center gap-3 text-13 text-text-2 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        or
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(email.trim());
        }}
      >
        <Field label="E-mail" className="mb-3.5 max-tablet:mb-3">
          {(control) => (
            <EmailInput
              {...control}
              value={email}
              onChange={setEmail}
              className="min-h-11 rounded-[10px] max-tablet:min-h-12"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          disabled={email.trim() === '' || busy === 'signing-in'}
          busy={busy === 'sending' && 'Sending...'}
          aria-describedby={options?.mail === 'console' ? 'mail-note' : undefined}
          icon={<Mail size={17} strokeWidth={1.75} aria-hidden="true" />}
          className={tall}
        >
          Send magic link
        </Button>
        {options?.mail === 'console' && (
          <Note id="mail-note">
            {options.claimed
              ? 'No mail server is set up: the link is written to the server’s log.'
              : 'Nobody has signed in yet. The owner’s link is in the server’s log, and so is any link sent from here.'}
          </Note>
        )}
      </form>
    </>
  );
}
