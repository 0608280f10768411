import type { CalendarEvent } from '@daywright/contract/events';
import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { viewing } from './event-view.ts';
import * as field from './fields.ts';
import { foldTitle } from './similar.ts';
import { tool } from './tool.ts';

export const completeSpan = tool({
  name: 'complete_span',
  description: 'Ticks an event as done, or a part of it (a span).',
  input: field.inputs({
    event_id: field.eventId,
    span: Type.Optional(field.text(500, 'Id or title of the part.')),
    done: Type.Optional(field.flag('False takes the tick away.')),
  }),
  async run({ schedule }, { event_id, span: named, done = true }) {
    const event = await schedule.event(event_id);
    if (event.recurrence !== null)
      throw new AppError('SCOPE_INVALID', 'A series is not done as a whole: name one of its events.');
    const view = await viewing(schedule);
    const span = named === undefined ? null : spanCalled(named, event);
    if ((span ?? event).completed === done) {
      return { changed: false, message: `It is ${done ? 'ticked' : 'not ticked'} already.`, event: view(event) };
    }
    const patch = span
      ? { spans: event.spans.map((each) => (each.id === span.id ? { ...each, completed: done } : each)) }
      : { completed: done };
    const changed = await schedule.change({ op: 'update', id: event.id, patch });
    return { changed: true, event: changed && view(changed) };
  },
});

/** @throws AppError `SPAN_NOT_FOUND` where none or several are called so */
function spanCalled(named: string, { spans }: CalendarEvent): CalendarEvent['spans'][number] {
  const wanted = foldTitle(named);
  const exact = spans.filter(({ id, title }) => id === named || foldTitle(title) === wanted);
  const found = exact.length > 0 ? exact : spans.filter(({ title }) => foldTitle(title).includes(wanted));
  const [span] = found;
  if (span && found.length === 1) return span;
  if (spans.length === 0) throw new AppError('SPAN_NOT_FOUND', 'The event has no parts. Tick the event itself.');
  const count = found.length === 0 ? 'None' : found.length;
  throw new AppError('SPAN_NOT_FOUND', `${count} of the ${spans.length} parts of the event fit. Which is meant?`);
}
