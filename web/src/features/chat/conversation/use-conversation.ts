import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useConnectionState } from '../../../lib/connection.ts';
import { createConversation } from './conversation.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { Conversation } from './state.ts';

/** The conversation of the panel, which listens while it is open. */
export function useConversation(): [Conversation, LiveConversation] {
  const [live] = useState(createConversation);
  const shown = useSyncExternalStore(live.subscribe, live.get);
  const connection = useConnectionState();
  const before = useRef(connection);

  useEffect(() => live.listen(), [live]);
  useEffect(() => void live.catchUp(), [live]);

  useEffect(() => {
    const wasLost = before.current === 'reconnecting';
    const isClosed = before.current === 'live' && connection === 'closed';
    before.current = connection;
    // What was on its way when the connection was lost: the history tells what became of it.
    if (isClosed || (wasLost && (connection === 'live' || connection === 'given-up'))) void live.catchUp(true);
    else if (connection === 'live' && live.get().currentId === null) void live.catchUp();
  }, [connection, live]);

  return [shown, live];
}
