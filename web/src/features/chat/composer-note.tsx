import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { RealtimeState } from '../../lib/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface ComposerNoteProps {
  connection: RealtimeState;
  notice: string | null;
  onReconnect: () => void;
}

const lost: Partial<Record<RealtimeState, string>> = {
  reconnecting: 'Connection lost. Reconnecting...',
  'given-up': 'No connection.',
  closed: 'The server closed the connection.',
};

/** What stands beside the input: why nothing can be sent now, and what to do about it. */
export function ComposerNote({ connection, notice, onReconnect }: ComposerNoteProps) {
  const isTrying = connection === 'reconnecting';
  return (
    <div role="status" className="text-13 text-text-2">
      {lost[connection] && (
        <div className="mx-4 mb-2 flex min-h-9 items-center gap-2.5 rounded-card bg-sunken py-1 pr-1 pl-3">
          {isTrying && <Spinner />}
          <p className="flex-1">{lost[connection]}</p>
          {!isTrying && (
            <Button small icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={onReconnect}>
              Reconnect
            </Button>
          )}
        </div>
      )}
      {notice && (
        <p className="mx-4 mb-2 flex gap-2 px-1">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          {notice}
        </p>
      )}
    </div>
  );
}
