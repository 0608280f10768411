import { profileDateText } from '@daywright/schedule/relative-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useNow } from '../../lib/clock.ts';
import { useDelayed } from '../../lib/delayed.ts';
import { countOf } from '../../lib/words.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface PastChatsProps {
  /** The conversation that is shown. */
  sessionId: string | null;
  onChoose: (sessionId: string) => void;
}

/** Those in which something was said, as of now. */
const chatSessions = () =>
  queryOptions({
    queryKey: ['chat-sessions'],
    queryFn: async ({ signal }) => (await call('GET /session/history', {}, signal)).sessions,
    staleTime: 0,
  });

/** The conversations so far, the one that was spoken in last first. */
export function PastChats({ sessionId, onChoose }: PastChatsProps) {
  const { data, error, refetch } = useQuery(chatSessions());
  const isSlow = useDelayed(!data && !error);
  const zone = useTimeZone();
  const now = useNow();
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-2 py-3">
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p role="status" className="flex items-center gap-2.5 px-3 text-text-2">
          {isSlow && (
            <>
              <Spinner /> Loading conversations...
            </>
          )}
        </p>
      )}
      {data?.length === 0 && (
        <div className="px-3">
          <EmptyState title="No conversations yet" text="What you talk about with the assistant is listed here." />
        </div>
      )}
      <ul aria-label="Conversations" className="grid">
        {data?.map((session) => (
          <li key={session.session_id}>
            <button
              type="button"
              aria-current={session.session_id === sessionId ? 'true' : undefined}
              onClick={() => onChoose(session.session_id)}
              className="min-h-11 w-full rounded-control px-3 py-2 text-left hover:bg-hover active:bg-press aria-[current]:bg-ink-tint"
            >
              <bdi className="wrap-anywhere line-clamp-2 font-strong text-14">{session.title}</bdi>
              <span className="block text-12 text-text-2">
                {profileDateText(Date.parse(session.last_message_at), now, zone)} ·{' '}
                {countOf(session.message_count, 'message')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
