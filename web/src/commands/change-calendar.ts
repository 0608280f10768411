import type { Calendar } from '@daywright/contract/calendars';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { toast } from '../lib/toasts.ts';
import { calendars, calendarsKey } from '../queries/calendars.ts';

/** A calendar with what changes of it. */
export interface CalendarChange
  extends Partial<Pick<Calendar, 'selected' | 'color' | 'default_category' | 'copies_own'>> {
  id: string;
}

/** Changes how a calendar is kept; every list shows it at once and goes back when the server refuses. */
export function useChangeCalendar() {
  const client = useQueryClient();
  // Those of one account are held below the list of all.
  const lists = { queryKey: calendars().queryKey };
  const show = ({ id, ...fields }: CalendarChange) =>
    client.setQueriesData<Calendar[]>(lists, (list) =>
      list?.map((calendar) => {
        if (calendar.id === id) return { ...calendar, ...fields };
        return fields.copies_own ? { ...calendar, copies_own: false } : calendar;
      }),
    );

  return useMutation({
    mutationFn: ({ id, ...body }: CalendarChange) => call('PATCH /calendar/calendars/:id', { params: { id }, body }),
    onMutate: async (change) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<Calendar[]>(lists);
      show(change);
      return before;
    },
    onError: (error, _, before = []) => {
      for (const [key, list] of before) client.setQueryData(key, list);
      toast(error.message, { tone: 'failed' });
    },
    onSuccess: ({ calendar }) => {
      show(calendar);
      reloadSchedule();
    },
    // Counts follow what is shown.
    onSettled: () => client.invalidateQueries({ queryKey: [calendarsKey] }),
  });
}
