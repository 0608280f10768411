import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { Instant, PlainDate } from './fields.ts';

/** Minutes of a set of events, and how many they are. */
export const Total = Type.Object({ minutes: Type.Integer(), events: Type.Integer() }, { title: 'Total' });
export type Total = Static<typeof Total>;

/** `tracked` counts time entries: their minutes, and how many they are. */
const totals = { planned: Total, tracked: Total, completed: Total, missed: Total, upcoming: Total };

export const getStats = {
  method: 'GET',
  path: '/events/stats',
  summary: 'Planned, tracked, completed, missed and upcoming minutes and events, a category and a day.',
  access: 'user',
  query: strict({ from: Instant, to: Instant }),
  reply: reply({
    ...totals,
    categories: Type.Array(Type.Object({ category: Type.String(), ...totals })),
    days: Type.Array(Type.Object({ date: PlainDate, ...totals })),
  }),
} as const satisfies Endpoint;
