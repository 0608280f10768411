import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { CalendarEvent } from './events.ts';
import { nullable, PlainDate } from './fields.ts';

/**
 * Minutes of a category. Of what reaches over a midnight each day counts its own part; all-day events count nothing.
 * `ahead` is the part of `planned` that is still to come, so that `tracked + ahead` is what a period will have taken if the
 * plan holds.
 */
export const ReportLine = Type.Object(
  { category: Type.String(), planned: Type.Integer(), tracked: Type.Integer(), ahead: Type.Integer() },
  { title: 'ReportLine' },
);
export type ReportLine = Static<typeof ReportLine>;

/** A day, an ISO week or a month by its first date; categories in the fixed order, those without minutes left out. */
export const ReportPeriod = Type.Object(
  { date: PlainDate, categories: Type.Array(ReportLine) },
  { title: 'ReportPeriod' },
);
export type ReportPeriod = Static<typeof ReportPeriod>;

export const getReport = {
  method: 'GET',
  path: '/reports/time',
  summary: 'Planned and tracked minutes by day, week or month and category, from `from` up to and without `to`.',
  access: 'user',
  query: strict({
    from: PlainDate,
    to: PlainDate,
    by: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
  }),
  reply: reply({ periods: Type.Array(ReportPeriod) }),
} as const satisfies Endpoint;

/** What became of one event of the morning’s plan. `moved` has other times, `kept` the same ones. Events stand on the day they start. */
export const ReviewItem = Type.Object(
  {
    outcome: Type.Union([Type.Literal('kept'), Type.Literal('moved'), Type.Literal('dropped'), Type.Literal('added')]),
    /** As planned in the morning; null when added since. */
    before: nullable(CalendarEvent),
    /** As it stands now, of a day that is over as it stood at its end, perhaps on another day; null when dropped. */
    after: nullable(CalendarEvent),
  },
  { title: 'ReviewItem' },
);
export type ReviewItem = Static<typeof ReviewItem>;

export const getDayReview = {
  method: 'GET',
  path: '/reports/day',
  summary: 'A day as it was planned at its midnight, against the day as it stands, or stood at its end.',
  access: 'user',
  query: strict({ date: PlainDate }),
  reply: reply({ date: PlainDate, items: Type.Array(ReviewItem) }),
} as const satisfies Endpoint;
