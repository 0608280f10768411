import { useEffect } from 'react';
import { onServerMessage, openConnection } from '../lib/connection.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { bearerToken } from '../lib/storage.ts';
import { verifyAgain } from '../queries/session.ts';

/** Keeps the one realtime connection while the shell is shown. */
export function useRealtime(): void {
  useEffect(() => {
    const token = bearerToken.read();
    if (!token) return;
    const stopListening = onServerMessage((message) => {
      if (message.type === 'notification' && message.data.kind === 'schedule_changed') reloadSchedule();
    });
    const close = openConnection(token, () => void verifyAgain());
    return () => {
      close();
      stopListening();
    };
  }, []);
}
