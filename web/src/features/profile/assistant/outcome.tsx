import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Spinner } from '../../../ui/spinner.tsx';

export interface OutcomeProps {
  /** What is waited for. */
  isWorking: string | false;
  isGood: boolean;
  text: string | null;
}

/** What became of something that was asked for, in a sentence that is read aloud: its place is there before it is. */
export function Outcome({ isWorking, isGood, text }: OutcomeProps) {
  return (
    <div role="status" className="empty:absolute">
      {isWorking ? (
        <p className="flex items-center gap-2 text-13 text-text-2">
          <Spinner />
          {isWorking}
        </p>
      ) : (
        text !== null && (
          <p className={`flex gap-2 text-13 ${isGood ? 'text-ok' : 'text-danger'}`}>
            {isGood ? (
              <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
            ) : (
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
            )}
            <span className="wrap-anywhere">{text}</span>
          </p>
        )
      )}
    </div>
  );
}
