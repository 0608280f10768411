import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import type { SignInMessage } from './use-sign-in.ts';

/**
 * The area for errors and confirmations. These are announced as what comes into a region that is there from the start; an
 * error is an alert of its own, beside it, as within it it would be said twice.
 */
export function SignInMessageBox({ message }: { message: SignInMessage | null }) {
  return (
    <>
      <div aria-live="polite">
        {message?.tone === 'done' && (
          <p className="mt-3.5 flex items-start gap-2.5 rounded-[10px] bg-ok-tint px-3 py-2.5 font-medium text-13 text-ok">
            <CircleCheck size={17} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
            {message.text}
          </p>
        )}
      </div>
      {message?.tone === 'failed' && (
        <p
          role="alert"
          className="mt-3.5 flex items-start gap-2.5 rounded-[10px] bg-danger-tint px-3 py-2.5 font-medium text-13 text-danger"
        >
          <CircleAlert size={17} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          {message.text}
        </p>
      )}
    </>
  );
}

/** A quiet word under the control it concerns: what to configure, or where the link was written. */
export function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex gap-2.5 rounded-[10px] bg-sunken px-3 py-2.25 text-13 text-text-2">
      <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
