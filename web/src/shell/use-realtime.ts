import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerMessage, openConnection } from '../lib/connection.ts';
import { readAgain } from '../lib/read-again.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { bearerToken } from '../lib/storage.ts';
import { calendarsKey } from '../queries/calendars.ts';
import { jobsKey } from '../queries/jobs.ts';
import { profile } from '../queries/profile.ts';
import { verifyAgain } from '../queries/session.ts';

/** This file comes with the first page: nothing was read before. */
const readSince = performance.now();

/** Keeps the one realtime connection while the shell is shown. */
export function useRealtime(): void {
  const client = useQueryClient();
  useEffect(() => {
    const token = bearerToken.read();
    if (!token) return;
    const reloadCalendars = () => readAgain(client, [calendarsKey]);
    let wasConnected = false;
    const stopListening = onServerMessage((message) => {
      if (message.type === 'connection') {
        // What changed while there was no connection, or since the page began to read, was told to nobody here.
        if (wasConnected || message.data.quiet_ms < performance.now() - readSince) {
          reloadSchedule();
          reloadCalendars();
        }
        wasConnected = true;
      }
      if (message.type !== 'notification') return;
      const { kind } = message.data;
      if (kind === 'schedule_changed') reloadSchedule();
      else if (kind === 'job_changed') readAgain(client, [jobsKey]);
      else if (kind === 'profile_changed') readAgain(client, profile().queryKey);
      else if (kind === 'calendars_changed' || kind.startsWith('sync_')) reloadCalendars();
    });
    const close = openConnection(token, () => void verifyAgain());
    return () => {
      close();
      stopListening();
    };
  }, [client]);
}
