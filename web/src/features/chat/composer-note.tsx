import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { reconnect } from '../../lib/connection.ts';
import type { RealtimeState } from '../../lib/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** What stands beside the input: why nothing can be sent now, and what to do about it. */
export function ComposerNote({ connection, notice }: { connection: RealtimeState; notice: string | null }) {
  const isLost = connection === 'reconnecting' || connection === 'given-up';
  return (
    <div role="status" className="text-13 text-text-2">
      {isLost && (
        <div className="mx-4 mb-2 flex min-h-9 items-center gap-2.5 rounded-card bg-sunken py-1 pr-1 pl-3">
          {connection === 'reconnecting' && <Spinner />}
          <p className="flex-1">
            {connection === 'reconnecting' ? 'Connection lost. Reconnecting...' : 'No connection.'}
          </p>
          {connection === 'given-up' && (
            <Button
              small
              icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => reconnect()}
            >
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
