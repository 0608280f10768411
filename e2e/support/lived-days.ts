import { at, today, tomorrow } from './june.ts';
import type { Person } from './person.ts';

const done = true;

const events = [
  { title: 'Breakfast', start_date: at('07:30'), end_date: at('08:00'), category: ['Food'] },
  { title: 'Standup', start_date: at('09:00'), end_date: at('09:15'), category: ['Meeting'], completed: done },
  {
    title: 'Deep work',
    start_date: at('09:30'),
    end_date: at('11:30'),
    category: ['Work'],
    spans: [
      { title: 'Outline', start_date: at('09:30'), end_date: at('10:00'), completed: done },
      { title: 'Draft', start_date: at('10:00'), end_date: at('11:30') },
    ],
  },
  { title: 'Review', start_date: at('11:30'), end_date: at('12:30'), category: ['Meeting'] },
  { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15'), category: ['Food'] },
  { title: 'Kim’s birthday', start_date: today, end_date: tomorrow, all_day: true, category: ['Social'] },
  { title: 'Sleep', start_date: at('23:00'), end_date: at('07:00', tomorrow), category: ['Sleep'] },
  {
    title: 'Planning',
    start_date: at('14:00', tomorrow),
    end_date: at('15:00', tomorrow),
    recurrence: ['RRULE:FREQ=WEEKLY'],
  },
  { title: 'Report', start_date: at('09:00', '2026-06-03'), end_date: at('11:00', '2026-06-03'), category: ['Work'] },
  { title: 'Dinner', start_date: at('19:00', '2026-06-13'), end_date: at('21:00', '2026-06-13'), category: ['Social'] },
  { title: 'Workshop', start_date: at('09:00', '2026-06-16'), end_date: at('13:00', '2026-06-16'), category: ['Work'] },
  { title: 'Lisbon', start_date: '2026-06-24', end_date: '2026-06-29', all_day: true, category: ['Travel'] },
];

/**
 * Gives a person days with every state that a screen can show: past, done, missed, live, next, all day, repeated and over
 * midnight; time tracked on a plan and beside it; budgets of which one is exceeded; a deleted event.
 */
export async function liveThroughJune(person: Person): Promise<void> {
  const { events: made } = await person.call('POST /events/batch', {
    body: { operations: events.map((event) => ({ op: 'create', event })) },
  });
  const work = made.find((event) => event?.title === 'Deep work');
  for (const entry of [
    { title: 'Report', category: 'Work', started_at: at('09:00', '2026-06-03'), stopped_at: at('12:00', '2026-06-03') },
    { event_id: work?.id ?? null, started_at: at('09:30'), stopped_at: at('10:00') },
    { title: 'Helped Kim', category: 'Social', started_at: at('08:00'), stopped_at: at('08:30') },
  ]) {
    await person.call('POST /time-entries', { body: entry });
  }
  await person.call('PUT /budgets', {
    body: {
      period: 'week',
      from: '2026-05-04',
      budgets: [
        { category: 'Work', minutes: 120 },
        { category: 'Meeting', minutes: 300 },
      ],
    },
  });
  const { event: dentist } = await person.call('POST /events', {
    body: { title: 'Dentist', start_date: at('15:30'), end_date: at('16:15') },
  });
  await person.call('DELETE /events/:id', { params: { id: dentist.id } });
}
