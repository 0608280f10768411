import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { undo, undoneText } from '../../commands/undo.ts';
import { reloadSchedule } from '../../lib/reload-schedule.ts';
import { type ImportReport, importCalendar } from './upload.ts';

export interface CalendarImport {
  /** Share that has been sent, 0 to 1, while a file is on its way; 1 while the server reads it. */
  progress: number | null;
  error: Error | null;
  report: ImportReport | null;
  isUndone: boolean;
  start(file: Blob): void;
  takeBack(changeSetId: string): Promise<void>;
}

/** The import of one calendar file after the other. */
export function useImport(): CalendarImport {
  const [progress, setProgress] = useState(0);
  const [undone, setUndone] = useState<string | null>(null);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (file: Blob) => importCalendar(file, setProgress),
    onMutate: () => setProgress(0),
    onSuccess: reloadSchedule,
  });

  return {
    progress: isPending ? progress : null,
    error,
    report: data ?? null,
    isUndone: undone !== null && data?.change_set_id === undone,
    start: mutate,
    takeBack: async (changeSetId) => {
      if (await undo(changeSetId, undoneText('calendar file imported'))) setUndone(changeSetId);
    },
  };
}
