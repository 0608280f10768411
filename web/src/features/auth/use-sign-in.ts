import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { onSignInCode, type SignInCode } from '../../lib/sign-in-code.ts';
import { bearerToken, idToken, signInEmail } from '../../lib/storage.ts';
import { logIn, SignInError, safePath, sendLink, signInWith } from './sign-in.ts';

export interface SignInMessage {
  tone: 'done' | 'failed';
  text: string;
}

export interface SignIn {
  busy: 'signing-in' | 'sending' | null;
  message: SignInMessage | null;
  /** A link of an e-mail was opened on a device that does not know the address. */
  mustConfirm: boolean;
  /** Where the person wanted to go. */
  origin: string;
  send(email: string): void;
  confirm(email: string): void;
  /** Back to the ways of signing in, such as to get a new link. */
  startOver(): void;
  goToGoogle(): void;
}

/** The sign-in screen's state: idle, busy, then a message or the page that was asked for. */
export function useSignIn(): SignIn {
  const [, navigate] = useLocation();
  // Kept from when the screen opened: a link that is pasted into this tab makes a history entry without it.
  const carried = useHistoryState<{ from?: string } | null>()?.from;
  // Back from Google without being signed in, it stands in the address.
  const returned = new URLSearchParams(useSearch()).get('redirect');
  const [origin] = useState(() => safePath(carried ?? returned));
  const [busy, setBusy] = useState<SignIn['busy']>(null);
  const [message, setMessage] = useState<SignInMessage | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<SignInCode | null>(null);

  const hasBegun = useRef(false);

  /** Runs one step; its failure becomes the message. */
  const attempt = useCallback(async (kind: SignIn['busy'], step: () => Promise<void>) => {
    setBusy(kind);
    setMessage(null);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      setMessage({ tone: 'failed', text: error.message });
    } finally {
      setBusy(null);
    }
  }, []);

  const finish = useCallback(
    (code: SignInCode, email: string | null) =>
      attempt('signing-in', async () => {
        const mailed = await signInWith(code, email);
        navigate(safePath(mailed ?? origin), { replace: true });
      }),
    [attempt, navigate, origin],
  );

  useEffect(() => {
    const stop = onSignInCode((code) => {
      hasBegun.current = true;
      const email = signInEmail.read();
      if (code.kind === 'email' && code.code !== null && !email) setUnconfirmed(code);
      else void finish(code, code.kind === 'email' ? email : null);
    });
    if (hasBegun.current) return stop;

    hasBegun.current = true;
    const token = idToken.read();
    if (token) {
      // The page was left between the two steps of a login.
      void attempt('signing-in', async () => {
        await logIn(token);
        navigate(origin, { replace: true });
      });
    } else if (bearerToken.read()) {
      navigate(origin, { replace: true });
    }
    return stop;
  }, [attempt, finish, navigate, origin]);

  useEffect(() => {
    // Back from Google's page by the browser's own button: this one comes as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  return {
    busy,
    message,
    mustConfirm: unconfirmed !== null,
    origin,
    send: (email) =>
      void attempt('sending', async () => {
        await sendLink(email, origin);
        setMessage({ tone: 'done', text: 'Magic link sent. Check your email.' });
      }),
    confirm: (email) => unconfirmed && void finish(unconfirmed, email),
    startOver: () => {
      setUnconfirmed(null);
      setMessage(null);
    },
    goToGoogle: () => {
      setBusy('signing-in');
      location.assign(`/api/auth/google/start?${new URLSearchParams({ redirect: origin })}`);
    },
  };
}
