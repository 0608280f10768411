import type { ChatFailure } from '@daywright/contract/assistant';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { notDoneText } from './conversation/not-done-text.ts';

/** What failed on the way to an answer, whatever the answer itself says of it. */
export function NotDone({ failures }: { failures: readonly ChatFailure[] }) {
  return (
    <ul aria-label="Not done" className="grid gap-1.5 text-13">
      {failures.map((failure) => (
        <li key={JSON.stringify(failure)} className="flex gap-2">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-text-2" />
          <p className="wrap-anywhere min-w-0 text-text-2">
            <span className="font-semibold text-text">{notDoneText(failure)}</span> {failure.error}
          </p>
        </li>
      ))}
    </ul>
  );
}
