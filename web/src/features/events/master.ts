import type { CalendarEvent } from '@daywright/contract/events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { seriesStart } from '../../lib/repeat/words.ts';
import type { FormSource } from './editor/form.ts';

/** The master of a series, which holds its rule. It is read anew each time: a rule is not changed from an older look. */
export const master = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: async ({ signal }) => (await call('GET /events/:id', { params: { id } }, signal)).event,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** An event with what its series says of it; a single event is its own. */
export const sourceOf = (event: CalendarEvent, series: CalendarEvent): FormSource => ({
  event,
  lines: series.recurrence,
  series: seriesStart(series),
});
