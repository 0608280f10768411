import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useMedia } from '../../lib/media.ts';
import { Mark } from '../../ui/mark.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { SmallArtwork, WeekArtwork } from './sign-in-artwork.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInMessageBox } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';

const wide = '(width >= 62.5rem)';

export function SignInScreen() {
  const signIn = useSignIn();
  const isWide = useMedia(wide);
  const { data: options } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call('GET /auth/options', {}, signal),
  });

  return (
    <div className="flex min-h-dvh bg-surface">
      <div className="flex min-w-0 flex-1 flex-col p-6 min-[62.5rem]:max-w-[37.5rem] min-[62.5rem]:basis-5/12 min-[62.5rem]:p-8 min-[62.5rem]:pb-7">
        <header className="-mt-px flex min-[62.5rem]:-mt-1 items-center gap-2.25 font-semibold text-16 tracking-tight">
          <Mark />
          Daywright
        </header>
        <main className="mx-auto flex w-full max-w-[21.25rem] flex-1 flex-col justify-center py-8 max-[37.5rem]:max-w-none">
          {!isWide && <SmallArtwork />}
          <h1 className="font-semibold text-28 tracking-tight">Sign in</h1>
          <p className="mt-1 mb-5.25 text-14 text-text-2">One schedule, and where the time went.</p>
          {signIn.mustConfirm ? (
            <ConfirmEmailForm
              isBusy={signIn.busy !== null}
              onConfirm={signIn.confirm}
              onStartOver={signIn.startOver}
              hasFailed={signIn.message?.tone === 'failed'}
            />
          ) : (
            <SignInForm signIn={signIn} options={options} />
          )}
          <SignInMessageBox message={signIn.message} />
        </main>
        <footer className="text-12 text-text-3">No password to remember: the link signs you in on this device.</footer>
      </div>
      {isWide && <WeekArtwork />}
    </div>
  );
}
